/* SPDX-License-Identifier: MIT
 *
 * Certificates that somebody sends who means harm. The first byte says which good certificate has
 * some of its bytes changed, or that the bytes that follow are the lines of one. It is opened to be
 * played by, and where that is granted it is played to the end, which the program wins; and it is
 * written as theorems of Lean. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "certify/front.h"
#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1 << 18, KINDS = 9 };

static const char heading[] = "ender certificate 1 binary\n";

static void must(bool holds) {
    if (!holds) abort();
}

/* ---- good ones ---- */

static ender_status of_position(ender_ctx *ctx, const char *name, const char *text, bool solved,
                                char **out, size_t *length) {
    const ender_ruleset *rules = NULL;
    ender_position *position = NULL;
    must(ender_ruleset_find(ctx, name, &rules) == ENDER_OK);
    must(ender_position_parse(ctx, rules, text, strlen(text), &position) == ENDER_OK);
    const ender_summand one = {.position = position};
    const ender_status status = solved ? ender_certify_outcome(ctx, &one, 1, out, length)
                                       : ender_certify_value(ctx, position, out, length);
    ender_position_free(position);
    return status;
}
static ender_status make_good(ender_ctx *ctx, unsigned kind, char **out, size_t *length) {
    switch (kind) {
    case 1:
        return of_position(ctx, "domineering", "2x3", false, out, length);
    case 2:
        return of_position(ctx, "domineering", "4x4", true, out, length);
    case 3:
        return of_position(ctx, "clobber", "2x3", true, out, length);
    case 4:
        return of_position(ctx, "hackenbush", "BRG", false, out, length);
    case 5:
        return of_position(ctx, "kayles", "5", true, out, length);
    case 6:
        return of_position(ctx, "misere:cram", "3x3", true, out, length);
    case 7:
        return ender_certify_nim_values(ctx, ".77", 0, 6, out, length);
    default:
        return ender_certify_loopy_results(ctx, "@a{a>L:b;b>R:a}", out, length);
    }
}

/* Each is made once, without a limit. */
static const char *good_one(ender_ctx *ctx, unsigned kind, size_t *length) {
    static struct {
        char *bytes;
        size_t length;
    } kept[KINDS];
    if (!kept[kind].bytes) {
        fuzz_limit(false);
        must(make_good(ctx, kind, &kept[kind].bytes, &kept[kind].length) == ENDER_OK);
        fuzz_limit(true);
    }
    *length = kept[kind].length;
    return kept[kind].bytes;
}

/* The certificate that the input says, owned by the caller. */
static char *make(ender_ctx *ctx, const uint8_t *data, size_t size, size_t *length) {
    const unsigned kind = data[0] % KINDS;
    char *bytes = NULL;
    if (kind > 0) {
        const char *good = good_one(ctx, kind, length);
        bytes = malloc(*length);
        must(bytes != NULL);
        memcpy(bytes, good, *length);
        for (size_t i = 1; i + 2 < size; i += 3)
            bytes[((size_t)data[i] << 8 | data[i + 1]) % *length] ^= (char)data[i + 2];
        return bytes;
    }
    *length = sizeof heading - 1 + size - 1;
    bytes = malloc(*length);
    must(bytes != NULL);
    memcpy(bytes, heading, sizeof heading - 1);
    memcpy(bytes + sizeof heading - 1, data + 1, size - 1);
    return bytes;
}

/* ---- what is done with it ---- */

/* The first move of the person, again and again, until there is none. */
static void play(ender_proof *proof) {
    char *answer = NULL, *moves = NULL;
    if (ender_proof_mover(proof) != ender_proof_person(proof)) {
        if (ender_proof_begin(proof, &answer) != ENDER_OK) return;
        ender_free(answer);
    }
    for (int i = 0; i < 100; i++) {
        if (ender_proof_moves(proof, &moves) != ENDER_OK) return;
        const bool over = moves[0] == '\0';
        moves[strcspn(moves, "\n")] = '\0';
        const ender_status status = over ? ENDER_OK : ender_proof_play(proof, moves, &answer);
        ender_free(moves);
        if (over || status != ENDER_OK) return;
        ender_free(answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1 || size > MOST) return 0;
    ender_ctx *ctx = fuzz_context();
    size_t length = 0;
    char *bytes = make(ctx, data, size, &length), *lean = NULL;
    ender_proof *proof = NULL;
    if (ender_proof_open(ctx, bytes, length, NULL, NULL, &proof) == ENDER_OK)
        play(proof);
    else
        must(ender_message(ctx)[0] != '\0' && !proof);
    ender_proof_close(proof);
    if (certify_as_lean(ctx, bytes, length, &lean) != ENDER_OK)
        must(ender_message(ctx)[0] != '\0' && !lean);
    ender_free(lean);
    free(bytes);
    fuzz_done();
    return 0;
}
