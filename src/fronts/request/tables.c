/* SPDX-License-Identifier: MIT
 *
 * Tables: properties of many positions of a ruleset, listed or of all sizes in a range. */
#include "notation/front.h"
#include "request/request.h"

#include <string.h>

enum { COLUMNS_MOST = 16, ROWS_MOST = 5000, SIZE_MOST = 1000 };

typedef struct table_columns {
    const char *names[COLUMNS_MOST];
    const ender_function *functions[COLUMNS_MOST]; /* NULL of `position` */
    int count;
} table_columns;

static void add_column(request *a, table_columns *c, const char *name) {
    const ender_function *f = name ? ender_function_find(name) : NULL;
    if (!name || (strcmp(name, "position") != 0 && !f)) {
        request_fail(a, "columns", "there is no property `%.60s`", name ? name : "?");
        a->hint = "the request `help` lists functions";
        return;
    }
    if (f && !function_is_property(f))
        request_fail(a, "columns", "`%.60s` is not about one value", name);
    c->names[c->count] = name;
    c->functions[c->count++] = f;
}

static table_columns read_columns(request *a) {
    table_columns c = {.count = 0};
    const cJSON *list = request_list(a, "columns", COLUMNS_MOST), *item;
    cJSON_ArrayForEach(item, list) if (!request_failed(a))
        add_column(a, &c, cJSON_GetStringValue(item));
    if (!list) {
        add_column(a, &c, "position");
        add_column(a, &c, "value");
    }
    return c;
}

static void add_cell(request *a, cJSON *row, const ender_function *f, const ender_result *value) {
    ender_result result;
    char *text = NULL;
    ender_status status = ender_apply(a->ctx, f, value, 1, &result);
    if (status == ENDER_EDOMAIN) {
        (void)add_item(row, cJSON_CreateNull());
        return;
    }
    if (!request_ok(a, status)) return;
    status = ender_format_result(a->ctx, &result, ENDER_ASCII, &text);
    ender_result_clear(&result);
    if (!request_ok(a, status)) return;
    if (request_fits(a, strlen(text))) add_text(row, text);
    ender_free(text);
}

static void add_row(request *a, cJSON *rows, const table_columns *c,
                    const ender_position *position) {
    ender_result value = {.kind = ENDER_KIND_GAME};
    char *text = NULL;
    if (cJSON_GetArraySize(rows) >= ROWS_MOST) {
        request_fail(a, NULL, "a table has at most %d rows", ROWS_MOST);
        return;
    }
    if (!request_ok(a, ender_position_format(a->ctx, position, &text))) return;
    cJSON *row = add_item(rows, cJSON_CreateArray());
    if (request_ok(a, ender_position_value(a->ctx, position, ENDER_METHOD_AUTO, &value.game)))
        for (int i = 0; i < c->count && !request_failed(a); i++) {
            if (c->functions[i])
                add_cell(a, row, c->functions[i], &value);
            else if (request_fits(a, strlen(text)))
                add_text(row, text);
        }
    ender_free(text);
}

static void add_size(request *a, cJSON *rows, const table_columns *c, const ender_ruleset *rules,
                     size_t size) {
    ender_position **list;
    size_t count;
    if (!request_ok(a, ender_ruleset_positions(a->ctx, rules, size, false, &list, &count))) return;
    for (size_t i = 0; i < count && !request_failed(a); i++) add_row(a, rows, c, list[i]);
    ender_positions_free(list, count);
}

static void add_listed(request *a, cJSON *rows, const table_columns *c, const ender_ruleset *rules,
                       const cJSON *list) {
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        ender_position *position = NULL;
        const char *text = cJSON_GetStringValue(item);
        if (!text) request_fail(a, "positions", "`positions` is a list of texts");
        if (!text ||
            !request_read_ok(a, ender_position_parse(a->ctx, rules, text, strlen(text), &position),
                             "positions", text))
            return;
        add_row(a, rows, c, position);
        ender_position_free(position);
        if (request_failed(a)) return;
    }
}

static void answer_table(request *a) {
    const ender_ruleset *rules = request_ruleset(a, request_text(a, "ruleset"));
    const cJSON *listed = request_list(a, "positions", ROWS_MOST);
    const double from = request_number(a, "from", 0, SIZE_MOST, 1);
    const double to = request_number(a, "to", 0, SIZE_MOST, from);
    if (request_failed(a)) return;
    const table_columns c = read_columns(a);
    cJSON *names = put_list(a->result, "columns");
    for (int i = 0; i < c.count; i++) add_text(names, c.names[i]);
    cJSON *rows = put_list(a->result, "rows");
    if (listed) add_listed(a, rows, &c, rules, listed);
    for (double size = from; !listed && size <= to && !request_failed(a); size++)
        add_size(a, rows, &c, rules, (size_t)size);
}

const request_kind kinds_of_tables[] = {
    {"table", "properties of many positions: listed ones, or all of some sizes",
     "{\"kind\":\"table\",\"ruleset\":\"bipass\",\"to\":3,"
     "\"columns\":[\"position\",\"value\",\"temperature\"]}",
     "ruleset positions from to columns", answer_table},
    {.name = ""}};
