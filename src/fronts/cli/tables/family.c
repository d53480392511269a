/* SPDX-License-Identifier: MIT
 *
 * Families of positions and what is counted in them. */
#include "cli/tables/family.h"

#include <stdlib.h>
#include <string.h>

/* ---- which positions ---- */

/* The list takes over what is in `more`. */
static void append(position_family *f, ender_position **more, size_t count) {
    f->list = cli_reach(f->list, &f->capacity, f->count + count, sizeof *f->list);
    if (count > 0) memcpy(f->list + f->count, more, count * sizeof *more);
    f->count += count;
}

ender_status family_add_size(cli *c, position_family *f, size_t size, bool sums) {
    ender_position **more;
    size_t count;
    ender_status status = ender_ruleset_positions(c->ctx, f->rules, size, sums, &more, &count);
    if (status != ENDER_OK) return status;
    append(f, more, count);
    ender_positions_free(more, 0);
    return ENDER_OK;
}

spellings spellings_open(const char *letters, size_t length) {
    return (spellings){.letters = letters,
                       .length = length,
                       .digit = cli_alloc((length + 1) * sizeof(size_t)),
                       .word = cli_alloc(length + 1),
                       .more = letters[0] != '\0'};
}

const char *spellings_next(spellings *w) {
    if (!w->more) return NULL;
    for (size_t i = 0; i < w->length; i++) w->word[i] = w->letters[w->digit[i]];
    size_t i = w->length;
    while (i > 0 && w->letters[++w->digit[i - 1]] == '\0') w->digit[--i] = 0;
    w->more = i > 0;
    return w->word;
}

void spellings_close(spellings *w) {
    free(w->digit);
    free(w->word);
}

chance chance_open(uint64_t seed, const char *letters, uint64_t rows, size_t longest) {
    return (chance){.state = seed,
                    .rows = rows,
                    .letters = letters,
                    .text = cli_alloc((size_t)rows * (longest + 1) + 1)};
}

void chance_next(chance *of, size_t length) {
    char *at = of->text;
    const size_t letters = strlen(of->letters);
    for (uint64_t row = 0; row < of->rows; row++) {
        if (row > 0) *at++ = '|';
        for (size_t i = 0; i < length; i++) *at++ = of->letters[cli_random(&of->state, letters)];
    }
    *at = '\0';
}

void chance_close(chance *of) { free(of->text); }

ender_status family_add_words(cli *c, position_family *f, const char *letters, size_t length) {
    spellings all = spellings_open(letters, length);
    ender_status status = ENDER_OK;
    for (const char *word; status == ENDER_OK && (word = spellings_next(&all));) {
        ender_position *position;
        status = ender_position_parse(c->ctx, f->rules, word, strlen(word), &position);
        if (status == ENDER_OK) append(f, &position, 1);
        if (status == ENDER_ESYNTAX) status = ENDER_OK;
    }
    spellings_close(&all);
    return status;
}

/* Keeps those for which keep says so. */
static ender_status filter(cli *c, position_family *f, const void *arg,
                           ender_status (*keep)(cli *c, const ender_position *position,
                                                const void *arg, bool *kept)) {
    size_t count = 0;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < f->count; i++) {
        bool kept = false;
        if (status == ENDER_OK) status = keep(c, f->list[i], arg, &kept);
        if (kept)
            f->list[count++] = f->list[i];
        else
            ender_position_free(f->list[i]);
    }
    f->count = count;
    return status;
}

static ender_status has_summands(cli *c, const ender_position *position, const void *arg,
                                 bool *kept) {
    (void)c;
    *kept = ender_position_summands(position) == *(const size_t *)arg;
    return ENDER_OK;
}

ender_status family_keep_summands(cli *c, position_family *f, size_t summands) {
    return filter(c, f, &summands, has_summands);
}

static ender_status has_report(cli *c, const ender_position *position, const void *arg,
                               bool *kept) {
    const char *const *wanted = arg;
    char *text;
    ender_status status = ender_position_report(c->ctx, position, wanted[0], &text);
    if (status != ENDER_OK) return status;
    *kept = strcmp(text, wanted[1]) == 0;
    ender_free(text);
    return ENDER_OK;
}

ender_status family_keep_report(cli *c, position_family *f, const char *name, const char *text) {
    const char *const wanted[2] = {name, text};
    return filter(c, f, wanted, has_report);
}

void family_close(position_family *f) {
    ender_positions_free(f->list, f->count);
    *f = (position_family){.count = 0};
}

/* ---- what is counted ---- */

ender_status family_values(cli *c, const position_family *f, ender_game **out) {
    ender_game *values = cli_alloc(f->count * sizeof *values);
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
        status = ender_position_value(c->ctx, f->list[i], ENDER_METHOD_AUTO, &values[i]);
    if (status == ENDER_OK)
        qsort(values, f->count, sizeof *values, cli_by_handle);
    else
        free(values);
    *out = status == ENDER_OK ? values : NULL;
    return status;
}

/* Counts a value that no position before had. */
static ender_status count_value(cli *c, ender_game value, family_counts *out) {
    ender_game birthday;
    ender_relation relation;
    ender_status status = ender_birthday(c->ctx, value, &birthday);
    if (status == ENDER_OK) status = ender_compare(c->ctx, birthday, out->birthday, &relation);
    if (status != ENDER_OK) return status;
    if (relation == ENDER_GREATER) out->birthday = birthday;
    out->values++;
    return ENDER_OK;
}

ender_status family_outcome(cli *c, const ender_position *position, ender_outcome *out) {
    const ender_summand summand = {.position = position};
    const ender_status status = ender_decide(c->ctx, &summand, 1, 0, out, NULL);
    cli_note_searched(c);
    return status;
}

ender_status family_outcomes(cli *c, const position_family *f, uint64_t counts[4]) {
    memset(counts, 0, 4 * sizeof *counts);
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++) {
        ender_outcome outcome;
        status = family_outcome(c, f->list[i], &outcome);
        if (status == ENDER_OK) counts[outcome]++;
    }
    return status;
}

ender_status family_count(cli *c, const position_family *f, family_counts *out) {
    *out = (family_counts){.positions = f->count, .birthday = ENDER_ZERO};
    ender_game *values;
    ender_status status = family_values(c, f, &values);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
        if (i == 0 || !ender_same(values[i], values[i - 1]))
            status = count_value(c, values[i], out);
    free(values);
    return status;
}
