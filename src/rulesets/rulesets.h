/* SPDX-License-Identifier: MIT
 *
 * The rulesets written in C, one file each. registry.c lists them; nothing else needs their names.
 */
#ifndef ENDER_RULESETS_ROOM_H
#define ENDER_RULESETS_ROOM_H

#include "ruleset/ruleset.h"

extern const ruleset ruleset_acrostic_twins;
extern const ruleset ruleset_amazons;
extern const ruleset ruleset_anti_clobber;
extern const ruleset ruleset_antonim;
extern const ruleset ruleset_arc_kayles;
extern const ruleset ruleset_bicoloured_fission;
extern const ruleset ruleset_bipass;
extern const ruleset ruleset_bishops_clobber;
extern const ruleset ruleset_cannibal_clobber;
extern const ruleset ruleset_childish_hackenbush;
extern const ruleset ruleset_chomp;
extern const ruleset ruleset_clear_the_pond;
extern const ruleset ruleset_clobber;
extern const ruleset ruleset_col;
extern const ruleset ruleset_cornering;
extern const ruleset ruleset_cram;
extern const ruleset ruleset_cricket_pitch;
extern const ruleset ruleset_cross_purposes;
extern const ruleset ruleset_cutcake;
extern const ruleset ruleset_cutthroat;
extern const ruleset ruleset_dawsons_kayles;
extern const ruleset ruleset_diagonal_clobber;
extern const ruleset ruleset_domineering;
extern const ruleset ruleset_eatcake;
extern const ruleset ruleset_edge_geography;
extern const ruleset ruleset_elephants_rhinos;
extern const ruleset ruleset_euclid;
extern const ruleset ruleset_euclid_to_zero;
extern const ruleset ruleset_fibonacci_nim;
extern const ruleset ruleset_fission;
extern const ruleset ruleset_fjords;
extern const ruleset ruleset_geography;
extern const ruleset ruleset_graph_col;
extern const ruleset ruleset_graph_snort;
extern const ruleset ruleset_grundy;
extern const ruleset ruleset_grunt;
extern const ruleset ruleset_hackenbush;
extern const ruleset ruleset_hackenbush_sprigs;
extern const ruleset ruleset_hackenstrings;
extern const ruleset ruleset_impartial_clobber;
extern const ruleset ruleset_impartial_nogo;
extern const ruleset ruleset_kayles;
extern const ruleset ruleset_king_dirt;
extern const ruleset ruleset_kings_clobber;
extern const ruleset ruleset_knights_clobber;
extern const ruleset ruleset_konane;
extern const ruleset ruleset_lasker_nim;
extern const ruleset ruleset_lenres;
extern const ruleset ruleset_maundy_cake;
extern const ruleset ruleset_maze;
extern const ruleset ruleset_mem;
extern const ruleset ruleset_mnem;
extern const ruleset ruleset_mock_turtle_fives;
extern const ruleset ruleset_mock_turtles;
extern const ruleset ruleset_moebius;
extern const ruleset ruleset_mogul;
extern const ruleset ruleset_moidores;
extern const ruleset ruleset_moore_nim;
extern const ruleset ruleset_motley;
extern const ruleset ruleset_nim;
extern const ruleset ruleset_nim_pass;
extern const ruleset ruleset_node_kayles;
extern const ruleset ruleset_nogo;
extern const ruleset ruleset_octal;
extern const ruleset ruleset_partizan_arc_kayles;
extern const ruleset ruleset_partizan_euclid;
extern const ruleset ruleset_partizan_octal;
extern const ruleset ruleset_peg_duotaire;
extern const ruleset ruleset_push;
extern const ruleset ruleset_queens_clobber;
extern const ruleset ruleset_quelhas;
extern const ruleset ruleset_roll_the_lawn;
extern const ruleset ruleset_rooks_clobber;
extern const ruleset ruleset_rugs;
extern const ruleset ruleset_ruler;
extern const ruleset ruleset_ruler_fives;
extern const ruleset ruleset_sheep;
extern const ruleset ruleset_shove;
extern const ruleset ruleset_silver_dollar;
extern const ruleset ruleset_ski_jumps;
extern const ruleset ruleset_snort;
extern const ruleset ruleset_splittles;
extern const ruleset ruleset_st_wythoff;
extern const ruleset ruleset_subtraction;
extern const ruleset ruleset_sym;
extern const ruleset ruleset_take_away;
extern const ruleset ruleset_toads_frogs;
extern const ruleset ruleset_toads_frogs_general;
extern const ruleset ruleset_toppling_dominoes;
extern const ruleset ruleset_toppling_ee;
extern const ruleset ruleset_toppling_ew;
extern const ruleset ruleset_toppling_we;
extern const ruleset ruleset_toppling_ww;
extern const ruleset ruleset_triplet_fives;
extern const ruleset ruleset_triplets;
extern const ruleset ruleset_turn_and_eatcake;
extern const ruleset ruleset_turning;
extern const ruleset ruleset_turning_corners;
extern const ruleset ruleset_turning_turtles;
extern const ruleset ruleset_turnips;
extern const ruleset ruleset_twins;
extern const ruleset ruleset_undirected_edge_geography;
extern const ruleset ruleset_undirected_geography;
extern const ruleset ruleset_weighted_arc_kayles;
extern const ruleset ruleset_welter;
extern const ruleset ruleset_wythoff;
extern const ruleset ruleset_wythoff_subtraction;

#endif
