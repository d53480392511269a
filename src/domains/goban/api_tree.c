/* SPDX-License-Identifier: MIT
 *
 * The public face of records, continued: variations, properties, counting. */
#include "goban/api.h"

#include <stdlib.h>
#include <string.h>

go_points check_points(task *t, const goban *g, const unsigned *points, size_t count) {
    if (!points && count > 0) task_throw(t, ENDER_EARGUMENT, "the list of points is NULL");
    if (count > GOBAN_POINTS_MAX)
        task_throw(t, ENDER_EARGUMENT, "a board has no %zu points", count);
    go_points list = {SCRATCH_ARRAY(t, uint16_t, count + 1), count};
    for (size_t i = 0; i < count; i++) list.at[i] = check_point(t, g, points[i]);
    return list;
}

unsigned *list_of_points(task *t, const uint16_t *points, size_t count) {
    unsigned *list = malloc((count + 1) * sizeof *list);
    if (!list) task_throw_memory(t);
    for (size_t i = 0; i < count; i++) list[i] = points[i];
    return list;
}

/* ---- variations ---- */

static go_node *nth(go_node *n, size_t number) {
    while (n && number-- > 0) n = n->next;
    return n;
}

static size_t how_many(const go_node *n) {
    size_t count = 0;
    for (; n; n = n->next) count++;
    return count;
}

size_t ender_go_games(const ender_go_record *record) {
    return record ? how_many(record->tree.first) : 0;
}

ender_status ender_go_to_game(ender_ctx *ctx, ender_go_record *record, size_t game) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    go_node *root = nth(record->tree.first, game);
    if (!root)
        task_throw(t, ENDER_EARGUMENT, "there is no game %zu: the collection has %zu", game,
                   how_many(record->tree.first));
    record_enter(t, record, root);
    return task_end(t);
}

size_t ender_go_branches(const ender_go_record *record) {
    return record ? how_many(record_node(record)->child) : 0;
}

ender_status ender_go_down(ender_ctx *ctx, ender_go_record *record, size_t branch) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    go_node *child = nth(record_node(record)->child, branch);
    if (!child)
        task_throw(t, ENDER_EARGUMENT, "there is no variation %zu: there are %zu here", branch,
                   how_many(record_node(record)->child));
    record_enter(t, record, child);
    return task_end(t);
}

bool ender_go_up(ender_go_record *record) { return record && record_up(record); }

ender_status ender_go_to_move(ender_ctx *ctx, ender_go_record *record, size_t moves) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    while (record_up(record)) continue;
    while (record_node(record)->child && record_step(record)->moves < moves) {
        task_poll(t);
        record_enter(t, record, record_node(record)->child);
    }
    return task_end(t);
}

size_t ender_go_nodes(const ender_go_record *record) { return record ? record->tree.nodes : 0; }

/* ---- properties ---- */

const char *ender_go_property_name(const ender_go_record *record, size_t i) {
    const go_property *p = record ? record_node(record)->properties : NULL;
    while (p && i-- > 0) p = p->next;
    return p ? p->name : NULL;
}

size_t ender_go_property_count(const ender_go_record *record, const char *name) {
    size_t count = 0;
    if (record && name)
        for (const go_value *v = node_value(record_node(record), name); v; v = v->next) count++;
    return count;
}

static const go_value *nth_value(const go_node *n, const char *name, size_t number) {
    const go_value *v = name ? node_value(n, name) : NULL;
    while (v && number-- > 0) v = v->next;
    return v;
}

ender_status ender_go_property(ender_ctx *ctx, const ender_go_record *record, const char *name,
                               size_t i, char **out, size_t *length) {
    if (out) *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    const go_value *v = nth_value(record_node(record), name, i);
    if (!v) task_throw(t, ENDER_EARGUMENT, "the node has no such value of %.64s", name ? name : "");
    strbuf b;
    strbuf_open(t, &b);
    value_print(&b, v);
    if (length) *length = b.length;
    *out = strbuf_take(&b);
    return task_end(t);
}

/* Names that the position follows from are not for everybody. */
static void check_name(task *t, const char *name) {
    static const char *const own[] = {"B",  "W",  "AB",       "AW",      "AE",
                                      "SZ", "PL", "IMMORTAL", "OUTSIDE", NULL};
    if (!name) task_throw(t, ENDER_EARGUMENT, "the name of the property is NULL");
    const size_t length = strlen(name);
    if (length == 0 || length > GO_NAME_MAX || strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != length)
        task_throw(t, ENDER_EARGUMENT,
                   "the name of a property is made of 1 to %d capitals, such as C", GO_NAME_MAX);
    for (const char *const *each = own; *each; each++)
        if (strcmp(name, *each) == 0)
            task_throw(t, ENDER_EDOMAIN, "%s makes the position and is not set as a text", name);
}

ender_status ender_go_set_property(ender_ctx *ctx, ender_go_record *record, const char *name,
                                   const char *const *values, size_t count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_name(t, name);
    if (!values && count > 0) task_throw(t, ENDER_EARGUMENT, "the list of values is NULL");
    for (size_t i = 0; i < count; i++)
        if (!values[i]) task_throw(t, ENDER_EARGUMENT, "value %zu is NULL", i);
    go_node *n = record_node(record), apart = {.parent = NULL};
    go_property *p = tree_property(t, &record->tree, &apart, name, strlen(name));
    for (size_t i = 0; i < count; i++)
        tree_add_text(t, &record->tree, p, values[i], strlen(values[i]), false);
    if (count == 0) {
        node_remove_property(n, name);
    } else {
        go_property *old = tree_property(t, &record->tree, n, name, strlen(name));
        old->values = p->values;
        old->last = p->last;
    }
    return task_end(t);
}

ender_status ender_go_mark(ender_ctx *ctx, ender_go_record *record, const char *name,
                           unsigned point, const char *label) {
    static const char *const names[] = {"TR", "MA", "CR", "SQ", "TB", "TW", "LB"};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_point(t, &record->board, point);
    size_t i = 0;
    while (i < 7 && (!name || strcmp(names[i], name) != 0)) i++;
    if (i == 7) task_throw(t, ENDER_EARGUMENT, "a mark is TR, MA, CR, SQ, TB, TW or LB");
    if ((i == 6) != (label != NULL))
        task_throw(t, ENDER_EARGUMENT, "the mark LB has a label, and no other has");
    strbuf b;
    strbuf_open(t, &b);
    goban_print_point(&b, &record->board, point, ENDER_GO_SGF_LETTERS);
    if (label) {
        strbuf_char(&b, ':');
        for (const char *c = label; *c; c++) {
            if (strchr("\\]:", *c)) strbuf_char(&b, '\\');
            strbuf_char(&b, *c);
        }
    }
    go_property *p = tree_property(t, &record->tree, record_node(record), name, 2);
    tree_add_raw(t, &record->tree, p, b.text, b.length, 0);
    strbuf_close(&b);
    return task_end(t);
}

/* ---- life and counting ---- */

ender_status ender_go_find_life(ender_ctx *ctx, const ender_go_record *record, unsigned char *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    uint8_t all[GOBAN_POINTS_MAX];
    goban_life(t, &record->board, all);
    memcpy(out, all, goban_points(&record->board));
    return task_end(t);
}

void ender_go_score_clear(ender_go_score *score) {
    if (!score) return;
    free(score->owner);
    free(score->kos);
    free(score->atari);
    memset(score, 0, sizeof *score);
}

static ender_go_counting check_counting(task *t, ender_go_counting counting) {
    if (counting > ENDER_GO_AGA) task_throw(t, ENDER_EARGUMENT, "there is no such way of counting");
    return counting;
}

/* Points, net score and result from the totals and the komi. */
static void add_up(task *t, ender_go_score *out, ender_go_counting counting) {
    totals_points(&out->totals, counting, out->points);
    out->net = out->points[0] - out->points[1];
    strbuf b;
    strbuf_open(t, &b);
    print_result(&b, out->net * 100 - out->komi);
    memcpy(out->result, b.text, b.length < sizeof out->result ? b.length + 1 : 0);
    strbuf_close(&b);
}

static void refuse_kos(task *t, const goban *g, const uint16_t *kos, size_t count) {
    if (count == 0) return;
    task_throw(t, ENDER_EDOMAIN,
               "the ko at %s is not played out: fill it, or count it as it stands",
               goban_name(g, kos[0]).text);
}

static size_t marked(const bool *marks, unsigned points, uint16_t *out) {
    size_t count = 0;
    for (unsigned p = 0; p < points; p++)
        if (marks[p]) out[count++] = (uint16_t)p;
    return count;
}

static void copy_lists(task *t, ender_go_score *out, const go_counted *c, bool refuses) {
    const unsigned points = goban_points(&c->board);
    uint16_t list[GOBAN_POINTS_MAX];
    out->ko_count = marked(c->is_ko, points, list);
    if (refuses) refuse_kos(t, &c->board, list, out->ko_count);
    out->kos = list_of_points(t, list, out->ko_count);
    out->atari_count = marked(c->is_in_atari, points, list);
    out->atari = list_of_points(t, list, out->atari_count);
    out->owner = malloc(points);
    if (!out->owner) task_throw_memory(t);
    memcpy(out->owner, c->owner, points);
}

/* What a failure on the way to a score gives back. */
typedef struct half_score {
    cleanup undo;
    ender_go_score *score;
} half_score;
_Static_assert(offsetof(half_score, undo) == 0, "half a score is its cleanup");

static void drop_score(cleanup *self) { ender_go_score_clear(((half_score *)(void *)self)->score); }

ender_status ender_go_count(ender_ctx *ctx, const ender_go_record *record,
                            ender_go_counting counting, const ender_go_agreed *agreed,
                            ender_go_score *out) {
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    static const ender_go_agreed nothing;
    const ender_go_agreed *with = agreed ? agreed : &nothing;
    const goban *g = &record->board;
    const go_counted c = goban_count(t, g, check_counting(t, counting),
                                     check_points(t, g, with->dead, with->dead_count),
                                     check_points(t, g, with->seki, with->seki_count));
    half_score half = {.score = out};
    cleanup_push(t, &half.undo, drop_score);
    out->totals = c.totals;
    for (unsigned i = 0; i < 2; i++) out->totals.captives[i] += with->captives[i];
    out->komi = komi_of(t, record);
    copy_lists(t, out, &c, with->refuse_kos);
    add_up(t, out, counting);
    cleanup_pop(t);
    return task_end(t);
}

ender_status ender_go_count_totals(ender_ctx *ctx, const ender_go_totals *totals,
                                   ender_go_counting counting, ender_go_score *out) {
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    if (!totals) task_throw(t, ENDER_EARGUMENT, "the totals are NULL");
    out->totals = *totals;
    add_up(t, out, check_counting(t, counting));
    return task_end(t);
}

ender_status ender_go_read_totals(ender_ctx *ctx, const char *text, size_t length,
                                  ender_go_totals *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    if (!text) task_throw(t, ENDER_EARGUMENT, "the text is NULL");
    *out = totals_read(t, (source){text, length});
    return task_end(t);
}

ender_status go_komi(ender_ctx *ctx, const ender_go_record *record, int32_t *hundredths) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, hundredths);
    *hundredths = komi_of(t, record);
    return task_end(t);
}

ender_status go_set_komi(ender_ctx *ctx, ender_go_record *record, int32_t hundredths) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    if (hundredths < -100000 || hundredths > 100000)
        task_throw(t, ENDER_EARGUMENT, "komi is from -1000 to 1000 points");
    go_node *root = tree_root(record_node(record));
    strbuf b;
    strbuf_open(t, &b);
    print_hundredths(&b, hundredths);
    node_remove_property(root, "KM");
    go_property *p = tree_property(t, &record->tree, root, "KM", 2);
    tree_add_raw(t, &record->tree, p, b.text, b.length, 0);
    strbuf_close(&b);
    return task_end(t);
}
