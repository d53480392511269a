/* SPDX-License-Identifier: MIT
 *
 * The workloads of `ender bench`: fixed, exactly described units of work, so that runs on one
 * machine can be compared with each other and with other systems on the same work. */
#include "cli/bench/workloads.h"
#include "analysis/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define TRY(call)                                                                                  \
    do {                                                                                           \
        ender_status try_status = (call);                                                          \
        if (try_status != ENDER_OK) return try_status;                                             \
    } while (0)

/* ---- positions ---- */

static ender_status value_of(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                             ender_method method, ender_game *out) {
    ender_position *position = NULL;
    TRY(ender_position_parse(ctx, rules, text, strlen(text), &position));
    ender_status status = ender_position_value(ctx, position, method, out);
    ender_position_free(position);
    return status;
}

static ender_status name_of(ender_ctx *ctx, ender_game g, char *result, size_t size) {
    char *name = NULL;
    TRY(ender_format(ctx, g, ENDER_ASCII, &name));
    snprintf(result, size, "%s", strlen(name) < size ? name : "(long)");
    ender_free(name);
    return ENDER_OK;
}

static ender_status one_position(ender_ctx *ctx, const char *ruleset, const char *text,
                                 char *result, size_t size) {
    const ender_ruleset *rules;
    ender_game value;
    TRY(ender_ruleset_find(ctx, ruleset, &rules));
    TRY(value_of(ctx, rules, text, ENDER_METHOD_AUTO, &value));
    return name_of(ctx, value, result, size);
}

#define ONE_POSITION(function, ruleset, text)                                                      \
    static ender_status function(ender_ctx *ctx, char *result, size_t size) {                      \
        return one_position(ctx, ruleset, text, result, size);                                     \
    }
ONE_POSITION(clobber_4x4, "clobber", "xoxo|oxox|xoxo|oxox")
ONE_POSITION(clobber_3x6, "clobber", "xoxoxo|oxoxox|xoxoxo")
ONE_POSITION(snort_path_20, "snort", "....................")
ONE_POSITION(snort_grid_4x4, "snort", "....|....|....|....")
ONE_POSITION(amazons_3x4, "amazons", "x...|....|...o")
ONE_POSITION(fission_5x5, "fission", ".....|.....|..x..|.....|.....")
ONE_POSITION(konane_4x5, "konane", "xoxo.|oxoxo|xoxox|oxoxo")
ONE_POSITION(dom_5x5, "domineering", "5x5")
ONE_POSITION(dom_4x6, "domineering", "4x6")
ONE_POSITION(dom_5x6, "domineering", "5x6")

static ender_status dom_all_20(ender_ctx *ctx, char *result, size_t size) {
    const ender_ruleset *rules;
    TRY(ender_ruleset_find(ctx, "domineering", &rules));
    unsigned boards = 0;
    for (unsigned m = 1; m <= 20; m++)
        for (unsigned n = 1; n <= 20; n++) {
            if (m * n > 20) continue;
            char text[16];
            ender_game value;
            snprintf(text, sizeof text, "%ux%u", m, n);
            TRY(value_of(ctx, rules, text, ENDER_METHOD_SEARCH, &value));
            boards++;
        }
    snprintf(result, size, "%u boards", boards);
    return ENDER_OK;
}

static ender_status tf_14(ender_ctx *ctx, char *result, size_t size) {
    const ender_ruleset *rules;
    TRY(ender_ruleset_find(ctx, "toads-frogs", &rules));
    unsigned starts = 0;
    for (unsigned a = 0; a <= 14; a++)
        for (unsigned b = 0; a + b <= 14; b++)
            for (unsigned f = 0; a + b + f <= 14; f++) {
                if (a + b + f == 0) continue;
                char text[16];
                memset(text, 'T', a);
                memset(text + a, '.', b);
                memset(text + a + b, 'F', f);
                text[a + b + f] = '\0';
                ender_game value;
                TRY(value_of(ctx, rules, text, ENDER_METHOD_SEARCH, &value));
                starts++;
            }
    snprintf(result, size, "%u starts", starts);
    return ENDER_OK;
}

/* Every word over two letters of one length; bit i of the word is letter i. */
static ender_status all_words(ender_ctx *ctx, const char *ruleset, const char letters[2],
                              unsigned length, ender_game *values) {
    const ender_ruleset *rules;
    TRY(ender_ruleset_find(ctx, ruleset, &rules));
    char word[32];
    word[length] = '\0';
    for (uint32_t bits = 0; bits < UINT32_C(1) << length; bits++) {
        for (unsigned i = 0; i < length; i++) word[i] = letters[bits >> i & 1];
        ender_game value;
        TRY(value_of(ctx, rules, word, ENDER_METHOD_SEARCH, &value));
        if (values) values[bits] = value;
    }
    return ENDER_OK;
}

static ender_status toppling_14(ender_ctx *ctx, char *result, size_t size) {
    for (unsigned length = 1; length <= 14; length++)
        TRY(all_words(ctx, "toppling-dominoes", "xo", length, NULL));
    snprintf(result, size, "%u rows", (1u << 15) - 2);
    return ENDER_OK;
}

static ender_status bipass_12(ender_ctx *ctx, char *result, size_t size) {
    TRY(all_words(ctx, "bipass", "bw", 12, NULL));
    snprintf(result, size, "4096 strips");
    return ENDER_OK;
}

static ender_status bipass_12_weights(ender_ctx *ctx, char *result, size_t size) {
    ender_game *values = malloc(4096 * sizeof *values);
    if (!values) return ENDER_EMEMORY;
    ender_status status = all_words(ctx, "bipass", "bw", 12, values);
    int64_t total = 0, weight = 0;
    for (unsigned i = 0; i < 4096 && status == ENDER_OK; i++) {
        ender_game g;
        bool whole = false;
        status = ender_atomic_weight(ctx, values[i], &g);
        if (status == ENDER_OK) status = ender_to_int64(ctx, g, &whole, &weight);
        if (whole) total += weight < 0 ? -weight : weight;
    }
    free(values);
    snprintf(result, size, "weights %lld", (long long)total);
    return status;
}

static ender_status hackenbush_stalks(ender_ctx *ctx, char *result, size_t size) {
    const ender_ruleset *rules;
    TRY(ender_ruleset_find(ctx, "hackenbush", &rules));
    unsigned stalks = 0;
    for (unsigned length = 1; length <= 7; length++) {
        unsigned count = 1;
        for (unsigned i = 0; i < length; i++) count *= 3;
        for (unsigned code = 0; code < count; code++) {
            char text[8];
            unsigned rest = code;
            for (unsigned i = 0; i < length; i++, rest /= 3) text[i] = "BRG"[rest % 3];
            text[length] = '\0';
            ender_game value;
            TRY(value_of(ctx, rules, text, ENDER_METHOD_SEARCH, &value));
            stalks++;
        }
    }
    snprintf(result, size, "%u stalks", stalks);
    return ENDER_OK;
}

/* By theorem: stalks whose edges repeat a pattern with many green ones. */
static ender_status green_stalk(ender_ctx *ctx, const char *pattern, size_t edges,
                                uint64_t *options) {
    const ender_ruleset *rules;
    ender_position *position = NULL;
    ender_game value;
    uint32_t left = 0, right = 0;
    TRY(ender_ruleset_find(ctx, "hackenbush", &rules));
    char *text = malloc(edges + 1);
    if (!text) return ENDER_EMEMORY;
    const size_t period = strlen(pattern);
    for (size_t i = 0; i < edges; i++) text[i] = pattern[i % period];
    text[edges] = '\0';
    ender_status status = ender_position_parse(ctx, rules, text, strlen(text), &position);
    free(text);
    if (status != ENDER_OK) return status;
    status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value);
    ender_position_free(position);
    if (status == ENDER_OK) status = ender_option_count(ctx, value, ENDER_LEFT, &left);
    if (status == ENDER_OK) status = ender_option_count(ctx, value, ENDER_RIGHT, &right);
    *options += left + right;
    return status;
}

static ender_status hackenbush_green_stalks(ender_ctx *ctx, char *result, size_t size) {
    static const char *const patterns[] = {"GGGB", "GRGGB", "BRGGGGGGR"};
    uint64_t options = 0;
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        TRY(green_stalk(ctx, patterns[i], 4000, &options));
    snprintf(result, size, "%llu options", (unsigned long long)options);
    return ENDER_OK;
}

/* Memory for answers, on huge pages where the system has them: for as many small ones it would need
 * a sixth of the time of the whole workload. */
static void *answers_alloc(size_t bytes) {
    const size_t page = (size_t)2 << 20, whole = (bytes + page - 1) / page * page;
    void *answers = aligned_alloc(page, whole);
#ifdef MADV_HUGEPAGE
    if (answers) (void)madvise(answers, whole, MADV_HUGEPAGE);
#endif
    return answers;
}

/* Every position of a board with any squares taken out: 2^cells sub-boards. */
static ender_status dom_temperatures(ender_ctx *ctx, const char *board, unsigned cells,
                                     char *result, size_t size) {
    const ender_ruleset *rules;
    TRY(ender_ruleset_find(ctx, "domineering", &rules));
    const size_t count = (size_t)1 << cells;
    double *temperatures = answers_alloc(count * (sizeof(double) + sizeof(ender_game)));
    if (!temperatures) return ENDER_EMEMORY;
    ender_game *values = (ender_game *)(void *)(temperatures + count), temperature = ENDER_ZERO;
    const ender_bulk out = {.values = values, .temperatures = temperatures};
    ender_status status = ender_bulk_sub_boards(ctx, rules, board, strlen(board), count, &out);
    size_t hottest = 0;
    for (size_t i = 0; i < count && status == ENDER_OK; i++)
        if (temperatures[i] > temperatures[hottest]) hottest = i;
    if (status == ENDER_OK) status = ender_temperature(ctx, values[hottest], &temperature);
    free(temperatures);
    return status == ENDER_OK ? name_of(ctx, temperature, result, size) : status;
}

static ender_status dom_temperatures_4x4(ender_ctx *ctx, char *result, size_t size) {
    return dom_temperatures(ctx, "4x4", 16, result, size);
}
static ender_status dom_temperatures_4x5(ender_ctx *ctx, char *result, size_t size) {
    return dom_temperatures(ctx, "4x5", 20, result, size);
}

/* ---- the games born by day 3 ---- */

static void count_relations(const unsigned char *relations, size_t count, unsigned counts[4]) {
    for (unsigned k = 0; k < 4; k++)
        for (size_t i = 0; i < count; i++) counts[k] += relations[i] == k;
}

/* By so many rows that the answers stay in the processor's cache. */
enum { COMPARED_ROWS = 48 };

static ender_status day3_compare(ender_ctx *ctx, char *result, size_t size) {
    ender_game *games;
    size_t count;
    TRY(ender_games_by_day(ctx, 3, &games, &count));
    unsigned counts[4] = {0};
    unsigned char *relations = malloc(COMPARED_ROWS * count);
    ender_status status = relations ? ENDER_OK : ENDER_EMEMORY;
    const ender_bulk_pairs out = {.relations = relations};
    for (size_t i = 0; i < count && status == ENDER_OK; i += COMPARED_ROWS) {
        const size_t rows = count - i < COMPARED_ROWS ? count - i : COMPARED_ROWS;
        status = ender_bulk_grid(ctx, games + i, rows, games, count, &out);
        if (status == ENDER_OK) count_relations(relations, rows * count, counts);
    }
    free(relations);
    ender_free(games);
    snprintf(result, size, "%u < %u > %u = %u ||", counts[ENDER_LESS], counts[ENDER_GREATER],
             counts[ENDER_EQUAL], counts[ENDER_CONFUSED]);
    return status;
}

static ender_status day3_sums_200k(ender_ctx *ctx, char *result, size_t size) {
    ender_game *games;
    size_t count, numbers = 0;
    TRY(ender_games_by_day(ctx, 3, &games, &count));
    uint64_t state = 1;
    ender_status status = ENDER_OK;
    for (unsigned i = 0; i < 200000 && status == ENDER_OK; i++) {
        ender_game sum;
        bool number = false;
        size_t a = workload_random(&state) % count, b = workload_random(&state) % count;
        status = ender_add(ctx, games[a], games[b], &sum);
        if (status == ENDER_OK) status = ender_is_number(ctx, sum, &number);
        numbers += number;
    }
    ender_free(games);
    snprintf(result, size, "%zu numbers", numbers);
    return status;
}

typedef struct sum_counts {
    size_t numbers;
    uint64_t options;
} sum_counts;

static ender_status count_sums(ender_ctx *ctx, const ender_game *sums, size_t count,
                               sum_counts *found) {
    for (size_t i = 0; i < count; i++) {
        uint32_t left = 0, right = 0;
        bool number = false;
        TRY(ender_option_count(ctx, sums[i], ENDER_LEFT, &left));
        TRY(ender_option_count(ctx, sums[i], ENDER_RIGHT, &right));
        TRY(ender_is_number(ctx, sums[i], &number));
        found->options += left + right;
        found->numbers += number;
    }
    return ENDER_OK;
}

static ender_status day3_sums_all(ender_ctx *ctx, char *result, size_t size) {
    ender_game *games;
    size_t count;
    TRY(ender_games_by_day(ctx, 3, &games, &count));
    sum_counts found = {0, 0};
    ender_game *sums = malloc(count * sizeof *sums);
    ender_status status = sums ? ENDER_OK : ENDER_EMEMORY;
    const ender_bulk_pairs out = {.sums = sums};
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        status = ender_bulk_grid(ctx, games + i, 1, games + i, count - i, &out);
        if (status == ENDER_OK) status = count_sums(ctx, sums, count - i, &found);
    }
    free(sums);
    ender_free(games);
    snprintf(result, size, "%zu numbers, %llu options", found.numbers,
             (unsigned long long)found.options);
    return status;
}

static ender_status thermo_147k(ender_ctx *ctx, char *result, size_t size) {
    ender_game *games;
    size_t count, thermographs = 0;
    TRY(ender_games_by_day(ctx, 3, &games, &count));
    ender_status status = ENDER_OK;
    for (unsigned round = 0; round < 100; round++)
        for (size_t i = 0; i < count && status == ENDER_OK; i++) {
            ender_thermograph *graph = NULL;
            status = ender_thermograph_new(ctx, games[i], &graph);
            ender_thermograph_free(graph);
            thermographs++;
        }
    ender_free(games);
    snprintf(result, size, "%zu thermographs", thermographs);
    return status;
}

static ender_status heat_star16(ender_ctx *ctx, char *result, size_t size) {
    ender_game star, one, heated, stop;
    TRY(ender_number_up_star(ctx, ENDER_ZERO, 0, 16, &star));
    TRY(ender_integer(ctx, 1, &one));
    TRY(ender_heat(ctx, star, one, &heated));
    TRY(ender_left_stop(ctx, heated, &stop));
    return name_of(ctx, stop, result, size);
}

/* ---- text ---- */

static ender_status eval_100k(ender_ctx *ctx, char *result, size_t size) {
    uint64_t state = 2, length = 0;
    for (unsigned i = 0; i < 100000; i++) {
        char text[96];
        unsigned a = (unsigned)(workload_random(&state) % 9),
                 b = (unsigned)(workload_random(&state) % 9);
        int n = snprintf(text, sizeof text, "{%u|{%u|-%u+*}} + *%u - ^%u + 1/%u", a, b, a, b, a + 1,
                         1u << (b % 5));
        ender_result value;
        char *name = NULL;
        TRY(ender_evaluate(ctx, NULL, text, (size_t)n, &value));
        ender_status status = ender_format_result(ctx, &value, ENDER_ASCII, &name);
        if (status == ENDER_OK) length += strlen(name);
        ender_free(name);
        ender_result_clear(&value);
        TRY(status);
    }
    snprintf(result, size, "%llu characters", (unsigned long long)length);
    return ENDER_OK;
}

/* ---- surreal numbers ---- */

enum { SURREALS = 100, SURREAL_TERMS = 10 };

/* Numbers of ten terms, the exponents small fractions and some of them infinite. */
static ender_status surreal_numbers(ender_ctx *ctx, ender_surreal *list) {
    uint64_t state = 3;
    for (unsigned i = 0; i < SURREALS; i++) {
        char text[1000];
        int at = 0;
        for (unsigned k = 0; k < SURREAL_TERMS; k++)
            at += snprintf(text + at, sizeof text - (size_t)at, "%s(%u/4)*w^(%d/2%s)", k ? "+" : "",
                           1 + (unsigned)(workload_random(&state) % 9),
                           (int)(4 * k) + (int)(workload_random(&state) % 4) - 20,
                           workload_random(&state) % 4 ? "" : "+w");
        ender_result value;
        TRY(ender_evaluate(ctx, NULL, text, (size_t)at, &value));
        list[i] = value.surreal;
        ender_result_clear(&value);
    }
    return ENDER_OK;
}

/* All sums or products of two of them, ten times. */
static ender_status surreal_pairs(ender_ctx *ctx, char *result, size_t size,
                                  ender_status (*join)(ender_ctx *ctx, ender_surreal x,
                                                       ender_surreal y, ender_surreal *out)) {
    ender_surreal list[SURREALS], sum;
    uint64_t done = 0;
    TRY(surreal_numbers(ctx, list));
    for (unsigned round = 0; round < 10; round++)
        for (unsigned i = 0; i < SURREALS; i++)
            for (unsigned j = 0; j < SURREALS; j++, done++) TRY(join(ctx, list[i], list[j], &sum));
    snprintf(result, size, "%llu results", (unsigned long long)done);
    return ENDER_OK;
}

static ender_status surreal_sums(ender_ctx *ctx, char *result, size_t size) {
    return surreal_pairs(ctx, result, size, ender_surreal_add);
}

static ender_status surreal_products(ender_ctx *ctx, char *result, size_t size) {
    return surreal_pairs(ctx, result, size, ender_surreal_multiply);
}

/* ---- impartial games ---- */

/* The last of so many nim values, and the greatest. */
static ender_status nim_values(ender_ctx *ctx, const char *code, size_t count, char *result,
                               size_t size) {
    uint32_t *values = malloc(count * sizeof *values), most = 0;
    if (!values) return ENDER_EMEMORY;
    const ender_status status = ender_nim_sequence(ctx, code, count, values);
    for (size_t i = 0; i < count && status == ENDER_OK; i++)
        if (values[i] > most) most = values[i];
    if (status == ENDER_OK) snprintf(result, size, "last %u, greatest %u", values[count - 1], most);
    free(values);
    return status;
}

static ender_status nim_007_100k(ender_ctx *ctx, char *result, size_t size) {
    return nim_values(ctx, ".007", 100000, result, size);
}
static ender_status nim_007_1m(ender_ctx *ctx, char *result, size_t size) {
    return nim_values(ctx, ".007", 1000000, result, size);
}
static ender_status nim_grundy_1m(ender_ctx *ctx, char *result, size_t size) {
    return nim_values(ctx, "grundy", 1000000, result, size);
}

static ender_status misere_kayles_20(ender_ctx *ctx, char *result, size_t size) {
    static const char heaps[] = "kayles 0..19";
    const ender_request request = {.question = "quotient"};
    ender_result q;
    TRY(ender_ask(ctx, ender_domain_find("heaps"), heaps, strlen(heaps), &request, &q));
    for (size_t i = 0; i < q.count; i++)
        if (strcmp(q.items[i].name, "order") == 0)
            snprintf(result, size, "order %lld", (long long)q.items[i].integer);
    ender_result_clear(&q);
    return ENDER_OK;
}

static ender_status nim_products_1m(ender_ctx *ctx, char *result, size_t size) {
    (void)ctx;
    uint64_t state = 3, product = 1;
    for (unsigned i = 0; i < 1000000; i++)
        product = nim_product(product, workload_random(&state) | 1) ^ i;
    snprintf(result, size, "%016llx", (unsigned long long)product);
    return ENDER_OK;
}

/* ---- loopy games ---- */

/* A graph in which a player has mostly two moves at a position, to any other or to a small game. */
static ender_status loopy_graph_of(ender_ctx *ctx, uint64_t seed, uint32_t vertices,
                                   ender_graph **out) {
    ender_status status = ender_graph_open(ctx, out);
    uint32_t made;
    ender_game ends[3];
    for (uint32_t v = 0; v < vertices && status == ENDER_OK; v++)
        status = ender_graph_vertex(*out, NULL, &made);
    for (int i = 0; i < 3 && status == ENDER_OK; i++) status = ender_integer(ctx, i - 1, &ends[i]);
    for (uint32_t i = 0; i < 4 * vertices && status == ENDER_OK; i++) {
        const uint64_t r = workload_random(&seed) >> 8;
        const ender_player player = i % 2 == 0 ? ENDER_LEFT : ENDER_RIGHT;
        const uint32_t from = i / 4, to = (uint32_t)(r / 4 % vertices);
        status = r % 4 == 0 ? ender_graph_leaf(*out, player, from, ends[r / 4 % 3], 0)
                            : ender_graph_edge(*out, player, from, to, 0, 0);
    }
    return status;
}

/* Two graphs of 720 positions: about a million positions of their difference, with who moves. */
static ender_status loopy_product(ender_ctx *ctx, char *result, size_t size) {
    ender_graph *g = NULL, *h = NULL;
    ender_relation relation;
    ender_status status = loopy_graph_of(ctx, 1, 720, &g);
    if (status == ENDER_OK) status = loopy_graph_of(ctx, 2, 720, &h);
    if (status == ENDER_OK) status = ender_graph_compare(g, 0, h, 0, &relation);
    ender_graph_close(g);
    ender_graph_close(h);
    if (status == ENDER_OK) snprintf(result, size, "%s", ender_relation_name(relation));
    return status;
}

/* The 1355 Oslo games of day 4 and what their order is like. */
static ender_status oslo_day_4(ender_ctx *ctx, char *result, size_t size) {
    ender_result about;
    const ender_domain *poset = ender_domain_find("poset");
    TRY(ender_ask(ctx, poset, "Oslo[4]", 7, &(ender_request){.question = "about"}, &about));
    snprintf(result, size, "%lld games, %lld covers", (long long)about.items[0].integer,
             (long long)about.items[1].integer);
    ender_result_clear(&about);
    return ENDER_OK;
}

/* A path with five tokens: a component of 1287 positions, simplified. */
static ender_status independence_path(ender_ctx *ctx, char *result, size_t size) {
    const ender_ruleset *rules;
    ender_position *position = NULL;
    ender_result value = {.kind = ENDER_KIND_LOOPY};
    char *name = NULL;
    TRY(ender_ruleset_find(ctx, "independence", &rules));
    TRY(ender_position_parse(ctx, rules, "path(17):BwwwBwwwBwwwBwwwB",
                             strlen("path(17):BwwwBwwwBwwwBwwwB"), &position));
    ender_status status = ender_position_loopy(ctx, position, &value.loopy);
    ender_position_free(position);
    if (status == ENDER_OK) status = ender_format_result(ctx, &value, ENDER_ASCII, &name);
    if (status == ENDER_OK) snprintf(result, size, "%s", name);
    ender_free(name);
    return status;
}

/* ---- kos ---- */

static const ender_result *field(const ender_result *record, const char *name) {
    size_t i = 0;
    while (strcmp(record->items[i].name, name) != 0) i++;
    return &record->items[i];
}

static ender_status kos(ender_ctx *ctx, const char *sum, char *result, size_t size) {
    static const ender_given search = {"method", "search"};
    const ender_request request = {.question = "answer", .options = &search, .option_count = 1};
    ender_result a;
    TRY(ender_ask(ctx, ender_domain_find("ko"), sum, strlen(sum), &request, &a));
    snprintf(result, size, "%lld positions, results %s", (long long)field(&a, "positions")->integer,
             field(&a, "results")->text);
    ender_result_clear(&a);
    return ENDER_OK;
}

static ender_status kos_five(ender_ctx *ctx, char *result, size_t size) {
    return kos(ctx, "KO(5,0)+KO(4,0)+KO(3,0)+KO(2,0)+KO(1,0)", result, size);
}

static ender_status kos_passes(ender_ctx *ctx, char *result, size_t size) {
    return kos(ctx, "3.KOR(11,0)+3.KOR(13,0)+3.KOR(15,0)", result, size);
}

static ender_status kos_played(ender_ctx *ctx, char *result, size_t size) {
    static const char sum[] = "3.KO(7,0)+2.KO(3,0)+KO(5,-2)";
    static const char right[] = "right";
    const ender_result second = {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)right};
    const ender_request request = {.question = "verify", .arguments = &second, .count = 1};
    ender_result a;
    TRY(ender_ask(ctx, ender_domain_find("ko"), sum, strlen(sum), &request, &a));
    snprintf(result, size, "%s after %lld turns", field(&a, "holds")->truth ? "holds" : "fails",
             (long long)field(&a, "turns")->integer);
    ender_result_clear(&a);
    return ENDER_OK;
}

static ender_status remoteness(ender_retrograde *analysis, const ender_position *p, char *result,
                               size_t size) {
    ender_retrograde_answer left, right;
    TRY(ender_retrograde_find(analysis, p, ENDER_LEFT, &left));
    TRY(ender_retrograde_find(analysis, p, ENDER_RIGHT, &right));
    snprintf(result, size, "%s in %u, %s in %u", left.play == ENDER_LEFT_WINS ? "won" : "not won",
             left.remoteness, right.play == ENDER_LEFT_WINS ? "lost" : "not lost",
             right.remoteness);
    return ENDER_OK;
}

static ender_status fox_geese_8x8(ender_ctx *ctx, char *result, size_t size) {
    const ender_ruleset *rules;
    ender_position *p;
    ender_retrograde *analysis;
    TRY(ender_ruleset_find(ctx, "fox-geese", &rules));
    TRY(ender_position_parse(
        ctx, rules, ".g.g.g.g|........|........|........|........|........|........|f",
        strlen(".g.g.g.g|........|........|........|........|........|........|f"), &p));
    ender_status status = ender_retrograde_open(ctx, p, NULL, &analysis);
    if (status == ENDER_OK) status = remoteness(analysis, p, result, size);
    ender_retrograde_close(analysis);
    ender_position_free(p);
    return status;
}

const workload workloads[] = {
    {"heat-star16", "heat(*16, 1)", NULL, heat_star16},
    {"hackenbush-stalks", "all red-blue-green stalks of up to 7 edges, by search", "3279 stalks",
     hackenbush_stalks},
    {"hackenbush-green-stalks", "three stalks of 4,000 edges, most of them green, by theorem",
     "16134 options", hackenbush_green_stalks},
    {"dom-all-20", "every empty Domineering board with m*n <= 20", "66 boards", dom_all_20},
    {"dom-temperatures-4x4", "temperatures of all sub-boards of 4x4", NULL, dom_temperatures_4x4},
    {"dom-temperatures-4x5", "temperatures of all sub-boards of 4x5", "7/4", dom_temperatures_4x5},
    {"dom-4x6", "Domineering 4x6", NULL, dom_4x6},
    {"dom-5x5", "Domineering 5x5", "0", dom_5x5},
    {"dom-5x6", "Domineering 5x6", "-3/2", dom_5x6},
    {"solve-dom-7x7", "who wins Domineering 7x7", "N", workload_solve_dom_7x7},
    {"solve-dom-7x8", "who wins Domineering 7x8", "R", workload_solve_dom_7x8},
    {"solve-dom-random", "who wins thirty random boards of Domineering, 6x7 with holes",
     "L 8, R 12, N 10, P 0", workload_solve_dom_random},
    {"solve-clobber-5x5", "who wins Clobber 5x5", "P", workload_solve_clobber_5x5},
    {"solve-clobber-4x6", "who wins Clobber 4x6", "P", workload_solve_clobber_4x6},
    {"solve-clobber-row-80", "who wins Clobber on a row of 80 stones", "N",
     workload_solve_clobber_row_80},
    {"solve-fission-random", "who wins forty random boards of Fission, 6x6 with holes",
     "L 12, R 12, N 3, P 13", workload_solve_fission_random},
    {"solve-amazons-random", "who wins forty random boards of Amazons, 4x4 with holes",
     "L 15, R 16, N 5, P 4", workload_solve_amazons_random},
    {"solve-elephants-random", "who wins forty random rows of Elephants and Rhinos, 40 squares",
     "L 24, R 15, N 0, P 1", workload_solve_elephants_random},
    {"solve-toads-random",
     "who wins thirty random rows of Toads and Frogs with rules 1-2,1f, 20 squares",
     "L 10, R 19, N 0, P 1", workload_solve_toads_random},
    {"solve-sheep-random", "who wins thirty random boards of Sheep, 5x5", "L 10, R 10, N 0, P 10",
     workload_solve_sheep_random},
    {"solve-toppling-random", "who wins forty random rows of 40 dominoes in three colours",
     "L 8, R 4, N 28, P 0", workload_solve_toppling_random},
    {"solve-nogo-4x4", "who wins NoGo 4x4", "P", workload_solve_nogo_4x4},
    {"solve-nogo-rows", "who wins rows of NoGo with 1 to 22 squares", "PNNPNNNNNNNNNNNNNNNNNN",
     workload_solve_nogo_rows},
    {"nim-nogo-rows", "nim values of rows of impartial NoGo with 1 to 18 squares, by search",
     "0 1 0 1 2 0 1 0 1 2 3 1 0 3 1 0 2 2", workload_nim_nogo_rows},
    {"nim-fission-random", "nim values of ten random boards of impartial Fission, 6x6 with holes",
     "0 0 1 1 0 0 2 1 2 0", workload_nim_fission_random},
    {"tf-14", "Toads and Frogs, all starts T^a .^b F^c up to length 14", NULL, tf_14},
    {"toppling-14", "all rows of black and white dominoes up to length 14", "32766 rows",
     toppling_14},
    {"day3-compare", "all ordered pairs of the games born by day 3",
     "653173 < 653173 > 1474 = 864856 ||", day3_compare},
    {"day3-sums-200k", "200,000 random sums of those games", NULL, day3_sums_200k},
    {"day3-sums-all", "all sums of two of those games", "990 numbers, 4546960 options",
     day3_sums_all},
    {"oslo-day-4", "the Oslo games of day 4 and their order", "1355 games, 3606 covers",
     oslo_day_4},
    {"thermo-147k", "147,400 thermographs of those games", "147400 thermographs", thermo_147k},
    {"clobber-4x4", "Clobber, 4x4 checkerboard", "*", clobber_4x4},
    {"clobber-3x6", "Clobber, 3x6 checkerboard", "0", clobber_3x6},
    {"snort-path-20", "Snort on a path of 20 vertices", NULL, snort_path_20},
    {"snort-grid-4x4", "Snort on a 4x4 grid", "0", snort_grid_4x4},
    {"amazons-3x4", "Amazons x...|....|...o", NULL, amazons_3x4},
    {"fission-5x5", "Fission, one stone in the middle of 5x5", "0", fission_5x5},
    {"konane-4x5", "Konane xoxo.|oxoxo|xoxox|oxoxo", "2", konane_4x5},
    {"bipass-12", "values of all Bipass words of length 12", "4096 strips", bipass_12},
    {"bipass-12-weights", "the same, and their atomic weights", NULL, bipass_12_weights},
    {"universe-pairs",
     "1,327,680 pairs of forms born by day 2 and 3 in five universes of misere play",
     "14719 equal, 230376 comparable", workload_universe_pairs},
    {"dots-2x5", "the score of Dots and Boxes on 2x5 boxes", "-2", workload_dots_2x5},
    {"go-small-board", "the area of a 5x5 board of Go with 13 empty points, Black to move",
     "area 25 to 25", workload_go_small_board},
    {"eval-100k", "100,000 expressions read, evaluated and printed", NULL, eval_100k},
    {"surreal-sums-100k", "100,000 sums of numbers of ten terms", NULL, surreal_sums},
    {"surreal-products-100k", "100,000 products of numbers of ten terms", NULL, surreal_products},
    {"independence-17", "a path of 17 vertices of the Independence Game with five tokens",
     "4.upon*", independence_path},
    {"fox-geese-8x8", "Fox and Geese on 8x8 by retrograde analysis, 1,006,880 positions",
     "won in 43, lost in 44", fox_geese_8x8},
    {"loopy-product", "two loopy graphs compared, a million positions of their difference", "||",
     loopy_product},
    {"kos-five", "five kos of three positions by sidling", "1020 positions, results LL", kos_five},
    {"kos-passes", "nine kos of three sizes with passes by sidling", "2799 positions, results LL",
     kos_passes},
    {"kos-played", "six kos, Right's strategy against all replies", "holds after 3621 turns",
     kos_played},
    {"nim-007-100k", "nim values of 100,000 heaps of .007", "last 56, greatest 805", nim_007_100k},
    {"nim-007-1m", "nim values of 1,000,000 heaps of .007", "last 282, greatest 1226", nim_007_1m},
    {"nim-grundy-1m", "nim values of 1,000,000 heaps of Grundy's game", "last 3, greatest 231",
     nim_grundy_1m},
    {"nim-products-1m", "1,000,000 products in the field of nimbers below 2^64", "e8ef2819604a6d55",
     nim_products_1m},
    {"misere-kayles-20", "the misere quotient of Kayles, heaps 0 to 19", "order 24",
     misere_kayles_20},
    {"coins-1m", "1,000,000 random positions of 8 coins, classified",
     "L 468081, R 469621, N 62298, P 0", workload_coins_1m},
    {"coins-large", "one position of 1,000,000 random coins, classified", "R, weight -3682",
     workload_coins_large},
    {"coins-copies", "1,000 positions of a million coins each, of 12 kinds, classified from text",
     "L 516, R 484, N 0, P 0", workload_coins_copies},
    {"coins-census", "1,708,800 positions of up to 4 coins, classified and searched",
     "L 754602, R 754602, N 199595, P 1, 0 disagree", workload_coins_census},
    {"lua-strips", "two strips of 1000 squares, a million positions of a ruleset in Lua", "0",
     workload_lua_strips},
    {NULL, NULL, NULL, NULL}};
