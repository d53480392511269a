/* SPDX-License-Identifier: MIT
 *
 * Sums of misere play that are remembered by their texts; see misere_known.h. */
#include "ruleset/misere_known.h"
#include "base/compare.h"
#include "base/map_each.h"
#include "impartial/misere.h"
#include "ruleset/memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

known_sums known_sums_of(task *t, const ruleset *rules) {
    return (known_sums){rules, memo_of_outcomes(t, rules)};
}

/* ---- texts ---- */

/* A part behind the name of its kind, in scratch memory; NULL for a form without a name. */
static const char *part_text(task *t, const ruleset *rules, const misere_world *w,
                             const known_part *part) {
    strbuf name;
    bool named = true;
    strbuf_open(t, &name);
    if (part->count > 0)
        rules->text.format(rules, &name, part->words, part->count);
    else
        named = misere_print(&name, w, (misere){part->form});
    const char *named_as = part->count > 0 ? rules->info.name : "form";
    const size_t size = strlen(named_as) + name.length + 2;
    char *text = SCRATCH_ARRAY(t, char, size);
    snprintf(text, size, "%s %s", named_as, name.text);
    strbuf_close(&name);
    return named ? text : NULL;
}

bool known_sum_text(task *t, strbuf *out, const ruleset *rules, const misere_world *w,
                    const known_part *parts, size_t count) {
    const arena_mark mark = scratch_mark(t);
    const char **texts = SCRATCH_ARRAY(t, const char *, count + 1);
    bool named = true;
    for (size_t i = 0; i < count && named; i++) {
        texts[i] = part_text(t, rules, w, &parts[i]);
        named = texts[i] != NULL;
    }
    if (named && count > 1) qsort(texts, count, sizeof *texts, by_text);
    for (size_t i = 0; i < count && named; i++) {
        if (i > 0) strbuf_text(out, "; ");
        strbuf_text(out, texts[i]);
    }
    scratch_release(t, mark);
    return named;
}

/* ---- sums ---- */

/* A text as words, with a zero byte at the end or more. */
static const uint64_t *text_words(task *t, const char *text, size_t *words) {
    const size_t length = strlen(text);
    *words = length / sizeof(uint64_t) + 1;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, *words);
    key[*words - 1] = 0;
    memcpy(key, text, length);
    return key;
}

known_winner known_sum_find(task *t, const known_sums *of, const char *sum) {
    const arena_mark mark = scratch_mark(t);
    size_t words;
    const uint64_t *key = text_words(t, sum, &words);
    const uint32_t found = map_find(of->sums, key, words, map_hash(t, key, words));
    scratch_release(t, mark);
    return (known_winner)found;
}

void known_sum_put(task *t, const known_sums *of, const char *sum, known_winner winner) {
    const arena_mark mark = scratch_mark(t);
    size_t words;
    const uint64_t *key = text_words(t, sum, &words);
    map_insert(t, of->sums, key, words, map_hash(t, key, words), (uint32_t)winner);
    scratch_release(t, mark);
}

typedef struct known_visit {
    task *t;
    known_sum_fn visit;
    void *arg;
} known_visit;

static void visit_entry(void *arg, const uint64_t *key, size_t words, uint32_t value) {
    const known_visit *v = arg;
    (void)words; /* the last one has a zero byte */
    v->visit(v->t, v->arg, (const char *)key, (known_winner)value);
}

void known_sums_each(task *t, const known_sums *of, known_sum_fn visit, void *arg) {
    known_visit v = {t, visit, arg};
    map_each(of->sums, visit_entry, &v);
}
