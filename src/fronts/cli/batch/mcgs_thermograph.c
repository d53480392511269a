/* SPDX-License-Identifier: MIT
 *
 * Thermographs as lists of points (value, temperature), and whether two lists are of the same one.
 * Numerators and denominators have at most nine digits. */
#include "cli/batch/mcgs_moves.h"

#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static ender_status add_number(ender_ctx *ctx, const ender_rational *x, char **end, char *last) {
    char *text = NULL;
    const ender_status status = ender_format(ctx, x->numerator, ENDER_ASCII, &text);
    if (status == ENDER_OK) *end += snprintf(*end, (size_t)(last - *end), "%s", text);
    if (status == ENDER_OK && *end > last) *end = last;
    ender_free(text);
    return status;
}

enum { POINT_BYTES = 128 };

static ender_status add_wall(ender_ctx *ctx, const ender_trajectory *wall, char **end, char *last) {
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < ender_trajectory_count(wall) && status == ENDER_OK; i++) {
        ender_rational temperature, value;
        status = ender_trajectory_vertex(ctx, wall, i, &temperature, &value, NULL);
        *end += snprintf(*end, (size_t)(last - *end), "%s(", i > 0 ? " " : "");
        if (status == ENDER_OK) status = add_number(ctx, &value, end, last);
        *end += snprintf(*end, (size_t)(last - *end), ", ");
        if (status == ENDER_OK) status = add_number(ctx, &temperature, end, last);
        *end += snprintf(*end, (size_t)(last - *end), ")");
    }
    return status;
}

ender_status mcgs_thermograph(ender_ctx *ctx, ender_game g, char **out) {
    ender_thermograph *graph = NULL;
    *out = NULL;
    ender_status status = ender_thermograph_new(ctx, g, &graph);
    if (status != ENDER_OK) return status;
    const ender_trajectory *left = ender_thermograph_wall(graph, ENDER_LEFT),
                           *right = ender_thermograph_wall(graph, ENDER_RIGHT);
    const size_t points = ender_trajectory_count(left) + ender_trajectory_count(right);
    const size_t capacity = (points + 1) * POINT_BYTES;
    char *text = cli_alloc(capacity), *end = text, *last = text + capacity - 1;
    status = add_wall(ctx, left, &end, last);
    end += snprintf(end, (size_t)(last - end), " | ");
    if (status == ENDER_OK) status = add_wall(ctx, right, &end, last);
    ender_thermograph_free(graph);
    if (status == ENDER_OK)
        *out = text;
    else
        free(text);
    return status;
}

/* ---- reading ---- */

typedef struct fraction {
    int64_t top, below; /* below > 0 */
} fraction;

typedef struct mcgs_point {
    fraction value, temperature;
} mcgs_point;

typedef struct mcgs_walls {
    mcgs_point *points;
    size_t count, right; /* where Right's wall begins */
} mcgs_walls;

static bool read_number(const char **at, fraction *out) {
    long long top, below = 1;
    int used = -1;
    if (sscanf(*at, " %9lld %n", &top, &used) < 1 || used < 0) return false;
    *at += used;
    if (**at == '/') {
        used = -1;
        if (sscanf(*at, "/ %9lld %n", &below, &used) < 1 || used < 0 || below <= 0) return false;
        *at += used;
    }
    *out = (fraction){top, below};
    return true;
}

/* The sign of x - y. Numbers are below 10^9: products fit. */
static int compare(fraction x, fraction y) {
    const int64_t a = x.top * y.below, b = y.top * x.below;
    return (a > b) - (a < b);
}

static bool read_point(const char **at, mcgs_point *out) {
    if (**at != '(') return false;
    ++*at;
    if (!read_number(at, &out->value) || **at != ',') return false;
    ++*at;
    if (!read_number(at, &out->temperature) || **at != ')') return false;
    ++*at;
    return true;
}

/* False when it is no such list; the points are the caller's all the same. */
static bool read_walls(const char *text, mcgs_walls *out) {
    *out = (mcgs_walls){.points = cli_alloc((strlen(text) / 4 + 1) * sizeof(mcgs_point))};
    for (const char *at = text; *at;) {
        if (*at == '(') {
            if (!read_point(&at, &out->points[out->count])) return false;
            const mcgs_point *p = &out->points[out->count];
            if (out->count > 0 && out->right == 0 && compare(p->temperature, p[-1].temperature) < 0)
                out->right = out->count;
            out->count++;
        } else {
            if (*at != ' ' && out->right == 0) out->right = out->count;
            at++;
        }
    }
    return out->right > 0 && out->right < out->count;
}

bool mcgs_is_thermograph(const char *text) {
    mcgs_walls w;
    const bool read = read_walls(text, &w);
    free(w.points);
    return read;
}

/* ---- comparing ---- */

static long double decimal(fraction x) { return (long double)x.top / (long double)x.below; }

/* Does the point lie on the wall through these vertices, which stands upright behind the last one?
 * Slopes are 0, 1 and -1. Dyadic numbers of this size are exact in floating point. */
static bool lies_on(const mcgs_point *p, const mcgs_point *wall, size_t count) {
    size_t i = 0;
    while (i + 1 < count && compare(wall[i + 1].temperature, p->temperature) <= 0) i++;
    if (compare(p->temperature, wall[0].temperature) < 0) return false;
    const int slope = i + 1 < count ? compare(wall[i + 1].value, wall[i].value) : 0;
    const long double past = decimal(p->temperature) - decimal(wall[i].temperature);
    return decimal(p->value) - decimal(wall[i].value) == slope * past;
}

static bool has_point(const mcgs_point *p, const mcgs_point *among, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (compare(p->value, among[i].value) == 0 &&
            compare(p->temperature, among[i].temperature) == 0)
            return true;
    return false;
}

static bool wall_agrees(const mcgs_point *expected, size_t expected_count, const mcgs_point *found,
                        size_t found_count) {
    for (size_t i = 0; i < expected_count; i++)
        if (!lies_on(&expected[i], found, found_count)) return false;
    for (size_t i = 0; i < found_count; i++)
        if (compare(found[i].temperature, expected[0].temperature) > 0 &&
            !has_point(&found[i], expected, expected_count))
            return false;
    return true;
}

bool mcgs_thermograph_agrees(const char *expected, const char *found) {
    mcgs_walls e, f;
    const bool read = read_walls(expected, &e), known = read_walls(found, &f);
    const bool agrees =
        read && known && wall_agrees(e.points, e.right, f.points, f.right) &&
        wall_agrees(e.points + e.right, e.count - e.right, f.points + f.right, f.count - f.right);
    free(e.points);
    free(f.points);
    return agrees;
}
