/* SPDX-License-Identifier: MIT
 *
 * Where the callbacks of a defined ruleset put their answers, private to src/rules/ruleset. */
#ifndef ENDER_RULESET_SINK_H
#define ENDER_RULESET_SINK_H

#include "ruleset/ruleset.h"

enum { SINK_LOCAL = 1024 };

struct ender_sink {
    cleanup undo; /* first, so that the cleanup is the sink */
    task *t;
    char *bytes; /* the texts, each with a zero byte behind it; then the one that is written */
    size_t used, capacity;
    size_t count;
    ender_status status; /* of the first failure */
    const char *message; /* of that, in scratch memory or static */
    size_t place;        /* and where in a text that was to be read */
    unsigned lane;       /* of the gate that the callback runs in */
    bool stopped;        /* the call is cancelled or out of time */
    char local[SINK_LOCAL];
};

/* A sink is closed in the order of a stack with other cleanups; a throw closes it too. */
void sink_open(task *t, ender_sink *sink);
void sink_close(ender_sink *sink);

#endif
