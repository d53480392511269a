/* SPDX-License-Identifier: MIT
 *
 * The genus of an impartial game (ONAG, chapter 12; Winning Ways, chapter 13): its nim value, and
 * as digits the misere nim values of the game with k heaps *2 added, k = 0, 1, 2, .... The misere
 * nim value is 1 for 0 and the mex of those of the options for other games; adding * changes its
 * last bit, so for k > 0 the options of G + k*2 give the values of G' + k*2, of G + (k-1)*2, and of
 * G + (k-1)*2 + *, which is the one before with its last bit changed. The row of the digits of a
 * game and all its positions for one k decides the next row; so when row k + 2 is row k, the digits
 * alternate for ever. */
#include "impartial/misere.h"

/* Rows of misere nim values, one entry a game of the world below `count`. */
typedef struct genus_rows {
    const misere_world *w;
    size_t count;
    uint32_t *plus;
    uint32_t **row;
    size_t rows, capacity;
    uint32_t *seen, stamp; /* seen[v] = stamp: v is excluded */
    size_t values;         /* entries of seen */
} genus_rows;

static void see(genus_rows *r, uint32_t value) {
    if (value < r->values) r->seen[value] = r->stamp;
}

static uint32_t mex(genus_rows *r) {
    uint32_t least = 0;
    while (r->seen[least] == r->stamp) least++;
    r->stamp++;
    return least;
}

/* The mex of the options' entries in a row, with up to two more values. */
static uint32_t mex_of(genus_rows *r, misere g, const uint32_t *row, const uint32_t *more,
                       unsigned more_count) {
    uint32_t count;
    const misere *options = misere_options(r->w, g, &count);
    for (uint32_t i = 0; i < count; i++) see(r, row[options[i].number]);
    for (unsigned i = 0; i < more_count; i++) see(r, more[i]);
    return mex(r);
}

static void row_add(task *t, genus_rows *r) {
    r->row = scratch_reach(t, r->row, r->rows, &r->capacity, sizeof *r->row);
    uint32_t *const row = SCRATCH_ARRAY(t, uint32_t, r->count);
    const uint32_t *const before = r->rows > 0 ? r->row[r->rows - 1] : NULL;
    for (uint32_t g = 0; g < r->count; g++) {
        task_poll(t);
        if (!before && g == MISERE_ZERO.number) {
            row[g] = 1;
            continue;
        }
        uint32_t more[2] = {0, 0};
        if (before) {
            more[0] = before[g];
            more[1] = before[g] ^ 1;
        }
        row[g] = mex_of(r, (misere){g}, row, more, before ? 2 : 0);
    }
    r->row[r->rows++] = row;
}

static bool rows_repeat(const genus_rows *r) {
    if (r->rows < 3) return false;
    const uint32_t *a = r->row[r->rows - 1], *b = r->row[r->rows - 3];
    for (size_t g = 0; g < r->count; g++)
        if (a[g] != b[g]) return false;
    return true;
}

static void rows_make(task *t, genus_rows *r) {
    uint32_t most = 0, count;
    for (uint32_t g = 0; g < r->count; g++) {
        misere_options(r->w, (misere){g}, &count);
        if (count > most) most = count;
    }
    r->values = (size_t)most + 4;
    r->seen = SCRATCH_ARRAY(t, uint32_t, r->values);
    for (size_t i = 0; i < r->values; i++) r->seen[i] = 0;
    r->stamp = 1;
    r->plus = SCRATCH_ARRAY(t, uint32_t, r->count);
    for (uint32_t g = 0; g < r->count; g++) r->plus[g] = mex_of(r, (misere){g}, r->plus, NULL, 0);
    do row_add(t, r);
    while (!rows_repeat(r));
}

/* Up to the last two, which are repeated. */
static size_t digits_needed(const genus_rows *r, uint32_t g) {
    size_t count = r->rows;
    while (count > 2 && r->row[count - 1][g] == r->row[count - 3][g]) count--;
    return count;
}

genus *misere_genera(task *t, const misere_world *w, const misere *games, size_t count) {
    genus_rows r = {.w = w};
    for (size_t i = 0; i < count; i++)
        if (games[i].number >= r.count) r.count = (size_t)games[i].number + 1;
    genus *out = SCRATCH_ARRAY(t, genus, count + 1);
    if (count == 0) return out;
    rows_make(t, &r);
    const misere_class *classes = misere_classes(t, w, r.plus, r.row[0], r.count);
    for (size_t i = 0; i < count; i++) {
        const uint32_t g = games[i].number;
        out[i] = (genus){.plus = r.plus[g], .count = digits_needed(&r, g), .class = classes[g]};
        out[i].digits = SCRATCH_ARRAY(t, uint32_t, out[i].count);
        for (size_t k = 0; k < out[i].count; k++) out[i].digits[k] = r.row[k][g];
    }
    return out;
}

bool genus_is_tame(const genus *g) { return g->class >= CLASS_GENERALLY_TAME; }

const char *genus_kind(const genus *g) {
    if (genus_is_tame(g)) return g->digits[0] != g->plus ? "fickle" : "firm";
    if (g->class == CLASS_RESTIVE) return "restive";
    return g->class == CLASS_RESTLESS ? "restless" : "wild";
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
