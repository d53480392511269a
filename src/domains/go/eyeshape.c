/* SPDX-License-Identifier: MIT
 *
 * Which spaces of few points are one eye if the other player moves first: three in a row or around
 * a corner, four around a point or in a square, five in a square with a tail or around a point, six
 * in a square with two tails at a corner. In each but the square one point, that with most
 * neighbours, decides (J. Davies, Life and Death, 1975). The attacker plays there, or fills the
 * space with such a shape. */
#include "go/eyeshape.h"

static const int around[4] = {-SIM_STRIDE, -1, 1, SIM_STRIDE};

/* Of the cells of a space, how many have one to four neighbours in it, the number of those with k
 * in the digit k; and the last one with most. */
typedef struct space_form {
    unsigned digits, most, middle;
} space_form;

static space_form form_of(const uint16_t *cells, unsigned count) {
    static const unsigned digit[5] = {1, 10, 100, 1000, 10000};
    space_form f = {0, 0, SIM_PASS};
    for (unsigned i = 0; i < count; i++) {
        unsigned beside = 0;
        for (unsigned j = 0; j < count; j++)
            for (unsigned k = 0; k < 4; k++) beside += cells[j] == cells[i] + (unsigned)around[k];
        f.digits += digit[beside];
        if (beside < f.most) continue;
        f.most = beside;
        f.middle = cells[i];
    }
    return f;
}

/* The cell by which the other player keeps an empty space of these connected cells from becoming
 * two eyes; SIM_PASS where no move does, or none is needed. */
static unsigned eye_vital_cell(const uint16_t *cells, unsigned count) {
    const space_form f = form_of(cells, count);
    switch (f.digits) {
    case 120:   /* three */
    case 1030:  /* four around a point */
    case 1310:  /* a square of four with a tail */
    case 10040: /* five around a point */
    case 10320: /* a square of four with two tails at a corner */
        return f.middle;
    default:
        return SIM_PASS;
    }
}

/* The cells of a string if there are at most so many; 0 for more. */
static unsigned cells_of(const sim *s, unsigned cell, unsigned most, uint16_t *cells) {
    unsigned count = 0, at = cell;
    do {
        if (count == most) return 0;
        cells[count++] = (uint16_t)at;
        at = s->next[at];
    } while (at != cell);
    return count;
}

unsigned eye_vital_after_capture(const sim *s, unsigned cell) {
    uint16_t cells[EYE_POINTS_MAX];
    const unsigned count = cells_of(s, cell, EYE_POINTS_MAX, cells);
    if (count < 3) return SIM_PASS;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < 4; k++)
            if (s->stone[cells[i] + (unsigned)around[k]] == GO_EMPTY) return SIM_PASS;
    return eye_vital_cell(cells, count);
}

/* A space of one or two points, or a square, is one eye whoever moves. */
static bool has_one_eye(const uint16_t *cells, unsigned count) {
    if (count <= 2 || eye_vital_cell(cells, count) != SIM_PASS) return true;
    return count == 4 && form_of(cells, count).digits == 400;
}

static bool is_among(const uint16_t *cells, unsigned count, unsigned cell) {
    for (unsigned i = 0; i < count; i++)
        if (cells[i] == cell) return true;
    return false;
}

bool eye_is_filled(const sim *s, unsigned cell, go_stone colour) {
    uint16_t cells[EYE_POINTS_MAX + 1] = {(uint16_t)cell};
    unsigned count = 1, liberty = SIM_PASS;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k];
        if (s->stone[q] != colour || is_among(cells, count, q)) continue;
        const unsigned more = cells_of(s, q, EYE_POINTS_MAX - count, cells + count);
        if (more == 0) return false;
        count += more;
    }
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < 4; k++) {
            const unsigned q = cells[i] + (unsigned)around[k];
            if (s->stone[q] != GO_EMPTY || q == cell || q == liberty) continue;
            if (liberty != SIM_PASS) return false;
            liberty = q;
        }
    if (liberty == SIM_PASS) return false;
    for (unsigned k = 0; k < 4; k++) {
        const unsigned q = liberty + (unsigned)around[k], stone = s->stone[q];
        if (stone == GO_EMPTY ? q != cell : stone == colour && !is_among(cells, count, q))
            return false;
    }
    return has_one_eye(cells, count);
}
