/* SPDX-License-Identifier: MIT
 *
 * ender go status, and what score, gtp and play say of strings: alive, dead or in seki, and on what
 * that rests. */
#include "cli/go/go.h"
#include "go/front.h"

#include <stdlib.h>
#include <string.h>

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

void go_put_result(cli *c, FILE *out, const ender_go_record *r, const ender_go_status *s,
                   const ender_go_score *score) {
    char *text = NULL;
    cli_check(c, go_result_text(c->ctx, r, s, score, &text), NULL);
    fputs(text, out);
    ender_free(text);
}

void go_put_count(cli *c, const char *words, const ender_go_record *r, const ender_go_status *s,
                  ender_go_counting counting) {
    const ender_go_agreed agreed = go_agreed_by(s);
    ender_go_score score;
    cli_check(c, ender_go_count(c->ctx, r, counting, &agreed, &score), NULL);
    printf("%s ", words);
    go_put_result(c, stdout, r, s, &score);
    puts("");
    ender_go_score_clear(&score);
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
        go_put_count(c, "as it stands:", r, &s, counting);
    }
    ender_go_status_clear(&s);
    ender_go_free(r);
    return c->status;
}
