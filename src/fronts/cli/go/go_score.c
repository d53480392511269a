/* SPDX-License-Identifier: MIT
 *
 * ender go score: what a position comes to, or totals. */
#include "cli/go/go.h"
#include "go/front.h"
#include "goban/front.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct points {
    unsigned *at;
    size_t count;
} points;

/* Points such as `3,4 D5`, separated by blanks or semicolons; the words auto (the program says
 * which) and none are passed over. */
static points read_points(cli *c, const ender_go_record *r, const char *option) {
    const char *text = cli_given(c, option);
    points list = {NULL, 0};
    ender_go_state s;
    if (!text) return list;
    ender_go_about(r, &s);
    const unsigned board = s.width * s.height;
    list.at = cli_alloc((strlen(text) + board + 1) * sizeof *list.at);
    char *copy = cli_copy(text, strlen(text)), *state = NULL;
    for (char *word = strtok_r(copy, " ;\t", &state); word; word = strtok_r(NULL, " ;\t", &state)) {
        unsigned point;
        if (strcmp(word, "auto") == 0 || strcmp(word, "none") == 0) continue;
        cli_check(c, ender_go_read_point(c->ctx, r, word, strlen(word), &point), word);
        if (point == ENDER_GO_PASS) cli_usage(c, "--%s is a list of points", option);
        list.at[list.count++] = point;
    }
    free(copy);
    return list;
}

static bool has_word(const char *text, const char *word) {
    const char *at = text ? strstr(text, word) : NULL;
    const char after = at ? at[strlen(word)] : 'x';
    return at && (at == text || strchr(" ;\t", at[-1])) && (!after || strchr(" ;\t", after));
}

/* Says which strings are dead or in seki without having been named. */
static void tell_status(cli *c, const ender_go_record *r, const ender_go_status *status) {
    for (size_t i = 0; i < status->count; i++) {
        const ender_go_string_status *s = &status->strings[i];
        if (s->ground == ENDER_GO_BY_AGREEMENT) continue;
        if (s->status != ENDER_GO_DEAD && s->status != ENDER_GO_SEKI) continue;
        char *name = go_point_name(c, r, s->point);
        printf("the string at %s is %s", name, s->status == ENDER_GO_DEAD ? "dead" : "in seki");
        if (s->basis != ENDER_GO_BASIS_PROVED) {
            char *ground = go_ground(c, s, status->judge);
            printf(", %s: %s", go_basis_name(s->basis), ground);
            free(ground);
        }
        puts("");
        ender_free(name);
    }
}

static void read_captives(cli *c, uint32_t captives[2]) {
    const char *text = cli_given(c, "captives");
    if (!text) return;
    ender_go_totals totals;
    char *whole = cli_alloc(strlen(text) + 10);
    strcat(strcpy(whole, "captives "), text);
    cli_check(c, ender_go_read_totals(c->ctx, whole, strlen(whole), &totals), whole);
    memcpy(captives, totals.captives, sizeof totals.captives);
    free(whole);
}

/* ---- answers ---- */

static void print_side(const ender_go_score *s, int side, bool japanese) {
    printf("%-5s  %u territory + %u %s = %lld\n", side ? "White" : "Black",
           s->totals.territory[side], japanese ? s->totals.captives[side] : s->totals.stones[side],
           japanese ? "captives" : "stones", (long long)s->points[side]);
}

static void print_kos(cli *c, const ender_go_record *r, const ender_go_score *s) {
    for (size_t i = 0; i < s->ko_count; i++) {
        char *name = go_point_name(c, r, s->kos[i]);
        const ender_go_stone owner = (ender_go_stone)s->owner[s->kos[i]];
        printf("the ko at %s is not played out; its point counts for %s\n", name,
               owner == ENDER_GO_EMPTY ? "nobody" : go_colour_name(owner));
        ender_free(name);
    }
    for (size_t i = 0; i < s->atari_count; i++) {
        char *name = go_point_name(c, r, s->atari[i]);
        printf("the string at %s could be taken by the next move; it is counted as alive\n", name);
        ender_free(name);
    }
}

static void print_names_json(cli *c, const ender_go_record *r, const char *label,
                             const unsigned *list, size_t count) {
    printf(", \"%s\": [", label);
    for (size_t i = 0; i < count; i++) {
        char *name = go_point_name(c, r, list[i]);
        printf("%s\"%s\"", i ? ", " : "", name);
        ender_free(name);
    }
    putchar(']');
}

/* status: what becomes of strings, where that is asked for, or NULL. */
static void print_score(cli *c, const ender_go_record *r, const ender_go_score *s,
                        const ender_go_status *status, bool japanese) {
    if (c->json) {
        printf("{\"black\": %lld, \"white\": %lld, \"net\": %lld, \"komi\": %s%d.%02d, "
               "\"result\": \"%s\"",
               (long long)s->points[0], (long long)s->points[1], (long long)s->net,
               s->komi < 0 ? "-" : "", abs(s->komi) / 100, abs(s->komi) % 100, s->result);
        for (int i = 0; i < 2; i++)
            printf(", \"%s\": {\"territory\": %u, \"stones\": %u, \"captives\": %u}",
                   i ? "white_totals" : "black_totals", s->totals.territory[i], s->totals.stones[i],
                   s->totals.captives[i]);
        if (r) print_names_json(c, r, "kos", s->kos, s->ko_count);
        if (r) print_names_json(c, r, "in_atari", s->atari, s->atari_count);
        if (status) {
            printf(", \"decided\": %s, \"assumed\": %s, \"net_range\": [%lld, %lld], "
                   "\"net_range_if_assumed\": [%lld, %lld], ",
                   status->decided ? "true" : "false", status->assumed ? "true" : "false",
                   (long long)status->net[0], (long long)status->net[1],
                   (long long)status->net_if_assumed[0], (long long)status->net_if_assumed[1]);
            go_json_strings(c, r, status->strings, status->count, status->judge);
        }
        puts("}");
        return;
    }
    print_side(s, 0, japanese);
    print_side(s, 1, japanese);
    if (status)
        go_put_result(c, stdout, r, status, s);
    else
        fputs(s->result, stdout);
    puts("");
    if (r) print_kos(c, r, s);
}

/* ---- the question ---- */

static void score_totals(cli *c, const char *text, ender_go_counting counting) {
    ender_go_totals totals;
    ender_go_score s;
    cli_check(c, ender_go_read_totals(c->ctx, text, strlen(text), &totals), text);
    cli_check(c, ender_go_count_totals(c->ctx, &totals, counting, &s), NULL);
    print_score(c, NULL, &s, NULL, counting == ENDER_GO_JAPANESE);
    ender_go_score_clear(&s);
}

/* The rules that a record names (RU), unless others are asked for. */
static ender_go_counting counting_of(cli *c, ender_go_record *r) {
    char *rules = NULL;
    ender_go_counting counting = ENDER_GO_CHINESE;
    size_t steps = 0;
    while (ender_go_up(r)) steps++;
    if (ender_go_property_count(r, "RU") > 0)
        cli_check(c, ender_go_property(c->ctx, r, "RU", 0, &rules, NULL), NULL);
    unsigned place = 0;
    for (const char *word = GO_COUNTING_WORDS; rules && *word; place++) {
        const size_t length = strcspn(word, " ");
        if (strncasecmp(rules, word, length) == 0) counting = (ender_go_counting)place;
        word += length + (word[length] == ' ');
    }
    ender_free(rules);
    while (steps-- > 0) cli_check(c, ender_go_down(c->ctx, r, 0), NULL);
    return go_counting(c, counting);
}

/* The picture, with who each point counts for that has no stone of that player. */
static void print_svg(cli *c, ender_go_record *r, const ender_go_score *s) {
    ender_go_state about;
    char *picture = NULL;
    ender_go_about(r, &about);
    for (unsigned p = 0; p < about.width * about.height; p++)
        if (s->owner[p] != ENDER_GO_EMPTY && s->owner[p] != ender_go_at(r, p))
            cli_check(
                c, ender_go_mark(c->ctx, r, s->owner[p] == ENDER_GO_BLACK ? "TB" : "TW", p, NULL),
                NULL);
    cli_check(c, ender_go_svg(c->ctx, r, &picture), NULL);
    fputs(picture, stdout);
    ender_free(picture);
}

/* Is the program to say what is dead: asked to, or because a game has come to its end and nobody
 * says? */
static bool is_automatic(cli *c, const ender_go_record *r) {
    ender_go_state about;
    ender_go_about(r, &about);
    return cli_given(c, "dead") ? has_word(cli_given(c, "dead"), "auto") : about.over;
}

static void count_with_status(cli *c, ender_go_record *r, ender_go_counting counting,
                              const ender_go_agreed *agreed) {
    ender_go_status status = go_statuses_of(c, r, agreed, counting);
    const bool draws = cli_given(c, "svg") != NULL;
    ender_go_agreed found = *agreed;
    ender_go_score s;
    found.dead = status.dead;
    found.dead_count = status.dead_count;
    found.seki = status.seki;
    found.seki_count = status.seki_count;
    cli_check(c, ender_go_count(c->ctx, r, counting, &found, &s), NULL);
    if (!draws && !c->json) tell_status(c, r, &status);
    if (draws)
        print_svg(c, r, &s);
    else
        print_score(c, r, &s, &status, counting == ENDER_GO_JAPANESE);
    ender_go_score_clear(&s);
    ender_go_status_clear(&status);
}

static void count_as_it_stands(cli *c, ender_go_record *r, ender_go_counting counting,
                               const ender_go_agreed *agreed) {
    ender_go_score s;
    cli_check(c, ender_go_count(c->ctx, r, counting, agreed, &s), NULL);
    if (cli_given(c, "svg"))
        print_svg(c, r, &s);
    else
        print_score(c, r, &s, NULL, counting == ENDER_GO_JAPANESE);
    ender_go_score_clear(&s);
}

static void score_board(cli *c, const char *board) {
    ender_go_record *r = go_open(c, board);
    const ender_go_counting counting = counting_of(c, r);
    const char *komi = cli_given(c, "komi");
    int32_t hundredths;
    if (komi && !go_read_komi(komi, &hundredths))
        cli_usage(c, "--komi is a number of points such as 6.5, not `%s`", komi);
    if (komi) cli_check(c, go_set_komi(c->ctx, r, hundredths), NULL);
    const points dead = read_points(c, r, "dead");
    const points seki = read_points(c, r, "seki");
    const points alive = read_points(c, r, "alive");
    ender_go_agreed agreed = {.dead = dead.at,
                              .dead_count = dead.count,
                              .seki = seki.at,
                              .seki_count = seki.count,
                              .alive = alive.at,
                              .alive_count = alive.count,
                              .refuse_kos = cli_given(c, "refuse-kos") != NULL};
    read_captives(c, agreed.captives);
    if (is_automatic(c, r))
        count_with_status(c, r, counting, &agreed);
    else
        count_as_it_stands(c, r, counting, &agreed);
    free(dead.at);
    free(seki.at);
    free(alive.at);
    ender_go_free(r);
}

int go_score(cli *c) {
    if (c->argument_count != 2) cli_usage(c, "a board is needed, or totals");
    const char *text = c->arguments[1];
    const size_t word = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    if (word > 2 && text[word] == ' ')
        score_totals(c, text, go_counting(c, ENDER_GO_CHINESE));
    else
        score_board(c, text);
    return c->status;
}
