; SPDX-License-Identifier: GPL-3.0-or-later
; Who is near whom: asked for every weapon and every object, every frame. See sword.h.

.export _distanceTo, _findNextStruck
.exportzp _object, _weapon
.import _objX, _objY, _objId, _objMeta, _objShield

SLOT_END = 12
ENEMY_END = $49

.segment "ZEROPAGE"
_object:    .res 1
_weapon:    .res 1
reach:      .res 1
across:     .res 1

.segment "CODE"

; In a: how far the slots in x and y are apart across, then the same down.
.macro apart table
    lda table, x
    sec
    sbc table, y
    bcs :+
    eor #$FF
    adc #1                      ; carry is clear
:
.endmacro

; byte __fastcall__ distanceTo(byte slot): the larger of the two distances to `object`, across and down.
_distanceTo:
    tax
    ldy _object
    apart _objX
    sta across
    apart _objY
    cmp across
    bcs :+
    lda across
:   ldx #0
    rts

; byte __fastcall__ findNextStruck(byte reach): from the slot after `object` on, the next enemy that `weapon` touches and
; that can be hurt. It is left in `object`; 0 when there is none.
_findNextStruck:
    sta reach
    ldx _weapon
    ldy _object
next:
    iny
    cpy #SLOT_END
    bcs none
    lda _objId, y
    beq next
    cmp #ENEMY_END
    bcs next
    lda _objMeta, y
    ora _objShield, y
    bne next
    apart _objX
    cmp reach
    bcs next
    apart _objY
    cmp reach
    bcs next
    sty _object
    tya
    ldx #0
    rts
none:
    lda #0
    tax
    sta _object
    rts
