/* SPDX-License-Identifier: MIT
 *
 * Names of moves as MCGS writes them: found from the positions before and after a move, of which it
 * names the cells. */
#include "cli/batch/mcgs_moves.h"

#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

/* A cell of a position: what stands there before and after the move. */
typedef struct mcgs_cell {
    unsigned row, column;
    char before, after;
} mcgs_cell;

enum { CELLS_MOST = 3 };

/* The board behind the numbers of a game that has some. */
static const char *behind_numbers(const char *text) {
    const char *colon = strchr(text, ':');
    return colon ? colon + 1 : text;
}

/* The cells that change, in the order of the text; more than `most` of them are no such move. */
static unsigned changed_cells(const mcgs_move *m, mcgs_cell out[CELLS_MOST]) {
    const char *before = behind_numbers(m->before), *after = behind_numbers(m->after);
    unsigned count = 0, row = 0, column = 0;
    if (strlen(before) != strlen(after)) return 0;
    for (; *before; before++, after++) {
        if (*before == '|') {
            row++;
            column = 0;
            continue;
        }
        if (*before != *after) {
            if (count == CELLS_MOST) return 0;
            out[count++] = (mcgs_cell){row, column, *before, *after};
        }
        column++;
    }
    return count;
}

static void add_cell(const mcgs_move *m, char *name, const mcgs_cell *c) {
    const size_t length = strlen(name);
    const char *dash = length > 0 ? "-" : "";
    if (m->on_grid)
        snprintf(name + length, MCGS_MOVE_NAME - length, "%s%c%u", dash, (char)('a' + c->column),
                 c->row + 1);
    else
        snprintf(name + length, MCGS_MOVE_NAME - length, "%s%u", dash, c->column + 1);
}

static bool is_left_behind(const mcgs_cell *c) { return c->after == '.' || c->after == '#'; }

/* Where a piece was, where it is now, and where its arrow is, which may be where it was. */
static bool name_way(const mcgs_move *m, const mcgs_cell *cells, unsigned count, char *name) {
    const mcgs_cell *from = NULL, *to = NULL, *arrow = NULL;
    for (unsigned i = 0; i < count; i++) {
        if (cells[i].after == '#' && m->naming != MOVES_BY_KING) arrow = &cells[i];
        if (cells[i].before != '.' && is_left_behind(&cells[i])) from = &cells[i];
        if (!is_left_behind(&cells[i])) to = &cells[i];
    }
    const bool has_arrow = m->naming == MOVES_BY_ARROW;
    if (!from || !to || has_arrow != (arrow != NULL)) return false;
    add_cell(m, name, from);
    add_cell(m, name, to);
    if (has_arrow) add_cell(m, name, arrow);
    return true;
}

/* The square of a king that is placed, and whose it is. */
static void name_placed(const mcgs_move *m, const mcgs_cell *king, char *name) {
    add_cell(m, name, king);
    strcat(name, king->after == 'x' ? "_B" : "_W");
}

/* ---- herds ---- */

/* How many sheep are on the square that begins here, with a sign; one is a fence. The text moves on
 * to the next square, and the place with it. */
static int read_herd(const char **text, unsigned *row, unsigned *column) {
    while (**text == ' ' || **text == '|') {
        if (**text == '|') *column = 0;
        *row += **text == '|';
        (*text)++;
    }
    const char *at = *text;
    *text += strcspn(at, " |");
    return *at == '#' ? 1 : atoi(at);
}

/* Where a herd was, where a part of it is now, and how many these are. */
static bool name_herd(const mcgs_move *m, char *name) {
    const char *before = m->before, *after = m->after;
    mcgs_cell from = {0}, to = {0};
    int moved = 0;
    unsigned row = 0, column = 0, next_row = 0, next_column = 0, count = 0;
    while (*before && *after) {
        const int herd = read_herd(&before, &row, &column);
        const int rest = read_herd(&after, &next_row, &next_column);
        const mcgs_cell cell = {.row = row, .column = column};
        if (herd == 0 && rest != 0) {
            to = cell;
            moved = abs(rest);
            count++;
        } else if (herd != rest) {
            from = cell;
            count++;
        }
        column++;
        next_column++;
    }
    if (count != 2 || moved == 0) return false;
    add_cell(m, name, &from);
    add_cell(m, name, &to);
    const size_t length = strlen(name);
    snprintf(name + length, MCGS_MOVE_NAME - length, "-%d", moved);
    return true;
}

static bool name_cells(const mcgs_move *m, char *name) {
    mcgs_cell cells[CELLS_MOST];
    if (m->naming == MOVES_BY_HERD) return name_herd(m, name);
    const unsigned count = changed_cells(m, cells);
    if (count == 0) return false;
    if (m->naming == MOVES_BY_KING && count == 1) {
        name_placed(m, &cells[0], name);
        return true;
    }
    if (m->naming == MOVES_BY_KING || m->naming == MOVES_BY_WAY || m->naming == MOVES_BY_ARROW)
        return name_way(m, cells, count, name);
    if (m->naming == MOVES_BY_CELLS) {
        for (unsigned i = 0; i < count; i++) add_cell(m, name, &cells[i]);
        return true;
    }
    unsigned left = 0; /* the stone that splits, or the one that is placed */
    for (unsigned i = 0; i < count; i++)
        if (count == 1 || is_left_behind(&cells[i])) left = i;
    add_cell(m, name, &cells[left]);
    return true;
}

/* Domino i toppled to the left takes those before it, to the right those behind it. The same
 * position may be left by both. */
static unsigned name_topples(const mcgs_move *m, char names[2][MCGS_MOVE_NAME]) {
    const char *after = strcmp(m->after, "0") == 0 ? "" : m->after;
    const size_t all = strlen(m->before), left = strlen(after);
    unsigned count = 0;
    if (left >= all) return 0;
    if (strcmp(m->before + all - left, after) == 0 && strchr(m->movers, m->before[all - left - 1]))
        snprintf(names[count++], MCGS_MOVE_NAME, "%zuL", all - left);
    if (strncmp(m->before, after, left) == 0 && strchr(m->movers, m->before[left]))
        snprintf(names[count++], MCGS_MOVE_NAME, "%zuR", left + 1);
    return count;
}

unsigned mcgs_move_names(const mcgs_move *m, char names[2][MCGS_MOVE_NAME]) {
    names[0][0] = names[1][0] = '\0';
    if (m->naming == MOVES_WITHOUT_NAMES) return 0;
    if (m->naming == MOVES_BY_TOPPLE) return name_topples(m, names);
    return name_cells(m, names[0]) ? 1 : 0;
}

/* ---- options of games in braces ---- */

/* The end of what begins here: a comma or the end of the text, outside of brackets. */
static const char *part_end(const char *at, const char *end) {
    int depth = 0;
    for (; at < end && (depth > 0 || *at != ','); at++)
        depth += (strchr("{(", *at) != NULL) - (strchr("})", *at) != NULL);
    return at;
}

/* The bar between the options of the players, which is the longest outside of brackets; how long it
 * is, 0 where there is none. */
static size_t find_bar(const char *at, const char *end, const char **bar) {
    size_t longest = 0;
    int depth = 0;
    for (; at < end; at++) {
        depth += (strchr("{(", *at) != NULL) - (strchr("})", *at) != NULL);
        if (depth > 0 || *at != '|') continue;
        const size_t length = strspn(at, "|");
        if (length > longest) *bar = at;
        if (length > longest) longest = length;
        at += length - 1;
    }
    return longest;
}

static const char *behind_blank(const char *at, const char *end) {
    while (at < end && *at == ' ') at++;
    return at;
}

char *mcgs_option(const char *game, ender_player player, unsigned k) {
    const char *end = game + strlen(game), *at = behind_blank(game, end), *bar = NULL,
               *inner = NULL;
    while (end > at && end[-1] == ' ') end--;
    if (end - at < 2 || *at++ != '{' || *--end != '}') return NULL;
    const size_t bars = find_bar(at, end, &bar);
    if (bars == 0) return NULL;
    if (player == ENDER_LEFT)
        end = bar;
    else
        at = bar + bars;
    if (find_bar(at, end, &inner) > 0) { /* one option, without its braces */
        if (k > 0) return NULL;
        char *braced = cli_alloc((size_t)(end - at) + 3);
        sprintf(braced, "{%.*s}", (int)(end - at), at);
        return braced;
    }
    for (; k > 0 && at < end; k--) {
        at = part_end(at, end);
        at += at < end;
        if (at == end) return NULL;
    }
    at = behind_blank(at, end);
    return at < end ? cli_copy(at, (size_t)(part_end(at, end) - at)) : NULL;
}

/* ---- lists ---- */

static int word_order(const void *a, const void *b) {
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    const unsigned long m = strtoul(x, NULL, 10), n = strtoul(y, NULL, 10);
    return m != n ? (m > n) - (m < n) : strcmp(x, y);
}

char *mcgs_sorted_list(const char *text) {
    const size_t length = strlen(text);
    char *copy = cli_copy(text, length), *out = cli_alloc(length + 1), *end = out;
    char **words = cli_alloc((length + 1) * sizeof *words), *rest = NULL;
    size_t count = 0;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    qsort(words, count, sizeof *words, word_order);
    *out = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && strcmp(words[i], words[i - 1]) == 0) continue;
        if (end > out) *end++ = ' ';
        end = stpcpy(end, words[i]);
    }
    free(words);
    free(copy);
    return out;
}
