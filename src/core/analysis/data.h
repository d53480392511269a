/* SPDX-License-Identifier: MIT
 *
 * The data of the room of analysis, private to data.c and thermograph.c. */
#ifndef ENDER_ANALYSIS_DATA_H
#define ENDER_ANALYSIS_DATA_H

#include "analysis/analysis.h"

typedef struct analysis_data {
    map *memos;
    /* Thermographs, each kept once: the map leads from the vertices of both walls to a record. */
    map *thermographs;
    span records, vertices;
    _Atomic uint64_t record_count, vertex_count; /* record 0 is never used */
    _Atomic uint32_t pair_count;
} analysis_data;

/* Makes the data if there is none. */
analysis_data *analysis_data_of(task *t);

#endif
