/* SPDX-License-Identifier: MIT
 *
 * Numbers as strings of signs and of binary digits, and as boards of Maze.
 *
 * A positive number n + f with 0 < f < 1 is born after n + 1 pluses and a minus; from then on the
 * binary digits of f, the last 1 left out, are the signs, 1 a plus and 0 a minus: Berlekamp's rule
 * for red-blue Hackenbush strings (Winning Ways, chapter 3; STRUCTURE-65). An integer n is n
 * pluses, and a negative number has all signs the other way. */
#include <string.h>

#include "notation/functions/properties.h"

#include "rulesets/boards/maze_board.h"

enum { LETTERS_MOST = 1000000 };

/* The absolute value of a number as digits * 2^-places. */
typedef struct number_digits {
    integer_work work;
    mpz_ptr whole, all;
    size_t places;
    bool negative;
} number_digits;

static void digits_open(task *t, const value *argument, number_digits *d) {
    const dyadic x = ref_dyadic(t, argument->game);
    d->places = x.exp;
    d->negative = dyadic_sign(t, x) < 0;
    if (d->places > LETTERS_MOST)
        task_throw(t, ENDER_ELIMIT, "the number has more than %d binary places", LETTERS_MOST);
    integers_open(t, &d->work, 2);
    d->whole = d->work.z[0];
    d->all = d->work.z[1];
    dyadic_numerator(t, x, d->all);
    mpz_abs(d->all, d->all);
    mpz_fdiv_q_2exp(d->whole, d->all, d->places);
}

static void digits_close(number_digits *d) { integers_close(&d->work); }

/* Digit k = 1, 2, ... behind the point. */
static bool digit_behind(const number_digits *d, size_t k) {
    return mpz_tstbit(d->all, d->places - k);
}

/* plus and minus are the letters of the two players. */
static value spelled(task *t, const value *argument, char plus, char minus) {
    number_digits d;
    digits_open(t, argument, &d);
    if (mpz_cmp_ui(d.whole, LETTERS_MOST) > 0)
        task_throw(t, ENDER_ELIMIT, "the string would have more than %d letters before it turns",
                   LETTERS_MOST);
    const size_t run = mpz_get_ui(d.whole) + (d.places > 0);
    const size_t length = run + d.places;
    char *letters = SCRATCH_ARRAY(t, char, length + 2);
    if (d.negative) {
        const char other = plus;
        plus = minus;
        minus = other;
    }
    memset(letters, plus, run);
    for (size_t k = 0; k < d.places; k++)
        letters[run + k] = k > 0 && digit_behind(&d, k) ? plus : minus;
    digits_close(&d);
    if (length == 0) letters[0] = '0';
    letters[length + (length == 0)] = '\0';
    return value_of_word(t, letters);
}

value property_hackenbush_string(task *t, const value *arguments) {
    return spelled(t, arguments, 'B', 'R');
}

value property_sign_expansion(task *t, const value *arguments) {
    return spelled(t, arguments, '+', '-');
}

value property_binary(task *t, const value *arguments) {
    number_digits d;
    digits_open(t, arguments, &d);
    const size_t before = mpz_sizeinbase(d.whole, 2);
    if (before > LETTERS_MOST)
        task_throw(t, ENDER_ELIMIT, "the number has more than %d binary digits", LETTERS_MOST);
    char *text = SCRATCH_ARRAY(t, char, before + d.places + 3), *at = text;
    if (d.negative) *at++ = '-';
    for (size_t i = before; i-- > 0;) *at++ = mpz_tstbit(d.whole, i) ? '1' : '0';
    if (d.places > 0) *at++ = '.';
    for (size_t k = 1; k <= d.places; k++) *at++ = digit_behind(&d, k) ? '1' : '0';
    *at = '\0';
    digits_close(&d);
    return value_of_word(t, text);
}

static _Noreturn void no_binary(task *t, const char *text) {
    task_throw(t, ENDER_EARGUMENT, "`%.60s` is no number in binary digits, such as -10.11", text);
}

/* The other way round: digits, and at most one point between two of them. */
value property_number_of_binary(task *t, const value *arguments) {
    char *text = scratch_text(t, arguments->text, arguments->count);
    const bool negative = text[0] == '-';
    const char *digit = text + negative;
    const size_t whole = strspn(digit, "01");
    const bool has_point = digit[whole] == '.';
    const size_t places = has_point ? strspn(digit + whole + 1, "01") : 0;
    const char *end = digit + whole + has_point + places;
    if (whole == 0 || (has_point && places == 0) || end != text + arguments->count)
        no_binary(t, text);
    if (whole > LETTERS_MOST || places > LETTERS_MOST)
        task_throw(t, ENDER_ELIMIT, "the number has more than %d binary digits", LETTERS_MOST);
    char *all = SCRATCH_ARRAY(t, char, whole + places + 1);
    memcpy(all, digit, whole);
    memcpy(all + whole, digit + whole + has_point, places);
    all[whole + places] = '\0';
    integer_work work;
    integers_open(t, &work, 1);
    if (mpz_set_str(work.z[0], all, 2) != 0) no_binary(t, text);
    if (negative) mpz_neg(work.z[0], work.z[0]);
    const dyadic x = dyadic_from_mpz(t, work.z[0], (uint32_t)places);
    integers_close(&work);
    return value_of_number(t, x);
}

/* ---- boards ---- */

value property_maze_board(task *t, const value *arguments) {
    strbuf text;
    strbuf_open(t, &text);
    maze_construct(&text, arguments->game);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* The squares of a row with commas between them, a slash between rows. */
static value squares_value(task *t, const value *arguments,
                           maze_squares (*squares)(task *t, const uint64_t *position,
                                                   size_t words)) {
    const positions board =
        sum_parse(t, ruleset_by_name(t, "maze", 4), arguments->text, arguments->count);
    if (board.count != 1)
        task_throw(t, ENDER_EDOMAIN, "expected one board of Maze and not a sum of %u",
                   (unsigned)board.count);
    size_t words;
    const uint64_t *position = positions_at(&board, 0, &words);
    const maze_squares values = squares(t, position, words);
    strbuf text;
    strbuf_open(t, &text);
    for (size_t i = 0; i < values.rows * values.columns; i++) {
        if (i > 0) strbuf_char(&text, i % values.columns == 0 ? '/' : ',');
        print_game(t, &text, values.at[i], ENDER_ASCII);
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_maze_squares(task *t, const value *arguments) {
    return squares_value(t, arguments, maze_values);
}
value property_maze_reduced_squares(task *t, const value *arguments) {
    return squares_value(t, arguments, maze_reduced_values);
}
