/* SPDX-License-Identifier: MIT
 *
 * Games made of two games on heaps, each given by its code (heap_rule.h). The first kind is played
 * on heaps: in the join of two games a player may move by either; in the partizan join Left moves
 * by the first, Right by the second. The second kind is played on pairs of sizes, m x n:
 *
 *     acrostic   by the first game m becomes a, b, ... and m x n becomes a x n, b x n, ...; or the
 *                same with n by the second game
 *     direct     both at once: m x n becomes all of a x n, ..., m x c, ..., a x c, ...
 *     cake       m rows and n columns: Left plays the first game on the columns, Right the second
 *                one on the rows; what is left may be turned
 *
 * Direct products are the products of coin-turning games of Lenstra and Winning Ways, chapter 14
 * (Turning Corners, Rugs): by the tartan theorem m x n is worth the nim product of the values of m
 * and n. Acrostic games are in the same chapter; Cutcake, Maundy Cake, Eatcake and Turn-and-Eatcake
 * (chapters 2 and 8) are cakes with the codes 4.0, {2+}=.0 and 0.7. The names are those of CGSuite
 * (A. N. Siegel).
 *
 * A block is a word for the lengths of both codes, their letters, and then the sorted heaps, or
 * pairs. */
#include "base/compare.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heap_rule.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/pairs.h"

#include <stdlib.h>
#include <string.h>

struct product_mover;
typedef struct product_rules {
    void (*play)(struct product_mover *m);
    bool pairs;
    bool turns; /* what is left of a cake is turned */
} product_rules;

/* The moves in one heap, or pair. */
typedef struct product_mover {
    const product_rules *rules;
    const heap_rule *first, *second;
    const uint64_t *position;
    size_t words, head, item;
    ender_player player;
    const uint64_t *of_first; /* in a direct product: what the first size becomes */
    size_t of_first_count;
    uint64_t *left; /* space for the pairs of a direct product */
    bool on_second; /* which size of a pair is played on */
    positions *out;
} product_mover;

static const product_rules *rules_of(const ruleset *self) { return self->data; }

/* ---- the head ---- */

static size_t first_letters(const uint64_t *position) { return (size_t)(position[0] & UINT32_MAX); }
static size_t second_letters(const uint64_t *position) { return (size_t)(position[0] >> 32); }

static size_t head_of(const uint64_t *position) {
    return 1 + letters_words(first_letters(position)) + letters_words(second_letters(position));
}

static void codes_of(const uint64_t *position, char first[CODE_LETTERS + 1],
                     char second[CODE_LETTERS + 1]) {
    letters_unpack(position + 1, first_letters(position), first);
    letters_unpack(position + 1 + letters_words(first_letters(position)), second_letters(position),
                   second);
}

static heap_rule rule_of_text(task *t, const char *text) {
    const scanner in = {.t = t, .text = text, .end = strlen(text)};
    heap_rule rule;
    size_t at = 0;
    heap_rule_read(&in, &at, &rule);
    return rule;
}

/* ---- reading ---- */

/* A code at *at, which then stands behind it and blanks; sets its length. */
static const char *read_rule(const scanner *in, size_t *at, size_t *length) {
    heap_rule rule;
    heaps_skip_blanks(in, at);
    const size_t start = *at;
    heap_rule_read(in, at, &rule);
    *length = *at - start;
    if (*length > CODE_LETTERS)
        scan_fail(in, start, "a code has at most %d letters", (int)CODE_LETTERS);
    heaps_skip_blanks(in, at);
    return in->text + start;
}

static uint64_t read_size(const scanner *in, size_t *at) {
    heaps_skip_blanks(in, at);
    const size_t start = *at;
    const uint64_t size = heap_parse(in, at);
    if (size > CODE_HEAP_MOST)
        scan_fail(in, start, "a size can be at most %d here", (int)CODE_HEAP_MOST);
    heaps_skip_blanks(in, at);
    return size;
}

static uint64_t read_item(const scanner *in, size_t *at, bool pairs) {
    const uint64_t first = read_size(in, at);
    if (!pairs) return first;
    if (*at == in->end || (in->text[*at] != 'x' && in->text[*at] != 'X'))
        scan_fail(in, *at, "expected an x and the second size, as in 3x5, but found %s",
                  scan_found(in, *at));
    ++*at;
    return pair_make(first, read_size(in, at));
}

/* The items from `at` to the end, behind the head; those of no counters are left out. */
static void read_items(const ruleset *self, const scanner *in, size_t at, const uint64_t *head,
                       size_t head_words, positions *out) {
    size_t most = 1, count = 0;
    for (size_t i = at; i < in->end; i++) most += in->text[i] == ',';
    uint64_t *items = SCRATCH_ARRAY(in->t, uint64_t, most);
    for (;; at++) {
        const uint64_t item = read_item(in, &at, rules_of(self)->pairs);
        if (item > 0) items[count++] = item;
        if (at == in->end) break;
        if (in->text[at] != ',')
            scan_fail(in, at, "expected a comma, but found %s", scan_found(in, at));
    }
    qsort(items, count, sizeof *items, by_uint64);
    uint64_t *block = positions_new(out, count > 0 ? head_words + count : 0);
    if (count == 0) return;
    memcpy(block, head, head_words * sizeof *block);
    memcpy(block + head_words, items, count * sizeof *items);
}

static void product_parse(const ruleset *self, scanner *in, positions *out) {
    size_t at = in->at, first_length, second_length;
    const char *first = read_rule(in, &at, &first_length), *second = first;
    second_length = first_length;
    const bool two = at < in->end && in->text[at] == '|';
    if (two) {
        at++;
        second = read_rule(in, &at, &second_length);
    }
    if (at == in->end || in->text[at] != ':')
        scan_fail(in, at, "expected %sa colon and sizes, but found %s",
                  two ? "" : "a bar and the second code, or ", scan_found(in, at));
    uint64_t head[1 + 2 * ((CODE_LETTERS + 7) / 8)];
    head[0] = first_length | (uint64_t)second_length << 32;
    letters_pack(head + 1, first, first_length);
    letters_pack(head + 1 + letters_words(first_length), second, second_length);
    read_items(self, in, at + 1, head, head_of(head), out);
}

/* ---- writing ---- */

static void product_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    char first[CODE_LETTERS + 1], second[CODE_LETTERS + 1];
    const size_t head = head_of(position);
    codes_of(position, first, second);
    strbuf_text(out, first);
    if (strcmp(first, second) != 0) strbuf_format(out, "|%s", second);
    strbuf_char(out, ':');
    if (!rules_of(self)->pairs) {
        heaps_format(out, position + head, words - head);
        return;
    }
    for (size_t i = head; i < words; i++)
        strbuf_format(out, i > head ? ",%ux%u" : "%ux%u", (unsigned)pair_first(position[i]),
                      (unsigned)pair_second(position[i]));
}

static void product_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self;
    const size_t head = head_of(position);
    for (size_t i = head; i < words; i++) {
        uint64_t *one = positions_new(out, head + 1);
        memcpy(one, position, head * sizeof *one);
        one[head] = position[i];
    }
}

/* ---- moves ---- */

static void replace(const product_mover *m, const uint64_t *by, size_t count) {
    heaps_add_move(m->out, m->position, m->words, m->head, m->item, by, count);
}

static void leave_heaps(void *arg, const uint64_t *parts, size_t count) {
    const product_mover *m = arg;
    replace(m, parts, count);
}

/* One size of the pair becomes several. */
static void leave_pairs(void *arg, const uint64_t *parts, size_t count) {
    const product_mover *m = arg;
    const uint64_t pair = m->position[m->item];
    uint64_t left[CODE_HEAP_MOST];
    for (size_t i = 0; i < count; i++) {
        const uint64_t first = m->on_second ? pair_first(pair) : parts[i];
        const uint64_t second = m->on_second ? parts[i] : pair_second(pair);
        left[i] = m->rules->turns ? pair_make(second, first) : pair_make(first, second);
    }
    replace(m, left, count);
}

static void leave_products(void *arg, const uint64_t *parts, size_t count) {
    const product_mover *m = arg;
    const uint64_t pair = m->position[m->item];
    uint64_t *to = m->left;
    for (size_t i = 0; i < m->of_first_count; i++) {
        *to++ = pair_make(m->of_first[i], pair_second(pair));
        for (size_t k = 0; k < count; k++) *to++ = pair_make(m->of_first[i], parts[k]);
    }
    for (size_t k = 0; k < count; k++) *to++ = pair_make(pair_first(pair), parts[k]);
    qsort(m->left, (size_t)(to - m->left), sizeof *to, by_uint64);
    replace(m, m->left, (size_t)(to - m->left));
}

static void choose_second(void *arg, const uint64_t *parts, size_t count) {
    product_mover *m = arg;
    m->of_first = parts;
    m->of_first_count = count;
    heap_rule_breaks(m->out->t, m->second, pair_second(m->position[m->item]), leave_products, m);
}

static void play_join(product_mover *m) {
    heap_rule_breaks(m->out->t, m->first, m->position[m->item], leave_heaps, m);
    heap_rule_breaks(m->out->t, m->second, m->position[m->item], leave_heaps, m);
}

static void play_partizan_join(product_mover *m) {
    heap_rule_breaks(m->out->t, m->player == ENDER_LEFT ? m->first : m->second,
                     m->position[m->item], leave_heaps, m);
}

static void play_on(product_mover *m, const heap_rule *rule, bool second) {
    const uint64_t pair = m->position[m->item];
    m->on_second = second;
    heap_rule_breaks(m->out->t, rule, second ? pair_second(pair) : pair_first(pair), leave_pairs,
                     m);
}

static void play_acrostic(product_mover *m) {
    play_on(m, m->first, false);
    play_on(m, m->second, true);
}

static void play_direct(product_mover *m) {
    enum { PAIRS_LEFT = (CODE_HEAP_MOST + 1) * (CODE_HEAP_MOST + 1) };
    if (!m->left) m->left = SCRATCH_ARRAY(m->out->t, uint64_t, PAIRS_LEFT);
    heap_rule_breaks(m->out->t, m->first, pair_first(m->position[m->item]), choose_second, m);
}

static void play_cake(product_mover *m) {
    if (m->player == ENDER_LEFT)
        play_on(m, m->first, true);
    else
        play_on(m, m->second, false);
}

static void product_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    char first[CODE_LETTERS + 1], second[CODE_LETTERS + 1];
    codes_of(position, first, second);
    const heap_rule a = rule_of_text(out->t, first), b = rule_of_text(out->t, second);
    product_mover m = {.rules = rules_of(self),
                       .first = &a,
                       .second = &b,
                       .position = position,
                       .words = words,
                       .head = head_of(position),
                       .player = player,
                       .out = out};
    for (m.item = m.head; m.item < words; m.item++)
        if (m.item == m.head || position[m.item] != position[m.item - 1]) m.rules->play(&m);
}

static void join_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    heaps_draw_with_code(self, out, position, words, head_of(position));
}

/* ---- the rulesets ---- */

#define TWO_CODES                                                                                  \
    "One code or two with a bar between them (one stands for both): codes of taking and breaking " \
    "as in heap-code, such as 0.77, or of spawning, such as 1-3; then a colon and "
#define PRODUCT_FUNCTIONS                                                                          \
    .text.parse = product_parse, .text.format = product_format, .moves.options = product_options,  \
    .parts.decompose = product_decompose

const ruleset ruleset_heap_join = {
    .info = {.name = "heap-join",
             .aliases = "join-of-heaps",
             .summary = "Play either of two games on heaps, each given by a code.",
             .rules =
                 "A move is one in a heap by the rules of either of two games, whose codes the "
                 "position gives. Both players have the same moves.",
             .grammar = TWO_CODES "sizes of heaps, each up to 100, with commas between them.",
             .example = "0.77|4!.0:9,4",
             .example_value = "*5",
             .source = "A. N. Siegel, CGSuite"},
    .data = &(const product_rules){.play = play_join},
    PRODUCT_FUNCTIONS,
    .play = {.impartial = true},
    .picture = {.draw = join_draw},
};

const ruleset ruleset_partizan_heap_join = {
    .info = {.name = "partizan-heap-join",
             .aliases = "partizan-heaps",
             .summary = "Left plays one game on heaps, Right another, each given by a code.",
             .rules = "Left moves in a heap by the first code, Right by the second one.",
             .grammar = TWO_CODES "sizes of heaps, each up to 100, with commas between them.",
             .example = "0.303|0.033:6",
             .example_value = "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}",
             .source =
                 "A. N. Siegel, CGSuite; A. S. Fraenkel, A. Kotzig, Partizan octal games: "
                 "partizan subtraction games, International Journal of Game Theory 16 (1987)"},
    .data = &(const product_rules){.play = play_partizan_join},
    PRODUCT_FUNCTIONS,
    .picture = {.draw = join_draw},
};

const ruleset ruleset_acrostic_product = {
    .info =
        {.name = "acrostic-product",
         .aliases = "",
         .summary = "Play one game on the first of two sizes or another on the second.",
         .rules =
             "A pair of sizes m x n. A move plays the first game on m, and for each heap a that "
             "it leaves there is a pair a x n, or it plays the second game on n in the same "
             "way. Both players have the same moves.",
         .grammar = TWO_CODES "pairs of sizes, each up to 100: 3x5, with commas between them.",
         .example = "2:4x7",
         .example_value = "*5",
         .source = "Winning Ways, chapter 14; A. N. Siegel, CGSuite"},
    .data = &(const product_rules){.play = play_acrostic, .pairs = true},
    PRODUCT_FUNCTIONS,
    .play = {.impartial = true},
};

const ruleset ruleset_direct_product = {
    .info = {.name = "direct-product",
             .aliases = "tartan",
             .summary = "Play one game on the first of two sizes and another on the second.",
             .rules =
                 "A pair of sizes m x n. A move plays the first game on m, which leaves heaps a, "
                 "and the second one on n, which leaves heaps b; then there are all pairs a x n, "
                 "m x b and a x b. Both players have the same moves.",
             .grammar = TWO_CODES "pairs of sizes, each up to 100: 3x5, with commas between them.",
             .example = "2:3x3",
             .example_value = "*3",
             .source = "Winning Ways, chapter 14 (the tartan theorem); A. N. Siegel, CGSuite"},
    .data = &(const product_rules){.play = play_direct, .pairs = true},
    PRODUCT_FUNCTIONS,
    .play = {.impartial = true},
};

const ruleset ruleset_cake_product = {
    .info = {.name = "cake-product",
             .aliases = "general-cutcake",
             .summary = "Left plays a game on the columns of a cake, Right one on its rows.",
             .rules = "A cake has rows and columns. Left plays the first game on the number of "
                      "columns, Right the second one on the number of rows; what the game leaves "
                      "are cakes.",
             .grammar = TWO_CODES "cakes of up to 100 rows and columns: 3x5, with commas between "
                                  "them.",
             .example = "0.7:2x3",
             .example_value = "{^^|*}",
             .source = "A. N. Siegel, CGSuite; Winning Ways, chapters 2 and 8"},
    .data = &(const product_rules){.play = play_cake, .pairs = true},
    PRODUCT_FUNCTIONS,
};

const ruleset ruleset_twisted_cake_product = {
    .info = {.name = "twisted-cake-product",
             .aliases = "",
             .summary = "Games on columns and rows of a cake; what they leave is turned.",
             .rules =
                 "As in cake-product, and each cake that a move leaves is turned by a quarter, "
                 "so that its rows are its columns now.",
             .grammar = TWO_CODES "cakes of up to 100 rows and columns: 3x5, with commas between "
                                  "them.",
             .example = "0.7:2x3",
             .example_value = "^",
             .source = "A. N. Siegel, CGSuite; Winning Ways, chapter 8"},
    .data = &(const product_rules){.play = play_cake, .pairs = true, .turns = true},
    PRODUCT_FUNCTIONS,
};
