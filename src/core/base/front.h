/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_BASE_FRONT_H
#define ENDER_BASE_FRONT_H

#include <ender/context.h>

#include "base/clock.h"
#include "base/modules.h"
#include "base/nearest.h"

/* Puts these bytes in the place of a file, at once: whatever fails, there is the old file or the
 * new one and never a part of either. A symbolic link stays, and rights stay as they were; a device
 * or a pipe is written to. Errors: ENDER_ESYSTEM with the system's reason. */
ender_status file_replace(ender_ctx *ctx, const char *path, const char *bytes, size_t length);

/* ENDER_EMEMORY with its sentence: for what asks for memory where no task could throw. */
ender_status context_lacks_memory(ender_ctx *ctx);

/* The seconds that a call which begins now has; 0 for no limit, and for NULL. */
double context_seconds(const ender_ctx *ctx);
/* Is the time of all calls together over? */
bool context_is_late(const ender_ctx *ctx);
#endif
