/* SPDX-License-Identifier: MIT
 *
 * quantum: a position is a set of positions of a ruleset, its realisations, and a move may be two
 * moves at once (P. Dorbec, M. Mhalla, Toward quantum combinatorial games, arXiv 1701.02193, 2017;
 * K. Burke, M. Ferland, S.-H. Teng, Quantum combinatorial games, arXiv 2011.03704, 2020). For that
 * a move has to be the same one in several positions, which the ruleset tells (moves.label).
 *
 * A realisation is a list of positions of the ruleset, the components: those keep their places, so
 * that a move names a component and a label. A block is a word with the flavour, the width and the
 * number of components, and then the realisations, sorted and each once: the number of words of a
 * realisation, and behind it its components, each behind the number of its words. */
#include "ruleset/operators/operators.h"

#include <stdlib.h>
#include <string.h>

enum {
    REALISATIONS_MOST = 20000,
    COMPONENTS_MOST = 1000,
    ANY_WIDTH_NAMES = 12, /* of which all sets are moves */
    HEAD = 1
};

static const char *const flavours[] = {"A", "B", "C'", "C", "D"};
typedef enum flavour { FLAVOUR_A, FLAVOUR_B, FLAVOUR_C_OR_B, FLAVOUR_C, FLAVOUR_D } flavour;
enum { FLAVOURS = sizeof flavours / sizeof *flavours };

/* The fields of the first word. */
enum { ANY_WIDTH = 3, COMPONENTS = 8 };

static flavour flavour_of(uint64_t head) { return (flavour)(head & 7); }
static bool any_width(uint64_t head) { return head >> ANY_WIDTH & 1; }
static size_t components_of(uint64_t head) { return (size_t)(head >> COMPONENTS); }

/* ---- sets of realisations ---- */

/* A list of blocks, each a realisation. */
typedef struct realisation {
    const uint64_t *words;
    size_t count;
} realisation;

typedef struct realisations {
    realisation *at;
    uint32_t count;
} realisations;

static int realisation_compare(const void *a, const void *b) {
    const realisation *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    for (size_t i = 0; i < x->count; i++)
        if (x->words[i] != y->words[i]) return x->words[i] < y->words[i] ? -1 : 1;
    return 0;
}

/* Sorted, each once. */
static void make_set(realisations *set) {
    if (set->count == 0) return;
    qsort(set->at, set->count, sizeof *set->at, realisation_compare);
    uint32_t kept = 1;
    for (uint32_t i = 1; i < set->count; i++)
        if (realisation_compare(&set->at[i], &set->at[kept - 1]) != 0) set->at[kept++] = set->at[i];
    set->count = kept;
}

static realisations united(task *t, realisations a, realisations b) {
    realisations all = {SCRATCH_ARRAY(t, realisation, (size_t)a.count + b.count + 1), 0};
    uint32_t i = 0, k = 0;
    while (i < a.count || k < b.count) {
        const int order = i == a.count   ? 1
                          : k == b.count ? -1
                                         : realisation_compare(&a.at[i], &b.at[k]);
        all.at[all.count++] = order <= 0 ? a.at[i] : b.at[k];
        i += order <= 0;
        k += order >= 0;
    }
    return all;
}

static void add_position(const ruleset *self, uint64_t head, realisations set, positions *out) {
    if (set.count > REALISATIONS_MOST)
        task_throw(out->t, ENDER_ELIMIT, "%s: more than %d realisations", self->info.name,
                   REALISATIONS_MOST);
    size_t words = HEAD;
    for (uint32_t i = 0; i < set.count; i++) words += 1 + set.at[i].count;
    uint64_t *to = positions_new(out, words);
    *to++ = head;
    for (uint32_t i = 0; i < set.count; i++) {
        *to++ = set.at[i].count;
        memcpy(to, set.at[i].words, set.at[i].count * sizeof *to);
        to += set.at[i].count;
    }
}

static realisations realisations_of(task *t, const uint64_t *block, size_t words) {
    realisations set = {NULL, 0};
    for (size_t at = HEAD; at < words; at += 1 + block[at]) set.count++;
    set.at = SCRATCH_ARRAY(t, realisation, (size_t)set.count + 1);
    size_t at = HEAD;
    for (uint32_t i = 0; i < set.count; i++) {
        set.at[i] = (realisation){block + at + 1, (size_t)block[at]};
        at += 1 + set.at[i].count;
    }
    return set;
}

/* ---- text ---- */

/* The next such letter outside of brackets, or the end. */
static size_t until(const scanner *in, size_t at, char letter) {
    size_t depth = 0;
    for (; at < in->end; at++) {
        const char c = in->text[at];
        if (c == '(' || c == '[' || c == '{') depth++;
        if ((c == ')' || c == ']' || c == '}') && depth > 0) depth--;
        if (c == letter && depth == 0) break;
    }
    return at;
}

/* Does one pair of round brackets hold all of it? */
static bool is_bracketed(const scanner *in) {
    if (in->end - in->at < 2 || in->text[in->at] != '(') return false;
    size_t depth = 0;
    for (size_t at = in->at; at < in->end; at++) {
        if (in->text[at] == '(') depth++;
        if (in->text[at] == ')' && --depth == 0) return at + 1 == in->end;
    }
    return false;
}

static uint64_t read_head(scanner *in) {
    uint64_t head = FLAVOURS;
    for (unsigned i = 0; i < FLAVOURS && head == FLAVOURS; i++)
        if (scan_word(in, flavours[i])) head = i;
    if (head == FLAVOURS)
        scan_fail(in, in->at, "expected a flavour A, B, C, C' or D, but found %s",
                  scan_found(in, in->at));
    scan_blanks(in);
    if (scan_word(in, "any")) head |= UINT64_C(1) << ANY_WIDTH;
    scan_blanks(in);
    scan_expect(in, ':', "a colon behind the flavour, or `any` in front of it");
    return head;
}

static void take_brackets(scanner *in) {
    scan_trim(in);
    if (!is_bracketed(in)) return;
    in->at++;
    in->end--;
    scan_trim(in);
}

static void read_component(const derived *d, scanner in, positions *out) {
    scan_trim(&in);
    if (!d->base->parts.commas) take_brackets(&in);
    if (in.at == in.end)
        scan_fail(&in, in.at, "expected a position of %s, such as %s", d->base->info.name,
                  d->base->info.example);
    base_parse(d, &in, out);
}

/* Appends a realisation; the number of its components. */
static size_t read_realisation(const derived *d, scanner in, positions *out) {
    const char between = d->base->parts.commas ? ',' : '&';
    positions read;
    positions_open(in.t, &read);
    take_brackets(&in);
    for (size_t at = in.at; at <= in.end; at++) {
        task_poll(in.t);
        const size_t end = until(&in, at, between);
        read_component(d, (scanner){in.t, in.text, at, end}, &read);
        at = end;
    }
    uint64_t *to = positions_new(out, read.starts[read.count] + (size_t)read.count);
    for (uint32_t i = 0; i < read.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&read, i, &words);
        *to++ = words;
        if (words > 0) memcpy(to, block, words * sizeof *to);
        to += words;
    }
    return read.count;
}

static void quantum_parse(const ruleset *self, scanner *in, positions *out) {
    const derived *d = derived_of(self);
    const uint64_t head = read_head(in);
    positions read;
    positions_open(in->t, &read);
    size_t components = 0;
    for (size_t at = in->at; at <= in->end; at++) {
        const size_t end = until(in, at, '|');
        const size_t count = read_realisation(d, (scanner){in->t, in->text, at, end}, &read);
        if (count > COMPONENTS_MOST)
            scan_fail(in, at, "a realisation has at most %d components", COMPONENTS_MOST);
        if (read.count > 1 && count != components)
            scan_fail(in, at, "all realisations have the same number of components, which is %zu",
                      components);
        components = count;
        at = end;
    }
    realisations set = {SCRATCH_ARRAY(in->t, realisation, read.count), read.count};
    for (uint32_t i = 0; i < read.count; i++)
        set.at[i].words = positions_at(&read, i, &set.at[i].count);
    make_set(&set);
    add_position(self, head | (uint64_t)components << COMPONENTS, set, out);
    in->at = in->end;
}

static void write_component(const derived *d, strbuf *out, const uint64_t *words, size_t count) {
    if (count == 0) {
        strbuf_char(out, '0');
        return;
    }
    strbuf text;
    strbuf_open(out->t, &text);
    d->base->text.format(d->base, &text, words, count);
    const bool brackets = strpbrk(text.text, "|&") || text.text[0] == '(';
    strbuf_format(out, brackets ? "(%s)" : "%s", text.text);
    strbuf_close(&text);
}

static void write_realisation(const derived *d, strbuf *out, realisation r) {
    for (size_t at = 0; at < r.count; at += 1 + r.words[at]) {
        if (at > 0) strbuf_text(out, d->base->parts.commas ? "," : " & ");
        write_component(d, out, r.words + at + 1, r.words[at]);
    }
}

static void quantum_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    const derived *d = derived_of(self);
    const realisations set = realisations_of(out->t, block, words);
    strbuf_text(out, flavours[flavour_of(block[0])]);
    if (any_width(block[0])) strbuf_text(out, " any");
    for (uint32_t i = 0; i < set.count; i++) {
        strbuf_text(out, i == 0 ? ":" : " | ");
        write_realisation(d, out, set.at[i]);
    }
}

/* ---- moves of one realisation, by name ---- */

/* In a realisation, what a move of its ruleset makes of it. */
typedef struct labelled_move {
    uint32_t component;
    const char *label;
    uint32_t from; /* the realisation */
    uint32_t order;
    realisation to;
} labelled_move;

typedef struct labelled_moves {
    labelled_move *at;
    size_t count, capacity;
} labelled_moves;

static int name_compare(const labelled_move *x, const labelled_move *y) {
    if (x->component != y->component) return x->component < y->component ? -1 : 1;
    return strcmp(x->label, y->label);
}

static int labelled_move_compare(const void *a, const void *b) {
    const labelled_move *x = a, *y = b;
    const int order = name_compare(x, y);
    if (order != 0) return order;
    if (x->from != y->from) return x->from < y->from ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

/* The realisation with words at..end replaced by the option. */
static realisation replaced(task *t, realisation r, size_t at, const uint64_t *option,
                            size_t count) {
    const size_t behind = at + 1 + r.words[at], left = r.count - behind;
    uint64_t *words = SCRATCH_ARRAY(t, uint64_t, at + 1 + count + left);
    memcpy(words, r.words, at * sizeof *words);
    words[at] = count;
    if (count > 0) memcpy(words + at + 1, option, count * sizeof *words);
    memcpy(words + at + 1 + count, r.words + behind, left * sizeof *words);
    return (realisation){words, at + 1 + count + left};
}

static const char *label_of(const derived *d, strbuf *text, const uint64_t *words, size_t count,
                            ender_player player, uint32_t index) {
    const ruleset *base = d->base;
    text->length = 0;
    base->moves.label(base, text, words, count, base->play.impartial ? ENDER_LEFT : player, index);
    char *label = SCRATCH_ARRAY(text->t, char, text->length + 1);
    return memcpy(label, text->text, text->length + 1);
}

static void list_component(const derived *d, realisation r, uint32_t from, size_t at,
                           uint32_t component, ender_player player, strbuf *text,
                           labelled_moves *out) {
    task *t = text->t;
    const size_t count = r.words[at];
    if (count == 0) return;
    positions options;
    positions_open(t, &options);
    literal_options(d->base, r.words + at + 1, count, player, &options);
    for (uint32_t i = 0; i < options.count; i++) {
        task_poll(t);
        size_t words;
        const uint64_t *option = positions_at(&options, i, &words);
        if (out->count == out->capacity)
            out->at = scratch_reach(t, out->at, out->count, &out->capacity, sizeof *out->at);
        out->at[out->count++] =
            (labelled_move){component, label_of(d, text, r.words + at + 1, count, player, i), from,
                            i, replaced(t, r, at, option, words)};
    }
}

/* A move of the ruleset with what it makes of the whole position. */
typedef struct single_move {
    uint32_t component;
    const char *label;
    realisations result;
    bool everywhere; /* it can be made in every realisation */
} single_move;

typedef struct single_moves {
    single_move *at;
    size_t count;
} single_moves;

static single_moves singles_among(task *t, const labelled_moves *moves,
                                  uint32_t realisations_count) {
    single_moves all = {SCRATCH_ARRAY(t, single_move, moves->count + 1), 0};
    for (size_t i = 0, end; i < moves->count; i = end) {
        single_move *one = &all.at[all.count++];
        *one = (single_move){.component = moves->at[i].component, .label = moves->at[i].label};
        for (end = i; end < moves->count && name_compare(&moves->at[end], &moves->at[i]) == 0;)
            end++;
        one->result.at = SCRATCH_ARRAY(t, realisation, end - i);
        uint32_t last = UINT32_MAX; /* repetitions of an option have the same name */
        for (size_t k = i; k < end; k++) {
            if (moves->at[k].from == last) continue;
            last = moves->at[k].from;
            one->result.at[one->result.count++] = moves->at[k].to;
        }
        one->everywhere = one->result.count == realisations_count;
        make_set(&one->result);
    }
    return all;
}

static single_moves singles_of(const derived *d, task *t, const uint64_t *block, size_t words,
                               ender_player player) {
    const realisations set = realisations_of(t, block, words);
    labelled_moves moves = {NULL, 0, 0};
    strbuf text;
    strbuf_open(t, &text);
    for (uint32_t i = 0; i < set.count; i++) {
        const realisation r = set.at[i];
        uint32_t component = 0;
        for (size_t at = 0; at < r.count; at += 1 + r.words[at])
            list_component(d, r, i, at, component++, player, &text, &moves);
    }
    strbuf_close(&text);
    if (moves.count > 0) qsort(moves.at, moves.count, sizeof *moves.at, labelled_move_compare);
    return singles_among(t, &moves, set.count);
}

/* ---- moves ---- */

static bool may_be_alone(flavour f, const single_moves *all, const single_move *one) {
    const bool only = all->count == 1;
    switch (f) {
    case FLAVOUR_A:
        return false;
    case FLAVOUR_B:
        return only;
    case FLAVOUR_C:
        return one->everywhere;
    case FLAVOUR_C_OR_B:
        return only || one->everywhere;
    case FLAVOUR_D:
        return true;
    }
    return false;
}

/* A move of the position: some of the single moves, at least one. The visit says whether to go on.
 */
typedef bool move_visit(void *arg, const single_moves *all, const size_t *which, size_t count);

static bool each_superposition(const ruleset *self, task *t, const single_moves *all,
                               move_visit *visit, void *arg) {
    size_t which[ANY_WIDTH_NAMES];
    if (all->count > ANY_WIDTH_NAMES)
        task_throw(t, ENDER_ELIMIT,
                   "%s: %zu moves can be superposed in any number of ways; at most %d are",
                   self->info.name, all->count, ANY_WIDTH_NAMES);
    for (uint32_t set = 1; set < UINT32_C(1) << all->count; set++) {
        size_t count = 0;
        for (size_t i = 0; i < all->count; i++)
            if (set >> i & 1) which[count++] = i;
        if (count > 1 && !visit(arg, all, which, count)) return false;
    }
    return true;
}

static void each_move(const ruleset *self, task *t, uint64_t head, const single_moves *all,
                      move_visit *visit, void *arg) {
    for (size_t i = 0; i < all->count; i++)
        if (may_be_alone(flavour_of(head), all, &all->at[i]) && !visit(arg, all, &i, 1)) return;
    if (any_width(head)) {
        each_superposition(self, t, all, visit, arg);
        return;
    }
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = i + 1; k < all->count; k++)
            if (!visit(arg, all, (const size_t[]){i, k}, 2)) return;
}

typedef struct superposing {
    const ruleset *self;
    uint64_t head;
    positions *out;
} superposing;

static bool collect(void *arg, const single_moves *all, const size_t *which, size_t count) {
    const superposing *c = arg;
    realisations set = all->at[which[0]].result;
    task_poll(c->out->t);
    for (size_t i = 1; i < count; i++) set = united(c->out->t, set, all->at[which[i]].result);
    add_position(c->self, c->head, set, c->out);
    return true;
}

static void quantum_options(const ruleset *self, const uint64_t *block, size_t words,
                            ender_player player, positions *out) {
    const single_moves all = singles_of(derived_of(self), out->t, block, words, player);
    superposing c = {self, block[0], out};
    each_move(self, out->t, block[0], &all, collect, &c);
}

typedef struct move_naming {
    strbuf *out;
    uint32_t left; /* to be passed over */
    bool several;
} move_naming;

static bool write_if_reached(void *arg, const single_moves *all, const size_t *which,
                             size_t count) {
    move_naming *n = arg;
    if (n->left-- > 0) return true;
    for (size_t i = 0; i < count; i++) {
        const single_move *one = &all->at[which[i]];
        if (i > 0) strbuf_char(n->out, '|');
        if (n->several) strbuf_format(n->out, "%u:", (unsigned)one->component + 1);
        strbuf_text(n->out, one->label);
    }
    return false;
}

/* 1:-2|2:-1 is two off the first heap and one off the second. */
static void quantum_name(const ruleset *self, strbuf *out, const uint64_t *block, size_t words,
                         ender_player player, uint32_t index) {
    const single_moves all = singles_of(derived_of(self), out->t, block, words, player);
    move_naming n = {out, index, components_of(block[0]) > 1};
    each_move(self, out->t, block[0], &all, write_if_reached, &n);
}

/* ---- the operator ---- */

static void quantum_make(derived *made) {
    made->rules.text.parse = quantum_parse;
    made->rules.text.format = quantum_format;
    made->rules.text.picture = quantum_format;
    made->rules.picture.draw = NULL; /* the text, in a frame */
    made->rules.picture.name_after = NULL;
    made->rules.moves.options = quantum_options;
    made->rules.moves.name = quantum_name;
    made->rules.parts.joins = true;
}

const ruleset_operator operator_quantum = {
    .info = {.name = "quantum",
             .summary = "Two moves may be made at once, in superposition.",
             .rules =
                 "A position is a set of positions of the ruleset, its realisations. A move of the "
                 "ruleset is made in all realisations in which it is possible, and the others "
                 "vanish. A superposed move is two different moves, each possible in some "
                 "realisation, and leads to the results of both. Flavour A has superposed moves "
                 "only; B also a move that is the only one; C also a move that is possible in "
                 "every realisation; C' has those of B and C; D has every move alone. With `any` "
                 "more than two moves may be superposed. A player who cannot move loses: values "
                 "and sums are those of normal play, but realisations are entangled, so that "
                 "neither theorems about the ruleset nor independent parts hold.",
             .grammar = "A flavour, a colon, and realisations joined by |: A:1,3 | 0,2.",
             .source = "P. Dorbec and M. Mhalla, Toward quantum combinatorial games, arXiv "
                       "1701.02193 (2017)"},
    .grammar = "A flavour A, B, C, C' or D, perhaps `any`, a colon, and realisations joined by |. "
               "A realisation is a list of positions of %s, which keep their places: joined by &, "
               "or where they are heaps by commas. One with a | stands in round brackets.",
    .example = "A:(%s)",
    .make = quantum_make,
    .labels_moves = true,
};
