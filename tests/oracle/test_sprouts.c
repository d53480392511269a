/* SPDX-License-Identifier: MIT
 *
 * Sprouts against the rules: maps whose dead spots stay, without any reduction, symmetry or lands,
 * played to the end. Each map that is met is read by the library; its nim value and its misere
 * outcome must be those found here, for every map that the library takes to be the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context.h"
#include "testing.h"

enum { DOT = 250, BRACE = 251, ITEMS = 160, SPOTS = 40, TABLE = 1 << 20 };

/* Spots, DOT behind a boundary and BRACE behind a region. */
typedef struct drawn {
    int count, spots;
    unsigned char item[ITEMS], degree[SPOTS];
} drawn;

/* What is known of a text. */
typedef struct entry {
    char *text;
    int nim;
    bool misere; /* the player to move wins */
} entry;

static entry *by_drawing, *by_library;
static int drawings, maps;
static const ender_ruleset *sprouts;

static entry *find(entry *table, const char *text) {
    uint32_t hash = 2166136261u;
    for (const char *c = text; *c; c++) hash = (hash ^ (unsigned char)*c) * 16777619u;
    uint32_t i = hash % TABLE;
    while (table[i].text && strcmp(table[i].text, text) != 0) i = (i + 1) % TABLE;
    return &table[i];
}

static void put(drawn *d, int item) {
    assert_true(d->count < ITEMS);
    d->item[d->count++] = (unsigned char)item;
}

/* With names in the order in which spots are met, and the degree of each. */
static void write_key(const drawn *d, char *text) {
    int name[SPOTS], next = 0;
    memset(name, -1, sizeof name);
    for (int i = 0; i < d->count; i++) {
        const int spot = d->item[i];
        if (spot >= DOT)
            *text++ = spot == DOT ? '.' : '}';
        else {
            if (name[spot] < 0) name[spot] = next++;
            *text++ = (char)('A' + name[spot]);
            *text++ = (char)('0' + d->degree[spot]);
        }
    }
    *text = '\0';
}

/* In the grammar of the library, where dead spots are left out. */
static void write_map(const drawn *d, char *text) {
    int seen[SPOTS] = {0}, name[SPOTS], next = 0, corners = 0, boundaries = 0;
    memset(name, -1, sizeof name);
    for (int i = 0; i < d->count; i++)
        if (d->item[i] < DOT) seen[d->item[i]]++;
    for (int i = 0; i < d->count; i++) {
        const int spot = d->item[i];
        if (spot == BRACE) {
            if (boundaries > 0) *text++ = '}';
            boundaries = 0;
        } else if (spot == DOT) {
            if (corners > 0) *text++ = '.';
            boundaries += corners > 0;
            corners = 0;
        } else if (d->degree[spot] < 3) {
            if (seen[spot] == 2 && name[spot] < 0) name[spot] = next++;
            *text++ = (char)(seen[spot] == 2 ? 'A' + name[spot] : '0' + d->degree[spot]);
            corners++;
        }
    }
    *text = '\0';
}

typedef struct place {
    int start, end; /* the corners of a boundary */
} place;

typedef struct player {
    const drawn *from;
    int start, end; /* the region */
    place at[SPOTS];
    int boundaries;
    bool met[64]; /* nim values of options */
    bool misere, moved;
} player;

static entry play(const drawn *d);

static void copy_walk(const drawn *d, drawn *to, place b, int from, int last, bool round) {
    put(to, d->item[from]);
    if (from == last && (!round || d->degree[d->item[from]] == 0)) return;
    do {
        from = from + 1 == b.end ? b.start : from + 1;
        put(to, d->item[from]);
    } while (from != last);
}

static void copy_boundary(const drawn *d, drawn *to, place b) {
    for (int i = b.start; i < b.end; i++) put(to, d->item[i]);
    put(to, DOT);
}

static int start_move(const player *p, drawn *to, int from, int last) {
    *to = *p->from;
    to->count = 0;
    for (int i = 0; i < p->from->count; i++)
        if (i < p->start || i > p->end) put(to, p->from->item[i]);
    to->degree[p->from->item[from]]++;
    to->degree[p->from->item[last]]++;
    to->degree[to->spots] = 2;
    return to->spots++;
}

static void end_move(player *p, const drawn *to) {
    const entry e = play(to);
    p->met[e.nim] = true;
    p->misere = p->misere || !e.misere;
    p->moved = true;
}

static void join(player *p, int x, int y, int from, int last) {
    drawn to;
    const int spot = start_move(p, &to, from, last);
    copy_walk(p->from, &to, p->at[x], from, from, true);
    put(&to, spot);
    copy_walk(p->from, &to, p->at[y], last, last, true);
    put(&to, spot);
    put(&to, DOT);
    for (int i = 0; i < p->boundaries; i++)
        if (i != x && i != y) copy_boundary(p->from, &to, p->at[i]);
    put(&to, BRACE);
    end_move(p, &to);
}

static void part(player *p, int x, int from, int last, unsigned inside) {
    drawn to;
    const int spot = start_move(p, &to, from, last);
    for (int half = 0; half < 2; half++) {
        if (half == 0)
            copy_walk(p->from, &to, p->at[x], from, last, false);
        else
            copy_walk(p->from, &to, p->at[x], last, from, true);
        put(&to, spot);
        put(&to, DOT);
        for (int i = 0; i < p->boundaries; i++)
            if (i != x && (inside >> i & 1) == (unsigned)half)
                copy_boundary(p->from, &to, p->at[i]);
        put(&to, BRACE);
    }
    end_move(p, &to);
}

/* All curves from corner i of boundary x. */
static void curves_from(player *p, int x, int i) {
    const drawn *d = p->from;
    if (d->degree[d->item[i]] == 3) return;
    for (int y = x; y < p->boundaries; y++)
        for (int k = y == x ? i : p->at[y].start; k < p->at[y].end; k++) {
            const bool same = d->item[i] == d->item[k];
            if (d->degree[d->item[k]] == 3 || (same && (i != k || d->degree[d->item[i]] == 2)))
                continue;
            if (y != x) join(p, x, y, i, k);
            for (unsigned inside = 0; y == x && inside < 1u << p->boundaries; inside++)
                if (!(inside >> x & 1)) part(p, x, i, k, inside);
        }
}

static void play_region(player *p) {
    p->boundaries = 0;
    for (int i = p->start, first = i; i < p->end; i++) {
        if (p->from->item[i] != DOT) continue;
        p->at[p->boundaries++] = (place){first, i};
        first = i + 1;
    }
    for (int x = 0; x < p->boundaries; x++)
        for (int i = p->at[x].start; i < p->at[x].end; i++) curves_from(p, x, i);
}

/* The library takes the drawing for this map, and all that it takes for it are worth the same. */
static void compare(const drawn *d, entry e) {
    char text[2 * ITEMS];
    char *read;
    ender_position *map;
    write_map(d, text);
    MUST(ctx, ender_position_parse(ctx, sprouts, text, strlen(text), &map));
    MUST(ctx, ender_position_format(ctx, map, &read));
    entry *known = find(by_library, read);
    if (!known->text) {
        ender_game value;
        ender_outcome outcome;
        bool is_nimber;
        uint32_t nim;
        MUST(ctx, ender_position_value(ctx, map, ENDER_METHOD_AUTO, &value));
        MUST(ctx, ender_is_nimber(ctx, value, &is_nimber, &nim));
        assert_true(is_nimber);
        MUST(ctx, ender_position_outcome(ctx, map, true, ENDER_METHOD_SEARCH, &outcome));
        *known = (entry){strdup(read), (int)nim, outcome == ENDER_N};
        maps++;
    }
    if (known->nim != e.nim || known->misere != e.misere)
        fail_msg("%s: *%d and not *%d, in misere play %d and not %d", text, known->nim, e.nim,
                 known->misere, e.misere);
    ender_position_free(map);
    ender_free(read);
}

static entry play(const drawn *d) {
    char key[2 * ITEMS];
    write_key(d, key);
    const entry *known = find(by_drawing, key);
    if (known->text) return *known;
    player p = {.from = d};
    for (int i = 0; i < d->count; i++) {
        p.start = i;
        while (d->item[i] != BRACE) i++;
        p.end = i;
        play_region(&p);
    }
    entry e = {strdup(key), 0, p.misere || !p.moved};
    while (p.met[e.nim]) e.nim++;
    *find(by_drawing, key) = e;
    drawings++;
    assert_true(drawings < TABLE / 2);
    compare(d, e);
    return e;
}

static void maps_are_played_to_the_end(void **state) {
    (void)state;
    static const int nim[] = {0, 0, 0, 1}, misere[] = {1, 1, 0, 0};
    for (int n = 0; n <= 3; n++) {
        drawn d = {.spots = n};
        for (int i = 0; i < n; i++) {
            put(&d, i);
            put(&d, DOT);
        }
        put(&d, BRACE);
        const entry e = play(&d);
        assert_int_equal(e.nim, nim[n]);
        assert_int_equal(e.misere, misere[n]);
    }
    print_message("# %d drawings, which are %d maps\n", drawings, maps);
}

/* The published winners (Applegate, Jacobson and Sleator), by search. */
static void more_spots_are_solved(void **state) {
    (void)state;
    static const struct {
        const char *spots;
        ender_outcome winner;
    } known[] = {{"4", ENDER_N}, {"5", ENDER_N}, {"6", ENDER_P}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ender_position *p;
        ender_solution found;
        MUST(ctx, ender_position_parse(ctx, sprouts, known[i].spots, 1, &p));
        const ender_summand alone = {.position = p};
        MUST(ctx, ender_solve(ctx, &alone, 1, NULL, &found));
        assert_true(found.decided);
        assert_int_equal(found.outcome, known[i].winner);
        ender_position_free(p);
    }
}

/* Maps that are not written as the grammar says. */
static void wrong_maps_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"51",      "0.0.",   "0.0}",  "3.}",  "A.A.A.}",
                                        "}",       "0..0.}", ".",     "0.}0", "x",
                                        "A''''.}", "-1",     "0 0.}", "1.5.}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ender_position *p;
        if (ender_position_parse(ctx, sprouts, wrong[i], strlen(wrong[i]), &p) != ENDER_ESYNTAX)
            fail_msg("%s is read", wrong[i]);
    }
}

/* Brussels Sprouts: the theorem against the search, on all positions from three crosses. */
static void try_brussels(const ender_ruleset *rules, const char *text, int left) {
    entry *known = find(by_drawing, text);
    if (known->text) {
        assert_int_equal(known->nim, left);
        return;
    }
    ender_position *p, **options;
    ender_game closed, searched;
    ender_outcome misere;
    size_t count;
    MUST(ctx, ender_position_parse(ctx, rules, text, strlen(text), &p));
    MUST(ctx, ender_position_value(ctx, p, ENDER_METHOD_CLOSED, &closed));
    MUST(ctx, ender_position_value(ctx, p, ENDER_METHOD_SEARCH, &searched));
    MUST(ctx, ender_position_outcome(ctx, p, true, ENDER_METHOD_CLOSED, &misere));
    assert_int_equal(misere, left % 2 == 0 ? ENDER_N : ENDER_P);
    MUST(ctx, ender_position_outcome(ctx, p, true, ENDER_METHOD_SEARCH, &misere));
    assert_int_equal(misere, left % 2 == 0 ? ENDER_N : ENDER_P);
    bool is_nimber;
    uint32_t nim[2];
    MUST(ctx, ender_is_nimber(ctx, closed, &is_nimber, &nim[0]));
    MUST(ctx, ender_is_nimber(ctx, searched, &is_nimber, &nim[1]));
    assert_int_equal(nim[0], left % 2);
    assert_int_equal(nim[1], left % 2);
    *known = (entry){strdup(text), left, false};
    MUST(ctx, ender_position_options(ctx, p, ENDER_LEFT, &options, &count));
    assert_int_equal(count == 0, left == 0);
    for (size_t i = 0; i < count; i++) {
        char *after;
        MUST(ctx, ender_position_format(ctx, options[i], &after));
        try_brussels(rules, after, left - 1);
        ender_free(after);
    }
    ender_positions_free(options, count);
    ender_position_free(p);
}

static void brussels_sprouts_have_a_length(void **state) {
    (void)state;
    static const char *const crosses[] = {"4.}", "4.4.}", "4.4.4.}"};
    const ender_ruleset *rules;
    MUST(ctx, ender_ruleset_find(ctx, "brussels-sprouts", &rules));
    for (int n = 1; n <= 3; n++) try_brussels(rules, crosses[n - 1], 5 * n - 2);
}

static void free_table(entry *table) {
    for (int i = 0; i < TABLE; i++) free(table[i].text);
    free(table);
}

static int set_up(void **state) {
    open_context(state);
    by_drawing = calloc(TABLE, sizeof *by_drawing);
    by_library = calloc(TABLE, sizeof *by_library);
    MUST(ctx, ender_ruleset_find(ctx, "sprouts", &sprouts));
    return by_drawing && by_library ? 0 : -1;
}
static int tear_down(void **state) {
    free_table(by_drawing);
    free_table(by_library);
    return close_context(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_are_played_to_the_end),
        cmocka_unit_test(more_spots_are_solved),
        cmocka_unit_test(wrong_maps_are_refused),
        cmocka_unit_test(brussels_sprouts_have_a_length),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
