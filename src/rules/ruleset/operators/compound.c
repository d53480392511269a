/* SPDX-License-Identifier: MIT
 *
 * What all compounds share. A block is the list of components, each behind the number of its words;
 * where the order does not matter it is sorted. Components in which nobody can ever move are
 * recognised when they come to be, so that what they mean for the compound (they leave it, or they
 * end it) is done once. A compound of one component is that component as it stands, whatever the
 * kind of the compound, and so has its value. */
#include "ruleset/operators/compound.h"

#include <stdlib.h>
#include <string.h>

/* ---- packing ---- */

static int component_compare(const void *a, const void *b) {
    const compound_component *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    for (size_t i = 0; i < x->count; i++)
        if (x->words[i] != y->words[i]) return x->words[i] < y->words[i] ? -1 : 1;
    return 0;
}

/* Sorts the list if need be, and appends it. */
static void compound_pack(const derived *d, compound_component *list, size_t count,
                          positions *out) {
    size_t words = 0;
    bool ended = false;
    for (size_t i = 0; i < count; i++) {
        if (list[i].count > 0) words += 1 + list[i].count;
        if (list[i].count == 0 && !d->play->dead_drops) ended = true;
    }
    uint64_t *to = positions_new(out, ended ? 0 : words);
    if (ended) return;
    if (!d->play->ordered) qsort(list, count, sizeof *list, component_compare);
    for (size_t i = 0; i < count; i++) {
        if (list[i].count == 0) continue;
        *to++ = list[i].count;
        memcpy(to, list[i].words, list[i].count * sizeof *to);
        to += list[i].count;
    }
}

/* The components of a block; in scratch memory. */
static compound_component *compound_unpack(task *t, const uint64_t *block, size_t words,
                                           size_t *count) {
    *count = 0;
    for (size_t at = 0; at < words; at += 1 + block[at]) ++*count;
    compound_component *list = SCRATCH_ARRAY(t, compound_component, *count + 1);
    size_t at = 0;
    for (size_t i = 0; i < *count; i++) {
        list[i] = (compound_component){block + at + 1, block[at]};
        at += 1 + block[at];
    }
    return list;
}

/* ---- who can move ---- */

static bool is_dead(const derived *d, compound_component of, task *t) {
    if (of.count == 0) return true;
    const arena_mark mark = scratch_mark(t);
    positions moves;
    positions_open(t, &moves);
    literal_options(d->base, of.words, of.count, ENDER_LEFT, &moves);
    if (moves.count == 0 && !d->base->play.impartial)
        literal_options(d->base, of.words, of.count, ENDER_RIGHT, &moves);
    const bool dead = moves.count == 0;
    scratch_release(t, mark);
    return dead;
}

static compound_component component_at(const positions *list, uint32_t i) {
    compound_component c;
    c.words = positions_at(list, i, &c.count);
    return c;
}

choice compound_moves_in(const derived *d, compound_component of, ender_player player,
                         positions *out) {
    positions all;
    positions_open(out->t, &all);
    literal_options(d->base, of.words, of.count, player, &all);
    choice c = {.stays = of};
    positions_open(out->t, &c.moves);
    for (uint32_t i = 0; i < all.count; i++) {
        const compound_component move = component_at(&all, i);
        positions_add(&c.moves, move.words, is_dead(d, move, out->t) ? 0 : move.count);
    }
    return c;
}

choice compound_stays(compound_component of, positions *out) {
    choice c = {.stays = of, .may_stay = true};
    positions_open(out->t, &c.moves);
    return c;
}

/* ---- joining ---- */

/* The next way to choose; false after the last one. Choice i has `chosen[i]` from 0 on, and where
 * it may stay the greatest one stands for that. */
static bool next_chosen(const choice *choices, uint32_t *chosen, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (++chosen[i] < choices[i].moves.count + choices[i].may_stay) return true;
        chosen[i] = 0;
    }
    return false;
}

void compound_join(const derived *d, const choice *choices, size_t count, positions *out) {
    compound_component *list = SCRATCH_ARRAY(out->t, compound_component, count + 1);
    uint32_t *chosen = SCRATCH_ARRAY(out->t, uint32_t, count + 1);
    for (size_t i = 0; i < count; i++) {
        if (choices[i].moves.count + choices[i].may_stay == 0) return;
        chosen[i] = 0;
    }
    do {
        task_poll(out->t);
        bool moved = false;
        for (size_t i = 0; i < count; i++) {
            const bool stays = chosen[i] == choices[i].moves.count;
            list[i] = stays ? choices[i].stays : component_at(&choices[i].moves, chosen[i]);
            moved = moved || !stays;
        }
        if (moved) compound_pack(d, list, count, out);
    } while (next_chosen(choices, chosen, count));
}

/* ---- text ---- */

/* The next & outside of brackets, or the end. */
static size_t component_end(const scanner *in, size_t at) {
    size_t depth = 0;
    for (; at < in->end; at++) {
        const char c = in->text[at];
        if (c == '(' || c == '[' || c == '{') depth++;
        if ((c == ')' || c == ']' || c == '}') && depth > 0) depth--;
        if (c == '&' && depth == 0) break;
    }
    return at;
}

/* Takes the brackets off a component that is a compound itself; 0 needs none. */
static void take_brackets(const ruleset *base, scanner *in) {
    if (in->end - in->at == 1 && in->text[in->at] == '0') return;
    if (in->text[in->at] != '(' || in->text[in->end - 1] != ')')
        scan_fail(in, in->at, "a position of %s inside a compound stands in round brackets: (%s)",
                  base->info.name, base->info.example);
    in->at++;
    in->end--;
    scan_trim(in);
}

static void component_parse(const derived *d, scanner in, positions *out) {
    scan_trim(&in);
    if (in.at < in.end && d->base->parts.joins) take_brackets(d->base, &in);
    if (in.at == in.end)
        scan_fail(&in, in.at, "a component is missing; expected a position of %s, such as %s",
                  d->base->info.name, d->base->info.example);
    positions read;
    positions_open(in.t, &read);
    base_parse(d, &in, &read);
    const compound_component c = component_at(&read, 0);
    positions_add(out, c.words, is_dead(d, c, in.t) ? 0 : c.count);
}

static void compound_parse(const ruleset *self, scanner *in, positions *out) {
    const derived *d = derived_of(self);
    positions read;
    positions_open(in->t, &read);
    for (size_t at = in->at; at <= in->end; at++) {
        task_poll(in->t);
        const size_t end = component_end(in, at);
        component_parse(d, (scanner){in->t, in->text, at, end}, &read);
        at = end;
    }
    compound_component *list = SCRATCH_ARRAY(in->t, compound_component, (size_t)read.count + 1);
    for (uint32_t i = 0; i < read.count; i++) list[i] = component_at(&read, i);
    compound_pack(d, list, read.count, out);
}

static void compound_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    const ruleset *base = derived_of(self)->base;
    for (size_t at = 0; at < words; at += 1 + block[at]) {
        if (at > 0) strbuf_text(out, " & ");
        if (base->parts.joins) strbuf_char(out, '(');
        base->text.format(base, out, block + at + 1, block[at]);
        if (base->parts.joins) strbuf_char(out, ')');
    }
}

static void compound_picture(const ruleset *self, strbuf *out, const uint64_t *block,
                             size_t words) {
    const ruleset *base = derived_of(self)->base;
    for (size_t at = 0; at < words; at += 1 + block[at]) {
        if (at > 0) strbuf_text(out, "&\n");
        (base->text.picture ? base->text.picture : base->text.format)(base, out, block + at + 1,
                                                                      block[at]);
        if (out->length > 0 && out->text[out->length - 1] != '\n') strbuf_char(out, '\n');
    }
}

/* ---- the ruleset ---- */

static void compound_options(const ruleset *self, const uint64_t *block, size_t words,
                             ender_player player, positions *out) {
    const derived *d = derived_of(self);
    size_t count;
    const uint32_t before = out->count;
    const compound_component *list = compound_unpack(out->t, block, words, &count);
    d->play->options(d, list, count, player, out);
    positions_distinct(out, before);
}

static bool compound_closed_form(task *t, const ruleset *self, const uint64_t *block, size_t words,
                                 ref *value) {
    if (1 + block[0] != words) return false;
    *value = position_value(t, derived_of(self)->base, block + 1, words - 1, ENDER_METHOD_AUTO);
    return true;
}

void compound_make(derived *made, const compound_play *play) {
    made->play = play;
    made->rules.text.parse = compound_parse;
    made->rules.text.format = compound_format;
    made->rules.text.picture = compound_picture;
    made->rules.picture.draw = NULL; /* the text, in a frame */
    made->rules.picture.name_after = NULL;
    made->rules.moves.options = compound_options;
    made->rules.theory.closed_form = compound_closed_form;
    made->rules.parts.joins = true;
}
