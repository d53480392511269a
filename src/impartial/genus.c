/* SPDX-License-Identifier: MIT
 *
 * The genus of an impartial game (ONAG, chapter 12; Winning Ways, chapter 13): its nim value, and
 * as digits the misere nim values of the game with k heaps *2 added, k = 0, 1, 2, .... The misere
 * nim value is 1 for 0 and the mex of those of the options for other games; adding * changes its
 * last bit, so for k > 0 the options of G + k*2 give the values of G' + k*2, of G + (k-1)*2, and of
 * G + (k-1)*2 + *, which is the one before with its last bit changed. The row of the digits of a
 * game and all its positions for one k decides the next row; so when row k + 2 is row k, the digits
 * alternate for ever.
 *
 * The genera of nim positions are 0^{120} and 1^{031} (fickle: heaps of 1 alone) and n^{n m} with
 * m = n xor 2 (firm). A game is tame when its genus is one of them and it behaves like that nim
 * position: its tame options have the mexes that the genus says, and every other option has a tame
 * option of the genus of the game, so that moving there can be answered by going back.
 *
 * A game that is not tame though all its options are has fickle options, of nim value 0 alone or 1
 * alone, and so one of its nim value g and its first digit d is 0 or 1, and the other more (ONAG,
 * chapter 12, "Tame games, and restive and restless games"). It is restive when that is g: then
 * with nim heaps of sizes 0, 1, d and d xor 1 alone it behaves as a heap of d would in normal play,
 * and with others as one of g. It is restless when that is d; of those no such rule is known. */
#include "impartial/misere.h"

/* Rows of misere nim values, one entry a game of the world below `count`. */
typedef struct rows {
    const misere_world *w;
    size_t count;
    uint32_t *plus;
    uint32_t **row;
    size_t rows, capacity;
    uint32_t *seen, stamp; /* seen[v] = stamp: v is excluded */
    size_t values;         /* entries of seen */
} rows;

static void see(rows *r, uint32_t value) {
    if (value < r->values) r->seen[value] = r->stamp;
}

static uint32_t mex(rows *r) {
    uint32_t least = 0;
    while (r->seen[least] == r->stamp) least++;
    r->stamp++;
    return least;
}

/* The mex of the options' entries in a row, with up to two more values. */
static uint32_t mex_of(rows *r, misere g, const uint32_t *row, const uint32_t *more,
                       unsigned more_count) {
    uint32_t count;
    const misere *options = misere_options(r->w, g, &count);
    for (uint32_t i = 0; i < count; i++) see(r, row[options[i]]);
    for (unsigned i = 0; i < more_count; i++) see(r, more[i]);
    return mex(r);
}

static void row_add(task *t, rows *r) {
    r->row = scratch_reach(t, r->row, r->rows, &r->capacity, sizeof *r->row);
    uint32_t *const row = SCRATCH_ARRAY(t, uint32_t, r->count);
    const uint32_t *const before = r->rows > 0 ? r->row[r->rows - 1] : NULL;
    for (misere g = 0; g < r->count; g++) {
        task_poll(t);
        if (!before && g == MISERE_ZERO) {
            row[g] = 1;
            continue;
        }
        uint32_t more[2] = {0, 0};
        if (before) {
            more[0] = before[g];
            more[1] = before[g] ^ 1;
        }
        row[g] = mex_of(r, g, row, more, before ? 2 : 0);
    }
    r->row[r->rows++] = row;
}

static bool rows_repeat(const rows *r) {
    if (r->rows < 3) return false;
    const uint32_t *a = r->row[r->rows - 1], *b = r->row[r->rows - 3];
    for (size_t g = 0; g < r->count; g++)
        if (a[g] != b[g]) return false;
    return true;
}

static void rows_make(task *t, rows *r) {
    uint32_t most = 0, count;
    for (misere g = 0; g < r->count; g++) {
        misere_options(r->w, g, &count);
        if (count > most) most = count;
    }
    r->values = (size_t)most + 4;
    r->seen = SCRATCH_ARRAY(t, uint32_t, r->values);
    for (size_t i = 0; i < r->values; i++) r->seen[i] = 0;
    r->stamp = 1;
    r->plus = SCRATCH_ARRAY(t, uint32_t, r->count);
    for (misere g = 0; g < r->count; g++) r->plus[g] = mex_of(r, g, r->plus, NULL, 0);
    do row_add(t, r);
    while (!rows_repeat(r));
}

/* Is the genus that of a nim position? */
static bool genus_is_tame(const rows *r, misere g) {
    const uint32_t plus = r->plus[g];
    if (r->row[0][g] != plus && (plus > 1 || r->row[0][g] != (plus ^ 1))) return false;
    for (size_t k = 1; k < r->rows; k++)
        if (r->row[k][g] != (k % 2 ? plus ^ 2 : plus)) return false;
    return true;
}

static bool same_tame_genus(const rows *r, misere g, misere h) {
    return r->plus[g] == r->plus[h] && r->row[0][g] == r->row[0][h];
}

static bool can_go_back(const rows *r, const bool *tame, misere from, misere g) {
    uint32_t count;
    const misere *options = misere_options(r->w, from, &count);
    for (uint32_t i = 0; i < count; i++)
        if (tame[options[i]] && same_tame_genus(r, options[i], g)) return true;
    return false;
}

static bool is_tame(rows *r, const bool *tame, misere g) {
    if (!genus_is_tame(r, g)) return false;
    uint32_t count, tame_options = 0;
    const misere *options = misere_options(r->w, g, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (!tame[options[i]] && !can_go_back(r, tame, options[i], g)) return false;
        tame_options += tame[options[i]];
    }
    for (uint32_t i = 0; i < count; i++)
        if (tame[options[i]]) see(r, r->plus[options[i]]);
    if (mex(r) != r->plus[g]) return false;
    for (uint32_t i = 0; i < count; i++)
        if (tame[options[i]]) see(r, r->row[0][options[i]]);
    const uint32_t minus = mex(r);
    return r->row[0][g] == (tame_options > 0 ? minus : 1);
}

static bool all_options_tame(const misere_world *w, const bool *tame, misere g) {
    uint32_t count;
    const misere *options = misere_options(w, g, &count);
    for (uint32_t i = 0; i < count; i++)
        if (!tame[options[i]]) return false;
    return true;
}

/* Up to the last two, which are repeated. */
static size_t digits_needed(const rows *r, misere g) {
    size_t count = r->rows;
    while (count > 2 && r->row[count - 1][g] == r->row[count - 3][g]) count--;
    return count;
}

genus *misere_genera(task *t, const misere_world *w, const misere *games, size_t count) {
    rows r = {.w = w};
    for (size_t i = 0; i < count; i++)
        if (games[i] >= r.count) r.count = (size_t)games[i] + 1;
    genus *out = SCRATCH_ARRAY(t, genus, count + 1);
    if (count == 0) return out;
    rows_make(t, &r);
    bool *tame = SCRATCH_ARRAY(t, bool, r.count);
    for (misere g = 0; g < r.count; g++) tame[g] = is_tame(&r, tame, g);
    for (size_t i = 0; i < count; i++) {
        const misere g = games[i];
        out[i] = (genus){.plus = r.plus[g],
                         .count = digits_needed(&r, g),
                         .tame = tame[g],
                         .all_options_tame = all_options_tame(w, tame, g)};
        out[i].digits = SCRATCH_ARRAY(t, uint32_t, out[i].count);
        for (size_t k = 0; k < out[i].count; k++) out[i].digits[k] = r.row[k][g];
    }
    return out;
}

const char *genus_kind(const genus *g) {
    if (g->tame) return g->digits[0] != g->plus ? "fickle" : "firm";
    if (!g->all_options_tame) return "wild";
    return g->plus <= 1 ? "restive" : "restless";
}

void genus_print(strbuf *b, const genus *g) {
    bool long_digits = false;
    for (size_t k = 0; k < g->count; k++)
        if (g->digits[k] > 9) long_digits = true;
    strbuf_format(b, "%u^{", g->plus);
    for (size_t k = 0; k < g->count; k++)
        strbuf_format(b, long_digits && k > 0 ? ",%u" : "%u", g->digits[k]);
    strbuf_char(b, '}');
}
