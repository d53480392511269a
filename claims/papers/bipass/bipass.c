/* SPDX-License-Identifier: MIT
 *
 * What the claims about Bipass share: see bipass.h. */
#include "papers/bipass/bipass.h"

#include <string.h>

/* ---- strips ---- */

/* Appends the live part of text[0..length). */
static void strips_add(claim_run *run, strips *s, const char *text, size_t length) {
    while (length > 0 && text[0] == 'w') text++, length--;
    while (length > 0 && text[length - 1] == 'b') length--;
    if (length == 0) return;
    if (length > STRIP_MOST || s->count == STRIPS_MOST)
        task_throw(run->t, ENDER_ELIMIT,
                   "these claims are about sums of up to %d strips of %d stones", (int)STRIPS_MOST,
                   (int)STRIP_MOST);
    memcpy(s->at[s->count], text, length);
    s->at[s->count++][length] = '\0';
}

strips strips_of(claim_run *run, const char *text) {
    strips s = {.count = 0};
    if (strcmp(text, "0") == 0) return s;
    for (size_t length; *text; text += length + (text[length] == '+')) {
        length = strcspn(text, "+");
        strips_add(run, &s, text, length);
    }
    return s;
}

const char *strips_text(claim_run *run, const strips *s) {
    size_t bytes = 2;
    for (unsigned i = 0; i < s->count; i++) bytes += strlen(s->at[i]) + 1;
    char *text = SCRATCH_ARRAY(run->t, char, bytes), *at = text;
    for (unsigned i = 0; i < s->count; i++) {
        if (i > 0) *at++ = '+';
        const size_t length = strlen(s->at[i]);
        memcpy(at, s->at[i], length);
        at += length;
    }
    if (s->count == 0) *at++ = '0';
    *at = '\0';
    return text;
}

unsigned stones_like(const char *strip, char colour) {
    unsigned count = 0;
    for (; *strip; strip++) count += *strip == colour;
    return count;
}

int64_t strip_excess(const char *strip) {
    return (int64_t)stones_like(strip, 'w') - (int64_t)stones_like(strip, 'b');
}

int64_t strips_excess(const strips *s) {
    int64_t sum = 0;
    for (unsigned i = 0; i < s->count; i++) sum += strip_excess(s->at[i]);
    return sum;
}

bool is_black_larva(const char *strip) { return stones_like(strip, 'b') == 1; }

bool is_hook(const char *strip, int *k) {
    const size_t whites = strspn(strip + 1, "w"), length = strlen(strip);
    if (whites + 1 == length) { /* b w^p w */
        *k = (int)whites - 1;
        return true;
    }
    const size_t blacks = strspn(strip + 1 + whites, "b");
    *k = (int)whites - (int)blacks;
    return whites + blacks + 2 == length;
}

/* ---- moves ---- */

jumps jumps_in(const strips *s, ender_player player) { return (jumps){.of = s, .player = player}; }

/* Does the stone at hand stand in front of `length` stones of the other colour? */
static bool can_jump(const jumps *j) {
    const char *strip = j->of->at[j->strip];
    const size_t stones = strlen(strip);
    const char own = j->player == ENDER_LEFT ? 'b' : 'w';
    const bool lands =
        j->player == ENDER_LEFT ? j->place + j->length < stones : j->length <= j->place;
    if (strip[j->place] != own || !lands) return false;
    for (unsigned i = 1; i <= j->length; i++)
        if (strip[j->player == ENDER_LEFT ? j->place + i : j->place - i] == own) return false;
    return true;
}

static void make_jump(jumps *j) {
    char strip[STRIP_MOST + 1];
    strcpy(strip, j->of->at[j->strip]);
    const unsigned to = j->player == ENDER_LEFT ? j->place + j->length : j->place - j->length;
    const char moved = strip[j->place];
    strip[j->place] = strip[to];
    strip[to] = moved;
    const char *first = strchr(strip, 'b');
    char *last = strrchr(strip, 'w');
    j->after = *j->of;
    if (first && first < last) {
        last[1] = '\0';
        strcpy(j->after.at[j->strip], first);
        return;
    }
    j->after.count--;
    for (unsigned i = j->strip; i < j->after.count; i++) strcpy(j->after.at[i], j->of->at[i + 1]);
}

bool jumps_next(jumps *j) {
    for (; j->strip < j->of->count; j->strip++, j->place = 0) {
        for (; j->of->at[j->strip][j->place] != '\0'; j->place++, j->length = 0) {
            j->length++;
            if (!can_jump(j)) continue;
            make_jump(j);
            return true;
        }
        j->length = 0;
    }
    return false;
}

bool is_unit_bypass(const jumps *j) {
    const char *strip = j->of->at[j->strip];
    if (stones_like(strip, j->player == ENDER_LEFT ? 'b' : 'w') < 2) return false;
    return j->player == ENDER_LEFT ? j->place + j->length + 1 == strlen(strip)
                                   : j->place == j->length;
}

bool find_unit_bypass(const strips *s, ender_player player, jumps *found) {
    *found = jumps_in(s, player);
    while (jumps_next(found))
        if (is_unit_bypass(found)) return true;
    return false;
}

/* ---- families ---- */

typedef struct strip_loop {
    void (*body)(claim_run *worker, const char *strip, const void *arg);
    const void *arg;
} strip_loop;

static void inner_word(claim_run *run, const char *word, const void *arg) {
    const strip_loop *loop = arg;
    char strip[STRIP_MOST + 1];
    const size_t length = strlen(word);
    strip[0] = 'b';
    memcpy(strip + 1, word, length);
    strcpy(strip + 1 + length, "w");
    loop->body(run, strip, loop->arg);
}

void claim_each_strip(claim_run *run, unsigned stones,
                      void (*body)(claim_run *worker, const char *strip, const void *arg),
                      const void *arg) {
    const strip_loop loop = {body, arg};
    if (stones >= 2 && stones <= STRIP_MOST)
        claim_each_word(run, "bw", stones - 2, inner_word, &loop);
}

typedef struct strip_sum_loop {
    strbuf texts; /* one behind the other, each with its zero byte */
    const ruleset *rules;
    size_t count, capacity;
    size_t *starts; /* in scratch memory */
    strip_loop loop;
} strip_sum_loop;

static bool collect(task *t, void *arg, const positions *sum) {
    (void)t;
    strip_sum_loop *all = arg;
    sum_format(all->rules, sum, &all->texts);
    strbuf_char(&all->texts, '\0');
    all->count++;
    return true;
}

static void one_sum(claim_run *run, size_t index, const void *arg) {
    const strip_sum_loop *all = arg;
    all->loop.body(run, all->texts.text + all->starts[index], all->loop.arg);
}

void claim_each_sum(claim_run *run, unsigned stones,
                    void (*body)(claim_run *worker, const char *sum, const void *arg),
                    const void *arg) {
    strip_sum_loop all = {.rules = claim_ruleset(run, "bipass"), .loop = {body, arg}};
    const arena_mark mark = scratch_mark(run->t);
    strbuf_open(run->t, &all.texts);
    positions_of_size(run->t, all.rules, stones, true, collect, &all);
    all.starts = SCRATCH_ARRAY(run->t, size_t, all.count + 1);
    size_t at = 0;
    for (size_t i = 0; i < all.count; i++) {
        all.starts[i] = at;
        at += strlen(all.texts.text + at) + 1;
    }
    claim_parallel(run, all.count, one_sum, &all);
    strbuf_close(&all.texts);
    scratch_release(run->t, mark);
}

/* ---- what a ruleset says ---- */

option_texts strip_options_of(claim_run *run, const char *rules, const char *text,
                              ender_player player) {
    const ruleset *r = claim_ruleset(run, rules);
    positions options, one;
    positions_open(run->t, &options);
    const positions sum = sum_parse(run->t, r, text, strlen(text));
    sum_moves(run->t, r, &sum, player, &options);
    option_texts found = {options.count, SCRATCH_ARRAY(run->t, const char *, options.count + 1)};
    for (uint32_t i = 0; i < options.count; i++) {
        size_t length;
        const uint64_t *block = positions_at(&options, i, &length);
        strbuf name;
        positions_open(run->t, &one);
        if (length > 0) positions_add(&one, block, length);
        strbuf_open(run->t, &name);
        sum_format(r, &one, &name);
        found.at[i] = strbuf_scratch(&name);
    }
    return found;
}

bool has_text(const option_texts *list, const char *text) {
    for (uint32_t i = 0; i < list->count; i++)
        if (strcmp(list->at[i], text) == 0) return true;
    return false;
}

const char *reported(claim_run *run, const char *rules, const char *text, const char *name) {
    const ruleset *r = claim_ruleset(run, rules);
    const positions sum = sum_parse(run->t, r, text, strlen(text));
    strbuf out;
    strbuf_open(run->t, &out);
    sum_report(r, &sum, name, strlen(name), &out);
    return strbuf_scratch(&out);
}

/* ---- values ---- */

ref hat(claim_run *run, int64_t k) { return ref_up_star(run->t, k, k % 2 == 0); }

ref ups(claim_run *run, int64_t k, bool star) { return ref_up_star(run->t, k, star); }

ref bipass(claim_run *run, const char *sum) { return claim_position(run, "bipass", sum); }

ref far_nimber(claim_run *run, ref g) {
    return ref_nimber(run->t, (uint64_t)game_birthday_small(run->t, g) + 4);
}
