/* SPDX-License-Identifier: MIT
 *
 * Rulesets and their positions. A position of a ruleset is given as text in the ruleset's own
 * grammar; several summands are joined by `+`. Its value is found by memoised recursion over its
 * options, with decomposition into independent parts and symmetries; the memo belongs to the
 * context and is shared by all threads. */
#ifndef ENDER_RULESET_H
#define ENDER_RULESET_H

#include <ender/form.h>
#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is known about a ruleset; static data, never freed. */
typedef struct ender_ruleset_info {
    const char *name;          /* kebab-case, such as "toads-frogs" */
    const char *aliases;       /* separated by blanks; "" for none */
    const char *summary;       /* one line */
    const char *rules;         /* how each player moves, a paragraph */
    const char *grammar;       /* how a position is written, a paragraph */
    const char *example;       /* one position */
    const char *example_value; /* its value, as printed; the tests check it */
    const char *source;        /* paper or book, with section */
} ender_ruleset_info;

typedef struct ender_ruleset ender_ruleset;

/* How a value is found: by the closed form where a theorem gives one (an error if there is none),
 * by search alone, or by the closed form where there is one and by search elsewhere. */
typedef enum ender_method {
    ENDER_METHOD_AUTO,
    ENDER_METHOD_SEARCH,
    ENDER_METHOD_CLOSED
} ender_method;

size_t ender_ruleset_count(ender_ctx *ctx);
const ender_ruleset *ender_ruleset_at(ender_ctx *ctx, size_t index);
/* By name or alias. ENDER_EARGUMENT with the nearest names in the message if there is none. */
ender_status ender_ruleset_find(ender_ctx *ctx, const char *name, const ender_ruleset **out);
const ender_ruleset_info *ender_ruleset_about(const ender_ruleset *rules);

/* A position: a sum of one or more summands of one ruleset. Freed by ender_position_free, before
 * its context is closed. */
typedef struct ender_position ender_position;

ender_status ender_position_parse(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                  ender_position **out);
void ender_position_free(ender_position *position);
const ender_ruleset *ender_position_rules(const ender_position *position);
/* The text of a position, owned by the caller (ender_free). Parsing it gives the same position. */
ender_status ender_position_format(ender_ctx *ctx, const ender_position *position, char **out);
/* A picture in text, several lines; the formatted text where the ruleset has no picture. Owned by
 * the caller. */
ender_status ender_position_picture(ender_ctx *ctx, const ender_position *position, char **out);

/* The value. Cost: exponential in the size in general; see ender_settings for limits and threads.
 */
ender_status ender_position_value(ender_ctx *ctx, const ender_position *position,
                                  ender_method method, ender_game *out);
/* The literal form: every option of every position kept. ENDER_EMEMORY where the values would be
 * feasible and this is not. */
ender_status ender_position_form(ender_ctx *ctx, const ender_position *position, ender_form *out);
/* Who wins when the player who cannot move loses (from the value) or wins (by search). */
ender_status ender_position_normal_outcome(ender_ctx *ctx, const ender_position *position,
                                           ender_outcome *out);
ender_status ender_position_misere_outcome(ender_ctx *ctx, const ender_position *position,
                                           ender_outcome *out);

/* The options of a player, literally: distinct positions, in the order of the ruleset. The array
 * and each position in it are the caller's: ender_positions_free frees both. */
ender_status ender_position_options(ender_ctx *ctx, const ender_position *position,
                                    ender_player player, ender_position ***out, size_t *count);
void ender_positions_free(ender_position **positions, size_t count);
/* How many distinct positions (the first included) can be reached by any moves of either player,
 * taking each summand alone. limit bounds the count (ENDER_ELIMIT when exceeded). */
ender_status ender_position_count_reachable(ender_ctx *ctx, const ender_position *position,
                                            uint64_t limit, uint64_t *out);

#ifdef __cplusplus
}
#endif
#endif
