/* SPDX-License-Identifier: MIT
 *
 * The public face of what becomes of strings, and of guesses, include/ender/go.h. */
#include "base/held.h"
#include "go/front.h"
#include "go/playout.h"
#include "go/windows.h"
#include "goban/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void clear_half_made(void *status) { ender_go_status_clear(status); }

static unsigned *list_with(task *t, const go_status *s, ender_go_life status, size_t *count) {
    const go_points points = go_strings_with(t, s, status);
    *count = points.count;
    return list_of_points(t, points.at, points.count);
}

ender_go_string_status *go_status_list(task *t, const go_status *s) {
    ender_go_string_status *list = calloc(s->count + 1, sizeof *list);
    if (!list) task_throw_memory(t);
    for (unsigned i = 0; i < s->count; i++) {
        const go_string *one = &s->at[i];
        list[i] = (ender_go_string_status){.point = one->point,
                                           .stones = one->stones,
                                           .black = one->colour == GO_BLACK,
                                           .status = (ender_go_life)one->status,
                                           .basis = (ender_go_basis)one->basis,
                                           .ground = (ender_go_ground)one->ground,
                                           .share = one->share,
                                           .said = (ender_go_life)one->said};
    }
    return list;
}

static void copy_strings(task *t, const go_status *s, ender_go_status *out) {
    out->strings = go_status_list(t, s);
    out->count = s->count;
    out->decided = go_status_is_decided(s, GO_SHOWN);
    out->assumed = !out->decided && go_status_is_decided(s, GO_WITH_ROOM);
    out->dead = list_with(t, s, ENDER_GO_DEAD, &out->dead_count);
    out->seki = list_with(t, s, ENDER_GO_SEKI, &out->seki_count);
}

static void copy_judge(task *t, const ender_go_judgement *said, ender_go_status *out) {
    if (!said || !said->judge) return;
    out->judge = strdup(said->judge);
    if (!out->judge) task_throw_memory(t);
}

static void find_ranges(task *t, const goban *g, const go_status *s,
                        const ender_go_status_question *asked, ender_go_status *out) {
    int64_t taken = 0;
    if (asked->agreed && asked->counting == ENDER_GO_JAPANESE)
        taken = (int64_t)asked->agreed->captives[0] - (int64_t)asked->agreed->captives[1];
    const go_score all = go_status_range(t, g, s, asked->counting, GO_SHOWN);
    const go_score some = go_status_range(t, g, s, asked->counting, GO_WITH_ROOM);
    out->net[0] = all.from + taken;
    out->net[1] = all.to + taken;
    out->net_if_assumed[0] = some.from + taken;
    out->net_if_assumed[1] = some.to + taken;
}

static go_status find_status(task *t, const goban *g, const ender_go_status_question *asked) {
    static const ender_go_agreed nothing;
    const ender_go_agreed *agreed = asked->agreed ? asked->agreed : &nothing;
    if (asked->counting > ENDER_GO_AGA)
        task_throw(t, ENDER_EARGUMENT, "there is no such way of counting");
    const go_said said = {check_points(t, g, agreed->dead, agreed->dead_count),
                          check_points(t, g, agreed->seki, agreed->seki_count),
                          check_points(t, g, agreed->alive, agreed->alive_count)};
    return go_find_status(t, g, asked, said);
}

ender_status ender_go_find_status(ender_ctx *ctx, const ender_go_record *record,
                                  const ender_go_status_question *question, ender_go_status *out) {
    static const ender_go_status_question usual;
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    const goban *g = &record->board;
    const ender_go_status_question *asked = question ? question : &usual;
    const go_status s = find_status(t, g, asked);
    held holder;
    held_open(t, &holder, out, clear_half_made);
    copy_strings(t, &s, out);
    copy_judge(t, asked->judgement, out);
    find_ranges(t, g, &s, asked, out);
    held_keep(t);
    return task_end(t);
}

void ender_go_status_clear(ender_go_status *status) {
    if (!status) return;
    free(status->strings);
    free(status->dead);
    free(status->seki);
    free(status->judge);
    memset(status, 0, sizeof *status);
}

/* ---- guesses ---- */

static void clear_half_guess(void *guess) { ender_go_guess_clear(guess); }

static void copy_window(task *t, const go_window *win, ender_go_window *to) {
    to->points = list_of_points(t, win->points, win->count);
    to->count = win->count;
    to->mean = (ender_game){ref_number(t, win->mean).bits};
    to->size = (ender_game){ref_number(t, win->size).bits};
    to->has_ko = win->has_ko;
    for (unsigned p = 0; p < 2; p++) {
        to->best[p] = win->best[p];
        to->sente[p] = win->sente[p];
    }
}

static void copy_guess(task *t, const goban *g, const go_windows *found, ender_go_guess *out) {
    const int64_t taken = (int64_t)g->prisoners[0] - (int64_t)g->prisoners[1];
    out->windows = calloc(found->count + 1, sizeof *out->windows);
    out->owner = calloc(goban_points(g) + 1, 1);
    if (!out->windows || !out->owner) task_throw_memory(t);
    memcpy(out->owner, found->owner, goban_points(g));
    for (; out->count < found->count; out->count++)
        copy_window(t, found->at[out->count], &out->windows[out->count]);
    out->settled = found->settled;
    const dyadic mean = dyadic_add(t, found->mean, dyadic_int(taken));
    out->mean = (ender_game){ref_number(t, mean).bits};
}

ender_status ender_go_estimate(ender_ctx *ctx, const ender_go_record *record,
                               const ender_go_status_question *question, ender_go_guess *out) {
    static const ender_go_status_question usual = {.judge = true};
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    const go_status s = find_status(t, &record->board, question ? question : &usual);
    const go_windows found = go_find_windows(t, &record->board, &s);
    held holder;
    held_open(t, &holder, out, clear_half_guess);
    copy_guess(t, &record->board, &found, out);
    held_keep(t);
    return task_end(t);
}

void ender_go_guess_clear(ender_go_guess *guess) {
    if (!guess) return;
    for (size_t i = 0; i < guess->count; i++) free(guess->windows[i].points);
    free(guess->windows);
    free(guess->owner);
    memset(guess, 0, sizeof *guess);
}

/* ---- likely moves ---- */

static void clear_half_likely(void *likely) { ender_go_likely_clear(likely); }

ender_status ender_go_find_likely(ender_ctx *ctx, const ender_go_record *record,
                                  ender_go_stone colour, uint64_t games, ender_go_likely *out) {
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    if (colour != ENDER_GO_BLACK && colour != ENDER_GO_WHITE)
        task_throw(t, ENDER_EARGUMENT, "a move is Black's or White's");
    if (games == 0) task_throw(t, ENDER_EARGUMENT, "games are needed, such as 20000");
    const unsigned points = goban_points(&record->board);
    bool *allowed = SCRATCH_ARRAY(t, bool, points + 1);
    for (unsigned p = 0; p < points; p++)
        allowed[p] = ender_go_legal(record, p, colour) == ENDER_GO_LEGAL;
    go_likely *moves = SCRATCH_ARRAY(t, go_likely, points + 1);
    const unsigned count =
        go_likely_moves(t, &record->board, (go_stone)colour, allowed, games, moves);
    held holder;
    held_open(t, &holder, out, clear_half_likely);
    out->moves = calloc(count, sizeof *out->moves);
    if (!out->moves) task_throw_memory(t);
    for (; out->count < count; out->count++) {
        const go_likely *m = &moves[out->count];
        out->moves[out->count] = (ender_go_likely_move){m->point, m->games, m->won, m->score};
        out->games += m->games;
    }
    held_keep(t);
    return task_end(t);
}

void ender_go_likely_clear(ender_go_likely *likely) {
    if (!likely) return;
    free(likely->moves);
    memset(likely, 0, sizeof *likely);
}

/* ---- words ---- */

const char *go_life_name(ender_go_life life) {
    static const char *const names[] = {"undecided", "alive", "dead", "seki"};
    return (unsigned)life < 4 ? names[life] : "unknown";
}

const char *go_basis_name(ender_go_basis basis) {
    static const char *const names[] = {"not known", "proved", "assumed", "judged"};
    return (unsigned)basis < 4 ? names[basis] : "unknown";
}

char *go_ground_text(const ender_go_string_status *s, const char *judge) {
    static const char *const texts[] = {
        [ENDER_GO_NO_GROUND] = "nothing is shown",
        [ENDER_GO_BY_DEFINITION] = "it is written as immortal",
        [ENDER_GO_BY_BENSON] = "whatever its player does (Benson's theorem)",
        [ENDER_GO_INSIDE] = "it is inside what its own colour holds",
        [ENDER_GO_BY_ANSWERING] = "if each move against it is answered (a search)",
        [ENDER_GO_BY_VALUE] = "each move in its region would lose (a search)",
        [ENDER_GO_BY_AGREEMENT] = "it was said so",
        [ENDER_GO_BY_ROOM] = "it has room for two eyes, which is no proof",
        [ENDER_GO_BY_CHANCE] = "",
        [ENDER_GO_BY_JUDGE] = "by another program",
    };
    const size_t size = 120 + (judge ? strlen(judge) : 0);
    char *text = malloc(size);
    if (!text) return NULL;
    if (s->ground == ENDER_GO_BY_CHANCE)
        snprintf(text, size, "%s in %u of 100 games by chance%s", s->black ? "Black's" : "White's",
                 s->share, s->share > 20 && s->share < 80 ? ", doubtful" : "");
    else if (s->ground == ENDER_GO_BY_JUDGE && judge)
        snprintf(text, size, "by %s", judge);
    else if (s->said != ENDER_GO_UNSETTLED && s->said != s->status)
        snprintf(text, size, "%s; %s says %s", texts[s->ground], judge ? judge : "the judge",
                 go_life_name(s->said));
    else
        snprintf(text, size, "%s", texts[s->ground]);
    return text;
}
