/* SPDX-License-Identifier: MIT
 *
 * Which games in misere play behave like nim positions (ONAG, chapter 12; Winning Ways, chapter 13;
 * Siegel, CGT, chapter V). A game has a nim value p and a misere nim value m. They are those of a
 * nim position when p = m (firm) or when one is 0 and the other 1 (fickle). With such values a game
 * is
 *   - hereditarily tame when all its options are;
 *   - generally tame when its tame options have the mexes p and m, and every other option has a
 *     tame option of the nim value p and one of the misere nim value m, so that going there can be
 *     answered by going back: the first counts beside a firm game, the second beside fickle ones.
 *     Sums of tame games are then won as those of the nim positions;
 *   - tameable when the same holds with tameable games counted among the tame ones, and also when
 *     p = 0, m = 1 and there is no tame or tameable option at all. One such game may stand in a sum
 *     of tame games; of two nothing is said. (Two without good options may have no winning move.)
 * With other values a game is restive when p is 0 or 1 and all its options are tame, and generally
 * restive when its tame options have the mexes p and m and every other option has an option, tame
 * or generally restive, of the misere nim value m whose nim value is 0, 1, m or m xor 1, and one of
 * the nim value p whose misere nim value is one of these. It is an ambivalent nim heap: beside nim
 * heaps of sizes 0, 1, m, m xor 1 alone it counts as m, beside others as p, as in normal play. It
 * is restless when m is 0 or 1 and all its options are tame. */
#include "impartial/misere.h"

typedef struct naming {
    const misere_world *w;
    const uint32_t *plus, *minus;
    misere_class *classes;
    uint8_t *plus_seen, *minus_seen; /* values of options, below `values` */
    size_t values;
} naming;

static bool among_two(uint32_t value, uint32_t m) { return value < 2 || (value ^ m) < 2; }

/* May a player go to h to undo a move from a game of nim value p and misere nim value m, beside
 * games where the nim value counts (and where the misere one does)? */
typedef struct going_back {
    bool by_plus, by_minus;
} going_back;

static going_back goes_back(const naming *n, misere h, misere g, misere_class goal) {
    const misere_class c = n->classes[h.number];
    const uint32_t p = n->plus[g.number], m = n->minus[g.number];
    const bool same_plus = n->plus[h.number] == p, same_minus = n->minus[h.number] == m;
    if (goal != CLASS_GENERALLY_RESTIVE)
        return c >= goal ? (going_back){same_plus, same_minus} : (going_back){false, false};
    if (c < CLASS_GENERALLY_RESTIVE || c == CLASS_TAMEABLE) return (going_back){false, false};
    return (going_back){same_plus && among_two(n->minus[h.number], m),
                        same_minus && among_two(n->plus[h.number], m)};
}

static bool is_undone(const naming *n, misere option, misere g, misere_class goal) {
    uint32_t count;
    const misere *options = misere_options(n->w, option, &count);
    going_back all = {false, false};
    for (uint32_t i = 0; i < count; i++) {
        const going_back one = goes_back(n, options[i], g, goal);
        all.by_plus |= one.by_plus;
        all.by_minus |= one.by_minus;
    }
    return all.by_plus && all.by_minus;
}

static bool mexes_fit(naming *n, const misere *options, uint32_t count, misere_class least,
                      misere g) {
    for (size_t v = 0; v < n->values; v++) n->plus_seen[v] = n->minus_seen[v] = 0;
    bool none = true;
    for (uint32_t i = 0; i < count; i++) {
        if (n->classes[options[i].number] < least) continue;
        none = false;
        if (n->plus[options[i].number] < n->values) n->plus_seen[n->plus[options[i].number]] = 1;
        if (n->minus[options[i].number] < n->values) n->minus_seen[n->minus[options[i].number]] = 1;
    }
    uint32_t p = 0, m = 0;
    while (n->plus_seen[p]) p++;
    while (n->minus_seen[m]) m++;
    return (p == n->plus[g.number] && m == n->minus[g.number]) ||
           (none && least == CLASS_TAMEABLE && n->plus[g.number] == 0 && n->minus[g.number] == 1);
}

/* Is the game of this class, whose members are known among the games before it? */
static bool belongs(naming *n, misere g, misere_class goal) {
    const misere_class least = goal == CLASS_TAMEABLE ? CLASS_TAMEABLE : CLASS_GENERALLY_TAME;
    uint32_t count;
    const misere *options = misere_options(n->w, g, &count);
    for (uint32_t i = 0; i < count; i++)
        if (n->classes[options[i].number] < least && !is_undone(n, options[i], g, goal))
            return false;
    return mexes_fit(n, options, count, least, g);
}

static misere_class class_of(naming *n, misere g) {
    const uint32_t p = n->plus[g.number], m = n->minus[g.number];
    uint32_t count;
    const misere *options = misere_options(n->w, g, &count);
    misere_class least = CLASS_TAME;
    for (uint32_t i = 0; i < count; i++)
        if (n->classes[options[i].number] < least) least = n->classes[options[i].number];
    if (p == m || (p < 2 && m < 2)) {
        if (least >= CLASS_GENERALLY_TAME) return least;
        if (belongs(n, g, CLASS_GENERALLY_TAME)) return CLASS_GENERALLY_TAME;
        return belongs(n, g, CLASS_TAMEABLE) ? CLASS_TAMEABLE : CLASS_WILD;
    }
    if (least >= CLASS_GENERALLY_TAME) return p < 2 ? CLASS_RESTIVE : CLASS_RESTLESS;
    if (p < 2 && belongs(n, g, CLASS_GENERALLY_RESTIVE)) return CLASS_GENERALLY_RESTIVE;
    return CLASS_WILD;
}

misere_class *misere_classes(task *t, const misere_world *w, const uint32_t *plus,
                             const uint32_t *minus, size_t count) {
    naming n = {.w = w, .plus = plus, .minus = minus};
    n.classes = SCRATCH_ARRAY(t, misere_class, count + 1);
    for (uint32_t g = 0; g < count; g++) {
        uint32_t options;
        misere_options(w, (misere){g}, &options);
        if (options + 2 > n.values) n.values = (size_t)options + 2;
    }
    n.plus_seen = SCRATCH_ARRAY(t, uint8_t, n.values + 1);
    n.minus_seen = SCRATCH_ARRAY(t, uint8_t, n.values + 1);
    for (uint32_t g = 0; g < count; g++) {
        task_poll(t);
        n.classes[g] = class_of(&n, (misere){g});
    }
    return n.classes;
}
