; SPDX-License-Identifier: GPL-3.0-or-later
; Where the tables of sword.h lie. As arrays with an address, because cc65 2.18 makes wrong code of a constant address
; with a constant index: it takes the pointer of one case of a switch for that of the next.

.export _objStun: absolute = $003D
.export _objX: absolute = $0070
.export _objY: absolute = $0084
.export _objDirection: absolute = $0098
.export _objState: absolute = $00AC
.export _objId: absolute = $034F
.export _objItemTimer: absolute = $03A8
.export _objMeta: absolute = $0405
.export _objHealth: absolute = $0485
.export _objShield: absolute = $04F0
.export _objTimer: absolute = $0500
.export _objHome: absolute = $0520
.export _objKind: absolute = $0540
