/* SPDX-License-Identifier: MIT
 *
 * Games and boards as text: numbers and nimbers have names, all else is written in braces. */
#include "check.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static name *names;
static size_t name_room;

static name name_of_option(span s) {
    if (s.count == 0) return (name){NAME_NUMBER, 0, 0};
    return s.count == 1 ? name_of(kept.at[s.from]) : (name){NAME_OTHER, 0, 0};
}
static name between(name a, name b) {
    const int k = 1 + (a.k > b.k ? a.k : b.k);
    if (k > 60 || a.n >= INT64_C(1) << (62 - k) || a.n <= -(INT64_C(1) << (62 - k)) ||
        b.n >= INT64_C(1) << (62 - k) || b.n <= -(INT64_C(1) << (62 - k)))
        return (name){NAME_OTHER, 0, 0};
    const int64_t n = a.n * (INT64_C(1) << (k - a.k)) + 1;
    return n + 1 == b.n * (INT64_C(1) << (k - b.k)) && n % 2 != 0 ? (name){NAME_NUMBER, n, k}
                                                                  : (name){NAME_OTHER, 0, 0};
}
static bool are_nimbers(size_t first, uint32_t count) {
    if (count > 4096) return false;
    bool seen[4096] = {false};
    for (uint32_t i = 0; i < count; i++) {
        const name a = name_of_option(options[first + i]);
        if (!(a.kind == NAME_NIMBER || (a.kind == NAME_NUMBER && a.n == 0)) || a.n >= count ||
            seen[a.n])
            return false;
        seen[a.n] = true;
    }
    return true;
}
static name make_name(const node *n) {
    const name l = n->left_count == 1 ? name_of_option(options[n->left]) : (name){NAME_OTHER, 0, 0};
    const name r =
        n->right_count == 1 ? name_of_option(options[n->right]) : (name){NAME_OTHER, 0, 0};
    if (n->left_count + n->right_count == 0) return (name){NAME_NUMBER, 0, 0};
    if (n->right_count == 0 && l.kind == NAME_NUMBER && l.k == 0 && l.n >= 0)
        return (name){NAME_NUMBER, l.n + 1, 0};
    if (n->left_count == 0 && r.kind == NAME_NUMBER && r.k == 0 && r.n <= 0)
        return (name){NAME_NUMBER, r.n - 1, 0};
    if (l.kind == NAME_NUMBER && r.kind == NAME_NUMBER) {
        const name x = between(l, r);
        if (x.kind == NAME_NUMBER) return x;
    }
    if (n->left_count == n->right_count && are_nimbers(n->left, n->left_count) &&
        are_nimbers(n->right, n->right_count))
        return (name){NAME_NIMBER, n->left_count, 0};
    return (name){NAME_OTHER, 0, 0};
}
name name_of(uint32_t number) {
    const size_t had = name_room;
    names = wider(names, &name_room, next_node + 1u, sizeof *names);
    if (name_room > had) memset(names + had, 0, (name_room - had) * sizeof *names);
    if (names[number].kind == NAME_UNKNOWN) {
        const name made = make_name(&nodes[number]);
        names[number] = made;
    }
    return names[number];
}

char text[LONGEST + 64]; /* cut after LONGEST characters */
size_t text_length;
bool too_long;
void add_text(const char *format, ...) {
    if (text_length > LONGEST) too_long = true;
    if (too_long) return;
    va_list list;
    va_start(list, format);
    text_length += (size_t)vsnprintf(text + text_length, sizeof text - text_length, format, list);
    va_end(list);
}
void cut_text(void) {
    if (text_length > LONGEST) memcpy(text + LONGEST, "...", 4);
    if (text_length == 0) text[0] = '\0';
    too_long = false;
}
static void add_option_texts(size_t first, uint32_t count) {
    for (uint32_t i = 0; i < count && !too_long; i++) {
        const span s = options[first + i];
        if (i > 0) add_text(",");
        if (s.count == 0) add_text("0");
        for (uint32_t j = 0; j < s.count; j++) {
            if (j > 0) add_text("+");
            add_node(kept.at[s.from + j]);
        }
    }
}
void add_node(uint32_t number) {
    const name a = name_of(number);
    if (a.kind == NAME_NUMBER && a.k == 0)
        add_text("%" PRId64, a.n);
    else if (a.kind == NAME_NUMBER)
        add_text("%" PRId64 "/%" PRId64, a.n, INT64_C(1) << a.k);
    else if (a.kind == NAME_NIMBER)
        a.n == 1 ? add_text("*") : add_text("*%" PRId64, a.n);
    else {
        add_text("{");
        add_option_texts(nodes[number].left, nodes[number].left_count);
        add_text("|");
        add_option_texts(nodes[number].right, nodes[number].right_count);
        add_text("}");
    }
}
void add_board(const board_rules *r, cells c) {
    if (is_described(r)) {
        add_described(r, c);
        return;
    }
    const cells set = live_cells(r, c);
    const unsigned rows = set ? highest_cell(set) / r->stride + 1 : 1;
    unsigned columns = 1;
    for (cells rest = set; rest; rest &= rest - 1)
        if (lowest_cell(rest) % r->stride >= columns) columns = lowest_cell(rest) % r->stride + 1;
    for (unsigned row = 0; row < rows; row++) {
        if (row > 0) add_text("|");
        for (unsigned i = 0; i < columns; i++)
            add_text("%c", board_letter(r, c, row * r->stride + i));
    }
}
