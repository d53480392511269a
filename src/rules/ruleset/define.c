/* SPDX-License-Identifier: MIT
 *
 * Rulesets that a program defines by callbacks. What a position is to them is a text; here it is
 * packed into words as it stands, with zero bytes behind it, at least one, so that the length comes
 * back and a callback gets a string. A callback answers into a sink, which never throws: between
 * the library and a callback there may be frames of another language that must not be unwound. What
 * went wrong is thrown when the callback has returned.
 *
 * Symmetry needs a callback too, and the engine's own symmetry is a change of words in place that
 * cannot fail. So a part comes out of `decompose` as its representative, with a mark in its last
 * byte (which is always padding) where the value has to be negated, and `symmetry` takes the mark
 * off. */
#include "draw/draw.h"
#include "ruleset/gate.h"

#include "base/nearest.h"
#include "ruleset/sink.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAME_MOST = NEAREST_LENGTH,
    PARTS_DEEP = 1000,        /* parts of parts of ... */
    CALLBACK_STACK = 3 << 19, /* a callback on a stack of known size gets so much of it */
};

typedef struct defined {
    ruleset rules; /* first: the ruleset is the definition */
    ender_definition by;
    gate *gate; /* NULL when several threads may be in the callbacks */
    unsigned lanes;
} defined;

static const defined *defined_of(const ruleset *rules) {
    return (const defined *)(const void *)rules;
}

/* ---- positions as words ---- */

static size_t words_of(size_t length) { return length / sizeof(uint64_t) + 1; }

static const char *text_of(const uint64_t *position) { return (const char *)position; }

static size_t length_of(const uint64_t *position, size_t words) {
    return (words - 1) * sizeof *position + strlen((const char *)(position + words - 1));
}

static char *mark_of(uint64_t *position, size_t words) { return (char *)(position + words) - 1; }

static void pack(positions *out, const char *text, size_t length) {
    if (length == 0) {
        positions_add(out, NULL, 0);
        return;
    }
    const size_t words = words_of(length);
    uint64_t *to = positions_new(out, words);
    to[words - 1] = 0;
    memcpy(to, text, length);
}

/* ---- calling ---- */

typedef enum callback {
    READ,
    OPTIONS,
    PARTS,
    SYMMETRY,
    CLOSED_FORM,
    PICTURE,
    DRAW,
    POSITIONS
} callback;

static const char *const callback_names[] = {"read",        "options", "parts", "symmetry",
                                             "closed_form", "picture", "draw",  "positions"};

typedef struct callback_call {
    const defined *d;
    callback which;
    const char *position;
    size_t length;
    ender_player player;
    size_t size; /* of POSITIONS */
    bool answer; /* of symmetry and closed_form */
    ender_game value;
    ender_sink sink;
} callback_call;

static void call_back(callback_call *r) {
    const ender_definition *by = &r->d->by;
    switch (r->which) {
    case READ:
        by->read(by->user, r->position, r->length, &r->sink);
        break;
    case OPTIONS:
        by->options(by->user, r->position, r->length, r->player, &r->sink);
        break;
    case PARTS:
        by->parts(by->user, r->position, r->length, &r->sink);
        break;
    case SYMMETRY:
        r->answer = by->symmetry(by->user, r->position, r->length, &r->sink);
        break;
    case CLOSED_FORM:
        r->answer = by->closed_form(by->user, r->position, r->length, &r->value, &r->sink);
        break;
    case PICTURE:
        by->picture(by->user, r->position, r->length, &r->sink);
        break;
    case DRAW:
        by->draw(by->user, r->position, r->length, &r->sink);
        break;
    case POSITIONS:
        by->positions(by->user, r->size, &r->sink);
        break;
    }
}

static void call_gated(task *t, void *arg) {
    callback_call *r = arg;
    if (!r->d->gate) {
        call_back(r);
        return;
    }
    const gate_pass pass = gate_enter(t, r->d->gate, r->d->lanes);
    r->sink.lane = pass.lane;
    call_back(r);
    gate_leave(r->d->gate, pass);
}

/* Throws what the callback said went wrong; reader, if not NULL, is what it was to read. */
static void throw_failure(const callback_call *r, const scanner *in) {
    const ender_sink *sink = &r->sink;
    task *t = sink->t;
    const char *name = r->d->rules.info.name;
    if (sink->stopped) task_check(t); /* says why */
    if (sink->status == ENDER_OK) return;
    if (sink->status == ENDER_EMEMORY && sink->message[0] == '\0') task_throw_memory(t);
    if (in && sink->status <= ENDER_EDOMAIN) {
        const size_t offset = in->at + sink->place;
        scan_fail(in, offset < in->end ? offset : in->end, "%s", sink->message);
    }
    if (r->length == 0 || sink->status > ENDER_EDOMAIN)
        task_throw(t, sink->status, "%s: %s", name, sink->message);
    task_throw(t, sink->status, "%s, %s of `%.60s%s`: %s", name, callback_names[r->which],
               r->position, r->length > 60 ? "..." : "", sink->message);
}

/* Calls and leaves the sink open, for sink_close. */
static void call(task *t, callback_call *r, const scanner *in) {
    sink_open(t, &r->sink);
    const char *here = __builtin_frame_address(0);
    if (UNLIKELY(t->depth > 0 && here - t->stack_limit < CALLBACK_STACK))
        deep_call(t, call_gated, r);
    else
        call_gated(t, r);
    task_poll(t);
    if (UNLIKELY(r->sink.status != ENDER_OK || r->sink.stopped)) throw_failure(r, in);
}

static callback_call ask(const ruleset *rules, callback which, const uint64_t *position,
                         size_t words) {
    return (callback_call){.d = defined_of(rules),
                           .which = which,
                           .position = text_of(position),
                           .length = length_of(position, words)};
}

/* ---- texts that callbacks give ---- */

_Noreturn static void refuse_text(const callback_call *r, const char *text, const char *why) {
    task_throw(r->sink.t, ENDER_EARGUMENT, "%s: `%s` gives `%.60s%s`, but %s",
               r->d->rules.info.name, callback_names[r->which], text,
               strlen(text) > 60 ? "..." : "", why);
}

/* Is a `+` outside of brackets, or a bracket open at the end? */
static bool is_summand(const char *text) {
    size_t depth = 0;
    for (; *text; text++) {
        if (*text == '(' || *text == '[' || *text == '{') depth++;
        if ((*text == ')' || *text == ']' || *text == '}') && depth > 0) depth--;
        if (*text == '+' && depth == 0) return false;
    }
    return depth == 0;
}

/* The length of a text that is a position; 0 for `0`, the position with nothing in it. */
static size_t check_text(const callback_call *r, const char *text, size_t length) {
    if (length == 0 || (length == 1 && text[0] == '0')) return 0;
    if (is_blank(text[0]) || is_blank(text[length - 1]))
        refuse_text(r, text, "the text of a position does not begin or end with a blank");
    if (!is_summand(text))
        refuse_text(r, text,
                    "a `+` outside of brackets stands between positions, and brackets are closed");
    return length;
}

/* Appends all that the callback gave. */
static void take_texts(const callback_call *r, positions *out) {
    const char *at = r->sink.bytes;
    for (size_t i = 0; i < r->sink.count; i++) {
        const size_t length = strlen(at);
        pack(out, at, check_text(r, at, length));
        at += length + 1;
    }
}

/* The one text that the callback gave, in the sink. */
static const char *take_text(const callback_call *r, size_t *length) {
    if (r->sink.count != 1)
        task_throw(r->sink.t, ENDER_EARGUMENT, "%s: `%s` gives %zu positions; one is expected",
                   r->d->rules.info.name, callback_names[r->which], r->sink.count);
    *length = check_text(r, r->sink.bytes, strlen(r->sink.bytes));
    return r->sink.bytes;
}

/* ---- the functions of the ruleset ---- */

static void write_text(const ruleset *rules, strbuf *out, const uint64_t *position, size_t words) {
    (void)rules;
    strbuf_bytes(out, text_of(position), length_of(position, words));
}

static void list_options(const ruleset *rules, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    callback_call r = ask(rules, OPTIONS, position, words);
    const uint32_t before = out->count;
    r.player = player;
    call(out->t, &r, NULL);
    take_texts(&r, out);
    sink_close(&r.sink);
    positions_distinct(out, before);
}

static void list_positions(const ruleset *rules, size_t size, positions *out) {
    callback_call r = {.d = defined_of(rules), .which = POSITIONS, .position = "", .size = size};
    call(out->t, &r, NULL);
    if (r.sink.count > POSITIONS_LISTED) positions_too_many(out->t, rules);
    take_texts(&r, out);
    sink_close(&r.sink);
}

/* What is read is read again: a position whose text is read as another one would change with every
 * printing. */
static void check_reading(task *t, const scanner *in, const callback_call *first, const char *text,
                          size_t length) {
    callback_call r = {.d = first->d, .which = READ, .position = text, .length = length};
    call(t, &r, in);
    size_t again;
    const char *other = take_text(&r, &again);
    if (again != length || memcmp(other, text, length) != 0)
        scan_fail(in, in->at, "%s: this is read as `%.60s`, and that as `%.60s`",
                  first->d->rules.info.name, text, other);
    sink_close(&r.sink);
}

/* A copy that ends with a zero byte. */
static const char *slice(const scanner *in) {
    const size_t length = in->end - in->at;
    return scratch_text(in->t, in->text + in->at, length);
}

static void read_text(const ruleset *rules, scanner *in, positions *out) {
    callback_call r = {
        .d = defined_of(rules), .which = READ, .position = slice(in), .length = in->end - in->at};
    if (!r.d->by.read) {
        r.sink.t = in->t;
        pack(out, r.position, check_text(&r, r.position, r.length));
        return;
    }
    call(in->t, &r, in);
    size_t length;
    const char *text = take_text(&r, &length);
    if (length > 0) check_reading(in->t, in, &r, text, length);
    pack(out, text, length);
    sink_close(&r.sink);
}

/* Appends the representative of a part, marked if it is the negative's. */
static void add_representative(const ruleset *rules, const uint64_t *part, size_t words,
                               positions *out) {
    if (!defined_of(rules)->by.symmetry) {
        positions_add(out, part, words);
        return;
    }
    callback_call r = ask(rules, SYMMETRY, part, words);
    call(out->t, &r, NULL);
    size_t length;
    const char *text = take_text(&r, &length);
    if (length > 0) {
        pack(out, text, length);
        uint64_t *packed = out->words + out->starts[out->count - 1];
        if (r.answer) *mark_of(packed, words_of(length)) = 1;
    }
    sink_close(&r.sink);
}

_Noreturn static void parts_return(task *t, const ruleset *rules, const uint64_t *position) {
    task_throw(t, ENDER_EDOMAIN, "%s: the parts of `%.60s` do not come to an end", rules->info.name,
               text_of(position));
}

/* Appends the parts of the parts and so on, down to those that are their own only part. */
static void split(const ruleset *rules, const uint64_t *position, size_t words, unsigned depth,
                  positions *out) {
    task *t = out->t;
    positions parts;
    positions_open(t, &parts);
    callback_call r = ask(rules, PARTS, position, words);
    call(t, &r, NULL);
    take_texts(&r, &parts);
    sink_close(&r.sink);
    for (uint32_t i = 0; i < parts.count; i++) {
        size_t part_words;
        const uint64_t *part = positions_at(&parts, i, &part_words);
        if (part_words == 0) continue;
        if (part_words == words && memcmp(part, position, words * sizeof *part) == 0) {
            if (parts.count > 1) parts_return(t, rules, position);
            add_representative(rules, part, part_words, out);
        } else {
            if (depth == PARTS_DEEP || stack_is_low(t)) parts_return(t, rules, position);
            split(rules, part, part_words, depth + 1, out);
        }
    }
}

static void decompose(const ruleset *rules, const uint64_t *position, size_t words,
                      positions *out) {
    if (defined_of(rules)->by.parts)
        split(rules, position, words, 0, out);
    else
        add_representative(rules, position, words, out);
}

static bool take_mark(const ruleset *rules, uint64_t *position, size_t words) {
    (void)rules;
    char *mark = mark_of(position, words);
    const bool marked = *mark != 0;
    *mark = 0;
    return marked;
}

static bool closed_form(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                        ref *value) {
    callback_call r = ask(rules, CLOSED_FORM, position, words);
    call(t, &r, NULL);
    sink_close(&r.sink);
    if (!r.answer) return false;
    *value = check_game(t, r.value);
    if (rules->play.impartial && !ref_is_nimber(t, *value, NULL))
        task_throw(
            t, ENDER_EDOMAIN,
            "%s: `closed_form` gives `%.60s` a value that is no nimber, in an impartial game",
            rules->info.name, r.position);
    return true;
}

/* The texts of an answer; of shapes each ends a line. */
static void write_answer(const ruleset *rules, strbuf *out, const uint64_t *position, size_t words,
                         callback which) {
    callback_call r = ask(rules, which, position, words);
    call(out->t, &r, NULL);
    for (size_t at = 0, i = 0; i < r.sink.count; i++, at += strlen(r.sink.bytes + at) + 1) {
        strbuf_text(out, r.sink.bytes + at);
        if (which == DRAW) strbuf_char(out, '\n');
    }
    sink_close(&r.sink);
}

static void picture(const ruleset *rules, strbuf *out, const uint64_t *position, size_t words) {
    write_answer(rules, out, position, words, PICTURE);
}

static void draw_shapes(const ruleset *rules, drawing *out, const uint64_t *position,
                        size_t words) {
    strbuf text;
    strbuf_open(out->t, &text);
    write_answer(rules, &text, position, words, DRAW);
    definition_draw_shapes(out, text.text);
    strbuf_close(&text);
}

static void draw(const ruleset *rules, drawing *out, const uint64_t *position, size_t words) {
    strbuf text;
    strbuf_open(out->t, &text);
    if (rules->text.picture)
        picture(rules, &text, position, words);
    else
        write_text(rules, &text, position, words);
    while (text.length > 0 && text.text[text.length - 1] == '\n') text.text[--text.length] = '\0';
    definition_draw(out, text.text, defined_of(rules)->by.squares);
    strbuf_close(&text);
}

/* ---- definitions ---- */

static void defined_free(const ruleset *rules) {
    defined *d = (defined *)(void *)rules;
    if (d->by.release) d->by.release(d->by.user);
    free(d);
}

static bool is_name(const char *name, size_t length) {
    if (length == 0 || name[0] < 'a' || name[0] > 'z') return false;
    for (size_t i = 0; i < length; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", name[i])) return false;
    return true;
}

static void check_name(task *t, const char *name, size_t length) {
    const int shown = (int)(length < NAME_MOST ? length : (size_t)NAME_MOST);
    if (!is_name(name, length) || length > NAME_MOST)
        task_throw(t, ENDER_EARGUMENT,
                   "the name of a ruleset has lower-case letters, digits and hyphens, at most %d: "
                   "`%.*s`",
                   (int)NAME_MOST, shown, name);
    if (ruleset_by_name(t, name, length))
        task_throw(t, ENDER_EARGUMENT, "there is a ruleset `%.*s` already", shown, name);
}

static void check_definition(task *t, const ender_definition *by) {
    if (!by->about.name) task_throw(t, ENDER_EARGUMENT, "a ruleset needs a name");
    if (!by->options) task_throw(t, ENDER_EARGUMENT, "a ruleset needs the callback `options`");
    check_name(t, by->about.name, strlen(by->about.name));
    definition_check_squares(t, by->squares);
    const char *alias = by->about.aliases ? by->about.aliases : "";
    for (alias += strspn(alias, " "); *alias; alias += strspn(alias, " ")) {
        const size_t length = strcspn(alias, " ");
        check_name(t, alias, length);
        alias += length;
    }
}

enum { TEXTS = 11 };

/* The texts of a ruleset, as an array. */
static void list_texts(ender_definition *by, const char **texts[TEXTS]) {
    ender_ruleset_info *info = &by->about;
    const char **const all[TEXTS] = {&info->name,          &info->aliases, &info->summary,
                                     &info->rules,         &info->grammar, &info->example,
                                     &info->example_value, &info->source,  &by->squares,
                                     &by->version,         &by->size_unit};
    memcpy(texts, all, sizeof all);
}

/* The definition with copies of its texts behind it; NULL without memory. */
static defined *defined_new(const ender_definition *by) {
    ender_definition copy = *by;
    const char **texts[TEXTS];
    size_t bytes = 0;
    list_texts(&copy, texts);
    for (size_t i = 0; i < TEXTS; i++) {
        if (!*texts[i]) *texts[i] = "";
        bytes += strlen(*texts[i]) + 1;
    }
    defined *d = malloc(sizeof *d + bytes);
    if (!d) return NULL;
    char *to = (char *)(d + 1);
    for (size_t i = 0; i < TEXTS; i++) {
        const size_t size = strlen(*texts[i]) + 1;
        *texts[i] = memcpy(to, *texts[i], size);
        to += size;
    }
    *d = (defined){.rules = {.info = copy.about, .edition = copy.version}, .by = copy};
    return d;
}

static void fill(defined *d) {
    const ender_definition *by = &d->by;
    ruleset *rules = &d->rules;
    rules->text.parse = read_text;
    rules->text.format = write_text;
    rules->moves.options = list_options;
    if (by->parts || by->symmetry) rules->parts.decompose = decompose;
    if (by->symmetry) rules->parts.symmetry = take_mark;
    if (by->closed_form) rules->theory.closed_form = closed_form;
    if (by->picture) rules->text.picture = picture;
    if (by->picture || *by->squares) rules->picture.draw = draw;
    if (by->draw) rules->picture.draw = draw_shapes;
    if (by->positions) rules->listing.enumerate = list_positions;
    rules->listing.size_unit = *by->size_unit ? by->size_unit : "units";
    rules->play.impartial = by->impartial;
    rules->play.may_return = true;
    rules->calls.is_fixed = true;
    if (by->repeats) rules->play.repeats = REPEATS_ANYWHERE;
    rules->calls.serial = by->serial && by->lanes <= 1;
    rules->calls.calls_back = by->serial;
}

/* The definition's `release` while no ruleset has taken it over. */
typedef struct definition_keeper {
    cleanup undo; /* first, so that the cleanup is the keeper */
    const ender_definition *by;
} definition_keeper;

static void keeper_release(cleanup *self) {
    const ender_definition *by = ((const definition_keeper *)(const void *)self)->by;
    if (by->release) by->release(by->user);
}

/* More lanes than threads would never be used. */
static unsigned lanes_of(const task *t, const ender_definition *by) {
    const unsigned threads = parallel_threads(t->ctx);
    unsigned lanes = by->lanes < 1 ? 1 : by->lanes;
    if (lanes > threads) lanes = threads;
    return lanes < ENDER_LANES_MOST ? lanes : ENDER_LANES_MOST;
}

static const ruleset *define(task *t, const ender_definition *by) {
    definition_keeper k = {.by = by};
    cleanup_push(t, &k.undo, keeper_release);
    check_definition(t, by);
    gate *g = by->serial ? gate_of(t) : NULL;
    defined *d = defined_new(by);
    if (!d) task_throw_memory(t);
    cleanup_pop(t);
    d->gate = g;
    d->lanes = lanes_of(t, by);
    fill(d);
    d->rules.number = ruleset_made(t->ctx);
    const ruleset *rules = ruleset_add(t, &d->rules, defined_free);
    if (defined_of(rules) != d)
        task_throw(t, ENDER_EARGUMENT, "there is a ruleset `%s` already", by->about.name);
    return rules;
}

ender_status ender_ruleset_define(ender_ctx *ctx, const ender_definition *definition,
                                  const ender_ruleset **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    if (!definition) task_throw(t, ENDER_EARGUMENT, "the definition is NULL");
    *out = (const ender_ruleset *)(const void *)define(t, definition);
    return task_end(t);
}

ender_status ender_ruleset_retire(ender_ctx *ctx, const ender_ruleset *rules) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!rules || !ruleset_retire(t, (const ruleset *)(const void *)rules))
        task_throw(t, ENDER_EARGUMENT, "only a ruleset that the context has defined can retire");
    return task_end(t);
}
