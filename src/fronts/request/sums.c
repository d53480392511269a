/* SPDX-License-Identifier: MIT
 *
 * Positions and sums of positions: what they are worth, their moves, play. */
#include "request/request.h"
#include "sum/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MOST = 200, PART_NAME_MOST = 200 };

/* ---- what is asked about ---- */

const ender_ruleset *request_ruleset(request *a, const char *name) {
    const ender_ruleset *rules = NULL;
    if (name) request_read_ok(a, ender_ruleset_find(a->ctx, name, &rules), "ruleset", NULL);
    return rules;
}

/* A part is a position of a ruleset, or an expression where that is called `value`. */
static void add_part(request *a, game_sum *sum, const cJSON *part) {
    const char *name = request_text_of(a, part, "ruleset");
    const bool is_value = name && strcmp(name, "value") == 0;
    const ender_ruleset *rules = request_failed(a) || is_value ? NULL : request_ruleset(a, name);
    const char *text = rules || is_value ? request_text_of(a, part, "position") : NULL;
    const size_t before = sum->count;
    if (!text) return;
    const ender_status status = is_value ? game_sum_read(a->ctx, sum, NULL, text, strlen(text))
                                         : game_sum_add(a->ctx, sum, rules, text);
    if (!request_read_ok(a, status, "position", text)) return;
    for (size_t i = before; i < sum->count && cJSON_IsTrue(cJSON_GetObjectItem(part, "negative"));
         i++)
        sum->list[i].negative = !sum->list[i].negative;
}

/* The member "sum", a list of objects with a ruleset and a position; or these two members of the
 * request itself. False when that failed; then there is nothing to clear. */
static bool request_sum(request *a, game_sum *out) {
    *out = (game_sum){.count = 0};
    const cJSON *list = request_list(a, "sum", PARTS_MOST), *part;
    if (!list && !request_failed(a)) add_part(a, out, a->request);
    cJSON_ArrayForEach(part, list) if (!request_failed(a)) add_part(a, out, part);
    if (request_failed(a)) game_sum_clear(out);
    return !request_failed(a);
}

/* ---- what is answered ---- */

static void put_position_picture(request *a, cJSON *to, const ender_position *position) {
    ender_picture *picture = NULL;
    const ender_status status = ender_draw_row(a->ctx, &position, NULL, 1, &picture);
    if (status == ENDER_EDOMAIN || status == ENDER_ELIMIT || !request_ok(a, status)) return;
    put_picture(a, to, "picture", picture);
    ender_picture_close(picture);
}

static void put_part(request *a, cJSON *list, const ender_summand *part, bool picture) {
    const ender_position *p = part->position;
    char *text = NULL;
    if (!request_ok(a, p ? ender_position_format(a->ctx, p, &text)
                         : ender_format(a->ctx, part->value, ENDER_ASCII, &text)))
        return;
    cJSON *to = add_object(list);
    put_text(to, "ruleset", p ? ender_ruleset_about(ender_position_rules(p))->name : "value");
    put_text(to, "position", text);
    if (part->negative) put_switch(to, "negative", true);
    put_number(to, "summands", p ? (double)ender_position_summands(p) : 1);
    ender_free(text);
    if (picture && p) put_position_picture(a, to, p);
}

/* The sum as it stands: parts with text, rules and picture. */
static void put_sum(request *a, cJSON *to, const game_sum *sum, bool pictures) {
    cJSON *list = put_list(to, "sum");
    for (size_t i = 0; i < sum->count && !request_failed(a); i++)
        put_part(a, list, &sum->list[i], pictures);
}

/* ---- what rows of the domain `sum` say ---- */

enum { ROW_OPTIONS_MOST = 4 };

/* A question with options, switches that are on as well. */
typedef struct row_request {
    const char *name;
    ender_player player;
    bool has_player;
    ender_given options[ROW_OPTIONS_MOST];
    size_t count;
} row_request;

static void row_option(row_request *row, bool on, const char *name, const char *text) {
    if (on) row->options[row->count++] = (ender_given){name, text};
}

static const char *player_name(ender_player player) {
    return player == ENDER_LEFT ? "left" : "right";
}

static ender_status ask_row(request *a, const game_sum *sum, const row_request *row,
                            ender_result *out) {
    const ender_result player = {.kind = ENDER_KIND_WORD,
                                 .text = (char *)(uintptr_t)player_name(row->player)};
    const ender_request asked = {.question = row->name,
                                 .arguments = &player,
                                 .count = row->has_player,
                                 .options = row->options,
                                 .option_count = row->count};
    return ender_ask_sum(a->ctx, sum->list, sum->count, &asked, out);
}

/* The fields of the record that a row gives become members of the answer; of another value one of
 * that name. */
static bool put_row(request *a, const game_sum *sum, const row_request *row, const char *name) {
    ender_result found;
    if (!request_ok(a, ask_row(a, sum, row, &found))) return false;
    if (found.kind == ENDER_KIND_RECORD)
        put_fields(a, a->result, &found);
    else
        put_plain(a, a->result, name, &found);
    ender_result_clear(&found);
    return !request_failed(a);
}

/* The values of the summands go to these. */
static void share_values_out(request *a) {
    cJSON *values = cJSON_DetachItemFromObject(a->result, "values"), *part;
    cJSON_ArrayForEach(part, cJSON_GetObjectItem(a->result, "sum")) {
        cJSON *value = cJSON_DetachItemFromArray(values, 0);
        if (value) put_item(part, "value", value);
    }
    cJSON_Delete(values);
}

/* ---- position ---- */

/* A value that is not defined for the sum has no member. */
static void put_known(request *a, const game_sum *sum, const char *name) {
    ender_result found;
    const ender_status status = ask_row(a, sum, &(row_request){.name = name}, &found);
    if (status == ENDER_EDOMAIN || !request_ok(a, status)) return;
    put_plain(a, a->result, name, &found);
    ender_result_clear(&found);
}

static void put_worth(request *a, const game_sum *sum) {
    row_request worth = {.name = "worth"};
    row_option(&worth, request_switch(a, "outcomes"), "outcomes", NULL);
    if (!put_row(a, sum, &worth, NULL)) return;
    if (!cJSON_HasObjectItem(a->result, "outcome")) put_known(a, sum, "outcome");
    if (game_sum_repeats(sum) && !cJSON_HasObjectItem(a->result, "value"))
        put_known(a, sum, "value");
    if (!cJSON_HasObjectItem(a->result, "value")) return;
    put_known(a, sum, "values");
    share_values_out(a);
    if (game_sum_repeats(sum)) return;
    put_known(a, sum, "temperature");
    put_known(a, sum, "mean");
}

static void answer_position(request *a) {
    game_sum sum;
    const bool only_parse = request_switch(a, "read_only");
    if (!request_sum(a, &sum)) return;
    put_sum(a, a->result, &sum, true);
    if (!only_parse) put_worth(a, &sum);
    game_sum_clear(&sum);
}

/* ---- moves ---- */

/* In a row the parts and blocks of a sum are counted through all of it from 1 on; here the parts
 * are from 0 on, and each has a picture of its own. */
static void count_in_part(request *a, const game_sum *sum, cJSON *move) {
    cJSON *part = cJSON_GetObjectItem(move, "part"), *mark;
    if (!part) {
        a->status = ENDER_EMEMORY; /* every move has one */
        return;
    }
    const size_t at = (size_t)part->valuedouble - 1;
    const unsigned long before = game_sum_blocks_before(sum, at);
    cJSON_SetNumberValue(part, (double)at);
    cJSON_ArrayForEach(mark, cJSON_GetObjectItem(move, "marks")) {
        cJSON *name = cJSON_GetObjectItem(mark, "part");
        const char *counted = cJSON_GetStringValue(name);
        char text[PART_NAME_MOST] = "", *rest;
        if (counted) {
            const unsigned long block = strtoul(counted, &rest, 10);
            snprintf(text, sizeof text, "%lu%s", block - before, rest);
        }
        if (!counted || !cJSON_SetValuestring(name, text)) a->status = ENDER_EMEMORY;
    }
}

static void answer_moves(request *a) {
    game_sum sum;
    const char *player = request_text_or(a, "player", "both");
    row_request survey = {.name = "survey"};
    row_option(&survey, request_switch(a, "names_only"), "unjudged", NULL);
    row_option(&survey, request_switch(a, "outcomes"), "outcomes", NULL);
    row_option(&survey, true, "style", "unicode");
    if (!player || !request_sum(a, &sum)) return;
    survey.has_player = strcmp(player, "both") != 0;
    survey.player = strcmp(player, "right") == 0 ? ENDER_RIGHT : ENDER_LEFT;
    if (survey.has_player && strcmp(player, player_name(survey.player)) != 0)
        request_fail(a, "player", "`player` is left, right or both");
    put_sum(a, a->result, &sum, request_switch(a, "pictures"));
    ender_result found;
    const ender_status status = request_failed(a) ? a->status : ask_row(a, &sum, &survey, &found);
    request_end_time(a); /* what was found is written */
    if (request_ok(a, status)) {
        cJSON *move;
        put_fields(a, a->result, &found);
        ender_result_clear(&found);
        cJSON_ArrayForEach(move, cJSON_GetObjectItem(a->result, "moves"))
            count_in_part(a, &sum, move);
        share_values_out(a);
    }
    game_sum_clear(&sum);
}

/* ---- making a move ---- */

/* What the move does to the parts of the pictures. */
static void put_marks(cJSON *to, const sum_move *move) {
    cJSON *list = put_list(to, "marks");
    for (size_t i = 0; i < move->marks.count; i++) {
        const ender_move_mark *mark = &move->marks.list[i];
        cJSON *at = add_object(list);
        put_text(at, "part", mark->part);
        put_text(at, "before", mark->before);
        put_text(at, "after", mark->after);
        put_switch(at, "named", mark->named);
    }
}

/* Makes the move; false when it is none. */
static bool make_move(request *a, game_sum *sum, ender_player player, const char *text) {
    sum_move_list moves;
    size_t i;
    if (!request_ok(a, game_sum_moves(a->ctx, sum, player, true, &moves))) return false;
    if (request_read_ok(a, game_sum_find_move(a->ctx, sum, player, &moves, text, &i), "move",
                        NULL) &&
        request_ok(a, game_sum_find_marks(a->ctx, sum, &moves))) {
        put_text(a->result, "name", moves.at[i].name);
        put_number(a->result, "part", (double)moves.at[i].part);
        put_marks(a->result, &moves.at[i]);
        game_sum_go(sum, &moves.at[i]);
    }
    sum_move_list_clear(&moves);
    return !request_failed(a);
}

/* Has the player a move? */
static bool can_move(request *a, const game_sum *sum, ender_player player) {
    sum_move_list moves;
    if (!request_ok(a, game_sum_moves(a->ctx, sum, player, false, &moves))) return false;
    const bool can = moves.count > 0;
    sum_move_list_clear(&moves);
    return can;
}

static void put_after(request *a, const game_sum *sum, ender_player next) {
    put_sum(a, a->result, sum, true);
    put_text(a->result, "next", player_name(next));
    put_switch(a->result, "over", !can_move(a, sum, next));
}

static void answer_make(request *a) {
    game_sum sum;
    const ender_player player = request_player(a, "player");
    const char *move = request_text(a, "move");
    if (!move || !request_sum(a, &sum)) return;
    if (make_move(a, &sum, player, move)) put_after(a, &sum, ender_opponent(player));
    game_sum_clear(&sum);
}

/* ---- play ---- */

enum { LEVELS = 3, PLAY_MS = 3000 };

static uint64_t random_below(request *a, uint64_t below) {
    uint64_t x = (uint64_t)request_number(a, "seed", 0, 9007199254740991.0, 1);
    x = (x + UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xBF58476D1CE4E5B9); /* splitmix64 */
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return (x ^ x >> 31) % below;
}

/* Level 1: any move. */
static char *any_move(request *a, const game_sum *sum, ender_player player) {
    sum_move_list moves;
    if (!request_ok(a, game_sum_moves(a->ctx, sum, player, true, &moves))) return NULL;
    char *name = NULL;
    if (moves.count > 0) {
        name = strdup(moves.at[random_below(a, moves.count)].name);
        if (!name) (void)request_ok(a, context_lacks_memory(a->ctx));
    }
    sum_move_list_clear(&moves);
    return name;
}

/* Level 2: what a theorem advises, else any move. */
static char *known_move(request *a, const game_sum *sum, ender_player player) {
    ender_advice advice;
    if (!request_ok(a, game_sum_advise(a->ctx, sum, player, ENDER_EFFORT_THEOREMS, &advice)))
        return NULL;
    char *name = NULL;
    if (request_ok(a, game_sum_advised(a->ctx, sum, &advice, &name)) && name) {
        char *reason = NULL;
        if (request_ok(a, advice_reason(a->ctx, &advice, ENDER_UNICODE, &reason)))
            put_text(a->result, "reason", reason);
        ender_free(reason);
    }
    ender_advice_clear(&advice);
    return name || request_failed(a) ? name : any_move(a, sum, player);
}

/* Level 3: the best one that is found in the time. */
static char *best_move(request *a, game_sum *sum, ender_player player) {
    sum_choice choice;
    /* A tenth is left for what follows. */
    const double ms =
        request_time_left(a, request_number(a, "think_ms", 10, 600000, PLAY_MS)) * 0.9;
    if (!request_ok(a, game_sum_choose(a->ctx, sum, player, ms / 1000, ENDER_UNICODE, &choice)))
        return NULL;
    char *name = choice.name;
    choice.name = NULL;
    put_switch(a->result, "settled", choice.settled);
    put_switch(a->result, "wins", choice.wins);
    put_text(a->result, "reason", choice.reason);
    sum_choice_clear(&choice);
    return name;
}

static void answer_play(request *a) {
    game_sum sum;
    const ender_player player = request_player(a, "player");
    const unsigned level = (unsigned)request_number(a, "level", 1, LEVELS, LEVELS);
    const bool hint = request_switch(a, "hint");
    if (!request_sum(a, &sum)) return;
    char *name = level == 1   ? any_move(a, &sum, player)
                 : level == 2 ? known_move(a, &sum, player)
                              : best_move(a, &sum, player);
    if (!name && !request_failed(a)) {
        put_switch(a->result, "over", true);
        put_sum(a, a->result, &sum, true);
    }
    if (name) {
        put_text(a->result, "move", name);
        if (!hint && make_move(a, &sum, player, name)) put_after(a, &sum, ender_opponent(player));
    }
    ender_free(name);
    game_sum_clear(&sum);
}

#define SUM "\"sum\":[{\"ruleset\":\"nim\",\"position\":\"3+5\"}]"

const request_kind kinds_of_play[] = {
    {"position", "a sum of positions: pictures, value, outcome, temperature",
     "{\"kind\":\"position\",\"ruleset\":\"domineering\",\"position\":\"2x3\"}", answer_position},
    {"moves", "the moves of a sum with their values, who wins, and what theorems say",
     "{\"kind\":\"moves\"," SUM "}", answer_moves},
    {"make", "a sum after a move", "{\"kind\":\"make\"," SUM ",\"move\":\"2:5-2\"}", answer_make},
    {"play", "the move of the program at level 1, 2 or 3, or a hint, with the reason",
     "{\"kind\":\"play\"," SUM ",\"player\":\"right\",\"level\":3}", answer_play},
    {.name = ""}};
