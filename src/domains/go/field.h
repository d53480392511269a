/* SPDX-License-Identifier: MIT
 *
 * Positions of a room as sets of bits, for the searches for area and for life (area.c, hold.c), and
 * what is out of play in them (reduce.c). What is settled counts for its owner. */
#ifndef ENDER_GO_FIELD_H
#define ENDER_GO_FIELD_H

#include "base/fold.h"
#include "go/go.h"

enum { FIELD_NOWHERE = GO_ROOM_POINTS };

typedef struct field_position {
    go_spot s;
    uint8_t ko; /* may not be taken now; FIELD_NOWHERE for none */
    uint8_t mover, passes;
    uint8_t waits; /* who may wait, where points are out of play: bits of field_waits */
} field_position;

/* The points that are Black's, and White's: the strings that live by regions which they alone
 * border, and the regions with no room for two eyes, in which the stones of the other colour can be
 * taken. An *inner* point of a region touches no string that lives: an eye of the other colour can
 * only be there.
 *
 * Benson's theorem speaks of a player who passes for ever. Who takes stones in an eye may lose it:
 * in bb.www.bb White lives, but when White has taken two stones Black plays beside the string, and
 * White has one eye and a ko. So there are two rules.
 *
 * settled: no region that a string lives by has an inner point. What is taken there leaves points
 * that touch living strings, so that this holds whatever either player does elsewhere.
 *
 * held: such a region may have one inner point q. Then this holds for an owner who answers there.
 * For if q touches a stone of the owner when stones were taken, no point is inner any more. If not,
 * q and all points around it are empty: if the other player plays q, it is as before; otherwise the
 * owner plays q, and no point is inner. That is no ko, for the stones that were taken were two or
 * more. Nothing else has to be answered, and the owner takes stones only when no answer is due. */
typedef struct field_owners {
    go_set black, white;
} field_owners;
field_owners field_settled(const go_room *r, const go_spot *s);
field_owners field_held(const go_room *r, const go_spot *s);
/* The stones of a colour that live by Benson's theorem or touch immortal ones of theirs. */
go_set field_alive(const go_room *r, const go_spot *s, bool black);

/* Black's points less White's, as they stand. */
int field_area(const go_room *r, const go_spot *s, field_owners known);
/* What can be said of the area to come without moves. */
void field_bounds(const go_room *r, const field_position *p, field_owners known, int *from,
                  int *to);

/* How it begins. */
field_position field_start(const go_room *r, ender_player mover);
/* Places a stone of the one to move, whatever the ban; false when that is suicide. */
bool field_place(const go_room *r, const field_position *p, unsigned point, field_position *to);
/* The two passes that end the game are counted when it ends. */
field_position field_after_pass(const field_position *p, bool ends);
/* Has the fragile colour lost stones that it must not lose? */
bool field_breaks(const go_spot *start, go_area_rules rules, const field_position *p,
                  const field_position *to);
/* Strings of the fragile colour that touch the outside, when they are taken, leave the room with
 * their points: the opponent's stones stand there. */
void field_give_up(const go_room *r, go_area_rules rules, const field_position *p,
                   field_position *to);

static inline bool field_same_spot(const go_spot *a, const go_spot *b) {
    return a->black == b->black && a->white == b->white && a->points == b->points &&
           a->near_black == b->near_black && a->near_white == b->near_white;
}
static inline bool field_same(const field_position *a, const field_position *b) {
    return field_same_spot(&a->s, &b->s) && a->ko == b->ko && a->mover == b->mover &&
           a->passes == b->passes && a->waits == b->waits;
}
/* What tables know a position by: 128 bits, so that they hold four times as many. Among 10^9
 * positions two share all bits with a probability below 10^-20. */
typedef struct field_key {
    uint64_t first, second; /* never both 0 */
} field_key;

static inline field_key field_key_of_spot(const go_spot *s, uint64_t more) {
    const go_set sets[5] = {s->points, s->black, s->white, s->near_black, s->near_white};
    field_key k = {more ^ UINT64_C(0x9E3779B97F4A7C15), more ^ UINT64_C(0x632BE59BD9B4E019)};
    for (unsigned i = 0; i < 5; i++) {
        const uint64_t low = (uint64_t)sets[i], high = (uint64_t)(sets[i] >> 64);
        k.first = hash_fold(k.first ^ low, UINT64_C(0xD6E8FEB86659FD93));
        k.second = hash_fold(k.second ^ high, UINT64_C(0xA0761D6478BD642F));
        k.first = hash_fold(k.first ^ high, UINT64_C(0xE7037ED1A0B428DB));
        k.second = hash_fold(k.second ^ low, UINT64_C(0x8EBC6AF09C88C6E3));
    }
    k.first = hash_fold(k.first, UINT64_C(0x589965CC75374CC3));
    k.second |= 1;
    return k;
}
/* For a player who proves something of it, or holds it. */
static inline field_key field_key_of(const field_position *p, unsigned player) {
    return field_key_of_spot(&p->s, (uint64_t)player << 32 | (uint64_t)p->ko << 24 |
                                        (uint64_t)p->mover << 16 | (uint64_t)p->passes << 8 |
                                        p->waits);
}
static inline bool field_same_key(field_key a, field_key b) {
    return a.first == b.first && a.second == b.second;
}
static inline go_set field_first(go_set set) { return set & (~set + 1); }

/* ---- what a colour holds (hold.c) ---- */

/* A workspace for many questions, each about this number of points at most. */
typedef struct hold hold;
hold *hold_open(task *t, unsigned points, uint64_t most);
/* Does the colour reach `goal` points more than the other one, which begins, in a search of at most
 * `most` positions? The position is a part of the room, whose near_ sets describe the outside. */
bool hold_reaches(hold *h, const go_room *r, const go_spot *start, go_area_rules rules,
                  go_stone colour, int goal, uint64_t most);
/* How many positions the last question took. */
uint64_t hold_nodes(const hold *h);

/* ---- what is out of play (reduce.c) ---- */

/* Each for Black (0) and for White (1): a stone where it changes nothing, which is a pass that does
 * not end the game; and a stone that has to be answered where it gains nothing, after which the
 * same player is to move. */
enum field_waits { FIELD_WAIT = 1, FIELD_THREAT = 4 };
static inline unsigned field_waits_of(unsigned which, unsigned player) { return which << player; }
static inline bool field_may(const field_position *p, unsigned which) {
    return (p->waits & field_waits_of(which, p->mover)) != 0;
}

typedef struct field_reducer field_reducer;
/* by_answering: also the parts that a colour holds only if it answers each move there. Tables for
 * about `most` positions keep the results. */
field_reducer *reducer_open(task *t, const go_room *r, bool by_answering, uint64_t most);
/* Looks for parts of the room as it is at first that are held by answering, with so many positions
 * for each and for all of them. They are taken out of play as long as nobody plays there. Returns
 * whether there are more than before. */
bool reducer_prove_parts(task *t, field_reducer *d, uint64_t each, uint64_t all);
/* The same for parts with a point that the mover plays first, whose colour then holds them, and
 * with some of these points. *left: the positions for all parts, less those it took. */
bool reducer_prove_after(task *t, field_reducer *d, unsigned point, ender_player mover, go_set some,
                         uint64_t each, uint64_t *left);
/* The same parts as those of another one for the same room. */
void reducer_take_parts(field_reducer *d, const field_reducer *from);
/* Takes the decided parts out of the position. Returns Black's points in them less White's. */
int field_reduce(field_reducer *d, field_position *p);
/* The same, and whose each point is that was taken out. */
int field_decide(field_reducer *d, field_position *p, field_owners *known);
/* The work since the last call, in positions of the search for area. */
uint64_t reducer_work(field_reducer *d);

/* ---- by proof numbers (proof.c) ---- */

typedef enum proof_answer { PROOF_NO, PROOF_OPEN, PROOF_YES } proof_answer;
typedef struct proof proof;
proof *proof_open(task *t, const go_room *r, go_area_rules rules, field_reducer *d, uint64_t most);
/* Does the prover make sure of v in a reduced position? Searches at most `most` positions more. */
proof_answer proof_ask(proof *s, const field_position *p, ender_player prover, int v,
                       uint64_t most);
/* The move at the root that decided, or is the most promising. */
unsigned proof_move(const proof *s);
uint64_t proof_nodes(const proof *s);

#endif
