/* SPDX-License-Identifier: MIT
 *
 * ender go solve, regions: endgames of Go. */
#include "cli/go/go.h"
#include "go/front.h"

#include <stdlib.h>
#include <string.h>

typedef struct report {
    cli *c;
    ender_go_record *r;
    ender_go_state state;
    ender_go_endgame e;
    bool wanted[2];                     /* results for Black and for White to move */
    bool no_moves;                      /* they are not asked for */
    bool under_assumptions;             /* e is what follows from them */
    uint64_t work;                      /* of the question */
    double for_proof, with_assumptions; /* shares of the time; the rest is for a guess */
    bool has_guess[2]; /* where the time was too short for Black's, for White's best move */
    go_guess guess[2];
} report;

/* What is left of the time is for a guess. Where few points are open, a proof is likely. */
static const double TIME_FOR_PROOF = 0.6, TIME_WITH_ASSUMPTIONS = 0.2;
static const double MORE_FOR_PROOF = 0.85, LESS_WITH_ASSUMPTIONS = 0.05;
enum { FEW_OPEN = 16 };

/* ---- what is asked ---- */

static ender_ko_threats threats_of(cli *c, bool *given) {
    *given = cli_given(c, "threats") != NULL;
    return *given ? (ender_ko_threats)cli_word(c, "threats") : ENDER_THREATS_NONE;
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
    w->wanted[go_colour(mover) == ENDER_GO_BLACK ? 1 : 0] = false;
}

/* The answer, also one that was broken off: then the command ends with the status of a limit. A
 * second answer may be missing at the limit. */
static void ask(report *w, ender_go_question q, double share) {
    cli *c = w->c;
    char *board = NULL;
    cli_check(c, ender_go_board_text(c->ctx, w->r, &board), NULL);
    ender_ctx *const within = cli_within(c, c->seconds * share);
    const ender_status status = ender_go_solve(within, board, strlen(board), &q, &w->e);
    ender_close(within);
    const bool is_late = status == ENDER_ELIMIT || status == ENDER_ECANCELLED;
    if (!w->under_assumptions || !is_late)
        cli_check(c, status, status == ENDER_ESYNTAX ? board : NULL);
    if (is_late || w->e.stopped == ENDER_ECANCELLED) ender_cancel_clear(c->whole);
    if (is_late || w->e.stopped != ENDER_OK) c->status = EXIT_LIMIT;
    ender_free(board);
}

static bool is_known(const report *w) {
    for (unsigned p = 0; p < 2; p++)
        if (w->wanted[p] && w->e.area[p] != w->e.area_to[p]) return false;
    return w->e.exact;
}

static bool knows_area(const report *w, bool black) {
    return w->e.area[black ? 0 : 1] == w->e.area_to[black ? 0 : 1];
}

static bool has_best_in_area(const report *w, bool black) {
    const unsigned char *moves = w->e.area_moves[black ? 0 : 1];
    for (unsigned p = 0; moves && p <= w->e.width * w->e.height; p++)
        if (moves[p] == ENDER_GO_MOVE_BEST || moves[p] == ENDER_GO_MOVE_REACHES) return true;
    return false;
}

/* Who gives time for a board and gets no best move gets a guess, with what is left of the time. */
static void guess(report *w, bool assumes) {
    const double share = 1 - w->for_proof - (assumes ? w->with_assumptions : 0);
    if (w->c->seconds <= 0 || w->no_moves || is_known(w) || w->e.stopped == ENDER_ECANCELLED)
        return;
    for (unsigned p = 0; p < 2; p++) {
        if (!w->wanted[p] || (knows_area(w, p == 0) && has_best_in_area(w, p == 0))) continue;
        ender_ctx *const within =
            cli_within(w->c, w->c->seconds * share / (w->wanted[0] && w->wanted[1] ? 2 : 1));
        w->guess[p].games = UINT64_MAX / 2;
        const ender_go_stone colour = p == 0 ? ENDER_GO_BLACK : ENDER_GO_WHITE;
        w->has_guess[p] = go_choose_likely(within, w->r, colour, &w->guess[p]);
        if (w->has_guess[p]) go_prefer_proved(&w->e, colour, &w->guess[p]);
        ender_close(within);
    }
}

static bool has_few_open(const report *w) {
    size_t open = 0;
    for (size_t i = 0; i < w->e.region_count; i++)
        if (!w->e.regions[i].settled) open += w->e.regions[i].empty;
    return open <= FEW_OPEN;
}

/* What is open is seen with hardly any work. */
static void share_time(report *w, ender_go_question q) {
    w->for_proof = TIME_FOR_PROOF;
    w->with_assumptions = TIME_WITH_ASSUMPTIONS;
    if (w->c->seconds <= 0) return;
    q.work = 1;
    q.no_moves = true;
    ask(w, q, TIME_FOR_PROOF);
    if (w->c->status != EXIT_LIMIT && has_few_open(w)) {
        w->for_proof = MORE_FOR_PROOF;
        w->with_assumptions = LESS_WITH_ASSUMPTIONS;
    }
    ender_go_endgame_clear(&w->e);
}

static report open_report(cli *c, bool moves, ender_go_question *q) {
    report w = {.c = c};
    if (c->argument_count < 2)
        cli_usage(c, "a board is needed, such as 'BBBB/W..B/BBBB' or a file");
    w.r = go_open_with_moves(c, 1, c->argument_count);
    ender_go_about(w.r, &w.state);
    find_wanted(&w);
    *q = question_of(c);
    q->movers = (w.wanted[0] ? 1U : 0U) | (w.wanted[1] ? 2U : 0U);
    q->no_moves = w.no_moves = !moves;
    w.work = q->work = c->seconds > 0 ? UINT64_MAX / 1024 : 0;
    share_time(&w, *q);
    ask(&w, *q, w.for_proof);
    return w;
}

/* What follows when life is assumed, for both sides by the same rule; false when nothing is, or
 * nothing new. */
static bool assume(const report *w, ender_go_question q, report *out) {
    *out = *w;
    out->under_assumptions = true;
    memset(&out->e, 0, sizeof out->e);
    if (is_known(w) || w->e.stopped == ENDER_ECANCELLED) return false;
    q.assume = true;
    q.work = 1; /* is anything assumed at all? */
    ask(out, q, w->with_assumptions);
    const bool any = out->e.assumes;
    ender_go_endgame_clear(&out->e);
    if (!any) return false;
    q.work = w->work;
    ask(out, q, w->with_assumptions);
    return true;
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

/* ---- strings ---- */

enum { STRINGS_SHOWN = 8 };

typedef enum string_fate {
    LIVES_BY_ANSWERING,
    LIVES_BY_ASSUMPTION,
    IS_DEAD,
    IS_OPEN,
    IS_AS_IT_SEEMS
} string_fate;

static string_fate fate_of(const ender_go_string_status *s) {
    if (s->status == ENDER_GO_DEAD) return IS_DEAD;
    if (s->status == ENDER_GO_UNSETTLED) return IS_OPEN;
    if (s->basis == ENDER_GO_BASIS_ASSUMED) return LIVES_BY_ASSUMPTION;
    return s->ground == ENDER_GO_BY_ANSWERING ? LIVES_BY_ANSWERING : IS_AS_IT_SEEMS;
}

/* The strings with this fate, each by a point of it. */
static void put_strings(const report *w, string_fate wanted, const char *words) {
    size_t shown = 0;
    for (size_t i = 0; i < w->e.string_count; i++) {
        const ender_go_string_status *s = &w->e.strings[i];
        if (fate_of(s) != wanted || ++shown > STRINGS_SHOWN) continue;
        printf("%s%s ", shown > 1 ? ", " : words, s->black ? "Black" : "White");
        put_point(w, s->point);
        printf(s->stones == 1 ? " (1 stone)" : " (%u stones)", s->stones);
    }
    if (shown > STRINGS_SHOWN) printf(" and %zu more strings", shown - STRINGS_SHOWN);
    if (shown > 0) puts("");
}

static void put_reason(const report *w, size_t i) {
    const ender_go_region *r = &w->e.regions[i];
    const char *edges = r->borders[0] || r->borders[1]
                            ? ""
                            : "; its edges are not closed: no string beside it is shown to live";
    switch (r->reason) {
    case ENDER_GO_RETURNS:
        printf("region %zu: play may come back (a ko); its value lies between the two bounds%s\n",
               i + 1, cli_given(w->c, "threats") ? "" : " (--threats says who has ko-threats)");
        break;
    case ENDER_GO_TOO_LARGE:
        printf(
            "region %zu: too large: %u points, and 128 can be searched; between its bounds, what "
            "is kept by answering (`go estimate` guesses sizes of moves)%s\n",
            i + 1, r->count, edges);
        break;
    case ENDER_GO_TOO_LONG:
        printf("region %zu: too long to search, with %u empty points, so far (--seconds N gives it "
               "more time)%s\n",
               i + 1, r->empty, edges);
        break;
    case ENDER_GO_IN_PART:
        printf(
            "region %zu: the strings around it live, by answering moves in it; how much of it is "
            "theirs then has bounds\n",
            i + 1);
        break;
    case ENDER_GO_SOLVED:
        break;
    }
}

static bool has_moves(const report *w, size_t region) {
    for (size_t i = 0; i < w->e.choice_count; i++)
        if (w->e.choices[i].region == region) return true;
    return false;
}

static void put_findings(const report *w) {
    if (w->under_assumptions)
        put_strings(w, LIVES_BY_ASSUMPTION,
                    "ASSUMED to live, for both sides by the rule of room for two eyes, without "
                    "proof: ");
    else
        put_strings(w, LIVES_BY_ANSWERING, "live if each attack is answered: ");
    put_strings(w, IS_DEAD, "dead: ");
    put_strings(w, IS_OPEN, "may be taken: ");
    for (size_t i = 0; i < w->e.region_count; i++) {
        const ender_go_region *r = &w->e.regions[i];
        if (r->assumed) printf("ASSUMED: region %zu is held by who surrounds it\n", i + 1);
        if (r->seki) printf("region %zu: a seki, where nobody moves\n", i + 1);
        if (r->under_ban)
            printf("region %zu: its value is that under the ko-ban and ko-threats given%s\n", i + 1,
                   w->no_moves || has_moves(w, i) ? "" : ", and its moves are not known");
        put_reason(w, i);
    }
    if (w->e.by_search)
        puts("area: by a search of the whole board, where the position before may not come back");
}

/* ---- regions ---- */

static void put_region(const report *w, size_t i) {
    const ender_go_region *r = &w->e.regions[i];
    printf("%3zu  ", i + 1);
    put_point(w, r->points[0]);
    printf("  %s, %u point%s, %u empty: ", go_region_kind_name(r->kind), r->count,
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
        fputs(", area ", stdout);
        put_range(w->e.area[p], w->e.area_to[p]);
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

/* Is a pass shown to be best: is the other one to begin no better off than the own side is, first
 * to move? */
static bool pass_is_best(const report *w, bool black) {
    return black ? w->e.territory[1] >= w->e.territory_to[0]
                 : w->e.territory_to[0] <= w->e.territory[1];
}

static void put_best(const report *w, bool black) {
    bool any = pass_is_best(w, black);
    printf("best for %s:", black ? "Black" : "White");
    for (size_t i = 0; i < w->e.choice_count; i++) {
        const ender_go_choice *m = &w->e.choices[i];
        if (!m->best || m->black != black) continue;
        putchar(' ');
        put_point(w, m->point);
        any = true;
    }
    if (pass_is_best(w, black)) fputs(" pass", stdout);
    if (any || !w->has_guess[black ? 0 : 1]) {
        puts(any ? "" : " not known (with --seconds there is a guess)");
        return;
    }
    const go_guess *guess = &w->guess[black ? 0 : 1];
    fputs(" not known; a guess: ", stdout);
    put_point(w, guess->point);
    printf(", which %s %llu games by chance%s\n",
           guess->is_proved ? "makes sure of what" : "did best in",
           (unsigned long long)guess->games, guess->is_proved ? " give their best move" : "");
}

/* The move by which a player makes sure of the bound, where the area is not known. */
static void put_found_in_area(const report *w, bool black) {
    const unsigned char *moves = w->e.area_moves[black ? 0 : 1];
    const unsigned points = w->e.width * w->e.height;
    for (unsigned p = 0; p <= points; p++) {
        if (moves[p] != ENDER_GO_MOVE_REACHES) continue;
        printf("found for %s: ", black ? "Black" : "White");
        put_point(w, p < points ? p : ENDER_GO_PASS);
        printf(" makes sure of area %+lld; others may be better\n",
               (long long)(black ? w->e.area[0] : w->e.area_to[1]));
    }
}

static bool reaches_area(const report *w, bool black, unsigned point) {
    const unsigned char is = w->e.area_moves[black ? 0 : 1][point];
    return is == ENDER_GO_MOVE_BEST || is == ENDER_GO_MOVE_REACHES;
}

/* Does everything that is best in territory reach the area, too? */
static bool is_best_in_both(const report *w, bool black) {
    if (!w->e.exact || !knows_area(w, black)) return false;
    if (pass_is_best(w, black) && !reaches_area(w, black, w->e.width * w->e.height)) return false;
    for (size_t i = 0; i < w->e.choice_count; i++) {
        const ender_go_choice *m = &w->e.choices[i];
        if (m->best && m->black == black && !reaches_area(w, black, m->point)) return false;
    }
    return true;
}

/* All moves that reach the area that a search of the whole board has found. */
static void put_best_in_area(const report *w, bool black) {
    const unsigned char *moves = w->e.area_moves[black ? 0 : 1];
    const unsigned points = w->e.width * w->e.height;
    unsigned unknown = 0, listed = 0;
    if (!moves || is_best_in_both(w, black)) return;
    if (!knows_area(w, black)) {
        put_found_in_area(w, black);
        return;
    }
    printf("best in area for %s:", black ? "Black" : "White");
    for (unsigned p = 0; p <= points; p++) {
        unknown += moves[p] == ENDER_GO_MOVE_UNKNOWN;
        if (!reaches_area(w, black, p)) continue;
        listed++;
        putchar(' ');
        put_point(w, p < points ? p : ENDER_GO_PASS);
    }
    if (listed == 0)
        fputs(moves[points] == ENDER_GO_MOVE_WORSE ? " not known, but no pass" : " not known",
              stdout);
    if (unknown > 0) printf(" (of %u moves it is not known)", unknown);
    puts("");
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
    const size_t capacity = strlen(before) + strlen(after) + 100;
    char *text = cli_alloc(capacity);
    snprintf(text, capacity, "Region %u: %s becomes %s.%s", m->region + 1, before, after,
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
    cli_write(w->c, path, text, length);
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
               go_region_kind_name(r->kind));
        for (unsigned k = 0; k < r->count; k++) {
            if (k > 0) printf(", ");
            json_point(w, r->points[k]);
        }
        printf("], \"empty\": %u, \"exact\": %s, \"reason\": \"%s\", \"settled\": %s, \"assumed\": "
               "%s, \"returns\": %s, \"seki\": %s, "
               "\"under_ban\": %s, ",
               r->empty, r->exact ? "true" : "false", go_reason_name(r->reason),
               r->settled ? "true" : "false", r->assumed ? "true" : "false",
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
    printf(", \"area\": [%lld, %lld]", (long long)w->e.area[p], (long long)w->e.area_to[p]);
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
    if (w->e.area_moves[p]) {
        bool listed = false;
        printf("], \"%s\": [", knows_area(w, p == 0) ? "best_in_area" : "found_in_area");
        for (unsigned k = 0; k <= w->e.width * w->e.height; k++) {
            if (!reaches_area(w, p == 0, k)) continue;
            if (listed) printf(", ");
            listed = true;
            json_point(w, k < w->e.width * w->e.height ? k : ENDER_GO_PASS);
        }
    }
    printf("], \"pass_is_best\": %s, ", pass_is_best(w, p == 0) ? "true" : "false");
    if (w->has_guess[p]) {
        printf("\"guess\": {\"point\": ");
        json_point(w, w->guess[p].point);
        printf(", \"games\": %llu, \"proved\": %s}, ", (unsigned long long)w->guess[p].games,
               w->guess[p].is_proved ? "true" : "false");
    }
    printf("\"line\": [");
    for (size_t i = 0; i < w->e.line_length[p]; i++) {
        if (i > 0) printf(", ");
        json_point(w, w->e.line[p][i].point);
    }
    printf("]}");
}

static void json_report(const report *w) {
    static const char *const lives[] = {"none", "immortal", "unconditional", "answered", "assumed"};
    json_regions(w);
    printf(", \"exact\": %s, \"area_by_search\": %s, \"stopped\": %s, \"from_cache\": %u, "
           "\"positions\": %llu, \"life\": {",
           w->e.exact ? "true" : "false", w->e.by_search ? "true" : "false",
           w->e.stopped != ENDER_OK ? "true" : "false", w->e.from_cache,
           (unsigned long long)w->e.positions);
    bool any = false;
    for (unsigned p = 0; p < w->e.width * w->e.height; p++) {
        if (w->e.life[p] == ENDER_GO_MORTAL || w->e.life[p] > ENDER_GO_ASSUMED) continue;
        if (any) printf(", ");
        json_point(w, p);
        printf(": \"%s\"", lives[w->e.life[p]]);
        any = true;
    }
    printf("}, ");
    go_json_strings(w->c, w->r, w->e.strings, w->e.string_count, NULL);
    for (int p = 0; p < 2; p++)
        if (w->wanted[p]) json_result(w, p);
}

/* ---- the questions ---- */

static void put_json(const report *w, const report *assumed) {
    printf("{");
    json_report(w);
    if (assumed) {
        printf(", \"if_assumed\": {");
        json_report(assumed);
        printf("}");
    }
    puts("}");
}

/* Why there is no more. */
static void put_end(const report *w) {
    if (w->e.stopped == ENDER_OK) return;
    fflush(stdout);
    cli_progress_clear();
    fprintf(stderr, "ender: %s: this is the best known so far\n",
            w->e.stopped == ENDER_ECANCELLED ? "interrupted"
            : w->e.stopped == ENDER_EMEMORY  ? "out of memory"
                                             : "the time is up");
}

/* What follows from the assumptions, behind what is proved. */
static void put_assumed(const report *w) {
    put_findings(w);
    for (size_t i = 0; i < w->e.region_count; i++) put_region(w, i);
    put_scores(w);
}

int go_regions(cli *c) {
    ender_go_question q;
    report w = open_report(c, false, &q), assumed;
    const bool assumes = assume(&w, q, &assumed);
    cli_progress_clear();
    if (c->json) {
        put_json(&w, assumes ? &assumed : NULL);
    } else {
        put_findings(&w);
        for (size_t i = 0; i < w.e.region_count; i++) put_region(&w, i);
        put_scores(&w);
        if (assumes) put_assumed(&assumed);
    }
    put_end(&w);
    if (assumes) ender_go_endgame_clear(&assumed.e);
    close_report(&w);
    return c->status;
}

/* What the letters on the board are, as far as there are any. */
static void put_legend(const report *w) {
    bool stones = false, immortal = false, best[3] = {false};
    for (unsigned p = 0; p < w->e.width * w->e.height; p++) {
        const ender_go_stone stone = ender_go_at(w->r, p);
        const bool is_stone = stone == ENDER_GO_BLACK || stone == ENDER_GO_WHITE;
        immortal |= is_stone && ender_go_is_immortal(w->r, p);
        stones |= is_stone && !ender_go_is_immortal(w->r, p);
    }
    for (size_t i = 0; i < w->e.choice_count; i++) {
        const ender_go_choice *m = &w->e.choices[i];
        best[m->black ? 0 : 1] |= m->best && is_shown(w, m);
    }
    const char *between = "marks: ";
    if (stones) between = printf("%sX Black, O White", between) > 0 ? "; " : "";
    if (immortal) between = printf("%sB, W immortal stones of theirs", between) > 0 ? "; " : "";
    if (best[0]) between = printf("%sb best for Black", between) > 0 ? "; " : "";
    if (best[1]) between = printf("%sw best for White", between) > 0 ? "; " : "";
    if (best[0] && best[1]) printf("%se best for either", between);
    if (stones || immortal || best[0] || best[1]) puts("");
}

static void put_moves(const report *w) {
    for (int p = 0; p < 2; p++) {
        if (!w->wanted[p]) continue;
        put_best(w, p == 0);
        put_best_in_area(w, p == 0);
        if (cli_given(w->c, "explain")) explain(w, p == 0);
        put_line(w, p);
    }
}

/* The moves are those of what is shown, or else of what follows from the assumptions. */
static void put_report(report *w, report *assumed) {
    char *picture = NULL;
    report *shown = assumed && !w->e.exact ? assumed : w;
    mark_best(shown);
    cli_check(w->c, ender_go_picture(w->c->ctx, w->r, &picture), NULL);
    fputs(picture, stdout);
    ender_free(picture);
    put_legend(shown);
    put_findings(w);
    for (size_t i = 0; i < w->e.region_count; i++) put_region(w, i);
    put_scores(w);
    if (!assumed) {
        put_moves(w);
        return;
    }
    put_assumed(assumed);
    put_moves(shown);
}

int go_solve(cli *c) {
    ender_go_question q;
    report w = open_report(c, true, &q), assumed;
    const bool assumes = assume(&w, q, &assumed);
    guess(&w, assumes);
    memcpy(assumed.has_guess, w.has_guess, sizeof w.has_guess);
    memcpy(assumed.guess, w.guess, sizeof w.guess);
    const char *path = cli_given(c, "sgf");
    cli_progress_clear();
    if (c->json)
        put_json(&w, assumes ? &assumed : NULL);
    else if (!path || strcmp(path, "-") != 0)
        put_report(&w, assumes ? &assumed : NULL);
    else
        mark_best(&w);
    if (path) write_sgf(&w, path);
    put_end(&w);
    if (assumes) ender_go_endgame_clear(&assumed.e);
    close_report(&w);
    return c->status;
}
