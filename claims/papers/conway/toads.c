/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.8: Toads and Frogs. The families are compared with the search of the
 * ruleset, and that with the rules applied here once more, without any decomposition. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

#include <string.h>

/* ---- the rules, applied literally ---- */

/* The squares after a move of the piece at i by `by` squares; NULL if it is none. */
static const char *moved(task *t, const char *strip, size_t length, size_t i, int direction) {
    const size_t next = i + (size_t)direction, behind = next + (size_t)direction; /* may wrap */
    size_t to = next;
    if (next >= length) return NULL;
    if (strip[next] != '.') {
        if (strip[next] == strip[i] || behind >= length || strip[behind] != '.') return NULL;
        to = behind;
    }
    char *after = SCRATCH_ARRAY(t, char, length + 1);
    strcpy(after, strip);
    after[to] = after[i];
    after[i] = '.';
    return after;
}

/* Strips of one length as numbers to base 3, for what is known of them. */
static uint64_t strip_code(const char *strip) {
    uint64_t code = 0;
    for (; *strip; strip++) code = 3 * code + (*strip == 'T' ? 1 : *strip == 'F' ? 2 : 0);
    return code;
}

static ref form_of_moves(task *t, map *known, const char *strip) {
    const uint64_t code = strip_code(strip), hash = map_hash(t, &code, 1);
    ref form = {map_find(known, &code, 1, hash)};
    if (form.bits != 0) return form;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    const size_t length = strlen(strip);
    ref_list lists[2] = {{0}, {0}};
    for (size_t i = 0; i < length; i++) {
        if (strip[i] == '.') continue;
        const bool toad = strip[i] == 'T';
        const char *after = moved(t, strip, length, i, toad ? 1 : -1);
        if (after)
            ref_list_add(t, &lists[toad ? ENDER_LEFT : ENDER_RIGHT],
                         form_of_moves(t, known, after));
    }
    form = form_make(t, lists[ENDER_LEFT].at, (uint32_t)lists[ENDER_LEFT].count,
                     lists[ENDER_RIGHT].at, (uint32_t)lists[ENDER_RIGHT].count);
    scratch_release(t, mark);
    map_insert(t, known, &code, 1, hash, form.bits);
    return form;
}

/* The literal form of a strip of at most 20 squares. */
static ref strip_form(task *t, const char *strip) {
    held holder;
    map *known = held_map(t, &holder);
    const ref form = form_of_moves(t, known, strip);
    held_close(t, &holder);
    return form;
}

/* The search alone; a strip of no squares is worth 0. */
static ref strip_value(claim_run *run, const char *strip) {
    return strip[0] ? claim_position(run, "toads-frogs", strip) : REF_ZERO;
}

static void rules_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    claim_equal(run, strip_value(run, strip), form_value(run->t, strip_form(run->t, strip)),
                "toads-frogs(\"%s\")", strip[0] ? strip : "0");
}

void check_conway_toads_rules(claim_run *run, unsigned length) {
    claim_each_word(run, ".TF", length, rules_of, NULL);
}

/* ---- named positions ---- */

void check_conway_named_positions(claim_run *run, unsigned size) {
    (void)size;
    static const char *const printed[][2] = {
        {"TFTF.", "0"}, {"TFF.T", "0"}, {"TF.TF", "0"}, {"F.TTF", "0"},         {"TFT.F", "*"},
        {".TTFF", "0"}, {"T.TFF", "^"}, {"TT.FF", "*"}, {"TT.FTF.", "{1/2|0}"}, {"TTF.F", "v"}};
    static const struct {
        const char *from;
        ender_player player;
        const char *to;
    } moves[] = {{"TFTF.", ENDER_LEFT, "TF.FT"},
                 {"TF.FT", ENDER_RIGHT, "TFF.T"},
                 {"TF.TF", ENDER_RIGHT, "TFFT."},
                 {"TF.TF", ENDER_LEFT, ".FTTF"},
                 {".FTTF", ENDER_RIGHT, "F.TTF"}};
    task *t = run->t;
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        claim_equal(run, strip_value(run, printed[i][0]), claim_value(run, "%s", printed[i][1]),
                    "toads-frogs(\"%s\")", printed[i][0]);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        positions options;
        positions_open(t, &options);
        const ruleset *r = claim_ruleset(run, "toads-frogs");
        const positions from = sum_parse(t, r, moves[i].from, strlen(moves[i].from));
        sum_options(t, r, &from, moves[i].player, &options);
        bool found = false;
        for (uint32_t k = 0; k < options.count; k++) {
            strbuf text;
            size_t block_words;
            const uint64_t *block = positions_at(&options, k, &block_words);
            strbuf_open(t, &text);
            r->text.format(r, &text, block, block_words);
            found |= strcmp(text.text, moves[i].to) == 0;
            strbuf_close(&text);
        }
        claim_holds(run, found, "there is no such move", "toads-frogs(\"%s\") to %s", moves[i].from,
                    moves[i].to);
    }
}

/* ---- symmetry, trimming, the wall TTFF ---- */

static void symmetry_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    task *t = run->t;
    const size_t length = strlen(strip);
    const ref worth = form_value(t, strip_form(t, strip));
    char *other = SCRATCH_ARRAY(t, char, length + 2);
    for (size_t i = 0; i < length; i++) {
        const char square = strip[length - 1 - i];
        other[i] = square == 'T' ? 'F' : square == 'F' ? 'T' : '.';
    }
    other[length] = '\0';
    claim_equal(run, form_value(t, strip_form(t, other)), game_neg(t, worth),
                "-toads-frogs(\"%s\")", strip);
    other[0] = 'F';
    strcpy(other + 1, strip);
    claim_equal(run, form_value(t, strip_form(t, other)), worth, "toads-frogs(\"%s\")", other);
    strcpy(other, strip);
    strcpy(other + length, "T");
    claim_equal(run, form_value(t, strip_form(t, other)), worth, "toads-frogs(\"%s\")", other);
}

void check_conway_symmetry(claim_run *run, unsigned length) {
    claim_each_word(run, ".TF", length, symmetry_of, NULL);
}

static void wall_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    task *t = run->t;
    const size_t length = strlen(strip);
    char *walled = SCRATCH_ARRAY(t, char, length + 5), *left = SCRATCH_ARRAY(t, char, length + 1);
    for (size_t cut = 0; cut <= length; cut++) {
        memcpy(walled, strip, cut);
        memcpy(walled + cut, "TTFF", 4);
        strcpy(walled + cut + 4, strip + cut);
        memcpy(left, strip, cut);
        left[cut] = '\0';
        const ref parts = game_add(t, form_value(t, strip_form(t, left)),
                                   form_value(t, strip_form(t, strip + cut)));
        claim_equal(run, form_value(t, strip_form(t, walled)), parts, "toads-frogs(\"%s\")",
                    walled);
    }
}

void check_conway_wall(claim_run *run, unsigned length) {
    claim_each_word(run, ".TF", length, wall_of, NULL);
}

/* ---- families ---- */

/* A strip of parts and how often each of them stands there, NULL behind the last part. */
typedef struct strip_part {
    const char *text;
    unsigned count;
} strip_part;

static void family(claim_run *run, const strip_part *parts, ref expected) {
    strbuf strip;
    strbuf_open(run->t, &strip);
    for (; parts->text; parts++) conway_repeat(&strip, parts->text, parts->count);
    claim_equal(run, strip_value(run, strip.text), expected, "toads-frogs(\"%s\")", strip.text);
    strbuf_close(&strip);
}
#define STRIP(...)                                                                                 \
    (const strip_part[]) {                                                                         \
        __VA_ARGS__, { NULL, 0 }                                                                   \
    }

/* Sizes of families count squares: each strip of the family that has so many. */

void check_conway_one_gap(claim_run *run, unsigned squares) {
    if (squares == 3) family(run, STRIP({"T", 1}, {".", 1}, {"F", 1}), REF_STAR);
    for (unsigned a = 2; a + 3 <= squares; a++)
        family(run, STRIP({"T", a}, {".", 1}, {"F", squares - 1 - a}), REF_STAR);
}

void check_conway_one_toad(claim_run *run, unsigned squares) {
    const int b = (int)squares - 2;
    task *t = run->t;
    const ref threat = game_switch(t, ref_integer(t, -1), ref_integer(t, 2 - b));
    family(run, STRIP({"T", 1}, {".", 1}, {"F", (unsigned)b}), game_switch(t, REF_ZERO, threat));
    if (b == 2)
        claim_equal(run, game_switch(t, REF_ZERO, threat), claim_value(run, "{0|-1/2}"), "b = 2");
    if (b == 3)
        claim_equal(run, game_switch(t, REF_ZERO, threat), claim_value(run, "{0|-1*}"), "b = 3");
}

void check_conway_one_frog(claim_run *run, unsigned squares) {
    task *t = run->t;
    for (unsigned a = 1; a + 3 <= squares; a++) {
        const unsigned e = squares - 1 - a;
        const ref number = ref_integer(t, (int64_t)(a - 1) * (int64_t)(e - 1));
        family(run, STRIP({"T", a}, {".", e}, {"F", 1}), game_add(t, number, ref_nimber(t, e % 2)));
    }
}

/* (TF)^a T . (TF)^b F */
void check_conway_every_up(claim_run *run, unsigned squares) {
    for (unsigned b = 0; 2 * b + 3 <= squares; b++) {
        if ((squares - 3 - 2 * b) % 2 != 0) continue;
        const unsigned a = (squares - 3 - 2 * b) / 2;
        family(run, STRIP({"TF", a}, {"T.", 1}, {"TF", b}, {"F", 1}),
               ref_up_star(run->t, b, (b + 1) % 2));
    }
}

void check_conway_alternating(claim_run *run, unsigned squares) {
    const ref zero = REF_ZERO, one = ref_integer(run->t, 1);
    for (unsigned a = 0; 2 * a + 1 <= squares; a++) {
        const unsigned rest = squares - 1 - 2 * a;
        if (rest % 2 == 0) {
            const unsigned b = rest / 2;
            family(run, STRIP({"TF", a}, {".", 1}, {"TF", b}), zero);
            if (a >= 1 && b >= 1) family(run, STRIP({"FT", a}, {".", 1}, {"FT", b}), REF_STAR);
            if (rest == 0 && a >= 1) family(run, STRIP({"FT", a}, {".", 1}), one);
            if (b >= 1) family(run, STRIP({"TF", a}, {"T.F", 1}, {"TF", b - 1}), REF_STAR);
        }
    }
    for (unsigned b = 1; 2 * b + 1 <= squares; b++)
        family(run, STRIP({"T", squares - 1 - 2 * b}, {"TF", b}, {".", 1}), zero);
}

/* T^a . (TF)^b */
void check_conway_halving(claim_run *run, unsigned squares) {
    task *t = run->t;
    for (unsigned b = 0; 2 * b + 2 <= squares; b++) {
        const unsigned a = squares - 1 - 2 * b;
        const ref small = ref_number(t, dyadic_make(t, 1, b));
        if (a == 1) family(run, STRIP({"T", 1}, {".", 1}, {"TF", b}), small);
        if (a >= 2 && b >= 1)
            family(run, STRIP({"T", a}, {".", 1}, {"TF", b}),
                   game_switch(t, ref_integer(t, (int64_t)a - 1), game_add(t, small, small)));
    }
}

/* T^a . F .^b */
void check_conway_two_gaps(claim_run *run, unsigned squares) {
    task *t = run->t;
    for (unsigned a = 1; a + 3 <= squares; a++) {
        const unsigned b = squares - 2 - a;
        const dyadic half = dyadic_make(t, 2 * (int64_t)a - 1, 1);
        family(run, STRIP({"T", a}, {".F", 1}, {".", b}),
               b == 1 ? ref_number(t, half) : ref_integer(t, (int64_t)a * b - 1));
    }
}

/* T . (TF)^b F^c, c >= 2: tiny({c-2|2^-b}) or for c = 2 tiny(2^-(b+1)), b - 1 times inside {0|.}.
 */
void check_conway_tinies(claim_run *run, unsigned squares) {
    task *t = run->t;
    for (unsigned b = 1; 2 * b + 4 <= squares; b++) {
        const unsigned c = squares - 2 - 2 * b;
        const ref small = ref_number(t, dyadic_make(t, 1, c == 2 ? b + 1 : b));
        ref g =
            tiny(t, c == 2 ? small : game_switch(t, ref_integer(t, (int64_t)c - 2), small), false);
        for (unsigned i = 1; i < b; i++) g = game_switch(t, REF_ZERO, g);
        family(run, STRIP({"T", 1}, {".", 1}, {"TF", b}, {"F", c}), g);
    }
}

/* T^a .^e F^a */
void check_conway_infinitesimals(claim_run *run, unsigned squares) {
    static const char *const pairs[] = {"*", "*", "*", "*", "0", "0", "*", "0"};
    task *t = run->t;
    for (unsigned a = 1; 2 * a + 1 <= squares; a++) {
        const unsigned e = squares - 2 * a;
        strbuf strip;
        strbuf_open(t, &strip);
        conway_repeat(&strip, "T", a);
        conway_repeat(&strip, ".", e);
        conway_repeat(&strip, "F", a);
        const ref g = strip_value(run, strip.text);
        if (a == 3 && e == 2)
            claim_equal(run, g, claim_value(run, "+-1/8"), "toads-frogs(\"%s\")", strip.text);
        else
            claim_holds(run, game_is_infinitesimal(t, g), "its stops are not both 0",
                        "toads-frogs(\"%s\")", strip.text);
        if (a == 2 && e <= sizeof pairs / sizeof *pairs)
            claim_equal(run, g, claim_value(run, "%s", pairs[e - 1]), "toads-frogs(\"%s\")",
                        strip.text);
        strbuf_close(&strip);
    }
}

/* T^a .^a F^(a-1): 1, 1, 1*, 1* were known. */
void check_conway_one_or_one_star(claim_run *run, unsigned a) {
    static const char *const known[] = {"1", "1", "1*", "1*"};
    strbuf strip;
    strbuf_open(run->t, &strip);
    conway_repeat(&strip, "T", a);
    conway_repeat(&strip, ".", a);
    conway_repeat(&strip, "F", a - 1);
    const ref g = strip_value(run, strip.text), one = ref_integer(run->t, 1);
    claim_holds(run, ref_same(g, one) || ref_same(g, game_add(run->t, one, REF_STAR)),
                "it is neither 1 nor 1*", "toads-frogs(\"%s\")", strip.text);
    if (a <= sizeof known / sizeof *known)
        claim_equal(run, g, claim_value(run, "%s", known[a - 1]), "toads-frogs(\"%s\")",
                    strip.text);
    strbuf_close(&strip);
}
