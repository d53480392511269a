/* SPDX-License-Identifier: MIT
 *
 * What becomes of each string of a board, and what the board comes to by that. */
#ifndef ENDER_GO_STATUS_ROOM_H
#define ENDER_GO_STATUS_ROOM_H

#include "go/go.h"

/* One string. */
typedef struct go_string {
    uint16_t point, stones; /* its first point in the order of the board; how many there are */
    uint8_t colour;         /* a go_stone */
    uint8_t status;         /* an ender_go_life */
    uint8_t basis;          /* an ender_go_basis */
    uint8_t ground;         /* an ender_go_ground */
    uint8_t share;          /* of 100 games by chance: those in which its points became its own */
    uint8_t said;           /* what another judge says: an ender_go_life */
} go_string;
static inline void go_string_set(go_string *s, ender_go_life status, ender_go_basis basis,
                                 ender_go_ground ground) {
    s->status = (uint8_t)status;
    s->basis = (uint8_t)basis;
    s->ground = (uint8_t)ground;
}

/* All of a board; in scratch memory. */
typedef struct go_status {
    go_string *at;
    unsigned count;
    uint16_t of[GOBAN_POINTS_MAX]; /* of each point its string; UINT16_MAX for none */
} go_status;

/* Strings, by a point of each, of which the players say the same: by status. */
typedef struct go_said {
    go_points dead, seki, alive;
} go_said;
/* What was said, then theorems, searches and judgements. */
go_status go_find_status(task *t, const goban *g, const ender_go_status_question *asked,
                         go_said said);
/* By theorems and by what an endgame of the board has found. */
go_status go_status_of(task *t, const goban *g, const go_endgame *e);
/* For the public face, the caller's: as many as the status has. */
ender_go_string_status *go_status_list(task *t, const go_status *s);
/* A stone of each string that has this status, in scratch memory. */
go_points go_strings_with(task *t, const go_status *s, ender_go_life status);
/* What counts as known: proofs and agreements; or also the assumption that strings with room for
 * two eyes live. Judgements never do. */
typedef enum go_belief { GO_SHOWN, GO_WITH_ROOM } go_belief;
bool go_status_is_decided(const go_status *s, go_belief belief);
/* Black's points less White's, over all ways in which the strings live or die of which that is not
 * known: taking a string off the board only moves the count to the other colour, so two counts are
 * enough. */
go_score go_status_range(task *t, const goban *g, const go_status *s, ender_go_counting counting,
                         go_belief belief);

/* Judges the strings of which nothing is shown (judge.c): by the judgement in the question, or by
 * games by chance. What is judged, and follows from the assumption that strings with room for two
 * eyes live, becomes assumed. */
void go_judge(task *t, const goban *g, const ender_go_status_question *asked, go_status *s);

/* Of each point how many more of the games it ended as Black's than as White's (playout.c). The
 * same board has the same games. */
void go_play_by_chance(task *t, const goban *g, unsigned games, int32_t *black);

#endif
