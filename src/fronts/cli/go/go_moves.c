/* SPDX-License-Identifier: MIT
 *
 * ender go moves and estimate: what moves gain on boards that are far from exact play. */
#include "cli/go/go.h"
#include "go/front.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST = 10 };

/* "F1 sente"; "-" for no move. Owned by the caller. */
static char *move_text(cli *c, const ender_go_record *r, const ender_go_window *w, int side) {
    char *text = cli_alloc(24);
    if (w->best[side] == ENDER_GO_PASS) return strcpy(text, "-");
    char *name = go_point_name(c, r, w->best[side]);
    snprintf(text, 24, "%s%s", name, w->sente[side] ? " sente" : "");
    ender_free(name);
    return text;
}

/* The sides, 0 and 1, that are asked about: from the first to the last. */
static int first_side(cli *c) {
    const char *mover = cli_given(c, "to-move");
    return mover && go_colour(mover) == ENDER_GO_WHITE ? 1 : 0;
}

static int last_side(cli *c) { return cli_given(c, "to-move") ? first_side(c) : 1; }

static void put_window(cli *c, const ender_go_record *r, const ender_go_window *w) {
    char *size = go_game_name(c, w->size);
    printf("%s%-9s", w->has_ko ? "<=" : "  ", size);
    for (int side = first_side(c); side <= last_side(c); side++) {
        char *text = move_text(c, r, w, side);
        printf(side < last_side(c) ? "  %-9s" : "  %s\n", text);
        free(text);
    }
    ender_free(size);
}

static void put_heading(cli *c) {
    static const char *const names[] = {"Black", "White"};
    printf("  %-9s", "points");
    for (int side = first_side(c); side <= last_side(c); side++)
        printf(side < last_side(c) ? "  %-9s" : "  %s\n", names[side]);
}

static void put_windows(cli *c, const ender_go_record *r, const ender_go_guess *g, size_t most) {
    bool any_ko = false;
    if (most > g->count) most = g->count;
    if (most == 0) puts("no open part is left in which a move gains anything");
    if (most > 0) put_heading(c);
    for (size_t i = 0; i < most; i++) {
        put_window(c, r, &g->windows[i]);
        any_ko |= g->windows[i].has_ko;
    }
    if (any_ko) puts("<= a ko: the most that it may be");
    puts("a guess: life is judged, and each part is searched alone");
}

static void json_windows(cli *c, const ender_go_record *r, const ender_go_guess *g, size_t most) {
    static const char *const sides[] = {"black", "white"};
    printf("\"guess\": true, \"moves\": [");
    for (size_t i = 0; i < g->count && i < most; i++) {
        const ender_go_window *w = &g->windows[i];
        char *size = go_game_name(c, w->size), *mean = go_game_name(c, w->mean);
        printf("%s{\"size\": \"%s\", \"mean\": \"%s\", \"ko\": %s", i > 0 ? ", " : "", size, mean,
               w->has_ko ? "true" : "false");
        for (int side = first_side(c); side <= last_side(c); side++) {
            if (w->best[side] == ENDER_GO_PASS) continue;
            char *name = go_point_name(c, r, w->best[side]);
            printf(", \"%s\": {\"point\": \"%s\", \"sente\": %s}", sides[side], name,
                   w->sente[side] ? "true" : "false");
            ender_free(name);
        }
        printf("}");
        ender_free(size);
        ender_free(mean);
    }
    printf("]");
}

static ender_go_record *open_guess(cli *c, ender_go_guess *g) {
    if (c->argument_count < 2) cli_usage(c, "a board is needed, such as a file with a game");
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count);
    cli_check(c, ender_go_estimate(c->ctx, r, NULL, g), NULL);
    cli_progress_clear();
    return r;
}

int go_moves(cli *c) {
    ender_go_guess g;
    ender_go_record *r = open_guess(c, &g);
    if (c->json) {
        printf("{");
        json_windows(c, r, &g, SIZE_MAX);
        puts("}");
    } else {
        put_windows(c, r, &g, SIZE_MAX);
    }
    ender_go_guess_clear(&g);
    ender_go_free(r);
    return c->status;
}

int go_estimate(cli *c) {
    ender_go_guess g;
    ender_go_record *r = open_guess(c, &g);
    char *mean = go_game_name(c, g.mean);
    if (c->json) {
        printf("{\"mean\": \"%s\", \"settled\": %lld, ", mean, (long long)g.settled);
        json_windows(c, r, &g, LARGEST);
        puts("}");
    } else {
        printf("territory about %s, without komi (%lld of it outside of the parts below)\n", mean,
               (long long)g.settled);
        put_windows(c, r, &g, LARGEST);
    }
    ender_free(mean);
    ender_go_guess_clear(&g);
    ender_go_free(r);
    return c->status;
}
