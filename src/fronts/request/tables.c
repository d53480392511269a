/* SPDX-License-Identifier: MIT
 *
 * Tables: properties of many positions of a ruleset, listed or of all sizes in a range. */
#include "notation/front.h"
#include "request/request.h"

#include <string.h>

enum { COLUMNS_MOST = 16, ROWS_MOST = 5000, SIZE_MOST = 1000 };

typedef struct columns {
    const char *names[COLUMNS_MOST];
    const ender_function *functions[COLUMNS_MOST]; /* NULL of `position` */
    int count;
} columns;

static void add_column(asked *a, columns *c, const char *name) {
    const ender_function *f = name ? ender_function_find(name) : NULL;
    if (!name || (strcmp(name, "position") != 0 && !f)) {
        asked_fail(a, "columns", "there is no property `%.60s`", name ? name : "?");
        a->hint = "the request `help` lists functions";
        return;
    }
    if (f && !function_is_property(f))
        asked_fail(a, "columns", "`%.60s` is not about one value", name);
    c->names[c->count] = name;
    c->functions[c->count++] = f;
}

static columns read_columns(asked *a) {
    columns c = {.count = 0};
    const cJSON *list = asked_list(a, "columns", COLUMNS_MOST), *item;
    cJSON_ArrayForEach(item, list) if (!asked_failed(a))
        add_column(a, &c, cJSON_GetStringValue(item));
    if (!list) {
        add_column(a, &c, "position");
        add_column(a, &c, "value");
    }
    return c;
}

static void add_cell(asked *a, cJSON *row, const ender_function *f, const ender_result *value) {
    ender_result result;
    char *text = NULL;
    ender_status status = ender_apply(a->ctx, f, value, 1, &result);
    if (status == ENDER_EDOMAIN) {
        (void)add_item(row, cJSON_CreateNull());
        return;
    }
    if (!asked_ok(a, status)) return;
    status = ender_format_result(a->ctx, &result, ENDER_ASCII, &text);
    ender_result_clear(&result);
    if (!asked_ok(a, status)) return;
    if (asked_fits(a, strlen(text))) add_text(row, text);
    ender_free(text);
}

static void add_row(asked *a, cJSON *rows, const columns *c, const ender_position *position) {
    ender_result value = {.kind = ENDER_KIND_GAME};
    char *text = NULL;
    if (cJSON_GetArraySize(rows) >= ROWS_MOST) {
        asked_fail(a, NULL, "a table has at most %d rows", ROWS_MOST);
        return;
    }
    if (!asked_ok(a, ender_position_format(a->ctx, position, &text))) return;
    cJSON *row = add_item(rows, cJSON_CreateArray());
    if (asked_ok(a, ender_position_value(a->ctx, position, ENDER_METHOD_AUTO, &value.game)))
        for (int i = 0; i < c->count && !asked_failed(a); i++) {
            if (c->functions[i])
                add_cell(a, row, c->functions[i], &value);
            else if (asked_fits(a, strlen(text)))
                add_text(row, text);
        }
    ender_free(text);
}

static void add_size(asked *a, cJSON *rows, const columns *c, const ender_ruleset *rules,
                     size_t size) {
    ender_position **list;
    size_t count;
    if (!asked_ok(a, ender_ruleset_positions(a->ctx, rules, size, false, &list, &count))) return;
    for (size_t i = 0; i < count && !asked_failed(a); i++) add_row(a, rows, c, list[i]);
    ender_positions_free(list, count);
}

static void add_listed(asked *a, cJSON *rows, const columns *c, const ender_ruleset *rules,
                       const cJSON *list) {
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        ender_position *position = NULL;
        const char *text = cJSON_GetStringValue(item);
        if (!text) asked_fail(a, "positions", "`positions` is a list of texts");
        if (!text ||
            !asked_read_ok(a, ender_position_parse(a->ctx, rules, text, strlen(text), &position),
                           "positions", text))
            return;
        add_row(a, rows, c, position);
        ender_position_free(position);
        if (asked_failed(a)) return;
    }
}

static void answer_table(asked *a) {
    const ender_ruleset *rules = asked_ruleset(a, asked_text(a, "ruleset"));
    const cJSON *listed = asked_list(a, "positions", ROWS_MOST);
    const double from = asked_number(a, "from", 0, SIZE_MOST, 1);
    const double to = asked_number(a, "to", 0, SIZE_MOST, from);
    if (asked_failed(a)) return;
    const columns c = read_columns(a);
    cJSON *names = put_list(a->result, "columns");
    for (int i = 0; i < c.count; i++) add_text(names, c.names[i]);
    cJSON *rows = put_list(a->result, "rows");
    if (listed) add_listed(a, rows, &c, rules, listed);
    for (double size = from; !listed && size <= to && !asked_failed(a); size++)
        add_size(a, rows, &c, rules, (size_t)size);
}

const request_kind kinds_of_tables[] = {
    {"table", "properties of many positions: listed ones, or all of some sizes",
     "{\"kind\":\"table\",\"ruleset\":\"bipass\",\"to\":3,"
     "\"columns\":[\"position\",\"value\",\"temperature\"]}",
     answer_table},
    {.name = ""}};
