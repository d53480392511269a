/* SPDX-License-Identifier: MIT
 *
 * A game against a certificate: the sum on the table beside what is proved of it. The person's
 * moves are named as everywhere; each is answered at once. */
#include "base/front.h"
#include "certify/proof.h"
#include "sum/front.h"

#include <stdlib.h>
#include <string.h>

struct ender_proof {
    ender_ctx *ctx;
    certified_play *by;
    game_sum sum;
    ender_player person, first, mover;
};

void ender_proof_close(ender_proof *p) {
    if (!p) return;
    game_sum_clear(&p->sum);
    certified_play_close(p->by);
    free(p);
}

/* The sides that are not given are those for which something is proved, a win if there is one. */
static ender_status open_sides(ender_proof *p, const char *bytes, size_t length,
                               const ender_player *person, const ender_player *first) {
    proved_fate best = PROVED_NOTHING;
    const ender_status status = certified_play_read(p->ctx, bytes, length, &p->by);
    if (status != ENDER_OK) return status;
    for (int i = 0; i < 4; i++) {
        const ender_player one = i / 2 == 0 ? ENDER_LEFT : ENDER_RIGHT,
                           begins = i % 2 == 0 ? ENDER_LEFT : ENDER_RIGHT;
        if ((person && *person != one) || (first && *first != begins)) continue;
        const proved_fate fate = certified_play_fate(p->by, one, begins);
        if (best != PROVED_NOTHING && fate <= best) continue;
        best = fate;
        p->person = one;
        p->first = p->mover = begins;
    }
    return certified_play_sit(p->by, p->person, p->first);
}
static ender_status lay_out(ender_proof *p) {
    const certified_item *items;
    const size_t count = certified_play_items(p->by, &items);
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        const ender_ruleset *rules = NULL;
        if (strcmp(items[i].rules, "value") == 0) {
            status = game_sum_add_value(p->ctx, &p->sum, items[i].text);
        } else {
            status = ender_ruleset_find(p->ctx, items[i].rules, &rules);
            if (status == ENDER_OK) status = game_sum_add(p->ctx, &p->sum, rules, items[i].text);
        }
        if (status == ENDER_OK) p->sum.list[i].negative = items[i].negative;
    }
    return status;
}

ender_status ender_proof_open(ender_ctx *ctx, const char *bytes, size_t length,
                              const ender_player *person, const ender_player *first,
                              ender_proof **out) {
    task t[1];
    *out = NULL;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!bytes) task_throw(t, ENDER_EARGUMENT, "a certificate is missing");
    ender_proof *p = calloc(1, sizeof *p);
    if (!p) task_throw_memory(t);
    (void)task_end(t);
    p->ctx = ctx;
    ender_status status = open_sides(p, bytes, length, person, first);
    if (status == ENDER_OK) status = lay_out(p);
    if (status == ENDER_OK)
        *out = p;
    else
        ender_proof_close(p);
    return status;
}

ender_player ender_proof_person(const ender_proof *p) { return p ? p->person : ENDER_LEFT; }
ender_player ender_proof_mover(const ender_proof *p) { return p ? p->mover : ENDER_LEFT; }
size_t ender_proof_sum(const ender_proof *p, const ender_summand **list) {
    *list = NULL;
    if (!p) return 0;
    *list = p->sum.list;
    return p->sum.count;
}

ender_proof_claim ender_proof_says(const ender_proof *p) {
    return p ? certified_play_claim(p->by) : (ender_proof_claim){.wins = false};
}
ender_status ender_proof_graphs(ender_proof *p, char **out) {
    *out = NULL;
    return p ? certified_play_graphs(p->by, out) : status_refused(ENDER_EARGUMENT);
}

/* ---- moves ---- */

ender_status ender_proof_moves(ender_proof *p, char **out) {
    *out = NULL;
    if (!p) return status_refused(ENDER_EARGUMENT);
    if (certified_play_is_of_graphs(p->by)) return certified_play_names(p->by, p->mover, out);
    task t[1];
    sum_move_list moves;
    strbuf names;
    const ender_status status = game_sum_moves(p->ctx, &p->sum, p->mover, true, &moves);
    if (status != ENDER_OK) return status;
    if (!TASK_OPEN(t, p->ctx)) {
        sum_move_list_clear(&moves);
        return task_failed(t);
    }
    strbuf_open(t, &names);
    for (size_t i = 0; i < moves.count; i++) {
        strbuf_text(&names, moves.at[i].name);
        strbuf_char(&names, '\n');
    }
    sum_move_list_clear(&moves);
    *out = strbuf_take(&names);
    return task_end(t);
}

static ender_status no_answer(ender_proof *p, char **name) {
    *name = strdup("");
    return *name ? ENDER_OK : context_lacks_memory(p->ctx);
}
/* Makes the move in this summand that the proof has given, whose name is the caller's. */
static ender_status make_answer(ender_proof *p, size_t in, char **name) {
    sum_move_list moves;
    bool is = false;
    if (in == NO_ITEM) return no_answer(p, name);
    if (certified_play_is_of_graphs(p->by)) {
        p->mover = p->person;
        return certified_play_last(p->by, name);
    }
    ender_status status = game_sum_moves(p->ctx, &p->sum, p->mover, true, &moves);
    if (status != ENDER_OK) return status;
    for (size_t i = 0; i < moves.count && !is && status == ENDER_OK; i++) {
        sum_move *move = &moves.at[i];
        ender_summand to = p->sum.list[move->part];
        if (move->part != in) continue;
        if (to.position)
            to.position = move->to;
        else
            to.value = move->option;
        status = certified_play_is_answer(p->by, &to, &is);
        if (!is || status != ENDER_OK) continue;
        *name = move->name;
        move->name = NULL;
        game_sum_go(&p->sum, move);
        p->mover = ender_opponent(p->mover);
    }
    sum_move_list_clear(&moves);
    if (status == ENDER_OK && !is) {
        task t[1];
        if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
        task_throw(t, ENDER_EARGUMENT, "the move of the proof is none of the ruleset");
    }
    return status;
}

ender_status ender_proof_begin(ender_proof *p, char **answer) {
    *answer = NULL;
    if (!p) return status_refused(ENDER_EARGUMENT);
    size_t in;
    const ender_status status = certified_play_begin(p->by, &in);
    return status == ENDER_OK ? make_answer(p, in, answer) : status;
}

static ender_status play_in_graph(ender_proof *p, const char *move, char **answer) {
    const ender_status status = certified_play_go(p->by, move);
    return status == ENDER_OK ? make_answer(p, 0, answer) : status;
}
ender_status ender_proof_play(ender_proof *p, const char *move, char **answer) {
    *answer = NULL;
    if (!p || !move) return status_refused(ENDER_EARGUMENT);
    sum_move_list moves;
    size_t i = 0, in;
    if (certified_play_is_of_graphs(p->by)) return play_in_graph(p, move, answer);
    ender_status status = game_sum_moves(p->ctx, &p->sum, p->mover, true, &moves);
    if (status != ENDER_OK) return status;
    status = game_sum_find_move(p->ctx, &p->sum, p->mover, &moves, move, &i);
    if (status != ENDER_OK) {
        sum_move_list_clear(&moves);
        return status;
    }
    const size_t part = moves.at[i].part;
    game_sum_go(&p->sum, &moves.at[i]);
    sum_move_list_clear(&moves);
    p->mover = ender_opponent(p->mover);
    status = certified_play_answer(p->by, part, &p->sum.list[part], &in);
    return status == ENDER_OK ? make_answer(p, in, answer) : status;
}
