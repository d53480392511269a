/* SPDX-License-Identifier: MIT
 *
 * The public face of what becomes of strings, include/ender/go.h. */
#include "base/held.h"
#include "go/front.h"
#include "go/status.h"
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

ender_status ender_go_find_status(ender_ctx *ctx, const ender_go_record *record,
                                  const ender_go_status_question *question, ender_go_status *out) {
    static const ender_go_status_question usual;
    static const ender_go_agreed nothing;
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    const goban *g = &record->board;
    const ender_go_status_question *asked = question ? question : &usual;
    const ender_go_agreed *agreed = asked->agreed ? asked->agreed : &nothing;
    if (asked->counting > ENDER_GO_AGA)
        task_throw(t, ENDER_EARGUMENT, "there is no such way of counting");
    const go_status s =
        go_find_status(t, g, asked, check_points(t, g, agreed->dead, agreed->dead_count),
                       check_points(t, g, agreed->seki, agreed->seki_count));
    held holder;
    held_open(t, &holder, out, clear_half_made);
    copy_strings(t, &s, out);
    find_ranges(t, g, &s, asked, out);
    held_keep(t);
    return task_end(t);
}

void ender_go_status_clear(ender_go_status *status) {
    if (!status) return;
    free(status->strings);
    free(status->dead);
    free(status->seki);
    memset(status, 0, sizeof *status);
}

const char *go_life_name(ender_go_life life) {
    static const char *const names[] = {"undecided", "alive", "dead", "seki"};
    return (unsigned)life < 4 ? names[life] : "unknown";
}

const char *go_basis_name(ender_go_basis basis) {
    static const char *const names[] = {"not known", "proved", "assumed", "judged"};
    return (unsigned)basis < 4 ? names[basis] : "unknown";
}

char *go_ground_text(const ender_go_string_status *s) {
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
    char *text = malloc(100);
    if (!text) return NULL;
    if (s->ground == ENDER_GO_BY_CHANCE)
        snprintf(text, 100, "%s in %u of 100 games by chance%s", s->black ? "Black's" : "White's",
                 s->share, s->share > 20 && s->share < 80 ? ", doubtful" : "");
    else
        snprintf(text, 100, "%s", texts[s->ground]);
    return text;
}
