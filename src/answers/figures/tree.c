/* SPDX-License-Identifier: MIT
 *
 * Game trees: Left's moves lead down to the left, Right's down to the right, with the value at
 * every node; and the graph of positions of a form, each drawn once at the level of its height. */
#include "draw/layers.h"
#include "figures/figures.h"

#include "analysis/analysis.h"
#include "loopy/oslo.h"

#include <math.h>

enum { NAME_MOST = 14, LEVEL = 46, GAP = 10, NODE_SIZE = 9, POSITIONS_DRAWN = 2000, LOOP = 20 };

pen player_pen(ender_player player) {
    pen p = pen_line(player == ENDER_LEFT ? INK_LEFT : INK_RIGHT, 1.2);
    if (player == ENDER_RIGHT) p.dash = DASH_DASHED;
    return p;
}

static void draw_node(drawing *d, ref form, xy at) {
    const ref g = form_value(d->t, form);
    const double half = label_game_width(d, NODE_SIZE, g, NAME_MOST) / 2 + 3;
    draw_rectangle(d, pen_shape(INK_NONE, INK_PAPER, 0), at.x - half, at.y - 7, 2 * half, 14);
    label_game(d, at.x, at.y + 3, ANCHOR_MIDDLE, NODE_SIZE, g, NAME_MOST);
}

/* ---- trees ---- */

/* A subtree that is laid out from x = 0 on. */
typedef struct branch {
    ref form;
    loopy_value oslo;   /* of an Oslo game: its value */
    bool passes;        /* of an Oslo game: Left may pass here */
    double width, root; /* of the whole, and where its root stands */
    uint32_t count[2];
    struct branch *options[2];
} branch;

typedef struct tree_growth {
    task *t;
    drawing *d; /* whose names are measured */
    uint32_t nodes;
    const figure_tree_style *style;
    self_loops *oslo; /* of an Oslo game */
} tree_growth;

static void grow(tree_growth *w, branch *b, ref form, unsigned depth);

static double grow_player(tree_growth *w, branch *b, ender_player player, unsigned depth) {
    side s;
    double width = 0;
    form_side_open(w->t, &s, b->form, player);
    if (s.count > TREE_NODES_MOST - w->nodes)
        task_throw(w->t, ENDER_ELIMIT,
                   "the tree has more than %d nodes; a depth cuts it, and as a graph each position "
                   "is drawn once",
                   (int)TREE_NODES_MOST);
    w->nodes += s.count;
    b->count[player] = s.count;
    b->options[player] = SCRATCH_ARRAY(w->t, branch, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++) {
        branch *option = &b->options[player][i];
        grow(w, option, side_at(w->t, &s, i), depth + 1);
        width += option->width + (i > 0 ? GAP : 0);
    }
    return width;
}

/* What stands at a node: the value of the form, or of its Oslo game with a loop for the pass. */
static double own_width(tree_growth *w, branch *b) {
    if (!w->style->oslo)
        return label_game_width(w->d, NODE_SIZE, form_value(w->t, b->form), NAME_MOST) + GAP;
    b->passes = !ref_same(b->form, REF_ZERO);
    b->oslo = loopy_of_stopper(oslo_of_form(w->oslo, b->form));
    return label_loopy_width(w->d, NODE_SIZE, b->oslo) + GAP + (b->passes ? 2 * LOOP : 0);
}

static void grow(tree_growth *w, branch *b, ref form, unsigned depth) {
    task_poll(w->t);
    *b = (branch){.form = form};
    const double own = own_width(w, b);
    if (w->style->depth > 0 && depth >= w->style->depth) {
        b->width = own;
        b->root = own / 2;
        return;
    }
    const double left = grow_player(w, b, ENDER_LEFT, depth);
    const double right = grow_player(w, b, ENDER_RIGHT, depth);
    const double below = left + right + (left > 0 && right > 0 ? 2 * GAP : 0);
    /* The root stands between the players' options; where one has none, beyond the other's. */
    b->root = left > 0 && right > 0 ? left + GAP
              : left > 0            ? left + GAP / 2
              : right > 0           ? 0
                                    : own / 2;
    b->width = fmax(below, fmax(b->root + own / 2, own));
}

/* Left's pass: a loop on the left of the node. */
static void draw_pass(drawing *d, double left, double y) {
    const pen p = pen_line(INK_LEFT, 1.2);
    draw_curve(d, p, (xy){left + 2, y - 5}, (xy){left - LOOP + 2, y - 13},
               (xy){left - LOOP + 2, y + 13}, (xy){left - 1, y + 5});
    draw_arrow(d, p, (xy){left - 6, y + 6.5}, (xy){left + 2, y + 4}, 0);
}

static void draw_own(drawing *d, const figure_tree_style *style, const branch *b, xy at) {
    if (!style->oslo) {
        draw_node(d, b->form, at);
        return;
    }
    const double half = label_loopy_width(d, NODE_SIZE, b->oslo) / 2 + 3;
    draw_rectangle(d, pen_shape(INK_NONE, INK_PAPER, 0), at.x - half, at.y - 7, 2 * half, 14);
    label_loopy(d, at.x, at.y + 3, ANCHOR_MIDDLE, NODE_SIZE, b->oslo);
    if (b->passes) draw_pass(d, at.x - half, at.y);
}

/* Does the player who moves to the form win? */
static bool move_wins(task *t, ender_player player, ref form) {
    const ref g = form_value(t, form);
    return player == ENDER_LEFT ? game_le(t, REF_ZERO, g) : game_le(t, g, REF_ZERO);
}

/* ! beside the line of a move that wins, ? beside one that loses. */
static void draw_judgement(drawing *d, ender_player player, const branch *option, xy from, xy to) {
    const double aside = player == ENDER_LEFT ? -5 : 5;
    const xy at = {from.x + 0.62 * (to.x - from.x) + aside, from.y + 0.62 * (to.y - from.y)};
    draw_text_in(d, player == ENDER_LEFT ? INK_LEFT : INK_RIGHT, at.x, at.y, ANCHOR_MIDDLE,
                 NODE_SIZE, move_wins(d->t, player, option->form) ? "!" : "?");
}

static void draw_branch(drawing *d, const figure_tree_style *style, const branch *b, double x,
                        double y) {
    const double middle = x + b->root;
    double at[2] = {x, b->count[ENDER_LEFT] > 0 ? middle + GAP : x + GAP};
    for (int player = 0; player < 2; player++) {
        for (uint32_t i = 0; i < b->count[player]; i++) {
            const branch *option = &b->options[player][i];
            const xy from = {middle, y}, to = {at[player] + option->root, y + LEVEL};
            draw_line(d, player_pen((ender_player)player), from.x, from.y, to.x, to.y);
            if (style->judged) draw_judgement(d, (ender_player)player, option, from, to);
            draw_branch(d, style, option, at[player], y + LEVEL);
            at[player] += option->width + GAP;
        }
    }
    draw_own(d, style, b, (xy){middle, y});
}

static void write_name(const drawing *d, strbuf *out, ref form) {
    d->names->game(d->t, out, form_value(d->t, form), ENDER_UNICODE);
}

/* A line for each position, its options below it, two blanks further in. */
static void write_branch(const drawing *d, const figure_tree_style *style, strbuf *out,
                         const branch *b, size_t indent) {
    if (style->oslo)
        d->names->loopy(d->t, out, b->oslo, ENDER_UNICODE);
    else
        write_name(d, out, b->form);
    strbuf_text(out, b->passes ? " (Left may pass)\n" : "\n");
    for (int player = 0; player < 2; player++) {
        for (uint32_t i = 0; i < b->count[player]; i++) {
            const branch *option = &b->options[player][i];
            strbuf_format(out, "%*s%c%s: ", (int)indent + 2, "", player == ENDER_LEFT ? 'L' : 'R',
                          !style->judged                                        ? ""
                          : move_wins(d->t, (ender_player)player, option->form) ? "!"
                                                                                : "?");
            write_branch(d, style, out, option, indent + 2);
        }
    }
}

static void describe_tree(drawing *d, const tree_growth *w) {
    drawing_describe(d,
                     "%s with %u nodes: Left's moves are solid lines to the left, Right's dashed "
                     "lines to the right%s%s",
                     w->style->oslo ? "Oslo game" : "Game tree", (unsigned)w->nodes,
                     w->style->oslo ? ", and loops are passes of Left's" : "",
                     w->style->judged ? "; ! stands at moves that win and ? at moves that lose"
                                      : "");
}

void figure_tree(drawing *d, ref form, const figure_tree_style *style) {
    tree_growth w = {d->t, d, 1, style, NULL};
    branch root;
    if (style->oslo && style->judged)
        task_throw(d->t, ENDER_EARGUMENT,
                   "moves are judged in a game that ends, and passes are drawn in its Oslo game");
    /* A tree that is as deep as a number is large has no space on any page. */
    const dyadic height = form_birthday(d->t, form);
    if (style->depth == 0 && dyadic_cmp(d->t, height, dyadic_int(100)) > 0)
        task_throw(d->t, ENDER_ELIMIT, "the tree is more than 100 moves deep; give it a depth");
    if (style->oslo) w.oslo = self_loops_open(d->t);
    grow(&w, &root, form, 0);
    if (style->oslo) self_loops_close(w.oslo);
    draw_branch(d, style, &root, 0, 0);
    describe_tree(d, &w);
    strbuf text;
    strbuf_open(d->t, &text);
    write_branch(d, style, &text, &root, 0);
    drawing_take_text(d, &text);
}

/* ---- positions, each once ---- */

/* The positions of a form and the moves between them, as layers. */
typedef struct form_layers {
    layers l;
    ref_list all;
    const uint8_t *players; /* of each edge */
} form_layers;

static uint32_t index_of(const ref_list *all, ref form) {
    uint32_t i = 0;
    while (!ref_same(all->at[i], form)) i++;
    return i;
}

/* The moves of a player in position i, appended. */
static void collect_moves(task *t, form_layers *p, uint32_t i, ender_player player,
                          layer_edge *edges, uint8_t *players) {
    side s;
    form_side_open(t, &s, p->all.at[i], player);
    for (uint32_t k = 0; k < s.count; k++) {
        players[p->l.edges] = (uint8_t)player;
        edges[p->l.edges++] = (layer_edge){i, index_of(&p->all, side_at(t, &s, k))};
    }
}

static size_t count_moves(task *t, const ref_list *all) {
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        for (int player = 0; player < 2; player++) {
            side s;
            form_side_open(t, &s, all->at[i], (ender_player)player);
            count += s.count;
        }
    }
    return count;
}

static form_layers position_graph_of(drawing *d, ref form) {
    task *t = d->t;
    form_layers p = {.l = {.between = LEVEL}};
    subpositions(t, form, WALK_EVERYTHING, POSITIONS_DRAWN, &p.all);
    p.l.nodes = (uint32_t)p.all.count;
    uint32_t *level = SCRATCH_ARRAY(t, uint32_t, p.all.count);
    double *width = SCRATCH_ARRAY(t, double, p.all.count);
    for (size_t i = 0; i < p.all.count; i++) {
        level[i] = (uint32_t)form_birthday(t, p.all.at[i]).num;
        width[i] = label_game_width(d, NODE_SIZE, form_value(t, p.all.at[i]), NAME_MOST) + 2 * GAP;
    }
    const size_t moves = count_moves(t, &p.all);
    layer_edge *edges = SCRATCH_ARRAY(t, layer_edge, moves + 1);
    uint8_t *players = SCRATCH_ARRAY(t, uint8_t, moves + 1);
    for (uint32_t i = 0; i < p.l.nodes; i++) {
        collect_moves(t, &p, i, ENDER_LEFT, edges, players);
        collect_moves(t, &p, i, ENDER_RIGHT, edges, players);
    }
    p.l.level = level;
    p.l.width = width;
    p.l.edge = edges;
    p.players = players;
    return p;
}

/* What a player can move to in a position, after the player's letter. */
static void write_moves(const drawing *d, strbuf *out, ref form, ender_player player) {
    side s;
    form_side_open(d->t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++) {
        strbuf_text(out, i > 0 ? ", " : player == ENDER_LEFT ? "  L: " : "  R: ");
        write_name(d, out, side_at(d->t, &s, i));
    }
}

static void write_positions(drawing *d, const ref_list *all) {
    strbuf out;
    strbuf_open(d->t, &out);
    for (size_t i = 0; i < all->count; i++) {
        write_name(d, &out, all->at[i]);
        write_moves(d, &out, all->at[i], ENDER_LEFT);
        write_moves(d, &out, all->at[i], ENDER_RIGHT);
        strbuf_char(&out, '\n');
    }
    drawing_take_text(d, &out);
}

void figure_positions(drawing *d, ref form) {
    const form_layers p = position_graph_of(d, form);
    const xy *at = layers_place(d->t, &p.l);
    for (uint32_t i = 0; i < p.l.edges; i++) {
        const xy from = at[p.l.edge[i].upper], to = at[p.l.edge[i].lower];
        /* Two players' moves to the same position run side by side. */
        const double aside = p.players[i] == ENDER_LEFT ? -1.5 : 1.5;
        draw_line(d, player_pen((ender_player)p.players[i]), from.x + aside, from.y, to.x + aside,
                  to.y);
    }
    for (size_t i = 0; i < p.all.count; i++) draw_node(d, p.all.at[i], at[i]);
    drawing_describe(d,
                     "The %zu positions of a game, each once: Left's moves are solid, Right's "
                     "dashed",
                     p.all.count);
    write_positions(d, &p.all);
}
