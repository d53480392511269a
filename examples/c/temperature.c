/* SPDX-License-Identifier: MIT
 *
 * Temperature theory: the numbers a game is confused with, the walls of its thermograph vertex by
 * vertex, and where they stand at one temperature. The game is the argument, {4|{1|0}} without
 * one. */
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

static void print_game(ender_game g) {
    char *name;
    check(ender_format(ctx, g, ENDER_ASCII, &name));
    fputs(name, stdout);
    ender_free(name);
}

/* Coordinates of walls are numbers: their denominator is 1. */
static void print_wall(const ender_thermograph *graph, ender_player player) {
    const ender_trajectory *wall = ender_thermograph_wall(graph, player);
    printf("%s wall:", player == ENDER_LEFT ? "left" : "right");
    for (size_t i = 0; i < ender_trajectory_count(wall); i++) {
        ender_rational temperature, value;
        check(ender_trajectory_vertex(ctx, wall, i, &temperature, &value, NULL));
        fputs(" ", stdout);
        print_game(value.numerator);
        fputs(" at ", stdout);
        print_game(temperature.numerator);
    }
    ender_rational at_half;
    ender_game half;
    check(ender_parse(ctx, "1/2", 3, &half));
    check(ender_trajectory_value(ctx, wall, half, &at_half));
    fputs("; at 1/2 it is ", stdout);
    print_game(at_half.numerator);
    puts("");
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "{4|{1|0}}";
    ender_game g, mean, temperature;
    ender_interval cloud;
    ender_thermograph *graph;
    if (ender_open(&ctx, NULL) != ENDER_OK) return 1;
    check(ender_parse(ctx, text, strlen(text), &g));
    check(ender_mean(ctx, g, &mean));
    check(ender_temperature(ctx, g, &temperature));
    check(ender_confusion_interval(ctx, g, &cloud));
    print_game(g);
    fputs(" has mean ", stdout);
    print_game(mean);
    fputs(" and temperature ", stdout);
    print_game(temperature);
    puts("");
    if (!cloud.empty) {
        fputs(cloud.low_closed ? "it is confused with [" : "it is confused with (", stdout);
        print_game(cloud.low);
        fputs(", ", stdout);
        print_game(cloud.high);
        puts(cloud.high_closed ? "]" : ")");
    }
    check(ender_thermograph_new(ctx, g, &graph));
    print_wall(graph, ENDER_LEFT);
    print_wall(graph, ENDER_RIGHT);
    ender_thermograph_free(graph);
    ender_close(ctx);
}
