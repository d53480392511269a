/* SPDX-License-Identifier: MIT
 *
 * Templates of positions and the ranges of their variables. */
#include "cli/tables/template.h"

#include <stdlib.h>
#include <string.h>

/* A blank ends a name: `xo points=1` is a position. */
static size_t name_length(const char *text) { return strcspn(text, "= \t\n"); }

int template_variables_read(cli *c, template_variables *v) {
    int kept = 1;
    for (int i = 1; i < c->argument_count; i++) {
        char *text = c->arguments[i];
        const size_t length = name_length(text);
        const bool assigns = text[length] == '=' && text[0] >= 'a' && text[0] <= 'z';
        if (!assigns) {
            c->arguments[kept++] = text;
            continue;
        }
        if (v->count == TEMPLATE_VARIABLES_MAX)
            cli_usage(c, "at most %d variables", TEMPLATE_VARIABLES_MAX);
        template_range *one = &v->list[v->count++];
        *one = (template_range){.name = text, .name_length = length};
        if (!cli_range(text + length + 1, TEMPLATE_TEXT_MAX, &one->from, &one->to))
            cli_usage(c, "`%s`: a range such as a=1..5, of numbers from 0 to %d, is needed", text,
                      TEMPLATE_TEXT_MAX);
    }
    return kept;
}

const int64_t *template_variable(const template_variables *v, const char *name) {
    for (size_t i = 0; i < v->count; i++) {
        const template_range *one = &v->list[i];
        if (strlen(name) == one->name_length && strncmp(name, one->name, one->name_length) == 0)
            return &one->at;
    }
    return NULL;
}

/* The text being built; too long ends the command. */
typedef struct text_buffer {
    cli *c;
    const template_variables *variables;
    size_t length;
    char text[TEMPLATE_TEXT_MAX];
} text_buffer;

static void put(text_buffer *b, const char *bytes, size_t count) {
    if (count >= TEMPLATE_TEXT_MAX - b->length)
        cli_fail(b->c, "the template makes positions longer than %d characters",
                 TEMPLATE_TEXT_MAX - 1);
    memcpy(b->text + b->length, bytes, count);
    b->length += count;
}

/* A count behind `^`: a number or a variable. */
static const char *read_count(const template_variables *v, const char *at, int64_t *count) {
    char *end;
    *count = strtoll(at, &end, 10);
    if (end != at) return *count >= 0 && *count < TEMPLATE_TEXT_MAX ? end : NULL;
    for (size_t i = 0; i < v->count; i++) {
        const template_range *one = &v->list[i];
        if (strncmp(at, one->name, one->name_length) != 0) continue;
        *count = one->at;
        return at + one->name_length;
    }
    return NULL;
}

_Noreturn static void no_such_variable(const text_buffer *b, const char *name) {
    const template_variables *v = b->variables;
    const int length = (int)strcspn(name, "}");
    if (v->count == 0)
        cli_fail(b->c, "`{%.*s}` of the template wants a variable with a range, such as %.*s=1..5",
                 length, name, length, name);
    cli_fail(b->c,
             "`{%.*s}`: the template has no variable of this name; ranges are given for %.*s%s",
             length, name, (int)v->list[0].name_length, v->list[0].name,
             v->count > 1 ? " and others" : "");
}

/* `X^n` repeats a character, `(...)^n` a group, `{a}` is the number a itself; `{}` and `{1,2}` are
 * sets, and stay as they are, like brackets with no `^` behind them. */
static const char *expand(text_buffer *b, const char *at, bool in_group) {
    while (*at && !(in_group && *at == ')')) {
        size_t start = b->length;
        if (*at == '(') {
            put(b, "(", 1);
            at = expand(b, at + 1, true);
            if (*at != ')') cli_fail(b->c, "a `(` of the template is not closed");
            if (*++at != '^')
                put(b, ")", 1);
            else
                memmove(b->text + start, b->text + start + 1, --b->length - start);
        } else if (*at == '{' && at[1] != '}' && !(at[1] >= '0' && at[1] <= '9')) {
            int64_t number;
            const char *end = read_count(b->variables, at + 1, &number);
            if (!end || *end != '}') no_such_variable(b, at + 1);
            char digits[24];
            put(b, digits, (size_t)snprintf(digits, sizeof digits, "%lld", (long long)number));
            at = end + 1;
        } else {
            put(b, at++, 1);
        }
        if (*at != '^') continue;
        int64_t count;
        const char *end = read_count(b->variables, at + 1, &count);
        if (!end) cli_fail(b->c, "`^` wants a number or a variable with a range, such as a=1..5");
        size_t length = b->length - start;
        b->length = start;
        char *unit = cli_copy(b->text + start, length);
        for (int64_t i = 0; i < count; i++) put(b, unit, length);
        free(unit);
        at = end;
    }
    return at;
}

/* Is some variable in the template: in braces, whatever stands there, or behind `^`? */
static bool uses_variables(const template_variables *v, const char *template) {
    int64_t number;
    if (strchr(template, '{')) return true;
    for (const char *at = strchr(template, '^'); at; at = strchr(at + 1, '^'))
        if (!(at[1] >= '0' && at[1] <= '9') && read_count(v, at + 1, &number)) return true;
    return false;
}

/* Every row would be the same, and wrong in the same way perhaps. */
static void check_template(cli *c, const template_variables *v, const char *template) {
    if (v->count == 0 || uses_variables(v, template)) return;
    const template_range *first = &v->list[0];
    cli_fail(
        c,
        "the template `%s` has no variable in it, and ranges are given for %.*s%s: a number is "
        "written {%.*s}, and x^%.*s is so many times x",
        template, (int)first->name_length, first->name, v->count > 1 ? " and others" : "",
        (int)first->name_length, first->name, (int)first->name_length, first->name);
}

/* The next values of the variables, the last one the fastest; false behind the last ones, when all
 * are at their beginnings again. */
static bool variables_advance(template_variables *v) {
    size_t i = v->count;
    while (i > 0 && v->list[i - 1].at == v->list[i - 1].to) {
        v->list[i - 1].at = v->list[i - 1].from;
        i--;
    }
    if (i > 0) v->list[i - 1].at++;
    return i > 0;
}

bool template_each(cli *c, template_variables *v, const char *template,
                   bool (*row)(cli *c, const char *text, const char *where, void *arg), void *arg) {
    check_template(c, v, template);
    for (size_t i = 0; i < v->count; i++) v->list[i].at = v->list[i].from;
    text_buffer *b = cli_alloc(sizeof *b);
    b->c = c;
    b->variables = v;
    bool go_on;
    do {
        b->length = 0;
        expand(b, template, false);
        b->text[b->length] = '\0';
        go_on = row(c, b->text, NULL, arg);
    } while (go_on && variables_advance(v));
    free(b);
    return go_on;
}
