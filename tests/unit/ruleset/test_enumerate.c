/* SPDX-License-Identifier: MIT
 *
 * All boards and all trees of a size: their number, and that none comes twice. */
#include "positions.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static ender_position **family(ender_ctx *ctx, const char *name, size_t size, size_t *count) {
    const ender_ruleset *rules = NULL;
    ender_position **list = NULL;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    assert_int_equal(ender_ruleset_positions(ctx, rules, size, false, &list, count), ENDER_OK);
    return list;
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void assert_distinct(ender_ctx *ctx, ender_position **list, size_t count) {
    char **texts = malloc((count + 1) * sizeof *texts);
    assert_non_null(texts);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(ender_position_format(ctx, list[i], &texts[i]), ENDER_OK);
    qsort(texts, count, sizeof *texts, by_text);
    for (size_t i = 1; i < count; i++) assert_string_not_equal(texts[i - 1], texts[i]);
    for (size_t i = 0; i < count; i++) ender_free(texts[i]);
    free(texts);
}

static void assert_count(ender_ctx *ctx, const char *name, size_t size, size_t expected) {
    size_t count;
    ender_position **list = family(ctx, name, size, &count);
    assert_int_equal(count, expected);
    assert_distinct(ctx, list, count);
    ender_positions_free(list, count);
}

/* Free polyominoes (Golomb; Redelmeier 1981); a single square is worth nothing. */
static void cram_has_the_polyominoes(void **state) {
    static const size_t polyominoes[] = {0, 0, 1, 2, 5, 12, 35, 108, 369, 1285};
    for (size_t size = 1; size < sizeof polyominoes / sizeof *polyominoes; size++)
        assert_count(*state, "cram", size, polyominoes[size]);
}

/* ---- Domineering by another way ---- */

enum { SIDE = 5 };

typedef struct shape {
    bool has[SIDE][SIDE];
    int rows, cols;
} shape;

static int flood(const shape *s, bool seen[SIDE][SIDE], int r, int c) {
    if (r < 0 || c < 0 || r >= s->rows || c >= s->cols || !s->has[r][c] || seen[r][c]) return 0;
    seen[r][c] = true;
    return 1 + flood(s, seen, r + 1, c) + flood(s, seen, r - 1, c) + flood(s, seen, r, c + 1) +
           flood(s, seen, r, c - 1);
}

/* A set of squares as large as its rectangle, connected. */
static bool is_shape(const shape *s, int size) {
    bool seen[SIDE][SIDE] = {{false}};
    int row = -1, col = -1;
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++)
            if (s->has[r][c]) row = r, col = c;
    if (row < 0 || flood(s, seen, row, col) != size) return false;
    for (int r = 0; r < s->rows; r++) {
        bool any = false;
        for (int c = 0; c < s->cols; c++) any = any || s->has[r][c];
        if (!any) return false;
    }
    for (int c = 0; c < s->cols; c++) {
        bool any = false;
        for (int r = 0; r < s->rows; r++) any = any || s->has[r][c];
        if (!any) return false;
    }
    return true;
}

/* Is the shape the least of its four images under reflections and the half turn? */
static bool is_least(const shape *s) {
    for (int image = 1; image < 4; image++)
        for (int i = 0, decided = 0; i < s->rows * s->cols && !decided; i++) {
            const int r = i / s->cols, c = i % s->cols;
            const bool here = s->has[r][c];
            const bool there =
                s->has[image & 1 ? s->rows - 1 - r : r][image & 2 ? s->cols - 1 - c : c];
            if (here && !there) return false;
            decided = here != there;
        }
    return true;
}

static void domineering_has_all_shapes_up_to_reflection(void **state) {
    for (int size = 2; size <= SIDE; size++) {
        size_t expected = 0;
        for (int rows = 1; rows <= size; rows++)
            for (int cols = 1; cols <= size; cols++)
                for (uint32_t set = 0; set < UINT32_C(1) << (rows * cols); set++) {
                    shape s = {.rows = rows, .cols = cols};
                    if (__builtin_popcount(set) != size) continue;
                    for (int i = 0; i < rows * cols; i++) s.has[i / cols][i % cols] = set >> i & 1;
                    expected += is_shape(&s, size) && is_least(&s);
                }
        assert_count(*state, "domineering", (size_t)size, expected);
    }
}

/* ---- others ---- */

/* No board of Clobber is another one turned, reflected or both, and each has its negative. */
static void boards_of_clobber_have_their_negatives(void **state) {
    for (size_t size = 2; size <= 6; size++) {
        size_t count, positive = 0, negative = 0;
        ender_position **list = family(*state, "clobber", size, &count);
        assert_true(count > 0);
        assert_distinct(*state, list, count);
        for (size_t i = 0; i < count; i++) {
            ender_outcome who = ENDER_P;
            assert_int_equal(
                ender_position_outcome(*state, list[i], false, ENDER_METHOD_AUTO, &who), ENDER_OK);
            positive += who == ENDER_L;
            negative += who == ENDER_R;
        }
        assert_int_equal(positive, negative);
        ender_positions_free(list, count);
    }
}

/* ---- stones that move elsewhere than to the sides ---- */

enum { STONES_MOST = 4 };

typedef struct stone {
    int row, col, colour;
} stone;

/* Does a piece of the game go from one square to the other? */
static bool is_king_step(int down, int across) {
    return (down != 0 || across != 0) && abs(down) <= 1 && abs(across) <= 1;
}

static bool is_knight_step(int down, int across) { return abs(down * across) == 2; }

typedef bool (*is_step)(int down, int across);

static bool hang_together(const stone *list, int count, is_step step) {
    unsigned reached = 1;
    for (int round = 0; round < count; round++)
        for (int i = 0; i < count; i++)
            for (int k = 0; k < count; k++)
                if (reached >> i & 1 && step(list[i].row - list[k].row, list[i].col - list[k].col))
                    reached |= 1U << k;
    return reached == (1U << count) - 1;
}

static int by_place(const void *a, const void *b) {
    const stone *x = a, *y = b;
    if (x->row != y->row) return x->row < y->row ? -1 : 1;
    if (x->col != y->col) return x->col < y->col ? -1 : 1;
    return (x->colour > y->colour) - (x->colour < y->colour);
}

/* The stones as one of the eight symmetries leaves them, moved to the upper left corner. */
static void turned(const stone *from, int count, int image, stone *to) {
    int row = 1000, col = 1000;
    for (int i = 0; i < count; i++) {
        const int r = image & 1 ? -from[i].row : from[i].row;
        const int c = image & 2 ? -from[i].col : from[i].col;
        to[i] = image & 4 ? (stone){c, r, from[i].colour} : (stone){r, c, from[i].colour};
        row = to[i].row < row ? to[i].row : row;
        col = to[i].col < col ? to[i].col : col;
    }
    for (int i = 0; i < count; i++) to[i].row -= row, to[i].col -= col;
    qsort(to, (size_t)count, sizeof *to, by_place);
}

/* Is it the least of its images, and itself in the upper left corner? */
static bool is_least_of_eight(const stone *list, int count) {
    stone image[STONES_MOST];
    turned(list, count, 0, image);
    for (int i = 0; i < count; i++)
        if (by_place(&image[i], &list[i]) != 0) return false;
    for (int turn = 1; turn < 8; turn++) {
        turned(list, count, turn, image);
        for (int i = 0, order = 0; i < count && order == 0; i++) {
            order = by_place(&image[i], &list[i]);
            if (order < 0) return false;
        }
    }
    return true;
}

/* Sets of stones of both colours that hang together, all of them in a box: stones from number
 * `from` on are put on squares from `square` on. */
static size_t count_stones(stone *list, int from, int count, int square, int box, is_step step) {
    size_t found = 0;
    if (from == count) {
        for (unsigned colours = 1; colours < (1U << count) - 1; colours++) {
            for (int i = 0; i < count; i++) list[i].colour = (int)(colours >> i & 1);
            found += hang_together(list, count, step) && is_least_of_eight(list, count);
        }
        return found;
    }
    for (int at = square; at < box * box; at++) {
        list[from] = (stone){at / box, at % box, 0};
        found += count_stones(list, from + 1, count, at + 1, box, step);
    }
    return found;
}

static void kings_and_knights(void **state) {
    stone list[STONES_MOST];
    for (int count = 2; count <= 4; count++)
        assert_count(*state, "kings-clobber", (size_t)count,
                     count_stones(list, 0, count, 0, count, is_king_step));
    for (int count = 2; count <= 3; count++)
        assert_count(*state, "knights-clobber", (size_t)count,
                     count_stones(list, 0, count, 0, 2 * count - 1, is_knight_step));
}

/* Turned by an eighth the diagonals of one colour of squares are rows and columns. */
static void diagonals_are_rows(void **state) {
    static const char *const pairs[][2] = {{"clobber", "diagonal-clobber"},
                                           {"rooks-clobber", "bishops-clobber"}};
    for (size_t i = 0; i < 2; i++)
        for (size_t size = 2; size <= 5; size++) {
            size_t count;
            ender_position **list = family(*state, pairs[i][0], size, &count);
            ender_positions_free(list, count);
            assert_true(count > 0);
            assert_count(*state, pairs[i][1], size, count);
        }
}

/* Amazons: x. and x.. and their like, by hand; each board has its negative. */
static void boards_of_amazons(void **state) {
    assert_count(*state, "amazons", 2, 4); /* x. o. beside or across a corner */
    for (size_t size = 2; size <= 4; size++) {
        size_t count, positive = 0, negative = 0;
        ender_position **list = family(*state, "amazons", size, &count);
        assert_distinct(*state, list, count);
        for (size_t i = 0; i < count; i++) {
            ender_outcome who = ENDER_P;
            assert_int_equal(
                ender_position_outcome(*state, list[i], false, ENDER_METHOD_AUTO, &who), ENDER_OK);
            positive += who == ENDER_L;
            negative += who == ENDER_R;
        }
        assert_true(positive > 0);
        assert_int_equal(positive, negative);
        ender_positions_free(list, count);
    }
}

/* Three colours times the sets of smaller trees. */
static void trees_of_hackenbush(void **state) {
    static const size_t trees[] = {0, 3, 9, 45, 246, 1485};
    for (size_t size = 1; size < sizeof trees / sizeof *trees; size++)
        assert_count(*state, "hackenbush", size, trees[size]);
}

static void strips_of_push(void **state) { assert_count(*state, "push", 4, 54); }

static void too_many_are_refused(void **state) {
    static const char *const names[] = {"domineering", "clobber", "hackenbush", "konane"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const ender_ruleset *rules = NULL;
        ender_position **list = NULL;
        size_t count;
        assert_int_equal(ender_ruleset_find(*state, names[i], &rules), ENDER_OK);
        assert_int_equal(ender_ruleset_positions(*state, rules, 40, false, &list, &count),
                         ENDER_ELIMIT);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cram_has_the_polyominoes),
        cmocka_unit_test(domineering_has_all_shapes_up_to_reflection),
        cmocka_unit_test(boards_of_clobber_have_their_negatives),
        cmocka_unit_test(kings_and_knights),
        cmocka_unit_test(diagonals_are_rows),
        cmocka_unit_test(boards_of_amazons),
        cmocka_unit_test(trees_of_hackenbush),
        cmocka_unit_test(strips_of_push),
        cmocka_unit_test(too_many_are_refused),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
