/* SPDX-License-Identifier: MIT
 *
 * Boards as they are pasted from elsewhere: pictures with coordinates (`showboard` of the Go Text
 * Protocol, `ender go show`) and diagrams of Sensei's Library, whose lines begin with `$$`.
 *
 * In a picture the lines of the board begin with their number. Where a line of letters stands above
 * or below them, a point is under its letter, so that gaps are no points; else points are words. In
 * a diagram of Sensei's Library digits are moves to come, of the two colours in turn, and the board
 * is the one before them; what a side without an edge leads to is not shown. `\n` is a line end
 * too, for texts in one line. Mail's `> ` before lines is passed over. */
#include "goban/front.h"
#include "goban/goban.h"

#include <ctype.h>
#include <string.h>

enum { LINES_MAX = 400, WIDEST = 2 * GOBAN_SIDE_MAX + 40 };

typedef struct goban_line {
    const char *text;
    size_t length;
} goban_line;

typedef struct diagram_lines {
    unsigned count;
    goban_line at[LINES_MAX];
} diagram_lines;

/* ---- lines ---- */

static bool is_line_end(source in, size_t i, size_t end, size_t *width) {
    *width = in.text[i] == '\n' ? 1 : 2;
    return in.text[i] == '\n' || (i + 1 < end && in.text[i] == '\\' && in.text[i + 1] == 'n');
}

static goban_line without_quotes(goban_line l) {
    while (l.length > 0 && l.text[l.length - 1] == '\r') l.length--;
    while (l.length > 0 && l.text[0] == '>') {
        const size_t skipped = l.length > 1 && l.text[1] == ' ' ? 2 : 1;
        l.text += skipped;
        l.length -= skipped;
    }
    return l;
}

static void cut_lines(source in, size_t start, size_t end, diagram_lines *out) {
    size_t first = start, width;
    out->count = 0;
    for (size_t i = start; i <= end && out->count < LINES_MAX; i++) {
        if (i < end && !is_line_end(in, i, end, &width)) continue;
        out->at[out->count++] = without_quotes((goban_line){in.text + first, i - first});
        if (i < end) i += width - 1;
        first = i + 1;
    }
}

static size_t blanks(goban_line l) {
    size_t i = 0;
    while (i < l.length && (l.text[i] == ' ' || l.text[i] == '\t')) i++;
    return i;
}

static bool starts_with(goban_line l, const char *word) {
    return l.length >= strlen(word) && memcmp(l.text, word, strlen(word)) == 0;
}

static goban_line behind(goban_line l, size_t skipped) {
    return (goban_line){l.text + skipped, l.length - skipped};
}

static bool is_sensei(goban_line l) { return starts_with(behind(l, blanks(l)), "$$"); }

/* The number that a line of a picture begins with; 0 when it is none. *at: behind it. */
static unsigned row_number(goban_line l, size_t *at) {
    size_t i = blanks(l);
    unsigned n = 0;
    while (i < l.length && isdigit((unsigned char)l.text[i]) && n < 100)
        n = n * 10 + (unsigned)(l.text[i++] - '0');
    *at = i;
    const bool ends = i < l.length && (l.text[i] == ' ' || l.text[i] == '(');
    return ends && n <= GOBAN_SIDE_MAX ? n : 0;
}

static diagram_kind kind_of(const diagram_lines *all) {
    unsigned rows = 0;
    for (unsigned i = 0; i < all->count; i++) {
        size_t unused;
        if (is_sensei(all->at[i])) return DIAGRAM_SENSEI;
        rows += row_number(all->at[i], &unused) > 0;
    }
    return rows >= 2 ? DIAGRAM_PICTURE : DIAGRAM_NONE;
}

diagram_kind diagram_kind_of(source in, size_t start, size_t end) {
    if (end - start < 4 || !memchr(in.text + start, '\n', end - start)) {
        /* one line is a picture only with ends of lines in it */
        bool any = false;
        for (size_t i = start; i + 1 < end && !any; i++)
            any = in.text[i] == '\\' && in.text[i + 1] == 'n';
        if (!any) return DIAGRAM_NONE;
    }
    diagram_lines all;
    cut_lines(in, start, end, &all);
    return kind_of(&all);
}

_Noreturn static void fail_at(task *t, source in, const char *at, const char *what) {
    source_fail(t, in, (size_t)(at - in.text), "%s", what);
}

_Noreturn static void fail_at_row(task *t, source in, goban_line l, unsigned row, unsigned has,
                                  unsigned expected) {
    source_fail(t, in, (size_t)(l.text - in.text), "row %u has %u point%s, expected %u", row, has,
                has == 1 ? "" : "s", expected);
}

/* ---- pictures with coordinates ---- */

/* A line of letters A B C ... without I; returns how many there are, column[k] where each stands.
 */
static unsigned header_of(goban_line l, size_t column[GOBAN_SIDE_MAX]) {
    unsigned count = 0;
    for (size_t i = 0; i < l.length; i++) {
        if (l.text[i] == ' ') continue;
        const char wanted = (char)('A' + count + (count >= 8));
        if (count == GOBAN_SIDE_MAX || l.text[i] != wanted) return 0;
        column[count++] = i;
    }
    return count;
}

static void set_point(diagram *d, unsigned point, go_stone stone, bool immortal) {
    d->board.stone[point] = (uint8_t)stone;
    d->board.immortal[point] = immortal;
}

static void add_label(task *t, diagram *d, unsigned point, char label) {
    if (d->label_count == d->label_capacity)
        d->labels = scratch_wider(t, d->labels, &d->label_capacity, sizeof *d->labels);
    d->labels[d->label_count++] = (diagram_label){label, (uint16_t)point};
}

/* What stands at a point of a picture; small letters are marks on empty points. */
static bool picture_point(task *t, diagram *d, unsigned point, char c) {
    switch (c) {
    case '.':
    case '+':
    case ',':
    case '*':
        set_point(d, point, GO_EMPTY, false);
        return true;
    case 'X':
    case 'B':
        set_point(d, point, GO_BLACK, c == 'B');
        return true;
    case 'O':
    case 'W':
        set_point(d, point, GO_WHITE, c == 'W');
        return true;
    case ' ':
        set_point(d, point, GO_OUTSIDE, false);
        return true;
    default:
        break;
    }
    if (c < 'a' || c > 'z') return false;
    set_point(d, point, GO_EMPTY, false);
    add_label(t, d, point, c);
    return true;
}

/* The points of a line without a line of letters, as words. Returns how many. */
static unsigned words_of(goban_line l, size_t at, char out[GOBAN_SIDE_MAX]) {
    unsigned count = 0;
    for (size_t i = at; i < l.length; i++) {
        if (strchr(" ()\t", l.text[i])) continue;
        if (isdigit((unsigned char)l.text[i])) {
            /* the digit behind a stone says which of the last moves it is */
            if (i > 0 && strchr("XO", l.text[i - 1])) continue;
            break;
        }
        if (count == GOBAN_SIDE_MAX) break;
        out[count++] = l.text[i];
    }
    return count;
}

/* Is everything that stands in a line under one of the letters? */
static bool is_aligned(goban_line l, size_t at, const size_t *column, unsigned width) {
    for (size_t i = at, k = 0; i < l.length && i <= column[width - 1]; i++) {
        while (k < width && column[k] < i) k++;
        if (!strchr(" ()", l.text[i]) && (k == width || column[k] != i)) return false;
    }
    return true;
}

static void read_rows(task *t, source in, const diagram_lines *all, const goban_line *rows,
                      unsigned count, diagram *d) {
    size_t column[GOBAN_SIDE_MAX], found[GOBAN_SIDE_MAX], at;
    unsigned width = 0;
    char words[GOBAN_SIDE_MAX];
    for (unsigned i = 0; i < all->count; i++) {
        const unsigned letters = header_of(all->at[i], found);
        if (letters == 0) continue;
        width = letters;
        memcpy(column, found, sizeof column);
    }
    bool has_letters = width > 0;
    for (unsigned r = 0; has_letters && r < count; r++) {
        (void)row_number(rows[r], &at);
        has_letters = is_aligned(rows[r], at, column, width);
    }
    if (!has_letters) {
        (void)row_number(rows[0], &at);
        width = words_of(rows[0], at, words);
    }
    if (width == 0) fail_at(t, in, rows[0].text, "expected a line of a board with its points");
    d->board = goban_empty(width, count);
    for (unsigned r = 0; r < count; r++) {
        (void)row_number(rows[r], &at);
        const unsigned length = has_letters ? width : words_of(rows[r], at, words);
        if (length != width)
            source_fail(t, in, (size_t)(rows[r].text - in.text),
                        "row %u has %u points, expected %u", r + 1, length, width);
        for (unsigned c = 0; c < width; c++) {
            const char what = !has_letters                 ? words[c]
                              : column[c] < rows[r].length ? rows[r].text[column[c]]
                                                           : ' ';
            if (!picture_point(t, d, r * width + c, what))
                source_fail(t, in,
                            (size_t)(rows[r].text + (has_letters ? column[c] : at) - in.text),
                            "expected one of . + X O (or B W, stones that stay) in a line of a "
                            "board, not `%c`",
                            what);
        }
    }
}

/* ---- words around a picture ---- */

/* Where a word stands in a line, in letters of any size; NULL when it does not. */
static const char *find_word(goban_line l, const char *word) {
    const size_t length = strlen(word);
    for (size_t i = 0; i + length <= l.length; i++) {
        size_t k = 0;
        while (k < length && tolower((unsigned char)l.text[i + k]) == word[k]) k++;
        if (k == length) return l.text + i;
    }
    return NULL;
}

static bool number_behind(goban_line l, const char *word, uint32_t *out) {
    const char *at = find_word(l, word), *end = l.text + l.length;
    if (!at) return false;
    at += strlen(word);
    while (at < end && (*at == ' ' || *at == ':')) at++;
    if (at == end || !isdigit((unsigned char)*at)) return false;
    for (*out = 0; at < end && isdigit((unsigned char)*at) && *out < 100000; at++)
        *out = *out * 10 + (uint32_t)(*at - '0');
    return true;
}

static void read_remarks(const diagram_lines *all, diagram *d) {
    for (unsigned i = 0; i < all->count; i++) {
        const goban_line l = all->at[i];
        if (find_word(l, "black to play") || find_word(l, "next player: black"))
            d->to_move = GO_BLACK;
        if (find_word(l, "white to play") || find_word(l, "next player: white"))
            d->to_move = GO_WHITE;
        (void)(number_behind(l, "black has taken", &d->board.prisoners[0]) &&
               number_behind(l, ", white", &d->board.prisoners[1]));
        (void)number_behind(l, "black (x) has captured", &d->board.prisoners[0]);
        (void)number_behind(l, "white (o) has captured", &d->board.prisoners[1]);
        (void)number_behind(l, "b stones captured", &d->board.prisoners[1]);
        (void)number_behind(l, "w stones captured", &d->board.prisoners[0]);
    }
}

static void read_picture(task *t, source in, const diagram_lines *all, diagram *d) {
    goban_line rows[GOBAN_SIDE_MAX];
    unsigned count = 0, last = 0;
    for (unsigned i = 0; i < all->count; i++) {
        size_t unused;
        const unsigned n = row_number(all->at[i], &unused);
        if (n == 0) continue;
        if (count > 0 && n + 1 != last)
            fail_at(t, in, all->at[i].text,
                    "the lines of a board are numbered from above down to 1, without a gap");
        if (count == GOBAN_SIDE_MAX) fail_at(t, in, all->at[i].text, "a board has at most 25 rows");
        rows[count++] = all->at[i];
        last = n;
        if (n == 1) break;
    }
    if (last != 1) fail_at(t, in, rows[count - 1].text, "line 1 of the board is missing");
    read_rows(t, in, all, rows, count, d);
    read_remarks(all, d);
}

/* ---- diagrams of Sensei's Library ---- */

typedef struct sensei {
    task *t;
    source in;
    diagram *d;
    go_stone first; /* the colour of move 1 */
    unsigned from;  /* the number of it */
    char cell[GOBAN_SIDE_MAX][GOBAN_SIDE_MAX];
    unsigned width, height;
} sensei;

static bool is_edge_row(goban_line l) {
    bool any = false;
    for (size_t i = 0; i < l.length; i++) {
        if (!strchr(" -+=|", l.text[i])) return false;
        any |= l.text[i] == '-' || l.text[i] == '=';
    }
    return any;
}

/* Is a first line a heading: with a letter at once, or words, or nothing? */
static bool is_heading(goban_line l) {
    if (l.length == blanks(l) || strchr("BWcm", l.text[0])) return true;
    if (is_edge_row(l)) return false;
    for (size_t i = 0; i + 1 < l.length; i++)
        if (isalpha((unsigned char)l.text[i]) && isalpha((unsigned char)l.text[i + 1])) return true;
    return false;
}

static void read_heading(sensei *s, goban_line l) {
    size_t i = 0;
    if (i < l.length && (l.text[i] == 'B' || l.text[i] == 'W'))
        s->first = l.text[i++] == 'B' ? GO_BLACK : GO_WHITE;
    if (i < l.length && l.text[i] == 'c') i++;
    while (i < l.length && isdigit((unsigned char)l.text[i])) i++;
    if (i + 1 >= l.length || l.text[i] != 'm' || !isdigit((unsigned char)l.text[i + 1])) return;
    for (s->from = 0, i++; i < l.length && isdigit((unsigned char)l.text[i]) && s->from < 1000; i++)
        s->from = s->from * 10 + (unsigned)(l.text[i] - '0');
}

static void read_points(sensei *s, goban_line l) {
    unsigned count = 0;
    for (size_t i = 0; i < l.length; i++) {
        const char c = l.text[i];
        if (c == ' ' || c == '\t') continue;
        if (c == '|') {
            s->d->edge[count == 0 ? DIAGRAM_LEFT : DIAGRAM_RIGHT] = true;
            continue;
        }
        if (s->height == GOBAN_SIDE_MAX || count == GOBAN_SIDE_MAX)
            fail_at(s->t, s->in, l.text + i, "a board has at most 25 rows and columns");
        s->cell[s->height][count++] = c;
    }
    if (count == 0) return;
    if (s->height > 0 && count != s->width)
        fail_at_row(s->t, s->in, l, s->height + 1, count, s->width);
    s->width = count;
    s->height++;
}

static void add_move(sensei *s, unsigned digit, unsigned point) {
    diagram *d = s->d;
    if (digit == 0) digit = 10;
    const unsigned number = s->from + digit - 1;
    unsigned k = d->move_count++;
    for (; k > 0 && d->moves[k - 1].number > number; k--) d->moves[k] = d->moves[k - 1];
    d->moves[k] = (diagram_move){number, {digit % 2 == 1 ? s->first : go_other(s->first), point}};
}

static void place(sensei *s, unsigned point, char c) {
    diagram *d = s->d;
    const go_stone stone = strchr("XB#YZ", c)   ? GO_BLACK
                           : strchr("OW@QP", c) ? GO_WHITE
                           : c == '_'           ? GO_OUTSIDE
                                                : GO_EMPTY;
    set_point(d, point, stone, false);
    if (stone != GO_EMPTY || strchr(".,*+CSTM", c)) return;
    if (isdigit((unsigned char)c) && d->move_count < DIAGRAM_MOVES)
        add_move(s, (unsigned)(c - '0'), point);
    else if (c >= 'a' && c <= 'z')
        add_label(s->t, d, point, c);
    else
        source_fail(s->t, s->in, 0, "`%c` is no point of a diagram (row %u, column %u)", c,
                    point / s->width + 1, point % s->width + 1);
}

static void read_sensei(task *t, source in, const diagram_lines *all, diagram *d) {
    sensei *s = SCRATCH_ARRAY(t, sensei, 1);
    *s = (sensei){.t = t, .in = in, .d = d, .first = GO_BLACK, .from = 1};
    bool is_first = true;
    for (unsigned i = 0; i < all->count; i++) {
        if (!is_sensei(all->at[i])) continue;
        const goban_line l = behind(all->at[i], blanks(all->at[i]) + 2),
                         words = behind(l, blanks(l));
        const bool heads = is_first && is_heading(l);
        is_first = false;
        if (heads)
            read_heading(s, l);
        else if (is_edge_row(l))
            d->edge[s->height == 0 ? DIAGRAM_TOP : DIAGRAM_BOTTOM] = true;
        else if (!starts_with(words, "[") && !starts_with(words, "{"))
            read_points(s, l);
    }
    if (s->height == 0) source_fail(t, in, 0, "the diagram has no row of points");
    d->board = goban_empty(s->width, s->height);
    for (unsigned r = 0; r < s->height; r++)
        for (unsigned c = 0; c < s->width; c++) place(s, r * s->width + c, s->cell[r][c]);
    d->to_move = s->first;
}

ender_status go_open_edges(ender_ctx *ctx, const char *text, size_t length, bool open[4]) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const source in = {text, length};
    for (unsigned i = 0; i < 4; i++) open[i] = false;
    if (diagram_kind_of(in, 0, length) == DIAGRAM_NONE) return task_end(t);
    const diagram d = diagram_read(t, in, 0, length);
    for (unsigned i = 0; i < 4; i++) open[i] = !d.edge[i];
    return task_end(t);
}

diagram diagram_read(task *t, source in, size_t start, size_t end) {
    diagram_lines *all = SCRATCH_ARRAY(t, diagram_lines, 1);
    diagram d = {.edge = {true, true, true, true}};
    cut_lines(in, start, end, all);
    d.kind = kind_of(all);
    if (d.kind == DIAGRAM_SENSEI) {
        memset(d.edge, 0, sizeof d.edge);
        read_sensei(t, in, all, &d);
    } else {
        read_picture(t, in, all, &d);
    }
    return d;
}
