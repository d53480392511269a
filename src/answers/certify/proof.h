/* SPDX-License-Identifier: MIT
 *
 * A certificate that is read in order to play by it (reading.c, following.c). */
#ifndef ENDER_CERTIFY_PROOF_H
#define ENDER_CERTIFY_PROOF_H

#include "certify/certify.h"
#include <ender/certify.h>

/* ---- a game (session.c) ---- */

/* A certificate that was read and checked, and the sum that is played by it. */
typedef struct certified_play certified_play;

/* Reads a certificate of the outcome of a sum of positions and values, or of a value, in binary.
 * The program plays for the opponent of `person`. ENDER_ESYNTAX with the line that is wrong;
 * ENDER_EDOMAIN if it is not proved that the program wins when `first` begins, with what is proved.
 * Cost: that of ender-check, some times over. */
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
    ARRAY(real_item, items)

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
};
#define PROOF_ADD(t, p, name)                                                                      \
    ((p)->name = array_reach((t), (p)->name, &(p)->name##_capacity, (p)->name##_count + 1,         \
                             sizeof *(p)->name),                                                   \
     &(p)->name[(p)->name##_count++])

/* Reads all lines and checks them; throws ENDER_ESYNTAX with the line. */
void proof_read(task *t, certified_play *p);

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
/* The sum without one node, and with others. */
node_sum proof_replaced(task *t, node_sum m, uint32_t x, node_sum with);

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
