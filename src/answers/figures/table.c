/* SPDX-License-Identifier: MIT
 *
 * Tables of texts with rules: charts of families of games. */
#include "figures/figures.h"

#include <math.h>

enum { SIZE = 9, HIGH = 18, AROUND = 8, CELLS_MOST = 20000 };

void figure_table(drawing *d, const char *const *cells, size_t rows, size_t columns) {
    if (rows == 0 || columns == 0 || rows * columns > CELLS_MOST)
        task_throw(d->t, ENDER_ELIMIT, "a table has 1 to %d cells", (int)CELLS_MOST);
    double *left = SCRATCH_ARRAY(d->t, double, columns + 1);
    strbuf text;
    strbuf_open(d->t, &text);
    left[0] = 0;
    for (size_t c = 0; c < columns; c++) {
        double wide = 0;
        for (size_t r = 0; r < rows; r++)
            wide = fmax(wide, text_width(cells[r * columns + c], SIZE));
        left[c + 1] = left[c] + wide + 2 * AROUND;
    }
    for (size_t r = 0; r < rows; r++) {
        task_check(d->t);
        const double y = (double)r * HIGH;
        if (r == 0) draw_rectangle(d, pen_shape(INK_NONE, INK_SHADE, 0), 0, 0, left[columns], HIGH);
        draw_line(d, pen_line(INK_FAINT, 0.6), 0, y, left[columns], y);
        for (size_t c = 0; c < columns; c++) {
            const char *cell = cells[r * columns + c];
            draw_text(d, (left[c] + left[c + 1]) / 2, y + 12.5, ANCHOR_MIDDLE, SIZE, cell);
            strbuf_format(&text, c > 0 ? "\t%s" : "%s", cell);
        }
        strbuf_char(&text, '\n');
    }
    const double bottom = (double)rows * HIGH;
    draw_line(d, pen_line(INK_LINE, 1), 0, HIGH, left[columns], HIGH);
    draw_line(d, pen_line(INK_LINE, 1), left[1], 0, left[1], bottom);
    draw_rectangle(d, pen_line(INK_LINE, 1), 0, 0, left[columns], bottom);
    drawing_take_text(d, &text);
}
