/* SPDX-License-Identifier: MIT
 *
 * What checkers go through: words over an alphabet, and lists of integers with a sum. */
#include "papers/frame/checker.h"

#include <string.h>

/* ---- words ---- */

words words_of(task *t, const char *letters, unsigned length) {
    words w = {
        .t = t, .text = SCRATCH_ARRAY(t, char, length + 1u), .letters = letters, .length = length};
    memset(w.text, letters[0], length);
    w.text[length] = '\0';
    w.mark = scratch_mark(t);
    return w;
}

/* Like an odometer: the last letter moves first. */
bool words_next(words *w) {
    scratch_release(w->t, w->mark);
    if (!w->started) {
        w->started = true;
        return true;
    }
    for (unsigned i = w->length; i-- > 0;) {
        const char *letter = strchr(w->letters, w->text[i]);
        if (letter[1] != '\0') {
            w->text[i] = letter[1];
            return true;
        }
        w->text[i] = w->letters[0];
    }
    return false;
}

/* ---- compositions and partitions ---- */

compositions compositions_of(task *t, unsigned total, unsigned parts, unsigned least,
                             bool falling) {
    compositions c = {.t = t,
                      .at = SCRATCH_ARRAY(t, unsigned, parts + 1u),
                      .parts = parts,
                      .total = total,
                      .least = least,
                      .falling = falling};
    c.mark = scratch_mark(t);
    return c;
}

/* Fills the parts from number `from` on with the first list that has this sum; those before it
 * stay. False when there is none. */
static bool fill(compositions *c, unsigned from, unsigned rest) {
    const unsigned most = c->falling && from > 0 ? c->at[from - 1] : rest;
    const unsigned count = c->parts - from;
    if (count == 0) return rest == 0;
    if ((uint64_t)count * c->least > rest || (c->falling && (uint64_t)count * most < rest))
        return false;
    if (!c->falling) {
        for (unsigned i = from; i + 1 < c->parts; i++) c->at[i] = c->least;
        c->at[c->parts - 1] = rest - (count - 1) * c->least;
        return true;
    }
    for (unsigned i = from; i < c->parts; i++) {
        const unsigned left = c->parts - i;
        c->at[i] = (rest + left - 1) / left; /* as even as can be: the least in this order */
        rest -= c->at[i];
    }
    return true;
}

bool compositions_next(compositions *c) {
    scratch_release(c->t, c->mark);
    if (!c->started) {
        c->started = true;
        return fill(c, 0, c->total);
    }
    unsigned behind = 0; /* the sum of the parts behind the one that is looked at */
    for (unsigned i = c->parts; i-- > 0;) {
        const unsigned rest = behind + c->at[i], most = i > 0 ? c->at[i - 1] : rest;
        behind = rest;
        if (c->at[i] + 1 > rest || (c->falling && c->at[i] + 1 > most)) continue;
        const unsigned kept = c->at[i]++;
        if (fill(c, i + 1, rest - c->at[i])) return true;
        c->at[i] = kept;
    }
    return false;
}

/* ---- words on several threads ---- */

enum { PREFIX_LETTERS = 6 };

typedef struct word_loop {
    const char *letters;
    unsigned length, prefix, letter_count;
    void (*body)(claim_run *worker, const char *word, const void *arg);
    const void *arg;
} word_loop;

/* All words with the prefix number `index`. */
static void prefix_body(claim_run *run, size_t index, const void *arg) {
    const word_loop *loop = arg;
    char *word = SCRATCH_ARRAY(run->t, char, loop->length + 1u);
    for (unsigned i = loop->prefix; i-- > 0; index /= loop->letter_count)
        word[i] = loop->letters[index % loop->letter_count];
    for (words rest = words_of(run->t, loop->letters, loop->length - loop->prefix);
         words_next(&rest);) {
        memcpy(word + loop->prefix, rest.text, rest.length + 1);
        loop->body(run, word, loop->arg);
    }
}

void claim_each_word(claim_run *run, const char *letters, unsigned length,
                     void (*body)(claim_run *worker, const char *word, const void *arg),
                     const void *arg) {
    word_loop loop = {letters,
                      length,
                      length < PREFIX_LETTERS ? length : PREFIX_LETTERS,
                      (unsigned)strlen(letters),
                      body,
                      arg};
    size_t prefixes = 1;
    for (unsigned i = 0; i < loop.prefix; i++) prefixes *= loop.letter_count;
    claim_parallel(run, prefixes, prefix_body, &loop);
}
