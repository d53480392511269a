/* SPDX-License-Identifier: MIT
 *
 * Positions on a room as two sets of bits, for the searches for area and for life (area.c, hold.c).
 * What Benson's theorem settles counts for its owner. */
#ifndef ENDER_GO_FIELD_H
#define ENDER_GO_FIELD_H

#include "go/go.h"

enum { FIELD_NOWHERE = GO_ROOM_POINTS };

typedef struct field_position {
    go_set black, white;
    uint8_t ko; /* may not be taken now; FIELD_NOWHERE for none */
    uint8_t mover, passes;
} field_position;

/* The points that are Black's, and White's, whatever happens. */
typedef struct field_owners {
    go_set black, white;
} field_owners;
field_owners field_settled(const go_room *r, const field_position *p);
/* The stones of a colour that live by Benson's theorem or touch immortal ones of theirs. */
go_set field_alive(const go_room *r, const field_position *p, bool black);

/* Black's points less White's, as they stand. */
int field_area(const go_room *r, const field_position *p, field_owners s);
/* What can be said of the area to come without moves. */
void field_bounds(const go_room *r, const field_position *p, field_owners s, int *from, int *to);

/* How it begins. */
field_position field_start(const go_room *r, ender_player mover);
/* Places a stone of the one to move, whatever the ban; false when that is suicide. */
bool field_place(const go_room *r, const field_position *p, unsigned point, field_position *to);
/* The two passes that end the game are counted when it ends. */
field_position field_after_pass(const field_position *p, bool ends);
/* May the one to move use a stone on a settled point as a pass that does not end the game: is there
 * one that leaves every settled point settled? */
bool field_may_wait(const go_room *r, const field_position *p, field_owners s);
/* Has the fragile colour lost stones that it must not lose? */
bool field_breaks(const go_room *r, go_area_rules rules, const field_position *p,
                  const field_position *to);

/* Strings of the fragile colour that touch the outside, when they are taken, leave the room with
 * their points: the opponent's stones stand there. */
void field_give_up(const go_room *r, go_area_rules rules, const field_position *p,
                   field_position *to);

static inline bool field_same(const field_position *a, const field_position *b) {
    return a->black == b->black && a->white == b->white && a->ko == b->ko && a->mover == b->mover &&
           a->passes == b->passes;
}
static inline uint64_t field_hash(const field_position *p) {
    const uint64_t words[5] = {(uint64_t)p->black, (uint64_t)(p->black >> 64), (uint64_t)p->white,
                               (uint64_t)(p->white >> 64),
                               (uint64_t)p->ko << 16 | (uint64_t)p->mover << 8 | p->passes};
    return hash_words(words, 5);
}
static inline go_set field_first(go_set set) { return set & (~set + 1); }

#endif
