/* SPDX-License-Identifier: MIT
 *
 * What a board comes to, in words: the result, on what it rests, and between which results it lies
 * if strings are not what they seem. */
#include "go/front.h"
#include "go/go.h"

#include <stdlib.h>

enum { NAMED = 12 };

typedef struct result_words {
    strbuf *out;
    const goban *g;
    const ender_go_status *s;
    int32_t komi; /* hundredths of a point */
} result_words;

/* Is the status proved or agreed on, or does it rest on the assumption that strings with room live?
 */
static bool rests_on(const ender_go_string_status *s, ender_go_basis basis) {
    if (s->ground == ENDER_GO_BY_AGREEMENT) return false;
    return s->status == ENDER_GO_UNSETTLED ? basis == ENDER_GO_BASIS_JUDGED : s->basis == basis;
}

/* B+5.5, with komi, of a net score without. */
static void put_net(const result_words *w, int64_t net) {
    const int64_t hundredths = net * 100 - w->komi, size = llabs(hundredths), part = size % 100;
    if (hundredths != 0) strbuf_text(w->out, hundredths > 0 ? "B+" : "W+");
    strbuf_format(w->out, "%lld", (long long)(size / 100));
    if (part % 10 != 0)
        strbuf_format(w->out, ".%02d", (int)part);
    else if (part != 0)
        strbuf_format(w->out, ".%d", (int)part / 10);
}

/* `; between W+31 and B+12 if C7 D4 are not what they seem`; nothing if all is. With `too` what was
 * named before counts as well. */
static void put_range(const result_words *w, const int64_t net[2], ender_go_basis basis, bool too) {
    size_t all = 0, named = 0;
    for (size_t i = 0; i < w->s->count; i++) all += rests_on(&w->s->strings[i], basis);
    if (all == 0) return;
    strbuf_text(w->out, "; between ");
    put_net(w, net[0]);
    strbuf_text(w->out, " and ");
    put_net(w, net[1]);
    strbuf_text(w->out, " if");
    for (size_t i = 0; i < w->s->count && named < NAMED; i++) {
        if (!rests_on(&w->s->strings[i], basis)) continue;
        strbuf_format(w->out, " %s", goban_name(w->g, w->s->strings[i].point).text);
        named++;
    }
    if (all > named) strbuf_format(w->out, " and %zu more", all - named);
    strbuf_text(w->out, too        ? " are not either"
                        : all == 1 ? " is not what it seems"
                                   : " are not what they seem");
}

ender_status go_result_text(ender_ctx *ctx, const ender_go_record *record, const ender_go_status *s,
                            const ender_go_score *score, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    strbuf text;
    strbuf_open(t, &text);
    const result_words w = {&text, &record->board, s, score->komi};
    const bool judged = !s->decided && !s->assumed;
    if (!s->decided) strbuf_text(&text, s->assumed ? "assumed " : "judged ");
    strbuf_text(&text, score->result);
    if (judged) put_range(&w, s->net_if_assumed, ENDER_GO_BASIS_JUDGED, false);
    put_range(&w, s->net, ENDER_GO_BASIS_ASSUMED, judged);
    *out = strbuf_take(&text);
    return task_end(t);
}
