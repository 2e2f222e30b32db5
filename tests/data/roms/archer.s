; A room with one enemy, in the memory of The Legend of Zelda: B shoots an arrow ($BE counts from 10 to 21 while it
; flies) that takes a point of health from the enemy in slot 2 when it lands; the next one is shot after that.
.zeropage
level:   .res 1         ; $10
unused:  .res 1
mode:    .res 1         ; $12
count:   .res 1         ; $13
buttons: .res 1

.include "start.inc"

arrow  = $BE
room   = $EB
id     = $034F + 2
health = $0485 + 2

main:
    setColors $00
    lda #1
    sta level
    lda #5
    sta mode
    lda #$53
    sta room
    lda #$2A
    sta id
    lda #$F0
    sta health
    rts

frame:
    inc count
    readPad buttons
    lda arrow
    bne flies
    bit buttons
    bvc done            ; bit 6 is B
    lda #10
    sta arrow
    rts
flies:
    cmp #21
    beq lands
    inc arrow
    rts
lands:
    lda #0
    sta arrow
    lda health
    cmp #$20
    bcc done            ; it always has one left
    sbc #$10
    sta health
done:
    rts

.segment "CHARS"
    .res 16, $FF
