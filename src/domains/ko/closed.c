/* SPDX-License-Identifier: MIT
 *
 * The closed forms H and H^C for sums of kos (Moews, 4.3 and 4.4; KO-38 to KO-49). A vector has an
 * entry for each number of points; its value is found level by level from the top: m of an entry
 * are worth a number, the rest of it is moved to the level below, and an entry of 1 is a choice.
 * The recursion branches there alone, so for a sum of n kos of s sizes it is quick even though the
 * vector may have thousands of levels. */
#include "base/held.h"
#include "ko/ko.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS_MAX = 1 << 20, ENTRY_MAX = 1 << 24 };

/* ---- values of vectors ---- */

static dyadic weight(const ko_vector *v, uint32_t level) {
    return v->integers ? dyadic_int((int64_t)level - v->m) : v->points[level];
}

/* One evaluation; what was found about a level, its entry and the number so far is remembered. */
typedef struct ko_evaluation {
    const ko_vector *v;
    map *known;
} ko_evaluation;

static ref descend(task *t, const ko_evaluation *e, uint32_t level, int64_t entry, dyadic number);

typedef struct descent {
    const ko_evaluation *e;
    uint32_t level;
    int64_t entry;
    dyadic number;
    ref result;
} descent;

static void descend_thunk(task *t, void *arg) {
    descent *d = arg;
    d->result = descend(t, d->e, d->level, d->entry, d->number);
}

/* The entry is 1: Left makes it 2, Right 0. */
static ref choose(task *t, const ko_evaluation *e, uint32_t level, dyadic number) {
    const uint64_t key[] = {level, (uint64_t)e->v->v[level - 1], (uint64_t)number.num,
                            (uint64_t)number.exp << 32 | number.big};
    const uint64_t hash = map_hash(t, key, 4);
    const ref known = {map_find(e->known, key, 4, hash)};
    if (known.bits != 0) return known;
    const int64_t below = e->v->v[level - 1];
    const dyadic taken = dyadic_add(t, number, weight(e->v, level));
    const ref made = game_switch(t, descend(t, e, level - 1, below - (e->v->m - 2), taken),
                                 descend(t, e, level - 1, below, number));
    return (ref){map_insert(t, e->known, key, 4, hash, made.bits)};
}

/* The value when the entry of a level is changed to this one and those above are gone. */
static ref descend(task *t, const ko_evaluation *e, uint32_t level, int64_t entry, dyadic number) {
    if (stack_is_low(t)) {
        descent d = {e, level, entry, number, REF_NONE};
        deep_call(t, descend_thunk, &d);
        return d.result;
    }
    const int64_t m = e->v->m;
    for (; level > 0; level--) {
        task_poll(t);
        const dyadic w = weight(e->v, level);
        int64_t turns = entry / m, rest = entry % m;
        if (rest < 0) {
            rest += m;
            turns--;
        }
        number = dyadic_add(t, number, dyadic_mul(t, dyadic_int(turns), w));
        if (rest == 1) return choose(t, e, level, number);
        if (rest > 1) number = dyadic_add(t, number, w);
        entry = e->v->v[level - 1] - (rest > 1 ? m - rest : 0);
    }
    if (e->v->integers) number = dyadic_sub(t, number, dyadic_int(entry));
    return ref_number(t, number);
}

ref ko_vector_value(task *t, const ko_vector *v) {
    held holder;
    const ko_evaluation e = {v, held_map(t, &holder)};
    const ref made = descend(t, &e, v->levels, v->v[v->levels], v->number);
    held_close(t, &holder);
    return made;
}

/* ---- vectors of sums ---- */

bool ko_end_number(task *t, ref end, dyadic *out) {
    *out = game_left_stop(t, end);
    return dyadic_same(*out, game_right_stop(t, end));
}

static bool small_integer(task *t, ref g, int64_t *out) {
    if (!ref_is_integer(t, g)) return false;
    const dyadic x = ref_dyadic(t, g);
    *out = x.num;
    return x.big == 0 && x.num > -LEVELS_MAX && x.num < LEVELS_MAX;
}

static int64_t *zeros(task *t, uint32_t count) {
    int64_t *v = SCRATCH_ARRAY(t, int64_t, count);
    memset(v, 0, count * sizeof *v);
    return v;
}

/* The enders of a sum; false when there is a graph or a ko that does not fit. */
static bool enders_beside(task *t, const ko_sum *s, ko_pass pass, uint32_t *m, ref *rest) {
    *m = 0;
    *rest = REF_ZERO;
    for (uint32_t k = 0; k < s->count; k++) {
        const ko_state at = s->parts[k];
        if (ko_state_kind(at) == KO_STATE_GRAPH) return false;
        if (ko_state_kind(at) == KO_STATE_FORM) {
            *rest = game_add(t, *rest, form_value(t, ko_state_tree(at)));
            continue;
        }
        const ko_type *type = &s->types[ko_state_index(at)];
        if (type->pass != pass || (*m != 0 && *m != type->m)) return false;
        *m = type->m;
    }
    if (*m == 0) *m = 3;
    return true;
}

bool ko_vector_of(task *t, const ko_sum *s, ko_vector *out, ref *rest) {
    uint32_t m;
    if (!enders_beside(t, s, KO_NO_PASS, &m, rest)) return false;
    int64_t most = 0, left = 0, right = 0;
    for (uint32_t k = 0; k < s->count; k++) {
        if (ko_state_kind(s->parts[k]) != KO_STATE_KO) continue;
        const ko_type *type = &s->types[ko_state_index(s->parts[k])];
        if (!small_integer(t, type->left, &left) || !small_integer(t, type->right, &right) ||
            left < -1)
            return false;
        if (left - right + m > most) most = left - right + m;
    }
    if (most > LEVELS_MAX) return false;
    *out = (ko_vector){.m = m, .integers = true, .levels = (uint32_t)most};
    out->v = zeros(t, out->levels + 1);
    for (uint32_t k = 0; k < s->count; k++) {
        if (ko_state_kind(s->parts[k]) != KO_STATE_KO) continue;
        const ko_type *type = &s->types[ko_state_index(s->parts[k])];
        (void)small_integer(t, type->left, &left);
        (void)small_integer(t, type->right, &right);
        const int64_t level = left - right + m;
        out->v[level > 0 ? level : 0] -= ko_state_at(s->parts[k]);
        out->v[0] -= left;
    }
    int64_t n;
    if (small_integer(t, *rest, &n)) {
        out->v[0] -= n;
        *rest = REF_ZERO;
    }
    return true;
}

/* The points of a ko with ends that are nearly numbers. */
static bool points_of(task *t, const ko_type *type, dyadic *left, dyadic *points) {
    dyadic right;
    if (!ko_end_number(t, type->left, left) || !ko_end_number(t, type->right, &right)) return false;
    *points = dyadic_sub(t, *left, right);
    return true;
}

/* HC of a sum of kos with ends that are numbers and infinitesimals (KO-48), *rest as before. */
static bool ko_number_vector_of(task *t, const ko_sum *s, ko_vector *out, ref *rest) {
    uint32_t m;
    if (!enders_beside(t, s, KO_RIGHT_PASSES, &m, rest)) return false;
    dyadic *points = SCRATCH_ARRAY(t, dyadic, s->type_count + 1u), left, p;
    uint32_t levels = 0;
    points[0] = DYADIC_ZERO;
    for (uint32_t i = 0; i < s->type_count; i++) {
        if (!points_of(t, &s->types[i], &left, &p)) return false;
        uint32_t k = levels;
        while (k > 0 && dyadic_cmp(t, points[k], p) > 0) k--;
        if (dyadic_same(points[k], p) || dyadic_sign(t, p) <= 0) continue;
        memmove(points + k + 2, points + k + 1, (levels - k) * sizeof *points);
        points[k + 1] = p;
        levels++;
    }
    *out = (ko_vector){.m = m, .levels = levels, .points = points, .v = zeros(t, levels + 1)};
    out->number = DYADIC_ZERO;
    for (uint32_t k = 0; k < s->count; k++) {
        if (ko_state_kind(s->parts[k]) != KO_STATE_KO) continue;
        (void)points_of(t, &s->types[ko_state_index(s->parts[k])], &left, &p);
        out->number = dyadic_add(t, out->number, left);
        for (uint32_t i = 1; i <= levels; i++)
            if (dyadic_same(points[i], p)) out->v[i] -= ko_state_at(s->parts[k]);
    }
    return true;
}

void ko_print_vector(strbuf *out, const ko_vector *v) {
    bool first = true;
    for (uint32_t k = 0; k <= v->levels; k++) {
        if (v->v[k] == 0) continue;
        strbuf_format(out, "%s%u:%lld", first ? "" : ",", k, (long long)v->v[k]);
        first = false;
    }
    if (first) strbuf_text(out, "0:0");
}

/* ---- values of sums ---- */

static bool is_with_right(ko_rules rules) {
    return rules.threats == ENDER_THREATS_RIGHT || rules.threats == ENDER_THREATS_RIGHT_LEFT;
}

/* {g|} or {|g}, so many times over. */
static ref climb(task *t, ref g, uint32_t times, bool left) {
    for (uint32_t i = 0; i < times; i++) {
        task_poll(t);
        ref own[1] = {g}, none[1] = {REF_ZERO};
        g = left ? game_make(t, own, 1, none, 0) : game_make(t, none, 0, own, 1);
    }
    return g;
}

/* One ko without passes, for a player with ko-threats on the left (KO-38). */
static ref single_ko(task *t, const ko_type *type, uint32_t i) {
    if (i + 2 <= type->m) return climb(t, type->left, i, true);
    return game_switch(t, climb(t, type->left, type->m - 2, true), type->right);
}

static bool is_single(const ko_sum *s, ko_state *out) {
    uint32_t kos = 0;
    for (uint32_t k = 0; k < s->count; k++)
        if (ko_state_kind(s->parts[k]) == KO_STATE_KO) {
            *out = s->parts[k];
            kos++;
        }
    return kos == 1;
}

bool ko_closed_value(task *t, const ko_sum *s, ko_rules rules, ref *out) {
    if (rules.threats == ENDER_THREATS_NONE) return false;
    const bool negate = is_with_right(rules);
    const ko_sum sum = negate ? ko_negative(t, s) : *s;
    ko_vector v;
    ref rest;
    uint32_t m;
    ko_state one;
    if (ko_vector_of(t, &sum, &v, &rest))
        *out = game_add(t, ko_vector_value(t, &v), rest);
    else if (enders_beside(t, &sum, KO_NO_PASS, &m, &rest) && is_single(&sum, &one))
        *out = game_add(t, single_ko(t, &sum.types[ko_state_index(one)], ko_state_at(one)), rest);
    else
        return false;
    if (negate) *out = game_neg(t, *out);
    return true;
}

bool ko_closed_nearly(task *t, const ko_sum *s, ko_rules rules, ref *out) {
    if (rules.threats == ENDER_THREATS_NONE) return false;
    const bool negate = is_with_right(rules);
    const ko_sum sum = negate ? ko_negative(t, s) : *s;
    ko_vector v;
    ref rest;
    if (!ko_number_vector_of(t, &sum, &v, &rest)) return false;
    *out = game_add(t, ko_vector_value(t, &v), rest);
    if (negate) *out = game_neg(t, *out);
    return true;
}

/* ---- text ---- */

typedef struct form_reader {
    task *t;
    source in;
    size_t at;
} form_reader;

static char peek(form_reader *r) {
    while (r->at < r->in.length && r->in.text[r->at] == ' ') r->at++;
    return r->at < r->in.length ? r->in.text[r->at] : '\0';
}

static bool skip(form_reader *r, char c) {
    if (peek(r) != c) return false;
    r->at++;
    return true;
}

static void expect(form_reader *r, char c, const char *where) {
    if (!skip(r, c)) source_fail(r->t, r->in, r->at, "expected `%c` %s", c, where);
}

/* A number such as -7/2. */
static dyadic read_number(form_reader *r) {
    const bool negative = skip(r, '-');
    (void)peek(r);
    const size_t start = r->at;
    size_t end = digits_end(r->in.text, start, r->in.length);
    const source whole = {r->in.text + start, end - start};
    source below = {r->in.text + end, 0};
    if (end < r->in.length && r->in.text[end] == '/') {
        below.text++;
        end = digits_end(r->in.text, end + 1, r->in.length);
        below.length = (size_t)(r->in.text + end - below.text);
    }
    dyadic x;
    if (whole.length == 0 || !numeral_value(r->t, whole, below, &x))
        source_fail(r->t, r->in, start, "expected a number, such as 3 or -7/2");
    r->at = end;
    return negative ? dyadic_neg(r->t, x) : x;
}

static int64_t read_integer(form_reader *r, int64_t least, int64_t most, const char *what) {
    (void)peek(r);
    const size_t start = r->at;
    const dyadic x = read_number(r);
    if (!dyadic_is_integer(x) || x.big != 0 || x.num < least || x.num > most)
        source_fail(r->t, r->in, start, "expected %s, an integer from %lld to %lld", what,
                    (long long)least, (long long)most);
    return x.num;
}

/* `14:2,16:1)`, behind the semicolon. */
static void read_sparse(form_reader *r, ko_vector *v) {
    const size_t start = r->at;
    for (unsigned pass = 0; pass < 2; pass++) {
        r->at = start;
        for (bool more = peek(r) != ')'; more; more = skip(r, ',')) {
            const int64_t level = read_integer(r, 0, LEVELS_MAX, "a coordinate");
            expect(r, ':', "behind a coordinate, as in 14:2");
            const int64_t entry = read_integer(r, -ENTRY_MAX, ENTRY_MAX, "an entry");
            if (pass == 0 && level > v->levels) v->levels = (uint32_t)level;
            if (pass == 1) v->v[level] += entry;
        }
        if (pass == 0) v->v = zeros(r->t, v->levels + 1);
    }
}

/* `11,13; 0; 0,1,2)`: the points, C, and the entries from coordinate 0 on. */
static void read_dense(form_reader *r, ko_vector *v) {
    uint32_t capacity = 16, count = 0;
    dyadic *points = SCRATCH_ARRAY(r->t, dyadic, capacity);
    points[0] = DYADIC_ZERO;
    do {
        (void)peek(r);
        const size_t place = r->at;
        if (count + 1 == capacity) points = scratch_wider(r->t, points, &capacity, sizeof *points);
        points[++count] = read_number(r);
        if (dyadic_cmp(r->t, points[count - 1], points[count]) >= 0)
            source_fail(r->t, r->in, place, "expected points above 0, each more than before");
    } while (skip(r, ','));
    expect(r, ';', "behind the points");
    v->points = points;
    v->number = read_number(r);
    expect(r, ';', "behind the number");
    v->v = zeros(r->t, count + 1);
    v->levels = 0;
    do {
        if (v->levels > count)
            source_fail(r->t, r->in, r->at,
                        "expected at most %u entries, one for each number of "
                        "points and one before them",
                        count + 1);
        v->v[v->levels++] = read_integer(r, -ENTRY_MAX, ENTRY_MAX, "an entry");
    } while (skip(r, ','));
    v->levels--;
}

static ref read_form(form_reader *r) {
    expect(r, 'H', "at the beginning of a closed form, H(3; 14:2) or HC(3; 11; 0; 0,1)");
    ko_vector v = {.integers = !skip(r, 'C'), .number = DYADIC_ZERO};
    expect(r, '(', "behind the name of a closed form");
    v.m = (uint32_t)read_integer(r, 3, KO_SIZE_MAX, "m");
    expect(r, ';', "behind m");
    if (v.integers)
        read_sparse(r, &v);
    else
        read_dense(r, &v);
    expect(r, ')', "at the end of a closed form");
    return ko_vector_value(r->t, &v);
}

ref ko_read_closed(task *t, source in) {
    form_reader r = {t, in, 0};
    ref sum = read_form(&r);
    while (peek(&r) != '\0') {
        const bool minus = skip(&r, '-');
        if (!minus) expect(&r, '+', "or - between closed forms, or the end");
        const ref next = read_form(&r);
        sum = minus ? game_sub(t, sum, next) : game_add(t, sum, next);
    }
    return sum;
}
