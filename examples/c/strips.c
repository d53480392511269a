/* SPDX-License-Identifier: MIT
 *
 * Values of positions: every strip of Clobber of up to five squares that is a number, an arrow or a
 * nimber plus such, and what the others are. Shows contexts, rulesets, positions, questions with a
 * status beside their answer, and texts that the caller frees. */
#include <ender/ender.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ender_ctx *ctx;

static void check(ender_status status) {
    if (status == ENDER_OK) return;
    fprintf(stderr, "%s\n", ender_message(ctx));
    exit(1);
}

static void print_value(const char *text, ender_game g) {
    bool simple, nimber;
    ender_game number;
    int32_t ups;
    uint32_t star;
    char *name;
    check(ender_format(ctx, g, ENDER_ASCII, &name));
    check(ender_is_nimber(ctx, g, &nimber, &star));
    check(ender_is_number_up_star(ctx, g, &simple, &number, &ups, nimber ? NULL : &star));
    printf("%-6s %-12s ", text, name);
    if (nimber)
        printf("nimber %u\n", (unsigned)star);
    else if (simple)
        printf("%d arrows, nimber %u\n", (int)ups, (unsigned)star);
    else
        printf("none of them\n");
    ender_free(name);
}

int main(void) {
    const ender_ruleset *clobber;
    if (ender_open(&ctx, NULL) != ENDER_OK) return 1;
    check(ender_ruleset_find(ctx, "clobber", &clobber));
    static const char *const strips[] = {"xo", "xoo", "xxo", "xoxo", "xxoo", "xooxo", "xoxoo"};
    for (size_t i = 0; i < sizeof strips / sizeof *strips; i++) {
        ender_position *position;
        ender_game value;
        check(ender_position_parse(ctx, clobber, strips[i], strlen(strips[i]), &position));
        check(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value));
        print_value(strips[i], value);
        ender_position_free(position);
    }
    ender_close(ctx);
}
