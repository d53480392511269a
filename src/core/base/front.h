/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_BASE_FRONT_H
#define ENDER_BASE_FRONT_H

#include <ender/context.h>

#include "base/clock.h"
#include "base/modules.h"
#include "base/nearest.h"

/* Replaces the contents of a file atomically: after a failure there is the old file or the new one,
 * never a part. Symbolic links and permissions are kept; devices and pipes are written directly.
 * Errors: ENDER_ESYSTEM with the system's reason. */
ender_status file_replace(ender_ctx *ctx, const char *path, const char *bytes, size_t length);
/* What would keep file_replace from writing this file, as an error number of the system; 0 for
 * nothing that can be seen now. Nothing is made. */
int file_obstacle(const char *path);

/* Reports ENDER_EMEMORY with its message, for code outside of a task that cannot throw. */
ender_status context_lacks_memory(ender_ctx *ctx);

/* Reports another failure with its message, likewise. */
ender_status context_fail(ender_ctx *ctx, ender_status status, const char *text);

/* The time limit in seconds of a call that begins now; 0 for no limit, and for NULL. */
double context_seconds(const ender_ctx *ctx);
/* Is the time of all calls together used up? */
bool context_is_late(const ender_ctx *ctx);
/* From now on no limit of time holds for calls within the context, its own or an outer one's: what
 * they are for is to tell what was found. */
void context_end_time(ender_ctx *ctx);
/* Was what runs now cancelled, or interrupted by the system? */
bool context_is_cancelled(const ender_ctx *ctx);
#endif
