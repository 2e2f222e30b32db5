; Keeps the buttons of the last frame in $10 and a sum over all buttons so far in $11 and $12. While A is held the
; background is red.
.zeropage
buttons: .res 1
sum:     .res 2

.include "start.inc"

main:
    setColors $00
    rts

frame:
    readPad buttons
    lda buttons
    clc
    adc sum
    sta sum
    lda sum + 1
    rol a
    sta sum + 1
    lda #$3F
    sta $2006
    lda #$00
    sta $2006
    ldx #$0F
    bit buttons
    bpl :+
    ldx #$16
: stx $2007
    lda #0
    sta $2005
    sta $2005
    rts

.segment "CHARS"
    .res 16, $FF
