/* SPDX-License-Identifier: MIT
 *
 * twisted: after each move the players exchange their roles (CGSuite calls it the twisted variant):
 *
 *     T(G) = {-T(G^L) | -T(G^R)}.
 *
 * So a player who answers every move makes moves of the same kind as his opponent, and the first to
 * move in a position decides whose moves are made in it until somebody plays elsewhere. A position
 * is one of the ruleset behind a word that says whether the roles are exchanged. Exchanging them is
 * taking the negative, so every position has a representative with the roles as they were. */
#include "draw/draw.h"
#include "ruleset/operators/operators.h"

#include <string.h>

enum { AS_THEY_ARE, EXCHANGED };

static void twisted_add(positions *out, uint64_t roles, const uint64_t *position, size_t words) {
    uint64_t *block = positions_new(out, words == 0 ? 0 : words + 1);
    if (words == 0) return;
    block[0] = roles;
    memcpy(block + 1, position, words * sizeof *position);
}

static void twisted_parse(const ruleset *self, scanner *in, positions *out) {
    scanner rest = *in;
    const bool exchanged = in->text[in->at] == '~';
    if (exchanged) {
        rest.at++;
        scan_trim(&rest);
        if (rest.at == rest.end)
            scan_fail(in, rest.at, "a position of %s is missing behind ~",
                      derived_of(self)->base->info.name);
    }
    positions read;
    positions_open(in->t, &read);
    base_parse(derived_of(self), &rest, &read);
    size_t words;
    const uint64_t *position = positions_at(&read, 0, &words);
    twisted_add(out, exchanged ? EXCHANGED : AS_THEY_ARE, position, words);
}

/* `0` reads back as the end, which is its own negative: a coin on the last square of Welter's game.
 */
static void twisted_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    const ruleset *base = derived_of(self)->base;
    const size_t start = out->length;
    if (block[0] == EXCHANGED) strbuf_char(out, '~');
    base->text.format(base, out, block + 1, words - 1);
    if (out->length == start + 2 && memcmp(out->text + start, "~0", 2) == 0) {
        out->length = start;
        strbuf_char(out, '0');
    }
}

static void twisted_picture(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    const ruleset *base = derived_of(self)->base;
    if (block[0] == EXCHANGED) strbuf_text(out, "~\n");
    (base->text.picture ? base->text.picture : base->text.format)(base, out, block + 1, words - 1);
}

static void twisted_draw(const ruleset *self, drawing *out, const uint64_t *block, size_t words) {
    const ruleset *base = derived_of(self)->base;
    base->picture.draw(base, out, block + 1, words - 1);
    if (block[0] == EXCHANGED) draw_text(out, out->low.x - 10, 0, ANCHOR_MIDDLE, 12, "~");
}

static void twisted_name_after(const ruleset *self, drawing *out, const uint64_t *block,
                               size_t words, ender_player player, uint32_t index) {
    const bool as_they_are = block[0] == AS_THEY_ARE;
    const ender_player role = (player == ENDER_LEFT) == as_they_are ? ENDER_LEFT : ENDER_RIGHT;
    base_name_after(derived_of(self)->base, out, block + 1, words - 1, role, &index);
}

static void twisted_options(const ruleset *self, const uint64_t *block, size_t words,
                            ender_player player, positions *out) {
    const bool exchanged = block[0] == EXCHANGED;
    const ender_player role = (player == ENDER_LEFT) != exchanged ? ENDER_LEFT : ENDER_RIGHT;
    positions moves;
    positions_open(out->t, &moves);
    literal_options(derived_of(self)->base, block + 1, words - 1, role, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        size_t count;
        const uint64_t *move = positions_at(&moves, i, &count);
        twisted_add(out, exchanged ? AS_THEY_ARE : EXCHANGED, move, count);
    }
}

/* T(-G) = -T(G), so a symmetry that carries moves to moves may be used as well. */
static bool twisted_symmetry(const ruleset *self, uint64_t *block, size_t words) {
    const ruleset *base = derived_of(self)->base;
    bool negative = block[0] == EXCHANGED;
    block[0] = AS_THEY_ARE;
    if (base->parts.literal && base->parts.symmetry)
        negative ^= base->parts.symmetry(base, block + 1, words - 1);
    return negative;
}

static void twisted_make(derived *made) {
    made->rules.text.parse = twisted_parse;
    made->rules.text.format = twisted_format;
    made->rules.text.picture = twisted_picture;
    made->rules.picture.draw = made->base->picture.draw ? twisted_draw : NULL;
    made->rules.picture.name_after = made->base->picture.name_after ? twisted_name_after : NULL;
    made->rules.moves.options = twisted_options;
    made->rules.parts.symmetry = twisted_symmetry;
}

const ruleset_operator operator_twisted = {
    .info = {.name = "twisted",
             .summary = "The players exchange their roles after each move.",
             .rules =
                 "A move is one of the ruleset. After it, in this position and all that follow, "
                 "Left makes the moves that Right made and Right those that Left made, until "
                 "the next move exchanges the roles again. Each summand has roles of its own. "
                 "A player who cannot move loses.",
             .grammar = "A position of the ruleset; ~ in front of it says that the roles are "
                        "exchanged.",
             .source = "the twisted variant of CGSuite (A. N. Siegel)"},
    .grammar = "A position of %s; ~ in front of it says that the roles are exchanged.",
    .make = twisted_make,
};
