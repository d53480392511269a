/* SPDX-License-Identifier: MIT
 *
 * Names of stoppers as the thesis writes them. A name is taken where the game is one of the named
 * games, k.upon* where it is a multiple; anything else is its options in braces, a pass being the
 * option `pass`. A position in a longer cycle gets a letter where play can come back to it. */
#include "loopy/oslo.h"

#include "loopy/order.h"

typedef struct stopper_printer {
    task *t;
    strbuf *out;
    self_loops *s;
    void (*print_ender)(task *t, strbuf *out, ref g);
    map *open; /* positions being written to 1 + their letter; 0 when they are done */
    uint32_t letters;
} stopper_printer;

static bool only_option(task *t, lref g, ender_player player, lref *out) {
    const lref_list list = lref_options(t, g, player);
    if (list.count == 1) *out = list.at[0];
    return list.count == 1;
}

/* The games of Table 3.1 that are no ender and no multiple of upon*, by their options. */
static const char *plain_name(const stopper_printer *p, lref g) {
    static const struct {
        const char *name, *left, *right; /* p: pass, 0, *, o: over, u: under, f: off; "" for none */
    } named[] = {{"on", "p", ""},     {"off", "", "p"},   {"over", "0", "p"},
                 {"under", "p", "0"}, {"upon", "p", "*"}, {"downunder", "*", "p"}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        bool is = true;
        for (int q = 0; q < 2 && is; q++) {
            const char *expected = q == 0 ? named[i].left : named[i].right;
            const lref_list list = lref_options(p->t, g, (ender_player)q);
            lref x = REF_ZERO;
            if (expected[0] == '\0') {
                is = list.count == 0;
                continue;
            }
            is = only_option(p->t, g, (ender_player)q, &x) &&
                 x == (expected[0] == 'p'   ? g
                       : expected[0] == '0' ? (lref)REF_ZERO
                                            : (lref)REF_STAR);
        }
        if (is) return named[i].name;
    }
    return NULL;
}

static void print_stopper(stopper_printer *p, lref g);

/* Can play that leaves g in its own component of the store come back? It is enough to know whether
 * some follower is kept later or is g's own. */
static bool comes_back(task *t, lref g) {
    map_holder holder;
    map *seen = map_hold(t, &holder);
    lref *list = NULL;
    uint32_t room = 0, count = 0;
    list = grown(t, list, &room, sizeof *list);
    list[count++] = g;
    bool back = false;
    while (count > 0 && !back) {
        const lref x = list[--count];
        for (int q = 0; q < 2 && !back; q++) {
            const lref_list options = lref_options(t, x, (ender_player)q);
            for (uint32_t i = 0; i < options.count; i++) {
                const lref y = options.at[i];
                if (lref_is_ender(y) || y == x) continue;
                if (y == g) {
                    back = true;
                    continue;
                }
                if (map_find(seen, &y, 1, hash_words(&y, 1)) != 0) continue;
                (void)map_insert(t, seen, &y, 1, hash_words(&y, 1), 1);
                if (count == room) list = grown(t, list, &room, sizeof *list);
                list[count++] = y;
            }
        }
    }
    map_let_go(t, &holder);
    return back;
}

static void print_letter(strbuf *out, uint32_t letter) {
    if (letter >= 26) print_letter(out, letter / 26 - 1);
    strbuf_char(out, (char)('a' + letter % 26));
}

static void print_side(stopper_printer *p, lref g, ender_player player) {
    const lref_list options = lref_options(p->t, g, player);
    bool pass = false;
    unsigned written = 0;
    for (uint32_t i = 0; i < options.count; i++) {
        if (options.at[i] == g) {
            pass = true;
            continue;
        }
        if (written++ > 0) strbuf_char(p->out, ',');
        print_stopper(p, options.at[i]);
    }
    if (pass) strbuf_text(p->out, written > 0 ? ",pass" : "pass");
}

static void print_braces(stopper_printer *p, lref g) {
    const uint64_t hash = hash_words(&g, 1);
    const uint32_t letter = map_find(p->open, &g, 1, hash);
    if (letter > 1) {
        print_letter(p->out, letter - 2);
        return;
    }
    if (comes_back(p->t, g)) {
        map_store(p->t, p->open, &g, 1, hash, p->letters + 2);
        print_letter(p->out, p->letters++);
    }
    strbuf_char(p->out, '{');
    print_side(p, g, ENDER_LEFT);
    strbuf_char(p->out, '|');
    print_side(p, g, ENDER_RIGHT);
    strbuf_char(p->out, '}');
    map_store(p->t, p->open, &g, 1, hash, 1);
}

/* -k.upon* = k.downunder* would be a name as well; the thesis writes its options. */
static bool print_name(stopper_printer *p, lref g) {
    uint32_t k;
    if (is_upon_star_multiple(p->s, g, &k)) {
        if (k > 1) strbuf_format(p->out, "%u.", k);
        strbuf_text(p->out, "upon*");
        return true;
    }
    if (self_loop_negative(p->s, upon_star_multiple(p->s, 1)) == g) {
        strbuf_text(p->out, "downunder*");
        return true;
    }
    const char *name = plain_name(p, g);
    if (name) strbuf_text(p->out, name);
    return name != NULL;
}

typedef struct print_call {
    stopper_printer *p;
    lref g;
} print_call;

static void print_thunk(task *t, void *arg) {
    (void)t;
    const print_call *c = arg;
    print_stopper(c->p, c->g);
}

static void print_stopper(stopper_printer *p, lref g) {
    task_poll(p->t);
    if (lref_is_ender(g)) {
        p->print_ender(p->t, p->out, lref_ender(g));
        return;
    }
    if (UNLIKELY(stack_is_low(p->t))) {
        print_call call = {p, g};
        deep_call(p->t, print_thunk, &call);
        return;
    }
    if (!print_name(p, g)) print_braces(p, g);
}

void stopper_print(task *t, strbuf *out, lref g, void (*print_ender)(task *t, strbuf *out, ref g)) {
    stopper_printer p = {.t = t, .out = out, .print_ender = print_ender};
    map_holder holder;
    p.open = map_hold(t, &holder);
    p.s = self_loops_open(t);
    print_stopper(&p, g);
    self_loops_close(p.s);
    map_let_go(t, &holder);
}
