/* SPDX-License-Identifier: MIT
 *
 * Loopy games that have names (Winning Ways, chapter 11; Siegel, On the Structure of Games and
 * Their Posets, Table 3.1; KO-14; ace, deuce and trey, the first multiples of a pseudonumber less
 * than every positive number, and the powers of ^ to the exponent on: Siegel, CGT, section VI.4).
 * Each stands for an expression of this language, and is read as one. */
#include "notation/notation.h"

#include <string.h>

static const struct {
    const char *name, *text;
    bool takes_star;
} named[] = {
    {"on", "{pass|}", false},          {"off", "{|pass}", false},
    {"over", "{0|pass}", false},       {"under", "{pass|0}", false},
    {"upon", "{pass|*}", true},        {"downunder", "{*|pass}", true},
    {"ace", "{0|tiny(on)}", false},    {"deuce", "{0|ace}", false},
    {"trey", "{0|deuce}", false},      {"hot", "{on|off}", false},
    {"hi", "{on||0|off}", false},      {"lo", "{on|0||off}", false},
    {"dud", "{pass|pass}", false},     {"tis", "a{{|a}|}", false},
    {"tisn", "a{|{a|}}", false},       {"on+", "@a{a>L:a;!n=L}", false},
    {"on-", "@a{a>L:a;!n=R}", false},  {"off+", "@a{a>R:a;!n=L}", false},
    {"off-", "@a{a>R:a;!n=R}", false}, {"^[on]", "{pass|*}", true},
    {"v[on]", "{*|pass}", true},       {"^<on>", "{0|downunder*}", true},
    {"v<on>", "{upon*|0}", true},
};
enum { NAMED = sizeof named / sizeof named[0] };

int loopy_name_find(const char *name, size_t length) {
    for (int i = 0; i < NAMED; i++)
        if (strlen(named[i].name) == length && memcmp(named[i].name, name, length) == 0) return i;
    return -1;
}

const char *loopy_name(unsigned number) { return number < NAMED ? named[number].name : NULL; }

bool loopy_name_takes_star(unsigned number) { return named[number].takes_star; }

loopy_value loopy_named(task *t, unsigned number) {
    const arena_mark mark = scratch_mark(t);
    const source in = {named[number].text, strlen(named[number].text)};
    const value v = evaluate(t, in, NULL, parse_statement(t, in).body, false);
    scratch_release(t, mark);
    return loopy_of_value(&v);
}

loopy_value loopy_by_name(task *t, const char *name) {
    return loopy_named(t, (unsigned)loopy_name_find(name, strlen(name)));
}

bool loopy_has_name(task *t, loopy_value v, const char *name) {
    return loopy_same(v, loopy_by_name(t, name));
}

static loopy_value make_switch(task *t, loopy_value left, loopy_value right) {
    return loopy_braces(t, &left, 1, &right, 1);
}

loopy_value loopy_tiny(task *t, loopy_value x) {
    const loopy_value zero = loopy_of_stopper(LREF_ZERO);
    return make_switch(t, zero, make_switch(t, zero, loopy_negative(t, x)));
}

loopy_value loopy_miny(task *t, loopy_value x) {
    const loopy_value zero = loopy_of_stopper(LREF_ZERO);
    if (loopy_has_name(t, x, "under") || loopy_has_name(t, x, "off")) x = loopy_negative(t, x);
    return make_switch(t, make_switch(t, x, zero), zero);
}
