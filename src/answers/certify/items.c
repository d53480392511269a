/* SPDX-License-Identifier: MIT
 *
 * The summands of a statement as items of a certificate, and the tables that they need: one for
 * each ruleset, as wide as its widest board; one for each octal code; one picture for all positions
 * of Hackenbush, in which they stand side by side. */
#include "certify/certify.h"
#include "impartial/impartial.h"
#include "ruleset/api.h"
#include "rulesets/hackenbush/hackenbush.h"
#include "rulesets/heaps/taking.h"

#include <string.h>

extern const ruleset ruleset_octal;

static void number_add(task *t, number_list *to, uint32_t n) {
    to->list = scratch_reach(t, to->list, to->count, &to->capacity, sizeof *to->list);
    to->list[to->count++] = n;
}

/* ---- what a ruleset is to the judge ---- */

static bool is_taking(const ruleset *rules) { return rules->text.parse == taking_parse; }

/* The digits of the code that stands in front of a position; false when the judge has no such game.
 */
static bool read_code(task *t, const uint64_t *block, number_list *digits) {
    const heap_game game = {block + 1, (size_t)block[0]};
    const uint64_t most = game.count > 0 ? take_counters(game.takes[game.count - 1]) : 0;
    const unsigned octal = LEAVES_NONE | LEAVES_ONE | LEAVES_TWO;
    if (heap_game_leaves(&game) & ~octal || most > CERT_DIGITS_MOST) return false;
    for (uint64_t place = 0, i = 0; place <= (most > 0 ? most : 1); place++) {
        const bool here = i < game.count && take_counters(game.takes[i]) == place;
        number_add(t, digits, here ? take_leaves(game.takes[i++]) : 0);
    }
    return true;
}

/* What a block needs; false when the judge does not know its rules. */
static bool make_setting(task *t, const ruleset *rules, const uint64_t *block, cert_setting *out) {
    *out = (cert_setting){.rules = rules, .library = rules, .columns = 1, .rows = true};
    if (strcmp(rules->info.name, "nim") == 0) {
        out->game = CERT_NIM;
        return true;
    }
    if (strcmp(rules->info.name, "hackenbush") == 0) {
        out->game = CERT_HACKENBUSH;
        out->ends = 1; /* the ground */
        return true;
    }
    if (is_taking(rules)) {
        out->game = CERT_OCTAL;
        out->library = &ruleset_octal;
        return read_code(t, block, &out->data);
    }
    cert_rules board;
    if (!cert_rules_find(rules->info.name, 1, &board)) return false;
    out->game = board.game;
    return true;
}
static bool same_data(const number_list *a, const number_list *b) {
    return a->count == b->count &&
           (a->count == 0 || memcmp(a->list, b->list, a->count * sizeof *a->list) == 0);
}
/* That of a block of a position that the judge knows; it is made when there is none. */
static cert_setting *find_setting(task *t, cert_items *all, const ruleset *rules,
                                  const uint64_t *block) {
    cert_setting made;
    make_setting(t, rules, block, &made);
    for (size_t i = 0; i < all->setting_count; i++) {
        cert_setting *s = &all->settings[i];
        if (s->game == made.game && (s->game != CERT_OCTAL || same_data(&s->data, &made.data)))
            return s;
    }
    all->settings = scratch_reach(t, all->settings, all->setting_count, &all->setting_capacity,
                                  sizeof *all->settings);
    all->settings[all->setting_count] = made;
    return &all->settings[all->setting_count++];
}

bool items_know(task *t, const ender_position *p) {
    cert_setting made;
    const ruleset *rules = rules_by_moves(p->rules);
    for (uint32_t i = 0; i < p->sum.count; i++)
        if (!make_setting(t, rules, p->sum.words + p->sum.starts[i], &made)) return false;
    return p->sum.count > 0 || make_setting(t, rules, (const uint64_t[]){0}, &made);
}

/* ---- blocks ---- */

static cert_block *add_block(task *t, cert_items *all, cert_block block) {
    all->blocks =
        scratch_reach(t, all->blocks, all->block_count, &all->block_capacity, sizeof *all->blocks);
    all->blocks[all->block_count] = block;
    return &all->blocks[all->block_count++];
}

static void add_heaps(task *t, cert_items *all, cert_block made, const uint64_t *heaps,
                      size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] >= CERT_HEAP_MOST)
            task_throw(t, ENDER_ELIMIT, "certificates of positions have heaps below %d",
                       (int)CERT_HEAP_MOST);
        made.cells = heaps[i];
        add_block(t, all, made);
    }
}

/* The edges of a position in the picture of all, whose other ends are its own. */
static void add_edge(task *t, cert_setting *s, uint32_t from, uint32_t to, unsigned colour,
                     cert_cells *out) {
    const uint32_t own = s->ends - 1; /* behind those of the others */
    const size_t place = s->data.count / 3;
    if (place >= 128)
        task_throw(t, ENDER_ELIMIT,
                   "certificates of positions of hackenbush have at most 128 edges");
    number_add(t, &s->data, from ? own + from : 0);
    number_add(t, &s->data, to ? own + to : 0);
    number_add(t, &s->data, colour == BLUE ? 1 : colour == RED ? 2 : 3);
    *out |= cells_one((unsigned)place);
}
static cert_cells draw_picture(task *t, cert_setting *s, const uint64_t *block, size_t words) {
    cert_cells drawn = 0;
    uint32_t ends;
    if (is_graph(block, words)) {
        const graph g = graph_read(t, block, words);
        for (uint32_t i = 0; i < g.count; i++)
            add_edge(t, s, EDGE_FROM(g.edges[i]), EDGE_TO(g.edges[i]), EDGE_COLOUR(g.edges[i]),
                     &drawn);
        ends = g.nodes;
    } else {
        const tree g = tree_read(t, block, words);
        for (uint32_t i = 1; i < g.nodes; i++) add_edge(t, s, g.parent[i], i, g.colour[i], &drawn);
        ends = g.nodes;
    }
    s->ends += ends - 1;
    return drawn;
}
/* Equal positions are the same edges. */
static cert_cells find_picture(task *t, cert_items *all, cert_setting *s, const char *text,
                               const uint64_t *block, size_t words) {
    for (size_t i = 0; i < all->block_count; i++)
        if (all->blocks[i].setting == (size_t)(s - all->settings) + 1 &&
            strcmp(all->blocks[i].text, text) == 0)
            return all->blocks[i].cells;
    return draw_picture(t, s, block, words);
}

static char *block_text(task *t, const ender_position *p, uint32_t i) {
    strbuf text;
    strbuf_open(t, &text);
    const uint32_t from = p->sum.starts[i];
    p->rules->text.format(p->rules, &text, p->sum.words + from, p->sum.starts[i + 1] - from);
    return strbuf_scratch(&text);
}

static void add_position(task *t, cert_items *all, const ender_position *p, bool negative) {
    for (uint32_t i = 0; i < p->sum.count; i++) {
        const uint64_t *block = p->sum.words + p->sum.starts[i];
        const size_t words = p->sum.starts[i + 1] - p->sum.starts[i];
        cert_setting *s = find_setting(t, all, rules_by_moves(p->rules), block);
        cert_block made = {.setting = (size_t)(s - all->settings) + 1, .negative = negative};
        const size_t head = s->game == CERT_OCTAL ? 1 + (size_t)block[0] : 0;
        if (s->game == CERT_NIM || s->game == CERT_OCTAL) {
            add_heaps(t, all, made, block + head, words - head);
            continue;
        }
        made.text = block_text(t, p, i);
        const unsigned columns = (unsigned)strcspn(made.text, "|");
        if (s->game == CERT_HACKENBUSH) {
            made.cells = find_picture(t, all, s, made.text, block, words);
        } else {
            if (columns > s->columns) s->columns = columns;
            if (made.text[columns] != '\0') s->rows = false;
        }
        add_block(t, all, made);
    }
}

static const char *listed_name(task *t, const ender_position *p) {
    strbuf text;
    items_name(t, p, &text);
    return strbuf_scratch(&text);
}
cert_sum items_of(task *t, const summands *of) {
    const cert_sum made = {SCRATCH_ARRAY(t, cert_summand, of->count + 1), of->count};
    for (size_t i = 0; i < of->count; i++) {
        const ender_position *p = of->list[i].position;
        cert_summand one = {.negative = of->list[i].negative};
        if (!p) {
            one.form = check_game(t, of->list[i].value);
        } else if (items_know(t, p)) {
            one.position = p;
        } else {
            one.form = sum_form(t, p->rules, &p->sum);
            one.listed = listed_name(t, p);
        }
        made.list[i] = one;
    }
    return made;
}
void items_add_summand(task *t, cert_items *all, const cert_summand *one) {
    if (one->position)
        add_position(t, all, one->position, one->negative);
    else
        add_block(
            t, all,
            (cert_block){.form = one->form, .listed = one->listed, .negative = one->negative});
}

/* ---- tables ---- */

static cert_rules rules_of(task *t, const cert_setting *s) {
    cert_rules rules;
    if (s->game < CERT_NIM) {
        cert_rules_find(s->rules->info.name, s->columns, &rules);
        return rules;
    }
    const uint32_t count = (uint32_t)s->data.count;
    if (!cert_rules_described(s->game, s->data.list, count,
                              SCRATCH_ARRAY(t, cert_cells, cert_description_size(count)), &rules))
        task_throw(t, ENDER_EDOMAIN, "the judge does not know the rules of %s",
                   s->rules->info.name);
    return rules;
}

void items_read_boards(task *t, cert_items *all) {
    for (size_t i = 0; i < all->block_count; i++) {
        cert_block *b = &all->blocks[i];
        if (b->setting == 0) continue;
        const arena_mark mark = scratch_mark(t);
        const cert_rules rules = rules_of(t, &all->settings[b->setting - 1]);
        if (!board_is_described(&rules)) b->cells = board_parse(t, &rules, b->text);
        scratch_release(t, mark);
    }
}

void items_name(task *t, const ender_position *p, strbuf *out) {
    strbuf_open(t, out);
    strbuf_format(out, "%s ", p->rules->info.name);
    sum_format(p->rules, &p->sum, out);
}
void items_write_listed(certificate *c, const char *name) {
    line_begin(c, LINE_LISTED);
    line_words(c, name);
    line_end(c);
}

void items_open(task *t, certificate *c, cert_items *all, bool searched) {
    for (size_t i = 0; i < all->block_count; i++)
        if (all->blocks[i].listed) items_write_listed(c, all->blocks[i].listed);
    all->tables = SCRATCH_ARRAY(t, cert_table, all->setting_count + 1);
    for (size_t i = 0; i < all->setting_count; i++) {
        const cert_setting *s = &all->settings[i];
        const cert_rules rules = rules_of(t, s);
        places_open(t, c, &all->tables[i], &rules, s->library,
                    searched ? board_valued_size(&rules, s->rows) : UINT32_MAX);
        all->tables[i].all_open = all->all_open;
    }
}
void items_close(task *t, cert_items *all) {
    for (size_t i = all->setting_count; i > 0; i--) places_close(t, &all->tables[i - 1]);
}

cert_item items_add(task *t, certificate *c, cert_items *all, size_t i) {
    const cert_block *b = &all->blocks[i];
    if (b->setting == 0) {
        const uint32_t n = certificate_node(t, c, b->form);
        return (cert_item){0, n, sum_of_one(t, n)};
    }
    return places_add(t, c, &all->tables[b->setting - 1], b->cells);
}
