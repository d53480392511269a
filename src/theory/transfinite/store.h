/* SPDX-License-Identifier: MIT
 *
 * The store of what src/theory/transfinite keeps, private to it: records of 64-bit words,
 * hash-consed. */
#ifndef ENDER_TRANSFINITE_STORE_H
#define ENDER_TRANSFINITE_STORE_H

#include "transfinite/transfinite.h"

typedef enum record_kind {
    RECORD_NUMBER,  /* terms of five words */
    RECORD_TREE,    /* a game with options (tree.c) */
    RECORD_SHIFTED, /* a number and a short game (tree.c) */
    RECORD_SUM,     /* a sum with parts that no tree holds (long.c) */
    RECORD_PAIR     /* (a + b i) / q, no game (field.c) */
} record_kind;

enum {
    NUMBER_IS_TAME = 1,
    NUMBER_IS_ORDINAL = 2,
};

typedef struct record {
    uint32_t at;    /* the first word */
    uint32_t words; /* of the key; what was found out about it stands behind them */
    uint32_t depth; /* of a number */
    uint8_t kind, flags;
} record;

typedef struct long_store {
    pthread_mutex_t lock;
    span records, words;
    _Atomic uint32_t record_count; /* record 0 is none */
    uint32_t first_record;         /* those before were forgotten, in the hard build */
    uint32_t word_count;
    map *index;    /* from kind and words to the record */
    map *compared; /* from pairs of games to what is known of their order */
    map *sums;     /* from pairs of games to their sums */
} long_store;
long_store *long_store_of(task *t);

static inline const record *record_at(const long_store *s, uint32_t id) {
    return (const record *)(const void *)s->records.base + id;
}
static inline const uint64_t *record_words(const long_store *s, const record *r) {
    return (const uint64_t *)(const void *)s->words.base + r->at;
}

/* The words of a key are words[1..count]; word 0 is for the kind. extra words, which the key
 * decides, stand behind them. */
typedef struct record_plan {
    record_kind kind;
    uint64_t *key; /* one word more than count */
    size_t count, extra;
    uint32_t depth;
    uint8_t flags;
    uint64_t hash; /* record_find writes it */
} record_plan;
/* The record, made if it is new. */
uint32_t record_keep(task *t, record_plan *plan);
/* In two steps, where depth, flags or extra words cost something: the record, or 0 if it is new;
 * and then the new one. */
uint32_t record_find(task *t, record_plan *plan);
uint32_t record_new(task *t, const record_plan *plan);
bool record_exists(const ender_ctx *ctx, uint32_t id);

#endif
