/* SPDX-License-Identifier: MIT
 *
 * Hackenbush strings and trees as ordinal sums (A. A. Siegel's thesis, sections 2.1 and 2.2,
 * appendix A.3; STRUCTURE-36, 42, 65, 86). A string is a word of B, R and G from the ground up, and
 * the size counts edges. Values are found by search, unless it says otherwise. */
#include "papers/structure/sums.h"

#include <string.h>

static ref string_value(claim_run *run, const char *edges) {
    return edges[0] == '\0' ? REF_ZERO : claim_position(run, "hackenbush", edges);
}

static const char *part(task *t, const char *edges, size_t from, size_t to) {
    char *copy = scratch_copy(t, edges + from);
    copy[to - from] = '\0';
    return copy;
}

/* ---- strings ---- */

static void check_cuts(claim_run *run, const char *edges, const void *arg) {
    (void)arg;
    const size_t length = strlen(edges);
    const ref whole = string_value(run, edges);
    for (size_t cut = 0; cut <= length; cut++) {
        const char *g = part(run->t, edges, 0, cut), *h = part(run->t, edges, cut, length);
        claim_equal(run, searched_ordinal_sum(run->t, string_value(run, g), string_value(run, h)),
                    whole, "hackenbush(\"%s%s\")", g, h);
    }
}
void check_structure_strings_as_sums(claim_run *run, unsigned edges) {
    claim_each_word(run, "BRG", edges, check_cuts, NULL);
}

/* The first run of one colour counts +-1 each, the j-th edge behind it +-1/2^j. */
static void check_red_blue(claim_run *run, const char *edges, const void *arg) {
    (void)arg;
    task *t = run->t;
    dyadic sum = DYADIC_ZERO;
    const size_t first = edges[0] ? strspn(edges, edges[0] == 'B' ? "B" : "R") : 0;
    for (size_t i = 0; edges[i]; i++) {
        const int64_t halvings = i < first ? 0 : (int64_t)(i - first) + 1;
        sum = dyadic_add(t, sum, half_power(t, edges[i] == 'B' ? 1 : -1, halvings));
    }
    claim_equal(run, string_value(run, edges), ref_number(t, sum), "hackenbush(\"%s\")", edges);
    if (edges[0])
        claim_equal(run, claim_closed_form(run, "hackenbush", edges), ref_number(t, sum),
                    "hackenbush(\"%s\")", edges);
}
void check_structure_red_blue_strings(claim_run *run, unsigned edges) {
    claim_each_word(run, "BR", edges, check_red_blue, NULL);
}

void check_structure_green_strings(claim_run *run, unsigned edges) {
    char *word = SCRATCH_ARRAY(run->t, char, edges + 1);
    memset(word, 'G', edges);
    word[edges] = '\0';
    claim_equal(run, string_value(run, word), ref_nimber(run->t, edges), "hackenbush(\"%s\")",
                word);
}

static void check_topmost(claim_run *run, const char *edges, const void *arg) {
    (void)arg;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const char own = player == ENDER_LEFT ? 'B' : 'R';
        const char *top = strrchr(edges, own);
        if (!top) continue;
        const ref best = string_value(run, part(run->t, edges, 0, (size_t)(top - edges)));
        for (const char *at = edges; (at = strchr(at, own)) && at < top; at++) {
            const char *to = part(run->t, edges, 0, (size_t)(at - edges));
            const ref option = string_value(run, to);
            claim_at_least(run, own == 'B' ? best : option, own == 'B' ? option : best,
                           "hackenbush(\"%s\"), %s to %s", edges, own == 'B' ? "Left" : "Right",
                           to[0] ? to : "0");
        }
    }
}
void check_structure_topmost_edge(claim_run *run, unsigned edges) {
    claim_each_word(run, "BR", edges, check_topmost, NULL);
}

void check_structure_figure_2_1(claim_run *run, unsigned size) {
    (void)size;
    static const char *const printed[][2] = {{"BRBR", "5/8"},
                                             {"BRBBR", "13/16"},
                                             {"BRBRBRBBR", "5/8:(13/16)"},
                                             {"BRBBRBRBR", "13/16:(5/8)"},
                                             {"BRBRBRBBR", "173/256"},
                                             {"BRBBRBRBR", "213/256"}};
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        claim_equal(run, string_value(run, printed[i][0]), claim_value(run, "%s", printed[i][1]),
                    "hackenbush(\"%s\")", printed[i][0]);
}

/* ---- trees ---- */

/* A tree as the parents of its nodes 1..count; node 0 is the ground, and colour[i] that of the edge
 * below node i. */
typedef struct coloured_tree {
    unsigned count;
    unsigned parent[16];
    char colour[16];
} coloured_tree;

/* The sum, over the edges at a node, of colour:value of what stands on it. */
static ref tree_rule(task *t, const coloured_tree *tree, unsigned root) {
    ref sum = REF_ZERO;
    for (unsigned i = 1; i <= tree->count; i++) {
        if (tree->parent[i] != root) continue;
        const ref edge =
            tree->colour[i] == 'G' ? REF_STAR : ref_integer(t, tree->colour[i] == 'B' ? 1 : -1);
        sum = game_add(t, sum, searched_ordinal_sum(t, edge, tree_rule(t, tree, i)));
    }
    return sum;
}

static void check_tree(claim_run *run, const coloured_tree *tree) {
    strbuf text;
    strbuf_open(run->t, &text);
    for (unsigned i = 1; i <= tree->count; i++)
        strbuf_format(&text, i > 1 ? ",%u-%u%c" : "%u-%u%c", tree->parent[i], i, tree->colour[i]);
    claim_equal(run, tree_rule(run->t, tree, 0), string_value(run, text.text), "hackenbush(\"%s\")",
                text.text);
    strbuf_close(&text);
}

/* Node i can stand on any node before it, but none before the parent of node i - 1. */
static void each_tree(claim_run *run, coloured_tree *tree, unsigned from) {
    if (from > tree->count) {
        check_tree(run, tree);
        return;
    }
    const unsigned least = from > 1 ? tree->parent[from - 1] : 0;
    for (tree->parent[from] = least; tree->parent[from] < from; tree->parent[from]++)
        each_tree(run, tree, from + 1);
}

static void coloured_trees(claim_run *run, const char *colours, const void *arg) {
    (void)arg;
    coloured_tree tree = {.count = (unsigned)strlen(colours)};
    memcpy(tree.colour + 1, colours, tree.count);
    each_tree(run, &tree, 1);
}
void check_structure_trees_as_sums(claim_run *run, unsigned edges) {
    claim_each_word(run, "BRG", edges, coloured_trees, NULL);
}

/* ---- edges that are no paths ---- */

void check_structure_special_edges(claim_run *run, unsigned size) {
    (void)size;
    static const char *const equal[][2] = {
        {"0-1B,1-1B", "2"}, {"0-0B", "1"},           {"0-0R,0-1B", "0"}, {"0-1B,2-3B", "1"},
        {"0-1B,0-1B", "2"}, {"0-1G,1-1G,1-1G", "*"}, {"0-1B,0-1R", "0"}, {"0-1B,1-2R", "1/2"},
        {"0-1G,0-1G", "0"}, {"0-1B,1-2B,1-2B", "3"}};
    for (size_t i = 0; i < sizeof equal / sizeof *equal; i++)
        claim_equal(run, string_value(run, equal[i][0]), claim_value(run, "%s", equal[i][1]),
                    "hackenbush(\"%s\")", equal[i][0]);
}
