/* SPDX-License-Identifier: MIT
 *
 * All mazes with so many rows and columns, and what a token on the first square of each is worth
 * (A. A. Siegel, On the Structure of Games and Their Posets, 2011, section 4.4.1;
 * oslo-option-closed-33). */
#include "analysis/analysis.h"
#include "ruleset/ruleset.h"
#include "rulesets/boards/maze_board.h"

#include <string.h>

const char *maze_text(task *t, size_t rows, size_t columns, uint64_t walls) {
    char *text = SCRATCH_ARRAY(t, char, rows *(columns + 1)), *at = text;
    for (size_t row = 0; row < rows; row++) {
        for (size_t col = 0; col < columns; col++) {
            const size_t right = row * (columns - 1) + col;
            const size_t below = rows * (columns - 1) + row * columns + col;
            const bool r = col + 1 < columns && (walls >> right & 1);
            const bool b = row + 1 < rows && (walls >> below & 1);
            *at++ = ".|_J"[(r ? 1 : 0) + (b ? 2 : 0)];
        }
        *at++ = row + 1 < rows ? '/' : '\0';
    }
    return text;
}

maze_census maze_census_of(task *t, size_t rows, size_t columns) {
    if (rows == 0 || columns == 0)
        task_throw(t, ENDER_EARGUMENT, "a maze has at least one row and one column");
    if (rows > MAZE_CENSUS_EDGES + 1 || columns > MAZE_CENSUS_EDGES + 1 ||
        rows * (columns - 1) + (rows - 1) * columns > MAZE_CENSUS_EDGES)
        task_throw(
            t, ENDER_ELIMIT,
            "there are too many mazes of %zu rows and %zu columns: at most %d edges can have "
            "walls",
            rows, columns, MAZE_CENSUS_EDGES);
    const size_t edges = rows * (columns - 1) + (rows - 1) * columns;
    maze_census c = {.values = 0};
    ref_map seen, reduced;
    ref_map_open(t, &seen);
    ref_map_open(t, &reduced);
    for (uint64_t walls = 0; walls >> edges == 0; walls++) {
        task_progress(t, "mazes", walls, UINT64_C(1) << edges);
        const arena_mark mark = scratch_mark(t);
        const char *text = maze_text(t, rows, columns, walls);
        const ref g = ruleset_text_value(t, &ruleset_maze, text, strlen(text), ENDER_METHOD_SEARCH);
        scratch_release(t, mark);
        if (!ref_map_mark(t, &seen, g)) continue;
        c.values++;
        c.reduced_forms += ref_map_mark(t, &reduced, reduced_canonical_form(t, g));
        if (game_is_infinitesimal(t, g)) ref_list_add(t, &c.infinitesimals, g);
    }
    ref_map_close(t, &reduced);
    ref_map_close(t, &seen);
    return c;
}
