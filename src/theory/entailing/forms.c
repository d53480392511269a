/* SPDX-License-Identifier: MIT
 *
 * Affine forms: made, added, written. */
#include "entailing/entailing.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

enum { NIMBER_OF_FORM_MOST = 64, FORMS_MOST = 1 << 22 };

/* The number of a list of options: how many are Left's, these, and Right's. */
static affine_form make_sorted(affine_store *s, const affine_form *left, size_t left_count,
                               const affine_form *right, size_t right_count) {
    const arena_mark mark = scratch_mark(s->t);
    uint64_t *words = SCRATCH_ARRAY(s->t, uint64_t, left_count + right_count + 1);
    words[0] = left_count;
    for (size_t i = 0; i < left_count; i++) words[i + 1] = left[i];
    for (size_t i = 0; i < right_count; i++) words[left_count + i + 1] = right[i];
    const uint64_t list = keys_put_list(&s->lists, words, left_count + right_count + 1);
    scratch_release(s->t, mark);
    const uint32_t before = s->nodes.count;
    const affine_form g = keys_put(&s->nodes, &list);
    if (g < before) return g;
    if (g >= FORMS_MOST)
        task_throw(s->t, ENDER_ELIMIT, "these affine forms have more than %d positions",
                   FORMS_MOST);
    s->node = scratch_reach(s->t, s->node, g, &s->node_capacity, sizeof *s->node);
    affine_form *kept = SCRATCH_ARRAY(s->t, affine_form, left_count + right_count + 1);
    if (left_count > 0) memcpy(kept, left, left_count * sizeof *kept);
    if (right_count > 0) memcpy(kept + left_count, right, right_count * sizeof *kept);
    s->node[g] = (affine_node){.count = {(uint32_t)left_count, (uint32_t)right_count},
                               .option = {kept, kept + left_count}};
    return g;
}

static size_t sort_options(affine_form *list, size_t count) {
    size_t kept = 0;
    if (count > 1) qsort(list, count, sizeof *list, by_uint32);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || list[kept - 1] != list[i]) list[kept++] = list[i];
    return kept;
}

affine_form affine_make(affine_store *s, affine_form *left, size_t left_count, affine_form *right,
                        size_t right_count) {
    left_count = sort_options(left, left_count);
    right_count = sort_options(right, right_count);
    return make_sorted(s, left, left_count, right, right_count);
}

/* The ends are forms that no list of options is. */
static void make_end(affine_store *s, uint64_t key, const char *text, bool left_won) {
    const affine_form g = keys_put(&s->nodes, &key);
    s->node = scratch_reach(s->t, s->node, g, &s->node_capacity, sizeof *s->node);
    s->node[g] =
        (affine_node){.reduced = g, .text = text, .wins = {left_won ? 2 : 1, left_won ? 1 : 2}};
}

void affine_open(task *t, affine_store *s) {
    *s = (affine_store){.t = t};
    keys_open(t, &s->lists, 2);
    keys_open(t, &s->nodes, 1);
    keys_open(t, &s->sums, 1);
    keys_open(t, &s->orders, 1);
    make_end(s, UINT64_MAX, "oo", true);
    make_end(s, UINT64_MAX - 1, "-oo", false);
    make_sorted(s, NULL, 0, NULL, 0);
    s->node[AFFINE_ZERO].text = "0";
}

void affine_close(affine_store *s) {
    keys_close(&s->orders);
    keys_close(&s->sums);
    keys_close(&s->nodes);
    keys_close(&s->lists);
}

/* ---- from trees ---- */

static affine_form nimber(affine_store *s, uint32_t n) {
    affine_form below[NIMBER_OF_FORM_MOST + 1], left[NIMBER_OF_FORM_MOST],
        right[NIMBER_OF_FORM_MOST];
    if (n > NIMBER_OF_FORM_MOST)
        task_throw(s->t, ENDER_ELIMIT, "beside partizan games nimbers are at most *%d",
                   NIMBER_OF_FORM_MOST);
    for (uint32_t k = 0; k <= n; k++) {
        memcpy(left, below, k * sizeof *left);
        memcpy(right, below, k * sizeof *right);
        below[k] = affine_make(s, left, k, right, k);
    }
    return below[n];
}

static affine_form integer(affine_store *s, int32_t n) {
    affine_form g = AFFINE_ZERO;
    for (int32_t k = 0; k < abs(n); k++)
        g = n > 0 ? make_sorted(s, &g, 1, NULL, 0) : make_sorted(s, NULL, 0, &g, 1);
    return g;
}

static affine_form check_of(affine_store *s, const entailing_tree *c, ender_player giver);

/* One of the moves of a player of an impartial game, or a reply. */
static affine_form move_of(affine_store *s, const entailing_tree *g, ender_player who) {
    return g->kind == ENTAILING_CHECK ? check_of(s, g, who) : affine_of_tree(s, g);
}

/* {oo|replies} of Left, {replies|-oo} of Right. */
static affine_form check_of(affine_store *s, const entailing_tree *c, ender_player giver) {
    const ender_player other = giver == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT;
    affine_form won = giver == ENDER_LEFT ? AFFINE_LEFT_WON : AFFINE_RIGHT_WON;
    affine_form *replies = SCRATCH_ARRAY(s->t, affine_form, c->count[0]);
    for (size_t i = 0; i < c->count[0]; i++) replies[i] = move_of(s, c->side[0][i], other);
    return giver == ENDER_LEFT ? affine_make(s, &won, 1, replies, c->count[0])
                               : affine_make(s, replies, c->count[0], &won, 1);
}

affine_form affine_of_tree(affine_store *s, const entailing_tree *g) {
    affine_form *option[2];
    size_t count[2];
    switch (g->kind) {
    case ENTAILING_NIMBER:
        return nimber(s, (uint32_t)g->number);
    case ENTAILING_INTEGER:
        return integer(s, g->number);
    case ENTAILING_ENDED:
        return g->number > 0 ? AFFINE_LEFT_WON : AFFINE_RIGHT_WON;
    case ENTAILING_LOONY:
        task_throw(
            s->t, ENDER_EDOMAIN,
            "beside partizan games there are many loony games; write one out, such as {!{}}");
    default:
        break;
    }
    for (int p = 0; p < 2; p++) {
        const int from = g->kind == ENTAILING_SIDES ? p : 0;
        count[p] = g->count[from];
        option[p] = SCRATCH_ARRAY(s->t, affine_form, count[p]);
        for (size_t i = 0; i < count[p]; i++)
            option[p][i] = move_of(s, g->side[from][i], p == 0 ? ENDER_LEFT : ENDER_RIGHT);
    }
    return affine_make(s, option[0], count[0], option[1], count[1]);
}

affine_form affine_of_sum(affine_store *s, const entailing_sum *sum) {
    entailing_check_quiet(s->t, sum);
    affine_form total = AFFINE_ZERO;
    for (size_t i = 0; i < sum->count; i++)
        total = affine_add(s, total, affine_of_tree(s, sum->at[i]));
    return total;
}

/* ---- arithmetic ---- */

/* The options of one side of a sum: moves in G and moves in H. Who can win at once need not think
 * of other moves. */
static affine_form *options_of_sum(affine_store *s, affine_form g, affine_form h, int p,
                                   size_t *count) {
    const size_t in_g = s->node[g].count[p], in_h = s->node[h].count[p];
    const affine_form won = p == 0 ? AFFINE_LEFT_WON : AFFINE_RIGHT_WON;
    affine_form *made = SCRATCH_ARRAY(s->t, affine_form, in_g + in_h + 1);
    made[0] = won;
    *count = 1;
    for (size_t i = 0; i < in_g; i++)
        if (s->node[g].option[p][i] == won) return made;
    for (size_t i = 0; i < in_h; i++)
        if (s->node[h].option[p][i] == won) return made;
    for (size_t i = 0; i < in_g; i++) made[i] = affine_add(s, s->node[g].option[p][i], h);
    for (size_t i = 0; i < in_h; i++) made[in_g + i] = affine_add(s, g, s->node[h].option[p][i]);
    *count = in_g + in_h;
    return made;
}

affine_form affine_add(affine_store *s, affine_form g, affine_form h) {
    if (g > h) return affine_add(s, h, g);
    task_poll(s->t);
    if (g == AFFINE_LEFT_WON && h == AFFINE_RIGHT_WON)
        task_throw(s->t, ENDER_EDOMAIN, "oo + -oo is not defined: one player has won already");
    if (g <= AFFINE_RIGHT_WON || h == AFFINE_ZERO) return g;
    if (g == AFFINE_ZERO) return h;
    const uint64_t key = (uint64_t)g << 32 | h;
    uint32_t place = keys_find(&s->sums, &key);
    if (place != UINT32_MAX) return s->sum[place];
    size_t count[2];
    affine_form *left = options_of_sum(s, g, h, 0, &count[0]);
    affine_form *right = options_of_sum(s, g, h, 1, &count[1]);
    const affine_form made = affine_make(s, left, count[0], right, count[1]);
    place = keys_put(&s->sums, &key);
    s->sum = scratch_reach(s->t, s->sum, place, &s->sum_capacity, sizeof *s->sum);
    s->sum[place] = made;
    return made;
}

affine_form affine_negative(affine_store *s, affine_form g) {
    if (g <= AFFINE_RIGHT_WON) return AFFINE_RIGHT_WON - g;
    affine_form *made[2];
    const uint32_t count[2] = {s->node[g].count[0], s->node[g].count[1]};
    for (int p = 0; p < 2; p++) {
        made[p] = SCRATCH_ARRAY(s->t, affine_form, count[p]);
        for (size_t i = 0; i < count[p]; i++)
            made[p][i] = affine_negative(s, s->node[g].option[p][i]);
    }
    return affine_make(s, made[1], count[1], made[0], count[0]);
}

/* ---- text ---- */

const char *affine_text(affine_store *s, affine_form g) {
    if (s->node[g].text) return s->node[g].text;
    strbuf out;
    const char **texts[2];
    const uint32_t count[2] = {s->node[g].count[0], s->node[g].count[1]};
    for (int p = 0; p < 2; p++) {
        texts[p] = SCRATCH_ARRAY(s->t, const char *, count[p]);
        for (size_t i = 0; i < count[p]; i++) texts[p][i] = affine_text(s, s->node[g].option[p][i]);
        qsort(texts[p], count[p], sizeof *texts[p], by_text);
    }
    strbuf_open(s->t, &out);
    for (int p = 0; p < 2; p++) {
        strbuf_char(&out, p == 0 ? '{' : '|');
        for (size_t i = 0; i < count[p]; i++) {
            if (i > 0) strbuf_char(&out, ',');
            strbuf_text(&out, texts[p][i]);
        }
    }
    strbuf_char(&out, '}');
    return s->node[g].text = strbuf_scratch(&out);
}
