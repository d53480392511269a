/* SPDX-License-Identifier: MIT
 *
 * The operators there are, and how one is applied: the new ruleset begins as a copy that hands
 * every question on to the other ruleset, and the operator replaces what it changes. Names,
 * rules and grammar are composed, so that `ender rulesets OPERATOR:NAME` says all of them. */
#include "ruleset/operators/operators.h"
#include "draw/draw.h"
#include "ruleset/convention.h"
#include "ruleset/find.h"

#include <stdlib.h>
#include <string.h>

const ruleset_operator *const operators_all[] = {
    &operator_bidding,
    &operator_conjunctive,
    &operator_continued_conjunctive,
    &operator_dicotic,
    &operator_diminished_disjunctive,
    &operator_impartial,
    &operator_ending,
    &operator_misere,
    &operator_ordinal,
    &operator_oslo,
    &operator_quantum,
    &operator_scoring,
    &operator_selective,
    &operator_sequential,
    &operator_shortened_selective,
    &operator_sink,
    &operator_twisted,
    &operator_twoslo,
};
const size_t operators_count = sizeof operators_all / sizeof operators_all[0];

size_t operator_count(void) { return operators_count; }

const operator_info *operator_at(size_t index) {
    return index < operators_count ? &operators_all[index]->info : NULL;
}

/* ---- handing on ---- */

void base_write(const derived *d, strbuf *out, const uint64_t *position, size_t words) {
    if (words > d->head)
        d->base->text.format(d->base, out, position + d->head, words - d->head);
    else
        strbuf_char(out, '0');
}

static void base_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    base_write(derived_of(self), out, position, words);
}

static void base_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    literal_options(derived_of(self)->base, position, words, player, out);
}

static void base_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    const derived *d = derived_of(self);
    const ruleset *base = d->base;
    if (words == d->head)
        strbuf_char(out, '0');
    else
        (base->text.picture ? base->text.picture : base->text.format)(base, out, position + d->head,
                                                                      words - d->head);
}

static void base_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    const derived *d = derived_of(self);
    if (words > d->head)
        d->base->picture.draw(d->base, out, position + d->head, words - d->head);
    else
        draw_text(out, 0, 0, ANCHOR_START, DRAW_FONT_SIZE, "0");
}

void base_decompose(const ruleset *self, const uint64_t *position, size_t words, positions *out) {
    const ruleset *base = derived_of(self)->base;
    base->parts.decompose(base, position, words, out);
}

bool base_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    const ruleset *base = derived_of(self)->base;
    return base->parts.symmetry(base, position, words);
}

static void base_name_move(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                           ender_player player, uint32_t index) {
    const derived *d = derived_of(self);
    d->base->moves.name(d->base, out, position + d->head, words - d->head,
                        d->base->play.impartial ? ENDER_LEFT : player, index);
}

static uint64_t base_material(const ruleset *self, const uint64_t *position, size_t words) {
    const derived *d = derived_of(self);
    return words > d->head ? d->base->moves.material(d->base, position + d->head, words - d->head)
                           : 0;
}

void base_hands_on_moves(derived *made) {
    const ruleset_moves *base = &made->base->moves;
    made->rules.moves.name = base->name ? base_name_move : NULL;
    made->rules.moves.material = base->material ? base_material : NULL;
}

bool base_name_after(const ruleset *base, drawing *out, const uint64_t *position, size_t words,
                     ender_player player, uint32_t *index) {
    task *t = out->t;
    const arena_mark mark = scratch_mark(t);
    positions options;
    positions_open(t, &options);
    literal_options(base, position, words, player, &options);
    const uint32_t count = options.count;
    scratch_release(t, mark);
    if (*index >= count) {
        *index -= count;
        return false;
    }
    base->picture.name_after(base, out, position, words, base->play.impartial ? ENDER_LEFT : player,
                             *index);
    return true;
}

/* What is no move of the base is a pass. */
static void derived_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                               size_t words, ender_player player, uint32_t index) {
    const derived *d = derived_of(self);
    if (!base_name_after(d->base, out, position + d->head, words - d->head, player, &index))
        base_draw(self, out, position, words);
}

void base_parse(const derived *d, scanner *in, positions *out) {
    if (in->end - in->at == 1 && in->text[in->at] == '0')
        positions_new(out, 0);
    else
        d->base->text.parse(d->base, in, out);
}

uint64_t *base_parse_before(const derived *d, scanner *in, const char *const names[], size_t count,
                            positions *out) {
    scanner text = {in->t, in->text, in->at, scan_setting(in, names, count)};
    positions read;
    positions_open(in->t, &read);
    in->at = text.end;
    scan_trim(&text);
    if (text.at == text.end)
        scan_fail(&text, text.at, "expected a position of %s, such as %s", d->base->info.name,
                  d->base->info.example);
    base_parse(d, &text, &read);
    size_t words;
    const uint64_t *block = positions_at(&read, 0, &words);
    return base_add_behind(d, NULL, block, words, out);
}

uint64_t *base_add_behind(const derived *d, const uint64_t *head, const uint64_t *option,
                          size_t words, positions *out) {
    uint64_t *block = positions_new(out, d->head + words);
    if (head) memcpy(block, head, d->head * sizeof *block);
    if (words > 0) memcpy(block + d->head, option, words * sizeof *block);
    return block;
}

static void derived_parse(const ruleset *self, scanner *in, positions *out) {
    base_parse(derived_of(self), in, out);
}

/* ---- what it says of itself ---- */

/* Where in the buffer the composed texts begin. */
typedef struct composed {
    size_t name, summary, rules, grammar, example, source, edition;
} composed;

static size_t text_begins(strbuf *texts) {
    if (texts->length > 0) strbuf_char(texts, '\0');
    return texts->length;
}

/* Each %s of the format replaced by the text. */
static void add_filled(strbuf *texts, const char *format, const char *by) {
    for (const char *mark; (mark = strstr(format, "%s")) != NULL; format = mark + 2) {
        strbuf_bytes(texts, format, (size_t)(mark - format));
        strbuf_text(texts, by);
    }
    strbuf_text(texts, format);
}

static composed compose(strbuf *texts, const ruleset_operator *o, const ruleset *of) {
    const ender_ruleset_info *base = &of->info;
    composed at;
    at.name = text_begins(texts);
    strbuf_format(texts, "%s:%s", o->info.name, base->name);
    at.summary = text_begins(texts);
    strbuf_format(texts, "%s %s", o->info.summary, base->summary);
    at.rules = text_begins(texts);
    strbuf_format(texts, "%s\n\n%s: %s", o->info.rules, base->name, base->rules);
    at.grammar = text_begins(texts);
    if (o->grammar) {
        add_filled(texts, o->grammar, base->name);
        strbuf_format(texts, "\n\n%s: ", base->name);
    }
    strbuf_text(texts, base->grammar);
    at.example = text_begins(texts);
    add_filled(texts, o->example ? o->example : "%s", base->example);
    at.source = text_begins(texts);
    strbuf_format(texts, "%s; %s", o->info.source, base->source);
    at.edition = text_begins(texts);
    const char *edition = ruleset_edition_of(of);
    if (edition) strbuf_format(texts, "%u of %s", o->edition + 1, edition);
    return at;
}

static ender_ruleset_info info_of(const char *texts, const composed *at) {
    return (ender_ruleset_info){.name = texts + at->name,
                                .aliases = "",
                                .summary = texts + at->summary,
                                .rules = texts + at->rules,
                                .grammar = texts + at->grammar,
                                .example = texts + at->example,
                                .example_value = "",
                                .source = texts + at->source};
}

/* ---- making it ---- */

static void derived_release(const ruleset *rules) {
    const derived *d = (const derived *)(const void *)rules;
    budget_give(d->ctx, d->bytes);
    free(d->texts);
    free((void *)(uintptr_t)d);
}

static const ruleset *derived_by_name(const ender_ctx *ctx, const char *name) {
    const ruleset *rules;
    for (size_t i = 0; (rules = own_ruleset_at(ctx, i)) != NULL; i++)
        if (strcmp(rules->info.name, name) == 0) return rules;
    return NULL;
}

/* A convention says who has won, and an operator in front of it would not know its positions; in
 * misere play they are those of normal play. */
static void check_applies(task *t, const ruleset_operator *applied, const ruleset *base) {
    const convention c = base->play.convention;
    if (applied->is_convention && !is_normal_play(base))
        task_throw(t, ENDER_EDOMAIN,
                   "%s: is for rulesets in which the player who cannot move loses, and in %s %s",
                   applied->info.name, base->info.name, convention_rule(c));
    if (!is_normal_play(base) && c != CONVENTION_MISERE)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: does not stand in front of %s, in which %s; that stands in front of all "
                   "other operators",
                   applied->info.name, base->info.name, convention_rule(c));
    if (applied->counts_material && !base->moves.material)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: counts what moves use up, such as counters, stones or free squares, and %s "
                   "does not tell it",
                   applied->info.name, base->info.name);
    if (applied->labels_moves && !base->moves.label)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: makes a move in several positions at once, so that it has to be the same "
                   "one in all of them, as squares of a board or counters of a heap say it; %s "
                   "has no such moves",
                   applied->info.name, base->info.name);
    if (applied->is_sister && !applied->same_as(base))
        task_throw(t, ENDER_EDOMAIN,
                   "%s: is for rulesets in which a move takes one of given numbers of counters "
                   "from a heap, such as subtraction, and %s is none",
                   applied->info.name, base->info.name);
}

const ruleset *operator_apply(task *t, const ruleset_operator *applied, const ruleset *base) {
    check_applies(t, applied, base);
    strbuf texts;
    strbuf_open(t, &texts);
    const composed at = compose(&texts, applied, base);
    const ruleset *known = derived_by_name(t->ctx, texts.text);
    if (known) {
        strbuf_close(&texts);
        return known;
    }
    const size_t bytes = sizeof(derived) + texts.capacity;
    if (!budget_take(t->ctx, bytes)) task_throw_memory(t);
    derived *made = malloc(sizeof *made);
    if (!made) {
        budget_give(t->ctx, bytes);
        task_throw_memory(t);
    }
    *made = (derived){.base = base, .ctx = t->ctx, .texts = strbuf_take(&texts), .bytes = bytes};
    made->rules =
        (ruleset){.info = info_of(made->texts, &at),
                  .edition = made->texts + at.edition,
                  .number = ruleset_made(t->ctx),
                  .data = made,
                  .text = {.parse = derived_parse, .format = base_format, .picture = base_picture},
                  .moves = {.options = base_options},
                  .play = {.impartial = base->play.impartial,
                           .convention = base->play.convention,
                           .may_return = base->play.may_return,
                           .repeats = base->play.repeats},
                  .parts = {.joins = base->parts.joins},
                  .picture = {.draw = base->picture.draw ? base_draw : NULL,
                              .name_after = base->picture.name_after ? derived_name_after : NULL},
                  .calls = {.serial = base->calls.serial, .calls_back = base->calls.calls_back}};
    const ruleset *same = applied->same_as ? applied->same_as(base) : NULL;
    if (same && !same->calls.is_fixed) {
        const ruleset own = made->rules;
        made->rules = *same;
        made->rules.info = own.info;
        made->rules.edition = own.edition;
        made->rules.number = own.number;
    } else {
        applied->make(made);
    }
    return ruleset_add(t, &made->rules, derived_release);
}
