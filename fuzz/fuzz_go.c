/* SPDX-License-Identifier: MIT
 *
 * Any text as SGF, as a board, as moves: it is refused with a place inside the text, or what is
 * written of it is read back as the same. Bytes are taken as they stand or, since few of these are
 * SGF, choose from pieces of it. And bytes as a game: what is said to be legal can be played,
 * taking back leads back, and the two ways of counting differ by the stones that were placed. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"
#include "goban/front.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

static bool is_limit(ender_status status) {
    return status == ENDER_ELIMIT || status == ENDER_EMEMORY;
}

/* True if the call succeeded; otherwise it failed as it may. */
static bool done(ender_ctx *ctx, ender_status status, size_t length) {
    if (status == ENDER_OK) return true;
    const ender_place place = ender_error_place(ctx);
    must(status == ENDER_ESYNTAX || status == ENDER_EDOMAIN || is_limit(status));
    must(ender_message(ctx)[0] != '\0');
    must(place.offset <= length && (status == ENDER_ESYNTAX) == (place.line > 0));
    return false;
}

static char *written(ender_ctx *ctx, const ender_go_record *r, size_t *length) {
    char *text = NULL;
    const ender_status status = ender_go_write_sgf(ctx, r, &text, length);
    must(status == ENDER_OK || is_limit(status));
    return text;
}

/* ---- counting ---- */

static void check_score(ender_ctx *ctx, const ender_go_record *r, bool by_play) {
    ender_go_score chinese, japanese;
    ender_go_state s;
    ender_go_about(r, &s);
    if (!done(ctx, ender_go_count(ctx, r, ENDER_GO_CHINESE, NULL, &chinese), 0)) return;
    if (done(ctx, ender_go_count(ctx, r, ENDER_GO_JAPANESE, NULL, &japanese), 0)) {
        int64_t placed = (int64_t)s.placed[0] - s.placed[1];
        for (int i = 0; i < 2; i++)
            placed += (i ? -1 : 1) *
                      ((int64_t)chinese.totals.territory[i] - japanese.totals.territory[i]);
        must(!by_play || chinese.net - japanese.net == placed);
        must(chinese.points[0] + chinese.points[1] <= (int64_t)s.width * s.height);
        ender_go_score_clear(&japanese);
    }
    ender_go_score_clear(&chinese);
}

/* ---- texts ---- */

/* Goes to the end of the main line and looks at all that can be looked at. */
static void look_about(ender_ctx *ctx, ender_go_record *r) {
    char *text = NULL;
    int32_t komi;
    (void)done(ctx, ender_go_to_move(ctx, r, SIZE_MAX), 0);
    must(ender_go_picture(ctx, r, &text) == ENDER_OK);
    ender_free(text);
    must(ender_go_svg(ctx, r, &text) == ENDER_OK);
    ender_free(text);
    unsigned char life[25 * 25];
    must(ender_go_find_life(ctx, r, life) == ENDER_OK);
    for (size_t i = 0; ender_go_property_name(r, i); i++) {
        const char *name = ender_go_property_name(r, i);
        must(ender_go_property(ctx, r, name, ender_go_property_count(r, name) - 1, &text, NULL) ==
             ENDER_OK);
        ender_free(text);
    }
    (void)done(ctx, go_komi(ctx, r, &komi), 0);
    check_score(ctx, r, false);
    while (ender_go_up(r)) continue;
}

static void check_sgf(ender_ctx *ctx, const char *text, size_t length) {
    ender_go_record *r = NULL, *back = NULL;
    if (!done(ctx, ender_go_read_sgf(ctx, text, length, NULL, &r), length)) return;
    size_t first, second;
    char *once = written(ctx, r, &first);
    const ender_status status =
        once ? ender_go_read_sgf(ctx, once, first, NULL, &back) : ENDER_EMEMORY;
    must(status == ENDER_OK || is_limit(status));
    if (back) {
        char *twice = written(ctx, back, &second);
        must(!twice || (first == second && memcmp(once, twice, first) == 0));
        must(ender_go_nodes(r) == ender_go_nodes(back));
        ender_free(twice);
    }
    look_about(ctx, r);
    ender_free(once);
    ender_go_free(r);
    ender_go_free(back);
}

static void check_board(ender_ctx *ctx, const char *text, size_t length) {
    ender_go_record *r = NULL, *back = NULL;
    if (!done(ctx, ender_go_read_board(ctx, text, length, NULL, &r), length)) return;
    size_t size = 0;
    char *board = NULL, *again = NULL, *sgf = written(ctx, r, &size);
    must(ender_go_board_text(ctx, r, &board) == ENDER_OK);
    must(!sgf || ender_go_read_sgf(ctx, sgf, size, NULL, &back) == ENDER_OK);
    if (back) {
        must(ender_go_board_text(ctx, back, &again) == ENDER_OK);
        must(strcmp(board, again) == 0);
    }
    check_score(ctx, r, false);
    ender_free(board);
    ender_free(again);
    ender_free(sgf);
    ender_go_free(back);
    ender_go_free(r);
}

static void check_moves(ender_ctx *ctx, const char *text, size_t length) {
    ender_go_record *r = NULL;
    ender_go_totals totals;
    must(ender_go_new(ctx, 9, 5, NULL, &r) == ENDER_OK);
    if (!done(ctx, ender_go_play_text(ctx, r, text, length, NULL), length))
        must(ender_go_nodes(r) == 1);
    (void)done(ctx, ender_go_read_totals(ctx, text, length, &totals), length);
    ender_go_free(r);
}

/* A text of pieces, one a byte. */
static void check_pieces(ender_ctx *ctx, const uint8_t *data, size_t size) {
    static const char *const pieces[] = {
        "(;",    ")",  ";B[", ";W[", "]",      "aa",      "bb",    "cc:dd",        "[",
        "SZ[5]", "\\", "C[x", "AB[", "AW[ab]", "AE[aa]",  "PL[W]", "KM[6.5]",      "LB[aa:",
        "HA[2]", "tt", "(",   ";",   "\n",     "SZ[3:4]", "TR[",   "IMMORTAL[aa]", "OUTSIDE[bb]",
        "KM[",   ":",  "0.5"};
    char text[8192];
    size_t length = (size_t)sprintf(text, "(;SZ[4]");
    for (size_t i = 0; i < size && length + 20 < sizeof text; i++) {
        const char *piece = pieces[data[i] % (sizeof pieces / sizeof *pieces)];
        length += (size_t)sprintf(text + length, "%s", piece);
    }
    check_sgf(ctx, text, length);
}

/* ---- games ---- */

static char *board_text(ender_ctx *ctx, const ender_go_record *r) {
    char *text = NULL;
    must(ender_go_board_text(ctx, r, &text) == ENDER_OK);
    return text;
}

static void check_step(ender_ctx *ctx, ender_go_record *r, unsigned point, ender_go_stone colour) {
    char *before = board_text(ctx, r);
    const ender_go_legality legality = ender_go_legal(r, point, colour);
    const ender_status status = ender_go_play(ctx, r, point, colour, NULL);
    must(is_limit(status) || (status == ENDER_OK) == (legality == ENDER_GO_LEGAL));
    char *after = board_text(ctx, r);
    if (status == ENDER_OK) {
        must(ender_go_undo(ctx, r) == ENDER_OK);
        char *back = board_text(ctx, r);
        must(strcmp(before, back) == 0);
        must(ender_go_play(ctx, r, point, colour, NULL) == ENDER_OK);
        ender_free(back);
    } else {
        must(strcmp(before, after) == 0);
    }
    ender_free(before);
    ender_free(after);
}

static void check_game(ender_ctx *ctx, const uint8_t *data, size_t size) {
    const ender_go_rules rules = {
        .ban = (ender_go_ban)(data[0] % 3), .suicide = data[0] & 4, .goes_on = data[0] & 8};
    const unsigned width = 1 + data[1] % 5, height = 1 + data[1] / 5 % 5;
    ender_go_record *r = NULL;
    must(ender_go_new(ctx, width, height, &rules, &r) == ENDER_OK);
    for (size_t i = 2; i < size && i < 300 && !fuzz_is_over(); i++) {
        const ender_go_stone colour = data[i] & 1 ? ENDER_GO_WHITE : ENDER_GO_BLACK;
        const unsigned point = (data[i] >> 1) % (width * height + 1);
        check_step(ctx, r, point == width * height ? ENDER_GO_PASS : point, colour);
    }
    check_score(ctx, r, true);
    size_t length;
    char *sgf = written(ctx, r, &length);
    if (sgf) check_sgf(ctx, sgf, length);
    ender_free(sgf);
    ender_go_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ender_ctx *ctx = fuzz_context();
    fuzz_limit(false); /* all of this takes little time */
    check_sgf(ctx, (const char *)data, size);
    check_board(ctx, (const char *)data, size);
    check_moves(ctx, (const char *)data, size);
    check_pieces(ctx, data, size);
    if (size > 2 && !fuzz_is_over()) check_game(ctx, data, size);
    fuzz_done();
    return 0;
}
