; SPDX-License-Identifier: GPL-3.0-or-later
; What cartridge.h declares, and reading the pad.

.include "cartridge.inc"
.export readPad, seedRandom
.export _randomByte, _queueAt, _queueByte, _hideSprites, _ppuAt, _ppuFill

.segment "CODE"

; The pad hands out A, B, SELECT, START, UP, DOWN, LEFT, RIGHT, one bit a read: the last ends up as bit 0.
readPad:
    ldy padHeld
    lda #1
    sta PAD_1
    sta padHeld                 ; the bit that falls out after eight reads
    lsr a
    sta PAD_1
:   lda PAD_1
    lsr a
    rol padHeld
    bcc :-
    tya
    eor #$FF
    and padHeld
    sta padNew
    rts

; Two bytes that are never both zero, for any seed.
seedRandom:
    lda seed
    sta random
    eor #$A5
    sta random + 1
    jsr _randomByte             ; neighbouring seeds start alike
    jmp _randomByte

; unsigned char randomByte(void): eight steps of a 16-bit shift register.
_randomByte:
    ldy #8
    lda random
:   asl a
    rol random + 1
    bcc :+
    eor #$39
:   dey
    bne :--
    sta random
    ldx #0
    rts

; void __fastcall__ queueAt(unsigned address): a, x = low, high. A full queue drops what follows.
_queueAt:
    ldy queueEnd
    cpy #queueSize - 3
    bcs full
    pha
    txa
    sta queue, y
    pla
    sta queue + 1, y
    lda #0
    sta queue + 2, y
    iny
    iny
    sty queueCount
    iny
    sty queueEnd
    rts
full:
    ldy #queueSize
    sty queueEnd
    rts

; void __fastcall__ queueByte(unsigned char byte)
_queueByte:
    ldy queueEnd
    cpy #queueSize
    bcs :+
    sta queue, y
    inc queueEnd
    ldy queueCount
    lda queue, y
    adc #1                      ; carry is clear
    sta queue, y
:   rts

; void hideSprites(void): those from oamNext on; the next one is the first again.
_hideSprites:
    ldx oamNext
    lda #$FF
:   sta oam, x
    inx
    inx
    inx
    inx
    bne :-
    stx oamNext
    rts

; void __fastcall__ ppuAt(unsigned address)
_ppuAt:
    bit PPU_STATUS
    stx PPU_ADDRESS
    sta PPU_ADDRESS
    rts

; void __fastcall__ ppuFill(unsigned count): bytes of 0
_ppuFill:
    tay
    lda #0
    cpy #0
    beq :++
:   sta PPU_DATA
    dey
    bne :-
:   dex
    bpl :--
    rts
