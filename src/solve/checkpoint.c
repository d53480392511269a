/* SPDX-License-Identifier: MIT
 *
 * The state of a retrograde analysis as one block of bytes, which is a file as it stands: the head,
 * the ruleset and a position that name the analysis, the cells. Numbers are those of the machine;
 * another one finds the first of them wrong. */
#include "solve/retrograde.h"

#include "ruleset/ruleset.h"

#include <string.h>

static const uint64_t MAGIC = UINT64_C(0x3167526F72746552); /* RetroRg1 on little-endian machines */

/* What names the analysis: the position that it was begun with, or the first one where all with the
 * same pieces are in it. */
static char *analysis_text(task *t, const space *s, const positions *sum, size_t *bytes) {
    positions first;
    strbuf out;
    positions_open(t, &first);
    if (s->numbered) family_position(&s->family, 0, positions_new(&first, s->family.words));
    strbuf_open(t, &out);
    strbuf_format(&out, "%s ", s->rules->info.name);
    sum_format(s->rules, s->numbered ? &first : sum, &out);
    *bytes = (out.length + sizeof(uint64_t)) / sizeof(uint64_t) * sizeof(uint64_t);
    char *text = SCRATCH_ARRAY(t, char, *bytes);
    memset(text, 0, *bytes);
    memcpy(text, out.text, out.length);
    strbuf_close(&out);
    return text;
}

static uint64_t checksum_of(const ender_retrograde *a) {
    const size_t skipped = offsetof(retrograde_head, text_bytes);
    return hash_words((const uint64_t *)(const void *)((const char *)a->head + skipped),
                      (a->bytes - skipped) / sizeof(uint64_t));
}

/* Is what was read from the file a state of this analysis? */
static void check_state(task *t, const ender_retrograde *a, size_t length, const char *text,
                        size_t text_bytes) {
    const retrograde_head *h = a->head;
    if (length < sizeof *h || h->magic != MAGIC)
        task_throw(t, ENDER_EARGUMENT, "%s is no state of a retrograde analysis", a->file);
    if (length != a->bytes || h->text_bytes != text_bytes || h->count != a->space.count ||
        memcmp(a->text, text, text_bytes) != 0)
        task_throw(t, ENDER_EARGUMENT, "%s is of another analysis, not of %.400s", a->file, text);
    if (h->checksum != checksum_of(a) || h->round > ROUNDS_MOST || h->next > h->count)
        task_throw(t, ENDER_EARGUMENT, "%s is damaged; the analysis has to begin anew without it",
                   a->file);
}

/* Nothing is known, not even how many moves there are. */
static void state_begin(ender_retrograde *a, const char *text, size_t text_bytes) {
    memset(a->head, 0, sizeof *a->head + text_bytes); /* a read may have left something there */
    a->head->magic = MAGIC;
    a->head->text_bytes = text_bytes;
    a->head->count = a->space.count;
    memcpy(a->text, text, text_bytes);
    for (uint64_t i = 0; i < a->cell_count; i++) atomic_init(&a->cells[i], CELL_OPEN);
}

void retrograde_block_open(task *t, ender_retrograde *a, const positions *sum) {
    size_t text_bytes;
    const char *text = analysis_text(t, &a->space, sum, &text_bytes);
    const uint64_t whole = sizeof(uint64_t) / sizeof *a->cells;
    a->cell_count = (2 * a->space.count + whole - 1) / whole * whole;
    a->bytes = sizeof *a->head + text_bytes + a->cell_count * sizeof *a->cells;
    if (!budget_take(t->ctx, a->bytes)) task_throw_memory(t);
    a->head = block_open(a->bytes);
    if (!a->head) {
        budget_give(t->ctx, a->bytes);
        task_throw_memory(t);
    }
    a->text = (char *)(a->head + 1);
    a->cells = (_Atomic uint16_t *)(void *)(a->text + text_bytes);
    size_t length;
    if (a->resume && file_read_into(t, a->file, a->head, a->bytes, &length))
        check_state(t, a, length, text, text_bytes);
    else
        state_begin(a, text, text_bytes);
}

void retrograde_save(task *t, ender_retrograde *a) {
    a->head->checksum = checksum_of(a);
    file_write(t, a->file, (const char *)a->head, a->bytes);
}
