/* SPDX-License-Identifier: MIT
 *
 * The functions of this room for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_GO_FRONT_H
#define ENDER_GO_FRONT_H

#include <ender/go.h>

/* "open", "neutral", "Black's territory", "White's territory"; static. */
const char *go_region_kind_name(ender_go_region_kind kind);

/* "solved", "play may come back to a position", "too large", "the search is not finished",
 * "held in part"; static. */
const char *go_reason_name(ender_go_reason reason);

/* "undecided", "alive", "dead", "seki"; "not known", "proved", "assumed", "judged"; static. */
const char *go_life_name(ender_go_life life);
const char *go_basis_name(ender_go_basis basis);
/* The reason for the status of a string, in words, and what the judge (or NULL) says against it; to
 * be freed. NULL without memory. */
char *go_ground_text(const ender_go_string_status *s, const char *judge);

/* The score of a board whose strings have this status, and on what it rests: `judged B+12; between
 * W+31 and B+12 if C7 D4 are not what they seem`. Owned by the caller (ender_free). */
ender_status go_result_text(ender_ctx *ctx, const ender_go_record *record, const ender_go_status *s,
                            const ender_go_score *score, char **out);

#endif
