/* SPDX-License-Identifier: MIT
 *
 * The state of a retrograde analysis as one block of bytes, which is a file as it stands: the head,
 * the ruleset and a position that name the analysis, the cells. Numbers are those of the machine;
 * another one finds the first of them wrong.
 *
 * Ranks that share an analysis write at the same moments, between two batches, but one of them may
 * end before it has written. So each has two files and writes them in turn. When a rank begins to
 * write, all have written the state before; so the last state of the rank that has come least far
 * is in a file of each. */
#include "solve/retrograde.h"

#include "ruleset/ruleset.h"

#include <string.h>

static const uint64_t MAGIC = UINT64_C(0x3267526F72746552); /* RetroRg2 on little-endian machines */

/* What names the analysis: the ruleset, the edition of its rules, and the position that it was
 * begun with, or the first one where all with the same pieces are in it. */
static char *analysis_text(task *t, const space *s, const positions *sum, size_t *bytes) {
    positions first;
    strbuf out;
    positions_open(t, &first);
    if (s->numbered) family_position(&s->family, 0, positions_new(&first, s->family.words));
    strbuf_open(t, &out);
    const char *edition = ruleset_edition_of(s->rules);
    strbuf_format(&out, "%s, edition %s of its rules, ", s->rules->info.name,
                  edition ? edition : "0");
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
static void check_state(task *t, const ender_retrograde *a, const char *file, size_t length,
                        const char *text) {
    const retrograde_head *h = a->head;
    if (length < sizeof *h || h->magic != MAGIC)
        task_throw(t, ENDER_EARGUMENT, "%s is no state of a retrograde analysis", file);
    if (h->ranks != a->ranks.with.ranks || h->rank != a->ranks.with.rank)
        task_throw(t, ENDER_EARGUMENT,
                   "%s is of rank %llu of %llu; as many ranks have to go on with it", file,
                   (unsigned long long)h->rank, (unsigned long long)h->ranks);
    if (length != a->bytes || h->text_bytes != a->text_bytes || h->count != a->space.count ||
        memcmp(a->text, text, a->text_bytes) != 0)
        task_throw(t, ENDER_EARGUMENT, "%s is of another analysis, not of %.400s", file, text);
    if (h->checksum != checksum_of(a) || h->round > ROUNDS_MOST || h->next > a->places)
        task_throw(t, ENDER_EARGUMENT, "%s is damaged; the analysis has to begin anew without it",
                   file);
}

/* Nothing is known, not even how many moves there are. */
static void state_begin(ender_retrograde *a, const char *text) {
    memset(a->head, 0, sizeof *a->head + a->text_bytes); /* a read may have left something there */
    a->head->magic = MAGIC;
    a->head->text_bytes = a->text_bytes;
    a->head->count = a->space.count;
    a->head->rank = a->ranks.with.rank;
    a->head->ranks = a->ranks.with.ranks;
    memcpy(a->text, text, a->text_bytes);
    for (uint64_t i = 0; i < a->cell_count; i++) atomic_init(&a->cells[i], CELL_OPEN);
}

void retrograde_block_open(task *t, ender_retrograde *a, const positions *sum) {
    const char *text = analysis_text(t, &a->space, sum, &a->text_bytes);
    const uint64_t whole = sizeof(uint64_t) / sizeof *a->cells;
    a->places = ranks_places(&a->ranks, a->space.count);
    a->cell_count = (2 * a->places + whole - 1) / whole * whole;
    a->bytes = sizeof *a->head + a->text_bytes + a->cell_count * sizeof *a->cells;
    if (!budget_take(t->ctx, a->bytes)) task_throw_memory(t);
    a->head = block_open(t->ctx, a->bytes);
    if (!a->head) {
        budget_give(t->ctx, a->bytes);
        task_throw_memory(t);
    }
    a->text = (char *)(a->head + 1);
    a->cells = (_Atomic uint16_t *)(void *)(a->text + a->text_bytes);
    state_begin(a, text);
}

/* ---- files ---- */

static bool state_read(task *t, ender_retrograde *a, const char *file) {
    size_t length;
    char *text = SCRATCH_ARRAY(t, char, a->text_bytes);
    memcpy(text, a->text, a->text_bytes);
    if (!file || !file_read_into(t, file, a->head, a->bytes, &length)) return false;
    check_state(t, a, file, length, text);
    return true;
}

static uint64_t progress_of(const ender_retrograde *a) {
    return 2 * (a->head->round * (a->places + 1) + a->head->next) + (a->head->done != 0);
}

uint64_t retrograde_progress(task *t, ender_retrograde *a) {
    uint64_t most = 0;
    for (int i = 0; i < 2 && a->resume; i++)
        if (state_read(t, a, a->files[i]) && progress_of(a) > most) most = progress_of(a);
    return most;
}

void retrograde_load(task *t, ender_retrograde *a, uint64_t progress) {
    if (progress == 0) {
        char *text = SCRATCH_ARRAY(t, char, a->text_bytes);
        memcpy(text, a->text, a->text_bytes);
        state_begin(a, text);
        return;
    }
    for (unsigned i = 0; i < 2; i++)
        if (state_read(t, a, a->files[i]) && progress_of(a) == progress) {
            a->turn = a->files[1] ? 1 - i : 0;
            return;
        }
    task_throw(t, ENDER_ESYSTEM, "%s: somebody else has written it", a->files[0]);
}

void retrograde_save(task *t, ender_retrograde *a) {
    a->head->checksum = checksum_of(a);
    file_write(t, a->files[a->turn], (const char *)a->head, a->bytes);
    if (a->files[1]) a->turn = 1 - a->turn;
}
