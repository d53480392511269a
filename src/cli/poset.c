/* SPDX-License-Identifier: MIT
 *
 * ender poset: a partial order, its diagram and its properties. */
#include "cli/poset_property.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"covers", NULL, "the diagram: every element with its level and its upper covers"},
    {"dot", NULL, "the diagram for graphviz (dot -Tsvg)"},
    {"realizer", NULL, "linear orders, as few as can be, whose intersection is the order"},
    {"format", "FORMAT", "of --covers: text, csv, tsv, json, markdown or latex"},
    {NULL, NULL, NULL}};

typedef struct poset_job {
    cli *c;
    ender_poset *p;
    size_t count;
} poset_job;

static char *label(const poset_job *job, size_t element, ender_style style) {
    char *text = NULL;
    cli_check(job->c, ender_poset_label(job->c->ctx, job->p, element, style, &text), NULL);
    return text;
}

static size_t *upper_covers(const poset_job *job, size_t element, size_t *count) {
    size_t *covers;
    cli_check(job->c,
              ender_poset_find_set(job->c->ctx, job->p, ENDER_POSET_UPPER_COVERS, &element, 1,
                                   &covers, count),
              NULL);
    return covers;
}

/* ---- diagrams ---- */

/* `a, b, c`, owned by the caller. */
static char *joined(const poset_job *job, const size_t *elements, size_t count, ender_style style) {
    char *text = cli_copy("", 0);
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        char *next = label(job, elements[i], style);
        const size_t added = strlen(next) + 2;
        char *longer = realloc(text, length + added + 1);
        if (!longer) cli_fail(job->c, "out of memory");
        text = longer;
        length += (size_t)snprintf(text + length, added + 1, i > 0 ? ", %s" : "%s", next);
        ender_free(next);
    }
    return text;
}

static void print_covers(poset_job *job) {
    static const char *const headings[] = {"element", "level", "upper covers"};
    cli_table table;
    cli_table_open(&table, cli_table_format(job->c), headings, 3);
    const ender_style style = table.format == CLI_LATEX ? ENDER_LATEX : job->c->style;
    size_t *levels;
    cli_check(job->c, ender_poset_levels(job->c->ctx, job->p, &levels), NULL);
    for (size_t x = 0; x < job->count; x++) {
        size_t count, *covers = upper_covers(job, x, &count);
        char *name = label(job, x, style), level[24];
        char *list = joined(job, covers, count, style);
        snprintf(level, sizeof level, "%zu", levels[x]);
        cli_table_value(&table, name);
        cli_table_cell(&table, level);
        if (count > 0)
            cli_table_value(&table, list);
        else
            cli_table_cell(&table, "none");
        ender_free(covers);
        ender_free(name);
        free(list);
    }
    ender_free(levels);
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static void print_dot(poset_job *job) {
    puts("graph poset {\n  rankdir=BT;\n  node [shape=plaintext];");
    for (size_t x = 0; x < job->count; x++) {
        char *name = label(job, x, job->c->style);
        printf("  %zu [label=", x);
        cli_json_string(stdout, name);
        puts("];");
        ender_free(name);
    }
    for (size_t x = 0; x < job->count; x++) {
        size_t count, *covers = upper_covers(job, x, &count);
        for (size_t i = 0; i < count; i++) printf("  %zu -- %zu;\n", x, covers[i]);
        ender_free(covers);
    }
    puts("}");
}

static void print_realizer(poset_job *job) {
    unsigned dimension;
    size_t *orders;
    cli_check(job->c, ender_poset_dimension(job->c->ctx, job->p, &dimension, &orders), NULL);
    if (job->c->json) printf("[");
    for (unsigned k = 0; k < dimension; k++) {
        if (job->c->json) printf(k > 0 ? ",\n [" : "[");
        for (size_t i = 0; i < job->count; i++) {
            char *name = label(job, orders[k * job->count + i], job->c->style);
            if (!job->c->json) {
                printf("%s%s", i > 0 ? " < " : "", name);
            } else {
                if (i > 0) printf(",");
                cli_json_string(stdout, name);
            }
            ender_free(name);
        }
        printf(job->c->json ? "]" : "\n");
    }
    if (job->c->json) puts("]");
    ender_free(orders);
}

/* ---- questions ---- */

/* The answer as text, owned by the caller (ender_free). */
static char *answer(poset_job *job, const char *property, const char *const *elements,
                    size_t count) {
    ender_result result;
    char *complaint = NULL, *text = NULL;
    ender_status status =
        poset_property(job->c, job->p, property, elements, count, &result, &complaint);
    if (complaint) cli_usage(job->c, "%s", complaint);
    cli_check(job->c, status, NULL);
    const ender_style style = job->c->json ? ENDER_JSON : job->c->style;
    cli_check(job->c, ender_format_result(job->c->ctx, &result, style, &text), NULL);
    ender_result_clear(&result);
    return text;
}

static const struct {
    const char *label, *property;
    bool of_lattices;
} card[] = {{"elements", "count", false},
            {"covers", "count_covers", false},
            {"levels", "level_sizes", false},
            {"longest chain", "longest_chain_size", false},
            {"width", "width", false},
            {"maximal chains", "count_maximal_chains", false},
            {"lattice", "lattice", false},
            {"distributive", "distributive", false},
            {"join-irreducible", "count_join_irreducibles", true},
            {"meet-irreducible", "count_meet_irreducibles", true},
            {"doubly irreducible", "count_doubly_irreducibles", true}};

static void print_line(const poset_job *job, const char *name, const char *property, bool first,
                       const char *text) {
    if (job->c->json) {
        fputs(first ? "{" : ",\n ", stdout);
        cli_json_string(stdout, property);
        printf(": %s", text);
    } else {
        printf("%-19s %s\n", name, text);
    }
}

/* Of what is no lattice the pair, of what is not distributive the sublattice that shows it. */
static void print_witness(poset_job *job, const ender_poset_facts *facts) {
    const bool pair = !facts->lattice;
    const size_t *elements = pair ? facts->apart : facts->sublattice;
    char *list = joined(job, elements, pair ? 2 : 5, job->c->style);
    printf("%-19s %s\n",
           pair ? (facts->no_join ? "no join of" : "no meet of")
                : (facts->pentagon ? "sublattice N5" : "sublattice M3"),
           list);
    free(list);
}

static void print_card(poset_job *job) {
    ender_poset_facts facts;
    cli_check(job->c, ender_poset_about(job->c->ctx, job->p, &facts), NULL);
    for (size_t i = 0; i < sizeof card / sizeof *card; i++) {
        if (card[i].of_lattices && !facts.lattice) continue;
        char *text = answer(job, card[i].property, NULL, 0);
        print_line(job, card[i].label, card[i].property, i == 0, text);
        ender_free(text);
    }
    if (job->c->json)
        puts("}");
    else if (!facts.lattice || !facts.distributive)
        print_witness(job, &facts);
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a poset is missing, such as G[2]");
    poset_job job = {.c = c};
    const char *name = c->arguments[0];
    cli_check(c, ender_poset_parse(c->ctx, name, strlen(name), &job.p), name);
    job.count = ender_poset_size(job.p);
    if (c->argument_count > 1) {
        char *text = answer(&job, c->arguments[1], (const char *const *)(c->arguments + 2),
                            (size_t)c->argument_count - 2);
        puts(text);
        ender_free(text);
    } else if (cli_given(c, "covers")) {
        print_covers(&job);
    } else if (cli_given(c, "dot")) {
        print_dot(&job);
    } else if (cli_given(c, "realizer")) {
        print_realizer(&job);
    } else {
        print_card(&job);
    }
    ender_poset_free(job.p);
    return c->status;
}

const cli_command command_poset = {
    .name = "poset",
    .usage = "POSET [--covers | --dot | --realizer]\n"
             "POSET PROPERTY [ELEMENT...]",
    .summary = "partial orders: diagrams, chains, lattices, dimension",
    .help =
        "Says what there is to know about a finite partial order, or answers one question about\n"
        "it. POSET is\n"
        "  G[n]                     the games born by day n (0 to 3) under <=\n"
        "  OS[n], SS[n]             the ordinal sums, the side-sums of games born by day n (0 to "
        "2)\n"
        "  Oslo[n], SmallOslo[n], TwoSlo[n]\n"
        "                           the Oslo games of day n (`ender oslo`)\n"
        "  games(X, Y, ...)         the values of expressions\n"
        "  {a<b<c, d<c, e}          an order given by some of its relations\n"
        "  subsets(a,b,c), divisors(n), chain(n), antichain(n), standard(n), M3, N5\n"
        "  rcf(P), dual(P)          the reduced canonical forms of a poset of games; upside down\n"
        "  J(P), M(P)               the join-irreducible, the meet-irreducible elements of a "
        "lattice\n"
        "\n"
        "Properties of the poset: count, count_covers, longest_chain_size, width, total_order,\n"
        "lattice, no_bounds, distributive, bad_sublattice, dimension, planar, self_dual,\n"
        "level_sizes, widest_level, count_maximal_chains, count_antichains,\n"
        "count_linear_extensions; elements, minimal, maximal, atoms, coatoms, longest_chain,\n"
        "largest_antichain, join_irreducibles, meet_irreducibles, doubly_irreducibles.\n"
        "Of one element: lower_covers, upper_covers, rank. Of one or more: lower_set, upper_set,\n"
        "floor, ceiling, lower_bounds, upper_bounds, maximal_lower_bounds,\n"
        "minimal_upper_bounds, is_chain, is_antichain, is_largest_antichain. Of two: compare,\n"
        "join, meet, is_cover. Of any game: game_between, is_element. With count_ in front, a\n"
        "set is counted.\n"
        "\n"
        "Examples:\n"
        "  ender poset 'G[2]'\n"
        "  ender poset 'G[2]' --covers\n"
        "  ender poset 'G[2]' join 1/2 '{1|0,*}'\n"
        "  ender poset 'rcf(OS[2])' minimal_upper_bounds -1 '{0|-1}'\n"
        "  ender poset 'standard(4)' dimension\n"
        "  ender poset 'G[2]' --dot | dot -Tsvg > day2.svg",
    .options = options,
    .run = run};
