/* SPDX-License-Identifier: MIT
 *
 * A certificate that is read in order to play by it (reading.c, following.c). */
#ifndef ENDER_CERTIFY_PROOF_H
#define ENDER_CERTIFY_PROOF_H

#include "certify/arena.h"
#include "certify/certify.h"
#include <ender/certify.h>

/* ---- a game (session.c) ---- */

/* A certificate that was read and checked, and the sum that is played by it. */
typedef struct certified_play certified_play;

/* Reads a certificate of the outcome of a sum of positions and values, of a value, or of play that
 * may return, in binary. ENDER_ESYNTAX with the line that is wrong. Cost: that of ender-check. */
ender_status certified_play_read(ender_ctx *ctx, const char *bytes, size_t length,
                                 certified_play **out);
/* What is proved of the program, which plays for the opponent of `person`, when `first` begins. */
typedef enum proved_fate { PROVED_NOTHING, PROVED_SURVIVAL, PROVED_WIN } proved_fate;
proved_fate certified_play_fate(const certified_play *p, ender_player person, ender_player first);
/* The sides are taken, once. ENDER_EDOMAIN if nothing is proved for them, with what is. */
ender_status certified_play_sit(certified_play *p, ender_player person, ender_player first);
/* Both. */
ender_status certified_play_open(ender_ctx *ctx, const char *bytes, size_t length,
                                 ender_player person, ender_player first, certified_play **out);
void certified_play_close(certified_play *p);

/* The summands at the beginning: a ruleset and the text of a position, each text without `+`. They
 * live as long as p. */
typedef struct certified_item {
    const char *rules, *text;
    bool negative;
} certified_item;
size_t certified_play_items(const certified_play *p, const certified_item **items);

/* Item `from` was moved to this position or value by the person: the program's answer is a move in
 * item *in, or NO_ITEM: it has no move, and so has won in misere play. ENDER_EARGUMENT if that is
 * no move; after another failure no further move is answered. Cost: a few look-ups; it does not
 * grow with the certificate. */
enum { NO_ITEM = INT32_MAX };
ender_status certified_play_answer(certified_play *p, size_t from, const ender_summand *to,
                                   size_t *in);
/* The program begins. */
ender_status certified_play_begin(certified_play *p, size_t *in);
/* What is proved of the rest of the game (<ender/certify.h>). */
ender_proof_claim certified_play_claim(const certified_play *p);
/* Is a sum of graphs of the certificate played? Then there are no items, but: */
bool certified_play_is_of_graphs(const certified_play *p);
/* The graphs and where they stand, a line for each; the names of the moves of a player, each with a
 * line feed; the name of the program's last move. Each is owned by the caller (ender_free). */
ender_status certified_play_graphs(certified_play *p, char **out);
ender_status certified_play_names(certified_play *p, ender_player player, char **out);
ender_status certified_play_last(certified_play *p, char **out);
/* The person moves by one of these names, and the program answers. ENDER_EARGUMENT if it is none.
 */
ender_status certified_play_go(certified_play *p, const char *name);
/* Is that position or value what the program's last move made of its item? */
ender_status certified_play_is_answer(certified_play *p, const ender_summand *summand, bool *is);

/* ---- what is read ---- */

/* Some of the numbers of a proof. */
typedef struct numbers_span {
    uint32_t from, count;
} numbers_span;
/* Options are sums of nodes, spans of `options` one behind the other; of an open node they are
 * those of its position. */
typedef struct play_node {
    uint32_t first[2], count[2]; /* Left's, Right's */
    uint32_t negative;
    uint32_t table, part; /* table > 0: it is open */
    bool negated;
} play_node;
typedef struct proof_sequent {
    /* LINE_PLAY, LINE_MISERE_PLAY: replies, three numbers each; JOIN: sequents; CUT: one */
    line_kind kind;
    numbers_span sum, data, pairs;
    uint32_t division; /* of a division: its place in `divisions` */
} proof_sequent;
/* A board, some of its cells, and the player who has no move between these and the others. Of
 * Right's the board beside the negatives of the pieces is won, of Left's the other way round. */
typedef struct proof_division {
    uint32_t table;
    ender_player player;
    cert_cells board, piece;
} proof_division;
/* What a position is worth, with the four lists of a place: replies to Right's options, choices
 * against Left's options of the value, and both for the negatives. Without them it is open. */
typedef struct proof_place {
    bool open;
    uint32_t table, part;
    numbers_span value, lists[4];
} proof_place;

/* A game in a thread: a node, or a part of a table, or its negative. */
typedef struct thread_game {
    uint32_t node, table, part;
    bool negated;
} thread_game;
/* What stands behind a game: a real summand, or a slot of another thread, which has its negative.
 */
typedef struct thread_end {
    thread_game game;
    uint32_t real, slot; /* one of them is 0 */
} thread_end;
typedef struct thread_slot {
    thread_end behind;
    uint32_t thread;
} thread_slot;
/* A sum that the program, moving second, wins as Left: the sum of a play line, a position beside
 * the negative of its value, or a game beside its negative. */
typedef enum thread_kind { THREAD_PLAY, THREAD_PLACE, THREAD_MIRROR, THREAD_DIVISION } thread_kind;
typedef struct proof_thread {
    thread_kind kind;
    uint32_t which; /* sequent, place, or division */
    bool negated;   /* of a place: the negative of the position beside its value */
    uint32_t first, count;
} proof_thread;

/* A part of a summand that is on the table. */
typedef struct real_part {
    thread_game game;
    uint32_t item, slot;
    bool gone;
} real_part;
typedef struct real_item {
    uint32_t table, part; /* table 0: a value */
    uint32_t node;
    bool negative;
} real_item;

/* A closed table of play that may return, as the judge takes it. An entry is a position, a vertex
 * of each addend, the number of the reply plus 1, or 0 where the opponent moves, and its measure.
 * Of the entries that are a position with the same mover the first one is found. */
typedef struct proof_closed {
    ender_player player;
    bool wins;     /* else he survives */
    bool by_marks; /* which decide play without end */
    uint32_t addend_count, counted_count, count, slot_count;
    const uint32_t *counted; /* marks for which a measure has numbers */
    const arena_addend *addends;
    uint32_t *entries;
    uint32_t *within; /* of wins without marks: the most moves of the player until the opponent has
                         none */
    uint32_t *slots;
} proof_closed;
/* A move: of an addend, to a vertex of it. */
typedef struct closed_step {
    uint32_t addend, to, mark;
} closed_step;
/* A statement: from this position the player of the table wins or survives, moving first or second.
 */
typedef struct proof_outcome {
    const proof_closed *table;
    const uint32_t *place;
    bool first;
} proof_outcome;
/* What a vertex of an addend is: words[starts[v]] up to words[starts[v + 1]]; none is a position
 * that is over. Without `starts` the addend is a value. */
typedef struct vertex_blocks {
    const uint64_t *words;
    const size_t *starts;
} vertex_blocks;
/* Where play stands that may return. */
typedef struct returning_game {
    const proof_outcome *by;     /* NULL: what is played ends */
    const vertex_blocks *blocks; /* of each addend; NULL: the graphs are what is played */
    const uint32_t *firsts;      /* of each summand, and behind the last one: its first addend */
    uint32_t *place;
    uint32_t addend, to; /* the program's last move */
    bool returned;       /* the position was there before, with the same player to move */
} returning_game;

#define PROOF_ARRAYS                                                                               \
    ARRAY(uint32_t, numbers)                                                                       \
    ARRAY(numbers_span, options)                                                                   \
    ARRAY(play_node, nodes)                                                                        \
    ARRAY(proof_sequent, sequents)                                                                 \
    ARRAY(proof_division, divisions)                                                               \
    ARRAY(proof_place, places)                                                                     \
    ARRAY(cert_table *, tables)                                                                    \
    ARRAY(thread_slot, slots)                                                                      \
    ARRAY(proof_thread, threads)                                                                   \
    ARRAY(real_part, reals)                                                                        \
    ARRAY(real_item, items)                                                                        \
    ARRAY(plain_graph *, graphs)                                                                   \
    ARRAY(proof_closed *, closed)                                                                  \
    ARRAY(proof_outcome, outcomes)                                                                 \
    ARRAY(uint32_t, history)                                                                       \
    ARRAY(const char *, remarks)

struct certified_play {
    ender_ctx *ctx;
    const char *bytes; /* while it is read */
    size_t length, at, line_end;
    unsigned long line;
    arena memory; /* of the tables, which stay where they are */
#define ARRAY(type, name)                                                                          \
    type *name;                                                                                    \
    size_t name##_count, name##_capacity;
    PROOF_ARRAYS
#undef ARRAY
    /* The last statement, NULL before it, and the sequents and replies that show it, for Left and
     * for Right. */
    const cert_claim *claim;
    uint32_t item_counts[2], shown[2];
    cert_reply replies[2];
    bool misere, misere_line; /* the statement, the line that is read: about misere play */
    /* The game on the table. */
    bool right, begins; /* the program is Right of the real sum; it begins, and has not moved */
    bool broken;        /* an answer failed on its way: there is no next one */
    cert_reply opening;
    uint32_t last; /* the item in which it moved last */
    certified_item *texts;
    /* Play that may return: all outcomes are of the same sum, and the remarks name its summands. */
    returning_game back;
};
#define PROOF_ADD(t, p, name)                                                                      \
    ((p)->name = array_reach((t), (p)->name, &(p)->name##_capacity, (p)->name##_count + 1,         \
                             sizeof *(p)->name),                                                   \
     &(p)->name[(p)->name##_count++])

/* Reads all lines and checks them; throws ENDER_ESYNTAX with the line. */
void proof_read(task *t, certified_play *p);
/* Throws ENDER_ESYNTAX with the line; the second one unless something holds. */
_Noreturn void proof_wrong(task *t, const certified_play *p, const char *why);
void proof_need(task *t, const certified_play *p, bool holds);
/* The next number of the line; one that says how many follow. */
uint32_t proof_number(task *t, certified_play *p);
uint32_t proof_count(task *t, certified_play *p);
/* Memory that lives as long as p. */
void *proof_keep(task *t, certified_play *p, size_t bytes);

/* ---- play that may return (returns_read.c, returns_play.c) ---- */

void proof_read_listed(task *t, certified_play *p);
void proof_read_graph(task *t, certified_play *p);
void proof_read_marked(task *t, certified_play *p);
void proof_read_closed(task *t, certified_play *p);
void proof_read_lasting(task *t, certified_play *p);
void proof_read_outcome(task *t, certified_play *p);
/* The entry of a position, with the player of the table to move or not; UINT32_MAX: there is none.
 */
uint32_t closed_entry(const proof_closed *c, const uint32_t *place, bool own);
/* Move number `index` of a player; false behind the last one. */
bool closed_move(const proof_closed *c, const uint32_t *place, ender_player player, uint32_t index,
                 closed_step *out);
static inline const uint32_t *closed_at(const proof_closed *c, uint32_t entry) {
    return c->entries + (size_t)entry * (c->addend_count + 1 + c->counted_count);
}

/* Lays out the sum of an outcome. Throws ENDER_EDOMAIN when its graphs are not those of the
 * position that the certificate names. */
void returning_lay_out(task *t, certified_play *p, const proof_outcome *by);
/* The person has moved to a position, or by a name that returning_names has given; the program
 * answers. ENDER_EARGUMENT if that is no move. */
void returning_answer(task *t, certified_play *p, uint32_t item, const ender_summand *to);
void returning_answer_name(task *t, certified_play *p, const char *name);
/* The program begins. */
void returning_begin(task *t, certified_play *p);
/* Is this the summand in which the program moved last, as it is now? */
bool returning_stands_at(task *t, const certified_play *p, const ender_summand *is);

/* ---- sums of nodes (reading.c) ---- */

node_sum proof_sum(task *t, const certified_play *p, numbers_span s);
node_sum proof_negative(task *t, const certified_play *p, node_sum m);
/* The options of a node: Left's, or Right's; in the order of the judge. */
option_list proof_options(task *t, const certified_play *p, uint32_t x, bool left);
option_list proof_placed(task *t, const certified_play *p, uint32_t table, uint32_t part,
                         ender_player player);
/* What moves of one kind leave of a sum. */
option_list proof_after(task *t, const certified_play *p, node_sum m, bool left);
/* Left's option with this number; of an open node the move with this number. */
node_sum proof_option(task *t, const certified_play *p, uint32_t x, uint32_t number);
/* The place of a part or of an image of it, plus 1; 0: it is not known. *negated: it is the place
 * of its negative. */
uint32_t proof_place_of(const certified_play *p, uint32_t table, uint32_t part, bool *negated);
/* What parts are worth; false when one is not known. */
bool proof_look_up(task *t, const certified_play *p, uint32_t table, const part_move *move,
                   node_sum *out);

/* ---- play (following.c) ---- */

void proof_begin(task *t, certified_play *p, uint32_t sequent, const thread_end *ends,
                 uint32_t count);
/* A part has moved to these; the program answers. Returns the item in which it does, or NO_ITEM. */
uint32_t proof_answer(task *t, certified_play *p, uint32_t real, const part_move *to,
                      node_sum nodes);
/* The program moves first, by this reply in the sum of the ends. */
uint32_t proof_open_with(task *t, certified_play *p, thread_end *ends, uint32_t count,
                         cert_reply y);

/* ---- positions of the library (cores.c) ---- */

/* A number that is the same for all positions that are the same game. */
uint32_t proof_core(task *t, const certified_play *p, thread_game game);
typedef struct core_list {
    uint32_t *cores;
    uint32_t count;
    size_t capacity;
} core_list;
/* The cores of a position of the library; those of an item as it is written, but for one part (0:
 * none), with others for it. */
core_list cores_of_position(task *t, const certified_play *p, uint32_t table,
                            const ender_position *position);
core_list cores_of_item(task *t, const certified_play *p, uint32_t item, uint32_t but,
                        const part_move *instead);
bool same_cores(task *t, core_list a, core_list b);

#endif
