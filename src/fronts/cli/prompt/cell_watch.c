/* SPDX-License-Identifier: MIT
 *
 * From what a session tells of its Lua to a pulse. */
#include "cli/prompt/cell_watch.h"

static void hear(void *user, cell_pulse what) {
    cell_watch *w = user;
    if (what == CELL_BEGINS)
        pulse_begin(&w->pulse, w->seconds);
    else if (what == CELL_GOES_ON)
        pulse_beat(&w->pulse);
    else
        pulse_end(&w->pulse);
}

void watch_cells(cli *c, cell_watch *w, ender_session *session) {
    *w = (cell_watch){.pulse.name = "the program in Lua", .seconds = c->seconds};
    (void)watch_add(
        &w->pulse); /* without threads (WebAssembly) the hook of the cells is all there is */
    session_listen(session, (cell_listener){hear, w});
}

void watch_cells_end(cell_watch *w) { watch_remove(&w->pulse); }
