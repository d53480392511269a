/* SPDX-License-Identifier: MIT
 *
 * Go: a record of play is sent along with every request, as SGF or as a board, with the place in it
 * as a number of moves of the main line and moves to add. So a request stands for itself. */
#include "go/front.h"
#include "request/request.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS_MOST = 625 };

/* ---- reading ---- */

static bool read_rules(request *a, ender_go_rules *out) {
    *out = (ender_go_rules){.ban = (ender_go_ban)request_word(a, ender_go_option("ban")),
                            .suicide = request_switch(a, "suicide"),
                            .goes_on = true};
    return !request_failed(a);
}

static void go_to_place(request *a, ender_go_record *record) {
    const double game = request_number(a, "game", 0, 1e6, 0);
    const double move = request_number(a, "move", 0, 1e6, 1e6); /* all of the main line */
    if (game > 0) request_ok(a, ender_go_to_game(a->ctx, record, (size_t)game));
    if (!request_failed(a)) request_ok(a, ender_go_to_move(a->ctx, record, (size_t)move));
    const char *play = request_text_or(a, "play", "");
    if (play && *play && !request_failed(a))
        request_read_ok(a, ender_go_play_text(a->ctx, record, play, strlen(play), NULL), "play",
                        play);
    if (request_failed(a) || !cJSON_HasObjectItem(a->request, "to_play")) return;
    const bool white = request_word(a, ender_go_option("to_play")) % 2 == 1;
    if (!request_failed(a))
        request_ok(a,
                   ender_go_set_to_play(a->ctx, record, white ? ENDER_GO_WHITE : ENDER_GO_BLACK));
}

/* The record of the member "sgf" or "board", or an empty board, at the place asked for; NULL when
 * that failed. */
static ender_go_record *read_record(request *a) {
    ender_go_rules rules;
    ender_go_record *record = NULL;
    const char *sgf = request_text_or(a, "sgf", NULL), *board = request_text_or(a, "board", NULL);
    const unsigned width = (unsigned)request_count(a, ender_go_option("width"), 9);
    const unsigned height = (unsigned)request_count(a, ender_go_option("height"), width);
    if (request_failed(a) || !read_rules(a, &rules)) return NULL;
    if (sgf)
        request_read_ok(a, ender_go_read_sgf(a->ctx, sgf, strlen(sgf), &rules, &record), "sgf",
                        sgf);
    else if (board)
        request_read_ok(a, ender_go_read_board(a->ctx, board, strlen(board), &rules, &record),
                        "board", board);
    else
        request_ok(a, ender_go_new(a->ctx, width, height, &rules, &record));
    if (record && !request_failed(a)) go_to_place(a, record);
    if (!request_failed(a)) return record;
    ender_go_free(record);
    return NULL;
}

/* ---- the board ---- */

static const char *colour(ender_go_stone stone) {
    return stone == ENDER_GO_BLACK ? "black" : stone == ENDER_GO_WHITE ? "white" : NULL;
}

static void add_point_name(request *a, cJSON *list, const ender_go_record *record, unsigned point) {
    char *name = NULL;
    if (request_ok(a, ender_go_point_name(a->ctx, record, point, ENDER_GO_ROW_COLUMN, &name)))
        add_text(list, name);
    ender_free(name);
}

static void put_legal(request *a, const ender_go_record *record, const ender_go_state *state,
                      const char *name, ender_go_stone stone) {
    cJSON *list = put_list(a->result, name);
    for (unsigned p = 0; p < state->width * state->height && !request_failed(a); p++)
        if (ender_go_legal(record, p, stone) == ENDER_GO_LEGAL) add_point_name(a, list, record, p);
}

static void put_main_line(request *a, const ender_go_record *record) {
    put_number(a->result, "games", (double)ender_go_games(record));
    put_number(a->result, "nodes", (double)ender_go_nodes(record));
    char *comment = NULL;
    if (ender_go_property_count(record, "C") > 0 &&
        request_ok(a, ender_go_property(a->ctx, record, "C", 0, &comment, NULL)))
        put_text(a->result, "comment", comment);
    ender_free(comment);
}

static void put_board(request *a, const ender_go_record *record) {
    ender_go_state state;
    char *board = NULL, *svg = NULL, *last = NULL;
    ender_go_about(record, &state);
    put_number(a->result, "width", state.width);
    put_number(a->result, "height", state.height);
    put_number(a->result, "moves", state.moves);
    put_text(a->result, "to_play", colour(state.to_play));
    put_switch(a->result, "over", state.passes >= 2);
    cJSON *prisoners = put_list(a->result, "prisoners");
    for (int i = 0; i < 2; i++) add_number(prisoners, state.prisoners[i]);
    if (request_ok(a, ender_go_board_text(a->ctx, record, &board)))
        put_text(a->result, "board", board);
    if (!request_failed(a) && request_ok(a, ender_go_svg(a->ctx, record, &svg)))
        put_text(a->result, "svg", svg);
    if (!request_failed(a) && state.last_point < POINTS_MOST &&
        request_ok(
            a, ender_go_point_name(a->ctx, record, state.last_point, ENDER_GO_ROW_COLUMN, &last)))
        put_text(a->result, "last", last);
    ender_free(board);
    ender_free(svg);
    ender_free(last);
}

static void answer_board(request *a) {
    ender_go_state state;
    char *sgf = NULL;
    ender_go_record *record = read_record(a);
    if (!record) return;
    ender_go_about(record, &state);
    put_board(a, record);
    put_main_line(a, record);
    if (!request_failed(a) && request_ok(a, ender_go_write_sgf(a->ctx, record, &sgf, NULL)))
        put_text(a->result, "sgf", sgf);
    ender_free(sgf);
    if (!request_failed(a)) put_legal(a, record, &state, "legal_black", ENDER_GO_BLACK);
    if (!request_failed(a)) put_legal(a, record, &state, "legal_white", ENDER_GO_WHITE);
    ender_go_free(record);
}

/* ---- strings ---- */

static void put_strings(request *a, cJSON *to, const ender_go_string_status *strings,
                        size_t count) {
    cJSON *list = put_list(to, "strings");
    for (size_t i = 0; i < count && !request_failed(a); i++) {
        char *ground = go_ground_text(&strings[i], NULL);
        if (!ground) a->status = ENDER_EMEMORY;
        cJSON *string = add_object(list);
        put_number(string, "point", strings[i].point);
        put_number(string, "stones", strings[i].stones);
        put_text(string, "player", strings[i].black ? "black" : "white");
        put_text(string, "status", go_life_name(strings[i].status));
        put_text(string, "basis", go_basis_name(strings[i].basis));
        put_text(string, "ground", ground);
        free(ground);
    }
}

/* Strings of which the players say the same, by a point of each. */
typedef struct said_points {
    unsigned at[POINTS_MOST];
    size_t count;
} said_points;

/* A member such as "3,4 D5". */
static void read_said(request *a, const ender_go_record *record, const char *name,
                      said_points *out) {
    out->count = 0;
    const char *text = request_text_or(a, name, "");
    for (const char *at = text ? text : ""; *at && !request_failed(a);) {
        const size_t blanks = strspn(at, " "), length = strcspn(at + blanks, " ");
        at += blanks;
        unsigned point;
        if (length == 0) return;
        if (!request_read_ok(a, ender_go_read_point(a->ctx, record, at, length, &point), name, at))
            return;
        if (point == ENDER_GO_PASS || out->count == POINTS_MOST) {
            request_fail(a, name, "`%s` is a list of points of the board, such as 3,4 D5", name);
            return;
        }
        out->at[out->count++] = point;
        at += length;
    }
}

static void put_count(request *a, const ender_go_record *record, const ender_go_score *score) {
    static const char *const names[] = {"black", "white"};
    ender_go_state state;
    put_text(a->result, "result", score->result);
    put_number(a->result, "net", (double)score->net);
    for (int i = 0; i < 2; i++) {
        cJSON *side = put_object(a->result, names[i]);
        put_number(side, "territory", score->totals.territory[i]);
        put_number(side, "stones", score->totals.stones[i]);
        put_number(side, "captives", score->totals.captives[i]);
        put_number(side, "points", (double)score->points[i]);
    }
    ender_go_about(record, &state);
    cJSON *owner = put_list(a->result, "owner");
    for (unsigned p = 0; p < state.width * state.height; p++) add_number(owner, score->owner[p]);
}

static void put_status_result(request *a, const ender_go_record *record, const ender_go_status *s,
                              ender_go_counting counting) {
    const ender_go_agreed agreed = {
        .dead = s->dead, .dead_count = s->dead_count, .seki = s->seki, .seki_count = s->seki_count};
    ender_go_score score;
    char *says = NULL;
    if (!request_ok(a, ender_go_count(a->ctx, record, counting, &agreed, &score))) return;
    put_count(a, record, &score);
    if (request_ok(a, go_result_text(a->ctx, record, s, &score, &says)))
        put_text(a->result, "says", says);
    ender_free(says);
    ender_go_score_clear(&score);
    put_switch(a->result, "decided", s->decided);
    cJSON *range = put_list(a->result, "net_range");
    for (int i = 0; i < 2; i++) add_number(range, (double)s->net[i]);
    put_switch(a->result, "assumed", s->assumed);
    range = put_list(a->result, "net_range_if_assumed");
    for (int i = 0; i < 2; i++) add_number(range, (double)s->net_if_assumed[i]);
}

static void answer_status(request *a) {
    said_points dead, seki, alive;
    ender_go_agreed said = {.dead = dead.at, .seki = seki.at, .alive = alive.at};
    const ender_go_status_question question = {
        .judge = true,
        .agreed = &said,
        .counting = (ender_go_counting)request_word(a, ender_go_option("rules"))};
    ender_go_status status;
    ender_go_record *record = request_failed(a) ? NULL : read_record(a);
    if (!record) return;
    read_said(a, record, "dead", &dead);
    read_said(a, record, "seki", &seki);
    read_said(a, record, "alive", &alive);
    said.dead_count = dead.count;
    said.seki_count = seki.count;
    said.alive_count = alive.count;
    if (!request_failed(a) &&
        request_ok(a, ender_go_find_status(a->ctx, record, &question, &status))) {
        put_strings(a, a->result, status.strings, status.count);
        put_status_result(a, record, &status, question.counting);
        ender_go_status_clear(&status);
    }
    ender_go_free(record);
}

/* ---- solving ---- */

static void put_region(request *a, cJSON *list, const ender_go_endgame *e, size_t i) {
    const ender_go_region *region = &e->regions[i];
    cJSON *to = add_object(list), *points = put_list(to, "points");
    put_text(to, "kind", go_region_kind_name(region->kind));
    for (unsigned k = 0; k < region->count; k++) add_number(points, region->points[k]);
    put_number(to, "empty", region->empty);
    put_switch(to, "exact", region->exact);
    put_switch(to, "seki", region->seki);
    put_text(to, "reason", go_reason_name(region->reason));
    put_value(a, to, "lower", region->lower);
    put_value(a, to, "upper", region->upper);
    if (region->exact) put_value(a, to, "chilled", region->chilled);
    put_text(to, "coins", region->coins);
}

static cJSON *put_point(cJSON *list, const ender_go_endgame *e, uint16_t point, bool black) {
    cJSON *to = add_object(list);
    put_number(to, "point", point);
    put_number(to, "row", point / e->width + 1);
    put_number(to, "column", point % e->width + 1);
    put_text(to, "player", black ? "black" : "white");
    return to;
}

static void put_choices(request *a, const ender_go_endgame *e) {
    cJSON *list = put_list(a->result, "choices");
    for (size_t i = 0; i < e->choice_count && !request_failed(a); i++) {
        const ender_go_choice *choice = &e->choices[i];
        cJSON *to = put_point(list, e, choice->point, choice->black);
        put_switch(to, "best", choice->best);
        put_number(to, "region", choice->region);
        put_number(to, "score", (double)choice->score);
        put_number(to, "score_to", (double)choice->score_to);
        put_value(a, to, "after", choice->after);
    }
}

static void put_lines(request *a, const ender_go_endgame *e) {
    static const char *const names[] = {"black_first", "white_first"};
    cJSON *lines = put_object(a->result, "lines");
    for (int p = 0; p < 2; p++) {
        cJSON *list = put_list(lines, names[p]);
        for (size_t i = 0; i < e->line_length[p] && !request_failed(a); i++) {
            const ender_go_ply *ply = &e->line[p][i];
            cJSON *to = put_point(list, e, ply->point, ply->black);
            put_value(a, to, "before", ply->before);
            put_value(a, to, "after", ply->after);
        }
    }
}

static void put_scores(cJSON *to, const char *name, const int64_t least[2], const int64_t most[2]) {
    cJSON *at = put_object(to, name);
    static const char *const names[] = {"black_first", "white_first"};
    for (int p = 0; p < 2; p++) {
        cJSON *pair = put_list(at, names[p]);
        add_number(pair, (double)least[p]);
        add_number(pair, (double)most[p]);
    }
}

static void put_endgame(request *a, const ender_go_endgame *e) {
    put_switch(a->result, "exact", e->exact);
    put_switch(a->result, "assumes", e->assumes);
    put_scores(a->result, "territory", e->territory, e->territory_to);
    put_scores(a->result, "area", e->area, e->area_to);
    if (e->has_chilled) put_value(a, a->result, "chilled", e->chilled);
    cJSON *regions = put_list(a->result, "regions");
    for (size_t i = 0; i < e->region_count && !request_failed(a); i++) put_region(a, regions, e, i);
    put_choices(a, e);
    put_lines(a, e);
    if (!request_failed(a)) put_strings(a, a->result, e->strings, e->string_count);
    cJSON *life = put_list(a->result, "life");
    for (unsigned i = 0; i < e->width * e->height; i++) add_number(life, e->life[i]);
    if (e->stopped != ENDER_OK) put_text(a->result, "stopped", ender_status_name(e->stopped));
}

static void answer_solve(request *a) {
    ender_go_endgame endgame;
    char *board = NULL;
    const ender_go_question question = {
        .assume = request_switch(a, "assume"),
        .no_moves = request_switch(a, "no_moves"),
        .work = (uint64_t)request_count(a, ender_go_option("work"), 20000)};
    ender_go_record *record = read_record(a);
    if (!record) return;
    put_board(a, record);
    if (!request_failed(a) && request_ok(a, ender_go_board_text(a->ctx, record, &board)) &&
        request_ok(a, ender_go_solve(a->ctx, board, strlen(board), &question, &endgame))) {
        put_endgame(a, &endgame);
        ender_go_endgame_clear(&endgame);
    }
    ender_free(board);
    ender_go_free(record);
}

/* Of a board, or of a place in a record. */
#define RECORD "sgf board width height ban suicide game move play to_play"

const request_kind kinds_of_go[] = {
    {"go", "a board of Go or a place in an SGF record: the board, legal moves, SGF",
     "{\"kind\":\"go\",\"board\":\".b/w.\",\"play\":\"b@1,1\"}", RECORD, answer_board},
    {"go_solve", "an endgame of Go: regions, scores, best moves, an optimal line",
     "{\"kind\":\"go_solve\",\"board\":\"BBBBB/B.b.W/WWWWW\"}", RECORD " assume no_moves work",
     answer_solve},
    {"go_status", "what becomes of the strings of a board of Go, and its score by that",
     "{\"kind\":\"go_status\",\"board\":\".b.w.b/bbbbbb\"}", RECORD " rules dead seki alive",
     answer_status},
    {.name = ""}};
