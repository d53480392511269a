/* SPDX-License-Identifier: MIT
 *
 * What a ruleset is, and how its positions become values.
 *
 * A position is a block of 64-bit words that the ruleset packs as it likes; equal blocks must mean
 * equal positions (no stale bits), because the block is the key of the memo. A block of no words is
 * the position with nothing in it: nobody can move, it is worth 0, sums leave it out, and `0`
 * spells it. Positions are evaluated by memoised recursion: decompose into parts, bring each part
 * to its representative under symmetry, look it up, evaluate the options of both players, take the
 * canonical form of {left values | right values}, add the parts up.
 *
 * The functions of a ruleset may be called from several threads at once. Their arrays and lists are
 * in the scratch memory of the task of the list they append to (out->t). */
#ifndef ENDER_RULESET_ROOM_H
#define ENDER_RULESET_ROOM_H

#include <ender/ruleset.h>

#include "base/base.h"
#include "game/game.h"

enum { POSITION_WORDS_MAX = 1 << 20 };

/* A list of positions, in the scratch memory of the task: what options and decompose append to. */
typedef struct positions {
    task *t;
    uint64_t *words;  /* all blocks one behind the other */
    uint32_t *starts; /* block i is words[starts[i]] .. words[starts[i+1]-1]; count + 1 entries */
    uint32_t count;
    uint32_t words_capacity, starts_capacity;
} positions;
void positions_open(task *t, positions *list);
void positions_add(positions *list, const uint64_t *words, size_t count);
/* Room for count words at the end of the list, to be filled by the caller: the same as adding them.
 */
uint64_t *positions_new(positions *list, size_t count);
/* Keeps only the first `count` words of the last block. */
static inline void positions_shorten(positions *list, size_t count) {
    list->starts[list->count] = list->starts[list->count - 1] + (uint32_t)count;
}
static inline const uint64_t *positions_at(const positions *list, uint32_t i, size_t *words) {
    *words = list->starts[i + 1] - list->starts[i];
    return list->words + list->starts[i];
}

/* Cuts blanks off both ends. Where the position is drawn over several lines only whole blank lines
 * go in front: the indentation of its first line counts. */
void scan_trim(scanner *in);

/* Whether play comes back to a position. Where it may, positions have loopy values (loopy.h). */
typedef enum repeats {
    REPEATS_NEVER,
    REPEATS_PASSES, /* only by passes: a player may leave a position as it is; in none may both */
    REPEATS_ANYWHERE
} repeats;

typedef struct ruleset ruleset;
typedef struct drawing drawing; /* src/core/draw */
typedef struct indexing indexing;

/* Something that a ruleset can say about its positions and that is no value: a line of text. */
typedef struct ruleset_report {
    ender_report about; /* its name is that of a property; NULL ends a list */
    /* Throws ENDER_EDOMAIN where it is not defined. */
    void (*write)(const ruleset *self, strbuf *out, const positions *sum);
} ruleset_report;

/* A ruleset is a table of parts: what its positions look like in writing (text), what the players
 * may do (moves, play), how a position falls apart (parts), what theorems know (theory), what a
 * search may use (search), how it is drawn (picture), which positions there are (listing) and how
 * its functions may be called (calls).
 *
 * `self` is the ruleset itself. A position that is passed is a block that parse, options,
 * decompose, cut or enumerate appended, of one word or more: a block of no words is never passed. A
 * *part* is a block as decompose and then symmetry leave it. Functions append to `out` and change
 * nothing that was there. They may throw by the task of their list (task_throw); what they had
 * appended is then left to the caller. */

/* How positions are written. */
typedef struct ruleset_text {
    /* REQUIRED. Reads one position.
     * Before: one summand, `+` split off, blanks around it cut off; not empty and not `0`.
     * After: exactly one block is appended and the whole text is read. Every text that is not in
     * the grammar is rejected, saying where and what would be right (scan_fail). */
    void (*parse)(const ruleset *self, scanner *in, positions *out);
    /* REQUIRED. Writes a position.
     * After: parse reads the same block back from what was written, which has no `+` outside of
     * brackets. */
    void (*format)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
    /* OPTIONAL. A picture of the position in text, several lines. */
    void (*picture)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
    /* OPTIONAL. What is said about a sum in a line of text: a list that ends with a name of NULL.
     */
    const ruleset_report *reports;
} ruleset_text;

/* What a player may do. */
typedef struct ruleset_moves {
    /* REQUIRED. Appends every option of the player, one block each. Repetitions are allowed, order
     * is free; options believed to be good should come first.
     * Before: of impartial rulesets the player is Left.
     * After: the same position and player append the same blocks in the same order, by which the
     * functions with an `index` number them. */
    void (*options)(const ruleset *self, const uint64_t *position, size_t words,
                    ender_player player, positions *out);
    /* OPTIONAL. How many options each player has, repetitions counted; for impartial rulesets twice
     * the same. Only where that is quicker than making them. */
    void (*mobility)(const ruleset *self, const uint64_t *position, size_t words,
                     uint32_t moves[2]);
    /* OPTIONAL. Writes the move that leads to option number `index`, counted in the order in which
     * `options` appends them, as players of this game write it.
     * After: it has no blanks, and moves that lead to different positions have different names.
     * Where there is none, a move is called by what it leads to. */
    void (*name)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                 ender_player player, uint32_t index);
    /* OPTIONAL. What is worth saying about that move, in a few words; may write nothing. */
    void (*note)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                 ender_player player, uint32_t index);
} ruleset_moves;

/* By which convention it is played, and whether play ends. All OPTIONAL: without them it is
 * partizan, the player who cannot move loses, and play ends by a proof. */
typedef struct ruleset_play {
    bool impartial; /* both players always have the same options: nim values are used */
    bool misere;    /* the player who cannot move wins: positions have outcomes and no values */
    /* Nobody has proved that play ends: a position that leads back to itself is looked for. */
    bool may_return;
    repeats repeats; /* other than REPEATS_NEVER together with may_return */
    /* What becomes of this ruleset when both players may make the moves of either, where that is a
     * ruleset of its own, with the same positions packed alike: what it knows of them serves the
     * operator impartial as well. */
    const ruleset *impartial_sister;
} ruleset_play;

/* How a position falls apart, and which positions are the same. All OPTIONAL. */
typedef struct ruleset_parts {
    /* Appends blocks whose values add up to the value of the position: independent parts, with
     * parts that are worth 0 left out. Called for every position before anything else.
     * After: decompose appends each of the blocks, and nothing else, for itself. */
    void (*decompose)(const ruleset *self, const uint64_t *position, size_t words, positions *out);
    /* As decompose, and true of the positions themselves and not of their values only, where
     * decompose is not: what it leaves out has no moves for anybody, ever. */
    void (*literal_decompose)(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out);
    /* Replaces a block of decompose by its representative under the symmetries of the ruleset, in
     * place (same number of words). Returns true when the value of the representative is the
     * negative of the block's.
     * After: called for the representative it changes nothing. */
    bool (*symmetry)(const ruleset *self, uint64_t *position, size_t words);
    /* What decompose leaves out has no moves for anybody, ever, and symmetry carries moves to
     * moves: both are then true of the positions themselves and not of their values only, and hold
     * for everything that is made of the moves (operators/). */
    bool literal;
    /* Positions are boards in rows, on which `#` is a hole and opens no square of its own; squares
     * that no path along sides joins are independent (sub_boards.c). */
    bool joined_by_sides;
    bool joins; /* a position holds several of another ruleset, joined by & (operators/) */
} ruleset_parts;

/* What theorems know. All OPTIONAL; each answers for the positions that its theorem covers, and
 * says false for the others, having set nothing. */
typedef struct ruleset_theory {
    /* What outcome, weight and strategy rest on: a name and its source, such as "Bouton's theorem
     * (1901)". REQUIRED with any of them. */
    const char *theorem;
    /* Sets the value of the part. The search never calls it when the method is
     * ENDER_METHOD_SEARCH. */
    bool (*closed_form)(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *value);
    /* Sets who wins the sum of these blocks when the player who cannot move loses. For sums whose
     * value is out of reach. */
    bool (*outcome)(const ruleset *self, const positions *sum, ender_outcome *outcome);
    /* The same when the player who cannot move wins. With `values` it may ask for values of
     * positions, found by this method; else it answers at once. */
    bool (*misere_outcome)(task *t, const ruleset *self, const positions *sum, bool values,
                           ender_method method, ender_outcome *outcome);
    /* Sets how the first part compares with the second, without their values. */
    bool (*compare)(const ruleset *self, const uint64_t *part, size_t words, const uint64_t *other,
                    size_t other_words, ender_relation *relation);
    /* Sets the atomic weight of the sum of these blocks, where it is an integer. */
    bool (*weight)(const ruleset *self, const positions *sum, int64_t *weight);
    /* Sets a best move of the player in the sum of these blocks: the option of that index in that
     * block. A best move wins if any does. Where it returns false, moves are tried that win by
     * `outcome`. */
    bool (*strategy)(task *t, const ruleset *self, const positions *sum, ender_player player,
                     uint32_t *block, uint32_t *index);
} ruleset_theory;

/* What a search for who wins may use. All OPTIONAL. */
typedef struct ruleset_search {
    /* Sets values with *least <= the value of the part <= *most, those of the two that are not
     * NULL, and returns true. Called for every part that a search meets and that is too dear for a
     * value, so it should take no longer than making the options. */
    bool (*bounds)(task *t, const ruleset *self, const uint64_t *position, size_t words, ref *least,
                   ref *most);
    /* Appends blocks, which need not be parts, that add up to a position in which the player has
     * lost some options and the opponent none, in one of several ways numbered from 0; false where
     * there is no such number. So they are worth no more to the player than the position is.
     * Needs `decompose`, and `bounds` of all parts of a position that has bounds. */
    bool (*cut)(const ruleset *self, const uint64_t *position, size_t words, ender_player player,
                uint32_t index, positions *out);
    /* Is the part worth its value in a search, however many moves it has? */
    bool (*thin)(const ruleset *self, const uint64_t *position, size_t words);
} ruleset_search;

/* How it is drawn. All OPTIONAL. */
typedef struct ruleset_picture {
    /* Draws the position in its customary look, from (0, 0) on to the right and down, or up from a
     * ground at y = 0, and names its parts (part_open). Where there is none the text of the
     * position stands in a frame. */
    void (*draw)(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
    /* Marks in the drawing of a position what option number `index` moves. For rulesets whose
     * pieces close their ranks; for others the picture of the option tells what changes. */
    void (*draw_move)(const ruleset *self, drawing *out, const uint64_t *position, size_t words,
                      ender_player player, uint32_t index);
    /* Names the parts of what option number `index` leaves (part_open), as `draw` names them in the
     * position; what it draws is not looked at. For rulesets whose options number their parts anew;
     * of others `draw` says it. */
    void (*name_after)(const ruleset *self, drawing *out, const uint64_t *position, size_t words,
                       ender_player player, uint32_t index);
    /* Both or neither. draw_text draws a position as it is written, where a text has what the
     * position has lost, such as dead stones; what lives stands where `draw` has it. write_after
     * writes for it what the move of option number `index` leaves, with what it loses. */
    void (*draw_text)(const ruleset *self, drawing *out, const char *text, size_t length);
    void (*write_after)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                        ender_player player, uint32_t index);
} ruleset_picture;

/* Which positions there are. All OPTIONAL. */
typedef struct ruleset_listing {
    /* Appends all positions of this size, 1 or more, that are not sums, each once. When there are
     * more than POSITIONS_LISTED it calls positions_too_many instead. */
    void (*enumerate)(const ruleset *self, size_t size, positions *out);
    const char *size_unit; /* what the size counts: "stones"; REQUIRED with enumerate */
    /* How positions with the same pieces on the same board are numbered (indexing.h), for rulesets
     * whose moves keep the pieces. */
    const indexing *indexing;
} ruleset_listing;

/* How its functions may be called; all false for rulesets in C. */
typedef struct ruleset_calls {
    bool serial;     /* one thread at a time gets into its functions: a search is not shared */
    bool is_fixed;   /* its functions look for more around it: no copy of it works (define.c) */
    bool calls_back; /* its functions wait for lanes (gate.h), which the callback that asks may
                      * hold */
} ruleset_calls;

struct ruleset {
    /* REQUIRED. What ender_ruleset_info shows. */
    ender_ruleset_info info;
    /* OPTIONAL. By what its rules are known in files that outlive the process (ruleset_edition). Of
     * a ruleset in C a number, NULL standing for "1": it is raised whenever other positions are
     * read, other moves made, positions written otherwise or other values found, and with it
     * tests/unit/ruleset/editions.txt. "" where nothing tells: then no file keeps a result. */
    const char *edition;
    uint32_t number; /* of a ruleset of a program or an operator: ruleset_made when it was made */
    /* OPTIONAL. What functions that serve several rulesets go by, such as the letters of a board.
     */
    const void *data;

    ruleset_text text;       /* parse and format are REQUIRED */
    ruleset_moves moves;     /* options is REQUIRED */
    ruleset_play play;       /* impartial or misere? may it return? */
    ruleset_parts parts;     /* sums and symmetries */
    ruleset_theory theory;   /* values and outcomes without a search */
    ruleset_search search;   /* bounds for a search */
    ruleset_picture picture; /* in the customary look */
    ruleset_listing listing; /* all positions of a size */
    ruleset_calls calls;     /* from which threads */
};

/* The rulesets written in C, in the order of `ender rulesets`: one file in src/rules/rulesets each,
 * listed once in rulesets.inc. */
typedef struct ruleset_list {
    const ruleset *const *at;
    size_t count;
} ruleset_list;
/* Hands the list to a context that is being opened; static data. False when memory ran out. */
bool rulesets_known(ender_ctx *ctx, ruleset_list registry);
/* Opens a context that knows the list (src/rules/rulesets/registry.c); ender_open_abi without the
 * rooms above. */
ender_status rulesets_open(ender_ctx **out, const ender_settings *settings, unsigned abi);

/* All that a context knows: those of the list, then its own. NULL behind the last one. */
size_t ruleset_count(const ender_ctx *ctx);
const ruleset *ruleset_at(const ender_ctx *ctx, size_t index);
/* How many rulesets the context has been given besides those of its list, retired ones counted: a
 * later one of the same name has another number. */
uint32_t ruleset_made(const ender_ctx *ctx);
/* By name or alias; NULL if there is none. OPERATOR:NAME is the ruleset that an operator makes of
 * another one, made when it is first asked for. Throws ENDER_ELIMIT when too many operators stand
 * before a name. */
const ruleset *ruleset_by_name(task *t, const char *name, size_t length);
/* The bytes of a name up to and with the colon behind the name of an operator; 0 if it does not
 * begin with one. */
size_t ruleset_operator_length(const char *name, size_t length);
/* Throws ENDER_EARGUMENT with the names that are nearest to this one. */
_Noreturn void ruleset_not_found(task *t, const char *name, size_t length);
/* Gives the context a ruleset of its own, which it keeps and releases when it is closed (the latest
 * first). When it has one of this name already, releases the new one and returns the old one.
 * Throws ENDER_EMEMORY, the new one being released. */
const ruleset *ruleset_add(task *t, const ruleset *rules, void (*release)(const ruleset *rules));
/* Takes a ruleset of the context, and those that operators have made of it, out of the list; they
 * live on until the context is closed. False when it is none of the context. */
bool ruleset_retire(task *t, const ruleset *rules);

/* The edition of its rules (front.h); NULL where it has none. */
static inline const char *ruleset_edition_of(const ruleset *rules) {
    if (!rules->edition) return "1";
    return *rules->edition ? rules->edition : NULL;
}

/* ---- values ---- */

/* The value of one block. With several threads in the context and a search that turns out to be
 * long all of them work on it. Throws ENDER_EDOMAIN when the method is ENDER_METHOD_CLOSED and no
 * theorem covers the position. */
ref position_value(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                   ender_method method);

/* What a position that is evaluated counts beside the steps with values that it takes (task_work).
 */
enum { POSITION_WORK = 10 };

/* The value of one part (which decompose and symmetry leave as it is), by one thread; REF_NONE when
 * it takes more work than that: POSITION_WORK for each position, and the steps with values. Adds
 * the positions to *evaluated. What was evaluated is remembered. */
ref position_value_within(task *t, const ruleset *rules, const uint64_t *part, size_t words,
                          uint64_t most, uint64_t *evaluated);

/* ---- sums: lists of blocks ---- */

/* Reads summands joined by `+` (outside of brackets) and appends their blocks but the empty ones.
 */
void sum_parse(task *t, const ruleset *rules, const char *text, size_t length, positions *out);
void sum_format(const ruleset *rules, const positions *sum, strbuf *out);
/* Positions of programs' rulesets as pictures (define_draw.c): the text's rows as squares, whose
 * marks `w=white b=black` names, or as lines where it is empty. Both throw ENDER_EARGUMENT for
 * marks that there are not. */
void definition_draw(drawing *d, const char *text, const char *squares);
/* A picture of shapes, a line each (define_shapes.c). */
void definition_draw_shapes(drawing *d, const char *text);
void definition_check_squares(task *t, const char *squares);
void sum_picture(const ruleset *rules, const positions *sum, strbuf *out);
/* Writes the report of that name. Throws ENDER_EARGUMENT when the ruleset has none. */
void sum_report(const ruleset *rules, const positions *sum, const char *name, size_t length,
                strbuf *out);
ref sum_value(task *t, const ruleset *rules, const positions *sum, ender_method method);
/* The value of a sum given as text. */
ref ruleset_text_value(task *t, const ruleset *rules, const char *text, size_t length,
                       ender_method method);

/* The values of all sub-boards of one board whose ruleset is joined_by_sides: entry `set` is that
 * of the board on which of its open squares, in reading order, those are left whose bits are set,
 * and the others are holes. In scratch memory. Throws ENDER_EDOMAIN for other rulesets,
 * ENDER_ELIMIT for more than SUB_BOARD_SQUARES open squares, ENDER_EARGUMENT when there are not so
 * many sub-boards. */
enum { SUB_BOARD_SQUARES = 24 };
ref *sub_board_values(task *t, const ruleset *rules, const positions *sum, size_t count);

/* ---- positions taken literally (literal.c) ---- */

/* The options of one player, whichever way the ruleset gives them. */
void literal_options(const ruleset *rules, const uint64_t *position, size_t words,
                     ender_player player, positions *out);
/* The literal form: every option of every position kept. */
ref sum_form(task *t, const ruleset *rules, const positions *sum);
ref ruleset_text_form(task *t, const ruleset *rules, const char *text, size_t length);
/* Who wins by the rules; with `misere`, and where the ruleset is misere, when the player who cannot
 * move wins. By a theorem on outcomes or else from the value; by search alone: from the value by
 * search, under misere play through all positions of the sum; by theorem alone (ENDER_EDOMAIN). */
ender_outcome sum_outcome(task *t, const ruleset *rules, const positions *sum, bool misere,
                          ender_method method);
/* By the rules and by any method; and when the player who cannot move wins, by search. */
ender_outcome sum_normal_outcome(task *t, const ruleset *rules, const positions *sum);
ender_outcome sum_misere_outcome(task *t, const ruleset *rules, const positions *sum);
/* The distinct options of a sum: option i is the sum with block replaced[i] replaced by block i of
 * `options`. Two sums that differ only in the order of their blocks are the same. The array
 * replaced is in scratch memory. */
uint32_t *sum_options(task *t, const ruleset *rules, const positions *sum, ender_player player,
                      positions *options);
/* Every move, those in equal blocks each: the options of block i are numbers starts[i] ..
 * starts[i+1]-1 of the list, count + 1 entries in scratch memory. */
uint32_t *sum_moves(task *t, const ruleset *rules, const positions *sum, ender_player player,
                    positions *options);
/* How many distinct blocks can be reached from the blocks of the sum, themselves included. Throws
 * ENDER_ELIMIT when there are more than limit. */
uint64_t sum_count_reachable(task *t, const ruleset *rules, const positions *sum, uint64_t limit);
/* The atomic weight: by a theorem, or that of the value. */
ref sum_weight(task *t, const ruleset *rules, const positions *sum);

/* ---- all positions of a size (enumerate.c) ---- */

enum { POSITIONS_LISTED = 1 << 22 };
_Noreturn void positions_too_many(task *t, const ruleset *rules);
/* For `enumerate`: calls each(out, word, length) for all words of this length over the letters 0 ..
 * letters - 1. */
void words_of_length(positions *out, const ruleset *rules, size_t letters, size_t length,
                     void (*each)(positions *out, const uint8_t *word, size_t length));
/* Calls each(arg, sum) for all positions of this size: single blocks, or with `sums` all multisets
 * of blocks whose sizes add up to it. Throws ENDER_EDOMAIN when the ruleset has no enumeration,
 * ENDER_ELIMIT for more than POSITIONS_LISTED. */
void positions_of_size(task *t, const ruleset *rules, size_t size, bool sums,
                       void (*each)(task *t, void *arg, const positions *sum), void *arg);

#endif
