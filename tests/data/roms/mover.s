; A square that the pad moves: x is $10, y is $11, and both wrap around.
.zeropage
x_:      .res 1
y_:      .res 1
buttons: .res 1

.include "start.inc"

sprites = $0200

main:
    setColors $10
    lda #$78
    sta x_
    sta y_
    lda #$F8            ; below the picture
    ldx #0
: sta sprites, x
    inx
    bne :-
    stx sprites + 1
    stx sprites + 2
    rts

frame:
    readPad buttons
    lda buttons
    lsr a
    bcc :+
    inc x_
: lsr a
    bcc :+
    dec x_
: lsr a
    bcc :+
    inc y_
: lsr a
    bcc :+
    dec y_
: lda y_
    sta sprites
    lda x_
    sta sprites + 3
    lda #0
    sta $2003
    lda #>sprites
    sta $4014
    rts

.segment "CHARS"
    .res 8, $FF
    .res 8, $00
