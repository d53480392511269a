/* SPDX-License-Identifier: MIT
 *
 * Rulesets and their positions. A position is a text in the grammar of its ruleset; summands are
 * joined by `+`. Its value is computed by memoised recursion over its options, with decomposition
 * into independent parts and symmetries. The memo belongs to the context, and all threads share it.
 * All functions may be called from several threads at once. */
#ifndef ENDER_RULESET_H
#define ENDER_RULESET_H

#include <ender/form.h>
#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The description of a ruleset; it lives as long as the ruleset. */
typedef struct ender_ruleset_info {
    const char *name;          /* kebab-case, such as "toads-frogs" */
    const char *aliases;       /* separated by blanks; "" for none */
    const char *summary;       /* one line */
    const char *rules;         /* the moves of each player, a paragraph */
    const char *grammar;       /* the notation of a position, a paragraph */
    const char *example;       /* one position */
    const char *example_value; /* its value, as printed; the tests check it. "" for rulesets made by
                                  an operator, and if play can repeat (oslo.h) */
    const char *source;        /* paper or book, with section */
    /* The greatest nim-dimension and Hackenbush-dimension of its positions, by a theorem: a number
     * or "infinite"; NULL if it is not known. */
    const char *nim_dimension, *hackenbush_dimension;
} ender_ruleset_info;

/* A property of positions that is not a value, specific to a ruleset; static data. */
typedef struct ender_report {
    const char *name;    /* such as "delta" */
    const char *summary; /* one line */
} ender_report;

typedef struct ender_ruleset ender_ruleset;

/* The method for values: closed forms where a theorem gives one, otherwise search; search only;
 * closed forms only, with an error if there is none. */
typedef enum ender_method {
    ENDER_METHOD_AUTO,
    ENDER_METHOD_SEARCH,
    ENDER_METHOD_CLOSED
} ender_method;

/* The number of rulesets of a context, and the ruleset with an index (NULL if the index is not less
 * than the number): those of the library in alphabetical order, then those of the context. They
 * live as long as the context. */
size_t ender_ruleset_count(ender_ctx *ctx);
const ender_ruleset *ender_ruleset_at(ender_ctx *ctx, size_t index);
/* Finds a ruleset by name or alias; case does not matter and `_` equals `-`. OPERATOR:NAME applies
 * an operator to a ruleset, and makes the result when it is first used; up to 4 operators may
 * precede a name (ENDER_ELIMIT, ENDER_EMEMORY). ENDER_EARGUMENT if there is no such ruleset, with
 * the nearest names in the message; *out is then NULL. */
ender_status ender_ruleset_find(ender_ctx *ctx, const char *name, const ender_ruleset **out);
/* NULL for NULL. */
const ender_ruleset_info *ender_ruleset_about(const ender_ruleset *rules);

/* The report with an index; NULL if the index is not less than the number of reports, and for NULL.
 */
const ender_report *ender_ruleset_report(const ender_ruleset *rules, size_t index);
/* The unit of the size of a position, such as "stones"; NULL if the positions of the ruleset cannot
 * be enumerated. */
const char *ender_ruleset_size_unit(const ender_ruleset *rules);
/* Can play repeat? Then values are loopy, and ender_position_loopy (<ender/oslo.h>) computes them.
 * False for NULL. */
bool ender_ruleset_repeats(const ender_ruleset *rules);

/* ---- positions ---- */

/* A position: a sum of any number of summands of one ruleset. It never changes, so that threads may
 * share it, and it belongs to no context. The caller frees it with ender_position_free. A NULL
 * position or ruleset is ENDER_EARGUMENT in all functions below. */
typedef struct ender_position ender_position;

/* Reads summands joined by `+` outside of brackets; blanks around them are ignored. `0` is an empty
 * summand and is omitted; the empty text is the empty sum. ENDER_ESYNTAX with the place
 * (ender_error_place) if the text violates the grammar of the ruleset or contains a zero byte;
 * ENDER_ELIMIT for more than 64 MB of text or a position of more than 8 MB. *out is NULL after a
 * failure. */
ender_status ender_position_parse(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                  size_t length, ender_position **out);
/* NULL is allowed. */
void ender_position_free(ender_position *position);
/* NULL for NULL. */
const ender_ruleset *ender_position_rules(const ender_position *position);
/* The number of summands; 0 for NULL. */
size_t ender_position_summands(const ender_position *position);
/* The text of a position, owned by the caller (ender_free); "0" for the empty sum. Parsing it gives
 * an equal position. */
ender_status ender_position_format(ender_ctx *ctx, const ender_position *position, char **out);
/* A picture as text, one or more whole lines; the text of the position if the ruleset has no
 * picture. Owned by the caller (ender_free). */
ender_status ender_position_picture(ender_ctx *ctx, const ender_position *position, char **out);

/* ---- what a position is worth ---- */

/* The value. Evaluated positions are remembered, for families of positions; values found by search
 * alone, by ENDER_METHOD_SEARCH, are kept apart. ENDER_METHOD_AUTO compares a position that takes
 * long with numbers meanwhile, as by ender_solve, and then the options of a number need no values.
 * A long search uses all threads of the context. Cost: exponential in the size in general. Errors:
 * ENDER_EDOMAIN if the method is ENDER_METHOD_CLOSED and no theorem covers a part of the position,
 * or if who cannot move wins, because then there is no value; the limits of the context
 * (ENDER_EMEMORY, ENDER_ELIMIT, ENDER_ECANCELLED), after which partial results are still
 * remembered. */
ender_status ender_position_value(ender_ctx *ctx, const ender_position *position,
                                  ender_method method, ender_game *out);
/* The same value, from the values of all options except where a theorem gives it: no comparisons,
 * so that all positions that parts of the position lead to are evaluated and remembered, and those
 * are the same with any number of threads; for stores (<ender/store.h>). Cost and errors as those
 * of ENDER_METHOD_AUTO. Any thread. */
ender_status ender_position_evaluate(ender_ctx *ctx, const ender_position *position,
                                     ender_game *out);
/* The literal form: it keeps every option of every position, including dominated and reversible
 * ones, without decomposition; a sum is the literal sum of the forms of its summands. Cost: one
 * node for each reachable position, over all summands. It may fail with ENDER_EMEMORY even if the
 * value is feasible. */
ender_status ender_position_form(ender_ctx *ctx, const ender_position *position, ender_form *out);
/* The outcome by the rules. In normal play it is found by a theorem of the ruleset if there is one,
 * otherwise from the value; for a misere ruleset (operator misere) it is the misere outcome. With
 * `misere` it is the outcome if the player who cannot move wins: by a theorem of the ruleset if
 * there is one, otherwise by a search of the positions of the whole sum, up to the order of
 * summands. ENDER_METHOD_CLOSED uses theorems only (ENDER_EDOMAIN if none applies),
 * ENDER_METHOD_SEARCH search only. */
ender_status ender_position_outcome(ender_ctx *ctx, const ender_position *position, bool misere,
                                    ender_method method, ender_outcome *out);

/* ---- where a position leads ---- */

/* The options of a player by the rules: distinct positions, in the order of the summands and of the
 * ruleset. Sums that differ only in the order of their summands are one position, so moves in equal
 * summands appear once. The array and its positions belong to the caller: ender_positions_free
 * frees both. After a failure *out is NULL and *count 0. */
ender_status ender_position_options(ender_ctx *ctx, const ender_position *position,
                                    ender_player player, ender_position ***out, size_t *count);
/* NULL is allowed. */
void ender_positions_free(ender_position **list, size_t count);

/* A move of a player. */
typedef struct ender_move {
    char *name; /* the number of the summand, from 1, a colon, and the move in the notation of the
                   ruleset */
    char *note; /* a remark of the ruleset about the move; "" for none */
    ender_position *to;
    bool by_strategy; /* the move that a theorem advises: it wins if any move wins */
} ender_move;

/* The moves of a player, in the order of the summands and of the ruleset; moves in equal summands
 * are listed separately. The list belongs to the caller; ender_moves_free frees it with its
 * contents. After a failure *out is NULL and *count 0. */
ender_status ender_position_moves(ender_ctx *ctx, const ender_position *position,
                                  ender_player player, ender_move **out, size_t *count);
/* NULL is allowed. */
void ender_moves_free(ender_move *list, size_t count);
/* The position after a move, which is given by its name (without the number of the summand if there
 * is only one summand) or by the text of the resulting position; blanks around it are ignored.
 * ENDER_EARGUMENT if there is no such move, with the names of some moves in the message; *out is
 * then NULL. */
ender_status ender_position_play(ender_ctx *ctx, const ender_position *position,
                                 ender_player player, const char *move, ender_position **out);

/* ---- whole families ---- */

/* All positions of a size that are not sums, or with `sums` all multisets of such positions with
 * this total size; the only position of size 0 is the empty sum. The array and its positions belong
 * to the caller (ender_positions_free). ENDER_EDOMAIN for a ruleset whose positions cannot be
 * enumerated, ENDER_ELIMIT for more than 4194304 positions. */
ender_status ender_ruleset_positions(ender_ctx *ctx, const ender_ruleset *rules, size_t size,
                                     bool sums, ender_position ***out, size_t *count);
/* The report with this name, as text, owned by the caller (ender_free). ENDER_EARGUMENT if the
 * ruleset has no such report, ENDER_EDOMAIN if it is not defined for the position. */
ender_status ender_position_report(ender_ctx *ctx, const ender_position *position, const char *name,
                                   char **out);
/* The number of distinct positions, including the first, that moves of the players in any order can
 * reach within single summands; a position that two summands can reach counts once. ENDER_ELIMIT if
 * the number exceeds limit. Cost: proportional to the number, in time and memory. */
ender_status ender_position_count_reachable(ender_ctx *ctx, const ender_position *position,
                                            uint64_t limit, uint64_t *out);

/* ---- rulesets of a program's own ---- */

/* A program defines a ruleset by callbacks that exchange positions as texts. A position has exactly
 * one text. The text `0` and the empty text are the empty position, in which neither player can
 * move; no callback is called for it. Any other text neither begins nor ends with a blank, contains
 * no zero byte, closes its brackets, and has no `+` outside of brackets.
 *
 * A callback gets a position as a text of `length` bytes followed by a zero byte, and writes its
 * answer to a sink. Calls on the sink never fail or throw; an error makes the library call fail
 * that called the callback. A callback may call functions of the library with the same context
 * (except for ender_close, ender_release and similar functions), nested a few levels deep: each
 * level takes half a megabyte of the stack. */
typedef struct ender_sink ender_sink;

/* Write a part of a text; end a text. After a failure they do nothing. */
void ender_sink_write(ender_sink *sink, const char *bytes, size_t count);
void ender_sink_end(ender_sink *sink);
void ender_sink_add(ender_sink *sink, const char *text); /* writes a whole text */
/* Report that the callback fails, with a message, which is copied. The first failure counts; the
 * answer of the callback is ignored. offset is the place of a syntax error in the text to be read,
 * in bytes. */
void ender_sink_fail(ender_sink *sink, ender_status status, const char *message);
void ender_sink_fail_at(ender_sink *sink, size_t offset, ender_status status, const char *message);
/* To be called in long callbacks: false if the call was cancelled or has no time left. Then the
 * callback should return; the call fails whatever its answer. */
bool ender_sink_poll(ender_sink *sink);

/* The lane in which the callback runs (see the member `lanes` of the definition), from 0. */
unsigned ender_sink_lane(const ender_sink *sink);

#define ENDER_LANES_MOST 64

typedef struct ender_definition {
    ender_ruleset_info about; /* copied; the name is required, other texts may be NULL for "" */
    /* Distinguishes these rules from other rules with the same name, such as a number that is
     * raised when the rules change: stores keep values under it. It is copied. If it is NULL or "",
     * stores keep no values of this ruleset. */
    const char *version;
    void *user; /* the first argument of every callback */
    /* NULL, or a function that is called once: when the context is closed or the definition is
     * refused. It must not call the library. */
    void (*release)(void *user);
    bool impartial; /* both players have the same options; `options` is called for Left only */
    bool repeats;   /* play can repeat: values are loopy (<ender/oslo.h>), and parts, symmetry and
                       closed_form are not called */
    bool serial; /* only one thread at a time calls callbacks of serial definitions of the context;
                    otherwise several threads may be in one callback */
    unsigned lanes; /* for a serial definition: 0 or 1, or the number of threads (at most
                       ENDER_LANES_MOST and the threads of the context) that may be in its
                       callbacks, each in its own lane, in which no other thread calls a serial
                       definition. Definitions without lanes use lane 0. Two nested calls of one
                       thread may have different lanes. */

    /* Writes the position for an input text: one text. NULL: every text is a position. It must map
     * every text that the other callbacks write to itself. Blanks around the input are removed
     * first. */
    void (*read)(void *user, const char *text, size_t length, ender_sink *out);
    /* Required. Writes all positions to which the player can move, in any order; repetitions are
     * allowed. */
    void (*options)(void *user, const char *position, size_t length, ender_player player,
                    ender_sink *out);
    /* NULL, or writes the positions whose sum this position is; only the position itself if it is
     * one piece. Parts are split again. */
    void (*parts)(void *user, const char *position, size_t length, ender_sink *out);
    /* NULL, or writes one representative for all positions that symmetry makes equal or opposite in
     * value. Returns true if the value of the representative is the negative of the value of this
     * position. */
    bool (*symmetry)(void *user, const char *position, size_t length, ender_sink *out);
    /* NULL, or sets *value to the value given by a theorem and returns true, or returns false. The
     * value must belong to the same context. Not called for ENDER_METHOD_SEARCH. */
    bool (*closed_form)(void *user, const char *position, size_t length, ender_game *value,
                        ender_sink *out);
    /* NULL, or writes a picture as text of one or more lines. */
    void (*picture)(void *user, const char *position, size_t length, ender_sink *out);
    /* NULL, or the meaning of the letters of this picture on a board (without a picture: of the
     * letters of the position, whose rows end with | or /): "w=white b=black .=empty #=blocked".
     * The marks are empty, missing, blocked, black, white, grey, toad, frog, left, right, heads and
     * tails; other letters are drawn inside their squares. This is used for all formats but text
     * (<ender/draw.h>). */
    const char *squares;
    /* NULL, or writes shapes in place of these squares, one in each text or line:
     *
     *     cell X Y MARK           a square in column X and row Y, with one of these marks
     *     line X Y X Y ...        with a colour, dashed or dotted behind it, if not plain
     *     polygon X Y X Y ...     with the colour that it is filled with
     *     circle X Y RADIUS       the same
     *     text X Y TEXT           centred
     *
     * The unit of length is a square; x increases to the right and y downwards. Colours are those
     * of ender_draw_settings, such as left, right, shade and black. */
    void (*draw)(void *user, const char *position, size_t length, ender_sink *out);

    /* NULL, or writes all positions of this size, which is at least 1, that are not sums of others,
     * each once, for ender_ruleset_positions. A long list must call ender_sink_poll. */
    void (*positions)(void *user, size_t size, ender_sink *out);
    const char *size_unit; /* the unit of the size, such as "stones"; NULL: "units" */
} ender_definition;

/* Adds a ruleset to the context until the context is closed. It is found and used like the rulesets
 * of the library; values of its positions are remembered and shared in the same way. Unless
 * `repeats` is set, a position that recurs is refused when it is met (ENDER_EDOMAIN).
 * ENDER_EARGUMENT if the name or an alias is taken or is not a name (lower-case letters, digits and
 * hyphens), or if `options` is missing. *out is then NULL. The members of the definition are
 * copied. */
ender_status ender_ruleset_define(ender_ctx *ctx, const ender_definition *definition,
                                  const ender_ruleset **out);
/* Frees the name of a ruleset that was defined in the context for another definition. The ruleset
 * and the results of operators on it are no longer found or listed; existing handles and positions
 * remain usable until the context is closed. ENDER_EARGUMENT for other rulesets. */
ender_status ender_ruleset_retire(ender_ctx *ctx, const ender_ruleset *rules);

#ifdef __cplusplus
}
#endif
#endif
