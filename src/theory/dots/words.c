/* SPDX-License-Identifier: MIT
 *
 * A position of Dots and Boxes or Nimstring in words. First what can be taken at once; the rest is
 * what remains when all of that is taken, in which chains, loops and loony moves are told (E. R.
 * Berlekamp, The Dots and Boxes Game, 2000). */
#include "dots/dots.h"

#include <string.h>

typedef struct telling {
    strbuf *out;
    const string_graph *g;
    string_graph rest;
    chain_list chains; /* of the rest */
    bool is_endgame;   /* the rest is a loony endgame, which is worth so much */
    loony_endgame endgame;
    endgame_worth worth;
    bool passes, opened; /* the player to move must pass; something can be taken */
} telling;

/* Boxes and lines of a board, coins and strings of a graph. */
static const char *coin_word(const telling *of, unsigned count) {
    if (of->g->rows > 0) return count == 1 ? "box" : "boxes";
    return count == 1 ? "coin" : "coins";
}
static const char *string_word(const telling *of, unsigned count) {
    if (of->g->rows > 0) return count == 1 ? "line" : "lines";
    return count == 1 ? "string" : "strings";
}
/* Who draws first in the rest. */
static const char *first_in_rest(const telling *of) {
    if (of->opened) return "who moves first in the rest";
    return of->passes ? "the player who moves next" : "the player to move";
}

/* ---- what can be taken ---- */

static unsigned strings_at(const string_graph *g, unsigned coin, unsigned *last) {
    unsigned count = 0;
    for (unsigned i = 0; i < g->strings; i++)
        if (string_touches(g, i, coin)) {
            count++;
            *last = i;
        }
    return count;
}

static unsigned next_behind(const string_graph *g, unsigned coin, unsigned string) {
    for (unsigned i = 0; i < g->strings; i++)
        if (i != string && string_touches(g, i, coin)) return i;
    return string;
}

/* The coins that can be taken one after the other from a coin with one string on: of a loop up to
 * its other end, which is marked. */
static long_piece open_piece(const string_graph *g, unsigned coin, bool seen[COINS_MOST + 1]) {
    unsigned string = 0, unused;
    long_piece piece = {.length = 1, .count = 1};
    strings_at(g, coin, &string);
    seen[coin] = true;
    unsigned next = string_beyond(g, string, coin);
    while (next != GROUND && strings_at(g, next, &unused) == 2) {
        piece.length++;
        string = next_behind(g, next, string);
        next = string_beyond(g, string, next);
    }
    piece.is_loop = next != GROUND && strings_at(g, next, &unused) == 1;
    if (piece.is_loop) seen[next] = true;
    piece.length += piece.is_loop;
    return piece;
}

/* The index of the only string of a coin; the number of strings where no coin has only one. */
static unsigned taking_cut(const string_graph *g) {
    unsigned string = g->strings;
    for (unsigned coin = 1; coin <= g->coins; coin++)
        if (strings_at(g, coin, &string) == 1) return string;
    return g->strings;
}

/* Takes whatever can be taken out of the rest; returns how many coins that are. */
static unsigned take_all(string_graph *rest) {
    unsigned taken = 0;
    for (unsigned cut = taking_cut(rest); cut < rest->strings; cut = taking_cut(rest)) {
        taken += coins_freed(rest, cut);
        rest->strings--;
        memmove(&rest->at[cut], &rest->at[cut + 1], (rest->strings - cut) * sizeof rest->at[0]);
        memmove(&rest->line[cut], &rest->line[cut + 1],
                (rest->strings - cut) * sizeof rest->line[0]);
    }
    return taken;
}

static void tell_taking(telling *of) {
    bool seen[COINS_MOST + 1] = {false};
    unsigned unused, choices = 0;
    long_piece kept = {.count = 0};
    const unsigned taken = take_all(&of->rest);
    of->opened = taken > 0;
    of->chains = chains_of(&of->rest);
    of->is_endgame = of->rest.strings > 0 && loony_endgame_of(&of->chains, &of->endgame);
    if (of->is_endgame) of->worth = endgame_worth_of(of->out->t, &of->endgame);
    if (!of->opened) return;
    strbuf_format(of->out, "%u %s can be taken, one after the other. ", taken,
                  coin_word(of, taken));
    for (unsigned coin = 1; coin <= of->g->coins; coin++) {
        if (seen[coin] || strings_at(of->g, coin, &unused) != 1) continue;
        const long_piece piece = open_piece(of->g, coin, seen);
        const unsigned left = (unsigned)coins_left(piece.is_loop);
        if (piece.length < left) continue;
        kept = piece;
        choices++;
        strbuf_format(of->out, "A %s of %u is open: the last %u may be left to the opponent. ",
                      piece.is_loop ? "loop" : "chain", piece.length, left);
    }
    if (choices != 1 || !of->is_endgame) return;
    const int worth = of->worth.value, left = coins_left(kept.is_loop);
    strbuf_format(of->out, "%s, because the rest is worth %d to who does not open it. ",
                  worth > left   ? "Best they are left"
                  : worth < left ? "Best all are taken"
                                 : "Both are equally good",
                  worth);
}

/* ---- chains, and their rule ---- */

static unsigned kinds_in(const unsigned *of) {
    unsigned kinds = 0;
    for (unsigned n = 1; n <= COINS_MOST; n++) kinds += of[n] > 0;
    return kinds;
}

static unsigned pieces_in(const chain_list *list) {
    unsigned pieces = 0;
    for (unsigned n = 1; n <= COINS_MOST; n++) pieces += list->chains[n] + list->loops[n];
    return pieces;
}

/* "2 chains of 3, a chain of 4 and a loop of 4"; *kinds is how many are still to come. */
static void write_pieces(strbuf *out, const unsigned *of, const char *word, unsigned *kinds) {
    for (unsigned n = 1; n <= COINS_MOST; n++) {
        if (of[n] == 0) continue;
        if (of[n] == 1)
            strbuf_format(out, "a %s of %u", word, n);
        else
            strbuf_format(out, "%u %ss of %u", of[n], word, n);
        --*kinds;
        strbuf_text(out, *kinds > 1 ? ", " : *kinds == 1 ? " and " : "");
    }
}

static void tell_chains(const telling *of, const chain_list *list) {
    unsigned kinds = kinds_in(list->chains) + kinds_in(list->loops);
    if (of->opened) strbuf_text(of->out, "In the rest: ");
    if (kinds == 0) {
        strbuf_format(of->out, "%s %s is in a chain or loop of its own. ", of->opened ? "no" : "No",
                      coin_word(of, 1));
        return;
    }
    if (!of->opened) strbuf_text(of->out, pieces_in(list) == 1 ? "There is " : "There are ");
    write_pieces(of->out, list->chains, "chain", &kinds);
    write_pieces(of->out, list->loops, "loop", &kinds);
    if (list->others > 0)
        strbuf_format(of->out, ", besides %u other %s", list->others, coin_word(of, list->others));
    strbuf_text(of->out, ". ");
}

/* A turn ends with a cut that takes nothing, the last one with the end: turns are the strings
 * without the coins, and one more for each cut that takes two coins and for the last turn. Who
 * keeps control leaves one such cut in each long chain but the last one, an even number in each
 * loop, and a loop that is taken whole has one. So the strings, coins and long chains that are left
 * tell by their parity who makes the last turn. */
static void tell_rule(const telling *of, const chain_list *list) {
    const string_graph *g = &of->rest;
    unsigned coins = 0, unused;
    for (unsigned coin = 1; coin <= g->coins; coin++) coins += strings_at(g, coin, &unused) > 0;
    const unsigned chains = long_chains(list);
    const bool odd = (g->strings - coins) % 2 == 0;
    bool loops = false;
    for (unsigned n = 1; n <= COINS_MOST; n++) loops = loops || list->loops[n] > 0;
    if (list->others == 0 && chains == 0 && !loops) return;
    strbuf_format(
        of->out,
        "Long chain rule: with %u %s and %u %s left, %s makes the last turn if the number "
        "of long chains becomes %s; ",
        g->strings, string_word(of, g->strings), coins, coin_word(of, coins), first_in_rest(of),
        odd ? "odd" : "even");
    if (list->others > 0)
        strbuf_format(of->out, "so far it is %u. ", chains);
    else
        strbuf_format(of->out, "it is %u, so %s. ", chains,
                      (chains % 2 == 1) == odd ? "this player does" : "the other player does");
}

/* ---- moves ---- */

typedef enum cut_kind { CUT_OTHER, CUT_LOONY, CUT_HARD_HEARTED, CUT_HALF_HEARTED } cut_kind;

static cut_kind kind_of_cut(const string_graph *g, unsigned string) {
    const opened_coins o = coins_opened(g, string);
    if (o.coins == 2 && !o.is_loop) return o.is_loony ? CUT_HALF_HEARTED : CUT_HARD_HEARTED;
    return o.is_loony ? CUT_LOONY : CUT_OTHER;
}

/* The names of the cuts of two kinds; strings with the same ends are one. */
static void write_cuts(const telling *of, const cut_kind *kinds, cut_kind one, cut_kind other) {
    bool first = true;
    for (unsigned i = 0; i < of->rest.strings; i++) {
        bool repeats = false;
        for (unsigned k = 0; k < i && of->rest.rows == 0; k++)
            repeats = repeats || memcmp(of->rest.at[i].ends, of->rest.at[k].ends, 2) == 0;
        if (repeats || (kinds[i] != one && kinds[i] != other)) continue;
        if (!first) strbuf_char(of->out, ' ');
        string_name(&of->rest, i, of->out);
        first = false;
    }
    strbuf_text(of->out, ". ");
}

static void tell_moves(const telling *of) {
    cut_kind kinds[STRINGS_MOST];
    unsigned count[CUT_HALF_HEARTED + 1] = {0};
    for (unsigned i = 0; i < of->rest.strings; i++) {
        kinds[i] = kind_of_cut(&of->rest, i);
        count[kinds[i]]++;
    }
    const unsigned loony = count[CUT_LOONY] + count[CUT_HALF_HEARTED];
    if (loony == 0)
        strbuf_text(of->out, "No move is loony. ");
    else if (loony == of->rest.strings)
        strbuf_text(of->out, "Every move is loony. ");
    else
        strbuf_text(of->out, "Loony moves: ");
    if (loony > 0 && loony < of->rest.strings) write_cuts(of, kinds, CUT_LOONY, CUT_HALF_HEARTED);
    if (count[CUT_HARD_HEARTED] > 0) {
        strbuf_format(of->out, "Hard-hearted handouts of two %s, all of which must be taken: ",
                      coin_word(of, 2));
        write_cuts(of, kinds, CUT_HARD_HEARTED, CUT_HARD_HEARTED);
    }
    if (count[CUT_HALF_HEARTED] > 0) {
        strbuf_format(of->out,
                      "Half-hearted handouts of two %s, which may be left: ", coin_word(of, 2));
        write_cuts(of, kinds, CUT_HALF_HEARTED, CUT_HALF_HEARTED);
    }
}

/* ---- values ---- */

static void tell_endgame(const telling *of) {
    if (!of->is_endgame) return;
    const loony_endgame *e = &of->endgame;
    const endgame_worth *w = &of->worth;
    const int64_t controlled = controlled_value_of(e);
    strbuf_format(of->out, "The controlled value is %lld: ", (long long)controlled);
    if (controlled >= 2)
        strbuf_format(
            of->out,
            "being at least 2, it is what who does not move first%s takes more (K. Buzzard "
            "and M. Ciere, 2014)",
            of->opened ? " in the rest" : "");
    else
        strbuf_format(of->out,
                      "it is less than 2 and decides nothing, and by recursion who does not move "
                      "first%s takes %d more",
                      of->opened ? " in the rest" : "", w->value);
    strbuf_text(of->out, ". Best opened is ");
    bool first = true;
    for (unsigned i = 0; i < e->kinds; i++) {
        if (w->opened[i] != w->value) continue;
        const int left = coins_left(e->at[i].is_loop);
        strbuf_format(of->out, "%sa %s of %u (%s)", first ? "" : ", or ",
                      e->at[i].is_loop ? "loop" : "chain", e->at[i].length,
                      w->without[i] > left   ? "control is kept"
                      : w->without[i] < left ? "all of it is taken"
                                             : "all of it may be taken, or control kept");
        first = false;
    }
    strbuf_text(of->out, ". ");
}

static void tell_nim_value(const telling *of, unsigned nim_most) {
    const unsigned greatest = greatest_component(of->g);
    if (greatest > nim_most) {
        strbuf_format(of->out, "Its value as Nimstring is not looked for: %u %s hang together. ",
                      greatest, string_word(of, greatest));
        return;
    }
    const unsigned found = nimstring_value_of(of->out->t, of->g);
    if (found == LOONY)
        strbuf_text(of->out, "As Nimstring it is loony: the first player wins it in any company. ");
    else if (found < 2)
        strbuf_format(of->out, "Its value as Nimstring is %s. ", found == 0 ? "0" : "*");
    else
        strbuf_format(of->out, "Its value as Nimstring is *%u. ", found);
}

static void tell_score(const telling *of) {
    const string_graph *g = of->g;
    if (g->strings > EXPLAINED_STRINGS) {
        strbuf_format(of->out, "The score of %u %s is not looked for here.", g->strings,
                      string_word(of, g->strings));
        return;
    }
    score_search *s = score_search_open(of->out->t, g);
    const int ahead = score_of(of->out->t, s, (UINT64_C(1) << g->strings) - 1);
    const unsigned by = (unsigned)(ahead < 0 ? -ahead : ahead);
    score_search_close(of->out->t, s);
    const char *who = of->passes ? "the player who moves next" : "the player to move";
    if (ahead == 0)
        strbuf_format(of->out, "With best play both take equally many %s from here on.",
                      coin_word(of, 2));
    else
        strbuf_format(of->out, "With best play %s takes %u %s %s than the opponent from here on.",
                      who, by, coin_word(of, by), ahead > 0 ? "more" : "less");
}

void explain_strings(strbuf *out, const string_graph *g, bool passes, unsigned nim_most) {
    telling of = {.out = out, .g = g, .rest = *g, .passes = passes};
    if (g->strings == 0) {
        strbuf_format(out, "No %s is left.", string_word(&of, 1));
        return;
    }
    tell_taking(&of);
    if (of.rest.strings > 0) {
        tell_chains(&of, &of.chains);
        tell_rule(&of, &of.chains);
        tell_moves(&of);
        tell_endgame(&of);
    }
    tell_nim_value(&of, nim_most);
    tell_score(&of);
}
