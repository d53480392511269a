/* SPDX-License-Identifier: MIT
 *
 * The induction; see families.h.
 *
 * A value {A|C} is the symbol f if no option in A is at least f, none in C at most f, some option
 * in A is at least each left option of f, and some in C at most each right option of f. (Then no
 * left option of f is at least {A|C} either: it is at most an option.) The first two are asked of
 * all options, also of those inside of a power, whose place is one more unknown; the last two are
 * answered by options that are there for all values of the unknowns. */
#include "families/families.h"

#include <string.h>

enum { OPTIONS_MOST = 256, PARTS_MOST = 100000, NESTED_MOST = 48 };

/* A family at work. */
typedef struct prover {
    scheme *s;
    family *f;
    unsigned parts; /* of unknowns looked at, of options too */
} prover;

/* One part of the unknowns of the family, and one player. */
typedef struct stage {
    prover *p;
    unsigned unknowns;
    const symbol *value; /* of the formula, in the unknowns of the part */
    ender_player player;
    const symbol *options[OPTIONS_MOST]; /* that are there everywhere and have formulas */
    unsigned count;
    decision all; /* YES until something is open or wrong */
    doubt *about;
} stage;

static decision not(decision v) {
    return v == DECISION_OPEN ? v : v == DECISION_YES ? DECISION_NO : DECISION_YES;
}

static void count_part(prover *p) {
    task_poll(p->s->t);
    if (++p->parts > PARTS_MOST)
        task_throw(p->s->t, ENDER_ELIMIT, "the proof of a family has more than %d parts",
                   (int)PARTS_MOST);
}

/* ---- options and the value ---- */

/* Is the option at least the value, for Left, or at most, for Right? */
static decision reaches(task *t, const symbol *option, ender_player player, const symbol *value,
                        doubt *about) {
    return player == ENDER_LEFT ? symbol_le(t, value, option, about)
                                : symbol_le(t, option, value, about);
}

/* A search for a reply that keeps an option without a formula from reaching the value. */
typedef struct reply_try {
    prover *p;
    ender_player player; /* who made the option */
    const symbol *value;
    decision found;
    doubt *about;
} reply_try;

static void visit_reply(void *arg, const word_option *o) {
    reply_try *r = arg;
    bool open = false;
    if (r->found == DECISION_YES || !o->everywhere) return;
    const symbol *reply = scheme_symbol(r->p->s, &o->after, &open, r->about);
    if (!reply && !open) return;
    const decision v =
        open ? DECISION_OPEN : reaches(r->p->s->t, reply, 1 - r->player, r->value, r->about);
    if (v != DECISION_NO) r->found = v;
}

/* Does the option not reach the value? Where it has no formula, a reply of the opponent to what
 * does not exceed the value shows it. */
static decision falls_short(prover *p, const power_word *after, unsigned unknowns,
                            ender_player player, const symbol *value, doubt *about) {
    task *t = p->s->t;
    bool open = false;
    const symbol *option = scheme_symbol(p->s, after, &open, about);
    if (option) return not(reaches(t, option, player, value, about));
    if (open) return DECISION_OPEN;
    power_word settled = *after;
    power_word_settle(t, &settled);
    reply_try r = {p, player, value, DECISION_NO, about};
    const decision moves =
        word_moves(t, &p->s->game, &settled, unknowns, 1 - player, visit_reply, &r, about);
    return r.found == DECISION_NO && moves == DECISION_OPEN ? DECISION_OPEN : r.found;
}

/* The same of an option inside of a power, for all places, which are divided as it needs. */
static decision falls_short_inside(prover *p, const power_word *after, unsigned unknowns,
                                   ender_player player, const symbol *value, unsigned nested) {
    task *t = p->s->t;
    doubt about = {0};
    const unsigned families = p->s->count;
    const arena_mark mark = scratch_mark(t);
    count_part(p);
    const decision v = falls_short(p, after, unknowns, player, value, &about);
    if (p->s->count == families) scratch_release(t, mark);
    if (v != DECISION_OPEN) return v;
    if (nested == 0) return DECISION_NO;
    const parting d = linear_divide(&about, unknowns);
    for (unsigned k = 0; k < 2; k++) {
        power_word part;
        power_word_in(t, after, &d.part[k], &part);
        if (falls_short_inside(p, &part, d.part[k].to, player, symbol_in(t, value, &d.part[k]),
                               nested - 1) != DECISION_YES)
            return DECISION_NO;
    }
    return DECISION_YES;
}

static void visit_option(void *arg, const word_option *o) {
    stage *at = arg;
    task *t = at->p->s->t;
    bool open = false;
    if (at->all == DECISION_NO) return;
    if (!o->everywhere) {
        if (falls_short_inside(at->p, &o->after, o->where.to, at->player,
                               symbol_in(t, at->value, &o->where), NESTED_MOST) != DECISION_YES)
            at->all = DECISION_NO;
        return;
    }
    const decision v =
        falls_short(at->p, &o->after, at->unknowns, at->player, at->value, at->about);
    if (v != DECISION_YES) at->all = v;
    const symbol *option = scheme_symbol(at->p->s, &o->after, &open, at->about);
    if (!option) return;
    if (at->count == OPTIONS_MOST)
        task_throw(t, ENDER_ELIMIT, "a family has more than %d options", (int)OPTIONS_MOST);
    at->options[at->count++] = option;
}

/* Is there an option at least as good as each that the formula has? */
static decision options_suffice(stage *at) {
    task *t = at->p->s->t;
    symbol_list wanted;
    if (symbol_options(t, at->value, at->player, &wanted, at->about) == DECISION_OPEN)
        return DECISION_OPEN;
    for (uint32_t i = 0; i < wanted.count; i++) {
        decision found = DECISION_NO;
        doubt open = {0};
        for (unsigned k = 0; k < at->count && found != DECISION_YES; k++) {
            const decision v = reaches(t, at->options[k], at->player, wanted.at[i], &open);
            if (v != DECISION_NO) found = v;
        }
        if (found == DECISION_OPEN && linear_is_constant(at->about->by)) *at->about = open;
        if (found != DECISION_YES) return found;
    }
    return DECISION_YES;
}

static decision check_side(stage *at, const power_word *w) {
    const decision moves = word_moves(at->p->s->t, &at->p->s->game, w, at->unknowns, at->player,
                                      visit_option, at, at->about);
    if (at->all != DECISION_YES) return at->all;
    return moves == DECISION_YES ? options_suffice(at) : moves;
}

/* ---- formulas ---- */

/* The end of the tree for these arguments; NULL if that is open. */
static formula *formula_end(task *t, formula *f, const unknowns_map *in, doubt *about) {
    while (!f->is_end) {
        const linear test = linear_in(t, f->test, in);
        const decision v = f->of_parity ? not(linear_is_odd(test)) : linear_at_least(test, 0);
        if (v == DECISION_OPEN) {
            doubt_note(about, test, f->of_parity);
            return NULL;
        }
        f = f->part[v == DECISION_YES];
    }
    return f;
}

/* Is the formula right in this part of the unknowns? */
static decision check_part(prover *p, const unknowns_map *in, const formula *f, doubt *about) {
    task *t = p->s->t;
    power_word w;
    if (!f->value) return DECISION_YES; /* it says nothing */
    const symbol *value = symbol_in(t, f->value, in);
    const decision hot = symbol_is_hot(t, value, about);
    if (hot != DECISION_YES) return hot;
    power_word_in(t, &p->f->pattern, in, &w);
    power_word_settle(t, &w);
    stage *at = SCRATCH_ARRAY(t, stage, 1);
    for (int player = 0; player < 2; player++) {
        *at = (stage){.p = p,
                      .unknowns = in->to,
                      .value = value,
                      .player = (ender_player)player,
                      .all = DECISION_YES,
                      .about = about};
        const decision v = check_side(at, &w);
        if (v != DECISION_YES) return v;
    }
    p->f->parts++;
    return DECISION_YES;
}

/* Proves the formulas in this part, or forgets them. True if none was forgotten. */
static bool prove_part(prover *p, const unknowns_map *in, unsigned nested) {
    task *t = p->s->t;
    doubt about = {0};
    const unsigned families = p->s->count;
    const arena_mark mark = scratch_mark(t);
    count_part(p);
    formula *end = formula_end(t, p->f->values, in, &about);
    const decision v = end ? check_part(p, in, end, &about) : DECISION_OPEN;
    if (p->s->count == families) scratch_release(t, mark); /* new families live there */
    if (v == DECISION_YES) return true;
    if (v == DECISION_NO || nested == 0) {
        if (end) end->value = NULL;
        return false;
    }
    const parting d = linear_divide(&about, in->to);
    bool kept = true;
    for (unsigned k = 0; k < 2; k++) {
        const unknowns_map part = unknowns_map_then(t, in, &d.part[k]);
        kept = prove_part(p, &part, nested - 1) && kept;
    }
    return kept;
}

/* ---- families ---- */

/* Patterns of one family have the same units, powers where it has powers. */
static bool is_of_family(const power_word *w, const power_word *other) {
    if (other->count != w->count) return false;
    for (unsigned k = 0; k < w->count; k++)
        if (strcmp(other->at[k].unit, w->at[k].unit) != 0 ||
            power_item_is_letter(&other->at[k]) != power_item_is_letter(&w->at[k]))
            return false;
    return true;
}

static uint64_t shape_of(const power_word *w) {
    uint64_t shape = 0;
    for (unsigned k = 0; k < w->count; k++) {
        for (const char *c = w->at[k].unit; *c; c++)
            shape = (shape + (unsigned char)*c) * 0x9E3779B97F4A7C15;
        shape += power_item_is_letter(&w->at[k]);
        shape ^= shape >> 29;
    }
    return shape;
}

static family *find_family(scheme *s, const power_word *w) {
    const uint64_t shape = shape_of(w);
    for (unsigned i = 0; i < s->count; i++)
        if (s->shapes[i] == shape && is_of_family(w, &s->at[i]->pattern)) return s->at[i];
    return NULL;
}

/* The exponents of w, as forms, are arguments of its family. */
static void arguments_of(task *t, const power_word *w, unknowns_map *out) {
    unsigned count = 0;
    for (unsigned k = 0; k < w->count; k++) {
        const power_item *item = &w->at[k];
        if (power_item_is_letter(item)) continue;
        if (count == UNKNOWNS_MOST)
            task_throw(t, ENDER_ELIMIT, "a word of a family has more than %d powers",
                       (int)UNKNOWNS_MOST);
        out->of[count++] = item->times;
    }
    out->from = count;
}

static family *add_family(scheme *s, const power_word *w) {
    if (s->count == FAMILIES_MOST)
        task_throw(s->t, ENDER_ELIMIT, "moves lead to more than %d families", (int)FAMILIES_MOST);
    family *f = SCRATCH_ARRAY(s->t, family, 1);
    *f = (family){.pattern = *w};
    for (unsigned k = 0; k < w->count; k++) {
        power_item *item = &f->pattern.at[k];
        if (!power_item_is_letter(item)) item->times = linear_unknown(f->unknowns++);
    }
    s->shapes[s->count] = shape_of(&f->pattern);
    s->at[s->count++] = f;
    f->values = family_guess(s, f);
    return f;
}

ref scheme_value(scheme *s, const power_word *w, const int64_t *unknowns) {
    strbuf text;
    strbuf_open(s->t, &text);
    power_word_text(s->t, &text, w, unknowns);
    const positions sum = sum_parse(s->t, s->game.rules, text.text, text.length);
    const ref value = sum_value(s->t, s->game.rules, &sum, ENDER_METHOD_AUTO);
    strbuf_close(&text);
    return value;
}

const symbol *scheme_symbol(scheme *s, const power_word *w, bool *open, doubt *about) {
    power_word settled = *w;
    unknowns_map arguments = {0};
    *open = false;
    power_word_settle(s->t, &settled);
    if (power_word_is_constant(&settled)) return symbol_of(s->t, scheme_value(s, &settled, NULL));
    power_word_gather(s->t, &settled, s->powers);
    arguments_of(s->t, &settled, &arguments);
    const family *f = find_family(s, &settled);
    if (!f) f = add_family(s, &settled);
    const formula *end = formula_end(s->t, f->values, &arguments, about);
    *open = end == NULL;
    return end && end->value ? symbol_in(s->t, end->value, &arguments) : NULL;
}

/* All formulas are tried until none is forgotten: then each is proved by formulas that stay. */
void scheme_prove(scheme *s) {
    bool open, kept = false;
    doubt about = {0};
    scheme_symbol(s, &s->asked, &open, &about);
    while (!kept) {
        kept = true;
        for (unsigned i = 0; i < s->count; i++) {
            prover p = {.s = s, .f = s->at[i]};
            const unknowns_map whole = unknowns_map_none(p.f->unknowns);
            p.f->parts = 0;
            kept = prove_part(&p, &whole, NESTED_MOST) && kept;
        }
    }
}
