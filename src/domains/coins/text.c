/* SPDX-License-Identifier: MIT
 *
 * Positions of coins as text: `$5 12xr3@2 b{4|2}@1,3 r@t2` (COIN-SLIDING, section 1.1). */
#include "coins/coins.h"

#include <stdlib.h>
#include <string.h>

/* A coin as it was read, before the values are in order. */
typedef struct read_coin {
    coin coin;
    coin_value value;
} read_coin;

typedef struct coin_reader {
    task *t;
    const char *text;
    size_t at, length;
    coin_field field;
    read_coin *list;
    uint32_t count, capacity;
    rational money;
    ref pocket;
} coin_reader;

/* ---- errors ---- */

static ender_place place_of(const coin_reader *in, size_t offset) {
    ender_place place = {.offset = offset, .line = 1, .column = 1};
    for (size_t i = 0; i < offset; i++) {
        place.column++;
        if (in->text[i] == '\n') {
            place.line++;
            place.column = 1;
        }
    }
    return place;
}

_Noreturn static void expected(const coin_reader *in, size_t offset, const char *what) {
    task_throw_at(in->t, place_of(in, offset), "expected %s", what);
}

static char byte_at(const coin_reader *in) { return in->at < in->length ? in->text[in->at] : '\0'; }

static bool takes(coin_reader *in, char c) {
    if (byte_at(in) != c) return false;
    in->at++;
    return true;
}

/* ---- numbers ---- */

static uint64_t read_whole(coin_reader *in, uint64_t most, const char *what) {
    const size_t start = in->at;
    const uint64_t n = digits_read(in->text, &in->at, in->length);
    if (in->at == start) expected(in, start, what);
    if (n > most)
        task_throw_at(in->t, place_of(in, start), "%s is at most %llu", what,
                      (unsigned long long)most);
    return n;
}

static dyadic read_digits(coin_reader *in, bool negative, const char *what) {
    const size_t start = in->at;
    in->at = digits_end(in->text, start, in->length);
    if (in->at == start) expected(in, start, what);
    return dyadic_from_digits(in->t, in->text + start, in->at - start, negative, 0);
}

/* 3, 3/4; with a sign where one is allowed. */
static rational read_number(coin_reader *in, bool is_signed) {
    const bool negative = is_signed && takes(in, '-');
    const rational top = rational_of(read_digits(in, negative, "a number"));
    if (!takes(in, '/')) return top;
    const size_t start = in->at;
    const rational below = rational_of(read_digits(in, false, "a denominator"));
    if (rational_sign(in->t, below) == 0) expected(in, start, "a denominator other than 0");
    return rational_div(in->t, top, below);
}

/* ---- coins ---- */

/* The end of the value of a coin: the @ outside of brackets. */
static size_t value_end(const coin_reader *in) {
    int depth = 0;
    for (size_t i = in->at; i < in->length && in->text[i] != ' '; i++) {
        const char c = in->text[i];
        if (c == '(' || c == '{') depth++;
        if (c == ')' || c == '}') depth--;
        if (c == '@' && depth == 0) return i;
    }
    expected(in, in->at, "the square of the coin behind its value, such as r3@2 or b1@1,4");
}

static coin_value read_value(coin_reader *in) {
    const size_t start = in->at, end = value_end(in);
    if (start == end) return (coin_value){rational_of(DYADIC_ZERO), REF_NONE};
    if (is_digit(byte_at(in))) {
        const coin_value v = {read_number(in, false), REF_NONE};
        if (in->at == end) return v;
        in->at = start;
    }
    if (in->field != COINS_VALUES)
        expected(in, start, "a number from 0 on; only the field `values` has coins worth games");
    const ref g = read_game(in->t, (source){in->text + start, end - start}, false);
    if (ref_is_number(in->t, g) && dyadic_sign(in->t, ref_dyadic(in->t, g)) <= 0)
        expected(in, start, "a value that is no number below or equal to 0");
    in->at = end;
    return (coin_value){rational_of(DYADIC_ZERO), g};
}

static void check_strip(const coin_reader *in, size_t start, bool has_value) {
    if (in->field == COINS_SIMPLE)
        expected(in, start, "a row of the strip; the simple field has no top strip");
    if (has_value) expected(in, start, "a coin without a value: those in the top strip have none");
}

static void check_square(const coin_reader *in, size_t start, const read_coin *c) {
    const bool worthless =
        ref_same(c->value.game, REF_NONE) && rational_sign(in->t, c->value.number) == 0;
    if (in->field == COINS_SIMPLE && c->coin.column > 1)
        expected(in, start, "a coin in column 1: the simple field is one strip");
    if (in->field != COINS_QUARTER && worthless)
        expected(in, start, "a coin of positive value; the field `quarter` has valueless ones");
    if (in->field == COINS_REVISED && c->coin.row == 0 && c->coin.column > 1)
        expected(in, start, "row 0 in column 1: the revised field has no other square there");
}

static void read_square(coin_reader *in, size_t start, bool has_value, read_coin *c) {
    if (!takes(in, '@')) expected(in, in->at, "@ and the square of the coin");
    c->coin.strip = takes(in, 't');
    if (c->coin.strip) {
        check_strip(in, start, has_value);
        c->coin.column = (uint32_t)read_whole(in, COIN_SQUARES_MAX - 2, "a square of the strip");
        if (c->coin.column == 0) c->coin.blue = false; /* where colour is irrelevant */
        return;
    }
    c->coin.row = (uint32_t)read_whole(in, COIN_SQUARES_MAX - 2, "a row");
    c->coin.column = 1;
    if (takes(in, ',')) {
        const size_t at = in->at;
        c->coin.column = (uint32_t)read_whole(in, COIN_SQUARES_MAX - 2, "a column");
        if (c->coin.column == 0) expected(in, at, "a column from 1 on");
    }
    check_square(in, start, c);
}

static void keep(coin_reader *in, const read_coin *c) {
    if (in->count == in->capacity) {
        const uint32_t capacity = in->capacity == 0 ? 16 : 2 * in->capacity;
        read_coin *wider = SCRATCH_ARRAY(in->t, read_coin, capacity);
        if (in->count > 0) memcpy(wider, in->list, in->count * sizeof *wider);
        in->list = wider;
        in->capacity = capacity;
    }
    in->list[in->count++] = *c;
}

static void read_coins(coin_reader *in) {
    const size_t start = in->at;
    read_coin c = {.coin = {.count = 1}};
    if (is_digit(byte_at(in))) {
        c.coin.count = read_whole(in, INT64_MAX, "a number of coins");
        if (!takes(in, 'x')) expected(in, in->at, "x between the number of coins and the coin");
    }
    c.coin.blue = byte_at(in) == 'b';
    if (!takes(in, 'r') && !takes(in, 'b'))
        expected(in, in->at, "r or b for a red or blue coin, or $ for money");
    const bool has_value = byte_at(in) != '@';
    c.value = read_value(in);
    read_square(in, start, has_value, &c);
    keep(in, &c);
}

/* A game by itself, in brackets: what a coin became that was cashed. */
static void read_game_alone(coin_reader *in) {
    const size_t start = in->at;
    int depth = 0;
    while (in->at < in->length && (depth > 0 || byte_at(in) != ' ')) {
        const char c = in->text[in->at++];
        if (c == '(' || c == '{') depth++;
        if (c == ')' || c == '}') depth--;
    }
    const ref g = read_game(in->t, (source){in->text + start, in->at - start}, false);
    in->pocket = game_add(in->t, in->pocket, g);
}

static bool begins_game(const coin_reader *in) {
    const size_t at = in->at + (byte_at(in) == '-');
    return in->field == COINS_VALUES && at < in->length &&
           (in->text[at] == '(' || in->text[at] == '{');
}

static void read_all(coin_reader *in) {
    while (in->at < in->length) {
        const char c = byte_at(in);
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            in->at++;
            continue;
        }
        if (takes(in, '$'))
            in->money = rational_add(in->t, in->money, read_number(in, true));
        else if (begins_game(in))
            read_game_alone(in);
        else
            read_coins(in);
        const char next = byte_at(in);
        if (in->at < in->length && next != ' ' && next != '\t' && next != '\n' && next != '\r')
            expected(in, in->at, "a blank between coins");
    }
}

/* ---- values in order ---- */

/* Sorts by value, merging halves; comparisons may throw, so this is not for qsort. */
static void sort_by_value(task *t, read_coin *list, read_coin *other, uint32_t count,
                          bool *confused) {
    if (count < 2) return;
    const uint32_t half = count / 2;
    sort_by_value(t, list, other, half, confused);
    sort_by_value(t, list + half, other, count - half, confused);
    memcpy(other, list, half * sizeof *list);
    uint32_t i = 0, j = half, k = 0;
    while (i < half && j < count)
        list[k++] = coin_value_compare(t, &other[i].value, &list[j].value, confused) <= 0
                        ? other[i++]
                        : list[j++];
    while (i < half) list[k++] = other[i++];
}

static coin_position assemble(coin_reader *in) {
    task *t = in->t;
    read_coin *list = SCRATCH_ARRAY(t, read_coin, in->count + 1u);
    read_coin *other = SCRATCH_ARRAY(t, read_coin, in->count + 1u);
    coin *coins = SCRATCH_ARRAY(t, coin, in->count + 1u);
    coin_value *values = SCRATCH_ARRAY(t, coin_value, in->count + 1u);
    uint32_t valued = 0, count = 0, value_count = 0;
    for (uint32_t i = 0; i < in->count; i++) {
        if (in->list[i].coin.strip)
            coins[count++] = in->list[i].coin;
        else
            list[valued++] = in->list[i];
    }
    bool confused = false;
    sort_by_value(t, list, other, valued, &confused);
    for (uint32_t i = 0; i < valued; i++) {
        if (i == 0 || coin_value_compare(t, &list[i - 1].value, &list[i].value, &confused) != 0)
            values[value_count++] = list[i].value;
        coins[count] = list[i].coin;
        coins[count++].value = value_count - 1;
    }
    if (value_count > COIN_VALUES_MAX - 2)
        task_throw(t, ENDER_ELIMIT, "there are more than 2^20 different values");
    const coin_position read = {in->field, values,    value_count, coins,
                                count,     in->money, confused,    in->pocket};
    return coins_normal(t, &read);
}

coin_position coins_parse(task *t, const char *text, size_t length, coin_field field) {
    coin_reader in = {.t = t,
                      .text = text,
                      .length = length,
                      .field = field,
                      .money = rational_of(DYADIC_ZERO),
                      .pocket = REF_ZERO};
    while (in.length > 0 && strchr(" \t\r\n", text[in.length - 1])) in.length--;
    size_t start = 0;
    while (start < in.length && strchr(" \t\r\n", text[start])) start++;
    if (in.length - start == 1 && text[start] == '-') in.at = in.length;
    read_all(&in);
    return assemble(&in);
}

/* ---- writing ---- */

void coin_print(strbuf *out, const coin_position *p, const coin *c) {
    strbuf_char(out, c->blue ? 'b' : 'r');
    if (c->strip) {
        strbuf_format(out, "@t%u", c->column);
        return;
    }
    const coin_value *v = &p->values[c->value];
    if (ref_same(v->game, REF_NONE)) {
        rational_print(out, v->number);
    } else {
        strbuf name;
        strbuf_open(out->t, &name);
        print_game(out->t, &name, v->game, ENDER_ASCII);
        const bool braces = name.text[0] == '{' || strchr(name.text, ' ') == NULL;
        strbuf_format(out, "%s%s%s", braces ? "" : "(", name.text, braces ? "" : ")");
        strbuf_close(&name);
    }
    strbuf_format(out, "@%u", c->row);
    if (c->column > 1) strbuf_format(out, ",%u", c->column);
}

void coins_print(strbuf *out, const coin_position *p) {
    bool any = false;
    if (rational_sign(out->t, p->money) != 0) {
        strbuf_char(out, '$');
        rational_print(out, p->money);
        any = true;
    }
    if (!ref_same(p->pocket, REF_ZERO)) {
        strbuf_text(out, any ? " (" : "(");
        print_game(out->t, out, p->pocket, ENDER_ASCII);
        strbuf_char(out, ')');
        any = true;
    }
    for (uint32_t i = 0; i < p->count; i++) {
        if (any) strbuf_char(out, ' ');
        any = true;
        if (p->at[i].count > 1) strbuf_format(out, "%llux", (unsigned long long)p->at[i].count);
        coin_print(out, p, &p->at[i]);
    }
    if (!any) strbuf_char(out, '-');
}
