/* SPDX-License-Identifier: MIT
 *
 * Values at whose ends on+ and off- may stand. They are compared by play, and not by the usual rule
 * that no G^R is at most H: with on+ about, a player may survive without a move that says so
 * (KO-19). Dominated options go and reversible ones are bypassed as for enders; besides, nobody
 * moves to a game that the other player has won for ever (KO-16).
 *
 * A position may have passes, which are its only cycles: then an infinite play passes in one
 * position of each game for ever, and who survives is decided for a pair of positions by itself. No
 * theory of simplest forms is used for such positions: each simplification is verified by play. */
#include "loopy/order.h"

#include <stdlib.h>
#include <string.h>

enum { SIDED_NODES_MAX = 1 << 26 };

typedef struct sided_node {
    uint32_t first, count[2];
    uint8_t passes;
    bool is_loopy; /* there is a pass here or further on */
} sided_node;

struct sided_store {
    cleanup undo; /* first, so that the cleanup is the store */
    task *t;
    map *index;    /* from options to 1 + node */
    map *second;   /* from pairs to 1 (Left does not survive moving second) or 2 */
    map *first;    /* the same, moving first */
    map *shifted;  /* from a node and an integer to 1 + the node of the sum */
    map *simplest; /* from a node as it was put together to its simplest form: see known_form */
    sided_node *nodes;
    sref *options;
    size_t count, capacity, option_count, option_capacity;
};

static void store_undo(cleanup *self) {
    sided_store *s = (sided_store *)(void *)self;
    map *const maps[] = {s->index, s->second, s->first, s->shifted, s->simplest};
    for (int i = 0; i < 5; i++)
        if (maps[i]) map_free(maps[i]);
    array_free(s->t->ctx, s->nodes, s->capacity, sizeof *s->nodes);
    array_free(s->t->ctx, s->options, s->option_capacity, sizeof *s->options);
    free(s);
}

sided_store *sided_open(task *t) {
    sided_store *s = calloc(1, sizeof *s);
    if (!s) task_throw_memory(t);
    s->t = t;
    cleanup_push(t, &s->undo, store_undo);
    s->index = map_new(t->ctx);
    s->second = map_new(t->ctx);
    s->first = map_new(t->ctx);
    s->shifted = map_new(t->ctx);
    s->simplest = map_new(t->ctx);
    if (!s->index || !s->second || !s->first || !s->shifted || !s->simplest) task_throw_memory(t);
    return s;
}

void sided_close(sided_store *s) {
    cleanup_pop(s->t);
    store_undo(&s->undo);
}

task *sided_task(const sided_store *s) { return s->t; }

/* ---- nodes ---- */

static int sref_order(const void *a, const void *b) {
    const sref x = *(const sref *)a, y = *(const sref *)b;
    return (x.id > y.id) - (x.id < y.id);
}

/* Who may pass: on+ and off- are passes as well, won by one player for ever. */
unsigned sided_passes(const sided_store *s, sref g) {
    if (sref_same(g, SREF_ON)) return SIDED_LEFT_PASSES;
    if (sref_same(g, SREF_OFF)) return SIDED_RIGHT_PASSES | SIDED_RIGHT_WINS;
    return sref_is_ender(g) ? 0 : s->nodes[(uint32_t)g.id].passes;
}

static bool is_loopy(const sided_store *s, sref g) {
    return !sref_is_ender(g) && g.id < SREF_ON.id && s->nodes[(uint32_t)g.id].is_loopy;
}

static bool any_loopy(const sided_store *s, const sref *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (is_loopy(s, list[i])) return true;
    return false;
}

/* The node with these passes and options, sorted, without repetitions; taken literally. */
static sref keep(sided_store *s, unsigned passes, const sref *left, uint32_t left_count,
                 const sref *right, uint32_t right_count) {
    task *t = s->t;
    const arena_mark mark = scratch_mark(t);
    const size_t count = (size_t)left_count + right_count;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, count + 1);
    key[0] = left_count | (uint64_t)passes << 32;
    if (left_count > 0) memcpy(key + 1, left, left_count * sizeof *key);
    if (right_count > 0) memcpy(key + 1 + left_count, right, right_count * sizeof *key);
    const uint64_t hash = map_hash(t, key, count + 1);
    uint32_t number = map_find(s->index, key, count + 1, hash);
    if (number == 0) {
        if (s->count == SIDED_NODES_MAX)
            task_throw(t, ENDER_ELIMIT, "sidling has made 2^26 positions");
        s->nodes = array_reach(t, s->nodes, &s->capacity, s->count + 1, sizeof *s->nodes);
        s->options = array_reach(t, s->options, &s->option_capacity, s->option_count + count,
                                 sizeof *s->options);
        if (count > 0) memcpy(s->options + s->option_count, key + 1, count * sizeof *key);
        s->nodes[s->count] =
            (sided_node){.first = (uint32_t)s->option_count,
                         .count = {left_count, right_count},
                         .passes = (uint8_t)passes,
                         .is_loopy = passes != 0 || any_loopy(s, left, left_count) ||
                                     any_loopy(s, right, right_count)};
        s->option_count += count;
        number = (uint32_t)++s->count;
        (void)map_insert(t, s->index, key, count + 1, hash, number);
    }
    scratch_release(t, mark);
    return (sref){SREF_NODE | (number - 1)};
}

static void list_add(task *t, sref_list *list, sref g) {
    for (uint32_t i = 0; i < list->count; i++)
        if (sref_same(list->at[i], g)) return;
    if (list->count == list->capacity)
        list->at = scratch_wider(t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = g;
}

/* Without passes. */
sref_list sided_options(sided_store *s, sref g, ender_player player) {
    sref_list list = {NULL, 0, 0};
    const unsigned p = player == ENDER_RIGHT;
    if (sref_same(g, SREF_ON) || sref_same(g, SREF_OFF)) return list;
    if (sref_is_ender(g)) {
        side o;
        side_open(s->t, &o, sref_ender(g), player);
        for (uint32_t i = 0; i < o.count; i++) list_add(s->t, &list, sref_of(side_at(s->t, &o, i)));
    } else {
        const sided_node *n = &s->nodes[(uint32_t)g.id];
        const uint32_t first = n->first + (p ? n->count[0] : 0), count = n->count[p];
        for (uint32_t i = 0; i < count; i++) list_add(s->t, &list, s->options[first + i]);
    }
    return list;
}

/* ---- order, by play ---- */

static bool survives(sided_store *s, sref g, sref h, bool first);

static bool some_move(sided_store *s, sref g, sref h) {
    const sref_list own = sided_options(s, g, ENDER_LEFT),
                    theirs = sided_options(s, h, ENDER_RIGHT);
    for (uint32_t i = 0; i < own.count; i++)
        if (survives(s, own.at[i], h, false)) return true;
    for (uint32_t i = 0; i < theirs.count; i++)
        if (survives(s, g, theirs.at[i], false)) return true;
    return false;
}

static bool every_answer(sided_store *s, sref g, sref h) {
    const sref_list own = sided_options(s, g, ENDER_RIGHT),
                    theirs = sided_options(s, h, ENDER_LEFT);
    for (uint32_t i = 0; i < own.count; i++)
        if (!survives(s, own.at[i], h, true)) return false;
    for (uint32_t i = 0; i < theirs.count; i++)
        if (!survives(s, g, theirs.at[i], true)) return false;
    return true;
}

/* What the players can do in g - h besides moving on. */
typedef struct pass_choice {
    bool left, right; /* may Left pass, may Right? */
    bool survives;    /* does Left survive when both do nothing else? */
} pass_choice;

/* Where both only pass, an infinite play goes on in g, in h or in both, as each chooses; Left
 * survives if one of these is not lost for him. */
static pass_choice passes_between(const sided_store *s, sref g, sref h) {
    const unsigned x = sided_passes(s, g), y = sided_passes(s, h);
    const bool good_g = !(x & SIDED_RIGHT_WINS), good_h = y & SIDED_RIGHT_WINS;
    const bool left_g = x & SIDED_LEFT_PASSES, left_h = y & SIDED_RIGHT_PASSES,
               right_g = x & SIDED_RIGHT_PASSES, right_h = y & SIDED_LEFT_PASSES;
    const bool left_chooses = (left_g && good_g) || (left_h && good_h);
    const bool right_avoids = (right_g && !good_g) || (right_h && !good_h);
    return (pass_choice){left_g || left_h, right_g || right_h, left_chooses || !right_avoids};
}

/* Left moves first: on, or else he passes and hopes for the best. */
static bool survives_first(sided_store *s, sref g, sref h) {
    if (some_move(s, g, h)) return true;
    const pass_choice pass = passes_between(s, g, h);
    return pass.left && (!pass.right || pass.survives) && every_answer(s, g, h);
}

static bool survives_second(sided_store *s, sref g, sref h) {
    if (!every_answer(s, g, h)) return false;
    const pass_choice pass = passes_between(s, g, h);
    return !pass.right || (pass.left && pass.survives) || some_move(s, g, h);
}

typedef struct survival {
    sided_store *s;
    sref g, h;
    bool first, result;
} survival;

static void survives_thunk(task *t, void *arg) {
    (void)t;
    survival *c = arg;
    c->result = survives(c->s, c->g, c->h, c->first);
}

/* Does Left survive g - h, moving first or second? */
static bool survives(sided_store *s, sref g, sref h, bool first) {
    task *t = s->t;
    if (sref_is_ender(g) && sref_is_ender(h))
        return first ? !game_le(t, sref_ender(g), sref_ender(h))
                     : game_ge(t, sref_ender(g), sref_ender(h));
    if (!first && (sref_same(g, SREF_ON) || sref_same(h, SREF_OFF) || sref_same(g, h))) return true;
    if (first && ((sref_same(g, SREF_ON) && !sref_same(h, SREF_ON)) ||
                  (sref_same(h, SREF_OFF) && !sref_same(g, SREF_OFF))))
        return true;
    const uint64_t key[2] = {g.id, h.id}, hash = map_hash(t, key, 2);
    map *known = first ? s->first : s->second;
    const uint32_t before = map_find(known, key, 2, hash);
    if (before != 0) return before == 2;
    task_poll(t);
    if (UNLIKELY(stack_is_low(t))) {
        survival c = {s, g, h, first, false};
        deep_call(t, survives_thunk, &c);
        return c.result;
    }
    const arena_mark mark = scratch_mark(t);
    const bool result = first ? survives_first(s, g, h) : survives_second(s, g, h);
    scratch_release(t, mark);
    (void)map_insert(t, known, key, 2, hash, result ? 2 : 1);
    return result;
}

static bool sided_ge(sided_store *s, sref g, sref h) { return survives(s, g, h, false); }

/* Is y at least as good as x for the player? */
static bool is_better(sided_store *s, ender_player player, sref y, sref x) {
    return player == ENDER_LEFT ? sided_ge(s, y, x) : sided_ge(s, x, y);
}

/* ---- canonical form ---- */

static sref_list without_dominated(sided_store *s, const sref_list *from, ender_player player) {
    sref_list kept = {NULL, 0, 0};
    const sref lost = player == ENDER_LEFT ? SREF_OFF : SREF_ON;
    for (uint32_t i = 0; i < from->count; i++) {
        bool dominated = sref_same(from->at[i], lost);
        for (uint32_t k = 0; k < from->count && !dominated; k++) {
            if (k == i || !is_better(s, player, from->at[k], from->at[i])) continue;
            dominated = k < i || !is_better(s, player, from->at[i], from->at[k]);
        }
        if (!dominated) list_add(s->t, &kept, from->at[i]);
    }
    return kept;
}

/* The options of g with reversible ones bypassed; *changed says whether there were any. The other
 * player may answer by a pass. */
static sref_list bypassed(sided_store *s, sref g, const sref_list *from, ender_player player,
                          bool *changed) {
    sref_list made = {NULL, 0, 0};
    const ender_player other = ender_opponent(player);
    const unsigned may_pass = other == ENDER_LEFT ? SIDED_LEFT_PASSES : SIDED_RIGHT_PASSES;
    for (uint32_t i = 0; i < from->count; i++) {
        const sref option = from->at[i];
        sref_list answers = sided_options(s, option, other);
        if (is_loopy(s, option) && sided_passes(s, option) & may_pass)
            list_add(s->t, &answers, option);
        uint32_t k = 0;
        while (k < answers.count && !is_better(s, player, g, answers.at[k])) k++;
        if (k == answers.count) {
            list_add(s->t, &made, option);
            continue;
        }
        *changed = true;
        const sref_list instead = sided_options(s, answers.at[k], player);
        for (uint32_t n = 0; n < instead.count; n++) list_add(s->t, &made, instead.at[n]);
    }
    return made;
}

static bool all_enders(const sref_list *list) {
    for (uint32_t i = 0; i < list->count; i++)
        if (!sref_is_ender(list->at[i])) return false;
    return true;
}

static ref ender_of(task *t, const sref_list *left, const sref_list *right) {
    ref *lists[2];
    const sref_list *from[2] = {left, right};
    for (unsigned p = 0; p < 2; p++) {
        lists[p] = SCRATCH_ARRAY(t, ref, from[p]->count + 1u);
        for (uint32_t i = 0; i < from[p]->count; i++) lists[p][i] = sref_ender(from[p]->at[i]);
    }
    return game_make(t, lists[0], left->count, lists[1], right->count);
}

static sref_list copied(task *t, const sref *at, uint32_t count) {
    sref_list list = {NULL, 0, 0};
    for (uint32_t i = 0; i < count; i++) list_add(t, &list, at[i]);
    return list;
}

static sref keep_sorted(sided_store *s, unsigned passes, sref_list left, sref_list right) {
    if (left.count > 1) qsort(left.at, left.count, sizeof *left.at, sref_order);
    if (right.count > 1) qsort(right.at, right.count, sizeof *right.at, sref_order);
    return keep(s, passes, left.at, left.count, right.at, right.count);
}

/* Without passes in the position itself. */
static sref without_passes(sided_store *s, sref_list left, sref_list right) {
    for (bool changed = true; changed;) {
        changed = false;
        left = without_dominated(s, &left, ENDER_LEFT);
        right = without_dominated(s, &right, ENDER_RIGHT);
        if (all_enders(&left) && all_enders(&right)) return sref_of(ender_of(s->t, &left, &right));
        if (right.count == 0 && sref_same(left.at[0], SREF_ON)) return SREF_ON;
        if (left.count == 0 && sref_same(right.at[0], SREF_OFF)) return SREF_OFF;
        const sref raw = keep(s, 0, left.at, left.count, right.at, right.count);
        left = bypassed(s, raw, &left, ENDER_LEFT, &changed);
        right = bypassed(s, raw, &right, ENDER_RIGHT, &changed);
    }
    return keep_sorted(s, 0, left, right);
}

/* ---- positions with passes ---- */

bool sided_same(sided_store *s, sref g, sref h) {
    if (sref_same(g, h) || (!is_loopy(s, g) && !is_loopy(s, h))) return sref_same(g, h);
    return sided_ge(s, g, h) && sided_ge(s, h, g);
}

/* The options of a player that are not dominated by his pass. */
static sref_list better_than_pass(sided_store *s, sref g, const sref_list *from,
                                  ender_player player) {
    sref_list kept = {NULL, 0, 0};
    for (uint32_t i = 0; i < from->count; i++)
        if (!is_better(s, player, g, from->at[i])) list_add(s->t, &kept, from->at[i]);
    return kept;
}

typedef struct loopy_form {
    unsigned passes;
    sref_list list[2];
} loopy_form;

static sref kept_form(sided_store *s, const loopy_form *f) {
    return f->passes & (SIDED_LEFT_PASSES | SIDED_RIGHT_PASSES)
               ? keep_sorted(s, f->passes, f->list[0], f->list[1])
               : without_passes(s, f->list[0], f->list[1]);
}

/* Takes the change over if the game remains what it is. */
static bool adopt(sided_store *s, sref *g, loopy_form *f, const loopy_form *changed) {
    const sref made = kept_form(s, changed);
    if (sref_same(made, *g) || !sided_same(s, made, *g)) return false;
    *f = *changed;
    *g = made;
    return true;
}

static bool drop_pass(sided_store *s, sref *g, loopy_form *f, unsigned pass) {
    if (!(f->passes & pass)) return false;
    loopy_form less = *f;
    less.passes &= ~pass;
    return adopt(s, g, f, &less);
}

static bool shorten(sided_store *s, sref *g, loopy_form *f, unsigned p) {
    const ender_player player = (ender_player)p;
    const unsigned pass = p ? SIDED_RIGHT_PASSES : SIDED_LEFT_PASSES;
    loopy_form less = *f;
    less.list[p] = without_dominated(s, &f->list[p], player);
    bool changed = less.list[p].count < f->list[p].count && adopt(s, g, f, &less);
    if (f->passes & pass) {
        less = *f;
        less.list[p] = better_than_pass(s, *g, &f->list[p], player);
        changed |= less.list[p].count < f->list[p].count && adopt(s, g, f, &less);
    }
    bool reversible = false;
    less = *f;
    less.list[p] = bypassed(s, *g, &f->list[p], player, &reversible);
    return (reversible && adopt(s, g, f, &less)) || changed;
}

enum { SHORTENED_MAX = 64 };

/* A position that passes are near, as it was put together, simplified as far as play agrees. */
static sref simplest_loopy(sided_store *s, loopy_form f) {
    sref g = keep_sorted(s, f.passes, f.list[0], f.list[1]);
    const uint64_t hash = map_hash(s->t, &g.id, 1);
    const uint32_t known = map_find(s->simplest, &g.id, 1, hash);
    if (known != 0) return (sref){SREF_NODE | (known - 1)};
    const sref raw = g;
    if (sided_ge(s, g, SREF_ON)) return SREF_ON;
    if (sided_ge(s, SREF_OFF, g)) return SREF_OFF;
    bool changed = true;
    for (unsigned n = 0; changed && n < SHORTENED_MAX; n++) {
        changed = drop_pass(s, &g, &f, SIDED_LEFT_PASSES);
        changed |= !sref_is_ender(g) && drop_pass(s, &g, &f, SIDED_RIGHT_PASSES);
        for (unsigned p = 0; p < 2 && !sref_is_ender(g); p++) changed |= shorten(s, &g, &f, p);
        changed &= !sref_is_ender(g);
    }
    if (!sref_is_ender(g))
        (void)map_insert(s->t, s->simplest, &raw.id, 1, hash, (uint32_t)g.id + 1);
    return g;
}

static sref canonical(sided_store *s, unsigned passes, sref_list left, sref_list right) {
    const bool loopy =
        passes != 0 || any_loopy(s, left.at, left.count) || any_loopy(s, right.at, right.count);
    if (!loopy) return without_passes(s, left, right);
    return simplest_loopy(s, (loopy_form){passes, {left, right}});
}

sref sided_make_passing(sided_store *s, unsigned passes, const sref *left, uint32_t left_count,
                        const sref *right, uint32_t right_count) {
    const arena_mark mark = scratch_mark(s->t);
    const sref made =
        canonical(s, passes, copied(s->t, left, left_count), copied(s->t, right, right_count));
    scratch_release(s->t, mark);
    return made;
}

/* ---- numbers added ---- */

static sref shift_node(sided_store *s, sref g, int64_t n) {
    sref_list lists[2];
    for (int p = 0; p < 2; p++) {
        const sref_list from = sided_options(s, g, (ender_player)p);
        lists[p] = (sref_list){NULL, 0, 0};
        for (uint32_t i = 0; i < from.count; i++)
            list_add(s->t, &lists[p], sided_shift(s, from.at[i], n));
    }
    return canonical(s, sided_passes(s, g), lists[0], lists[1]);
}

sref sided_shift(sided_store *s, sref g, int64_t n) {
    task *t = s->t;
    if (n == 0 || sref_same(g, SREF_ON) || sref_same(g, SREF_OFF)) return g;
    if (sref_is_ender(g)) return sref_of(game_add(t, sref_ender(g), ref_integer(t, n)));
    const uint64_t key[2] = {g.id, (uint64_t)n}, hash = map_hash(t, key, 2);
    const uint32_t known = map_find(s->shifted, key, 2, hash);
    if (known != 0) return (sref){SREF_NODE | (known - 1)};
    const arena_mark mark = scratch_mark(t);
    const sref sum = shift_node(s, g, n);
    scratch_release(t, mark);
    if (!sref_is_ender(sum) && sum.id < SREF_ON.id)
        (void)map_insert(t, s->shifted, key, 2, hash, (uint32_t)sum.id + 1);
    return sum;
}

/* ---- text ---- */

void sided_print(sided_store *s, strbuf *out, sref g,
                 void (*print_ender)(task *t, strbuf *out, ref g)) {
    if (sref_same(g, SREF_ON) || sref_same(g, SREF_OFF)) {
        strbuf_text(out, sref_same(g, SREF_ON) ? "on+" : "off-");
        return;
    }
    if (sref_is_ender(g)) {
        print_ender(s->t, out, sref_ender(g));
        return;
    }
    const arena_mark mark = scratch_mark(s->t);
    for (int p = 0; p < 2; p++) {
        strbuf_char(out, p == 0 ? '{' : '|');
        const sref_list list = sided_options(s, g, (ender_player)p);
        for (uint32_t i = 0; i < list.count; i++) {
            if (i > 0) strbuf_char(out, ',');
            sided_print(s, out, list.at[i], print_ender);
        }
        if (sided_passes(s, g) & (p == 0 ? SIDED_LEFT_PASSES : SIDED_RIGHT_PASSES))
            strbuf_text(out, list.count > 0 ? ",pass" : "pass");
    }
    strbuf_char(out, '}');
    scratch_release(s->t, mark);
}
