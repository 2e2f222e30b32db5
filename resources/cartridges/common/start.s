; SPDX-License-Identifier: GPL-3.0-or-later
; From power-on to one game step a frame. Assembled anew for each cartridge: PRG_BANKS and VERTICAL come from the build.

.include "cartridge.inc"
.import _setUp, _step, readPad, seedRandom, __STACKTOP__
.importzp sp
.export __STARTUP__ : absolute = 1

.segment "HEADER"
    .byte "NES", $1A, PRG_BANKS, 1, VERTICAL, 0
    .res 8, 0

.segment "VECTORS"
    .byte 1                     ; the seed when nobody pokes another one
    .addr picture, powerOn, ignore

.segment "STARTUP"

powerOn:
    sei
    cld
    ldx #$40
    stx FRAME_IRQ
    ldx #$FF
    txs
    inx
    stx PPU_CONTROL
    stx PPU_MASK
    stx SOUND_ON
    jsr clearMemory
    lda $FFF9
    sta seed
    ; The PPU needs two frames to warm up. The third is for whoever wants to poke the seed.
    jsr waitForBlank
    jsr waitForBlank
    jsr waitForBlank
    lda #<__STACKTOP__
    sta sp
    lda #>__STACKTOP__
    sta sp + 1
    jsr seedRandom
    lda #%00011110              ; background and sprites, the left column too
    sta pictureMask
    jsr _setUp
    jsr waitForBlank
    lda #%10001000              ; a picture interrupt each frame, sprites from the second half of the tiles
    sta PPU_CONTROL

mainLoop:
    lda #1
    sta isStepDone
:   lda isStepDone
    bne :-
    jsr readPad
    jsr _step
    jmp mainLoop

; All but the page of the stack that this returns over; nothing there is ever read before it is written.
clearMemory:
    lda #0
    tax
:   sta $00, x
    sta $0300, x
    sta $0400, x
    sta $0500, x
    sta $0600, x
    sta $0700, x
    inx
    bne :-
:   sta $0100, x
    inx
    cpx #$F0
    bne :-
    ldx #0
    lda #$FF                    ; sprites below the picture
:   sta oam, x
    inx
    bne :-
    rts

waitForBlank:
    bit PPU_STATUS
:   bit PPU_STATUS
    bpl :-
    rts

; The picture interrupt. A step that is not finished keeps the old picture for one more frame, and is counted.
picture:
    pha
    txa
    pha
    tya
    pha
    inc pictures
    lda isStepDone
    beq late
    lda #0
    sta OAM_ADDRESS
    lda #>oam
    sta OAM_COPY
    jsr drainQueue
    lda #0
    sta PPU_SCROLL
    sta PPU_SCROLL
    sta isStepDone
    lda pictureMask
    sta PPU_MASK
    jmp done
late:
    inc lateFrames
done:
    pla
    tay
    pla
    tax
    pla
ignore:
    rti

; Entries of the queue: address (high, low), length, bytes.
drainQueue:
    bit PPU_STATUS
    ldx #0
nextEntry:
    cpx queueEnd
    bcs drained
    lda queue, x
    sta PPU_ADDRESS
    lda queue + 1, x
    sta PPU_ADDRESS
    ldy queue + 2, x
    inx
    inx
    inx
:   dey
    bmi nextEntry
    lda queue, x
    sta PPU_DATA
    inx
    bne :-
drained:
    lda #0
    sta queueEnd
    lda #%10001000
    sta PPU_CONTROL             ; the address may have changed the picture it starts from
    rts
