/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_RULESET_FRONT_H
#define ENDER_RULESET_FRONT_H

#include <ender/ruleset.h>

/* What is known about an operator; static data. */
typedef struct operator_info {
    const char *name;    /* kebab-case, such as "impartial" */
    const char *summary; /* one line */
    const char *rules;   /* how each player moves, a paragraph */
    const char *grammar; /* how a position is written, a sentence or two */
    const char *source;  /* paper or book */
} operator_info;

/* The edition of the rules by which results in files are known: two rulesets of one name and one
 * edition have the same positions, moves and values, whichever process asks. For those of the
 * library a number that changes with the rules, for those made by operators what the operator and
 * the ruleset have, for those of programs the `version` of the definition. NULL where the program
 * has given none: then nothing of it may be kept. Lives as long as the ruleset. */
const char *ruleset_edition(const ender_ruleset *rules);
/* A number for the editions of all rulesets of the context and all operators together, for files of
 * results that may rest on any of them. It changes when the context gets another ruleset. */
uint64_t rulesets_digest(ender_ctx *ctx);

/* The operators, in alphabetical order: how many there are, and number index (NULL when index is
 * not below the count). */
size_t operator_count(void);
const operator_info *operator_at(size_t index);

/* The atomic weight: by a theorem where the ruleset has one, else that of the value.
 * ENDER_EDOMAIN when the value is not all-small. */
ender_status position_atomic_weight(ender_ctx *ctx, const ender_position *position,
                                    ender_game *out);

/* Calls each(user, position) for all positions of a size, as ender_ruleset_positions lists them,
 * until it says false. What is kept meanwhile is charged to the context; the position is the
 * library's, and `each` may call the library. */
typedef bool (*position_fn)(void *user, const ender_position *position);
ender_status ruleset_each_position(ender_ctx *ctx, const ender_ruleset *rules, size_t size,
                                   bool sums, void *user, position_fn each);

/* Does the player who cannot move win? */
bool ruleset_is_misere(const ender_ruleset *rules);

/* A search for hot boards: a rectangle of 1 to 24 rows and columns. Without letters all connected
 * boards of `.` and `#` that touch its four sides are looked at, of at most 24 squares. With
 * letters a climb goes from a board of them by chance to boards that differ in one square and are
 * no colder, beginning anew where it gets no further; it looks at `steps` boards, and the same seed
 * finds the same ones. */
typedef struct board_search {
    unsigned rows, columns;
    const char *letters; /* or NULL */
    uint64_t steps, seed;
} board_search;

typedef struct board_found {
    char *position; /* rows with a bar between them */
    ender_game value, temperature;
} board_found;

/* The `most` (1 to 1000) hottest boards that are found, the hottest first, each up to turns,
 * reflections and the sign of its value. The list is the caller's (boards_found_free). When a
 * limit or a cancellation comes first the status says so, and the list has what was found until
 * then. Other errors, after which *out is NULL or empty: ENDER_EARGUMENT for sides, letters or a
 * number of boards out of range, or too many squares; ENDER_EDOMAIN when no such board is a
 * position of the ruleset. Cost: that of the values of up to 2^squares boards, or of `steps`. */
ender_status ruleset_hottest(ender_ctx *ctx, const ender_ruleset *rules, const board_search *search,
                             size_t most, board_found **out, size_t *count);
/* NULL is allowed. */
void boards_found_free(board_found *list, size_t count);

#endif
