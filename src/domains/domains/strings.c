/* SPDX-License-Identifier: MIT
 *
 * Hackenstrings of any ordinal length beside nim piles of any ordinal size and games such as {Z|Z}:
 * who wins, and how (conway-positions 21, 33, 35 to 37, 39 and 40).
 *
 * A string is a number: Left cuts it before an L, Right before an R. Where only strings are left, a
 * player who is ahead finds one that parts from the negative of the others with a letter of his,
 * and cuts it there. Otherwise a pile, or a game like {Z|Z} of the size that decides, is moved. A
 * move that is named has been checked: the player who moves next does not win after it. */
#include "domains/domains.h"

#include <stdlib.h>
#include <string.h>

typedef enum part_kind { PART_STRING, PART_NUMBER, PART_PILE, PART_INTEGERS } part_kind;

typedef struct part_of_sum {
    part_kind kind;
    sur at; /* the number, the size of the pile, or the size of {aZ+b|cZ+d} */
} part_of_sum;

typedef struct sum_of_strings {
    part_of_sum *parts;
    size_t count;
} sum_of_strings;

enum { PARTS_MOST = 1000, MOVES_MOST = 64 };

/* ---- reading ---- */

static part_of_sum part_of_value(task *t, source in) {
    const statement s = parse_statement(t, in);
    const value v = evaluate(t, in, NULL, s.body, false);
    const longref g = v.kind == ENDER_KIND_GAME || v.kind == ENDER_KIND_SURREAL
                          ? long_of_value(t, &v)
                          : LONG_NONE;
    const long_parts p =
        longref_same(g, LONG_NONE) ? (long_parts){.rest = LONG_NONE} : long_parts_of(t, g);
    ord size;
    if (!longref_same(g, LONG_NONE) && long_is_number(t, g))
        return (part_of_sum){PART_NUMBER, long_number(g)};
    if (!longref_same(g, LONG_NONE) && long_is_pile(t, g, &size))
        return (part_of_sum){PART_PILE, size};
    if (longref_same(p.rest, LONG_ZERO) && sur_same(p.pile, SUR_ZERO) && p.scale_count == 1)
        return (part_of_sum){PART_INTEGERS, p.scales[0]};
    task_throw_at(t, source_place(in, 0),
                  "expected a string such as L R^w, a number, a nim pile such as *w, or {Z|Z}");
}

static part_of_sum read_part(task *t, source in) {
    while (in.length > 0 && *in.text == ' ') in.text++, in.length--;
    while (in.length > 0 && in.text[in.length - 1] == ' ') in.length--;
    if (in.length == 0)
        task_throw_at(t, source_place(in, 0), "expected a string, a number, a pile, or {Z|Z}");
    const bool named = in.length > 3 && memcmp(in.text, "hs:", 3) == 0;
    if (in.length > 4 && memcmp(in.text, "nim:", 4) == 0) {
        size_t at = 4;
        const ord size = ord_read(t, in.text, in.length, &at);
        if (at < in.length) task_throw_at(t, source_place(in, at), "expected the end of the pile");
        return (part_of_sum){PART_PILE, size};
    }
    const bool letters = strchr("LR", *in.text) != NULL ||
                         (in.length > 1 && *in.text == '(' && strchr("LR", in.text[1])) ||
                         (in.length == 1 && *in.text == 'e');
    if (!named && !letters) return part_of_value(t, in);
    const sign_word w = word_read(t, in.text + (named ? 3 : 0), in.length - (named ? 3 : 0));
    return (part_of_sum){PART_STRING, word_value(t, &w)};
}

/* Parts are joined by + with a blank on either side. */
static const void *read(task *t, source in, const asked *a) {
    (void)a;
    sum_of_strings *s = SCRATCH_ARRAY(t, sum_of_strings, 1);
    size_t capacity = 0;
    *s = (sum_of_strings){NULL, 0};
    for (size_t from = 0;;) {
        size_t end = from;
        while (end < in.length && !(end > from && in.length - end > 2 && in.text[end] == '+' &&
                                    in.text[end - 1] == ' ' && in.text[end + 1] == ' '))
            end++;
        if (s->count == PARTS_MOST)
            task_throw(t, ENDER_ELIMIT, "a sum has at most %d parts", PARTS_MOST);
        s->parts = scratch_reach(t, s->parts, s->count, &capacity, sizeof *s->parts);
        s->parts[s->count++] = read_part(t, (source){in.text + from, end - from});
        if (end >= in.length) return s;
        from = end + 1;
    }
}

/* ---- values ---- */

static longref part_value(task *t, part_of_sum p) {
    switch (p.kind) {
    case PART_PILE:
        return long_pile(t, p.at);
    case PART_INTEGERS:
        return long_integers(t, p.at);
    default:
        return long_of_number(p.at);
    }
}

/* Without part `but`; but = count for all. */
static longref strings_value(task *t, const sum_of_strings *s, size_t but) {
    longref sum = LONG_ZERO;
    for (size_t i = 0; i < s->count; i++)
        if (i != but) sum = long_add(t, sum, part_value(t, s->parts[i]));
    return sum;
}

/* Has the player won who moved to this value? */
static bool is_won(task *t, longref g, ender_player mover) {
    return ender_wins_second(long_outcome(t, g), mover);
}

/* ---- moves ---- */

typedef struct string_move {
    size_t part;
    part_of_sum to;
} string_move;

typedef struct string_move_list {
    string_move *at;
    size_t count, capacity;
} string_move_list;

/* Keeps the move if it wins. */
static bool try_move(task *t, const sum_of_strings *s, ender_player mover, size_t part,
                     part_of_sum to, string_move_list *out) {
    const longref after = long_add(t, strings_value(t, s, part), part_value(t, to));
    if (!is_won(t, after, mover)) return false;
    out->at = scratch_reach(t, out->at, out->count, &out->capacity, sizeof *out->at);
    out->at[out->count++] = (string_move){part, to};
    return true;
}

/* Cuts a string where it parts from minus the others (conway-positions-33). */
static bool try_cut(task *t, const sum_of_strings *s, ender_player mover, size_t part,
                    string_move_list *out) {
    const part_of_sum p = s->parts[part];
    const long_parts others = long_parts_of(t, strings_value(t, s, part));
    if (!long_is_number(t, others.rest)) return false;
    const sign_word v = sign_word_of(t, p.at),
                    w = sign_word_of(t, sur_neg(t, long_number(others.rest)));
    ord at;
    const int order = word_compare(t, &v, &w, &at);
    const int letter = word_letter(t, &v, at);
    if (order == 0 || letter != (mover == ENDER_LEFT ? 1 : -1)) return false;
    const sign_word head = word_truncate(t, &v, at);
    return try_move(t, s, mover, part, (part_of_sum){p.kind, word_value(t, &head)}, out);
}

static bool try_pile(task *t, const sum_of_strings *s, ender_player mover, size_t part,
                     string_move_list *out) {
    const ord size = s->parts[part].at;
    ord all = SUR_ZERO;
    if (sur_same(size, SUR_ZERO)) return false;
    for (size_t i = 0; i < s->count; i++)
        if (s->parts[i].kind == PART_PILE) all = ord_nim_sum(t, all, s->parts[i].at);
    const ord nim = ord_nim_sum(t, all, size);
    if (sur_compare(t, nim, size) < 0 &&
        try_move(t, s, mover, part, (part_of_sum){PART_PILE, nim}, out))
        return true;
    return try_move(t, s, mover, part, (part_of_sum){PART_PILE, SUR_ZERO}, out);
}

/* To 0, or to more than all that the numbers have of this size. */
static bool try_integers(task *t, const sum_of_strings *s, ender_player mover, size_t part,
                         string_move_list *out) {
    const sur e = s->parts[part].at;
    const long_parts others = long_parts_of(t, strings_value(t, s, part));
    rational c = rational_of(DYADIC_ZERO);
    if (long_is_number(t, others.rest)) c = sur_coefficient(t, long_number(others.rest), e);
    if (rational_sign(t, c) < 0) c = rational_neg(t, c);
    dyadic n = dyadic_add(t, rational_floor(t, c), dyadic_int(2));
    if (mover == ENDER_RIGHT) n = dyadic_neg(t, n);
    return try_move(t, s, mover, part, (part_of_sum){PART_NUMBER, SUR_ZERO}, out) ||
           try_move(t, s, mover, part,
                    (part_of_sum){PART_NUMBER, sur_monomial(t, rational_of(n), e)}, out);
}

static bool try_part(task *t, const sum_of_strings *s, ender_player mover, size_t i,
                     string_move_list *out) {
    switch (s->parts[i].kind) {
    case PART_PILE:
        return try_pile(t, s, mover, i, out);
    case PART_INTEGERS:
        return try_integers(t, s, mover, i, out);
    default:
        return try_cut(t, s, mover, i, out);
    }
}

/* Every winning move of a part with finitely many. */
static void try_all(task *t, const sum_of_strings *s, ender_player mover, size_t i,
                    string_move_list *out) {
    const part_of_sum p = s->parts[i];
    const sign_word w = p.kind == PART_PILE ? (sign_word){0} : sign_word_of(t, p.at);
    uint64_t length = 0;
    (void)ord_is_finite(t, p.kind == PART_PILE ? p.at : word_length(t, &w), &length);
    for (uint64_t k = 0; k < length; k++) {
        const ord place = sur_integer(t, (int64_t)k);
        if (p.kind == PART_PILE) {
            (void)try_move(t, s, mover, i, (part_of_sum){PART_PILE, place}, out);
            continue;
        }
        if (word_letter(t, &w, place) != (mover == ENDER_LEFT ? 1 : -1)) continue;
        const sign_word head = word_truncate(t, &w, place);
        (void)try_move(t, s, mover, i, (part_of_sum){p.kind, word_value(t, &head)}, out);
    }
}

static bool has_few_moves(task *t, part_of_sum p) {
    uint64_t size;
    if (p.kind == PART_INTEGERS) return false;
    const ord length = p.kind == PART_PILE ? p.at : sur_birthday(t, p.at);
    return ord_is_finite(t, length, &size) && size <= MOVES_MOST;
}

static string_move_list winning_moves(task *t, const sum_of_strings *s, ender_player mover) {
    string_move_list list = {NULL, 0, 0};
    bool finite = true;
    for (size_t i = 0; i < s->count; i++) finite = finite && has_few_moves(t, s->parts[i]);
    for (size_t i = 0; i < s->count; i++) {
        task_poll(t);
        if (finite)
            try_all(t, s, mover, i, &list);
        else if (try_part(t, s, mover, i, &list))
            break;
    }
    return list;
}

/* ---- answers ---- */

static void print_part(task *t, strbuf *out, part_of_sum p) {
    if (p.kind == PART_STRING) {
        const sign_word w = sign_word_of(t, p.at);
        word_format(out, &w, SUR_ASCII);
    } else if (p.kind == PART_NUMBER) {
        sur_print(out, p.at, SUR_ASCII);
    } else if (p.kind == PART_PILE) {
        ord_print(out, p.at, SUR_ASCII);
    } else {
        print_long(t, out, long_integers(t, p.at), ENDER_ASCII);
    }
}

static value moves_value(task *t, const string_move_list *list) {
    value_list out = {0};
    for (size_t i = 0; i < list->count; i++) {
        strbuf text;
        strbuf_open(t, &text);
        strbuf_format(&text, "%zu>", list->at[i].part + 1);
        print_part(t, &text, list->at[i].to);
        value_list_add(t, &out, value_of_strbuf(t, ENDER_KIND_WORD, &text));
    }
    return value_of_list(&out);
}

static value value_question(task *t, const asked *a) {
    const sum_of_strings *s = a->object;
    return value_of_long(t, strings_value(t, s, s->count));
}

static value outcome_question(task *t, const asked *a) {
    static const char *const names[] = {"N", "R", "L", "P"};
    const sum_of_strings *s = a->object;
    return value_of_static(names[long_outcome(t, strings_value(t, s, s->count))]);
}

static value wins_question(task *t, const asked *a) {
    const string_move_list list =
        winning_moves(t, a->object, a->which == 0 ? ENDER_LEFT : ENDER_RIGHT);
    return moves_value(t, &list);
}

/* Is there a winning move in a part that is no number? */
static value elsewhere_question(task *t, const asked *a) {
    const sum_of_strings *s = a->object;
    const ender_player mover = a->which == 0 ? ENDER_LEFT : ENDER_RIGHT;
    string_move_list list = {NULL, 0, 0};
    for (size_t i = 0; i < s->count; i++) {
        const part_kind kind = s->parts[i].kind;
        if (kind != PART_PILE && kind != PART_INTEGERS) continue;
        if (try_part(t, s, mover, i, &list)) return value_of_truth(true);
    }
    return value_of_truth(false);
}

/* ---- the opponent's answer ---- */

static string_move read_move(task *t, const sum_of_strings *s, const value *named) {
    const char *text = named->text;
    size_t digits = 0;
    const uint64_t part = digits_read(text, &digits, named->count);
    const char *end = text + digits;
    if (part < 1 || part > s->count || *end != '>')
        task_throw(t, ENDER_EARGUMENT,
                   "a move is written as 2>L R: the number of the part, from 1 "
                   "to %zu, and what it becomes",
                   s->count);
    const part_of_sum from = s->parts[part - 1];
    part_of_sum to = {from.kind, SUR_ZERO};
    const source in = {end + 1, strlen(end + 1)};
    size_t at = 0;
    if (from.kind == PART_PILE)
        to.at = ord_read(t, in.text, in.length, &at);
    else
        to = read_part(t, in);
    if (from.kind == PART_INTEGERS && to.kind != PART_NUMBER)
        task_throw(t, ENDER_EARGUMENT, "a move in {Z|Z} is to a number");
    return (string_move){part - 1, to};
}

/* Whose move it is: 1 Left's, -1 Right's, 0 both players'; throws when it is nobody's. */
static int move_owner(task *t, const part_of_sum *from, const part_of_sum *to) {
    if (from->kind == PART_PILE) {
        if (sur_compare(t, to->at, from->at) < 0) return 0;
        task_throw(t, ENDER_EARGUMENT, "a pile becomes smaller by a move");
    }
    if (from->kind == PART_INTEGERS) {
        if (sur_same(to->at, SUR_ZERO) || (sur_same(sur_leading_exponent(t, to->at), from->at)))
            return 0;
        task_throw(t, ENDER_EARGUMENT, "this number is none of the options");
    }
    const sign_word v = sign_word_of(t, from->at), w = sign_word_of(t, to->at);
    ord at;
    (void)word_compare(t, &v, &w, &at);
    const int letter = word_letter(t, &v, at);
    if (!sur_same(at, word_length(t, &w)) || letter == 0)
        task_throw(t, ENDER_EARGUMENT, "a string becomes one of its beginnings by a move");
    return letter;
}

/* The sum after a move of a player that is named. */
static sum_of_strings after_move(task *t, const sum_of_strings *s, const value *named,
                                 ender_player mover) {
    const string_move move = read_move(t, s, named);
    const int owner = move_owner(t, &s->parts[move.part], &move.to);
    if (owner != 0 && (owner > 0) != (mover == ENDER_LEFT))
        task_throw(t, ENDER_EARGUMENT, "this is a move of the other player");
    sum_of_strings after = *s;
    after.parts = SCRATCH_ARRAY(t, part_of_sum, s->count);
    memcpy(after.parts, s->parts, s->count * sizeof *after.parts);
    after.parts[move.part] = move.to;
    return after;
}

static value reply_question(task *t, const asked *a) {
    const ender_player mover = a->which == 0 ? ENDER_LEFT : ENDER_RIGHT;
    const sum_of_strings after = after_move(t, a->object, &a->arguments[0], mover);
    const string_move_list list =
        winning_moves(t, &after, mover == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT);
    return moves_value(t, &list);
}

/* ---- play ---- */

/* A part so that it reads back. */
static void print_whole_part(task *t, strbuf *out, part_of_sum p) {
    if (p.kind == PART_PILE) strbuf_text(out, "nim:");
    print_part(t, out, p);
}

static value after_question(task *t, const asked *a) {
    const ender_player mover = a->which == 0 ? ENDER_LEFT : ENDER_RIGHT;
    const sum_of_strings after = after_move(t, a->object, &a->arguments[0], mover);
    strbuf text;
    strbuf_open(t, &text);
    for (size_t i = 0; i < after.count; i++) {
        if (i > 0) strbuf_text(&text, " + ");
        print_whole_part(t, &text, after.parts[i]);
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* Some move in a part: before the first letter of the player, to nothing, to 0. */
static bool any_move(task *t, part_of_sum p, ender_player mover, part_of_sum *to) {
    *to = (part_of_sum){p.kind == PART_INTEGERS ? PART_NUMBER : p.kind, SUR_ZERO};
    if (p.kind == PART_PILE) return !sur_same(p.at, SUR_ZERO);
    if (p.kind == PART_INTEGERS) return true;
    const sign_word w = sign_word_of(t, p.at);
    ord place = SUR_ZERO;
    for (size_t i = 0; i < w.count && !w.runs[i].is_lazy; i++) {
        if (w.runs[i].is_right == (mover == ENDER_RIGHT)) {
            to->at = sur_truncate(t, p.at, place);
            return true;
        }
        place = ord_add(t, place, w.runs[i].length);
    }
    return false;
}

/* A move that wins if there is one. */
static value move_question(task *t, const asked *a) {
    const sum_of_strings *s = a->object;
    const ender_player mover = a->which == 0 ? ENDER_LEFT : ENDER_RIGHT;
    string_move_list list = winning_moves(t, s, mover);
    string_move some;
    for (size_t i = 0; i < s->count && list.count == 0; i++) {
        if (!any_move(t, s->parts[i], mover, &some.to)) continue;
        some.part = i;
        list = (string_move_list){&some, 1, 1};
    }
    if (list.count == 0) return value_of_static("none");
    list.count = 1;
    return moves_value(t, &list).items[0];
}

/* ---- the way through the days ---- */

enum { DAYS_SHOWN = 40 };

static void print_day(task *t, strbuf *out, const sign_word *head, const sign_word *last) {
    strbuf letters;
    strbuf_open(t, &letters);
    word_format(&letters, last, SUR_ASCII);
    strbuf_text(out, "     day ");
    ord_print(out, word_length(t, head), SUR_ASCII);
    strbuf_format(out, "  %s  ", letters.text);
    strbuf_close(&letters);
    sur_print(out, word_value(t, head), SUR_ASCII);
    strbuf_char(out, '\n');
}

/* Each run, and each period, on a line: the day it ends and the number there. */
static void print_days(task *t, strbuf *out, sur x) {
    const sign_word w = sign_word_of(t, x);
    for (size_t i = 0, shown = 0, next; i < w.count; i = next, shown++) {
        next = i + (w.runs[i].repeats > 0 ? w.runs[i].repeats : 1);
        if (w.runs[i].is_lazy || shown == DAYS_SHOWN) {
            strbuf_text(out, "     ...\n");
            return;
        }
        const sign_word upto = {.runs = w.runs, .count = next},
                        last = {.runs = w.runs + i, .count = next - i};
        sign_word head = {0};
        word_concatenate(t, &head, &upto);
        print_day(t, out, &head, &last);
    }
}

static value picture_question(task *t, const asked *a) {
    const sum_of_strings *s = a->object;
    strbuf text;
    strbuf_open(t, &text);
    for (size_t i = 0; i < s->count; i++) {
        const part_of_sum p = s->parts[i];
        const bool letters = p.kind == PART_STRING || p.kind == PART_NUMBER;
        strbuf_format(&text, "%3zu  ", i + 1);
        print_whole_part(t, &text, p);
        if (p.kind == PART_STRING) {
            strbuf_text(&text, "  = ");
            sur_print(&text, p.at, SUR_ASCII);
        }
        strbuf_char(&text, '\n');
        if (letters) print_days(t, &text, p.at);
    }
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

/* ---- the rows ---- */

static const question questions[] = {
    QUESTION("value", "", "who wins", "", "the value of the sum", "L R^w + L R^w", "", "2*w^(-1)",
             NOTHING, SURREAL, value_question),
    QUESTION("outcome", "", "who wins", "",
             "the outcome: L, R, N (the first player) or P (the second player)",
             "L R L^w + L R^w + R", "", "P", NOTHING, WORD, outcome_question),
    QUESTION("left_wins", "", "moves", "",
             "Left's winning moves: all if strings and piles are finite, otherwise one",
             "1 + {Z|Z} + {Z|Z}", "", "1>0", NOTHING, LIST, wins_question),
    QUESTION_WITH("right_wins", "", "moves", "", "the same for Right", "L R^w + R + *w", "", "3>0",
                  NOTHING, LIST, wins_question, 1, .options = ""),
    QUESTION("left_wins_in_nonnumber", "", "moves", "",
             "whether Left has a winning move in a part that is not a number", "1 + {Z|Z} + {Z|Z}",
             "", "false", NOTHING, TRUTH, elsewhere_question),
    QUESTION_WITH("right_wins_in_nonnumber", "", "moves", "", "the same for Right", "-1 + *w", "",
                  "true", NOTHING, TRUTH, elsewhere_question, 1, .options = ""),
    QUESTION("reply_to_left", "", "moves", "\"move\"", "Right's winning replies to a move of Left",
             "L R L^w + L R^w + R", "1>L R", "2>L R", ONE_OF(TEXT), LIST, reply_question),
    QUESTION_WITH("reply_to_right", "", "moves", "\"move\"",
                  "Left's winning replies to a move of Right", "{Z|Z} + {Z|Z}", "1>-5", "2>7",
                  ONE_OF(TEXT), LIST, reply_question, 1, .options = ""),
    QUESTION("left_move", "", "moves", "",
             "a move of Left, a winning one if possible; none if Left has no move", "R + *w", "",
             "2>0", NOTHING, WORD, move_question),
    QUESTION_WITH("right_move", "", "moves", "", "the same for Right", "L", "", "none", NOTHING,
                  WORD, move_question, 1, .options = ""),
    QUESTION("after_left", "", "moves", "\"move\"", "the sum after a move of Left", "L R L^w + *w",
             "1>L R", "L R + nim:w", ONE_OF(TEXT), WORD, after_question),
    QUESTION_WITH("after_right", "", "moves", "\"move\"", "the same for Right", "L R L^w + *w",
                  "2>5", "L R L^w + nim:5", ONE_OF(TEXT), WORD, after_question, 1, .options = ""),
    QUESTION("picture", "", "pictures", "",
             "the path of each string through the days, one run or period on each line", "R", "",
             "  1  R  = -1\n     day 1  R  -1\n", NOTHING, TEXT, picture_question),
};

const domain domain_strings = {
    .about =
        {.name = "strings",
         .aliases = "",
         .summary = "Hackenstrings of ordinal length, nim piles of ordinal size, {Z|Z}",
         .object = "sum of strings",
         .grammar =
             "Parts joined by + with blanks around it: strings (L R^w, L R (R L)^w, e for the\n"
             "empty one), numbers (w-1, standing for their sign expansions), nim piles (*w,\n"
             "nim:w*2), and games with an option for every integer ({Z|Z}).",
         .example = "L R^w + L R L^w + R",
         .card = "outcome"},
    .questions = questions,
    .count = QUESTION_COUNT(questions),
    .read = read,
};
