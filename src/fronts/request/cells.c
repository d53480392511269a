/* SPDX-License-Identifier: MIT
 *
 * Cells of Lua. The first one opens the session's state; `reset` and the end of the session close
 * it. */
#include "request/request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_MEMORY = 128 << 20 }; /* bytes of the state, besides those of the context */

static bool begin(request *a) {
    ender_session *s = a->session;
    if (request_switch(a, "fresh")) {
        cells_close(s->cells);
        s->cells = NULL;
    }
    if (request_failed(a)) return false;
    if (!s->cells) s->cells = cells_open(s->ctx, CELLS_MEMORY, s->listener);
    if (!s->cells) {
        a->status = ENDER_EMEMORY;
        snprintf(a->message, sizeof a->message, "there is no memory for a state of Lua");
    }
    return s->cells != NULL;
}

static const char *line_at(const char *text, unsigned line) {
    while (--line > 0 && *text) {
        text += strcspn(text, "\n");
        if (*text) text++;
    }
    return text;
}

static void refuse(request *a, const char *text, const cell_result *result) {
    a->status = result->status;
    a->member = "text";
    snprintf(a->message, sizeof a->message, "%s",
             result->message ? result->message : "there is no memory");
    if (result->status == ENDER_EARGUMENT) a->hint = "this is an error of the Lua in the cell";
    if (result->line == 0) return;
    const char *line = line_at(text, result->line);
    a->place = (ender_place){.line = result->line, .column = 1, .offset = (size_t)(line - text)};
    a->excerpt = strndup(line, strcspn(line, "\n"));
}

static void put_defined(request *a) {
    cJSON *list = NULL;
    const char *name;
    for (size_t i = 0; (name = cells_defined(a->session->cells, i)); i++) {
        const ender_ruleset *rules;
        if (!list) list = put_list(a->result, "rulesets");
        if (!request_ok(a, ender_ruleset_find(a->ctx, name, &rules))) return;
        cJSON *to = add_object(list);
        put_text(to, "name", name);
        put_text(to, "example", ender_ruleset_about(rules)->example);
    }
}

static void answer_cell(request *a) {
    const char *text = request_text(a, "text");
    if (!text || !begin(a)) return;
    cell_result result;
    cells_run(a->session->cells, a->ctx, text, strlen(text), &result);
    if (result.status != ENDER_OK) {
        refuse(a, text, &result);
    } else {
        if (result.printed && request_fits(a, strlen(result.printed))) {
            put_text(a->result, "printed", result.printed);
            if (result.is_cut) put_switch(a->result, "printed_cut", true);
        }
        if (result.has_value) put_result(a, a->result, "value", &result.value);
        put_defined(a);
    }
    cell_result_clear(&result);
}

const request_kind kinds_of_cells[] = {
    {"lua",
     "runs Lua in a sandbox, with what earlier cells left: what it prints and returns, and the "
     "rulesets it defines, "
     "which are played from then on; `fresh`: in a new state, without the earlier rulesets",
     "{\"kind\":\"lua\",\"text\":\"print('hot:', ender.temperature '{5|-3}') return ender.game "
     "'1/2' + 1\"}",
     "text fresh", answer_cell},
    {.name = ""}};
