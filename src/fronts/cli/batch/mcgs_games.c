/* SPDX-License-Identifier: MIT
 *
 * The games of MCGS: its names of sections, and its texts of positions rewritten as our rulesets
 * and expressions read them. */
#include "cli/batch/mcgs_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_BYTES = 32 }; /* a fraction of two integers of nine digits */

static bool write_as_it_is(const char *text, char *to, size_t size) {
    return (size_t)snprintf(to, size, "%s", text) < size;
}

static bool write_letters(const char *text, char *to, size_t size, const char *from,
                          const char *letters) {
    if (!write_as_it_is(text, to, size)) return false;
    for (; *to; to++) {
        const char *found = strchr(from, *to);
        if (!found && *to != '.') return false;
        if (found) *to = letters[found - from];
    }
    return true;
}

static bool write_elephants(const char *text, char *to, size_t size) {
    return write_letters(text, to, size, "XO", "ER");
}

static bool write_dominoes(const char *text, char *to, size_t size) {
    return write_letters(text, to, size, "XO#", "xog");
}

/* Shortest slide, longest slide, longest jump, 1 if over one's own kind; the cells. */
static bool write_toads(const char *text, char *to, size_t size) {
    unsigned least, most, jump, friendly;
    int used = -1;
    if (sscanf(text, "%9u ,%9u ,%9u ,%1u :%n", &least, &most, &jump, &friendly, &used) != 4 ||
        used < 0)
        return false;
    const int head = snprintf(to, size, "%u-%u,%u%s:", least, most, jump, friendly ? "f" : "");
    return (size_t)head < size &&
           write_letters(text + used, to + head, size - (size_t)head, "XO", "TF");
}

/* Items that blanks or commas separate, with commas between them. */
static bool write_list(const char *text, char *to, size_t size) {
    const size_t start = strspn(text, " ,");
    if (strlen(text) >= size) return false;
    bool gap = false;
    char *out = to;
    for (const char *at = text + start; *at; at++) {
        if (*at == ' ' || *at == ',') {
            gap = true;
            continue;
        }
        if (gap) *out++ = ',';
        gap = false;
        *out++ = *at;
    }
    *out = '\0';
    return true;
}

static bool write_nimber(const char *text, char *to, size_t size) {
    return text[strspn(text, "0123456789")] == '\0' && *text &&
           (size_t)snprintf(to, size, "*%s", text) < size;
}

/* An integer, or two with a bar between them and perhaps blanks around it; *at moves on. */
static bool read_fraction(const char **at, char *to, size_t size) {
    int whole, over, used = -1;
    if (sscanf(*at, "%9d / %9d%n", &whole, &over, &used) == 2 && used > 0) {
        *at += used;
        return (size_t)snprintf(to, size, "%d/%d", whole, over) < size;
    }
    used = -1;
    if (sscanf(*at, "%9d%n", &whole, &used) != 1 || used < 0) return false;
    *at += used;
    return (size_t)snprintf(to, size, "%d", whole) < size;
}

static bool write_fraction(const char *text, char *to, size_t size) {
    return read_fraction(&text, to, size) && text[strspn(text, " ")] == '\0';
}

static bool write_switch(const char *text, char *to, size_t size) {
    char left[NUMBER_BYTES], right[NUMBER_BYTES];
    if (!read_fraction(&text, left, sizeof left)) return false;
    text += strspn(text, " ,");
    return write_fraction(text, right, sizeof right) &&
           (size_t)snprintf(to, size, "{%s|%s}", left, right) < size;
}

/* A star and an integer, both or one of them, in any order. */
static bool write_up_star(const char *text, char *to, size_t size) {
    int ups = 0, used;
    bool star = false, some = false, integer = false;
    for (text += strspn(text, " ,"); *text; text += strspn(text, " ,"), some = true) {
        if (*text == '*' && !star) {
            star = true;
            text++;
        } else if (!integer && sscanf(text, "%9d%n", &ups, &used) == 1) {
            integer = true;
            text += used;
        } else {
            return false;
        }
    }
    return some && (size_t)snprintf(to, size, "%s%d%s", ups < 0 ? "v" : "^", abs(ups),
                                    star ? " + *" : "") < size;
}

static const mcgs_game games[] = {
    {"clobber", "clobber", write_as_it_is, MOVES_BY_WAY, true},
    {"clobber_1xn", "clobber", write_as_it_is, MOVES_BY_WAY, false},
    {"cannibal_clobber", "cannibal-clobber", write_as_it_is, MOVES_BY_WAY, true},
    {"nogo", "nogo", write_as_it_is, MOVES_BY_CELL, true},
    {"nogo_1xn", "nogo", write_as_it_is, MOVES_BY_CELL, false},
    {"amazons", "amazons", write_as_it_is, MOVES_BY_ARROW, true},
    {"domineering", "domineering", write_as_it_is, MOVES_BY_CELLS, true},
    {"fission", "fission", write_as_it_is, MOVES_BY_CELL, true},
    {"sheep", "sheep", write_as_it_is, MOVES_BY_HERD, true},
    {"elephants", "elephants-rhinos", write_elephants, MOVES_BY_WAY, false},
    {"toppling_dominoes", "toppling-dominoes", write_dominoes, MOVES_BY_TOPPLE, false},
    {"gen_toads", "toads-frogs-general", write_toads, MOVES_BY_WAY, false},
    {"gen_king_dirt", "king-dirt-general", write_as_it_is, MOVES_BY_KING, true},
    {"kayles", "kayles", write_as_it_is, MOVES_WITHOUT_NAMES, false},
    {"nim", "nim", write_list, MOVES_WITHOUT_NAMES, false},
    {"integer_game", NULL, write_fraction, MOVES_WITHOUT_NAMES, false},
    {"dyadic_rational", NULL, write_fraction, MOVES_WITHOUT_NAMES, false},
    {"nimber", NULL, write_nimber, MOVES_WITHOUT_NAMES, false},
    {"switch_game", NULL, write_switch, MOVES_WITHOUT_NAMES, false},
    {"up_star", NULL, write_up_star, MOVES_WITHOUT_NAMES, false}};

const mcgs_game *mcgs_game_of(const char *section) {
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strcmp(games[i].section, section) == 0) return &games[i];
    return NULL;
}
