/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_RULESET_FRONT_H
#define ENDER_RULESET_FRONT_H

#include <ender/ruleset.h>

/* The description of an operator; static data. */
typedef struct operator_info {
    const char *name;    /* kebab-case, such as "impartial" */
    const char *summary; /* one line */
    const char *rules;   /* the moves of each player, a paragraph */
    const char *grammar; /* the notation of a position, a sentence or two */
    const char *source;  /* paper or book */
} operator_info;

/* The edition of the rules, which identifies results in files: rulesets with the same name and
 * edition have the same positions, moves and values in every process. It is a number that changes
 * with the rules for rulesets of the library, a combination of the editions of operator and ruleset
 * for results of operators, and the `version` of the definition for rulesets of programs. NULL if
 * the program gave no version: then nothing of it may be stored. Lives as long as the ruleset. */
const char *ruleset_edition(const ender_ruleset *rules);
/* A number for the editions of all rulesets of the context and all operators together, for files of
 * results that may depend on any of them. It changes when a ruleset is added to the context. */
uint64_t rulesets_digest(ender_ctx *ctx);

/* What a table tells of positions where it is not asked for anything: "value" in normal play, else
 * "outcome" or the report that stands in place of it. */
const char *ruleset_instead_of_values(const ender_ruleset *rules);

/* The number of operators, and the operator with an index, in alphabetical order (NULL if the index
 * is not less than the number). */
size_t operator_count(void);
const operator_info *operator_at(size_t index);

/* The atomic weight: by a theorem of the ruleset if there is one, otherwise from the value.
 * ENDER_EDOMAIN if the value is not all-small. */
ender_status position_atomic_weight(ender_ctx *ctx, const ender_position *position,
                                    ender_game *out);

/* Calls each(user, position) for all positions of a size, as ender_ruleset_positions lists them,
 * until it returns false. Memory used meanwhile is charged to the context; the position belongs to
 * the library, and `each` may call the library. */
typedef bool (*position_fn)(void *user, const ender_position *position);
ender_status ruleset_each_position(ender_ctx *ctx, const ender_ruleset *rules, size_t size,
                                   bool sums, void *user, position_fn each);

/* Has the player more than `most` moves? Lists no more of them; where moves have no names, those
 * to equal positions count as several. */
ender_status position_has_more_moves(ender_ctx *ctx, const ender_position *position,
                                     ender_player player, uint32_t most, bool *out);

/* Does the player who cannot move lose? */
bool ruleset_is_normal(const ender_ruleset *rules);
/* Does somebody win each play? Nobody does where the last position has a score, or players bid. */
bool ruleset_has_winner(const ender_ruleset *rules);

/* A search for hot boards: a rectangle of 1 to 24 rows and columns. Without letters the search
 * examines all connected boards of `.` and `#` that touch its four sides, of at most 24 squares.
 * With letters it climbs from random boards of these letters to boards that differ in one square
 * and are no colder, and restarts if it gets no further; it examines `steps` boards, and equal
 * seeds give equal results. */
typedef struct board_search {
    unsigned rows, columns;
    const char *letters; /* or NULL */
    uint64_t steps, seed;
} board_search;

typedef struct board_found {
    char *position; /* rows with a bar between them */
    ender_game value, temperature;
} board_found;

/* The `most` (1 to 1000) hottest boards found, the hottest first, up to rotations, reflections and
 * the sign of the value. The list belongs to the caller (boards_found_free). After a limit or a
 * cancellation the status says so, and the list has the boards found so far. Other errors, after
 * which *out is NULL or empty: ENDER_EARGUMENT for sides, letters or a number of boards out of
 * range, or too many squares; ENDER_EDOMAIN if no such board is a position of the ruleset. Cost:
 * the values of up to 2^squares boards, or of `steps` boards. */
ender_status ruleset_hottest(ender_ctx *ctx, const ender_ruleset *rules, const board_search *search,
                             size_t most, board_found **out, size_t *count);
/* NULL is allowed. */
void boards_found_free(board_found *list, size_t count);

/* Where only the rules tell who wins, one winning move is looked for by turns: each move is tried
 * for a few steps, then for more, since some take much longer than others. */
enum { MOVE_STEPS_FIRST = 256, MOVE_STEPS_GROW = 8 };

#endif
