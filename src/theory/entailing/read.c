/* SPDX-License-Identifier: MIT
 *
 * How games with entailing moves are written. */
#include "entailing/entailing.h"

enum { BRACES_MOST = 64, NIMBER_MOST = 1 << 20, INTEGER_MOST = 64 };

typedef struct reading {
    scanner s;
    unsigned depth;
    bool partizan; /* something was read that no impartial game has */
    bool has_loony;
} reading;

typedef struct tree_list {
    const entailing_tree **at;
    size_t count, capacity;
} tree_list;

static const entailing_tree *read_tree(reading *r);

static entailing_tree *new_tree(reading *r, entailing_kind kind, int32_t number) {
    entailing_tree *made = SCRATCH_ARRAY(r->s.t, entailing_tree, 1);
    *made = (entailing_tree){.kind = kind, .number = number};
    return made;
}

static const entailing_tree *read_check(reading *r);

/* Items up to the sign that ends them, which is not taken. */
static void read_items(reading *r, bool checks, entailing_tree *into, int side) {
    tree_list list = {0};
    scan_blanks(&r->s);
    while (scan_peek(&r->s) != '}' && scan_peek(&r->s) != '|') {
        list.at = scratch_reach(r->s.t, list.at, list.count, &list.capacity, sizeof *list.at);
        if (scan_peek(&r->s) == '!' && !checks)
            scan_fail(&r->s, r->s.at, "a check stands among moves {...}, which have no `|`");
        list.at[list.count++] = scan_peek(&r->s) == '!' ? read_check(r) : read_tree(r);
        scan_blanks(&r->s);
        if (!scan_take(&r->s, ',')) break;
        scan_blanks(&r->s);
        if (scan_peek(&r->s) == '}' || scan_peek(&r->s) == '|')
            scan_fail(&r->s, r->s.at, "expected an option behind `,`");
    }
    into->side[side] = list.at;
    into->count[side] = list.count;
}

static void enter(reading *r) {
    if (++r->depth > BRACES_MOST)
        scan_fail(&r->s, r->s.at, "braces are at most %d deep", BRACES_MOST);
}

static const entailing_tree *read_check(reading *r) {
    entailing_tree *made = new_tree(r, ENTAILING_CHECK, 0);
    scan_expect(&r->s, '!', "a check");
    scan_expect(&r->s, '{', "`{` and the replies behind `!`");
    enter(r);
    read_items(r, true, made, 0);
    scan_expect(&r->s, '}', "`,` or `}` behind a reply");
    r->depth--;
    return made;
}

static bool has_check(const entailing_tree *g) {
    for (size_t i = 0; i < g->count[0]; i++)
        if (g->side[0][i]->kind == ENTAILING_CHECK) return true;
    return false;
}

static const entailing_tree *read_braces(reading *r) {
    entailing_tree *made = new_tree(r, ENTAILING_MOVES, 0);
    enter(r);
    read_items(r, true, made, 0);
    const size_t bar = r->s.at;
    if (scan_take(&r->s, '|')) {
        if (has_check(made))
            scan_fail(&r->s, bar,
                      "moves with checks are the same for both players: {moves}, without `|`");
        made->kind = ENTAILING_SIDES;
        r->partizan = true;
        read_items(r, false, made, 1);
    }
    scan_expect(&r->s, '}',
                made->kind == ENTAILING_SIDES ? "`,` or `}` behind an option"
                                              : "`,`, `|` or `}` behind an option");
    r->depth--;
    return made;
}

static const entailing_tree *read_tree(reading *r) {
    scanner *s = &r->s;
    scan_blanks(s);
    const size_t at = s->at;
    if (scan_take(s, '{')) return read_braces(r);
    if (scan_word(s, "loony")) {
        r->has_loony = true;
        return new_tree(r, ENTAILING_LOONY, 0);
    }
    if (scan_take(s, '*')) {
        const bool digits = is_digit(scan_peek(s));
        return new_tree(r, ENTAILING_NIMBER,
                        digits ? (int32_t)scan_number(s, NIMBER_MOST, "a nimber") : 1);
    }
    const bool negative = scan_take(s, '-');
    if (scan_word(s, "oo")) {
        r->partizan = true;
        return new_tree(r, ENTAILING_ENDED, negative ? -1 : 1);
    }
    if (!is_digit(scan_peek(s)))
        scan_fail(s, at, "expected a game: 0, *2, loony, 3, oo, {moves} or {L|R}, found %s",
                  scan_found(s, at));
    const int32_t n = (int32_t)scan_number(s, INTEGER_MOST, "an integer");
    if (n == 0) return new_tree(r, ENTAILING_NIMBER, 0);
    r->partizan = true;
    return new_tree(r, ENTAILING_INTEGER, negative ? -n : n);
}

/* A game, or the one check that must be answered now. */
static const entailing_tree *read_summand(reading *r, const entailing_sum *sum, size_t *pending) {
    scan_blanks(&r->s);
    if (scan_peek(&r->s) != '!') return read_tree(r);
    if (*pending != SIZE_MAX)
        scan_fail(&r->s, r->s.at, "at most one check must be answered at a time");
    *pending = sum->count;
    return read_check(r);
}

const entailing_sum *read_entailing(task *t, source in) {
    entailing_sum *sum = SCRATCH_ARRAY(t, entailing_sum, 1);
    *sum = (entailing_sum){.count = 0};
    reading r = {.s = {t, in.text, 0, in.length}};
    size_t pending = SIZE_MAX;
    do {
        if (sum->count == SUMMANDS_MOST)
            scan_fail(&r.s, r.s.at, "there are at most %d summands", SUMMANDS_MOST);
        sum->at[sum->count] = read_summand(&r, sum, &pending);
        sum->count++;
        scan_blanks(&r.s);
    } while (scan_take(&r.s, '+'));
    if (r.s.at < r.s.end)
        scan_fail(&r.s, r.s.at, "expected `+` or the end behind a game, found %s",
                  scan_found(&r.s, r.s.at));
    sum->pending = pending == SIZE_MAX ? sum->count : pending;
    if (r.partizan && pending != SIZE_MAX)
        task_throw(t, ENDER_EDOMAIN,
                   "a check is pending among impartial games only; elsewhere a check of Left is "
                   "{oo|replies}");
    sum->impartial = !r.partizan;
    sum->has_loony = r.has_loony;
    return sum;
}
