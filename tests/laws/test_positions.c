/* SPDX-License-Identifier: MIT
 *
 * One position, whatever way it is looked at: theorems, searches, the form with every option and
 * the options themselves give one value and one winner; and when the players exchange what is
 * theirs, the value is the negative. Of the example of every ruleset, of what players make of it,
 * and of all that is one letter away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "laws.h"

enum {
    TEXT_MOST = 160,
    NEAR_MOST = 120, /* positions of a ruleset */
    COINS_MOST = 7,  /* in a row, of which a move may turn any number */
    MEGABYTES = 8    /* for each question; what takes more is passed over */
};

typedef struct nearby {
    char text[NEAR_MOST][TEXT_MOST];
    size_t count;
} nearby;

/* Answered; false where a limit was met or the question has no answer. */
static bool answered(ender_ctx *ctx, ender_status status) {
    if (status == ENDER_OK) return true;
    if (status != ENDER_ELIMIT && status != ENDER_EMEMORY && status != ENDER_EDOMAIN &&
        status != ENDER_EARGUMENT)
        fail_msg("%s: %s", ender_status_name(status), ender_message(ctx));
    return false;
}

/* For one position: with a limit, so that one that takes too long is passed over. */
static ender_ctx *open_within(ender_ctx *ctx) {
    const ender_limits limits = {.memory_bytes = (uint64_t)MEGABYTES << 20};
    ender_ctx *within;
    MUST(ctx, ender_within(ctx, &limits, &within));
    return within;
}

static ender_position *read_position(ender_ctx *ctx, const ender_ruleset *rules, const char *text) {
    ender_position *p = NULL;
    return ender_position_parse(ctx, rules, text, strlen(text), &p) == ENDER_OK ? p : NULL;
}

/* ---- the positions ---- */

/* As the library writes it, each once. */
static void add_near(ender_ctx *ctx, const ender_position *p, nearby *list) {
    char *text = NULL;
    MUST(ctx, ender_position_format(ctx, p, &text));
    bool is_new = list->count < NEAR_MOST && strlen(text) < TEXT_MOST;
    for (size_t i = 0; i < list->count && is_new; i++) is_new = strcmp(text, list->text[i]) != 0;
    if (is_new) strcpy(list->text[list->count++], text);
    ender_free(text);
}

/* The greatest number that is written in it. */
static unsigned long greatest(const char *text) {
    unsigned long most = 0;
    for (const char *at = text; *at; at++)
        if (*at >= '0' && *at <= '9') {
            char *end;
            const unsigned long number = strtoul(at, &end, 10);
            if (number > most) most = number;
            at = end - 1;
        }
    return most;
}

static void add_options(ender_ctx *ctx, const ender_position *p, nearby *list) {
    for (int player = 0; player < 2; player++) {
        ender_position **options = NULL;
        size_t count = 0;
        MUST(ctx, ender_position_options(ctx, p, (ender_player)player, &options, &count));
        for (size_t i = 0; i < count && i < NEAR_MOST / 6; i++) add_near(ctx, options[i], list);
        ender_positions_free(options, count);
    }
}

/* Every letter becomes every other one of the text, or is left out. */
static void add_misspelled(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                           const char *more, nearby *list) {
    char letters[2 * TEXT_MOST], tried[TEXT_MOST];
    snprintf(letters, sizeof letters, "%s%s", more, text);
    for (size_t k = 0; k <= strlen(letters); k++) { /* the last one stands for none */
        if (letters[k] && strchr(letters, letters[k]) != letters + k) continue;
        for (size_t at = 0; text[at]; at++) {
            strcpy(tried, text);
            if (!letters[k])
                memmove(tried + at, tried + at + 1, strlen(tried + at));
            else
                tried[at] = letters[k];
            if (greatest(tried) > greatest(text)) continue; /* a comma less makes 52 of 5,2 */
            ender_position *p = read_position(ctx, rules, tried);
            if (p) add_near(ctx, p, list);
            ender_position_free(p);
        }
    }
}

static void find_near(ender_ctx *ctx, const ender_ruleset *rules, const char *more, nearby *list) {
    const char *example = ender_ruleset_about(rules)->example;
    const size_t length = strlen(example);
    if (strspn(example, "HT") == length && length > COINS_MOST) example += length - COINS_MOST;
    ender_position *p = read_position(ctx, rules, example);
    assert_non_null(p);
    list->count = 0;
    add_near(ctx, p, list);
    add_options(ctx, p, list);
    if (strlen(example) < TEXT_MOST) add_misspelled(ctx, rules, example, more, list);
    ender_position_free(p);
}

/* ---- one value ---- */

/* The value of {options|options}, each by itself. */
static bool value_by_options(ender_ctx *ctx, const ender_position *p, ender_game *value) {
    ender_game all[2][NEAR_MOST];
    size_t counts[2];
    bool known = true;
    for (int player = 0; player < 2; player++) {
        ender_position **options = NULL;
        known = answered(ctx, ender_position_options(ctx, p, (ender_player)player, &options,
                                                     &counts[player])) &&
                known && counts[player] <= NEAR_MOST;
        for (size_t i = 0; i < counts[player] && known; i++)
            known = answered(
                ctx, ender_position_value(ctx, options[i], ENDER_METHOD_AUTO, &all[player][i]));
        ender_positions_free(options, counts[player]);
    }
    return known &&
           answered(ctx, ender_from_options(ctx, all[0], counts[0], all[1], counts[1], value));
}

typedef struct tally {
    size_t values, forms, closed, outcomes;
} tally;

static void one_way(const char *name, const char *text, const char *way, ender_game value,
                    ender_game other) {
    if (value.id != other.id) fail_msg("%s %s: another value by %s", name, text, way);
}

static void check_form(ender_ctx *ctx, const char *name, const char *text, const ender_position *p,
                       ender_game value, tally *seen) {
    ender_form form;
    ender_game other;
    ender_outcome outcome, of_form;
    if (!answered(ctx, ender_position_form(ctx, p, &form))) return;
    if (answered(ctx, ender_form_value(ctx, form, &other))) {
        one_way(name, text, "its form", value, other);
        seen->forms++;
    }
    if (answered(ctx, ender_position_outcome(ctx, p, true, ENDER_METHOD_AUTO, &outcome)) &&
        answered(ctx, ender_form_misere_outcome(ctx, form, &of_form)) && outcome != of_form)
        fail_msg("%s %s: another winner of misere play by its form", name, text);
}

static void check_position(ender_ctx *ctx, const char *name, const char *text,
                           const ender_position *p, tally *seen) {
    ender_game value, other;
    ender_outcome outcome, of_value;
    if (!answered(ctx, ender_position_value(ctx, p, ENDER_METHOD_AUTO, &value))) return;
    seen->values++;
    if (answered(ctx, ender_position_value(ctx, p, ENDER_METHOD_SEARCH, &other)))
        one_way(name, text, "search", value, other);
    if (answered(ctx, ender_position_value(ctx, p, ENDER_METHOD_CLOSED, &other))) {
        one_way(name, text, "its theorem", value, other);
        seen->closed++;
    }
    if (value_by_options(ctx, p, &other)) one_way(name, text, "its options", value, other);
    check_form(ctx, name, text, p, value, seen);
    if (!answered(ctx, ender_normal_outcome(ctx, value, &of_value))) return;
    for (ender_method m = ENDER_METHOD_AUTO; m <= ENDER_METHOD_SEARCH; m++)
        if (answered(ctx, ender_position_outcome(ctx, p, false, m, &outcome))) {
            if (outcome != of_value) fail_msg("%s %s: another winner", name, text);
            seen->outcomes++;
        }
}

static void check_text(ender_ctx *ctx, const ender_ruleset *rules, const char *text, tally *seen) {
    ender_ctx *within = open_within(ctx);
    ender_position *p = read_position(ctx, rules, text);
    if (p) check_position(within, ender_ruleset_about(rules)->name, text, p, seen);
    ender_position_free(p);
    ender_close(within);
}

/* What some operators make of small ones. */
static void check_operators(ender_ctx *ctx, const ender_ruleset *under, const nearby *list,
                            tally *seen) {
    static const char *const operators[] = {"impartial", "dicotic", "selective",  "conjunctive",
                                            "twisted",   "ordinal", "sequential", "sink"};
    enum { EACH = 6, LENGTH = 10, GREATEST = 4 };
    for (size_t o = 0; o < sizeof operators / sizeof *operators; o++) {
        const ender_ruleset *rules;
        char name[100];
        snprintf(name, sizeof name, "%s:%s", operators[o], ender_ruleset_about(under)->name);
        if (!answered(ctx, ender_ruleset_find(ctx, name, &rules))) continue;
        for (size_t k = 0; k < list->count && k < EACH; k++)
            if (greatest(list->text[k]) <= GREATEST && strlen(list->text[k]) <= LENGTH)
                check_text(ctx, rules, list->text[k], seen);
    }
}

static void all_ways_agree(void **state) {
    (void)state;
    static nearby list;
    ender_ctx *ctx = open_context();
    tally plain = {0}, operated = {0};
    const size_t count = ender_ruleset_count(ctx); /* operators add to them */
    for (size_t i = 0; i < count; i++) {
        const ender_ruleset *rules = ender_ruleset_at(ctx, i);
        find_near(ctx, rules, "", &list);
        for (size_t k = 0; k < list.count; k++) check_text(ctx, rules, list.text[k], &plain);
        check_operators(ctx, rules, &list, &operated);
    }
    assert_true(plain.values > 2000 && plain.forms > 2000 && plain.closed > 600);
    assert_true(operated.values > 2000 && operated.forms > 2000 && operated.closed > 1000);
    ender_close(ctx);
}

/* ---- exchanging the players ---- */

/* What an exchange does to a text. */
typedef enum exchange {
    LETTERS,  /* each letter becomes the other one of its pair */
    STATES,   /* so do those behind a colon, up to a comma, a hyphen or a blank */
    MIRRORED, /* and every row is read from its other end */
    LISTED,   /* the numbers of a list are read from its other end */
    TURNED,   /* rows become columns */
    SIDES,    /* what stands in front of | and behind it change places */
    SIGNS     /* of numbers */
} exchange;

typedef struct exchange_row {
    const char *rules, *pairs; /* pairs of letters: "xo" */
    exchange how;
} exchange_row;

static const exchange_row exchanges[] = {
    {"amazons", "xo", LETTERS},
    {"anti-clobber", "xo", LETTERS},
    {"bicoloured-fission", "xo", TURNED},
    {"bipass", "bw", MIRRORED},
    {"bishops-clobber", "xo", LETTERS},
    {"cannibal-bipass", "bw", MIRRORED},
    {"cannibal-clobber", "xo", LETTERS},
    {"childish-hackenbush", "BR", LETTERS},
    {"clear-the-pond", "xo", MIRRORED},
    {"clobber", "xo", LETTERS},
    {"col", "xoLR", LETTERS},
    {"cricket-pitch", "", LISTED},
    {"cross-purposes", "", TURNED},
    {"cutcake", "", TURNED},
    {"cutthroat", "BR", STATES},
    {"diagonal-clobber", "xo", LETTERS},
    {"digraph-placement", "BR", STATES},
    {"domineering", "", TURNED},
    {"eatcake", "", TURNED},
    {"elephants-rhinos", "ER", MIRRORED},
    {"fission", "", TURNED},
    {"fjords", "xoLR", STATES},
    {"graph-col", "xoLR", STATES},
    {"graph-snort", "xoLR", STATES},
    {"hackenbush", "BR", LETTERS},
    {"hackenbush-sprigs", "BR", LETTERS},
    {"hackenstrings", "LR", LETTERS},
    {"king-dirt", "xo", LETTERS},
    {"kings-clobber", "xo", LETTERS},
    {"knights-clobber", "xo", LETTERS},
    {"konane", "xo", LETTERS},
    {"maundy-cake", "", TURNED},
    {"maximal-bipass", "bw", MIRRORED},
    {"nogo", "xo", LETTERS},
    {"partizan-arc-kayles", "BR", STATES},
    {"partizan-heap-join", "", SIDES},
    {"partizan-octal", "", SIDES},
    {"push", "XO", LETTERS},
    {"queens-clobber", "xo", LETTERS},
    {"quelhas", "", TURNED},
    {"restrained-yellow-brown-hackenbush", "YB", LETTERS},
    {"roll-the-lawn", "", LISTED},
    {"rooks-clobber", "xo", LETTERS},
    {"sheep", "", SIGNS},
    {"shove", "XO", LETTERS},
    {"ski-jumps", "LRlr", MIRRORED},
    {"snort", "xoLR", LETTERS},
    {"splittles", "", SIDES},
    {"subtraction", "", SIDES},
    {"toads-frogs", "TF", MIRRORED},
    {"toppling-dominoes", "xo", LETTERS},
    {"toppling-ee", "xo", LETTERS},
    {"toppling-ew", "xo", MIRRORED},
    {"toppling-we", "xo", MIRRORED},
    {"toppling-ww", "xo", LETTERS},
    {"turn-and-eatcake", "", TURNED},
    {"yellow-brown-hackenbush", "YB", LETTERS},
};
enum { EXCHANGES = sizeof exchanges / sizeof *exchanges };

static char other_letter(const char *pairs, char c) {
    const char *at = c ? strchr(pairs, c) : NULL;
    return at ? pairs[(at - pairs) ^ 1] : c;
}

static void exchange_letters(char *text, const char *pairs, bool states) {
    bool inside = !states;
    for (char *c = text; *c; c++) {
        if (states && strchr(":,- ", *c)) inside = *c == ':';
        if (inside) *c = other_letter(pairs, *c);
    }
}

/* Each stretch up to one of these letters from its other end. */
static void mirror(char *text, const char *ends) {
    for (char *from = text; *from; from += strcspn(from, ends), from += *from != '\0')
        for (size_t i = 0, n = strcspn(from, ends); i < n / 2; i++) {
            const char c = from[i];
            from[i] = from[n - 1 - i];
            from[n - 1 - i] = c;
        }
}

/* "1,@,20" becomes "20,@,1": each number from its other end twice. */
static void mirror_list(char *text) {
    mirror(text, "+");
    mirror(text, ",+");
}

/* "2x3" becomes "3x2", and the rows of a board its columns; a sum summand by summand. */
static void turn(char *text) {
    char out[TEXT_MOST] = "";
    for (const char *from = text; *from;) {
        const size_t n = strcspn(from, "+,"), width = strcspn(from, "|+,");
        size_t used = strlen(out);
        unsigned rows, columns;
        if (sscanf(from, "%ux%u", &rows, &columns) == 2)
            used += (size_t)sprintf(out + used, "%ux%u", columns, rows);
        else
            for (size_t c = 0; c < width; c++) {
                for (size_t at = c; at < n; at += width + 1) out[used++] = from[at];
                if (c + 1 < width) out[used++] = '|';
            }
        from += n;
        if (*from) out[used++] = *from++;
        out[used] = '\0';
    }
    strcpy(text, out);
}

/* "{1}|{2}:9" becomes "{2}|{1}:9", a sum summand by summand. */
static void change_sides(char *text) {
    char out[TEXT_MOST] = "";
    for (const char *from = text; *from;) {
        const int n = (int)strcspn(from, "+"), left = (int)strcspn(from, "|"),
                  both = (int)strcspn(from, ":");
        if (left < both)
            sprintf(out + strlen(out), "%.*s|%.*s%.*s", both - left - 1, from + left + 1, left,
                    from, n - both, from + both);
        else
            sprintf(out + strlen(out), "%.*s", n, from);
        from += n;
        if (*from == '+') strcat(out, "+"), from++;
    }
    strcpy(text, out);
}

static void change_signs(char *text) {
    char out[2 * TEXT_MOST];
    size_t used = 0;
    for (const char *c = text; *c; c++) {
        const bool digit = *c >= '0' && *c <= '9', minus = *c == '-';
        const bool first = digit && (c == text || !strchr("-0123456789", c[-1]));
        if (first && *c != '0') out[used++] = '-';
        if (!minus) out[used++] = *c;
    }
    out[used] = '\0';
    assert_true(used < TEXT_MOST);
    strcpy(text, out);
}

static void exchange_text(const exchange_row *row, char *text) {
    exchange_letters(text, row->pairs, row->how == STATES);
    if (row->how == MIRRORED) mirror(text, "|+");
    if (row->how == LISTED) mirror_list(text);
    if (row->how == TURNED) turn(text);
    if (row->how == SIDES) change_sides(text);
    if (row->how == SIGNS) change_signs(text);
}

static ender_outcome exchanged(ender_outcome o) {
    return o == ENDER_L ? ENDER_R : o == ENDER_R ? ENDER_L : o;
}

static void check_winners(ender_ctx *ctx, const exchange_row *row, const char *text,
                          const ender_position *p, const ender_position *q) {
    ender_outcome x, y;
    for (int misere = 0; misere < 2; misere++)
        if (answered(ctx, ender_position_outcome(ctx, p, misere, ENDER_METHOD_AUTO, &x)) &&
            answered(ctx, ender_position_outcome(ctx, q, misere, ENDER_METHOD_AUTO, &y)) &&
            x != exchanged(y))
            fail_msg("%s %s: the winner%s is not exchanged", row->rules, text,
                     misere ? " of misere play" : "");
}

/* Whether both have a value. */
static bool check_exchange(ender_ctx *ctx, const exchange_row *row, const ender_ruleset *rules,
                           const char *text) {
    char other[TEXT_MOST];
    ender_game x, y, negative;
    bool known = false;
    strcpy(other, text);
    exchange_text(row, other);
    ender_position *p = read_position(ctx, rules, text), *q = read_position(ctx, rules, other);
    if (!q) fail_msg("%s %s: cannot be exchanged to %s", row->rules, text, other);
    if (answered(ctx, ender_position_value(ctx, p, ENDER_METHOD_AUTO, &x)) &&
        answered(ctx, ender_position_value(ctx, q, ENDER_METHOD_AUTO, &y))) {
        MUST(ctx, ender_negative(ctx, y, &negative));
        if (x.id != negative.id) fail_msg("%s %s and %s are no negatives", row->rules, text, other);
        known = true;
    }
    check_winners(ctx, row, text, p, q);
    ender_position_free(p);
    ender_position_free(q);
    return known;
}

static void exchanging_the_players_negates(void **state) {
    (void)state;
    static nearby list;
    ender_ctx *ctx = open_context();
    for (size_t i = 0; i < EXCHANGES; i++) {
        const ender_ruleset *rules;
        size_t known = 0;
        MUST(ctx, ender_ruleset_find(ctx, exchanges[i].rules, &rules));
        find_near(ctx, rules, exchanges[i].pairs, &list);
        for (size_t k = 0; k < list.count; k++) {
            ender_ctx *within = open_within(ctx);
            known += check_exchange(within, &exchanges[i], rules, list.text[k]);
            ender_close(within);
        }
        assert_true(known > 2);
    }
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_ways_agree),
        cmocka_unit_test(exchanging_the_players_negates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
