/* SPDX-License-Identifier: MIT
 *
 * The ground floor: contexts and tasks, errors, memory, exact dyadic numbers, the hash map,
 * strings, threads.
 *
 * A `task` is one call of the library at work. Internal functions take it first and return their
 * result; when something is wrong they do not return: `task_throw` records the message, runs the
 * pending cleanups and unwinds to the API boundary, which turns it into an ender_status. So the
 * mathematics reads without error plumbing, and nothing is half done: whatever a throwing function
 * had published in the store is a complete canonical form. */
#ifndef ENDER_BASE_H
#define ENDER_BASE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gmp.h>
#include <pthread.h>

#include <ender/context.h>

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

/* ---- arenas: memory that is given back all at once ---- */

typedef struct arena_block arena_block;
typedef struct arena {
    arena_block *block; /* the current block; earlier ones hang behind it */
    char *at, *end;
    ender_ctx *ctx; /* whose budget pays for the blocks; NULL for none */
} arena;
typedef struct arena_mark {
    arena_block *block;
    char *at;
} arena_mark;

/* An arena is opened by zeroing it (and setting ctx). NULL when the budget or the system has no
 * memory. Alignment 16; the memory is not cleared. */
void *arena_alloc(arena *a, size_t bytes);
arena_mark arena_set_mark(const arena *a);
void arena_release(arena *a, arena_mark mark);
void arena_free(arena *a);

/* ---- tasks ---- */

struct store; /* src/game: the store of canonical forms */

/* Something to undo when a throw passes by: kept on the C stack of the function that needs it. */
typedef struct cleanup {
    struct cleanup *next;
    void (*run)(struct cleanup *self);
} cleanup;

typedef struct scratch scratch; /* one arena, kept by the context between tasks */
typedef struct message message; /* the sentence of the last failure of one thread */
typedef struct relay relay;     /* a thread that lends its stack to deep_call */

typedef struct task {
    ender_ctx *ctx;
    struct store *store; /* the data of ROOM_STORE when the task began, NULL if there was none */
    char *stack_limit;   /* below this address recursion goes on in a fresh stack (deep_call) */
    uint32_t poll;       /* steps until the next look at cancellation, time and progress */
    uint32_t depth;      /* stacks in use below this one */
    unsigned lane; /* which of the parallel workers of one operation this is, 0 for the first */
    ender_status status; /* set by task_throw */
    cleanup *cleanups;
    scratch *scratch;
    uintptr_t owner;          /* the thread whose message a failure is recorded for */
    message *message;         /* a worker's own place for its failure; else NULL */
    relay *relays;            /* idle threads whose stacks deep_call may use again */
    const _Atomic bool *halt; /* set when another worker of the same loop threw; or NULL */
    jmp_buf *catcher;
    double deadline;                    /* monotonic seconds, 0 for none */
    uint64_t canonical, orders, sums;   /* work done; task_end adds it to the context's counters */
    uint32_t nested;                    /* recursions of src/game that are under way */
    uint64_t orders_here, results_here; /* steps of the outermost of them */
    jmp_buf outermost;
} task;

/* The API boundary:
 *     task t[1];
 *     if (!TASK_OPEN(t, ctx)) return task_failed(t);
 *     ... use `t` ...
 *     return task_end(t);
 * Between the first line and the last no other return and no goto. TASK_OPEN is true when the task
 * begins, and false when a throw has come back to it. */
void task_begin(task *t, ender_ctx *ctx);
ender_status task_end(task *t);    /* success: gives the scratch back */
ender_status task_failed(task *t); /* after a throw: the same, and the status */
#define TASK_OPEN(t, ctx) (task_begin((t), (ctx)), setjmp((t)->outermost) == 0)

/* Does not return. The message says what was wrong and what would be right; it ends without a full
 * stop. */
_Noreturn void task_throw(task *t, ender_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void task_throw_at(task *t, ender_place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void task_throw_memory(task *t);

static inline void cleanup_push(task *t, cleanup *c, void (*run)(cleanup *)) {
    c->run = run;
    c->next = t->cleanups;
    t->cleanups = c;
}
static inline void cleanup_pop(task *t) { t->cleanups = t->cleanups->next; }

/* Calls body(t, arg) and returns ENDER_OK, or the status it threw with; the message stands. For the
 * few places that go on after a failure (a batch of lines, worker threads). */
ender_status task_try(task *t, void (*body)(task *t, void *arg), void *arg);

/* The sentence and the place of the failure that task_try returned, until the next one. */
const char *task_message(const task *t);
ender_place task_place(const task *t);

/* Every loop that can be long calls this once a step; it is a decrement nearly always. */
void task_check(task *t);
static inline void task_poll(task *t) {
    if (UNLIKELY(--t->poll == 0)) task_check(t);
}
/* Tells the progress callback where a long operation stands (rate-limited). */
void task_progress(task *t, const char *what, uint64_t done, uint64_t total);

/* Scratch memory of the task, released in the order of a stack. */
void *scratch_alloc(task *t, size_t bytes);
arena_mark scratch_mark(task *t);
void scratch_release(task *t, arena_mark mark);
#define SCRATCH_ARRAY(t, type, count) ((type *)scratch_alloc((t), (size_t)(count) * sizeof(type)))

/* Deep recursion. A recursive function begins with
 *     if (UNLIKELY(stack_is_low(t))) return deeper(t, arguments);
 * where deeper gives deep_call a thunk that calls the function again with the same arguments. So it
 * continues on a fresh stack (of a thread that is waited for), as deep as the memory budget allows.
 * A crossing costs some microseconds. */
static inline bool stack_is_low(const task *t) {
    return (char *)__builtin_frame_address(0) < t->stack_limit;
}
void deep_call(task *t, void (*body)(task *t, void *arg), void *arg);

/* Runs body(worker, index, arg) for index = 0..count-1 on the threads of the context; returns when
 * all are done. A throw in one worker stops the others soon and is thrown again here. With one
 * thread everything runs in the caller. */
void parallel(task *t, size_t count, void (*body)(task *worker, size_t index, void *arg),
              void *arg);
unsigned parallel_threads(const ender_ctx *ctx);

/* ---- the context, as rooms see it ---- */

/* ender_open_abi without the rooms: src/game, whose store every task needs, calls it. */
ender_status context_open(ender_ctx **out, const ender_settings *settings, unsigned abi);

/* What the rooms above hang into a context, with the function that frees it. */
typedef enum room_id {
    ROOM_STORE,
    ROOM_FORMS,
    ROOM_ANALYSIS,
    ROOM_IMPARTIAL,
    ROOM_RULESETS,
    ROOM_OWN_RULESETS,
    ROOM_DEFINITIONS,
    ROOM_LOOPY,
    ROOM_TRANSFINITE,
    ROOM_NOTATION,
    ROOM_CLAIMS,
    ROOM_COUNT
} room_id;
/* The room's data; if there is none yet, made by create(ctx) under a lock (NULL from create: out of
 * memory -> NULL). */
void *context_room(ender_ctx *ctx, room_id which, void *(*create)(ender_ctx *ctx),
                   void (*destroy)(ender_ctx *ctx, void *data));
/* The room's data or NULL; never creates. */
void *context_peek(const ender_ctx *ctx, room_id which);

/* Called by ender_release after the store shrank, for every room that keeps handles: forget all of
 * them. */
void context_on_release(ender_ctx *ctx, room_id which, void (*forget)(ender_ctx *ctx, void *data));
void context_forget(ender_ctx *ctx);

/* Called by ender_get_stats for every room that exists: adds what the room holds. */
void context_on_stats(ender_ctx *ctx, room_id which,
                      void (*fill)(ender_ctx *ctx, void *data, ender_stats *out));

/* The counters of ender_stats that other rooms keep. Relaxed atomics. */
typedef struct counters {
    _Atomic uint64_t canonical, orders, sums, positions;
} counters;
counters *context_counters(ender_ctx *ctx);

/* ---- the memory budget ---- */

bool budget_take(ender_ctx *ctx,
                 size_t bytes); /* false: it would exceed the budget; nothing is charged */
void budget_give(ender_ctx *ctx, size_t bytes);
uint64_t budget_total(const ender_ctx *ctx);
uint64_t budget_used(const ender_ctx *ctx);

/* A span is an array that grows in place and never moves: address space is reserved once, memory is
 * charged to the budget in chunks as the used part grows, so readers need no lock. Fresh memory is
 * zero. Less is reserved than asked for when the budget does not allow to use it, or the system to
 * reserve it. */
typedef struct span {
    ender_ctx *ctx;
    char *base;
    size_t reserved;         /* bytes of address space */
    _Atomic size_t charged;  /* bytes charged so far, a multiple of the chunk */
    pthread_mutex_t growing; /* taken only when a chunk is added */
} span;
bool span_open(span *s, ender_ctx *ctx, size_t reserve_bytes);
void span_close(span *s);
/* Makes bytes [0, bytes) usable. False when the budget or the reservation does not allow it. Any
 * thread. */
bool span_reach_slow(span *s, size_t bytes);
static inline bool span_reach(span *s, size_t bytes) {
    return LIKELY(bytes <= atomic_load_explicit(&s->charged, memory_order_acquire)) ||
           span_reach_slow(s, bytes);
}
/* Zeroes everything from byte `bytes` on and gives it back. No other thread may use that part. */
void span_cut(span *s, size_t bytes);

/* ---- blocks read at random ---- */

/* Zeroed memory, on huge pages when it is large; NULL when there is none. The caller charges it. */
void *block_open(size_t bytes);
void block_close(void *block, size_t bytes);
/* Gives the memory of a large block back while its addresses stay readable, as zeros. False where
 * that cannot be: then nothing has changed. */
bool block_discard(void *block, size_t bytes);

/* ---- the hash map ---- */

/* From keys of 64-bit words (any length below 2^24 words) to 32-bit values other than 0. Sharded;
 * any thread. Entries stay until map_clear or map_retain. Charged to the budget. map_find takes no
 * lock. */
typedef struct map map;
map *map_new(ender_ctx *ctx); /* NULL: out of memory */
void map_free(map *m);
void map_clear(map *m); /* no other thread may be in the map */
uint64_t map_count(const map *m);
/* The argument hash of the functions below must be hash_words(key, words): computed once, used for
 * several look-ups. */
uint64_t hash_words(const uint64_t *key, size_t words);
/* The value, or 0 if the key is absent. */
uint32_t map_find(map *m, const uint64_t *key, size_t words, uint64_t hash);
/* The same for many keys at once, which is quicker than one by one: while one key is compared the
 * memory of the next ones is on its way. Key i is words[starts[i]] .. words[starts[i+1]-1]; its
 * value or 0 goes to values[i]. */
void map_find_list(map *m, const uint64_t *words, const uint32_t *starts, const uint64_t *hashes,
                   uint32_t *values, size_t count);
/* If the key is absent, puts value; returns the value that is now there. Throws ENDER_EMEMORY. */
uint32_t map_insert(task *t, map *m, const uint64_t *key, size_t words, uint64_t hash,
                    uint32_t value);
/* Overwrites the value of a key that is present or not. Throws ENDER_EMEMORY. */
void map_store(task *t, map *m, const uint64_t *key, size_t words, uint64_t hash, uint32_t value);
/* Removes every entry whose value keep refuses. Needs no memory, so it cannot fail. No other thread
 * may be in the map. */
void map_retain(map *m, bool (*keep)(void *arg, uint32_t value), void *arg);
/* Calls visit for every entry, in no order. No other thread may insert meanwhile. */
void map_each(const map *m,
              void (*visit)(void *arg, const uint64_t *key, size_t words, uint32_t value),
              void *arg);

/* ---- strings ---- */

/* A growing string. Opened with a task it is freed by a throw that passes. The text is always
 * terminated by a zero byte. */
typedef struct strbuf {
    cleanup undo;
    task *t;
    char *text;
    size_t length, capacity;
} strbuf;
void strbuf_open(task *t, strbuf *b);
void strbuf_close(strbuf *b); /* frees the text; in the order of a stack with other cleanups */
char *strbuf_take(strbuf *b); /* closes b and hands the text over (ender_free) */
void strbuf_char(strbuf *b, char c);
void strbuf_text(strbuf *b, const char *text);
void strbuf_bytes(strbuf *b, const char *bytes, size_t count);
void strbuf_format(strbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A copy that ender_free frees; throws ENDER_EMEMORY. */
char *string_copy(task *t, const char *text);

/* ---- exact dyadic numbers ---- */

/* num / 2^exp when big = 0; else the numerator is number `big` of the context's pool of big
 * integers and num is 0. Always normal: the numerator is odd or exp = 0, and big only when the
 * numerator does not fit int64_t. So two dyadics are equal exactly when their fields are. Plain
 * values: the pool owns what is big, hash-consed, until ender_release. */
typedef struct dyadic {
    int64_t num;
    uint32_t exp;
    uint32_t big;
} dyadic;
#define DYADIC_ZERO ((dyadic){0, 0, 0})

static inline dyadic dyadic_int(int64_t n) { return (dyadic){n, 0, 0}; }
static inline bool dyadic_same(dyadic a, dyadic b) {
    return a.num == b.num && a.exp == b.exp && a.big == b.big;
}
dyadic dyadic_make(task *t, int64_t num, uint32_t exp); /* normalises */
dyadic dyadic_add(task *t, dyadic a, dyadic b);
dyadic dyadic_sub(task *t, dyadic a, dyadic b);
dyadic dyadic_neg(task *t, dyadic a);
dyadic dyadic_mul(task *t, dyadic a, dyadic b);
/* a * 2^shift, shift of either sign. */
dyadic dyadic_scale(task *t, dyadic a, int64_t shift);
int dyadic_cmp(task *t, dyadic a, dyadic b); /* -1, 0, 1 */
int dyadic_sign(task *t, dyadic a);
static inline bool dyadic_is_integer(dyadic a) { return a.exp == 0; }
/* The greatest integer <= a, the least >= a. */
dyadic dyadic_floor(task *t, dyadic a);
dyadic dyadic_ceil(task *t, dyadic a);
/* The birthday of a number: for integers |a|, else floor|a| + 1 + exponent (ONAG, chapter 3). */
dyadic dyadic_birthday(task *t, dyadic a);
/* The canonical options of a number (CGT, section II.3): integers n > 0 are {n-1|}, n < 0 are
 * {|n+1}, others {a - 2^-exp | a + 2^-exp}. Each returns false when there is no such option. */
bool dyadic_left_option(task *t, dyadic a, dyadic *out);
bool dyadic_right_option(task *t, dyadic a, dyadic *out);
/* An interval of numbers; an end is absent (unbounded), open or closed. */
typedef enum bound { BOUND_NONE, BOUND_OPEN, BOUND_CLOSED } bound;
typedef struct interval {
    dyadic lo, hi;
    bound lo_kind, hi_kind;
} interval;
/* The simplest number (least birthday; CGT, Theorem II.3.4) of an interval; false when it is empty.
 */
bool dyadic_simplest(task *t, const interval *i, dyadic *out);
/* a as an exact integer or numerator for GMP; the caller initialises and clears z (with a cleanup
 * where a throw may pass). */
void dyadic_numerator(task *t, dyadic a, mpz_t z);
/* An integer of GMP that a throw clears; opened with the numerator of a dyadic number. */
typedef struct big_integer {
    cleanup undo; /* first, so that the cleanup is the integer */
    mpz_t z;
} big_integer;
void big_integer_open(task *t, big_integer *n, dyadic numerator);
void big_integer_close(task *t, big_integer *n); /* in the order of a stack */
/* z / 2^exp, normalised. */
dyadic dyadic_from_mpz(task *t, const mpz_t z, uint32_t exp);
/* From decimal digits, the sign apart, divided by 2^exp: (-)123 / 2^exp. ENDER_EARGUMENT for what
 * is no digit, ENDER_ELIMIT above a million digits. */
dyadic dyadic_from_digits(task *t, const char *digits, size_t count, bool negative, uint32_t exp);
/* "3", "-3/4"; big ones in full. */
void dyadic_print(strbuf *b, dyadic a);
double dyadic_double(task *t, dyadic a); /* nearest double, for drawing only */
/* Mark and release of the pool: numbers of index >= count are forgotten. */
uint32_t dyadic_pool_count(ender_ctx *ctx);
void dyadic_pool_release(ender_ctx *ctx, uint32_t count);

/* ---- exact rational numbers ---- */

/* num / den in lowest terms: den is a positive odd integer without a divisor in common with the
 * numerator of num. So two rationals are equal exactly when their fields are, and a dyadic number
 * is itself over 1. */
typedef struct rational {
    dyadic num, den;
} rational;

static inline rational rational_of(dyadic a) { return (rational){a, {1, 0, 0}}; }
static inline bool rational_is_dyadic(rational a) { return dyadic_same(a.den, dyadic_int(1)); }
static inline bool rational_same(rational a, rational b) {
    return dyadic_same(a.num, b.num) && dyadic_same(a.den, b.den);
}
rational rational_add(task *t, rational a, rational b);
rational rational_sub(task *t, rational a, rational b);
rational rational_neg(task *t, rational a);
rational rational_mul(task *t, rational a, rational b);
rational rational_div(task *t, rational a, rational b); /* throws ENDER_EARGUMENT when b = 0 */
int rational_cmp(task *t, rational a, rational b);      /* -1, 0, 1 */
int rational_sign(task *t, rational a);
dyadic rational_floor(task *t, rational a); /* the greatest integer <= a */
/* The n-th root, n > 0, when that is a rational number; of an even n the positive one. */
bool rational_root(task *t, rational a, unsigned n, rational *out);
/* The denominator of a in lowest terms, and the numerator. */
dyadic rational_denominator(task *t, rational a);
dyadic rational_numerator(task *t, rational a);
/* "3", "-3/4", "5/6". */
void rational_print(strbuf *b, rational a);

#endif
