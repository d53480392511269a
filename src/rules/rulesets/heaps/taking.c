/* SPDX-License-Identifier: MIT
 *
 * What the impartial games on heaps share: one heap at a time, since the players play in one heap
 * at a time; every move of every take; and beside that search the nim sequence, which is computed
 * once for all positions of a game. Two equal heaps are worth 0 together. */
#include "rulesets/heaps/taking.h"

#include "rulesets/heaps/heaps.h"

#include <string.h>

static heap_game game_of(const uint64_t *position) {
    return (heap_game){position + 1, (size_t)position[0]};
}

static size_t head_of(const uint64_t *position) { return 1 + (size_t)position[0]; }

/* ---- text ---- */

static heap_game fixed_game(task *t, const char *name) {
    heap_game game = {NULL, 0};
    size_t at = 0;
    code_error e;
    game_read(t, name, &at, strlen(name), &game, &e);
    return game;
}

/* The code in front of the colon. */
static heap_game read_code(scanner *in, size_t *at) {
    heap_game game;
    code_error e;
    if (!octal_read(in->t, in->text, at, in->end, &game, &e)) {
        if (e.limit) scan_fail(in, e.offset, "%s", e.limit);
        scan_fail(in, e.offset, "%s, but found %s", e.expected, scan_found(in, e.offset));
    }
    heaps_skip_blanks(in, at);
    if (*at == in->end || in->text[*at] != ':')
        scan_fail(in, *at, "expected a digit of the code or a colon and heaps, but found %s",
                  scan_found(in, *at));
    ++*at;
    return game;
}

void taking_parse(const ruleset *self, scanner *in, positions *out) {
    size_t at = in->at;
    const heap_game game = self->data ? fixed_game(in->t, self->data) : read_code(in, &at);
    uint64_t *head = SCRATCH_ARRAY(in->t, uint64_t, game.count + 1);
    head[0] = game.count;
    for (size_t i = 0; i < game.count; i++) head[i + 1] = game.takes[i];
    heaps_parse(in, at, head, game.count + 1, out);
}

void taking_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    const size_t head = head_of(position);
    if (!self->data) {
        const heap_game game = game_of(position);
        octal_print(out, &game);
        strbuf_char(out, ':');
    }
    heaps_format(out, position + head, words - head);
}

void taking_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    const size_t head = head_of(position);
    heaps_picture(out, position + head, words - head);
}

void taking_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    heaps_draw_with_code(self, out, position, words, head_of(position));
}

uint64_t taking_material(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self;
    const size_t head = head_of(position);
    return heaps_material(position + head, words - head);
}

/* ---- moves ---- */

/* Word `heap` of a position is being played in. */
typedef struct heap_play {
    const uint64_t *position;
    size_t words, head, heap;
    positions *out;
} heap_play;

static void leave(const heap_play *p, const uint64_t *left, size_t count) {
    task_poll(p->out->t);
    heaps_add_move(p->out, p->position, p->words, p->head, p->heap, left, count);
}

static void leave_two(const heap_play *p, uint64_t rest, bool unequal) {
    for (uint64_t a = 1; a <= rest / 2; a++)
        if (!(unequal && a == rest - a)) leave(p, (const uint64_t[]){a, rest - a}, 2);
}

static void leave_three(const heap_play *p, uint64_t rest) {
    for (uint64_t a = 1; a <= rest / 3; a++)
        for (uint64_t b = a; b <= (rest - a) / 2; b++)
            leave(p, (const uint64_t[]){a, b, rest - a - b}, 3);
}

static void play_take(const heap_play *p, take k) {
    const unsigned leaves = take_leaves(k);
    const uint64_t heap = p->position[p->heap];
    if (!take_is_possible(k, heap)) return;
    const uint64_t rest = heap - take_counters(k);
    if (rest == 0) {
        leave(p, NULL, 0);
        return;
    }
    if (leaves & LEAVES_ONE) leave(p, &rest, 1);
    if (leaves & LEAVES_TWO) leave_two(p, rest, leaves & LEAVES_UNEQUAL);
    if (leaves & LEAVES_THREE) leave_three(p, rest);
}

void taking_play(positions *out, const uint64_t *position, size_t words, size_t head_words,
                 const heap_game *game) {
    for (size_t i = head_words; i < words; i++) {
        if (i > head_words && position[i] == position[i - 1]) continue;
        const heap_play p = {position, words, head_words, i, out};
        for (size_t k = 0; k < game->count; k++) play_take(&p, game->takes[k]);
    }
}

void taking_options(const ruleset *self, const uint64_t *position, size_t words,
                    ender_player player, positions *out) {
    (void)self;
    (void)player;
    const heap_game game = game_of(position);
    taking_play(out, position, words, head_of(position), &game);
}

static void add_heap(const uint64_t *position, size_t head, size_t heap, positions *out) {
    const heap_game game = game_of(position);
    if (heap_is_dead(&game, position[heap])) return;
    uint64_t *part = positions_new(out, head + 1);
    memcpy(part, position, head * sizeof *part);
    part[head] = position[heap];
}

void taking_decompose(const ruleset *self, const uint64_t *position, size_t words, positions *out) {
    (void)self;
    const size_t head = head_of(position);
    for (size_t i = head; i < words; i++) {
        if (i + 1 < words && position[i] == position[i + 1])
            i++;
        else
            add_heap(position, head, i, out);
    }
}

void taking_literal_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self;
    const size_t head = head_of(position);
    for (size_t i = head; i < words; i++) add_heap(position, head, i, out);
}

/* ---- by theorem ---- */

bool taking_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *value) {
    (void)self;
    const heap_game game = game_of(position);
    uint32_t sum = 0, part;
    for (size_t i = head_of(position); i < words; i++) {
        if (!nim_value_of_heap(t, &game, position[i], &part)) return false;
        sum ^= part;
    }
    *value = ref_nimber(t, sum);
    return true;
}
