/* SPDX-License-Identifier: MIT
 *
 * ender-check FILE: reads a certificate (`-`: from standard input) and says what it verifies, or
 * which line is wrong.
 *
 * The twin of ender-judge: plain C, without the library, quick. What the lines mean is said in
 * docs/certificate.md; the judge is proved, this program is compared with it. It reads the binary
 * form; `ender-judge --binary` turns text into it. Lists that a rule makes lie in a heap of numbers
 * that is emptied after each line. Nim values are read by check_heaps.c, what is computed of
 * canonical forms by check_facts.c, play that may return by check_returns.c, misere play by
 * check_misere.c. */
#include "check.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SUMMANDS = 64, MOST_LINE = 1 << 24 };

static unsigned long line_number;

_Noreturn void wrong(const char *format, ...) {
    va_list list;
    va_start(list, format);
    printf("wrong: line %lu: ", line_number);
    vprintf(format, list);
    putchar('\n');
    va_end(list);
    exit(1);
}
void need(bool holds) {
    if (!holds) wrong("the line does not follow from those before it");
}

/* ---- arrays that grow ---- */

void *wider(void *list, size_t *room, size_t wanted, size_t size) {
    if (wanted <= *room) return list;
    size_t next = *room ? *room : 64;
    while (next < wanted) next += next / 2;
    list = realloc(list, next * size);
    if (!list) wrong("there is no memory");
    *room = next;
    return list;
}
void push(numbers *list, uint32_t n) {
    list->at = wider(list->at, &list->room, list->count + 1, sizeof *list->at);
    list->at[list->count++] = n;
}

numbers kept; /* the options of nodes, the sums of sequents and places */
numbers heap; /* what the line under way makes */

/* ---- the state ---- */

node *nodes;
static size_t node_room;
uint32_t next_node = 1;
span *options;
static size_t option_room, option_count;

/* A node that is a position of a table, or its negative: its options are made when they are needed.
 */
typedef struct open_position {
    uint32_t table;
    bool negated;
    cells position;
} open_position;
static open_position *opens;
static size_t open_room, open_count = 1;

typedef struct sequent {
    span sum;
    bool here, misere;
} sequent;
static sequent *sequents;
static size_t sequent_room;
static uint32_t next_sequent = 1;
bool misere;

node *find_node(uint64_t i) {
    need(i > 0 && i < next_node && nodes[i].here);
    return &nodes[i];
}
static span find_sequent(uint64_t k) {
    need(k > 0 && k < next_sequent && sequents[k].here && sequents[k].misere == misere);
    return sequents[k].sum;
}

/* ---- sums: sorted lists ---- */

static int compare_lists(const uint32_t *a, uint32_t m, const uint32_t *b, uint32_t n) {
    for (uint32_t i = 0; i < m && i < n; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return (m > n) - (m < n);
}
static void sort(uint32_t *list, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        const uint32_t x = list[i];
        uint32_t j = i;
        for (; j > 0 && list[j - 1] > x; j--) list[j] = list[j - 1];
        list[j] = x;
    }
}
/* Adds a list of `from` to the sum that is being made at the end of the heap. */
static void add_list(const numbers *from, span s) {
    for (uint32_t i = 0; i < s.count; i++) push(&heap, from->at[s.from + i]);
}
static span sum_end(size_t from) {
    const span s = {from, (uint32_t)(heap.count - from)};
    sort(heap.at + from, s.count);
    return s;
}
span merged(const numbers *from, span a, span b) {
    const size_t at = heap.count;
    add_list(from, a);
    add_list(&heap, b);
    return sum_end(at);
}
span negated(const numbers *from, span a) {
    const size_t at = heap.count;
    for (uint32_t i = 0; i < a.count; i++) {
        const uint32_t n = find_node(from->at[a.from + i])->negative;
        need(n != 0);
        push(&heap, n);
    }
    return sum_end(at);
}
/* The sum m without one x, and with the option, a list of `from`, in its place. */
static span replaced(span m, uint32_t x, const numbers *from, span option) {
    const size_t at = heap.count;
    bool gone = false;
    for (uint32_t i = 0; i < m.count; i++) {
        const uint32_t y = heap.at[m.from + i];
        if (y == x && !gone)
            gone = true;
        else
            push(&heap, y);
    }
    need(gone);
    add_list(from, option);
    return sum_end(at);
}
bool is_sequent(uint64_t k, span m) {
    const span s = find_sequent(k);
    return compare_lists(kept.at + s.from, s.count, heap.at + m.from, m.count) == 0;
}
/* Of sequents that are dropped: the first free span of each length, which has the next one. */
static uint32_t free_spans[MOST_SUMMANDS + 1];
static span keep(span s) {
    span k = {kept.count, s.count};
    if (s.count <= MOST_SUMMANDS && free_spans[s.count] != 0) {
        k.from = free_spans[s.count];
        free_spans[s.count] = kept.at[k.from];
        memcpy(kept.at + k.from, heap.at + s.from, s.count * sizeof *kept.at);
    } else {
        for (uint32_t i = 0; i < s.count; i++) push(&kept, heap.at[s.from + i]);
    }
    return k;
}
static void release(span s) {
    if (s.count == 0 || s.from > UINT32_MAX) return;
    kept.at[s.from] = free_spans[s.count];
    free_spans[s.count] = (uint32_t)s.from;
}
void add_sequent(span m) {
    need(m.count <= MOST_SUMMANDS);
    sequents = wider(sequents, &sequent_room, next_sequent + 1u, sizeof *sequents);
    sequents[next_sequent++] = (sequent){keep(m), true, misere};
    if (next_sequent >> 31) wrong("too many sequents");
}

/* ---- lines ---- */

/* clang-format off */
typedef enum kind {
    NODE = 1, NEGATIVE, PLAY, JOIN, CUT, RULES, PLACE, DROP_NODES, DROP_SEQUENTS, SAY,
    CODE, HEAPS, NIMS, PERIOD, OPEN, CANONICAL, BIRTHDAY, NIMBER, DIVIDE, STOPS, TEMPERATURE,
    DESCRIBED, LISTED, GRAPH, CLOSED, OUTCOME, MISERE_PLAY, WON, CALLED, MARKED,
    LASTING,
    KIND_COUNT
} kind;
/* clang-format on */

static const char *const relations[] = {">=", "|>", "=", ">", "||"};
static const char *const relation_words[] = {
    "Left, moving second, wins the difference", "Left, moving first, wins the difference",
    "the player who moves second wins the difference", "Left wins the difference, first or second",
    "the player who moves first wins the difference"};
enum { RELATION_COUNT = 5 };

/* The bytes of the line, and how far they are read. */
static unsigned char *line;
static size_t line_length, line_at, line_room;

static cells next_wide(void) {
    cells n = 0;
    for (unsigned shift = 0;; shift += 7) {
        if (line_at == line_length) wrong("the line ends within a number");
        const unsigned char b = line[line_at++];
        if (b == 0 && shift > 0) wrong("a number has more bytes than it needs");
        if (shift >= MOST_CELLS || (shift + 7 > MOST_CELLS && (b & 127) >> (MOST_CELLS - shift)))
            wrong("a number is too large");
        n |= (cells)(b & 127) << shift;
        if (b < 128) return n;
    }
}
uint64_t next(void) {
    const cells n = next_wide();
    if (n >> 62) wrong("a number is too large");
    return (uint64_t)n;
}
uint64_t next_count(void) {
    const uint64_t n = next();
    if (n > line_length - line_at) wrong("a list is longer than the line");
    return n;
}
void end_line(void) {
    if (line_at < line_length) wrong("the line goes on behind its end");
}
/* Nodes and sequents are written as the distance back from the next one. */
static uint32_t next_back(uint32_t base) {
    const uint64_t n = next();
    if (n >= base) wrong("a number is not of this certificate");
    return base - (uint32_t)n;
}
/* One that was given out, dropped or not. */
static uint32_t next_known(uint32_t base) {
    const uint32_t n = next_back(base);
    if (n == base) wrong("a number is not of this certificate");
    return n;
}
uint32_t next_node_number(void) { return next_back(next_node); }
uint32_t next_sequent_number(void) { return next_back(next_sequent); }
/* A list of nodes, as a sum on the heap. */
span next_sum(void) {
    const size_t at = heap.count;
    for (uint64_t n = next_count(); n > 0; n--) {
        const uint32_t i = next_node_number();
        find_node(i);
        push(&heap, i);
    }
    return sum_end(at);
}

/* ---- nodes ---- */

static void next_options(size_t *first, uint32_t *count) {
    *first = option_count;
    *count = (uint32_t)next_count();
    for (uint32_t i = 0; i < *count; i++) {
        const span s = keep(next_sum());
        for (uint32_t j = 0; j < s.count; j++) need(!nodes[kept.at[s.from + j]].open);
        options = wider(options, &option_room, option_count + 1, sizeof *options);
        options[option_count++] = s;
    }
}
static node *new_node(void) {
    nodes = wider(nodes, &node_room, next_node + 1u, sizeof *nodes);
    nodes[next_node] = (node){.here = true};
    if (next_node >> 30) wrong("too many nodes");
    return &nodes[next_node++];
}
static void check_node(void) {
    node n = {.here = true};
    next_options(&n.left, &n.left_count);
    next_options(&n.right, &n.right_count);
    *new_node() = n;
}

static void negate_options(size_t from, uint32_t count, size_t *first, uint32_t *new_count) {
    *first = option_count;
    *new_count = count;
    for (uint32_t i = 0; i < count; i++) {
        const span s = keep(negated(&kept, options[from + i]));
        options = wider(options, &option_room, option_count + 1, sizeof *options);
        options[option_count++] = s;
    }
}
static void same_negated(size_t from, uint32_t count, size_t other, uint32_t other_count) {
    need(count == other_count);
    for (uint32_t i = 0; i < count; i++) {
        const span n = negated(&kept, options[from + i]), o = options[other + i];
        need(compare_lists(heap.at + n.from, n.count, kept.at + o.from, o.count) == 0);
    }
}
static void check_negative(void) {
    const uint32_t a = next_node_number(), b = next_node_number();
    const node n = *find_node(a);
    need(!n.open);
    if (b == next_node) {
        node m = {.here = true};
        need(n.negative == 0);
        negate_options(n.right, n.right_count, &m.left, &m.left_count);
        negate_options(n.left, n.left_count, &m.right, &m.right_count);
        *new_node() = m;
    } else {
        const node m = *find_node(b);
        need(!m.open);
        same_negated(n.left, n.left_count, m.right, m.right_count);
        same_negated(n.right, n.right_count, m.left, m.left_count);
    }
    nodes[a].negative = b;
    nodes[b].negative = a;
}

/* ---- rulesets and what is known of their positions ---- */

/* Entry: the cells of a position and the sum that it is worth. */
typedef struct entry {
    cells position;
    size_t from; /* where the sum begins, and its length */
    uint32_t count;
    bool used;
} entry;
typedef struct table {
    board_rules rules;
    entry *entries;
    size_t room, count;
} table;
static table *tables;
static size_t table_room;
static uint32_t next_table = 1;

static void add_table(bool known, board_rules rules) {
    const table t = {.rules = rules};
    need(known);
    tables = wider(tables, &table_room, next_table + 1u, sizeof *tables);
    tables[next_table++] = t;
}
static void check_rules(void) {
    board_rules rules;
    const uint64_t ruleset = next(), stride = next();
    add_table(board_rules_find(ruleset, stride, &rules), rules);
}
static void check_described(void) {
    board_rules rules;
    const uint64_t ruleset = next();
    add_table(next_description(ruleset, &rules), rules);
}
static table *find_table(uint64_t number) {
    need(number > 0 && number < next_table);
    return &tables[number];
}

static entry *slot(const table *t, cells c) {
    const uint64_t h = ((uint64_t)c ^ (uint64_t)(c >> 64) * 31) * UINT64_C(0x9E3779B97F4A7C15);
    size_t i = (h ^ h >> 32) & (t->room - 1);
    while (t->entries[i].used && t->entries[i].position != c) i = (i + 1) & (t->room - 1);
    return &t->entries[i];
}
/* Is it the position of this open node, or an image of it? */
static bool is_position(const table *t, const node *n, cells c) {
    cells images[MOST_IMAGES];
    if (!n->open) return false;
    const open_position *o = &opens[n->open];
    if (&tables[o->table] != t) return false;
    bool same = !o->negated && o->position == c;
    const size_t count = same         ? 0
                         : o->negated ? board_negatives(&t->rules, o->position, images)
                                      : board_images(&t->rules, o->position, images);
    for (size_t i = 0; i < count; i++) same = same || images[i] == c;
    return same;
}
/* Under misere play a position stands for itself: it is an open node. */
static span find_place(const table *t, cells c) {
    need(t->room > 0);
    const entry *e = slot(t, c);
    need(e->used);
    need(!misere || (e->count == 1 && is_position(t, find_node(kept.at[e->from]), c)));
    return (span){e->from, e->count};
}
static void set_place(table *t, cells c, span sum) {
    if (2 * (t->count + 1) > t->room) {
        const table old = *t;
        t->room = old.room ? 2 * old.room : 4;
        t->entries = calloc(t->room, sizeof *t->entries);
        if (!t->entries) wrong("there is no memory");
        for (size_t i = 0; i < old.room; i++)
            if (old.entries[i].used) *slot(t, old.entries[i].position) = old.entries[i];
        free(old.entries);
    }
    entry *e = slot(t, c);
    if (e->used) return;
    t->count++;
    *e = (entry){c, sum.from, sum.count, true};
}

/* What a position that is left is worth: the sum of its parts. */
static span parts(const table *t, cells c) {
    const size_t at = heap.count;
    for (cells part; next_part(&t->rules, &c, &part);) add_list(&kept, find_place(t, part));
    return sum_end(at);
}

static int compare_spans(const void *a, const void *b) {
    const span *x = a, *y = b;
    return compare_lists(heap.at + x->from, x->count, heap.at + y->from, y->count);
}
/* The options of a player, sorted, each once, in one of three lists. */
static span *placed(const table *t, cells c, int player, int slot, size_t *count) {
    static span *lists[3];
    static size_t rooms[3];
    size_t all, kept_count = 0;
    const cells *left_over = board_moves(&t->rules, c, player, &all);
    span *list = lists[slot] = wider(lists[slot], &rooms[slot], all, sizeof **lists);
    for (size_t i = 0; i < all; i++) list[i] = parts(t, left_over[i]);
    if (all > 0) qsort(list, all, sizeof *list, compare_spans);
    for (size_t i = 0; i < all; i++)
        if (i == 0 || compare_spans(&list[i], &list[kept_count - 1]) != 0)
            list[kept_count++] = list[i];
    *count = kept_count;
    return list;
}

/* ---- options ---- */

/* The options of a player in an open node, as lists of the heap: each once, sorted before they are
 * negated. */
static const span *open_options(const open_position *o, bool left, size_t *count) {
    span *list = placed(&tables[o->table], o->position, left != o->negated ? 0 : 1, 2, count);
    for (size_t i = 0; o->negated && i < *count; i++) list[i] = negated(&heap, list[i]);
    return list;
}
/* Left's option with this number in an open node. */
static span open_option(const open_position *o, uint64_t number) {
    size_t count;
    const table *t = &tables[o->table];
    const cells *left_over = board_moves(&t->rules, o->position, o->negated ? 1 : 0, &count);
    need(number < count);
    const span s = parts(t, left_over[number]);
    return o->negated ? negated(&heap, s) : s;
}

void next_reply(span m) {
    const uint64_t component = next(), option = next();
    const uint32_t k = next_sequent_number();
    need(component < m.count);
    const uint32_t q = heap.at[m.from + component];
    const node *n = find_node(q);
    if (n->open) {
        need(is_sequent(k, replaced(m, q, &heap, open_option(&opens[n->open], option))));
    } else {
        need(option < n->left_count);
        need(is_sequent(k, replaced(m, q, &kept, options[n->left + option])));
    }
}

bool left_can_move(uint32_t x) {
    const node *n = find_node(x);
    size_t count = n->left_count;
    if (n->open) {
        const open_position *o = &opens[n->open];
        board_moves(&tables[o->table].rules, o->position, o->negated ? 1 : 0, &count);
    }
    return count > 0;
}

span *moved(span m, bool left, size_t *count) {
    static span *list;
    static size_t room;
    *count = 0;
    for (uint32_t i = 0; i < m.count; i++) {
        const uint32_t x = heap.at[m.from + i];
        if (i > 0 && heap.at[m.from + i - 1] == x) continue;
        const node *n = find_node(x);
        size_t all = left ? n->left_count : n->right_count;
        const span *from = n->open ? open_options(&opens[n->open], left, &all)
                                   : options + (left ? n->left : n->right);
        list = wider(list, &room, *count + all, sizeof *list);
        for (size_t o = 0; o < all; o++)
            list[(*count)++] = replaced(m, x, n->open ? &heap : &kept, from[o]);
    }
    return list;
}

/* ---- sequents ---- */

static void check_play(void) {
    const span m = next_sum();
    size_t count;
    const span *after = moved(m, false, &count);
    need(next() == count);
    for (size_t i = 0; i < count; i++) next_reply(after[i]);
    add_sequent(m);
}
static void check_join(void) {
    const size_t at = heap.count;
    for (uint64_t n = next_count(); n > 0; n--) {
        add_list(&kept, find_sequent(next_sequent_number()));
        need(heap.count - at <= MOST_SUMMANDS);
    }
    for (uint64_t n = next_count(); n > 0; n--) {
        const uint32_t y = next_node_number(), z = find_node(y)->negative;
        need(z != 0);
        push(&heap, y);
        push(&heap, z);
        need(heap.count - at <= MOST_SUMMANDS);
    }
    add_sequent(sum_end(at));
}
static void check_cut(void) {
    const size_t at = heap.count;
    add_list(&kept, find_sequent(next_sequent_number()));
    span m = {at, (uint32_t)(heap.count - at)};
    for (uint64_t n = next_count(); n > 0; n--) {
        const uint32_t y = next_node_number(), z = find_node(y)->negative;
        need(z != 0);
        m = replaced(replaced(m, y, &kept, (span){0, 0}), z, &kept, (span){0, 0});
    }
    add_sequent(m);
}

/* ---- places ---- */

/* To each option, together with `with`, a reply. */
static void next_replies(const span *list, size_t count, bool negative, span with) {
    need(next() == count);
    for (size_t i = 0; i < count; i++) {
        const span o = negative ? negated(&heap, list[i]) : list[i];
        next_reply(merged(&heap, o, with));
    }
}
/* To each option of v, one of the list that makes a sequent with it. */
static void next_choices(const span *list, size_t count, bool negative, span v) {
    size_t against_count;
    const span *against = moved(v, !negative, &against_count);
    need(next() == against_count);
    for (size_t i = 0; i < against_count; i++) {
        const uint64_t chosen = next();
        const uint32_t k = next_sequent_number();
        need(chosen < count);
        const span a = negative ? against[i] : negated(&heap, against[i]);
        const span o = negative ? negated(&heap, list[chosen]) : list[chosen];
        need(is_sequent(k, merged(&heap, o, a)));
    }
}

/* A position that a line may have. */
static cells next_position(const table *t) {
    const cells c = next_wide();
    need(board_may_stand(&t->rules, c));
    return c;
}
/* A position is worth this sum, and so are its images, and its mirrors the negative, if that is
 * there; what is known already stays. */
static void set_places(table *t, cells c, span sum) {
    cells images[MOST_IMAGES];
    const size_t count = board_images(&t->rules, c, images);
    set_place(t, c, sum);
    for (size_t i = 0; i < count; i++) set_place(t, images[i], sum);
    const size_t mirrors = board_negatives(&t->rules, c, images);
    for (uint32_t i = 0; i < sum.count; i++)
        if (!find_node(kept.at[sum.from + i])->negative) return;
    if (mirrors == 0) return;
    const span negative = keep(negated(&kept, sum));
    for (size_t i = 0; i < mirrors; i++) set_place(t, images[i], negative);
}
static void check_place(void) {
    table *t = find_table(next());
    const cells c = next_position(t);
    const span v = next_sum(), w = negated(&heap, v);
    size_t left_count, right_count;
    const span *left = placed(t, c, 0, 0, &left_count), *right = placed(t, c, 1, 1, &right_count);
    next_replies(right, right_count, false, w);
    next_choices(left, left_count, false, v);
    next_replies(left, left_count, true, v);
    next_choices(right, right_count, true, v);
    set_places(t, c, keep(v));
}
/* A node that is a position, and one that is its negative. */
static void check_open(void) {
    const uint64_t number = next();
    table *t = find_table(number);
    const cells c = next_position(t);
    const uint32_t n = next_node;
    for (int negated = 0; negated < 2; negated++) {
        opens = wider(opens, &open_room, open_count + 1, sizeof *opens);
        opens[open_count] = (open_position){(uint32_t)number, negated, c};
        *new_node() =
            (node){.open = (uint32_t)open_count++, .here = true, .negative = n + !negated};
    }
    const size_t at = heap.count;
    push(&heap, n);
    set_places(t, c, keep(sum_end(at)));
}

/* Pieces of a position, between which a player has no move; the opponent gives up some. */
static void check_divide(void) {
    const table *t = find_table(next());
    const uint64_t player = next();
    need(player < 2);
    const cells c = next_wide(), piece = next_position(t);
    need(board_divides(&t->rules, (int)player, c & piece, c & ~piece));
    const size_t at = heap.count;
    add_list(&kept, find_place(t, c));
    const span whole = sum_end(at), first = parts(t, c & piece);
    const span pieces = merged(&heap, first, parts(t, c & ~piece));
    add_sequent(player == 0 ? merged(&heap, pieces, negated(&heap, whole))
                            : merged(&heap, whole, negated(&heap, pieces)));
}

/* ---- statements ---- */

/* The items of one side: their nodes as a sum, and their text. */
span next_side(void) {
    const size_t at = heap.count;
    uint64_t n = next_count();
    text_length = 0;
    if (n == 0) add_text("0");
    for (bool first = true; n > 0; n--, first = false) {
        const uint64_t number = next();
        if (!first) add_text(" + ");
        if (number == 0) {
            const uint32_t i = next_node_number();
            need(!find_node(i)->open);
            push(&heap, i);
            add_node(i);
        } else {
            const table *t = find_table(number);
            const cells c = next_wide();
            add_list(&kept, find_place(t, c));
            add_text("%s ", t->rules.name);
            add_board(&t->rules, c);
        }
    }
    cut_text();
    return sum_end(at);
}

static void check_say(void) {
    const uint64_t relation = next();
    need(relation < RELATION_COUNT);
    char left[sizeof text];
    const span a = next_side();
    memcpy(left, text, sizeof left);
    const span b = next_side();
    const span forth = merged(&heap, a, negated(&heap, b));
    static const unsigned sequents_of[] = {1, 0, 2, 1, 0}, replies_of[] = {0, 1, 0, 1, 2};
    need(next() == sequents_of[relation]);
    for (unsigned i = 0; i < sequents_of[relation]; i++)
        need(is_sequent(next_sequent_number(),
                        i == 0 ? forth : merged(&heap, b, negated(&heap, a))));
    need(next() == replies_of[relation]);
    for (unsigned i = 0; i < replies_of[relation]; i++)
        next_reply(i == 0 ? forth : merged(&heap, b, negated(&heap, a)));
    end_line();
    printf("verified: %s %s %s (%s)\n", left, relations[relation], text, relation_words[relation]);
}

static void check_dropped_nodes(void) {
    for (uint64_t n = next_count(); n > 0; n--) nodes[next_known(next_node)].here = false;
}
static void check_dropped_sequents(void) {
    for (uint64_t n = next_count(); n > 0; n--) {
        sequent *k = &sequents[next_known(next_sequent)];
        if (k->here) release(k->sum);
        k->here = false;
    }
}

/* A remark: the options of what a text names are taken from the certificate. */
static void next_text(void) {
    text_length = 0;
    for (uint64_t n = next_count(); n > 0; n--) {
        const uint64_t c = next();
        need(c >= 32 && c <= 126);
        add_text("%c", (int)c);
    }
    cut_text();
    end_line();
}
static void check_listed(void) {
    next_text();
    printf("assumed: the options of %s are those that the certificate lists; the judge does not "
           "know these rules\n",
           text);
}

/* A name for what the next line states. */
static char name_of_next[sizeof text];
static unsigned long named_line;
static void check_called(void) {
    next_text();
    memcpy(name_of_next, text, sizeof text);
    named_line = line_number + 1;
}
const char *name_in_certificate(void) { return named_line == line_number ? name_of_next : NULL; }

/* Returns whether the line made a statement. */
static bool check_line(void) {
    static void (*const checks[KIND_COUNT])(void) = {
        [NODE] = check_node,
        [NEGATIVE] = check_negative,
        [PLAY] = check_play,
        [JOIN] = check_join,
        [CUT] = check_cut,
        [RULES] = check_rules,
        [PLACE] = check_place,
        [DROP_NODES] = check_dropped_nodes,
        [DROP_SEQUENTS] = check_dropped_sequents,
        [SAY] = check_say,
        [CODE] = check_code,
        [HEAPS] = check_heaps,
        [NIMS] = check_nims,
        [PERIOD] = check_period,
        [OPEN] = check_open,
        [CANONICAL] = check_canonical,
        [BIRTHDAY] = check_birthday,
        [NIMBER] = check_nimber,
        [DIVIDE] = check_divide,
        [STOPS] = check_stops,
        [TEMPERATURE] = check_temperature,
        [DESCRIBED] = check_described,
        [LISTED] = check_listed,
        [GRAPH] = check_graph,
        [CLOSED] = check_closed,
        [OUTCOME] = check_outcome,
        [MISERE_PLAY] = check_misere_play,
        [WON] = check_won,
        [CALLED] = check_called,
        [MARKED] = check_marked,
        [LASTING] = check_lasting,
    };
    heap.count = 0;
    line_at = 0;
    misere = false;
    const uint64_t number = next();
    if (number >= KIND_COUNT || !checks[number]) wrong("there is no such kind of line");
    checks[number]();
    end_line();
    return number == SAY || number == NIMS || number == PERIOD || number == BIRTHDAY ||
           number == NIMBER || number == STOPS || number == TEMPERATURE || number == OUTCOME ||
           number == WON;
}

/* ---- the file ---- */

static bool read_line(FILE *in) {
    size_t length = 0;
    for (unsigned shift = 0;; shift += 7) {
        const int b = getc(in);
        if (b == EOF && shift == 0) return false;
        if (b == EOF) wrong("the file ends within a line");
        length |= (size_t)(b & 127) << shift;
        if (length > MOST_LINE || shift > 21) wrong("a line of more than %d bytes", MOST_LINE);
        if (b < 128) break;
    }
    line = wider(line, &line_room, length + 1, 1);
    line_length = length;
    if (fread(line, 1, length, in) != length) wrong("the file ends within a line");
    return true;
}

int main(int argc, char **argv) {
    static const char heading[] = "ender certificate 1 binary\n";
    char first[sizeof heading] = "";
    if (argc != 2 || strcmp(argv[1], "--help") == 0) {
        fputs("usage: ender-check FILE    (- reads standard input)\n", stderr);
        return 2;
    }
    FILE *in = strcmp(argv[1], "-") == 0 ? stdin : fopen(argv[1], "rb");
    if (!in) {
        fprintf(stderr, "ender-check: %s: %s\n", argv[1], strerror(errno));
        return 2;
    }
    push(&heap, 0); /* so that no array is without a place */
    push(&kept, 0);
    line_number = 1;
    if (fread(first, 1, sizeof heading - 1, in) != sizeof heading - 1 ||
        memcmp(first, heading, sizeof heading - 1) != 0)
        wrong("a binary certificate begins with `ender certificate 1 binary`");
    unsigned long statements = 0;
    for (line_number = 2; read_line(in); line_number++) statements += check_line();
    if (statements == 0) wrong("the certificate makes no statement");
    return fflush(stdout) != 0 || ferror(stdout);
}
