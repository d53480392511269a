/* SPDX-License-Identifier: MIT
 *
 * Sums of positions as text, and their values. A `+` outside of brackets stands between summands;
 * what a summand says is the business of its ruleset. */
#include "ruleset/convention.h"
#include "ruleset/way.h"

#include <inttypes.h>
#include <string.h>

static const size_t text_most = (size_t)64 << 20;

void scan_trim(scanner *in) {
    while (in->end > in->at && is_blank(in->text[in->end - 1])) in->end--;
    size_t start = in->at, line = in->at;
    while (start < in->end && is_blank(in->text[start]))
        if (in->text[start++] == '\n') line = start;
    bool drawn = false;
    for (size_t i = start; i < in->end && !drawn; i++) drawn = in->text[i] == '\n';
    in->at = drawn ? line : start;
}

/* The next `+` outside of brackets, or the end. */
static size_t summand_end(const char *text, size_t at, size_t length) {
    size_t depth = 0;
    for (; at < length; at++) {
        const char c = text[at];
        if (c == '(' || c == '[' || c == '{') depth++;
        if ((c == ')' || c == ']' || c == '}') && depth > 0) depth--;
        if (c == '+' && depth == 0) break;
    }
    return at;
}

static void summand_parse(const ruleset *rules, scanner *in, positions *out) {
    scan_trim(in);
    if (in->at == in->end)
        scan_fail(in, in->at, "a summand is missing; expected a position of %s, such as %s",
                  rules->info.name, rules->info.example);
    if (in->end - in->at == 1 && in->text[in->at] == '0') return;
    const uint32_t before = out->count;
    rules->text.parse(rules, in, out);
    if (out->starts[before + 1] == out->starts[before]) out->count = before;
}

/* The blocks as one position, where the ruleset has no others. */
static void put_together(const ruleset *rules, positions *all) {
    positions one;
    if (!rules->text.together || all->count < 2) return;
    positions_open(all->t, &one);
    rules->text.together(rules, all, &one);
    if (one.starts[1] == 0) one.count = 0;
    *all = one;
}

positions sum_parse(task *t, const ruleset *rules, const char *text, size_t length) {
    positions all;
    positions_open(t, &all);
    if (length > text_most)
        task_throw(t, ENDER_ELIMIT, "the text of a position can have at most %zu bytes", text_most);
    size_t blanks = 0;
    while (blanks < length && is_blank(text[blanks])) blanks++;
    if (blanks == length) return all;
    for (size_t at = 0; at <= length; at++) {
        task_poll(t);
        scanner in = {t, text, at, summand_end(text, at, length)};
        at = in.end;
        summand_parse(rules, &in, &all);
    }
    put_together(rules, &all);
    return all;
}

void sum_format(const ruleset *rules, const positions *sum, strbuf *out) {
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        if (i > 0) strbuf_char(out, '+');
        rules->text.format(rules, out, block, words);
    }
    if (sum->count == 0) strbuf_char(out, '0');
}

void sum_picture(const ruleset *rules, const positions *sum, strbuf *out) {
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        if (i > 0) strbuf_text(out, "+\n");
        if (rules->text.picture)
            rules->text.picture(rules, out, block, words);
        else
            rules->text.format(rules, out, block, words);
        if (out->length > 0 && out->text[out->length - 1] != '\n') strbuf_char(out, '\n');
    }
    if (sum->count == 0) strbuf_text(out, "0\n");
}

void sum_report(const ruleset *rules, const positions *sum, const char *name, size_t length,
                strbuf *out) {
    for (const ruleset_report *r = rules->text.reports; r && r->about.name; r++)
        if (strlen(r->about.name) == length && memcmp(r->about.name, name, length) == 0) {
            r->write(rules, out, sum);
            return;
        }
    strbuf names;
    strbuf_open(out->t, &names);
    for (const ruleset_report *r = rules->text.reports; r && r->about.name; r++)
        strbuf_format(&names, "%s%s", names.length > 0 ? ", " : "; it has ", r->about.name);
    task_throw(out->t, ENDER_EARGUMENT, "%s has no report `%.*s`%.*s", rules->info.name,
               length < 60 ? (int)length : 60, name, (int)names.length, names.text);
}

/* ---- nimbers and loony ---- */

void write_nimber_or_loony(const ruleset *rules, strbuf *out, const positions *sum) {
    uint32_t nimber;
    if (!rules->theory.nimber(out->t, rules, sum, &nimber))
        strbuf_text(out, "loony");
    else if (nimber < 2)
        strbuf_char(out, nimber == 0 ? '0' : '*');
    else
        strbuf_format(out, "*%" PRIu32, nimber);
}

ref sum_value(task *t, const ruleset *rules, const positions *sum, ender_method method) {
    return sum_value_by(t, rules, sum, method, NULL);
}

ref sum_value_by(task *t, const ruleset *rules, const positions *sum, ender_method method,
                 value_way *way) {
    check_normal_play(t, rules);
    if (rules->play.repeats != REPEATS_NEVER)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: play may come back to a position, so its value is loopy; `ender loopy` and "
                   "ender_position_loopy tell it",
                   rules->info.name);
    ref value = REF_ZERO;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        value = game_add(t, value, position_value_by(t, rules, block, words, method, way));
    }
    return value;
}

ref ruleset_text_value(task *t, const ruleset *rules, const char *text, size_t length,
                       ender_method method) {
    const arena_mark mark = scratch_mark(t);
    const positions sum = sum_parse(t, rules, text, length);
    ref value = sum_value(t, rules, &sum, method);
    scratch_release(t, mark);
    return value;
}

ref ruleset_text_form(task *t, const ruleset *rules, const char *text, size_t length) {
    const arena_mark mark = scratch_mark(t);
    const positions sum = sum_parse(t, rules, text, length);
    ref form = sum_form(t, rules, &sum);
    scratch_release(t, mark);
    return form;
}
