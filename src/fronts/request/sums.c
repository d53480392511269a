/* SPDX-License-Identifier: MIT
 *
 * Positions and sums of positions: what they are worth, their moves, play. Each kind of request is
 * a question of the domain `sum`, its members are the options of the question. */
#include "request/request.h"
#include "sum/front.h"

#include <string.h>

enum { PARTS_MOST = 200 };

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
    if (cJSON_IsTrue(cJSON_GetObjectItem(part, "negative"))) game_sum_negate_from(sum, before);
}

bool request_sum(request *a, game_sum *out) {
    *out = (game_sum){.count = 0};
    const cJSON *list = request_list(a, "sum", PARTS_MOST), *part;
    if (!list && !request_failed(a)) add_part(a, out, a->request);
    cJSON_ArrayForEach(part, list) if (!request_failed(a)) add_part(a, out, part);
    if (request_failed(a)) game_sum_clear(out);
    return !request_failed(a);
}

/* ---- what rows of the domain `sum` say ---- */

enum { ROW_OPTIONS_MOST = 8, ROW_ARGUMENTS_MOST = 2 };

/* An option of a question: from a member of the request, or always this text. */
typedef struct row_option {
    const char *option, *member, *text;
} row_option;

/* A question that a kind of request is. */
typedef struct sum_row {
    const char *question;
    const row_option *options; /* ended by one without a name */
} sum_row;

static const ender_domain_option *option_named(const char *name) {
    const ender_domain *domain = ender_domain_find("sum");
    size_t i = 0;
    while (strcmp(domain->options[i].name, name) != 0) i++;
    return &domain->options[i];
}

/* The fields of the record that the row gives become members of the answer. A move that is none is
 * that of the request. */
static void answer_row(request *a, const sum_row *row, const char *player, const char *move) {
    const ender_result arguments[ROW_ARGUMENTS_MOST] = {
        {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)player},
        {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)move}};
    option_text texts[ROW_OPTIONS_MOST];
    ender_given given[ROW_OPTIONS_MOST];
    ender_request asked = {.question = row->question,
                           .arguments = arguments,
                           .count = !player ? 0
                                    : !move ? 1
                                            : 2,
                           .options = given};
    ender_result found;
    game_sum sum;
    for (const row_option *o = row->options; o->option && !request_failed(a); o++) {
        given[asked.option_count] = (ender_given){o->option, o->text};
        if (!o->member || request_option(a, o->member, option_named(o->option),
                                         &texts[asked.option_count], &given[asked.option_count]))
            asked.option_count++;
    }
    if (request_failed(a) || !request_sum(a, &sum)) return;
    const ender_status status = ender_ask_sum(a->ctx, sum.list, sum.count, &asked, &found);
    game_sum_clear(&sum);
    request_end_time(a); /* what was found is written */
    if (!request_read_ok(a, status, move && status == ENDER_EARGUMENT ? "move" : NULL, NULL))
        return;
    put_fields(a, a->result, &found);
    ender_result_clear(&found);
}

static void answer_position(request *a) {
    static const row_option options[] = {{"unjudged", "read_only", NULL},
                                         {"outcomes", "outcomes", NULL},
                                         {"components", "components", NULL},
                                         {"pictures", NULL, NULL},
                                         {NULL, NULL, NULL}};
    answer_row(a, &(sum_row){"board", options}, NULL, NULL);
}

static void answer_moves(request *a) {
    static const row_option options[] = {{"unjudged", "names_only", NULL},
                                         {"outcomes", "outcomes", NULL},
                                         {"pictures", "pictures", NULL},
                                         {"style", NULL, "unicode"},
                                         {"apart", NULL, NULL},
                                         {NULL, NULL, NULL}};
    const char *player = request_text_or(a, "player", "both");
    if (player && strcmp(player, "both") == 0) player = NULL;
    if (player && strcmp(player, "left") != 0 && strcmp(player, "right") != 0)
        request_fail(a, "player", "`player` is left, right or both");
    answer_row(a, &(sum_row){"survey", options}, player, NULL);
}

static const char *player_name(request *a) {
    return request_player(a, "player") == ENDER_LEFT ? "left" : "right";
}

static void answer_make(request *a) {
    static const row_option options[] = {
        {"pictures", NULL, NULL}, {"apart", NULL, NULL}, {NULL, NULL, NULL}};
    const char *player = player_name(a), *move = request_text(a, "move");
    answer_row(a, &(sum_row){"make", options}, player, move);
}

static void answer_play(request *a) {
    static const row_option options[] = {{"level", "level", NULL},   {"seed", "seed", NULL},
                                         {"hint", "hint", NULL},     {"think_ms", "think_ms", NULL},
                                         {"pictures", NULL, NULL},   {"apart", NULL, NULL},
                                         {"style", NULL, "unicode"}, {NULL, NULL, NULL}};
    answer_row(a, &(sum_row){"reply", options}, player_name(a), NULL);
}

static void answer_levels(request *a) {
    cJSON *list = put_list(a->result, "levels");
    for (unsigned i = 0; i < SUM_LEVELS; i++) {
        cJSON *level = add_object(list);
        put_number(level, "level", i + 1);
        put_text(level, "name", sum_levels[i].name);
        put_text(level, "does", sum_levels[i].does);
    }
}

#define SUM "\"sum\":[{\"ruleset\":\"nim\",\"position\":\"3+5\"}]"

const request_kind kinds_of_play[] = {
    {"position", "a sum of positions: pictures, value, outcome, temperature",
     "{\"kind\":\"position\",\"ruleset\":\"domineering\",\"position\":\"2x3\"}",
     SUM_MEMBERS " read_only outcomes components", answer_position},
    {"moves", "the moves of a sum with their values, who wins, and what theorems say",
     "{\"kind\":\"moves\"," SUM "}", SUM_MEMBERS " player names_only outcomes pictures",
     answer_moves},
    {"make", "a sum after a move", "{\"kind\":\"make\"," SUM ",\"move\":\"2:5-2\"}",
     SUM_MEMBERS " player move", answer_make},
    {"play", "the move of the program at a level from 1 to 4, or a hint, with the reason",
     "{\"kind\":\"play\"," SUM ",\"player\":\"right\",\"level\":3}",
     SUM_MEMBERS " player level seed hint think_ms", answer_play},
    {"levels", "the levels of the program: a name, and what it does", "{\"kind\":\"levels\"}", "",
     answer_levels},
    {.name = ""}};
