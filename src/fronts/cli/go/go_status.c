/* SPDX-License-Identifier: MIT
 *
 * ender go status, and what score, gtp and play say of strings: alive, dead or in seki, and on what
 * that rests. */
#include "cli/go/go.h"
#include "go/front.h"

#include <stdlib.h>
#include <string.h>

enum { NAMED = 12 };

ender_go_status go_statuses_of(cli *c, const ender_go_record *r, const ender_go_agreed *agreed,
                               ender_go_counting counting) {
    go_engine_judgement engine;
    const bool has_engine = go_ask_engine(c, r, &engine);
    const ender_go_judgement said = {.judge = has_engine ? engine.name : NULL,
                                     .dead = has_engine ? engine.dead.at : NULL,
                                     .dead_count = has_engine ? engine.dead.count : 0,
                                     .seki = has_engine ? engine.seki.at : NULL,
                                     .seki_count = has_engine ? engine.seki.count : 0};
    const ender_go_status_question asked = {.judge = !has_engine,
                                            .judgement = has_engine ? &said : NULL,
                                            .agreed = agreed,
                                            .counting = counting};
    ender_go_status s;
    cli_check(c, ender_go_find_status(c->ctx, r, &asked, &s), NULL);
    if (has_engine) go_engine_clear(&engine);
    cli_progress_clear();
    return s;
}

char *go_ground(cli *c, const ender_go_string_status *s, const char *judge) {
    char *text = go_ground_text(s, judge);
    if (!text) cli_fail(c, "out of memory");
    return text;
}

void go_json_strings(cli *c, const ender_go_record *r, const ender_go_string_status *strings,
                     size_t count, const char *judge) {
    printf("\"strings\": [");
    for (size_t i = 0; i < count; i++) {
        const ender_go_string_status *s = &strings[i];
        char *name = go_point_name(c, r, s->point), *ground = go_ground(c, s, judge);
        printf("%s{\"point\": \"%s\", \"colour\": \"%s\", \"stones\": %u, \"status\": \"%s\", "
               "\"basis\": \"%s\", \"ground\": ",
               i > 0 ? ", " : "", name, s->black ? "black" : "white", s->stones,
               go_life_name(s->status), go_basis_name(s->basis));
        cli_json_string(stdout, ground);
        printf("}");
        ender_free(name);
        free(ground);
    }
    printf("]");
}

/* Is the status proved or agreed on, or does it rest on the assumption that strings with room live?
 */
static bool rests_on(const ender_go_string_status *s, ender_go_basis basis) {
    if (s->ground == ENDER_GO_BY_AGREEMENT) return false;
    return s->status == ENDER_GO_UNSETTLED ? basis == ENDER_GO_BASIS_JUDGED : s->basis == basis;
}

/* B+5.5, with komi, of a net score without. */
static void put_net(FILE *out, int64_t net, int32_t komi) {
    const int64_t hundredths = net * 100 - komi, size = llabs(hundredths), part = size % 100;
    if (hundredths != 0) fputs(hundredths > 0 ? "B+" : "W+", out);
    fprintf(out, "%lld", (long long)(size / 100));
    if (part % 10 != 0)
        fprintf(out, ".%02d", (int)part);
    else if (part != 0)
        fprintf(out, ".%d", (int)part / 10);
}

/* `; between W+31 and B+12 if C7 D4 are not what they seem`; nothing if all is. With `too` what was
 * named before counts as well. */
static void put_range(cli *c, FILE *out, const ender_go_record *r, const ender_go_status *s,
                      const int64_t net[2], int32_t komi, ender_go_basis basis, bool too) {
    size_t all = 0;
    for (size_t i = 0; i < s->count; i++) all += rests_on(&s->strings[i], basis);
    if (all == 0) return;
    fputs("; between ", out);
    put_net(out, net[0], komi);
    fputs(" and ", out);
    put_net(out, net[1], komi);
    fputs(" if", out);
    size_t named = 0;
    for (size_t i = 0; i < s->count && named < NAMED; i++) {
        if (!rests_on(&s->strings[i], basis)) continue;
        char *name = go_point_name(c, r, s->strings[i].point);
        fprintf(out, " %s", name);
        ender_free(name);
        named++;
    }
    if (all > named) fprintf(out, " and %zu more", all - named);
    if (too)
        fputs(" are not either", out);
    else
        fputs(all == 1 ? " is not what it seems" : " are not what they seem", out);
}

void go_put_result(cli *c, FILE *out, const ender_go_record *r, const ender_go_status *s,
                   const ender_go_score *score) {
    if (!s->decided) fputs(s->assumed ? "assumed " : "judged ", out);
    fputs(score->result, out);
    if (!s->decided && !s->assumed)
        put_range(c, out, r, s, s->net_if_assumed, score->komi, ENDER_GO_BASIS_JUDGED, false);
    put_range(c, out, r, s, s->net, score->komi, ENDER_GO_BASIS_ASSUMED,
              !s->decided && !s->assumed);
}

/* ---- ender go status ---- */

static void put_string(cli *c, const ender_go_record *r, const ender_go_string_status *s,
                       const char *judge) {
    char *name = go_point_name(c, r, s->point), *ground = go_ground(c, s, judge);
    printf("%-5s %-4s %3u stone%s  %-9s %s", s->black ? "Black" : "White", name, s->stones,
           s->stones == 1 ? " " : "s", go_life_name(s->status), go_basis_name(s->basis));
    printf(": %s\n", ground);
    ender_free(name);
    free(ground);
}

int go_status(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "a board is needed, such as '.b.w.b/bbbbbb' or a file");
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count);
    const ender_go_counting counting = go_counting(c, ENDER_GO_CHINESE);
    ender_go_status s = go_statuses_of(c, r, NULL, counting);
    if (c->json) {
        printf("{");
        go_json_strings(c, r, s.strings, s.count, s.judge);
        printf(", \"decided\": %s, \"net\": [%lld, %lld]}\n", s.decided ? "true" : "false",
               (long long)s.net[0], (long long)s.net[1]);
    } else {
        for (size_t i = 0; i < s.count; i++) put_string(c, r, &s.strings[i], s.judge);
        const ender_go_agreed agreed = {
            .dead = s.dead, .dead_count = s.dead_count, .seki = s.seki, .seki_count = s.seki_count};
        ender_go_score score;
        cli_check(c, ender_go_count(c->ctx, r, counting, &agreed, &score), NULL);
        fputs("as it stands: ", stdout);
        go_put_result(c, stdout, r, &s, &score);
        puts("");
        ender_go_score_clear(&score);
    }
    ender_go_status_clear(&s);
    ender_go_free(r);
    return c->status;
}
