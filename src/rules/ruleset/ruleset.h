/* SPDX-License-Identifier: MIT
 *
 * The interface of a ruleset, and the evaluation of its positions.
 *
 * A position is a block of 64-bit words in a packing of the ruleset. Equal blocks must mean equal
 * positions (no stale bits), because the block is the key of the memo. A block of no words is the
 * empty position: it has no moves and the value 0, sums omit it, and its text is `0`. Positions are
 * evaluated by memoised recursion: decompose into parts, replace each part by its representative
 * under symmetry, look it up, evaluate the options of both players, take the canonical form of
 * {left values | right values}, add the parts.
 *
 * The functions of a ruleset may be called from several threads at once. Their arrays and lists are
 * in the scratch memory of the task of their output list (out->t). */
#ifndef ENDER_RULESET_ROOM_H
#define ENDER_RULESET_ROOM_H

#include <ender/ruleset.h>

#include "base/base.h"
#include "base/rational.h"
#include "game/game.h"

enum { POSITION_WORDS_MAX = 1 << 20 };

/* A list of positions in the scratch memory of the task, for the results of options and decompose.
 */
typedef struct positions {
    task *t;
    uint64_t *words;  /* all blocks, one after the other */
    uint32_t *starts; /* block i is words[starts[i]] .. words[starts[i+1]-1]; count + 1 entries */
    uint32_t count;
    uint32_t words_capacity, starts_capacity;
    uint32_t most; /* the most blocks: one more throws ENDER_ELIMIT; 0 for no limit */
} positions;
void positions_open(task *t, positions *list);
/* Opens the list and calls add(t, arg), which appends to it: false where it would become longer
 * than `most`, which is 1 or more; then it has `most` blocks. Other failures are thrown. */
bool positions_within(task *t, positions *list, uint32_t most, void (*add)(task *t, void *arg),
                      void *arg);
void positions_add(positions *list, const uint64_t *words, size_t count);
/* Appends a block of count words, which the caller fills. */
uint64_t *positions_new(positions *list, size_t count);
/* Removes what repeats an earlier block, of those from number `from` on. */
void positions_distinct(positions *list, uint32_t from);
/* Keeps only the first `count` words of the last block. */
static inline void positions_shorten(positions *list, size_t count) {
    list->starts[list->count] = list->starts[list->count - 1] + (uint32_t)count;
}
static inline const uint64_t *positions_at(const positions *list, uint32_t i, size_t *words) {
    *words = list->starts[i + 1] - list->starts[i];
    return list->words + list->starts[i];
}

/* Removes blanks at both ends. If the position is drawn over several lines, only whole blank lines
 * are removed at the front, because the indentation of the first line counts. */
void scan_trim(scanner *in);

/* Whether play can repeat. If it can, positions have loopy values (loopy.h). */
typedef enum repeats {
    REPEATS_NEVER,
    REPEATS_PASSES, /* only by passes; at most one of the players may pass in a position */
    REPEATS_ANYWHERE
} repeats;

/* What decides a game when play is over (convention.h). */
typedef enum convention {
    CONVENTION_NORMAL, /* the player who cannot move loses: positions have values */
    CONVENTION_MISERE, /* he wins: positions have outcomes */
    CONVENTION_ENDING, /* the label of the last position says who has won: outcomes */
    CONVENTION_SCORES, /* the last position has a score: stops */
    CONVENTION_BIDS,   /* normal play with an auction for every move: thresholds */
    CONVENTION_CHECKS  /* normal play in which some moves must be answered: outcomes */
} convention;

typedef struct ruleset ruleset;
typedef struct drawing drawing; /* src/core/draw */
typedef struct indexing indexing;

/* A property of positions that is not a value: a line of text. */
typedef struct ruleset_report {
    ender_report about; /* its name is the name of a property; NULL ends a list */
    /* Throws ENDER_EDOMAIN if it is not defined for the sum. */
    void (*write)(const ruleset *self, strbuf *out, const positions *sum);
} ruleset_report;

/* A ruleset is a table of parts: the notation of positions (text), the moves (moves, play),
 * decomposition and symmetry (parts), theorems (theory), help for searches (search), drawings
 * (picture), the list of positions (listing) and restrictions on calls (calls).
 *
 * `self` is the ruleset itself. A position argument is a block of at least one word that parse,
 * options, decompose, cut or enumerate appended. A *part* is a block after decompose and symmetry.
 * Functions append to `out` without changing its earlier contents. They may throw by the task of
 * their list (task_throw); the caller then disposes of appended blocks. */

/* The notation of positions. */
typedef struct ruleset_text {
    /* REQUIRED. Reads one position. Before: one summand without `+` and outer blanks, not empty and
     * not `0`. After: exactly one block is appended and the whole text is read. Texts outside of
     * the grammar are rejected with the place and the expected text (scan_fail). */
    void (*parse)(const ruleset *self, scanner *in, positions *out);
    /* REQUIRED. Writes a position. After: parse reads the written text as the same block; the text
     * has no `+` outside of brackets. */
    void (*format)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
    /* OPTIONAL. A picture of the position in text, several lines. */
    void (*picture)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
    /* OPTIONAL. Reports about a sum, each a line of text: a list that ends with a NULL name. */
    const ruleset_report *reports;
    /* REQUIRED where moves must be answered (CONVENTION_CHECKS), and for other positions that are
     * the whole game. Appends the one position that several of a sum are, so that a move may say
     * where to play. */
    void (*together)(const ruleset *self, const positions *blocks, positions *out);
} ruleset_text;

/* Positions that are words, a letter for each cell, so that moves are rules for letters: the
 * options of a word are those of its parts of at most `reach` letters, the other letters staying as
 * they are; or, with the reach 0, a move takes a letter away with all that is on one side of it,
 * and depends on this letter alone. */
typedef struct letter_moves {
    const char *letters; /* as positions are written; NULL where this does not hold */
    unsigned reach;
} letter_moves;

/* The moves. */
typedef struct ruleset_moves {
    /* REQUIRED. Appends every option of the player, one block each, in any order; good options
     * should come first. Repetitions are allowed if `name` or the picture (draw_move, name_after)
     * tells the moves apart; else equal positions are one move (positions_distinct). Before: for
     * impartial rulesets the player is Left. After: equal positions and players give the same
     * blocks in the same order; functions with an `index` refer to this order. */
    void (*options)(const ruleset *self, const uint64_t *position, size_t words,
                    ender_player player, positions *out);
    /* OPTIONAL. Appends the option with this index alone, for positions with very many of them. */
    void (*option)(const ruleset *self, const uint64_t *position, size_t words, ender_player player,
                   uint32_t index, positions *out);
    /* OPTIONAL. About the number of options of each player, for the order of a search: repetitions
     * may be counted, and it is 0 only if there are none. For impartial rulesets twice the same
     * number. Only if this is faster than making them. */
    void (*mobility)(const ruleset *self, const uint64_t *position, size_t words,
                     uint32_t moves[2]);
    /* OPTIONAL. Writes the name of the move to option number `index`, in the order of `options`, in
     * the notation of players of this game. After: it has no blanks, and moves to different
     * positions have different names. Without this function the text of the resulting position is
     * the name. */
    void (*name)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                 ender_player player, uint32_t index);
    /* OPTIONAL. Writes which move this is, without blanks, so that it is the same move in every
     * position in which it can be made: the squares, or how many counters are taken. For positions
     * whose places stay what they are; of one position, moves of one label are one move. */
    void (*label)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                  ender_player player, uint32_t index);
    /* OPTIONAL. Writes a short remark about this move, or nothing. */
    void (*note)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                 ender_player player, uint32_t index);
    /* OPTIONAL. How much of what moves use up is left: counters, stones that are taken, edges,
     * free squares. After: no option has more. */
    uint64_t (*material)(const ruleset *self, const uint64_t *position, size_t words);
    /* OPTIONAL. For proofs about all words of a kind. */
    letter_moves row;
} ruleset_moves;

/* The convention of play, and whether play ends. All OPTIONAL: by default the ruleset is partizan,
 * the player who cannot move loses, and play provably ends. */
typedef struct ruleset_play {
    bool impartial; /* both players always have the same options: nim values are used */
    convention convention;
    /* There is no proof that play ends: the engine looks for a position that leads back to itself.
     */
    bool may_return;
    repeats repeats; /* other than REPEATS_NEVER together with may_return */
    /* The ruleset in which both players may make the moves of either player, if it is a ruleset of
     * the library with the same packing: the operator impartial then uses its theory. */
    const ruleset *impartial_sister;
    /* The ruleset in which a number of counters may be taken also from a smaller heap, all of it,
     * with the same packing: the operator sink is it. */
    const ruleset *sink_sister;
} ruleset_play;

/* Scores, REQUIRED where the last position has a score (CONVENTION_SCORES) and unused
 * elsewhere. The forms of positions, and their reports, come from these (scores.h). */
typedef struct ruleset_scores {
    /* The score so far: what Left has and Right has not. */
    rational (*so_far)(task *t, const ruleset *self, const uint64_t *position, size_t words);
    /* Sets the score so far to 0, in place. After: positions that differ in it alone are equal. */
    void (*forget)(task *t, const ruleset *self, uint64_t *position, size_t words);
    /* What is added to the score so far if it is this player's turn and he has no move. */
    rational (*stuck)(task *t, const ruleset *self, const uint64_t *position, size_t words,
                      ender_player player);
    /* OPTIONAL; REQUIRED where positions are the whole game (text.together), which have no form
     * that a sum could add. Sets the scores that are reached with Left and with Right moving first
     * in each of these positions. A limit is thrown; but with `known`, which has a place for each,
     * each may take its share of so many seconds, and of what others leave, and known[i] tells
     * whether that was enough. */
    void (*stops)(task *t, const ruleset *self, const positions *blocks, double seconds,
                  bool *known, rational (*stops)[2]);
} ruleset_scores;

/* Two open squares side by side in a row, or one below the other in a column. */
enum { TAKES_ACROSS = 1, TAKES_DOWN = 2, TAKES_EITHER = TAKES_ACROSS | TAKES_DOWN };

/* Decomposition and symmetry. All OPTIONAL. */
typedef struct ruleset_parts {
    /* Appends blocks whose values add up to the value of the position: its independent parts,
     * without parts of value 0. Called first for every position. After: decompose of each of these
     * blocks appends only the block itself. */
    void (*decompose)(const ruleset *self, const uint64_t *position, size_t words, positions *out);
    /* Like decompose, but valid for the positions themselves and not only for their values, if
     * decompose is not: the parts that it omits never have a move for either player. */
    void (*literal_decompose)(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out);
    /* Replaces a block of decompose by its representative under the symmetries of the ruleset, in
     * place (with the same number of words). Returns true if the value of the representative is the
     * negative of the value of the block. After: a representative is unchanged by symmetry. */
    bool (*symmetry)(const ruleset *self, uint64_t *position, size_t words);
    /* The parts that decompose omits never have a move for either player, and symmetry maps moves
     * to moves. Then both hold for the positions themselves and not only for their values, and so
     * for everything derived from the moves (operators/). */
    bool literal;
    /* Only for normal play on boards in rows, as the text of a position shows, on which `#` is a
     * hole and all other squares are open: which two open squares a player's move takes out of the
     * board, and it changes nothing else (sub_boards.c). */
    unsigned char takes[2];
    bool joins;  /* a position holds several of another ruleset, joined by & (operators/) */
    bool commas; /* a position is numbers with commas between them, each a position: heaps */
} ruleset_parts;

/* Theorems. All OPTIONAL. Each function answers for the positions of its theorem, and returns false
 * for others without setting anything. */
typedef struct ruleset_theory {
    /* The theorem behind outcome, weight and strategy: its name and source, such as "Bouton's
     * theorem (1901)". REQUIRED with any of them. */
    const char *theorem;
    /* Sets the value of the part. Never called with ENDER_METHOD_SEARCH. */
    bool (*closed_form)(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *value);
    /* Sets the outcome in normal play of the sum of these blocks, for sums whose value is out of
     * reach. */
    bool (*outcome)(task *t, const ruleset *self, const positions *sum, ender_outcome *outcome);
    /* For impartial rulesets where moves must be answered (CONVENTION_CHECKS): sets the nimber that
     * the sum is worth in every company; false if it is loony. It throws ENDER_EDOMAIN where a move
     * must be answered now: there is an outcome and no value. */
    bool (*nimber)(task *t, const ruleset *self, const positions *sum, uint32_t *nimber);
    /* Sets the outcome in misere play. With `values` it may evaluate positions by this method;
     * otherwise it must answer immediately. */
    bool (*misere_outcome)(task *t, const ruleset *self, const positions *sum, bool values,
                           ender_method method, ender_outcome *outcome);
    /* Sets the relation of the first part to the second, without their values. */
    bool (*compare)(const ruleset *self, const uint64_t *part, size_t words, const uint64_t *other,
                    size_t other_words, ender_relation *relation);
    /* Sets the atomic weight of the sum of these blocks, if it is an integer. */
    bool (*weight)(const ruleset *self, const positions *sum, int64_t *weight);
    /* Sets a best move of the player in the sum of these blocks: the index of a block and the index
     * of its option. A best move wins if any move wins. If it returns false, `outcome` is tried for
     * all moves. */
    bool (*strategy)(task *t, const ruleset *self, const positions *sum, ender_player player,
                     uint32_t *block, uint32_t *index);
} ruleset_theory;

/* Help for searches of outcomes. All OPTIONAL. */
typedef struct ruleset_search {
    /* Sets values with *least <= value of the part <= *most, each unless its pointer is NULL, and
     * returns true. Called for every part in a search that is too expensive for a value, so it
     * should take no longer than making the options. */
    bool (*bounds)(task *t, const ruleset *self, const uint64_t *position, size_t words, ref *least,
                   ref *most);
    /* Appends blocks, not necessarily parts, whose sum is a position in which the player has lost
     * some options and the opponent none, so that it is at most the position from the player's
     * side. There may be several ways, numbered from 0; false if there is no way with this number.
     * Needs `decompose`, and `bounds` for all parts of a position that has bounds. */
    bool (*cut)(const ruleset *self, const uint64_t *position, size_t words, ender_player player,
                uint32_t index, positions *out);
    /* Should the part be evaluated in a search, however many moves it has? */
    bool (*thin)(const ruleset *self, const uint64_t *position, size_t words);
    /* Impartial, with `mobility`: moves are so dear that a search keeps all of them, and goes on
     * each time where it is expected to end soonest. */
    bool best_first;
} ruleset_search;

/* The drawing. All OPTIONAL. */
typedef struct ruleset_picture {
    /* Draws the position in its customary look, from (0, 0) on to the right and down, or up from a
     * ground at y = 0, and names its parts (part_open). Without this function the text of the
     * position is drawn in a frame. */
    void (*draw)(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
    /* Marks the parts moved by option number `index` in the drawing of a position. For rulesets
     * whose pieces close gaps; for others the drawing of the option shows the changes. */
    void (*draw_move)(const ruleset *self, drawing *out, const uint64_t *position, size_t words,
                      ender_player player, uint32_t index);
    /* Names the parts of option number `index` (part_open) by their names in the position; its
     * shapes are ignored. For rulesets whose options number their parts anew; for others `draw` is
     * used. */
    void (*name_after)(const ruleset *self, drawing *out, const uint64_t *position, size_t words,
                       ender_player player, uint32_t index);
    /* Both or neither. draw_text draws a position from its text, if texts can contain parts that
     * the position has lost, such as dead stones; living parts are placed as by `draw`. write_after
     * writes such a text for the result of option number `index`, with the lost parts. */
    void (*draw_text)(const ruleset *self, drawing *out, const char *text, size_t length);
    void (*write_after)(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                        ender_player player, uint32_t index);
} ruleset_picture;

/* The list of positions. All OPTIONAL. */
/* Visits a block; false when there is no interest in further ones. */
typedef bool block_visit(task *t, void *arg, const uint64_t *block, size_t words);

/* A ruleset has one of `enumerate` and `each`, or none. */
typedef struct ruleset_listing {
    /* Appends all positions of this size, which is at least 1, that are not sums, each once. If
     * there are more than POSITIONS_LISTED, it calls positions_too_many instead. */
    void (*enumerate)(const ruleset *self, size_t size, positions *out);
    /* Visits them one after the other, however many they are. */
    void (*each)(task *t, const ruleset *self, size_t size, block_visit *visit, void *arg);
    const char *size_unit; /* the unit of the size: "stones"; REQUIRED with either */
    /* The numbering of positions with the same pieces on the same board (indexing.h), for rulesets
     * whose moves keep the pieces. */
    const indexing *indexing;
} ruleset_listing;

/* Restrictions on calls; all false for rulesets in C. */
typedef struct ruleset_calls {
    bool serial;   /* only one thread at a time may be in its functions: a search is not shared */
    bool is_fixed; /* its functions access data around it: copies do not work (define.c) */
    /* Its functions wait for lanes (gate.h), which the calling callback may hold. */
    bool calls_back;
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
    ruleset_play play;       /* the convention; impartial? may it return? */
    ruleset_scores scores;   /* where the last position has a score */
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
/* Finds a ruleset by name or alias; NULL if there is none. OPERATOR:NAME is the result of an
 * operator, made when it is first used. Throws ENDER_ELIMIT if too many operators precede a name.
 */
const ruleset *ruleset_by_name(task *t, const char *name, size_t length);
/* The length of the operator with its colon at the beginning of a name; 0 if there is none. */
size_t ruleset_operator_length(const char *name, size_t length);
/* Throws ENDER_EARGUMENT with the nearest names. */
_Noreturn void ruleset_not_found(task *t, const char *name, size_t length);
/* Adds a ruleset to the context, which keeps it and releases it when the context is closed (the
 * latest first). If there is one with this name, the new one is released and the old one returned.
 * Throws ENDER_EMEMORY, the new one being released. */
const ruleset *ruleset_add(task *t, const ruleset *rules, void (*release)(const ruleset *rules));
/* Removes a ruleset of the context, and the results of operators on it, from the list; they exist
 * until the context is closed. False if it is not a ruleset of the context. */
bool ruleset_retire(task *t, const ruleset *rules);

/* Does the player who cannot move lose? */
static inline bool is_normal_play(const ruleset *rules) {
    return rules->play.convention == CONVENTION_NORMAL;
}

/* The edition of its rules (front.h); NULL if it has none. */
static inline const char *ruleset_edition_of(const ruleset *rules) {
    if (!rules->edition) return "1";
    return *rules->edition ? rules->edition : NULL;
}

/* ---- values ---- */

/* The value of one block. A long search uses all threads of the context. Throws ENDER_EDOMAIN when
 * the method is ENDER_METHOD_CLOSED and no theorem covers the position. */
ref position_value(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                   ender_method method);

/* The work of evaluating a position, in addition to its steps with values (task_work). */
enum { POSITION_WORK = 10 };

/* The value of one part (unchanged by decompose and symmetry), by one thread; REF_NONE if it takes
 * more work than `most`: POSITION_WORK for each position, and the steps with values. Adds the
 * number of evaluated positions to *evaluated. Their values are remembered. */
ref position_value_within(task *t, const ruleset *rules, const uint64_t *part, size_t words,
                          uint64_t most, uint64_t *evaluated);

/* Remembers the value of one block that was found in another way, from the values of its options
 * and without closed forms, so that position_value need not search. A block that falls into parts
 * is not remembered. Throws ENDER_EMEMORY. */
void position_value_keep(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                         ref value);

/* ---- sums: lists of blocks ---- */

/* The blocks of summands joined by `+` (outside of brackets), except for empty ones, in scratch
 * memory. */
positions sum_parse(task *t, const ruleset *rules, const char *text, size_t length);
void sum_format(const ruleset *rules, const positions *sum, strbuf *out);
/* Positions of programs' rulesets as pictures (define_draw.c): the text's rows as squares, whose
 * marks `w=white b=black` names, or as lines if it is empty. Both throw ENDER_EARGUMENT for unknown
 * marks. */
void definition_draw(drawing *d, const char *text, const char *squares);
/* A picture of shapes, a line each (define_shapes.c). */
void definition_draw_shapes(drawing *d, const char *text);
void definition_check_squares(task *t, const char *squares);
void sum_picture(const ruleset *rules, const positions *sum, strbuf *out);
/* The report of rulesets that have theory.nimber, for their lists. */
#define NIMBER_REPORT "nimber_or_loony", "the nimber that the position is worth, or loony"
void write_nimber_or_loony(const ruleset *rules, strbuf *out, const positions *sum);
/* Writes the report with this name. Throws ENDER_EARGUMENT if the ruleset has none. */
void sum_report(const ruleset *rules, const positions *sum, const char *name, size_t length,
                strbuf *out);
ref sum_value(task *t, const ruleset *rules, const positions *sum, ender_method method);
/* The value of a sum given as text. */
ref ruleset_text_value(task *t, const ruleset *rules, const char *text, size_t length,
                       ender_method method);

/* The values of all sub-boards of one board whose ruleset has `takes`: entry `set` is the
 * value of the board that keeps the open squares, in reading order, whose bits are set; the others
 * are holes. In scratch memory. Throws ENDER_EDOMAIN for other rulesets, ENDER_ELIMIT for more than
 * SUB_BOARD_SQUARES open squares, ENDER_EARGUMENT if `count` is not the number of sub-boards. */
enum { SUB_BOARD_SQUARES = 24 };
ref *sub_board_values(task *t, const ruleset *rules, const positions *sum, size_t count);

/* ---- positions taken literally (literal.c) ---- */

/* The options of one player, from whichever function the ruleset has. */
void literal_options(const ruleset *rules, const uint64_t *position, size_t words,
                     ender_player player, positions *out);
/* One of them: its words, and how many they are. */
const uint64_t *literal_option(task *t, const ruleset *rules, const uint64_t *position,
                               size_t words, ender_player player, uint32_t index, size_t *length);
/* Appends the independent parts of a block whose moves together are its moves: the block itself
 * where the ruleset tells no others. Nothing for a block without words. */
void literal_components(const ruleset *rules, const uint64_t *block, size_t words, positions *out);
/* Appends the independent parts of a sum. Returns true if their moves together are the moves of the
 * sum, but for parts without moves, which may be left out; false if only their values add up to
 * its value, as `decompose` promises. The latter only where there are values: in normal play that
 * ends. */
bool sum_components(const ruleset *rules, const positions *sum, positions *out);
/* The literal form: every option of every position kept. */
ref sum_form(task *t, const ruleset *rules, const positions *sum);
ref ruleset_text_form(task *t, const ruleset *rules, const char *text, size_t length);
/* The outcome by the rules; with `misere`, and for misere rulesets, the outcome in misere play.
 * Throws ENDER_EDOMAIN under a convention in which nobody wins. ENDER_METHOD_AUTO uses a theorem on
 * outcomes or else the value; ENDER_METHOD_SEARCH the value by search, or in misere play a search
 * of all positions of the sum; ENDER_METHOD_CLOSED a theorem (ENDER_EDOMAIN without one). */
ender_outcome sum_outcome(task *t, const ruleset *rules, const positions *sum, bool misere,
                          ender_method method);
/* The outcome by the rules and any method; the outcome in misere play by search. */
ender_outcome sum_normal_outcome(task *t, const ruleset *rules, const positions *sum);
ender_outcome sum_misere_outcome(task *t, const ruleset *rules, const positions *sum);
/* The distinct options of a sum: option i is the sum with block replaced[i] replaced by block i of
 * `options`. Sums that differ only in the order of their blocks are equal. The array replaced is in
 * scratch memory. */
uint32_t *sum_options(task *t, const ruleset *rules, const positions *sum, ender_player player,
                      positions *options);
/* All moves, listed separately for equal blocks: the options of block i are numbers starts[i] ..
 * starts[i+1]-1 of the list, count + 1 entries in scratch memory. */
uint32_t *sum_moves(task *t, const ruleset *rules, const positions *sum, ender_player player,
                    positions *options);
/* Are there more than `most` moves? Where moves have no names, those to equal positions count as
 * several. Lists no more. */
bool sum_has_more_moves(task *t, const ruleset *rules, const positions *sum, ender_player player,
                        uint32_t most);
/* The number of distinct blocks reachable from the blocks of the sum, including these. Throws
 * ENDER_ELIMIT if there are more than limit. */
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
/* Can its positions be listed? */
static inline bool ruleset_is_listed(const ruleset *rules) {
    return rules->listing.enumerate || rules->listing.each;
}
/* Calls each(t, arg, sum), until it returns false, for all positions of this size: single blocks,
 * or with `sums` all multisets of blocks with this total size. Throws ENDER_EDOMAIN if the ruleset
 * has no enumeration, ENDER_ELIMIT for more than POSITIONS_LISTED positions of a ruleset that makes
 * a list of them, or as many sums. */
typedef bool sum_visit(task *t, void *arg, const positions *sum);
void positions_of_size(task *t, const ruleset *rules, size_t size, bool sums, sum_visit *each,
                       void *arg);

#endif
