/* SPDX-License-Identifier: MIT
 *
 * Positions of the library beside those of a proof. A position of the library that is reached by
 * play may be written otherwise than the judge has it: reflected, without stones that no move
 * concerns, with other numbers for the nodes of a picture. So parts are compared by their *cores*,
 * numbers that are the same for positions that are the same game in this way. */
#include "certify/proof.h"
#include "ruleset/api.h"

#include <string.h>

extern const ruleset ruleset_hackenbush;

static void add_core(task *t, core_list *to, uint32_t core) {
    to->cores = scratch_reach(t, to->cores, to->count, &to->capacity, sizeof *to->cores);
    to->cores[to->count++] = core;
}

/* ---- pictures: as the library numbers them ---- */

static uint32_t picture_number(task *t, cert_table *in, const uint64_t *words, size_t count) {
    const uint64_t hash = map_hash(t, words, count);
    const uint32_t found = map_find(in->by_picture, words, count, hash);
    if (found) return found;
    map_insert(t, in->by_picture, words, count, hash, ++in->picture_count);
    return in->picture_count;
}
/* The pictures that a position of the library is made of. */
static void add_pictures(task *t, cert_table *in, const uint64_t *words, size_t count,
                         core_list *to) {
    positions parts;
    positions_open(t, &parts);
    ruleset_hackenbush.parts.decompose(&ruleset_hackenbush, words, count, &parts);
    for (uint32_t i = 0; i < parts.count; i++) {
        size_t length;
        const uint64_t *part = positions_at(&parts, i, &length);
        add_core(t, to, 2 * picture_number(t, in, part, length));
    }
}
static uint32_t picture_core(task *t, cert_table *in, uint32_t part) {
    const uint32_t known = part_play_of(t, in, part)->picture;
    if (known) return known;
    const arena_mark mark = scratch_mark(t);
    const char *text = board_text(t, &in->rules, in->parts[part].cells);
    core_list cores = {NULL, 0, 0};
    const positions blocks = sum_parse(t, &ruleset_hackenbush, text, strlen(text));
    for (uint32_t i = 0; i < blocks.count; i++) {
        size_t length;
        const uint64_t *words = positions_at(&blocks, i, &length);
        add_pictures(t, in, words, length, &cores);
    }
    const uint32_t core = cores.count == 1 ? cores.cores[0] : 0;
    scratch_release(t, mark);
    return part_play_of(t, in, part)->picture = core;
}

uint32_t proof_core(task *t, const certified_play *p, thread_game game) {
    cert_table *in = p->tables[game.table];
    if (in->rules.game == CERT_HACKENBUSH) return picture_core(t, in, game.part) + game.negated;
    const cert_core core = board_core(&in->rules, in->parts[game.part].cells);
    const bool turned = !core.negative ? game.negated : !core.same && !game.negated;
    return 2 * part_number(t, in, core.cells) + turned;
}

/* ---- lists of them ---- */

static void add_parts(task *t, const certified_play *p, uint32_t table, const part_move *more,
                      bool negated, core_list *to) {
    for (uint32_t i = 0; i < more->count; i++)
        add_core(t, to, proof_core(t, p, (thread_game){0, table, more->parts[i], negated}));
}
/* Sizes of heaps with commas between them, behind the colon of a code. */
static void add_heaps(task *t, const certified_play *p, uint32_t table, const char *text,
                      core_list *to) {
    const char *colon = strchr(text, ':');
    for (const char *at = colon ? colon + 1 : text; *at; at += *at == ',') {
        cert_cells heap = 0;
        for (; *at >= '0' && *at <= '9'; at++) heap = 10 * heap + (unsigned)(*at - '0');
        const part_move parts = parts_of_cells(t, p->tables[table], heap);
        add_parts(t, p, table, &parts, false, to);
        if (*at && *at != ',') return;
    }
}
static void add_block(task *t, const certified_play *p, uint32_t table,
                      const ender_position *position, uint32_t i, core_list *to) {
    cert_table *in = p->tables[table];
    const uint64_t *words = position->sum.words + position->sum.starts[i];
    const size_t count = position->sum.starts[i + 1] - position->sum.starts[i];
    strbuf text;
    if (in->rules.game == CERT_HACKENBUSH) {
        add_pictures(t, in, words, count, to);
        return;
    }
    strbuf_open(t, &text);
    const ruleset *rules = rules_by_moves(position->rules);
    rules->text.format(rules, &text, words, count);
    if (board_is_described(&in->rules)) {
        add_heaps(t, p, table, text.text, to);
    } else {
        const part_move more = parts_of_cells(t, in, board_parse(t, &in->rules, text.text));
        add_parts(t, p, table, &more, false, to);
    }
    strbuf_close(&text);
}
core_list cores_of_position(task *t, const certified_play *p, uint32_t table,
                            const ender_position *position) {
    core_list list = {NULL, 0, 0};
    for (uint32_t i = 0; i < position->sum.count; i++) add_block(t, p, table, position, i, &list);
    return list;
}
core_list cores_of_item(task *t, const certified_play *p, uint32_t item, uint32_t but,
                        const part_move *instead) {
    core_list list = {NULL, 0, 0};
    const uint32_t table = p->items[item].table;
    const bool turned = p->items[item].negative != p->right; /* in the sum that Left wins */
    for (uint32_t i = 1; i < p->reals_count; i++) {
        const real_part *r = &p->reals[i];
        if (!r->gone && r->item == item && i != but)
            add_parts(t, p, table, &(part_move){1, (uint32_t[]){r->game.part}},
                      r->game.negated != turned, &list);
    }
    if (instead) add_parts(t, p, table, instead, p->reals[but].game.negated != turned, &list);
    return list;
}
bool same_cores(task *t, core_list a, core_list b) {
    if (a.count != b.count) return false;
    bool *used = SCRATCH_ARRAY(t, bool, b.count + 1);
    memset(used, 0, b.count + 1);
    for (uint32_t i = 0; i < a.count; i++) {
        uint32_t k = 0;
        while (k < b.count && (used[k] || a.cores[i] != b.cores[k])) k++;
        if (k == b.count) return false;
        used[k] = true;
    }
    return true;
}
