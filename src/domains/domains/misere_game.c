/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of one impartial game in misere play. */
#include "domains/misere_fields.h"

#include <string.h>

/* An object is its text, which is read into the world of each call. */
static const void *read_misere(task *t, source in, const asked *a) {
    (void)a;
    char *text = scratch_text(t, in.text, in.length);
    misere_world w;
    misere_open(t, &w);
    (void)misere_read(t, &w, text);
    misere_close(t, &w);
    return text;
}

static bool same_misere(task *t, const void *a, const void *b) {
    misere_world w;
    misere_open(t, &w);
    const bool same = misere_same(misere_read(t, &w, a), misere_read(t, &w, b));
    misere_close(t, &w);
    return same;
}

static value ask_about(task *t, const asked *a) {
    misere_world w;
    value_list record = {0};
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    misere_add_fields(t, &record, &w, g, misere_genera(t, &w, &g, 1));
    misere_close(t, &w);
    return value_of_record(&record);
}

static value ask_field(task *t, const asked *a) {
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    const value v =
        misere_field(t, &w, g, misere_genera(t, &w, &g, 1), (misere_field_name)a->which);
    misere_close(t, &w);
    if (v.kind == ENDER_KIND_NONE)
        task_throw(t, ENDER_ELIMIT, "the canonical form has more than 65536 characters");
    return v;
}

/* ---- how it behaves ---- */

static misere_class class_of(task *t, const misere_world *w, misere g) {
    return misere_genera(t, w, &g, 1)->class;
}

/* The game of the text, and what the question wants to know of it. */
static value ask_behaviour(task *t, const asked *a) {
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    const misere_class c = class_of(t, &w, g);
    bool so = c == (misere_class)a->which;
    if (a->which == CLASS_TAMEABLE) so = c >= CLASS_TAMEABLE;
    if (a->which == CLASS_GENERALLY_RESTIVE) so = c == CLASS_RESTIVE || c == a->which;
    misere_close(t, &w);
    return value_of_truth(so);
}

/* Not tame, but twice the game is, as 0 beside firm games. */
static value ask_half_tame(task *t, const asked *a) {
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object), twice = misere_add(t, &w, g, g);
    const genus *about = misere_genera(t, &w, (const misere[]){g, twice}, 2);
    const bool so = !genus_is_tame(&about[0]) && genus_is_tame(&about[1]) && about[1].plus == 0 &&
                    about[1].digits[0] == 0;
    misere_close(t, &w);
    return value_of_truth(so);
}

static value ask_even(task *t, const asked *a) {
    misere_world w;
    misere_open(t, &w);
    const bool so = misere_is_even(t, &w, misere_read(t, &w, a->object));
    misere_close(t, &w);
    return value_of_truth(so);
}

/* ---- other games that belong to it ---- */

static value word_of_game(task *t, const misere_world *w, misere g) {
    const value v = misere_form_value(t, w, g);
    if (v.kind == ENDER_KIND_NONE)
        task_throw(t, ENDER_ELIMIT, "the canonical form has more than 65536 characters");
    return v;
}

enum { PLUS, MINUS, LINK, DISTINGUISHER };

static misere game_beside(task *t, misere_world *w, misere g, misere h, unsigned which) {
    if (which == PLUS) return misere_add(t, w, g, h);
    if (which == LINK) {
        if (!misere_linked(w, g, h))
            task_throw(t, ENDER_EDOMAIN, "one is an option of the other, so no game links them");
        return misere_link(t, w, g, h);
    }
    if (which == DISTINGUISHER) {
        if (misere_same(g, h))
            task_throw(t, ENDER_EDOMAIN, "they are equal, so nothing tells them apart");
        return misere_distinguisher(t, w, g, h);
    }
    misere_parting p;
    misere difference;
    misere_parting_open(t, &p, w);
    const bool exists = misere_difference(t, &p, g, h, &difference);
    misere_parting_close(t, &p);
    if (!exists) task_throw(t, ENDER_EDOMAIN, "no game added to the second gives the first");
    return difference;
}

static value ask_beside(task *t, const asked *a) {
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    const misere h = misere_read(t, &w, a->arguments[0].object);
    const value text = word_of_game(t, &w, game_beside(t, &w, g, h, a->which));
    misere_close(t, &w);
    return value_of_object_text(t, a, text.text);
}

static value ask_linked(task *t, const asked *a) {
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    const misere h = misere_read(t, &w, a->arguments[0].object);
    const bool so = misere_linked(&w, g, h);
    misere_close(t, &w);
    return value_of_truth(so);
}

static value ask_mate(task *t, const asked *a) {
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    const value text = word_of_game(t, &w, misere_mate_of(t, &w, g));
    misere_close(t, &w);
    return value_of_object_text(t, a, text.text);
}

/* ---- parts ---- */

/* Of games with these births, and then these numbers, the first is the simpler. */
static void by_birthday(const misere_world *w, misere *list, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = i; k > 0; k--) {
            const uint32_t here = misere_birthday(w, list[k]),
                           before = misere_birthday(w, list[k - 1]);
            if (before < here || (before == here && list[k - 1].number < list[k].number)) break;
            const misere moved = list[k];
            list[k] = list[k - 1];
            list[k - 1] = moved;
        }
}

static value ask_parts(task *t, const asked *a) {
    misere_world w;
    misere_parting p;
    uint32_t count;
    value_list list = {0};
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    misere_parting_open(t, &p, &w);
    const misere *parts = misere_parts(t, &p, g, &count);
    misere *sorted = SCRATCH_ARRAY(t, misere, count);
    memcpy(sorted, parts, count * sizeof *sorted);
    by_birthday(&w, sorted, count);
    for (uint32_t i = 0; i < count; i++) value_list_add(t, &list, word_of_game(t, &w, sorted[i]));
    misere_parting_close(t, &p);
    misere_close(t, &w);
    return value_of_list(&list);
}

static value ask_prime(task *t, const asked *a) {
    misere_world w;
    misere_parting p;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    misere_parting_open(t, &p, &w);
    const bool so = misere_is_prime(t, &p, g);
    misere_parting_close(t, &p);
    misere_close(t, &w);
    return value_of_truth(so);
}

/* Sums of even primes, ascending, and perhaps 1, that are the game. */
typedef struct partitions {
    misere_parting *p;
    const misere *primes;
    uint32_t count;
    misere summands[MISERE_NIM_MOST];
    uint32_t depth;
    value_list found;
} partitions;

static void add_partition(task *t, partitions *all, misere rest) {
    strbuf b;
    strbuf_open(t, &b);
    for (uint32_t i = 0; i < all->depth; i++) {
        if (i > 0) strbuf_text(&b, " + ");
        strbuf_text(&b, word_of_game(t, all->p->w, all->summands[i]).text);
    }
    if (!misere_is_zero(rest) || all->depth == 0)
        strbuf_text(&b, misere_is_zero(rest) ? "0" : all->depth > 0 ? " + 1" : "1");
    value_list_add(t, &all->found, value_of_strbuf(t, ENDER_KIND_WORD, &b));
}

static void partition(task *t, partitions *all, misere rest, uint32_t first) {
    task_poll(t);
    if (misere_is_zero(rest) || misere_same(rest, misere_nim(t, all->p->w, 1))) {
        add_partition(t, all, rest);
        return;
    }
    if (all->depth == MISERE_NIM_MOST)
        task_throw(t, ENDER_ELIMIT, "sums of more than %d primes are not listed", MISERE_NIM_MOST);
    for (uint32_t i = first; i < all->count; i++) {
        misere next;
        if (!misere_difference(t, all->p, rest, all->primes[i], &next)) continue;
        all->summands[all->depth++] = all->primes[i];
        partition(t, all, next, i);
        all->depth--;
    }
}

static value ask_partitions(task *t, const asked *a) {
    misere_world w;
    misere_parting p;
    uint32_t count;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, a->object);
    misere_parting_open(t, &p, &w);
    const misere *parts = misere_parts(t, &p, g, &count);
    misere *primes = SCRATCH_ARRAY(t, misere, count);
    partitions *all = SCRATCH_ARRAY(t, partitions, 1);
    *all = (partitions){.p = &p, .primes = primes};
    for (uint32_t i = 0; i < count; i++)
        if (misere_is_even(t, &w, parts[i]) && misere_is_prime(t, &p, parts[i]))
            primes[all->count++] = parts[i];
    by_birthday(&w, primes, all->count);
    partition(t, all, g, 0);
    misere_parting_close(t, &p);
    misere_close(t, &w);
    return value_of_list(&all->found);
}

#define ONAG "J. H. Conway, On Numbers and Games, chapter 12"

#define WINNING_WAYS "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 13"
#define NOAH WINNING_WAYS ", the Noah's Ark Theorem"
#define SIEGEL "A. N. Siegel, Combinatorial Game Theory, section V.3"

#define BEHAVES(name, summary, object, answer, which)                                              \
    QUESTION_WITH(name, "", "how it behaves", "", summary, object, "", answer, NOTHING, TRUTH,     \
                  ask_behaviour, which, .options = "", .source = WINNING_WAYS)
#define BESIDE(name, summary, object, other, answer, which, from)                                  \
    QUESTION_WITH(name, "", "games beside it", "H", summary, object, other, answer,                \
                  ONE_OF(OBJECT), OBJECT, ask_beside, which, .options = "", .source = from)
#define FIELD(name, aliases, summary, object, answer, gives, which)                                \
    QUESTION_WITH(name, aliases, "misere play", "", summary, object, "", answer, NOTHING, gives,   \
                  ask_field, which, .options = "", .source = ONAG)

static const question misere_questions[] = {
    QUESTION_WITH("about", "", "the whole", "", "a summary", "2_+ + 3", "", NULL, NOTHING, RECORD,
                  ask_about, 0, .options = "", .source = ONAG),
    FIELD("form", "name", "the canonical form", "2_+ + 1", "[3,2_+]", WORD, MISERE_FIELD_FORM),
    FIELD("genus", "",
          "the genus: the nim value, and the misere nim values of the sums with 0, 1, ... heaps *2",
          "2 + 2", "0^{02}", WORD, MISERE_FIELD_GENUS),
    FIELD("nim_value", "", "the nim value in normal play", "2 + 3", "1", INTEGER,
          MISERE_FIELD_NIM_VALUE),
    FIELD("misere_value", "", "the nim value in misere play", "2 + 3", "1", INTEGER,
          MISERE_FIELD_MISERE_VALUE),
    FIELD("outcome", "", "the outcome: N (the first player) or P (the second player)", "1", "P",
          WORD, MISERE_FIELD_OUTCOME),
    FIELD("tame", "generally_tame",
          "whether it behaves like a nim position in all sums with tame games", "[2_+,0]", "false",
          TRUTH, MISERE_FIELD_TAME),
    FIELD("fickle", "", "whether it is tame with the genus of heaps of 1", "1", "true", TRUTH,
          MISERE_FIELD_FICKLE),
    FIELD("kind", "", "the kind: fickle, firm, restive, restless or wild", "[[2],0]", "restive",
          WORD, MISERE_FIELD_KIND),
    FIELD("birthday", "", "the height of the canonical form", "2_+", "3", INTEGER,
          MISERE_FIELD_BIRTHDAY),
    QUESTION_WITH("even", "", "misere play", "", "whether it is born before its sum with 1", "3",
                  "", "false", NOTHING, TRUTH, ask_even, 0, .options = "", .source = ONAG),
    BEHAVES("hereditarily_tame",
            "whether its genus and the genera of all its positions are those of nim positions",
            "[3,2]", "true", CLASS_TAME),
    BEHAVES("tameable", "whether its genus is that of a nim position, also in sums with tame games",
            "[2_+,0]", "false", CLASS_TAMEABLE),
    QUESTION_WITH("half_tame", "", "how it behaves", "",
                  "whether it is not tame, but twice the game is, with genus 0^{02}", "[2_+,0]", "",
                  "true", NOTHING, TRUTH, ask_half_tame, 0, .options = "", .source = WINNING_WAYS),
    BEHAVES("restive", "whether it is not tame, its nim value is below 2, and all options are tame",
            "[2_+,0]", "true", CLASS_RESTIVE),
    BEHAVES("generally_restive",
            "whether it is an ambivalent nim heap after reversing some options", "[2_+,0]", "true",
            CLASS_GENERALLY_RESTIVE),
    BEHAVES("restless",
            "whether it is not tame, its misere value is below 2, and all options are tame",
            "[[3,2],3,2,1]", "true", CLASS_RESTLESS),
    QUESTION_WITH("mate", "", "games beside it", "",
                  "the mate: 1 for 0, otherwise the game of the mates of its options; its sum with "
                  "the game is a P-position",
                  "[2_+,0]", "", "[2_+,1]", NOTHING, OBJECT, ask_mate, 0, .options = "",
                  .source = ONAG),
    BESIDE("plus", "the sum", "2", "2", "[3,2]", PLUS, ONAG),
    BESIDE("minus", "the unique game whose sum with H is this game", "[3,2]", "2", "2", MINUS,
           NOAH),
    QUESTION_WITH("linked", "", "games beside it", "H",
                  "whether the sums of both games with some game are P-positions", "2", "3",
                  "false", ONE_OF(OBJECT), TRUTH, ask_linked, 0, .options = "", .source = SIEGEL),
    BESIDE("link", "a game whose sums with both are P-positions", "[3,2]", "2_+", "0", LINK,
           SIEGEL),
    BESIDE("distinguisher",
           "a game whose sum with this one is a P-position and with H an N-position", "2", "3", "2",
           DISTINGUISHER, SIEGEL),
    QUESTION_WITH("parts", "", "parts", "", "all games that are summands of this one", "[3,2]", "",
                  "0, 1, 2, 3, [3,2], [[3,2],3,2]", NOTHING, LIST, ask_parts, 0, .options = "",
                  .source = NOAH),
    QUESTION_WITH("prime", "", "parts", "",
                  "whether its only parts are 0, 1, the game, and its sum with 1", "2", "", "true",
                  NOTHING, TRUTH, ask_prime, 0, .options = "", .source = NOAH),
    QUESTION_WITH("partitions", "", "parts", "",
                  "the sums of even primes, and perhaps 1, that equal the game", "[3,2]", "",
                  "2 + 2", NOTHING, LIST, ask_partitions, 0, .options = "", .source = NOAH),
};

const domain domain_misere_game = {
    .about = {.name = "misere_game",
              .aliases = "",
              .object = "game in misere play",
              .summary = "impartial games in misere play: the player who cannot move wins",
              .grammar = "3                        a nim heap\n"
                         "[2_+,3,0]                the game with these options\n"
                         "2_+, 2_++                the game with the option 2; with the option "
                         "2_+\n"
                         "2_+ + [3,1]              a sum",
              .example = "[2_+,0]",
              .card = "about",
              .labels = "form:canonical form;nim_value:nim value;misere_value:misere value"},
    .questions = misere_questions,
    .count = QUESTION_COUNT(misere_questions),
    .read = read_misere,
    .same = same_misere,
};
