; Counts frames in $10 (low) and $11 (high), keeps a shift register of chance in $12 and $13, and shows the count as the
; colour of the background.
.zeropage
count:  .res 2
chance: .res 2

.include "start.inc"

main:
    setColors $00
    lda #1
    sta chance
    rts

frame:
    inc count
    bne :+
    inc count + 1
: asl chance
    rol chance + 1
    bcc :+
    lda chance
    eor #$2D
    sta chance
: lda #$3F
    sta $2006
    lda #$00
    sta $2006
    lda count
    and #$3F
    sta $2007
    lda #0
    sta $2005
    sta $2005
    rts

.segment "CHARS"
    .res 16, $FF
