/* SPDX-License-Identifier: MIT
 *
 * Runs a fuzzer without libFuzzer: on the files that are named, or, when none is, on inputs that
 * are the same every time: random bytes, random texts of the signs that expressions and positions
 * are written with, and the inputs of tests/vectors with a few bytes changed (run in the root
 * folder of the project; without those files the rest is run). A failed check aborts. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MOST = 4096, BYTES = 150, TEXTS = 150, CHANGED = 150 };

static uint64_t draw(uint64_t *seed, uint64_t bound) {
    uint64_t z = *seed += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (z ^ z >> 31) % bound;
}

static uint8_t draw_sign(uint64_t *seed) {
    static const char signs[] =
        "{}{}|||,,()+-+-**^^vv0123456789/.:<>=[]\" TFbwxogLRBRGG#aeinty&~\n";
    return (uint8_t)signs[draw(seed, sizeof signs - 1)];
}

/* Deletes, inserts or replaces a byte here and there. */
static size_t change(uint64_t *seed, uint8_t *data, size_t size) {
    for (uint64_t n = draw(seed, 4); n > 0 && size > 0; n--) {
        const size_t at = (size_t)draw(seed, size);
        switch (draw(seed, 3)) {
        case 0:
            memmove(data + at, data + at + 1, size - at - 1);
            size--;
            break;
        case 1:
            if (size == INPUT_MOST) break;
            memmove(data + at + 1, data + at, size - at);
            size++;
            data[at] = draw_sign(seed);
            break;
        default:
            data[at] = draw_sign(seed);
        }
    }
    return size;
}

static void run_random(uint64_t *seed) {
    uint8_t data[INPUT_MOST];
    for (int i = 0; i < BYTES; i++) {
        const size_t size = (size_t)draw(seed, 200);
        for (size_t k = 0; k < size; k++) data[k] = (uint8_t)draw(seed, 256);
        LLVMFuzzerTestOneInput(data, size);
    }
    for (int i = 0; i < TEXTS; i++) {
        const size_t size = (size_t)draw(seed, 40);
        for (size_t k = 0; k < size; k++) data[k] = k > 0 ? draw_sign(seed) : (uint8_t)i;
        LLVMFuzzerTestOneInput(data, size);
    }
}

/* The fourth column of some lines, behind a byte that counts on. */
static void run_vectors(uint64_t *seed, const char *path) {
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t capacity = 0;
    uint8_t data[INPUT_MOST];
    int left = CHANGED;
    while (file && left > 0 && getline(&line, &capacity, file) >= 0) {
        if (draw(seed, 8) != 0) continue;
        const char *cell = line;
        for (int i = 0; i < 3 && cell; i++)
            cell = strchr(cell, '\t') ? strchr(cell, '\t') + 1 : NULL;
        if (!cell) continue;
        const size_t length = strcspn(cell, "\t\n");
        if (length + 2 > INPUT_MOST) continue;
        data[0] = (uint8_t)left--;
        memcpy(data + 1, cell, length);
        LLVMFuzzerTestOneInput(data, length + 1);
        LLVMFuzzerTestOneInput(data + 1, length);
        const size_t size = change(seed, data, length + 1);
        LLVMFuzzerTestOneInput(data, size);
    }
    free(line);
    if (file) fclose(file);
}

static int run_file(const char *path) {
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(1 << 20);
    if (!file || !data) {
        fprintf(stderr, "%s cannot be read\n", path);
        if (file) fclose(file);
        free(data);
        return 2;
    }
    const size_t size = fread(data, 1, 1 << 20, file);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 0;
}

int main(int argc, char **argv) {
    fuzz_set_limits(0.2, 1);
    int status = 0;
    for (int i = 1; i < argc; i++) status |= run_file(argv[i]);
    if (argc > 1) return status;
    uint64_t seed = 1;
    run_random(&seed);
    run_vectors(&seed, "tests/vectors/conway-positions.tsv");
    run_vectors(&seed, "tests/vectors/bipass.tsv");
    run_vectors(&seed, "tests/vectors/structure.tsv");
    run_vectors(&seed, "tests/vectors/coin-sliding.tsv");
    return 0;
}
