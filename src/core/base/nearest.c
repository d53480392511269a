/* SPDX-License-Identifier: MIT
 *
 * The names most like a mistyped one. What is not like it is not offered: a name that has nothing
 * to do with what was typed sends people the wrong way. */
#include "base/nearest.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = NEAREST_LENGTH, NONE = 1000 };

/* A name without the signs that make no difference. */
typedef struct plain {
    char letters[LONGEST];
    unsigned count;
} plain;

static plain plain_of(const char *name, size_t length) {
    plain p = {.count = 0};
    for (size_t i = 0; i < length && p.count < LONGEST; i++) {
        const char c = name[i];
        if (c == '-' || c == '_' || c == ':') continue;
        p.letters[p.count++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    return p;
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* How many letters must be put in, left out, changed, or exchanged with the next one. */
static unsigned distance(const plain *a, const plain *b) {
    unsigned rows[3][LONGEST + 1]; /* of i - 2, i - 1 and i letters of a */
    for (unsigned k = 0; k <= b->count; k++) rows[0][k] = k;
    unsigned *before = rows[2], *last = rows[0], *now = rows[1];
    for (unsigned i = 1; i <= a->count; i++) {
        now[0] = i;
        for (unsigned k = 1; k <= b->count; k++) {
            const bool same = a->letters[i - 1] == b->letters[k - 1];
            now[k] = least(last[k - 1] + !same, least(last[k], now[k - 1]) + 1);
            if (i > 1 && k > 1 && a->letters[i - 1] == b->letters[k - 2] &&
                a->letters[i - 2] == b->letters[k - 1])
                now[k] = least(now[k], before[k - 2] + 1);
        }
        unsigned *const oldest = before;
        before = last;
        last = now;
        now = oldest;
    }
    return last[b->count];
}

static unsigned most_letters(const plain *typed) {
    return typed->count < 3 ? 0 : typed->count < 6 ? 1 : typed->count < 9 ? 2 : 3;
}

static bool begins(const plain *whole, const plain *with) {
    return with->count >= 2 && with->count <= whole->count &&
           memcmp(whole->letters, with->letters, with->count) == 0;
}

/* Of a word of a name, or of the name as a whole. */
static unsigned distance_of_word(const plain *typed, const char *word, size_t length) {
    if (length == 0 || length > LONGEST) return NONE;
    const plain known = plain_of(word, length);
    if (begins(&known, typed)) return known.count > typed->count;
    const unsigned letters = distance(typed, &known);
    return letters <= most_letters(typed) && letters < known.count ? letters : NONE;
}

static size_t word_length(const char *word, size_t left) {
    size_t length = 0;
    while (length < left && word[length] != '-' && word[length] != '_') length++;
    return length;
}

/* A word alone stands behind the whole. */
static unsigned distance_of_name(const plain *typed, const char *name, size_t length) {
    unsigned best = distance_of_word(typed, name, length);
    for (size_t at = 0; at < length;) {
        const size_t word = word_length(name + at, length - at);
        if (word < length) best = least(best, distance_of_word(typed, name + at, word) + 1);
        at += word + 1;
    }
    return best;
}

/* Of names that are equally near the shorter one comes first. */
static bool is_farther(const nearest_names *n, unsigned at, unsigned away, const char *name) {
    return n->distances[at] > away ||
           (n->distances[at] == away && strlen(n->names[at]) > strlen(name));
}

static void keep(nearest_names *n, const char *name, unsigned away) {
    unsigned at = n->count;
    while (at > 0 && is_farther(n, at - 1, away, name)) at--;
    if (at == NEAREST_MOST) return;
    if (n->count < NEAREST_MOST) n->count++;
    for (unsigned i = n->count - 1; i > at; i--) {
        n->names[i] = n->names[i - 1];
        n->distances[i] = n->distances[i - 1];
    }
    n->names[at] = name;
    n->distances[at] = away;
    while (n->count > 1 && n->distances[n->count - 1] > n->distances[0] + 1) n->count--;
}

void nearest_open(nearest_names *n, const char *typed, size_t length) {
    *n = (nearest_names){.typed = typed, .length = length};
}

void nearest_try(nearest_names *n, const char *name, const char *aliases) {
    if (n->length > LONGEST) return;
    const plain typed = plain_of(n->typed, n->length);
    unsigned best = distance_of_name(&typed, name, strlen(name));
    for (const char *at = aliases ? aliases : ""; *at;) {
        const size_t length = strcspn(at, " ");
        best = least(best, distance_of_name(&typed, at, length));
        at += length;
        at += strspn(at, " ");
    }
    if (best < NONE) keep(n, name, best);
}
