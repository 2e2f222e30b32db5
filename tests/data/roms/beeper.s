; A tone of 440 Hz from the first pulse channel, without an end.
.include "start.inc"

main:
    setColors $00
    lda #$01
    sta $4015
    lda #$BF            ; half on, half off; full volume for ever
    sta $4000
    lda #$08            ; no sweep
    sta $4001
    lda #$FD
    sta $4002
    lda #$00
    sta $4003
    rts

frame:
    rts

.segment "CHARS"
    .res 16, $FF
