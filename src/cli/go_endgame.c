/* SPDX-License-Identifier: MIT
 *
 * ender go solve, regions: endgames of Go. */
#include "cli/go.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct report {
    cli *c;
    ender_go_record *r;
    ender_go_state state;
    ender_go_endgame e;
    bool wanted[2]; /* results for Black and for White to move */
} report;

/* ---- what is asked ---- */

static ender_ko_threats threats_of(cli *c, bool *given) {
    static const char *const words[] = {"none", "left", "right", "left-right", "right-left"};
    const char *text = cli_given(c, "threats");
    *given = text != NULL;
    if (!text) return ENDER_THREATS_NONE;
    for (int i = 0; i < 5; i++)
        if (strcmp(text, words[i]) == 0) return (ender_ko_threats)i;
    cli_usage(c,
              "--threats is none, left (Black), right (White), left-right or right-left, not `%s`",
              text);
}

static ender_go_question question_of(cli *c) {
    const ender_go_rules rules = go_rules(c);
    ender_go_question q = {.method = cli_method(c), .cache = cli_given(c, "cache")};
    q.threats = threats_of(c, &q.has_threats);
    q.ban = rules.ban == ENDER_GO_BAN_N ? ENDER_BAN_N : ENDER_BAN_J;
    if (rules.suicide) cli_usage(c, "endgames are solved without suicide");
    return q;
}

static void find_wanted(report *w) {
    const char *mover = cli_given(w->c, "to-move");
    w->wanted[0] = w->wanted[1] = true;
    if (!mover) return;
    const ender_go_stone colour = go_colour(mover);
    if (colour == ENDER_GO_EMPTY) cli_usage(w->c, "--to-move is black or white, not `%s`", mover);
    w->wanted[colour == ENDER_GO_BLACK ? 1 : 0] = false;
}

static report open_report(cli *c, bool moves) {
    report w = {.c = c};
    if (c->argument_count < 2)
        cli_usage(c, "a board is needed, such as 'BBBB/W..B/BBBB' or a file");
    w.r = go_open_with_moves(c, 1, c->argument_count);
    ender_go_about(w.r, &w.state);
    find_wanted(&w);
    ender_go_question q = question_of(c);
    q.no_moves = !moves;
    char *board = NULL;
    cli_check(c, ender_go_board_text(c->ctx, w.r, &board), NULL);
    const ender_status status = ender_go_solve(c->ctx, board, strlen(board), &q, &w.e);
    cli_check(c, status, status == ENDER_ESYNTAX ? board : NULL);
    ender_free(board);
    return w;
}

static void close_report(report *w) {
    ender_go_endgame_clear(&w->e);
    ender_go_free(w->r);
}

static char *point_name(const report *w, unsigned point) {
    return go_point_name(w->c, w->r, point);
}

static void put_point(const report *w, unsigned point) {
    char *name = point_name(w, point);
    fputs(name, stdout);
    ender_free(name);
}

static void put_game(const report *w, ender_game g) {
    char *name = go_game_name(w->c, g);
    fputs(name, stdout);
    ender_free(name);
}

/* ---- what is assumed ---- */

/* The strings that live for a reason, each by a point of it. */
static void put_strings(const report *w, ender_go_standing life, const char *words) {
    const unsigned points = w->e.width * w->e.height;
    bool *seen = cli_alloc(points * sizeof *seen);
    unsigned *stones = cli_alloc(points * sizeof *stones);
    bool any = false;
    memset(seen, 0, points * sizeof *seen);
    for (unsigned p = 0; p < points; p++) {
        const ender_go_stone stone = ender_go_at(w->r, p);
        if (seen[p] || w->e.life[p] != life || (stone != ENDER_GO_BLACK && stone != ENDER_GO_WHITE))
            continue;
        const size_t count = ender_go_string(w->r, p, stones, NULL);
        for (size_t i = 0; i < count; i++) seen[stones[i]] = true;
        printf("%s%s ", any ? ", " : words, go_colour_name(stone));
        put_point(w, p);
        printf(count == 1 ? " (1 stone)" : " (%zu stones)", count);
        any = true;
    }
    if (any) puts("");
    free(seen);
    free(stones);
}

static void put_assumptions(const report *w) {
    put_strings(w, ENDER_GO_ASSUMED,
                "assumed to live, having room for two eyes, which is no proof: ");
    put_strings(w, ENDER_GO_MORTAL, "may be taken: ");
    for (size_t i = 0; i < w->e.region_count; i++) {
        const ender_go_region *r = &w->e.regions[i];
        if (r->assumed)
            printf("assumed: region %zu is settled, being too large for a search\n", i + 1);
        if (r->seki) printf("region %zu: a seki, where nobody moves\n", i + 1);
        if (r->under_ban)
            printf("region %zu: its value is that under the ko-ban and ko-threats given, and its "
                   "moves are not known\n",
                   i + 1);
        if (!r->exact)
            printf(
                "region %zu: play may come back (a ko); its value lies between the two bounds%s\n",
                i + 1, cli_given(w->c, "threats") ? "" : " (--threats says who has ko-threats)");
    }
}

/* ---- regions ---- */

static void put_region(const report *w, size_t i) {
    const ender_go_region *r = &w->e.regions[i];
    printf("%3zu  ", i + 1);
    put_point(w, r->points[0]);
    printf("  %s, %u point%s, %u empty: ", ender_go_region_kind_name(r->kind), r->count,
           r->count == 1 ? "" : "s", r->empty);
    put_game(w, r->lower);
    if (!r->exact) {
        fputs(" .. ", stdout);
        put_game(w, r->upper);
    } else {
        fputs(", chills to ", stdout);
        if (r->coins)
            fputs(r->coins, stdout);
        else
            put_game(w, r->chilled);
    }
    puts("");
}

/* ---- scores ---- */

static void put_range(int64_t from, int64_t to) {
    printf(from == to ? "%+lld" : "%+lld to ", (long long)from);
    if (from != to) printf("%+lld", (long long)to);
}

static void put_scores(const report *w) {
    const int64_t taken = (int64_t)w->state.prisoners[0] - (int64_t)w->state.prisoners[1];
    if (w->e.has_chilled) {
        fputs("sum, chilled: ", stdout);
        put_game(w, w->e.chilled);
        puts("");
    }
    for (int p = 0; p < 2; p++) {
        if (!w->wanted[p]) continue;
        printf("%s to move: territory ", p == 0 ? "Black" : "White");
        put_range(w->e.territory[p] + taken, w->e.territory_to[p] + taken);
        if (w->e.has_area) printf(", area %+lld", (long long)w->e.area[p]);
        puts("");
    }
}

/* ---- moves ---- */

static bool is_shown(const report *w, const ender_go_choice *m) {
    return w->wanted[m->black ? 0 : 1];
}

/* b: best for Black, w: for White, e: for either. */
static void mark_best(report *w) {
    const unsigned points = w->e.width * w->e.height;
    char *marks = cli_alloc(points);
    memset(marks, 0, points);
    for (size_t i = 0; i < w->e.choice_count; i++) {
        const ender_go_choice *m = &w->e.choices[i];
        if (!m->best || !is_shown(w, m)) continue;
        const char own = m->black ? 'b' : 'w';
        marks[m->point] = marks[m->point] != 0 && marks[m->point] != own ? 'e' : own;
    }
    for (unsigned p = 0; p < points; p++) {
        const char label[2] = {marks[p], '\0'};
        if (marks[p] != 0) cli_check(w->c, ender_go_mark(w->c->ctx, w->r, "LB", p, label), NULL);
    }
    free(marks);
}

static void put_best(const report *w, bool black) {
    bool any = false;
    printf("best for %s:", black ? "Black" : "White");
    for (size_t i = 0; i < w->e.choice_count; i++) {
        const ender_go_choice *m = &w->e.choices[i];
        if (!m->best || m->black != black) continue;
        putchar(' ');
        put_point(w, m->point);
        any = true;
    }
    puts(any ? "" : w->e.exact ? " pass" : " not known");
}

static void put_line(const report *w, int first) {
    if (!w->e.exact || w->e.line_length[first] == 0) return;
    printf("line:");
    for (size_t i = 0; i < w->e.line_length[first]; i++) {
        const ender_go_ply *m = &w->e.line[first][i];
        printf(" %c@", m->black ? 'b' : 'w');
        put_point(w, m->point);
    }
    puts("");
}

static void explain(const report *w, bool black) {
    const int p = black ? 0 : 1;
    for (size_t i = 0; i < w->e.choice_count; i++) {
        const ender_go_choice *m = &w->e.choices[i];
        if (m->black != black) continue;
        const int64_t loss = black ? w->e.territory[p] - m->score : m->score - w->e.territory[p];
        printf("  %c@", black ? 'b' : 'w');
        put_point(w, m->point);
        printf(" in region %u, then ", m->region + 1);
        put_game(w, m->after);
        fputs(": territory ", stdout);
        put_range(m->score, m->score_to);
        if (m->score == m->score_to && w->e.exact && !m->best)
            printf(", loses %lld", (long long)loss);
        puts(m->best ? ", best" : "");
    }
}

/* ---- the answer as SGF ---- */

static char *line_comment(const report *w, const ender_go_ply *m, const ender_go_ply *last) {
    char *before = go_game_name(w->c, m->before), *after = go_game_name(w->c, m->after);
    const size_t room = strlen(before) + strlen(after) + 100;
    char *text = cli_alloc(room);
    snprintf(text, room, "Region %u: %s becomes %s.%s", m->region + 1, before, after,
             m == last ? " All is settled." : "");
    ender_free(before);
    ender_free(after);
    return text;
}

static void add_variation(report *w, int first) {
    cli *c = w->c;
    const size_t length = w->e.line_length[first];
    size_t made = 0;
    for (; made < length; made++) {
        const ender_go_ply *m = &w->e.line[first][made];
        char *comment = line_comment(w, m, &w->e.line[first][length - 1]);
        const char *values[] = {comment};
        cli_check(
            c,
            ender_go_play(c->ctx, w->r, m->point, m->black ? ENDER_GO_BLACK : ENDER_GO_WHITE, NULL),
            NULL);
        cli_check(c, ender_go_set_property(c->ctx, w->r, "C", values, 1), NULL);
        free(comment);
    }
    while (made-- > 0) (void)ender_go_up(w->r);
}

static void write_sgf(report *w, const char *path) {
    char *text = NULL;
    size_t length;
    for (int p = 0; p < 2; p++)
        if (w->wanted[p]) add_variation(w, p);
    cli_check(w->c, ender_go_write_sgf(w->c->ctx, w->r, &text, &length), NULL);
    FILE *out = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    if (!out) cli_fail(w->c, "cannot write %s: %s", path, strerror(errno));
    const bool written = fwrite(text, 1, length, out) == length;
    if ((out != stdout && fclose(out) != 0) || !written) cli_fail(w->c, "cannot write %s", path);
    ender_free(text);
}

/* ---- JSON ---- */

static void json_game(const report *w, const char *key, ender_game g) {
    char *name = go_game_name(w->c, g);
    printf("\"%s\": ", key);
    cli_json_string(stdout, name);
    ender_free(name);
}

static void json_point(const report *w, unsigned point) {
    char *name = point_name(w, point);
    cli_json_string(stdout, name);
    ender_free(name);
}

static void json_regions(const report *w) {
    printf("\"regions\": [");
    for (size_t i = 0; i < w->e.region_count; i++) {
        const ender_go_region *r = &w->e.regions[i];
        printf("%s{\"kind\": \"%s\", \"points\": [", i > 0 ? ", " : "",
               ender_go_region_kind_name(r->kind));
        for (unsigned k = 0; k < r->count; k++) {
            if (k > 0) printf(", ");
            json_point(w, r->points[k]);
        }
        printf("], \"empty\": %u, \"exact\": %s, \"assumed\": %s, \"returns\": %s, \"seki\": %s, "
               "\"under_ban\": %s, ",
               r->empty, r->exact ? "true" : "false", r->assumed ? "true" : "false",
               r->returns ? "true" : "false", r->seki ? "true" : "false",
               r->under_ban ? "true" : "false");
        json_game(w, "lower", r->lower);
        printf(", ");
        json_game(w, "upper", r->upper);
        if (r->exact) {
            printf(", ");
            json_game(w, "chilled", r->chilled);
            printf(", \"coins\": ");
            if (r->coins)
                cli_json_string(stdout, r->coins);
            else
                printf("null");
        }
        printf("}");
    }
    printf("]");
}

static void json_result(const report *w, int p) {
    const int64_t taken = (int64_t)w->state.prisoners[0] - (int64_t)w->state.prisoners[1];
    bool any = false;
    printf(", \"%s\": {\"territory\": [%lld, %lld]", p == 0 ? "black" : "white",
           (long long)(w->e.territory[p] + taken), (long long)(w->e.territory_to[p] + taken));
    if (w->e.has_area) printf(", \"area\": %lld", (long long)w->e.area[p]);
    printf(", \"moves\": [");
    for (size_t i = 0; i < w->e.choice_count; i++) {
        const ender_go_choice *m = &w->e.choices[i];
        if (m->black != (p == 0)) continue;
        printf("%s{\"point\": ", any ? ", " : "");
        json_point(w, m->point);
        printf(", \"region\": %u, \"territory\": [%lld, %lld], \"best\": %s, ", m->region + 1,
               (long long)(m->score + taken), (long long)(m->score_to + taken),
               m->best ? "true" : "false");
        json_game(w, "after", m->after);
        printf("}");
        any = true;
    }
    printf("], \"line\": [");
    for (size_t i = 0; i < w->e.line_length[p]; i++) {
        if (i > 0) printf(", ");
        json_point(w, w->e.line[p][i].point);
    }
    printf("]}");
}

static void json_report(const report *w) {
    static const char *const lives[] = {"none", "immortal", "unconditional", "assumed"};
    printf("{");
    json_regions(w);
    printf(", \"exact\": %s, \"from_cache\": %u, \"positions\": %llu, \"life\": {",
           w->e.exact ? "true" : "false", w->e.from_cache, (unsigned long long)w->e.positions);
    bool any = false;
    for (unsigned p = 0; p < w->e.width * w->e.height; p++) {
        if (w->e.life[p] == ENDER_GO_MORTAL || w->e.life[p] > ENDER_GO_ASSUMED) continue;
        if (any) printf(", ");
        json_point(w, p);
        printf(": \"%s\"", lives[w->e.life[p]]);
        any = true;
    }
    printf("}");
    for (int p = 0; p < 2; p++)
        if (w->wanted[p]) json_result(w, p);
    puts("}");
}

/* ---- the questions ---- */

int go_regions(cli *c) {
    report w = open_report(c, false);
    if (c->json) {
        json_report(&w);
    } else {
        put_assumptions(&w);
        for (size_t i = 0; i < w.e.region_count; i++) put_region(&w, i);
        put_scores(&w);
    }
    close_report(&w);
    return c->status;
}

static void put_report(report *w) {
    char *picture = NULL;
    mark_best(w);
    cli_check(w->c, ender_go_picture(w->c->ctx, w->r, &picture), NULL);
    fputs(picture, stdout);
    ender_free(picture);
    put_assumptions(w);
    for (size_t i = 0; i < w->e.region_count; i++) put_region(w, i);
    put_scores(w);
    for (int p = 0; p < 2; p++) {
        if (!w->wanted[p]) continue;
        put_best(w, p == 0);
        if (cli_given(w->c, "explain")) explain(w, p == 0);
        put_line(w, p);
    }
}

int go_solve(cli *c) {
    report w = open_report(c, true);
    const char *path = cli_given(c, "sgf");
    if (c->json)
        json_report(&w);
    else if (!path || strcmp(path, "-") != 0)
        put_report(&w);
    else
        mark_best(&w);
    if (path) write_sgf(&w, path);
    close_report(&w);
    return c->status;
}

/* ---- a player ---- */

enum { MOST_EMPTY = 12 };

/* Territory that was too large for a search is taken for granted only near the end of a game, when
 * none is larger than a third of the board. */
static bool is_far_from_its_end(const ender_go_record *r, const ender_go_endgame *e) {
    ender_go_state s;
    ender_go_about(r, &s);
    for (size_t i = 0; i < e->region_count; i++)
        if (e->regions[i].assumed && 3 * e->regions[i].count > s.width * s.height) return true;
    return false;
}

unsigned go_choose_by_theory(cli *c, const ender_go_record *r, ender_go_stone colour) {
    const ender_go_question q = {.most_empty = MOST_EMPTY};
    const bool black = colour == ENDER_GO_BLACK;
    ender_go_endgame e;
    char *board = NULL;
    unsigned best = ENDER_GO_PASS;
    if (ender_go_board_text(c->ctx, r, &board) != ENDER_OK) return best;
    const bool solved = ender_go_solve(c->ctx, board, strlen(board), &q, &e) == ENDER_OK &&
                        e.exact && !is_far_from_its_end(r, &e);
    ender_free(board);
    if (solved && e.line_length[black ? 0 : 1] > 0) best = e.line[black ? 0 : 1][0].point;
    ender_go_endgame_clear(&e);
    const bool may = best == ENDER_GO_PASS || ender_go_legal(r, best, colour) == ENDER_GO_LEGAL;
    return solved && may ? best : go_choose_by_rules(c, r, colour);
}
