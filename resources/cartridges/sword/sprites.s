; SPDX-License-Identifier: GPL-3.0-or-later
; Sprites of several tiles. See sword.h.

.include "cartridge.inc"
.export _drawOne, _drawTall, _drawWide, _drawFull, _drawHalf, _drawQuarter
.exportzp _drawX, _drawY, _drawLook

FLIP = $40

.segment "ZEROPAGE"
_drawX:     .res 1
_drawY:     .res 1
_drawLook:  .res 1
left:       .res 1              ; tile of the left half

.segment "CODE"

; The tile in a, at drawX, drawY; x is kept.
_drawOne:
    ldy oamNext
    sta oam + 1, y
    lda _drawY
    sta oam, y
    lda _drawLook
    sta oam + 2, y
    lda _drawX
    sta oam + 3, y
    tya
    clc
    adc #4
    sta oamNext
    rts

right8:
    lda _drawX
    clc
    adc #8
    sta _drawX
    rts

left8:
    lda _drawX
    sec
    sbc #8
    sta _drawX
    rts

down8:
    lda _drawY
    clc
    adc #8
    sta _drawY
    rts

up8:
    lda _drawY
    sec
    sbc #8
    sta _drawY
    rts

_drawTall:
    sta left
    bit _drawLook
    bpl :+
    inc left                    ; turned over: the lower one first
    lda left
    jsr _drawOne
    dec left
    jmp :++
:   jsr _drawOne
    inc left
:   jsr down8
    lda left
    jsr _drawOne
    jmp up8

; Two beside each other from `left` on, which then is the tile after them.
pair:
    bit _drawLook
    bvs :+
    lda left
    jsr _drawOne
    jsr right8
    inc left
    lda left
    jsr _drawOne
    inc left
    jmp left8
:   inc left
    lda left
    jsr _drawOne
    jsr right8
    dec left
    lda left
    jsr _drawOne
    inc left
    inc left
    jmp left8

_drawWide:
    sta left
    jmp pair

_drawFull:
    sta left
    jsr pair
    jsr down8
    jsr pair
    jmp up8

; The same tile twice, the second one as a mirror image.
mirrored:
    lda left
    jsr _drawOne
    jsr right8
    lda _drawLook
    eor #FLIP
    sta _drawLook
    lda left
    jsr _drawOne
    lda _drawLook
    eor #FLIP
    sta _drawLook
    jmp left8

_drawHalf:
    sta left
    jsr mirrored
    jsr down8
    inc left
    jsr mirrored
    jmp up8

_drawQuarter:
    sta left
    jsr mirrored
    jsr down8
    lda _drawLook
    eor #$80
    sta _drawLook
    jsr mirrored
    lda _drawLook
    eor #$80
    sta _drawLook
    jmp up8
