/* SPDX-License-Identifier: MIT
 *
 * The functions about Oslo games and sequences, for the table. */
#include "loopy/oslo.h"

#include "notation/functions/properties.h"

#include <string.h>

/* ---- games with passes ---- */

static stopper_sides both_pass(task *t, const value *arguments) {
    self_loops *s = self_loops_open(t);
    const stopper_sides both = oslo_twoslo(s, arguments->game);
    self_loops_close(s);
    return both;
}

value property_oslo(task *t, const value *arguments) {
    return value_of_loopy(loopy_of_stopper(both_pass(t, arguments).onside));
}
value property_oslo_mirror(task *t, const value *arguments) {
    return value_of_loopy(loopy_of_stopper(both_pass(t, arguments).offside));
}
value property_twoslo(task *t, const value *arguments) {
    const stopper_sides both = both_pass(t, arguments);
    return value_of_loopy((loopy_value){{lside_of(both.onside), lside_of(both.offside)}});
}

static ref form_of_oslo_game(task *t, const value *v) {
    const loopy_value g = loopy_of_value(v);
    if (!loopy_is_stopper(g))
        task_throw(t, ENDER_EDOMAIN, "this game is no stopper, and Oslo games are");
    self_loops *s = self_loops_open(t);
    const ref form = oslo_form(s, loopy_stopper(g));
    self_loops_close(s);
    return form;
}

value property_oslo_form(task *t, const value *arguments) {
    return value_of_form(form_of_oslo_game(t, arguments));
}

value property_uponic_weight(task *t, const value *arguments) {
    return value_of_game(uponic_weight(t, form_of_oslo_game(t, arguments)));
}

value property_is_upon_multiple(task *t, const value *arguments) {
    const loopy_value g = loopy_of_value(arguments);
    uint32_t k;
    self_loops *s = self_loops_open(t);
    const bool is = loopy_is_stopper(g) && is_upon_star_multiple(s, loopy_stopper(g), &k);
    self_loops_close(s);
    return value_of_truth(is);
}

/* ---- sequences ---- */

/* The values of a text with blanks between them. */
static loopy_value *listed_values(task *t, const value *list, size_t *count) {
    static const char blanks[] = " \t\r\n";
    loopy_value *values = SCRATCH_ARRAY(t, loopy_value, list->count / 2 + 1);
    *count = 0;
    for (size_t at = 0, end; at < list->count; at = end) {
        end = at;
        while (end < list->count && !strchr(blanks, list->text[end])) end++;
        if (end > at)
            values[(*count)++] = read_loopy(t, (source){list->text + at, end - at});
        else
            end++;
    }
    return values;
}

value property_arithmetic_period(task *t, const value *arguments) {
    size_t count;
    const loopy_value *values = listed_values(t, &arguments[0], &count);
    const value *asked = &arguments[1];
    arithmetic_period p;
    self_loops *s = self_loops_open(t);
    const bool found = find_arithmetic_period(s, values, count, &p);
    self_loops_close(s);
    const struct {
        const char *name;
        loopy_value of;
    } parts[] = {{"preperiod", loopy_of_ender(ref_integer(t, found ? (int64_t)p.preperiod : 0))},
                 {"period", loopy_of_ender(ref_integer(t, found ? (int64_t)p.period : 0))},
                 {"saltus", found ? p.saltus : loopy_of_stopper(LREF_ZERO)}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strlen(parts[i].name) == asked->count &&
            memcmp(parts[i].name, asked->text, asked->count) == 0)
            return found ? value_of_loopy(parts[i].of) : value_of_word(t, "none");
    task_throw(t, ENDER_EARGUMENT,
               "of an arithmetic period there are the preperiod, the period and the saltus, and no "
               "`%.*s`",
               asked->count > 40 ? 40 : (int)asked->count, asked->text);
}
