/* SPDX-License-Identifier: MIT
 *
 * What the command asks of sessions besides <ender/request.h>. */
#ifndef ENDER_REQUEST_FRONT_H
#define ENDER_REQUEST_FRONT_H

#include <ender/request.h>

#include "lua/front.h"

/* Who hears of the Lua of the session. Before its first cell. */
void session_listen(ender_session *session, cell_listener listener);

#endif
