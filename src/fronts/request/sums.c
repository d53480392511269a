/* SPDX-License-Identifier: MIT
 *
 * Positions and sums of positions: what they are worth, their moves, play. */
#include "request/request.h"
#include "sum/front.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS_MOST = 200, TEXT_MOST = 1 << 20 };

/* ---- what is asked about ---- */

const ender_ruleset *asked_ruleset(asked *a, const char *name) {
    const ender_ruleset *rules = NULL;
    if (name) asked_read_ok(a, ender_ruleset_find(a->ctx, name, &rules), "ruleset", NULL);
    return rules;
}

/* A part is a position of a ruleset, or an expression where that is called `value`. */
static void add_part(asked *a, game_sum *sum, const cJSON *part) {
    const char *name = asked_text_of(a, part, "ruleset");
    const bool is_value = name && strcmp(name, "value") == 0;
    const ender_ruleset *rules = asked_failed(a) || is_value ? NULL : asked_ruleset(a, name);
    const char *text = rules || is_value ? asked_text_of(a, part, "position") : NULL;
    const size_t before = sum->count;
    if (!text) return;
    const ender_status status = is_value ? game_sum_read(a->ctx, sum, NULL, text, strlen(text))
                                         : game_sum_add(a->ctx, sum, rules, text);
    if (!asked_read_ok(a, status, "position", text)) return;
    for (size_t i = before; i < sum->count && cJSON_IsTrue(cJSON_GetObjectItem(part, "negative"));
         i++)
        sum->list[i].negative = !sum->list[i].negative;
}

/* The member "sum", a list of objects with a ruleset and a position; or these two members of the
 * request itself. False when that failed; then there is nothing to clear. */
static bool asked_sum(asked *a, game_sum *out) {
    *out = (game_sum){.count = 0};
    const cJSON *list = asked_list(a, "sum", PARTS_MOST), *part;
    if (!list && !asked_failed(a)) add_part(a, out, a->request);
    cJSON_ArrayForEach(part, list) if (!asked_failed(a)) add_part(a, out, part);
    if (asked_failed(a)) game_sum_clear(out);
    return !asked_failed(a);
}

/* ---- what is answered ---- */

static void put_position_picture(asked *a, cJSON *to, const ender_position *position) {
    ender_picture *picture = NULL;
    const ender_status status = ender_draw_row(a->ctx, &position, NULL, 1, &picture);
    if (status == ENDER_EDOMAIN || status == ENDER_ELIMIT || !asked_ok(a, status)) return;
    put_picture(a, to, "picture", picture);
    ender_picture_close(picture);
}

static void put_part(asked *a, cJSON *list, const ender_summand *part, bool picture) {
    const ender_position *p = part->position;
    char *text = NULL;
    if (!asked_ok(a, p ? ender_position_format(a->ctx, p, &text)
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
static void put_sum(asked *a, cJSON *to, const game_sum *sum, bool pictures) {
    cJSON *list = put_list(to, "sum");
    for (size_t i = 0; i < sum->count && !asked_failed(a); i++)
        put_part(a, list, &sum->list[i], pictures);
}

/* ---- where no value comes in reach ---- */

static const double value_seconds_most = 2; /* where the request has no limit of time */

static const double no_value_seconds = 1e-3; /* where outcomes come first: what is at hand */

/* Values for half of the time; then searches have the other half. Where outcomes are asked for,
 * they come at once, unless there is no search for them. */
static bool asked_values(asked *a, game_sum *sum) {
    double seconds = game_sum_value_seconds(a->ctx, value_seconds_most);
    if (asked_switch(a, "outcomes") && !game_sum_repeats(sum)) seconds = no_value_seconds;
    return asked_ok(a, game_sum_values_within(a->ctx, sum, seconds));
}

/* Of the time that is left a search, with so many to come after it, has its share, but for a tenth;
 * 0 where there is no limit. */
static double share_of_time(const asked *a, unsigned more) {
    return context_seconds(a->ctx) * 0.9 / (more + 1);
}

/* Where play may come back: who wins when Left and when Right begins, draws among them. */
static void put_results(asked *a, const game_sum *sum) {
    ender_play results[2];
    if (asked_ok(a, game_sum_results(a->ctx, sum, results)))
        put_text(a->result, "outcome", results_letters(results));
}

/* Where moves are asked for, they are answered without the outcome as well. */
static void put_outcome_of_sum(asked *a, const game_sum *sum, unsigned searches) {
    ender_outcome outcome;
    if (sum->worth.repeats) {
        put_results(a, sum);
        return;
    }
    const double seconds = searches > 0 ? share_of_time(a, searches) : 0;
    const ender_status status = game_sum_outcome(a->ctx, sum, seconds, &outcome);
    if (searches > 0 && (status == ENDER_ELIMIT || status == ENDER_EMEMORY))
        put_text(a->result, "missing", "no value comes in reach, and the search reached a limit");
    else if (asked_ok(a, status))
        put_outcome(a->result, "outcome", outcome);
}

/* The value of the sum and of its parts, and the outcome. As many searches as that follow where
 * there is no value. */
static void put_worth(asked *a, const game_sum *sum, unsigned searches) {
    if (!sum->worth.outcomes_only) put_value(a, a->result, "value", sum->worth.value);
    put_outcome_of_sum(a, sum, searches);
    cJSON *part;
    size_t i = 0;
    if (sum->worth.outcomes_only) return;
    cJSON_ArrayForEach(part, cJSON_GetObjectItem(a->result, "sum"))
        put_value(a, part, "value", sum->worth.parts[i++]);
}

/* ---- position ---- */

static void put_temperature(asked *a, const game_sum *sum) {
    ender_game temperature, mean;
    ender_status status = ender_temperature(a->ctx, sum->worth.value, &temperature);
    if (status == ENDER_OK) status = ender_mean(a->ctx, sum->worth.value, &mean);
    if (status == ENDER_EDOMAIN || !asked_ok(a, status)) return;
    put_value(a, a->result, "temperature", temperature);
    put_value(a, a->result, "mean", mean);
}

/* A single position whose play may come back has a loopy value. */
static bool answer_loopy(asked *a, const game_sum *sum) {
    if (sum->count != 1 || !game_sum_repeats(sum) || sum->list[0].negative) return false;
    ender_result result = {.kind = ENDER_KIND_LOOPY};
    const ender_position *position = sum->list[0].position;
    if (!asked_ok(a, ender_position_loopy(a->ctx, position, &result.loopy))) return true;
    put_result(a, a->result, "value", &result);
    put_results(a, sum);
    return true;
}

static void answer_position(asked *a) {
    game_sum sum;
    const bool only_parse = asked_switch(a, "read_only");
    if (!asked_sum(a, &sum)) return;
    put_sum(a, a->result, &sum, true);
    if (!only_parse && !answer_loopy(a, &sum) && asked_values(a, &sum)) {
        put_worth(a, &sum, 0);
        if (!sum.worth.outcomes_only) put_temperature(a, &sum);
    }
    game_sum_clear(&sum);
}

/* ---- moves ---- */

static const char *player_name(ender_player player) {
    return player == ENDER_LEFT ? "left" : "right";
}

/* What the move does to the parts of the pictures. */
static void put_marks(cJSON *to, const sum_move *move) {
    cJSON *list = put_list(to, "marks");
    for (size_t i = 0; i < move->marks.count; i++) {
        const ender_move_mark *mark = &move->marks.list[i];
        cJSON *at = add_object(list);
        put_text(at, "part", mark->part);
        put_text(at, "before", mark->before);
        put_text(at, "after", mark->after);
        if (mark->named) put_switch(at, "named", true);
    }
}

static void put_move(asked *a, cJSON *list, const game_sum *sum, ender_player player,
                     const sum_move *move, bool valued) {
    char *text = NULL;
    if (!asked_ok(a, sum_move_text(a->ctx, move, &text))) return;
    cJSON *to = add_object(list);
    put_text(to, "player", player_name(player));
    put_text(to, "name", move->name);
    put_number(to, "part", (double)move->part);
    put_text(to, "to", text);
    ender_free(text);
    if (move->note && move->note[0]) put_text(to, "note", move->note);
    if (move->advised) put_switch(to, "advised", true);
    put_marks(to, move);
    if (!valued) return;
    if (move->unknown) {
        put_switch(to, "unknown", true);
        return;
    }
    put_switch(to, "wins", move->wins);
    if (sum->worth.repeats) {
        put_text(to, "outcome", results_letters(move->results));
        return;
    }
    if (sum->worth.outcomes_only) {
        put_outcome(to, "outcome", move->outcome);
        return;
    }
    put_switch(to, "best", move->best);
    put_value(a, to, "value", move->value);
    if (sum->count > 1) put_value(a, to, "total", move->total);
}

static void put_advice(asked *a, cJSON *to, const game_sum *sum, ender_player player,
                       const ender_advice *advice) {
    char *name = game_sum_advised(a->ctx, sum, advice), *text = NULL;
    const ender_theorem_info *about = ender_theorem_about(advice->theorem);
    put_text(to, "player", player_name(player));
    put_switch(to, "known", advice->known);
    if (advice->known) put_switch(to, "wins", advice->wins);
    put_text(to, "move", name);
    put_text(to, "theorem", about->name);
    put_text(to, "statement", about->statement);
    if (asked_ok(a, advice_sentence(a->ctx, player, advice, name, ENDER_UNICODE, &text)))
        put_text(to, "sentence", text);
    ender_free(text);
    ender_free(name);
}

/* The moves of one player, and what theorems say; so many searches, this one counted, share the
 * time. Behind the last one there is no limit: what was found is written. */
static void find_moves(asked *a, const game_sum *sum, ender_player player, bool valued,
                       unsigned searches, sum_move_list *moves) {
    ender_advice advice;
    if (!asked_ok(a, game_sum_moves(a->ctx, sum, player, true, moves)) ||
        !asked_ok(a, game_sum_find_marks(a->ctx, sum, moves)))
        return;
    if (asked_ok(a, game_sum_advise(a->ctx, sum, player, ENDER_EFFORT_THEOREMS, &advice))) {
        put_advice(a, add_object(cJSON_GetObjectItem(a->result, "advice")), sum, player, &advice);
        asked_ok(a, game_sum_mark(a->ctx, sum, &advice, moves));
        ender_advice_clear(&advice);
    }
    if (!valued || asked_failed(a)) return;
    const ender_status status =
        game_sum_judge(a->ctx, sum, player, share_of_time(a, searches - 1), moves);
    if (searches == 1) asked_end_time(a);
    asked_ok(a, status);
}

static void put_moves(asked *a, const game_sum *sum, ender_player player, bool valued,
                      sum_move_list *moves) {
    cJSON *list = cJSON_GetObjectItem(a->result, "moves");
    for (size_t i = 0; i < moves->count && !asked_failed(a); i++)
        put_move(a, list, sum, player, &moves->at[i], valued);
    sum_move_list_clear(moves);
}

static void answer_moves(asked *a) {
    game_sum sum;
    const bool names_only = asked_switch(a, "names_only");
    const char *player = asked_text_or(a, "player", "both");
    if (!player || !asked_sum(a, &sum)) return;
    const bool left = strcmp(player, "left") == 0, right = strcmp(player, "right") == 0;
    if (!left && !right && strcmp(player, "both") != 0)
        asked_fail(a, "player", "`player` is left, right or both");
    put_sum(a, a->result, &sum, asked_switch(a, "pictures"));
    put_list(a->result, "moves");
    put_list(a->result, "advice");
    const unsigned players = left || right ? 1 : 2;
    sum_move_list found[2] = {{.count = 0}, {.count = 0}};
    if (!names_only && asked_values(a, &sum)) put_worth(a, &sum, players);
    if (!right && !asked_failed(a))
        find_moves(a, &sum, ENDER_LEFT, !names_only, players, &found[ENDER_LEFT]);
    if (!left && !asked_failed(a))
        find_moves(a, &sum, ENDER_RIGHT, !names_only, 1, &found[ENDER_RIGHT]);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        put_moves(a, &sum, p, !names_only, &found[p]);
    game_sum_clear(&sum);
}

/* ---- making a move ---- */

/* Makes the move; false when it is none. */
static bool make_move(asked *a, game_sum *sum, ender_player player, const char *text) {
    sum_move_list moves;
    size_t i;
    if (!asked_ok(a, game_sum_moves(a->ctx, sum, player, true, &moves))) return false;
    if (asked_read_ok(a, game_sum_find_move(a->ctx, sum, player, &moves, text, &i), "move", NULL) &&
        asked_ok(a, game_sum_find_marks(a->ctx, sum, &moves))) {
        put_text(a->result, "name", moves.at[i].name);
        put_number(a->result, "part", (double)moves.at[i].part);
        put_marks(a->result, &moves.at[i]);
        game_sum_go(sum, &moves.at[i]);
    }
    sum_move_list_clear(&moves);
    return !asked_failed(a);
}

/* Has the player a move? */
static bool can_move(asked *a, const game_sum *sum, ender_player player) {
    sum_move_list moves;
    if (!asked_ok(a, game_sum_moves(a->ctx, sum, player, false, &moves))) return false;
    const bool can = moves.count > 0;
    sum_move_list_clear(&moves);
    return can;
}

static void put_after(asked *a, const game_sum *sum, ender_player next) {
    put_sum(a, a->result, sum, true);
    put_text(a->result, "next", player_name(next));
    put_switch(a->result, "over", !can_move(a, sum, next));
}

static void answer_make(asked *a) {
    game_sum sum;
    const ender_player player = asked_player(a, "player");
    const char *move = asked_text(a, "move");
    if (!move || !asked_sum(a, &sum)) return;
    if (make_move(a, &sum, player, move)) put_after(a, &sum, ender_opponent(player));
    game_sum_clear(&sum);
}

/* ---- play ---- */

enum { LEVELS = 3, PLAY_MS = 3000 };

static uint64_t random_below(asked *a, uint64_t below) {
    uint64_t x = (uint64_t)asked_number(a, "seed", 0, 9007199254740991.0, 1);
    x = (x + UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xBF58476D1CE4E5B9); /* splitmix64 */
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return (x ^ x >> 31) % below;
}

/* Level 1: any move. */
static char *any_move(asked *a, const game_sum *sum, ender_player player) {
    sum_move_list moves;
    if (!asked_ok(a, game_sum_moves(a->ctx, sum, player, true, &moves))) return NULL;
    char *name = moves.count > 0 ? strdup(moves.at[random_below(a, moves.count)].name) : NULL;
    sum_move_list_clear(&moves);
    return name;
}

/* Level 2: what a theorem advises, else any move. */
static char *known_move(asked *a, const game_sum *sum, ender_player player) {
    ender_advice advice;
    if (!asked_ok(a, game_sum_advise(a->ctx, sum, player, ENDER_EFFORT_THEOREMS, &advice)))
        return NULL;
    char *name = game_sum_advised(a->ctx, sum, &advice);
    if (name) {
        char *reason = NULL;
        if (asked_ok(a, advice_reason(a->ctx, &advice, ENDER_UNICODE, &reason)))
            put_text(a->result, "reason", reason);
        ender_free(reason);
    }
    ender_advice_clear(&advice);
    return name ? name : any_move(a, sum, player);
}

/* Level 3: the best one that is found in the time. */
static char *best_move(asked *a, game_sum *sum, ender_player player) {
    sum_choice choice;
    /* A tenth is left for what follows. */
    const double ms = asked_time_left(a, asked_number(a, "think_ms", 10, 600000, PLAY_MS)) * 0.9;
    if (!asked_ok(a, game_sum_choose(a->ctx, sum, player, ms / 1000, ENDER_UNICODE, &choice)))
        return NULL;
    char *name = choice.name;
    choice.name = NULL;
    put_switch(a->result, "settled", choice.settled);
    put_switch(a->result, "wins", choice.wins);
    put_text(a->result, "reason", choice.reason);
    sum_choice_clear(&choice);
    return name;
}

static void answer_play(asked *a) {
    game_sum sum;
    const ender_player player = asked_player(a, "player");
    const unsigned level = (unsigned)asked_number(a, "level", 1, LEVELS, LEVELS);
    const bool hint = asked_switch(a, "hint");
    if (!asked_sum(a, &sum)) return;
    char *name = level == 1   ? any_move(a, &sum, player)
                 : level == 2 ? known_move(a, &sum, player)
                              : best_move(a, &sum, player);
    if (!name && !asked_failed(a)) {
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
