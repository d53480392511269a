/* SPDX-License-Identifier: MIT
 *
 * The kinds that are no games: truth values, words and texts, counts, lists and records, objects of
 * domains, pictures, and nothing. */
#include "draw/draw.h"
#include "notation/kinds/kinds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A row: what prints it, writes it as JSON, puts it into a result and takes it out of one. */
#define PLAIN(which, name_, print_, json_, keep_, take_)                                           \
    const value_kind kind_##which = {                                                              \
        .name = (name_), .print = (print_), .json = (json_), .keep = (keep_), .take = (take_)}

/* ---- nothing ---- */

static void nothing_print(task *t, strbuf *out, const value *v, ender_style style) {
    (void)t, (void)out, (void)v, (void)style;
}
static void nothing_json(task *t, strbuf *out, const value *v) {
    (void)t, (void)v, strbuf_text(out, "null");
}
PLAIN(none, "nothing", nothing_print, nothing_json, NULL, NULL);

/* ---- truth values, counts ---- */

static void truth_json(task *t, strbuf *out, const value *v) {
    (void)t, strbuf_text(out, v->truth ? "true" : "false");
}
static void truth_print(task *t, strbuf *out, const value *v, ender_style style) {
    (void)style, truth_json(t, out, v);
}
static void truth_keep(task *t, const value *from, ender_result *to) {
    (void)t, to->truth = from->truth;
}
static value truth_take(task *t, const ender_result *from) {
    return (void)t, value_of_truth(from->truth);
}
static value true_value(task *t) { return (void)t, value_of_truth(true); }
static value false_value(task *t) { return (void)t, value_of_truth(false); }

/* As they are printed. */
static const literal_word truths[] = {{"true", NULL, WORD_STAYS, true_value, NULL},
                                      {"false", NULL, WORD_STAYS, false_value, NULL},
                                      {.word = NULL}};
const value_kind kind_truth = {.name = "truth value",
                               .words = truths,
                               .print = truth_print,
                               .json = truth_json,
                               .keep = truth_keep,
                               .take = truth_take};

static void integer_json(task *t, strbuf *out, const value *v) {
    (void)t, strbuf_format(out, "%" PRId64, v->integer);
}
static void integer_print(task *t, strbuf *out, const value *v, ender_style style) {
    (void)style, integer_json(t, out, v);
}
static void integer_keep(task *t, const value *from, ender_result *to) {
    (void)t, to->integer = from->integer;
}
static value integer_take(task *t, const ender_result *from) {
    return (void)t, value_of_integer(from->integer);
}
PLAIN(integer, "count", integer_print, integer_json, integer_keep, integer_take);

/* ---- words and texts ---- */

static void text_print(task *t, strbuf *out, const value *v, ender_style style) {
    (void)t, (void)style, strbuf_text(out, v->text);
}
static void text_json(task *t, strbuf *out, const value *v) { (void)t, json_string(out, v->text); }
static void text_keep(task *t, const value *from, ender_result *to) {
    to->text = string_copy(t, from->text);
}
static value text_take(task *t, const ender_result *from) {
    value v = value_of_word(t, from->text ? from->text : "");
    v.kind = from->kind;
    return v;
}
PLAIN(word, "word", text_print, text_json, text_keep, text_take);
PLAIN(text, "text", text_print, text_json, text_keep, text_take);

/* ---- lists and records ---- */

static const char *list_separator(const value *v) {
    if (v->between) return v->between;
    const ender_kind first = v->count > 0 ? v->items[0].kind : ENDER_KIND_NONE;
    return first == ENDER_KIND_LIST || first == ENDER_KIND_RECORD ? "\n" : ", ";
}

static void list_print(task *t, strbuf *out, const value *v, ender_style style) {
    const char *between = list_separator(v);
    if (v->count == 0) strbuf_text(out, "none");
    for (size_t i = 0; i < v->count; i++) {
        if (i > 0) strbuf_text(out, between);
        print_value(t, out, &v->items[i], style);
    }
}

static void record_print(task *t, strbuf *out, const value *v, ender_style style) {
    for (size_t i = 0; i < v->count; i++) {
        strbuf_format(out, i > 0 ? ", %s: " : "%s: ", v->items[i].name);
        print_value(t, out, &v->items[i], style);
    }
}

static void list_json(task *t, strbuf *out, const value *v) {
    strbuf_char(out, '[');
    for (size_t i = 0; i < v->count; i++) {
        if (i > 0) strbuf_char(out, ',');
        print_value(t, out, &v->items[i], ENDER_JSON);
    }
    strbuf_char(out, ']');
}

/* A number in a record goes without its options. */
static void member_json(task *t, strbuf *out, const value *v) {
    const bool number = v->kind == ENDER_KIND_GAME && ref_is_number(t, v->game);
    (number ? kind_of(v)->json_briefly : kind_of(v)->json)(t, out, v);
}

static void record_json(task *t, strbuf *out, const value *v) {
    strbuf_char(out, '{');
    for (size_t i = 0; i < v->count; i++) {
        if (i > 0) strbuf_char(out, ',');
        json_string(out, v->items[i].name);
        strbuf_char(out, ':');
        member_json(t, out, &v->items[i]);
    }
    strbuf_char(out, '}');
}

static void list_keep(task *t, const value *from, ender_result *to) {
    to->between = from->between;
    to->items = calloc(from->count + 1, sizeof *to->items);
    if (!to->items) task_throw_memory(t);
    for (; to->count < from->count; to->count++)
        result_from_value(t, &from->items[to->count], &to->items[to->count]);
}

static value list_take(task *t, const ender_result *from) {
    value *items = SCRATCH_ARRAY(t, value, from->count + 1);
    for (size_t i = 0; i < from->count; i++) items[i] = value_from_result(t, &from->items[i]);
    value v = value_of_items(from->kind, items, from->count);
    v.between = from->between;
    return v;
}

PLAIN(list, "list", list_print, list_json, list_keep, list_take);
PLAIN(record, "record", record_print, record_json, list_keep, list_take);

/* ---- objects of domains ---- */

static void object_keep(task *t, const value *from, ender_result *to) {
    to->domain = (const struct ender_domain *)(const void *)from->domain;
    text_keep(t, from, to);
    list_keep(t, from, to);
}

static value object_take(task *t, const ender_result *from) {
    value v = list_take(t, from);
    v.text = text_take(t, from).text;
    v.domain = (const struct domain *)(const void *)from->domain;
    return v;
}

PLAIN(object, "object of a domain", text_print, text_json, object_keep, object_take);

/* ---- pictures ---- */

static void picture_print(task *t, strbuf *out, const value *v, ender_style style) {
    (void)t, (void)style;
    strbuf_format(out, "picture of %s: %s", v->picture->title, v->picture->description);
}

/* With the picture as a text of SVG. */
static void picture_json(task *t, strbuf *out, const value *v) {
    strbuf svg;
    strbuf_text(out, "{\"picture\":");
    json_string(out, v->picture->title);
    strbuf_text(out, ",\"description\":");
    json_string(out, v->picture->description);
    strbuf_text(out, ",\"svg\":");
    strbuf_open(t, &svg);
    drawing_write(v->picture, ENDER_DRAW_SVG, NULL, &svg);
    json_string(out, svg.text);
    strbuf_close(&svg);
    strbuf_char(out, '}');
}

static void picture_put(task *t, const value *from, ender_result *to) {
    (void)t, to->picture = picture_keep(from->picture);
}

static value picture_take(task *t, const ender_result *from) {
    const drawing d = picture_drawing(t, from->picture);
    return value_of_picture(t, &d);
}

PLAIN(picture, "picture", picture_print, picture_json, picture_put, picture_take);
