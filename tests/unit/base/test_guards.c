/* SPDX-License-Identifier: MIT
 *
 * In a build without NDEBUG nobody writes behind a piece of an arena: the process ends when the
 * piece is given back. Under AddressSanitizer all of an arena but its pieces is closed. */
#include "base/base.h"
#include "base/litter.h"
#include "testing.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "samples.h"

#ifdef MEMORY_IS_GUARDED
enum { PIECES = 30 };

static bool is_open(const char *piece, size_t bytes) {
    return __asan_region_is_poisoned((void *)(uintptr_t)piece, bytes) == NULL &&
           __asan_address_is_poisoned(piece + bytes);
}

/* Pieces in several blocks; those behind a mark are given back, and taken again. */
static void what_is_given_back_is_closed(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 16, 1000, 100000};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int kept = 1; kept < PIECES; kept += 4) {
            arena a = {0};
            char *piece[PIECES];
            arena_mark mark = arena_set_mark(&a);
            for (int round = 0, i = 0; round < 3; round++) {
                for (; i < PIECES; i++) {
                    if (i == kept) mark = arena_set_mark(&a);
                    piece[i] = arena_alloc(&a, sizes[s]);
                }
                for (i = 0; i < PIECES; i++) assert_true(is_open(piece[i], sizes[s]));
                arena_release(&a, mark);
                for (i = 0; i < kept; i++) assert_true(is_open(piece[i], sizes[s]));
                for (; i < PIECES; i++)
                    for (size_t at = 0; at < sizes[s]; at += sizes[s] / 3 + 1)
                        assert_true(__asan_address_is_poisoned(piece[i] + at));
                i = kept;
            }
            arena_free(&a);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_given_back_is_closed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#elif !defined(NDEBUG)
/* Pieces of so many bytes in several blocks, and one byte changed in or behind one of them. */
static void write_at(size_t bytes, int pieces, int piece, size_t at, bool by_release) {
    arena a = {0};
    const arena_mark mark = arena_set_mark(&a);
    for (int i = 0; i < pieces; i++) {
        volatile char *memory = arena_alloc(&a, bytes);
        if (i == piece) memory[at] = (char)(memory[at] ^ 0x55);
    }
    if (by_release) arena_release(&a, mark);
    arena_free(&a);
}

static bool ends(size_t bytes, int pieces, int piece, size_t at, bool by_release) {
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        (void)!freopen("/dev/null", "w", stderr);
        write_at(bytes, pieces, piece, at, by_release);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void a_write_behind_a_piece_is_noticed(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 8, 15, 16, 17, 1000, 100000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int piece = 0; piece < 30; piece += 7)
            for (int by_release = 0; by_release < 2; by_release++) {
                assert_false(ends(sizes[i], 30, piece, sizes[i] - 1, by_release));
                for (size_t behind = 0; behind < 16; behind += 5)
                    assert_true(ends(sizes[i], 30, piece, sizes[i] + behind, by_release));
            }
}

int main(void) {
    if (SANITIZED) return 0; /* ThreadSanitizer and fork do not go together */
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_write_behind_a_piece_is_noticed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#else
int main(void) { return 0; } /* there are no guards */
#endif
