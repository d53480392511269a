/* SPDX-License-Identifier: MIT
 *
 * What games on heaps with a game for each player share; see partizan_heaps.h. */
#include "rulesets/heaps/partizan_heaps.h"

#include "rulesets/heaps/heaps.h"

#include <string.h>

two_games two_games_of(const uint64_t *position) {
    const size_t left = (size_t)(position[0] & UINT32_MAX), right = (size_t)(position[0] >> 32);
    return (two_games){{position + 1, left}, {position + 1 + left, right}};
}

size_t two_games_head(const uint64_t *position) {
    return 1 + (size_t)(position[0] & UINT32_MAX) + (size_t)(position[0] >> 32);
}

/* -1, 0, 1 */
static int takes_compare(const heap_game *a, const heap_game *b) {
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    for (size_t i = 0; i < a->count; i++)
        if (a->takes[i] != b->takes[i]) return a->takes[i] < b->takes[i] ? -1 : 1;
    return 0;
}

bool two_games_are_one(const two_games *games) {
    return takes_compare(&games->left, &games->right) == 0;
}

/* ---- text ---- */

static heap_game parse_game(const game_spelling *spelling, scanner *in, size_t *at) {
    heap_game game;
    code_error e;
    heaps_skip_blanks(in, at);
    if (!spelling->read(in->t, in->text, at, in->end, &game, &e)) {
        if (e.limit) scan_fail(in, e.offset, "%s", e.limit);
        scan_fail(in, e.offset, "%s, but found %s", e.expected, scan_found(in, e.offset));
    }
    heaps_skip_blanks(in, at);
    return game;
}

void partizan_heaps_parse(const ruleset *self, scanner *in, positions *out) {
    const game_spelling *spelling = self->data;
    size_t at = in->at;
    two_games games;
    games.left = games.right = parse_game(spelling, in, &at);
    const bool two = at < in->end && in->text[at] == '|';
    if (two) {
        at++;
        games.right = parse_game(spelling, in, &at);
    }
    if (at == in->end || in->text[at] != ':') {
        if (two) scan_fail(in, at, "expected a colon and heaps, but found %s", scan_found(in, at));
        scan_fail(in, at, "expected a bar and a %s for Right, or a colon and heaps, but found %s",
                  spelling->noun, scan_found(in, at));
    }
    const size_t left = games.left.count, right = games.right.count;
    uint64_t *head = SCRATCH_ARRAY(in->t, uint64_t, 1 + left + right);
    head[0] = (uint64_t)left | (uint64_t)right << 32;
    memcpy(head + 1, games.left.takes, left * sizeof *head);
    memcpy(head + 1 + left, games.right.takes, right * sizeof *head);
    heaps_parse(in, at + 1, head, 1 + left + right, out);
}

void partizan_heaps_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    const game_spelling *spelling = self->data;
    const two_games games = two_games_of(position);
    const size_t head = two_games_head(position);
    spelling->print(out, &games.left);
    if (!two_games_are_one(&games)) {
        strbuf_char(out, '|');
        spelling->print(out, &games.right);
    }
    strbuf_char(out, ':');
    heaps_format(out, position + head, words - head);
}

void partizan_heaps_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words) {
    (void)self;
    const size_t head = two_games_head(position);
    heaps_picture(out, position + head, words - head);
}

uint64_t partizan_heaps_material(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self;
    const size_t head = two_games_head(position);
    return heaps_material(position + head, words - head);
}

void partizan_heaps_draw(const ruleset *self, drawing *out, const uint64_t *position,
                         size_t words) {
    heaps_draw_with_code(self, out, position, words, two_games_head(position));
}

/* ---- parts ---- */

void partizan_heaps_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self;
    const two_games games = two_games_of(position);
    const size_t head = two_games_head(position);
    for (size_t i = head; i < words; i++) {
        if (heap_is_dead(&games.left, position[i]) && heap_is_dead(&games.right, position[i]))
            continue;
        uint64_t *part = positions_new(out, head + 1);
        memcpy(part, position, head * sizeof *part);
        part[head] = position[i];
    }
}

static void reverse(uint64_t *words, size_t count) {
    for (size_t i = 0, k = count; i + 1 < k; i++) {
        const uint64_t word = words[i];
        words[i] = words[--k];
        words[k] = word;
    }
}

bool partizan_heaps_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    const two_games games = two_games_of(position);
    if (takes_compare(&games.left, &games.right) <= 0) return false;
    /* Reversed as a whole and then each by itself, the two have changed places. */
    reverse(position + 1, games.left.count + games.right.count);
    reverse(position + 1, games.right.count);
    reverse(position + 1 + games.right.count, games.left.count);
    position[0] = (uint64_t)games.right.count | (uint64_t)games.left.count << 32;
    return true;
}
