/* SPDX-License-Identifier: MIT
 *
 * Positions of quantum: and sink: against their rules. A position is a text, a move another text,
 * as the rules say it: sets of realisations are made from the literal moves of Nim, Col, Clobber
 * and Domineering, flavour by flavour, and heaps that take more than they have from lists of
 * numbers. All 101,475 pairs of 450 random positions are played to the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context.h"
#include "rules.h"
#include "testing.h"

enum { RANDOM = 450, NODES_MOST = 6000, OPTIONS_MOST = 300, TEXT_MOST = 400 };
enum { CELLS = 6, REALISATIONS = 40, NAMES = 8 };

/* ---- rulesets whose moves have a name that does not depend on the position ---- */

/* Does the player make move `name` in these cells? Then they are what it leaves. */
typedef bool named_move(char *cells, int name, side player);

/* Heap and number of counters. */
static bool move_nim(char *cells, int name, side player) {
    const char taken = (char)(1 + name % 2);
    (void)player;
    if (cells[name / 2] - '0' < taken) return false;
    cells[name / 2] = (char)(cells[name / 2] - taken);
    return true;
}

static bool move_col(char *cells, int name, side player) {
    const char own = player == LEFT ? 'x' : 'o';
    if (cells[name] != '.' || cells[name + 1] == own || (name > 0 && cells[name - 1] == own))
        return false;
    cells[name] = own;
    return true;
}

/* The square and the direction. */
static bool move_clobber(char *cells, int name, side player) {
    const int from = name / 2, to = name % 2 ? from + 1 : from - 1;
    const char own = player == LEFT ? 'x' : 'o', other = player == LEFT ? 'o' : 'x';
    if (to < 0 || cells[from] != own || cells[to] != other) return false;
    cells[from] = '.';
    cells[to] = own;
    return true;
}

/* Two rows of three squares: the upper square of Left, the left one of Right. */
static bool move_domineering(char *cells, int name, side player) {
    const int other = name + (player == LEFT ? 3 : 1);
    if (player == LEFT ? name >= 3 : name % 3 == 2) return false;
    if (cells[name] != '.' || cells[other] != '.') return false;
    cells[name] = cells[other] = '#';
    return true;
}

static const struct {
    const char *name, *signs; /* the signs of its random cells */
    int cells, names;
    named_move *move;
} bases[] = {{"nim", "0122", 2, 4, move_nim},
             {"col", "...xo", 3, 3, move_col},
             {"clobber", "xoxo.", 4, 8, move_clobber},
             {"domineering", "...#", 6, 6, move_domineering}};
enum { BASES = sizeof bases / sizeof bases[0] };
static const char *const flavours[] = {"A", "B", "C", "C'", "D"};
enum { FLAVOURS = sizeof flavours / sizeof flavours[0] };

/* ---- quantum: base, flavour, width, and the realisations: "2 0 1:xox.|ox.." ---- */

enum { BASE_AT = 0, FLAVOUR_AT = 2, WIDTH_AT = 4, HEAD = 6 };

typedef struct superposition {
    int count;
    char cells[REALISATIONS][CELLS + 2];
} superposition;

/* Sorted, each once. */
static void add_realisation(superposition *s, const char *cells) {
    int at = 0;
    while (at < s->count && strcmp(s->cells[at], cells) < 0) at++;
    if (at < s->count && strcmp(s->cells[at], cells) == 0) return;
    assert_true(s->count < REALISATIONS);
    memmove(s->cells[at + 1], s->cells[at], (size_t)(s->count++ - at) * sizeof s->cells[0]);
    strcpy(s->cells[at], cells);
}

static superposition realisations_in(const char *text) {
    superposition s = {0};
    char copy[TEXT_MOST], *state = NULL;
    strcpy(copy, text + HEAD);
    for (char *at = strtok_r(copy, "|", &state); at; at = strtok_r(NULL, "|", &state))
        add_realisation(&s, at);
    return s;
}

static void add_move(moves *out, const char *head, const superposition *s) {
    char text[TEXT_MOST];
    memcpy(text, head, HEAD);
    text[HEAD] = '\0';
    for (int i = 0; i < s->count; i++) strcat(strcat(text, i ? "|" : ""), s->cells[i]);
    naive_add(out, text, strlen(text));
}

/* May a move be made that is not superposed? */
static bool is_alone(int flavour, bool only, bool everywhere) {
    switch (flavours[flavour][0]) {
    case 'A':
        return false;
    case 'B':
        return only;
    case 'C':
        return everywhere || (flavours[flavour][1] && only);
    default:
        return true;
    }
}

static void quantum_move(moves *out, const char *position, side player) {
    const int base = position[BASE_AT] - '0', flavour = position[FLAVOUR_AT] - '0';
    const superposition from = realisations_in(position);
    superposition to[NAMES] = {{0}};
    bool everywhere[NAMES];
    int legal = 0;
    for (int name = 0; name < bases[base].names; name++) {
        everywhere[legal] = true;
        to[legal].count = 0;
        for (int i = 0; i < from.count; i++) {
            char cells[CELLS + 2];
            strcpy(cells, from.cells[i]);
            if (bases[base].move(cells, name, player))
                add_realisation(&to[legal], cells);
            else
                everywhere[legal] = false;
        }
        legal += to[legal].count > 0;
    }
    for (unsigned set = 1; set < 1u << legal; set++) {
        superposition all = {0};
        int width = 0, last = 0;
        for (int m = 0; m < legal; m++)
            for (int i = 0; set >> m & 1 && i < to[m].count; i++) {
                add_realisation(&all, to[m].cells[i]);
                width += i == 0;
                last = m;
            }
        if (width > 2 && position[WIDTH_AT] == '0') continue;
        if (width == 1 && !is_alone(flavour, legal == 1, everywhere[last])) continue;
        add_move(out, position, &all);
    }
}

static void quantum_text(char *to, const char *position) {
    const int base = position[BASE_AT] - '0';
    const superposition s = realisations_in(position);
    to += sprintf(to, "%s%s:", flavours[position[FLAVOUR_AT] - '0'],
                  position[WIDTH_AT] == '1' ? " any" : "");
    for (int i = 0; i < s.count; i++) {
        const char *cells = s.cells[i];
        if (i > 0) to += sprintf(to, " | ");
        if (base == 0)
            to += sprintf(to, "%c,%c", cells[0], cells[1]);
        else if (base == 3)
            to += sprintf(to, "(%.3s|%s)", cells, cells + 3);
        else
            to += sprintf(to, "(%s)", cells);
    }
}

/* ---- sink: the numbers and the heap, "135:7"; a number takes what is there ---- */

static void sink_move(moves *out, const char *position, side player) {
    const char *colon = strchr(position, ':');
    const int heap = atoi(colon + 1);
    (void)player;
    for (const char *at = position; at < colon && heap > 0; at++) {
        char text[TEXT_MOST];
        const int taken = *at - '0';
        snprintf(text, sizeof text, "%.*s:%d", (int)(colon - position), position,
                 heap > taken ? heap - taken : 0);
        naive_add(out, text, strlen(text));
    }
}

static void sink_text(char *to, const char *position) {
    const char *colon = strchr(position, ':');
    to += sprintf(to, "{");
    for (const char *at = position; at < colon; at++)
        to += sprintf(to, "%s%c", at > position ? "," : "", *at);
    sprintf(to, "}%s", colon);
}

/* ---- all positions that are reached, options before what has them ---- */

typedef struct node {
    const char *text;
    int count[2];
    int *options[2];
} node;

static grove *g;
static node nodes[NODES_MOST];
static int nodes_count;
static int start[RANDOM];
static ender_position *asked[RANDOM];
/* Who wins the sum of two: bit 0 if Left does who begins, bit 1 Right. */
static uint8_t won[NODES_MOST][NODES_MOST];

static bool is_sink(const char *text) { return text[1] != ' '; }

static int node_of(const char *text) {
    for (int i = 0; i < nodes_count; i++)
        if (strcmp(nodes[i].text, text) == 0) return i;
    node made = {.text = text};
    for (int s = LEFT; s <= RIGHT; s++) {
        moves list = {.g = g};
        (is_sink(text) ? sink_move : quantum_move)(&list, text, (side)s);
        made.options[s] = grove_alloc(g, (list.count + 1) * sizeof *made.options[s]);
        for (size_t i = 0; i < list.count; i++) {
            const int option = node_of(list.text[i]);
            int k = 0;
            while (k < made.count[s] && made.options[s][k] != option) k++;
            made.options[s][k] = option;
            made.count[s] += k == made.count[s];
        }
    }
    assert_true(nodes_count < NODES_MOST);
    nodes[nodes_count] = made;
    return nodes_count++;
}

static bool wins(int i, int k, side player) {
    const side other = player == LEFT ? RIGHT : LEFT;
    for (int m = 0; m < nodes[i].count[player]; m++)
        if (!(won[nodes[i].options[player][m]][k] >> other & 1)) return true;
    for (int m = 0; m < nodes[k].count[player]; m++)
        if (!(won[i][nodes[k].options[player][m]] >> other & 1)) return true;
    return false;
}

static const char *random_text(uint64_t *seed, int index) {
    char *text = grove_alloc(g, TEXT_MOST);
    if (index % 5 == 4) {
        char *to = text;
        for (char number = '1'; number <= '6'; number++)
            if (oracle_random(seed, 2)) *to++ = number;
        *to++ = '2'; /* a number twice changes nothing */
        sprintf(to, ":%d", (int)oracle_random(seed, 13));
        return text;
    }
    const int base = index % 5;
    superposition s = {0};
    for (size_t i = oracle_random(seed, 2) + 1; i > 0; i--) {
        char cells[CELLS + 2] = "";
        for (int c = 0; c < bases[base].cells; c++)
            cells[c] = bases[base].signs[oracle_random(seed, strlen(bases[base].signs))];
        add_realisation(&s, cells);
    }
    sprintf(text, "%d %d %d:", base, (int)oracle_random(seed, FLAVOURS),
            (int)oracle_random(seed, 2));
    for (int i = 0; i < s.count; i++) strcat(strcat(text, i ? "|" : ""), s.cells[i]);
    return text;
}

static ender_position *position_of(const char *text) {
    char name[40], there[TEXT_MOST];
    const ender_ruleset *rules;
    ender_position *p;
    if (is_sink(text)) {
        strcpy(name, "sink:subtraction");
        sink_text(there, text);
    } else {
        snprintf(name, sizeof name, "quantum:%s", bases[text[BASE_AT] - '0'].name);
        quantum_text(there, text);
    }
    MUST(ctx, ender_ruleset_find(ctx, name, &rules));
    MUST(ctx, ender_position_parse(ctx, rules, there, strlen(there), &p));
    return p;
}

static void sums_are_played_to_the_end(void **state) {
    (void)state;
    static const char *const names[] = {"P", "L", "R", "N"};
    for (int i = 0; i < RANDOM; i++)
        for (int k = 0; k <= i; k++) {
            const ender_summand list[] = {{.position = asked[i]}, {.position = asked[k]}};
            ender_outcome outcome;
            MUST(ctx, ender_decide(ctx, list, 2, 0, &outcome, NULL));
            if (strcmp(ender_outcome_name(outcome), names[won[start[i]][start[k]]]) != 0)
                fail_msg("%s and %s: %s, not %s", nodes[start[i]].text, nodes[start[k]].text,
                         ender_outcome_name(outcome), names[won[start[i]][start[k]]]);
        }
}

static int set_up(void **state) {
    open_context(state);
    g = grove_open();
    uint64_t seed = 2017;
    for (int i = 0; i < RANDOM; i++) {
        const char *text = random_text(&seed, i);
        start[i] = node_of(text);
        asked[i] = position_of(text);
    }
    for (int i = 0; i < nodes_count; i++)
        for (int k = 0; k < nodes_count; k++)
            won[i][k] = (uint8_t)(wins(i, k, LEFT) | wins(i, k, RIGHT) << 1);
    return 0;
}
static int tear_down(void **state) {
    for (size_t i = 0; i < RANDOM; i++) ender_position_free(asked[i]);
    grove_close(g);
    return close_context(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_played_to_the_end)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
