/* SPDX-License-Identifier: MIT
 *
 * Pictures of the positions of a game. A board of squares has the numbers of rows and columns
 * beside it. What moves did to it is seen: two neighbouring squares that one move took are a
 * domino, [-] or n over u, in the last move <=> or ^ over v; a square that a player took for good
 * has an x or an o; and squares that the last move changed stand in brackets. All of that comes
 * from the parts of the picture and the marks of the moves. */
#include "cli/play/match.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE_MOST = 99 };
static const char taken[] = "#"; /* what a square holds that is none any more */

/* The squares of one summand. */
typedef struct shown_board {
    char *text; /* each row has a blank before it and one behind each square */
    unsigned rows, cols;
} shown_board;

static size_t width_of(const shown_board *b) { return 2 * (size_t)b->cols + 1; }

static char *place_of(const shown_board *b, unsigned row, unsigned col) {
    return b->text + (size_t)(row - 1) * width_of(b) + 2 * (col - 1) + 1;
}

/* The square that a part is, `1:2,3`: its summand, row and column. */
typedef struct square {
    unsigned summand, row, col;
} square;

static bool read_square(const char *name, square *out) {
    int length = 0;
    return sscanf(name, "%u:%u,%u%n", &out->summand, &out->row, &out->col, &length) == 3 &&
           name[length] == '\0' && out->row >= 1 && out->row <= SIDE_MOST && out->col >= 1 &&
           out->col <= SIDE_MOST;
}

/* ---- boards ---- */

/* The boards of the summands of a picture, if all its parts are squares of boards; owned by the
 * caller, with their texts. */
static shown_board *read_boards(const ender_picture *picture, size_t summands) {
    shown_board *boards = cli_alloc((summands + 1) * sizeof *boards);
    ender_part part;
    square s;
    bool good = ender_picture_part(picture, 0, &part);
    memset(boards, 0, (summands + 1) * sizeof *boards);
    for (size_t i = 0; good && ender_picture_part(picture, i, &part); i++) {
        good = part.kind == ENDER_PART_SQUARE && strlen(part.holds) == 1 &&
               read_square(part.name, &s) && s.summand >= 1 && s.summand <= summands;
        if (!good) break;
        shown_board *b = &boards[s.summand - 1];
        if (s.row > b->rows) b->rows = s.row;
        if (s.col > b->cols) b->cols = s.col;
    }
    for (size_t i = 0; good && i < summands; i++) good = boards[i].rows > 0;
    if (!good) {
        free(boards);
        return NULL;
    }
    for (size_t i = 0; i < summands; i++) {
        const size_t size = width_of(&boards[i]) * boards[i].rows;
        boards[i].text = memset(cli_alloc(size + 1), ' ', size);
    }
    for (size_t i = 0; ender_picture_part(picture, i, &part); i++)
        if (read_square(part.name, &s))
            *place_of(&boards[s.summand - 1], s.row, s.col) = *part.holds;
    return boards;
}

/* ---- what moves did ---- */

static bool takes(const ender_move_mark *mark) {
    return mark->after && strcmp(mark->after, taken) == 0;
}

/* The squares of a domino that the move laid, the upper or left one first. */
static bool is_domino(const ender_move_marks *marks, square at[2]) {
    if (marks->count != 2 || !takes(&marks->list[0]) || !takes(&marks->list[1]) ||
        !read_square(marks->list[0].part, &at[0]) || !read_square(marks->list[1].part, &at[1]))
        return false;
    return at[1].row - at[0].row + at[1].col - at[0].col == 1;
}

static bool holds(const char *text, const char *other) {
    return text && other && strcmp(text, other) == 0;
}

/* Does a piece that stood on another square of the move, and is there no longer, come here? */
static bool arrives(const ender_move_marks *marks, size_t i) {
    const ender_move_mark *to = &marks->list[i];
    for (size_t k = 0; k < marks->count; k++) {
        const ender_move_mark *from = &marks->list[k];
        if (from->named && to->named && holds(from->before, to->after) &&
            !holds(from->before, to->before))
            return true;
    }
    return false;
}

static void draw_domino(const shown_board *b, const square at[2], bool last) {
    char *from = place_of(b, at[0].row, at[0].col), *to = place_of(b, at[1].row, at[1].col);
    if (at[0].row == at[1].row) {
        memcpy(from, last ? "<=>" : "[-]", 3);
    } else {
        *from = last ? '^' : 'n';
        *to = last ? 'v' : 'u';
    }
}

/* Brackets of neighbours open and close only once. */
static void draw_brackets(const shown_board *b, const square *at) {
    char *place = place_of(b, at->row, at->col);
    place[-1] = place[-1] == ')' ? ' ' : '(';
    place[1] = place[1] == '(' ? ' ' : ')';
}

static void draw_trace(const shown_board *b, const match_trace *trace, bool last) {
    square at[2];
    if (is_domino(&trace->marks, at)) {
        if (at[1].row <= b->rows && at[1].col <= b->cols) draw_domino(b, at, last);
        return;
    }
    bool moves = false;
    size_t named = 0;
    for (size_t i = 0; i < trace->marks.count; i++) {
        moves = moves || arrives(&trace->marks, i);
        named += trace->marks.list[i].named;
    }
    for (size_t i = 0; i < trace->marks.count; i++) {
        const ender_move_mark *mark = &trace->marks.list[i];
        if (!read_square(mark->part, at) || at->row > b->rows || at->col > b->cols) continue;
        if (named == 1 && mark->named && takes(mark))
            *place_of(b, at->row, at->col) = trace->player == ENDER_LEFT ? 'x' : 'o';
        if (last && (moves ? arrives(&trace->marks, i) : mark->named || named == 0))
            draw_brackets(b, at);
    }
}

static void print_board(const match *m, const shown_board *b, size_t part, size_t summand) {
    for (size_t i = 0; i < m->trace_count; i++) {
        const match_trace *trace = &m->traces[i];
        if (trace->part == part && trace->summand == summand)
            draw_trace(b, trace, m->traces_last && i + 1 == m->trace_count);
    }
    fputs("   ", stdout);
    for (unsigned c = 1; c <= b->cols; c++) printf("%2u", c % 10 == 0 || c < 10 ? c : c % 10);
    putchar('\n');
    for (unsigned r = 1; r <= b->rows; r++) {
        const char *row = b->text + (r - 1) * width_of(b);
        size_t length = width_of(b);
        while (length > 0 && row[length - 1] == ' ') length--;
        printf("%2u %.*s\n", r, (int)length, row);
    }
}

/* ---- all of it ---- */

static void print_picture(const match *m, const ender_position *position) {
    char *text = NULL;
    cli_check(m->c, ender_position_picture(m->c->ctx, position, &text), NULL);
    fputs(text, stdout);
    ender_free(text);
}

static void print_value(const match *m, ender_game value) {
    char *name = cli_name(m->c, value);
    puts(name);
    ender_free(name);
}

static void show_part(const match *m, size_t part) {
    const ender_position *position = m->sum.list[part].position;
    if (!position) {
        print_value(m, m->sum.list[part].value);
        return;
    }
    const size_t summands = ender_position_summands(position);
    ender_picture *picture = NULL;
    const ender_status status = ender_draw_row(m->c->ctx, &position, NULL, 1, &picture);
    if (status != ENDER_ELIMIT) cli_check(m->c, status, NULL); /* too large to be drawn */
    shown_board *boards = picture ? read_boards(picture, summands) : NULL;
    ender_picture_close(picture);
    if (!boards) print_picture(m, position);
    for (size_t i = 0; boards && i < summands; i++) {
        if (i > 0) puts("+");
        print_board(m, &boards[i], part, i + 1);
        free(boards[i].text);
    }
    free(boards);
}

void match_show(const match *m) {
    for (size_t i = 0; i < m->sum.count; i++) {
        const bool negative = m->sum.list[i].negative;
        if (i > 0 || negative) puts(negative ? "-" : "+");
        show_part(m, i);
    }
}
