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

/* What is known about a ruleset; lives as long as the ruleset. */
typedef struct ender_ruleset_info {
    const char *name;          /* kebab-case, such as "toads-frogs" */
    const char *aliases;       /* separated by blanks; "" for none */
    const char *summary;       /* one line */
    const char *rules;         /* how each player moves, a paragraph */
    const char *grammar;       /* how a position is written, a paragraph */
    const char *example;       /* one position */
    const char *example_value; /* its value, as printed; the tests check it. "" for what an
                                  operator made, and where play may come back (oslo.h) */
    const char *source;        /* paper or book, with section */
    /* The greatest nim-dimension and Hackenbush-dimension of its positions, by a theorem: a number,
     * or "infinite" when there is none; NULL where it is not known. */
    const char *nim_dimension, *hackenbush_dimension;
} ender_ruleset_info;

/* Something a ruleset can say about its positions that is no value; static data. */
typedef struct ender_report {
    const char *name;    /* such as "delta" */
    const char *summary; /* one line */
} ender_report;

typedef struct ender_ruleset ender_ruleset;

/* How a value is found: by closed forms where a theorem gives one and by search elsewhere; by
 * search alone; by closed forms alone, an error where there is none. */
typedef enum ender_method {
    ENDER_METHOD_AUTO,
    ENDER_METHOD_SEARCH,
    ENDER_METHOD_CLOSED
} ender_method;

/* The rulesets a context knows, those of the library in alphabetical order and then its own: how
 * many there are, and number index (NULL when index is not below the count). They live as long as
 * the context. */
size_t ender_ruleset_count(ender_ctx *ctx);
const ender_ruleset *ender_ruleset_at(ender_ctx *ctx, size_t index);
/* By name or alias; case does not matter and `_` is `-`. OPERATOR:NAME is what an operator makes of
 * a ruleset, made when it is first asked for; up to 4 operators stand before a name (ENDER_ELIMIT,
 * ENDER_EMEMORY). ENDER_EARGUMENT with the nearest names in
 * the message if there is none; *out is then NULL. */
ender_status ender_ruleset_find(ender_ctx *ctx, const char *name, const ender_ruleset **out);
/* NULL for NULL. */
const ender_ruleset_info *ender_ruleset_about(const ender_ruleset *rules);

/* Report number index of a ruleset; NULL when index is not below their count, and for NULL. */
const ender_report *ender_ruleset_report(const ender_ruleset *rules, size_t index);
/* What the size of a position counts where the positions of a ruleset can be enumerated, such as
 * "stones"; NULL where they cannot. */
const char *ender_ruleset_size_unit(const ender_ruleset *rules);
/* May play come back to a position? Then values are loopy, and ender_position_loopy
 * (<ender/oslo.h>) tells them. False for NULL. */
bool ender_ruleset_repeats(const ender_ruleset *rules);

/* ---- positions ---- */

/* A position: a sum of any number of summands of one ruleset. It is never changed, so threads may
 * share it, and it belongs to no context. The caller frees it with ender_position_free. The
 * functions below refuse NULL for a position or a ruleset with ENDER_EARGUMENT. */
typedef struct ender_position ender_position;

/* Reads summands joined by `+` outside of brackets; blanks around them do not matter. `0` is a
 * summand with nothing in it, and the empty text the empty sum; both are left out of what is made.
 * ENDER_ESYNTAX with the place (ender_error_place) when the text does not follow the grammar of the
 * ruleset, or has a zero byte; ENDER_ELIMIT for more than 64 MB of text or a position of more than
 * 8 MB. *out is NULL after a failure. */
ender_status ender_position_parse(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                  size_t length, ender_position **out);
/* NULL is allowed. */
void ender_position_free(ender_position *position);
/* NULL for NULL. */
const ender_ruleset *ender_position_rules(const ender_position *position);
/* How many summands it has; 0 for NULL. */
size_t ender_position_summands(const ender_position *position);
/* The text of a position, owned by the caller (ender_free); "0" for the empty sum. Parsing it gives
 * the same position. */
ender_status ender_position_format(ender_ctx *ctx, const ender_position *position, char **out);
/* A picture in text, one or more whole lines; the formatted text where the ruleset has no picture.
 * Owned by the caller (ender_free). */
ender_status ender_position_picture(ender_ctx *ctx, const ender_position *position, char **out);

/* ---- what a position is worth ---- */

/* The value. Every position that was evaluated on the way is remembered in the context, so that
 * families of positions share their work; values found by search alone and with the help of closed
 * forms are remembered apart. A search that takes longer than an instant uses all threads of the
 * context. Cost: exponential in the size in general. Errors: ENDER_EDOMAIN when the method is
 * ENDER_METHOD_CLOSED and no theorem covers a part of the position, or when the player who cannot
 * move wins, for then there are no values; the limits of the context
 * (ENDER_EMEMORY, ENDER_ELIMIT, ENDER_ECANCELLED), after which what was found is still remembered.
 */
ender_status ender_position_value(ender_ctx *ctx, const ender_position *position,
                                  ender_method method, ender_game *out);
/* The literal form: every option of every position kept, dominated and reversible ones too, nothing
 * decomposed; a sum is the literal sum of its summands' forms. Cost: one node for each of the
 * positions that can be reached in all summands together. ENDER_EMEMORY where the values would be
 * feasible and this is not. */
ender_status ender_position_form(ender_ctx *ctx, const ender_position *position, ender_form *out);
/* Who wins by the rules. The player who cannot move loses, and a theorem tells it where the ruleset
 * has one, else the value; where the player who cannot move wins (the operator misere) it is the
 * misere outcome. With `misere` who wins when the player who cannot move wins: by a theorem where
 * the ruleset has one, else by search through the positions of the whole sum, each once, whatever
 * the order of its summands. With ENDER_METHOD_CLOSED theorems alone tell (ENDER_EDOMAIN where none
 * does), with ENDER_METHOD_SEARCH search alone. */
ender_status ender_position_outcome(ender_ctx *ctx, const ender_position *position, bool misere,
                                    ender_method method, ender_outcome *out);

/* ---- where a position leads ---- */

/* The options of a player, literally: distinct positions, in the order of the summands and of the
 * ruleset. Sums that differ only in the order of their summands are one position, so moves in equal
 * summands come once. The array and each position in it are the caller's: ender_positions_free
 * frees both. After a failure *out is NULL and *count 0. */
ender_status ender_position_options(ender_ctx *ctx, const ender_position *position,
                                    ender_player player, ender_position ***out, size_t *count);
/* NULL is allowed. */
void ender_positions_free(ender_position **list, size_t count);

/* A move of a player. */
typedef struct ender_move {
    char *name; /* the number of the summand, from 1, a colon, the move as the ruleset writes it */
    char *note; /* what the ruleset has to say about it; "" for nothing */
    ender_position *to;
    bool by_strategy; /* the move a theorem advises: it wins if any move does */
} ender_move;

/* The moves of a player, those in equal summands each, in the order of the summands and of the
 * ruleset. The list is the caller's; ender_moves_free frees it with all that is in it. After a
 * failure *out is NULL and *count 0. */
ender_status ender_position_moves(ender_ctx *ctx, const ender_position *position,
                                  ender_player player, ender_move **out, size_t *count);
/* NULL is allowed. */
void ender_moves_free(ender_move *list, size_t count);
/* The position after a move that is given by its name (the number of the summand may be left out
 * where there is only one) or by the text of the position it leads to; blanks around it do not
 * matter. ENDER_EARGUMENT when it is no move, with the names of some in the message; *out is then
 * NULL. */
ender_status ender_position_play(ender_ctx *ctx, const ender_position *position,
                                 ender_player player, const char *move, ender_position **out);

/* ---- whole families ---- */

/* All positions of a size that are not sums, or with `sums` all multisets of such positions whose
 * sizes add up to it; size 0 has the empty sum only. The array and its positions are the caller's
 * (ender_positions_free). ENDER_EDOMAIN for a ruleset whose positions cannot be enumerated,
 * ENDER_ELIMIT for more than 4194304 positions. */
ender_status ender_ruleset_positions(ender_ctx *ctx, const ender_ruleset *rules, size_t size,
                                     bool sums, ender_position ***out, size_t *count);
/* The report of that name, as text; owned by the caller (ender_free). ENDER_EARGUMENT when the
 * ruleset has none of that name, ENDER_EDOMAIN where it is not defined for the position. */
ender_status ender_position_report(ender_ctx *ctx, const ender_position *position, const char *name,
                                   char **out);
/* How many distinct positions (the first included) can be reached by any moves of either player in
 * any order, taking each summand alone: the positions of all summands are counted together, and a
 * position that two of them can reach counts once. limit bounds the count (ENDER_ELIMIT when
 * exceeded). Cost: proportional to the count, in time and memory. */
ender_status ender_position_count_reachable(ender_ctx *ctx, const ender_position *position,
                                            uint64_t limit, uint64_t *out);

/* ---- rulesets of a program's own ---- */

/* A program defines a ruleset by callbacks that speak of positions as texts. A position has one
 * text; different texts are different positions. The text `0`, or one without any character, is the
 * position with nothing in it, where nobody can move; for it no callback is called. Any other text
 * neither begins nor ends with a blank, has no zero byte, closes its brackets, and has no `+`
 * outside of them.
 *
 * A callback is given a position as a text of `length` bytes with a zero byte behind it, and puts
 * its answer into a sink. Nothing it does with the sink fails or throws; what was wrong is the
 * failure of the call of the library that the callback was called by. A callback may call functions
 * of the library with the same context (all but ender_close, ender_release and the like), a few
 * levels deep: each level takes half a megabyte of the stack. */
typedef struct ender_sink ender_sink;

/* Writes a part of a text; a text; ends a text. After a failure they do nothing. */
void ender_sink_write(ender_sink *sink, const char *bytes, size_t count);
void ender_sink_end(ender_sink *sink);
void ender_sink_add(ender_sink *sink, const char *text); /* writes and ends it */
/* The callback fails, for this reason; the sink copies the message. The first failure counts, and
 * what the callback answered does not. offset is the place of a syntax error in the text that was
 * to be read, in bytes. */
void ender_sink_fail(ender_sink *sink, ender_status status, const char *message);
void ender_sink_fail_at(ender_sink *sink, size_t offset, ender_status status, const char *message);
/* For callbacks that may take long: false when the call was cancelled or has no time left. Then the
 * callback should return; the call fails whatever it answers. */
bool ender_sink_poll(ender_sink *sink);

/* In which lane the callback runs (see the member `lanes` of the definition): 0 for the first. */
unsigned ender_sink_lane(const ender_sink *sink);

#define ENDER_LANES_MOST 64

typedef struct ender_definition {
    ender_ruleset_info about; /* is copied; the name is needed, NULL elsewhere stands for "" */
    /* What tells these rules from others of the same name, such as a number that is raised when
     * they change: stores keep values by it. It is copied. NULL or "": stores keep nothing of this
     * ruleset. */
    const char *version;
    void *user; /* the first argument of every callback */
    /* NULL or called once: when the context is closed, or when the definition is refused. It must
     * not call the library. */
    void (*release)(void *user);
    bool impartial; /* both players have the same options: `options` is asked for Left's only */
    bool repeats; /* play may come back to a position: values are loopy (<ender/oslo.h>), and parts,
                     symmetry and closed_form are not asked for */
    bool serial;  /* the callbacks of all definitions of the context that say so are called by
                     one thread at a time; else several threads may be in one callback */
    unsigned lanes; /* of a serial definition: 0 or 1, or so many threads (at most ENDER_LANES_MOST
                       and the threads of the context) may be in its callbacks, each in a lane of
                       its own, where no other serial definition is called by another thread. Lane
                       0 is the one of definitions without lanes. The lanes of two calls of one
                       thread, one inside the other, may differ. */

    /* The position that a person means by a text: one text. NULL: every text is a position. It must
     * read every text that the other callbacks give as itself. Blanks around the text are cut off.
     */
    void (*read)(void *user, const char *text, size_t length, ender_sink *out);
    /* Needed. All positions that the player can move to, in any order; repetitions are allowed. */
    void (*options)(void *user, const char *position, size_t length, ender_player player,
                    ender_sink *out);
    /* NULL, or the positions of which this one is the sum; only itself if it is one piece. A part
     * is asked for its parts again. */
    void (*parts)(void *user, const char *position, size_t length, ender_sink *out);
    /* NULL, or one position, the same for all positions that symmetry makes equal in value or
     * opposite. Returns true when its value is the negative of the value of this one. */
    bool (*symmetry)(void *user, const char *position, size_t length, ender_sink *out);
    /* NULL, or: returns false, or sets *value to the value that a theorem gives and returns true.
     * The value must be of the same context. Not called for ENDER_METHOD_SEARCH. */
    bool (*closed_form)(void *user, const char *position, size_t length, ender_game *value,
                        ender_sink *out);
    /* NULL, or a picture in text of one or more lines. */
    void (*picture)(void *user, const char *position, size_t length, ender_sink *out);
    /* NULL, or what the letters of that picture (without one: of the position, whose rows end with
     * | or /) are on a board: "w=white b=black .=empty #=blocked". The marks are empty, missing,
     * blocked, black, white, grey, toad, frog, left, right, heads and tails; a letter that is not
     * named is written into its square. Other formats than text are drawn so (<ender/draw.h>). */
    const char *squares;
    /* NULL, or shapes in place of these squares, a text or a line of a text for each:
     *
     *     cell X Y MARK           a square in column X and row Y, with one of these marks
     *     line X Y X Y ...        with a colour, dashed or dotted behind it, if not plain
     *     polygon X Y X Y ...     with the colour that it is filled with
     *     circle X Y RADIUS       the same
     *     text X Y TEXT           centred
     *
     * Lengths are squares, x goes to the right and y down. Colours are those of
     * ender_draw_settings, such as left, right, shade and black. */
    void (*draw)(void *user, const char *position, size_t length, ender_sink *out);

    /* NULL, or all positions of this size, 1 or more, that are no sums of others, each once: what
     * ender_ruleset_positions lists. A list that would be long asks ender_sink_poll. */
    void (*positions)(void *user, size_t size, ender_sink *out);
    const char *size_unit; /* what the size counts, such as "stones"; NULL: "units" */
} ender_definition;

/* Makes a ruleset of the context, which it is until the context is closed. It is then found and
 * used like those of the library; values of its positions are remembered and shared in the same
 * way. A position from which play can come back to itself is refused when that is met
 * (ENDER_EDOMAIN), unless `repeats` is set. Errors of the definition: ENDER_EARGUMENT when the name
 * or an alias is taken or is no name (lower-case letters, digits and hyphens), or when `options` is
 * missing. *out is then NULL. The members of the definition are copied. */
ender_status ender_ruleset_define(ender_ctx *ctx, const ender_definition *definition,
                                  const ender_ruleset **out);
/* Makes the name of a ruleset that was defined in the context free for another definition. Neither
 * it nor what operators have made of it is found or listed any more; whoever has it, or positions
 * of it, may go on using them until the context is closed. ENDER_EARGUMENT for other rulesets. */
ender_status ender_ruleset_retire(ender_ctx *ctx, const ender_ruleset *rules);

#ifdef __cplusplus
}
#endif
#endif
