/* SPDX-License-Identifier: MIT
 *
 * Play by a proof: the session keeps the certificate of a sum, which says who wins, and the game
 * that is played by it. A request tells the whole game, so that moves can be taken back; one that
 * goes on where the last one ended is answered by a look-up. */
#include "request/request.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 10000 };

struct proof_kept {
    char *about;   /* the sum, who begins, and whom the program plays */
    char *written; /* the certificate, and its length */
    size_t length;
    ender_proof *game; /* NULL: it is opened again */
    char **moves;      /* of the person, so far */
    size_t count;
    char *last; /* the program's answer to the last of them */
};

static void forget_game(proof_kept *k) {
    ender_proof_close(k->game);
    for (size_t i = 0; i < k->count; i++) free(k->moves[i]);
    free(k->moves);
    ender_free(k->last);
    *k = (proof_kept){.about = k->about, .written = k->written, .length = k->length};
}
void proof_forget(ender_session *s) {
    if (!s->proof) return;
    forget_game(s->proof);
    free(s->proof->about);
    ender_free(s->proof->written);
    free(s->proof);
    s->proof = NULL;
}

/* ---- the certificate ---- */

static char *copy_of(request *a, const char *text) {
    char *copy = malloc(strlen(text) + 1);
    if (copy)
        memcpy(copy, text, strlen(text) + 1);
    else
        request_ok(a, ENDER_EMEMORY);
    return copy;
}
/* What the proof is about, as one text. */
static char *about_of(request *a, const game_sum *sum, ender_player player, ender_player first) {
    cJSON *words = cJSON_CreateArray();
    add_number(words, player);
    add_number(words, first);
    for (size_t i = 0; i < sum->count && !request_failed(a); i++) {
        char *text = NULL;
        if (!request_ok(a, game_sum_text(a->ctx, &sum->list[i], &text))) break;
        add_text(words, text);
        ender_free(text);
    }
    char *about = request_failed(a) ? NULL : cJSON_PrintUnformatted(words);
    cJSON_Delete(words);
    if (!about && !request_failed(a)) request_ok(a, ENDER_EMEMORY);
    return about;
}
/* The certificate of this sum is there; false after a failure. */
static bool find_certificate(request *a, const game_sum *sum, ender_player player,
                             ender_player first) {
    ender_session *s = a->session;
    char *about = about_of(a, sum, player, first);
    if (!about) return false;
    if (s->proof && strcmp(s->proof->about, about) == 0) {
        free(about);
        return true;
    }
    proof_forget(s);
    proof_kept *k = s->proof = calloc(1, sizeof *k);
    if (!k) {
        free(about);
        return request_ok(a, ENDER_EMEMORY);
    }
    k->about = about;
    if (request_ok(a,
                   ender_certify_outcome(a->ctx, sum->list, sum->count, &k->written, &k->length)))
        return true;
    proof_forget(s);
    return false;
}

/* ---- the game ---- */

/* A proof names moves as its own summands are: each heap and each block is one. */
static bool has_summands(request *a, const ender_proof *game, const game_sum *sum) {
    const ender_summand *list;
    bool same = ender_proof_sum(game, &list) == sum->count;
    for (size_t i = 0; i < sum->count && !request_failed(a); i++) {
        char *own = NULL, *theirs = NULL;
        if (same && request_ok(a, game_sum_text(a->ctx, &sum->list[i], &own)) &&
            request_ok(a, game_sum_text(a->ctx, &list[i], &theirs)))
            same = strcmp(own, theirs) == 0;
        ender_free(own);
        ender_free(theirs);
    }
    if (!same && !request_failed(a))
        request_fail(a, "sum",
                     "a proof plays each heap and each block as a summand of its own, heaps of a "
                     "code as `octal`, and what is subtracted last");
    return same && !request_failed(a);
}
static bool open_game(request *a, const game_sum *sum, ender_player player, ender_player first) {
    proof_kept *k = a->session->proof;
    const ender_player person = ender_opponent(player);
    if (k->game) return true;
    /* It lives longer than this request and its limits. */
    if (!request_ok(
            a, ender_proof_open(a->session->ctx, k->written, k->length, &person, &first, &k->game)))
        return false;
    if (!has_summands(a, k->game, sum) ||
        (first == player && !request_ok(a, ender_proof_begin(k->game, &k->last))))
        forget_game(k);
    return !request_failed(a);
}
static bool make_move(request *a, const char *move) {
    proof_kept *k = a->session->proof;
    char *copy = copy_of(a, move), *answer = NULL;
    char **wider = copy ? realloc(k->moves, (k->count + 1) * sizeof *wider) : NULL;
    if (!wider) {
        free(copy);
        return request_ok(a, ENDER_EMEMORY);
    }
    k->moves = wider;
    k->moves[k->count++] = copy;
    ender_free(k->last);
    k->last = NULL;
    if (!request_read_ok(a, ender_proof_play(k->game, move, &answer), "moves", NULL)) {
        forget_game(k);
        return false;
    }
    k->last = answer;
    return true;
}
static bool begins_with(const proof_kept *k, const cJSON *moves) {
    if (k->count > (size_t)cJSON_GetArraySize(moves)) return false;
    for (size_t i = 0; i < k->count; i++) {
        const cJSON *move = cJSON_GetArrayItem(moves, (int)i);
        if (!cJSON_IsString(move) || strcmp(move->valuestring, k->moves[i]) != 0) return false;
    }
    return true;
}

/* What is proved of the rest of the game: that the program wins, unless it survives only. */
static void put_claim(cJSON *to, ender_proof_claim claim) {
    if (!claim.wins) put_switch(to, "survives", true);
    if (claim.within > 0) put_number(to, "within", claim.within);
    if (claim.returned) put_switch(to, "returned", true);
}
static void answer_by_proof(request *a) {
    game_sum sum;
    const ender_player player = request_player(a, "player"), first = request_player(a, "first");
    const cJSON *moves = request_list(a, "moves", MOVES_MOST);
    if (request_failed(a) || !request_sum(a, &sum)) return;
    bool good = find_certificate(a, &sum, player, first);
    proof_kept *k = a->session->proof;
    if (good && k->game && !begins_with(k, moves)) forget_game(k);
    good = good && open_game(a, &sum, player, first);
    for (int i = good ? (int)k->count : 0; good && i < cJSON_GetArraySize(moves); i++) {
        const cJSON *move = cJSON_GetArrayItem(moves, i);
        if (!cJSON_IsString(move)) request_fail(a, "moves", "`moves` are texts");
        good = !request_failed(a) && make_move(a, move->valuestring);
    }
    game_sum_clear(&sum);
    if (good && !k->last)
        request_fail(a, "moves", "the program does not begin: a move of the person is missing");
    if (!good || request_failed(a)) return;
    if (*k->last) {
        put_text(a->result, "move", k->last);
        put_claim(a->result, ender_proof_says(k->game));
    } else { /* in misere play the player who cannot move wins */
        put_switch(a->result, "over", true);
        put_text(a->result, "winner", player == ENDER_LEFT ? "left" : "right");
    }
    put_number(a->result, "bytes", (double)k->length);
}

const request_kind kinds_of_proofs[] = {
    {"by_proof",
     "the move of the program in a game that a certificate proves it to win, or not to lose",
     "{\"kind\":\"by_proof\",\"sum\":[{\"ruleset\":\"clobber\",\"position\":\"2x3\"},"
     "{\"ruleset\":\"nim\",\"position\":\"2\"},{\"ruleset\":\"nim\",\"position\":\"2\"}],"
     "\"player\":\"right\",\"first\":\"left\",\"moves\":[\"2:2-1\"]}",
     SUM_MEMBERS " player first moves", answer_by_proof},
    {.name = ""}};
