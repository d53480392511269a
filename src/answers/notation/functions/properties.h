/* SPDX-License-Identifier: MIT
 *
 * Implementations of functions whose arguments or results are neither games nor numbers alone:
 * private to properties.c, expansions.c, nimbers.c and functions.c. */
#ifndef ENDER_NOTATION_PROPERTIES_H
#define ENDER_NOTATION_PROPERTIES_H

#include "notation/notation.h"

typedef value property(task *t, const value *arguments);

/* The ruleset of a name that is given as a text; throws ENDER_EARGUMENT when there is none. */
const ruleset *ruleset_named(task *t, const value *name);

/* making games */
property property_dyadic;
property property_up_power, property_up_power_sum, property_simplest_number;
property property_canonical_form, property_games_by_day, property_forms_by_day;
/* numbers as strings (expansions.c) */
property property_binary, property_number_of_binary, property_hackenbush_string,
    property_sign_expansion;
property property_maze_board, property_maze_squares, property_maze_reduced_squares;
/* lists (list_functions.c) */
property property_count, property_max, property_min, property_total, property_sort, property_item,
    property_distinct;
/* options and positions */
property property_canonical_options, property_left_options, property_right_options;
property property_left_incentives, property_right_incentives;
property property_left_winning_moves, property_right_winning_moves;
property property_subposition_list;
property property_subposition_count, property_has_subposition, property_simplify;
property property_remote_star, property_nim_dimension, property_hackenbush_dimension;
property property_nim_value, property_report, property_hottest;
/* option-closed games and children (option_closed.c) */
property property_option_closure, property_set_closure, property_passify;
property property_left_first_options, property_right_first_options;
property property_option_closed_by_day, property_option_closed_count;
property property_option_closed_indices, property_option_closed_covers;
property property_option_closed_join, property_option_closed_meet, property_option_closed_lattice;
property property_option_closed_next, property_option_closure_count, property_maze_count;
property property_children, property_closure, property_children_lattice;
/* order */
property property_bipass_strip, property_juxtapose, property_ordinal_decompositions;
property property_outcome, property_misere_outcome;
property property_left_remoteness, property_right_remoteness;
property property_left_suspense, property_right_suspense;
property property_left_gift_horse, property_right_gift_horse, property_check_guess;
property property_left_gift_horses, property_right_gift_horses, property_isomorphic;
/* stops and temperature */
property property_confusion_interval, property_temper;
property property_left_adorned_stop, property_right_adorned_stop;
property property_left_wall, property_right_wall;
property property_star_based;
property property_left_trajectory, property_right_trajectory;
property property_thermograph, property_thermograph_points;
/* the small */
property property_far_star_compare, property_uptimal_expansion;
property property_atomic_weight_report, property_permitted_weights;
/* sums and products */
property property_ordinal_factors, property_ordinal_factorisation;
/* the field of nimbers (nimbers.c) */
property property_nim_sum, property_nim_product, property_nim_quotient, property_nim_inverse;
property property_nim_power, property_nim_square_root, property_nim_quadratic;
property property_misere_mate, property_genus, property_misere_form, property_misere_kind;
property property_misere_born, property_dead_ends_born;
/* misere play in universes (universes.c) */
property property_dead_ending_compare, property_dead_ending_form;
property property_left_tipping_point, property_right_tipping_point;
property property_is_in_universe, property_compare_in;
property property_left_strong_in, property_right_strong_in, property_adjoint;
property property_simplest_form_in, property_literal_form_in;
property property_is_invertible_in, property_inverse_in;
property property_explain_in, property_failing_options_in, property_witness_in;
property property_n_tipping_point, property_p_free_integer;
property property_left_stride, property_right_stride;
property property_scoring_embed, property_scoring_of, property_scoring_born;
property property_cumulative_values, property_cumulative_period;
property property_bidding_outcomes, property_bidding_cumulative_period;
property property_born_bounds_in, property_born_in, property_monoid_in,
    property_misere_born_formula, property_misere_born_digits, property_affine_born;
property property_multiples, property_partizan_quotient;
/* numbers beyond the dyadic ones (long_functions.c) */
property property_signs, property_number_of_signs, property_truncate, property_letter;
property property_first_difference, property_cut, property_simplest_in;
property property_root, property_square_root, property_quotient, property_root_series;
property property_infinite_part, property_infinitesimal_part, property_standard_part;
property property_leading_exponent, property_leading_coefficient, property_omnific_floor;
property property_is_real, property_is_omnific, property_is_ordinal;
property property_conjugate, property_norm, property_real_part, property_imaginary_part;
property property_denominator;
property property_nim_root;
/* arithmetic (arithmetic.c) */
property property_gcd, property_lcm, property_remainder, property_is_odious, property_is_evil;
/* numbers again (long_functions.c) */
property property_cantor, property_left_subtract, property_ordinal_quotient;
property property_ordinal_remainder, property_lenstra_excess, property_lenstra_alpha;
/* options as Conway, Kruskal and Bach make them (constructions.c) */
property property_reciprocal_options, property_kruskal_options, property_sqrt_options;
property property_sqrt_options_hold;
/* loopy games (loopy_properties.c) */
property property_onside, property_offside, property_is_stopper, property_is_stopper_sided;
property property_results, property_upsum, property_downsum, property_degree;
property property_idempotent, property_absorbs, property_absorbed, property_absorbed_count;
property property_left_strong_stop, property_right_strong_stop;
/* stoppers (stopper_properties.c) */
property property_is_loop_free, property_is_plumtree, property_is_pseudonumber;
property property_is_number_tiny, property_followers;
property property_upsum_variety, property_downsum_variety, property_variety, property_is_stable;
property property_subordinate, property_power_to, property_power;
/* Oslo games and sequences (oslo.c) */
property property_oslo, property_oslo_mirror, property_twoslo, property_oslo_form;
property property_uponic_weight, property_is_upon_multiple, property_arithmetic_period;

/* What is asked of games of other kinds too: OF in function_table.c (loopy_properties.c,
 * long_functions.c). */
property loopy_property_value, loopy_property_outcome, loopy_property_left_options,
    loopy_property_right_options, loopy_property_options, loopy_property_nim_dimension,
    loopy_property_hackenbush_dimension, loopy_property_left_stop, loopy_property_right_stop,
    loopy_property_is_infinitesimal, loopy_property_side_out, loopy_property_no,
    long_property_value, long_property_outcome, long_property_options,
    long_property_no_canonical_form, long_property_left_options, long_property_right_options,
    long_property_left_stop, long_property_right_stop, long_property_mean,
    long_property_temperature, long_property_cool, long_property_thermograph,
    long_property_confusion_interval, long_property_is_number, long_property_is_integer,
    long_property_is_infinitesimal, long_property_birthday, long_property_conway_product,
    long_property_nim_sum, long_property_nim_product, long_property_nim_quotient,
    long_property_nim_inverse, long_property_nim_power, long_property_nim_square_root,
    long_property_nim_quadratic;

/* A game that ends, a loopy one, or what a literal form is worth (loopy_properties.c). */
loopy_value loopy_argument(task *t, const value *v);

/* Pictures (pictures.c). */
value property_draw_thermograph(task *t, const value *arguments);
value property_draw_cloud(task *t, const value *arguments);
value property_draw_tree(task *t, const value *arguments);
value property_draw(task *t, const value *arguments);
value property_draw_positions(task *t, const value *arguments);

#endif
