/* SPDX-License-Identifier: MIT
 *
 * The rulesets written in C, one file each. registry.c lists them; nothing else needs their names.
 */
#ifndef ENDER_RULESETS_ROOM_H
#define ENDER_RULESETS_ROOM_H

#include "ruleset/ruleset.h"

extern const ruleset ruleset_amazons;
extern const ruleset ruleset_bipass;
extern const ruleset ruleset_cannibal_bipass;
extern const ruleset ruleset_clobber;
extern const ruleset ruleset_col;
extern const ruleset ruleset_cricket_pitch;
extern const ruleset ruleset_dawsons_kayles;
extern const ruleset ruleset_domineering;
extern const ruleset ruleset_ferrers;
extern const ruleset ruleset_fission;
extern const ruleset ruleset_grundy;
extern const ruleset ruleset_hackenbush;
extern const ruleset ruleset_kayles;
extern const ruleset ruleset_konane;
extern const ruleset ruleset_lenres;
extern const ruleset ruleset_maximal_bipass;
extern const ruleset ruleset_maze;
extern const ruleset ruleset_nim;
extern const ruleset ruleset_octal;
extern const ruleset ruleset_push;
extern const ruleset ruleset_roll_the_lawn;
extern const ruleset ruleset_shove;
extern const ruleset ruleset_snort;
extern const ruleset ruleset_subtraction;
extern const ruleset ruleset_toads_frogs;
extern const ruleset ruleset_toppling_dominoes;
extern const ruleset ruleset_toppling_ee;
extern const ruleset ruleset_toppling_ew;
extern const ruleset ruleset_toppling_we;
extern const ruleset ruleset_toppling_ww;
extern const ruleset ruleset_wythoff;

#endif
