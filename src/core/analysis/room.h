/* SPDX-License-Identifier: MIT
 *
 * The data of the room of analysis, private to room.c and thermograph.c. */
#ifndef ENDER_ANALYSIS_DATA_H
#define ENDER_ANALYSIS_DATA_H

#include "analysis/analysis.h"

typedef struct analysis_room {
    map *memos;
    /* Thermographs, each kept once: the map leads from the vertices of both walls to a record. */
    map *thermographs;
    span records, vertices;
    _Atomic uint64_t record_count, vertex_count; /* record 0 is never used */
    _Atomic uint32_t pair_count;
} analysis_room;

/* Makes the room if there is none. */
analysis_room *analysis_room_of(task *t);

#endif
