/* SPDX-License-Identifier: MIT
 *
 * Certificates as bytes: lines, each with its length before it; numbers seven bits a byte, low bits
 * first; nodes and sequents as the distance back from the next one of their kind, so that most take
 * one byte or two. When all is written, lines are put in between that drop sequents behind the last
 * line that cites them, some hundreds at a time, so that who reads a long certificate keeps only
 * what is still to be used. */
#include "certify/certify.h"

#include <stdlib.h>
#include <string.h>

static const char heading[] = "ender certificate 1 binary\n";

size_t certificate_begin(const char *bytes, size_t length, const char **why) {
    static const char as_text[] = "ender certificate 1 text\n";
    const size_t own = sizeof heading - 1, other = sizeof as_text - 1;
    if (length >= own && memcmp(bytes, heading, own) == 0) return own;
    *why = length >= other && memcmp(bytes, as_text, other) == 0
               ? "this certificate is text, whose binary form `ender-judge --text FILE` makes"
               : "this is no certificate: one begins with `ender certificate 1 binary`";
    return 0;
}

static void put_number(strbuf *b, cert_cells n) {
    char bytes[19];
    size_t count = 0;
    for (; n >= 128; n >>= 7) bytes[count++] = (char)(n | 128);
    bytes[count++] = (char)n;
    strbuf_bytes(b, bytes, count);
}

static void free_nodes(void *what) {
    certificate *c = what;
    array_free(c->ctx, c->nodes, c->node_capacity, sizeof *c->nodes);
}
static void free_options(void *what) {
    certificate *c = what;
    array_free(c->ctx, c->options, c->option_capacity, sizeof *c->options);
}

static void free_last(void *what) {
    certificate *c = what;
    array_free(c->ctx, c->last_lines, c->last_capacity, sizeof *c->last_lines);
}

void certificate_open(task *t, certificate *c) {
    *c = (certificate){
        .ctx = t->ctx, .next_node = 1, .next_sequent = 1, .next_table = 1, .next_code = 1};
    strbuf_open(t, &c->dropping);
    strbuf_open(t, &c->out);
    strbuf_open(t, &c->line);
    form_order_open(t, &c->order);
    c->by_form = held_map(t, &c->maps[0]);
    wide_table_open(t, &c->by_sum, &c->maps[1]);
    c->by_long_sum = held_map(t, &c->maps[2]);
    held_open(t, &c->arrays[0], c, free_nodes);
    held_open(t, &c->arrays[1], c, free_options);
    held_open(t, &c->arrays[2], c, free_last);
    strbuf_text(&c->out, heading);
}

static void close_all_but_text(task *t, certificate *c) {
    held_close(t, &c->arrays[2]);
    held_close(t, &c->arrays[1]);
    held_close(t, &c->arrays[0]);
    held_close(t, &c->maps[2]);
    held_close(t, &c->maps[1]);
    held_close(t, &c->maps[0]);
    form_order_close(t, &c->order);
    strbuf_close(&c->line);
}
void certificate_close(task *t, certificate *c) {
    close_all_but_text(t, c);
    strbuf_close(&c->out);
    strbuf_close(&c->dropping);
}

/* ---- what is cited no more ---- */

enum { DROPPED_TOGETHER = 256 };

static uint64_t get_number(const strbuf *b, size_t *at) {
    uint64_t n = 0;
    for (unsigned shift = 0;; shift += 7) {
        const unsigned char byte = (unsigned char)b->text[(*at)++];
        n |= (uint64_t)(byte & 127) << shift;
        if (byte < 128) return n;
    }
}
static bool makes_sequent(char kind) {
    return kind == LINE_PLAY || kind == LINE_JOIN || kind == LINE_CUT || kind == LINE_DIVIDE ||
           kind == LINE_MISERE_PLAY;
}

/* Sequents in the order of the last lines that cite them. */
typedef struct last_use {
    uint32_t line, sequent;
} last_use;
static last_use *list_uses(task *t, const certificate *c, size_t *count) {
    last_use *uses = SCRATCH_ARRAY(t, last_use, c->last_count + 1);
    uint32_t *at = SCRATCH_ARRAY(t, uint32_t, c->line_count + 2u); /* of the uses of each line */
    memset(at, 0, (c->line_count + 2u) * sizeof *at);
    for (uint32_t s = 1; s < c->last_count; s++) at[c->last_lines[s] + 1]++;
    at[1] = 0; /* those that no line cites */
    for (uint32_t line = 1; line <= c->line_count; line++) at[line + 1] += at[line];
    *count = at[c->line_count + 1];
    for (uint32_t s = 1; s < c->last_count; s++)
        if (c->last_lines[s] > 0) uses[at[c->last_lines[s]]++] = (last_use){c->last_lines[s], s};
    return uses;
}

static void put_drop(strbuf *out, strbuf *line, const last_use *uses, size_t count,
                     uint32_t next_sequent) {
    line->length = 0;
    strbuf_char(line, (char)LINE_DROP_SEQUENTS);
    put_number(line, count);
    for (size_t i = 0; i < count; i++) put_number(line, next_sequent - uses[i].sequent);
    put_number(out, line->length);
    strbuf_bytes(out, line->text, line->length);
}

/* A line that drops, and where it belongs. */
typedef struct drop_line {
    size_t at, length;
} drop_line;
/* Puts them in from the last one on, so that each byte moves once and no copy is made. */
static void put_in(strbuf *out, const strbuf *dropping, const drop_line *drops, size_t count) {
    size_t from = out->length, left = dropping->length;
    strbuf_bytes(out, dropping->text, left);
    for (size_t i = count; i > 0; i--) {
        const drop_line d = drops[i - 1];
        memmove(out->text + d.at + left, out->text + d.at, from - d.at);
        left -= d.length;
        memcpy(out->text + d.at + left, dropping->text + left, d.length);
        from = d.at;
    }
}
static void add_drops(task *t, certificate *c) {
    size_t count, dropped = 0, ready = 0, at = sizeof heading - 1, drop_count = 0;
    const last_use *uses = list_uses(t, c, &count);
    drop_line *drops = SCRATCH_ARRAY(t, drop_line, count / DROPPED_TOGETHER + 1);
    uint32_t next_sequent = 1;
    for (uint32_t line = 1; at < c->out.length; line++) {
        const size_t length = (size_t)get_number(&c->out, &at);
        next_sequent += makes_sequent(c->out.text[at]);
        at += length;
        while (ready < count && uses[ready].line == line) ready++;
        for (; ready - dropped >= DROPPED_TOGETHER; dropped += DROPPED_TOGETHER) {
            const size_t before = c->dropping.length;
            put_drop(&c->dropping, &c->line, uses + dropped, DROPPED_TOGETHER, next_sequent);
            drops[drop_count++] = (drop_line){at, c->dropping.length - before};
        }
    }
    put_in(&c->out, &c->dropping, drops, drop_count);
}

char *certificate_take(task *t, certificate *c, size_t *length) {
    if (c->last_count > DROPPED_TOGETHER) add_drops(t, c);
    close_all_but_text(t, c);
    *length = c->out.length;
    char *text = strbuf_take(&c->out);
    strbuf_close(&c->dropping);
    return text;
}

void line_begin(certificate *c, line_kind kind) {
    c->line.length = 0;
    c->line_count++;
    strbuf_char(&c->line, (char)kind);
}
void line_number(certificate *c, uint64_t n) { put_number(&c->line, n); }
void line_cells(certificate *c, cert_cells n) { put_number(&c->line, n); }
void line_node(certificate *c, uint32_t number) { put_number(&c->line, c->next_node - number); }
void line_sequent(certificate *c, uint32_t sequent) {
    c->last_lines[sequent] = c->line_count;
    put_number(&c->line, c->next_sequent - sequent);
}
void line_sum(certificate *c, const uint32_t *nodes, size_t count) {
    line_number(c, count);
    for (size_t i = 0; i < count; i++) line_node(c, nodes[i]);
}
void line_words(certificate *c, const char *text) {
    line_number(c, strlen(text));
    for (; *text; text++) line_number(c, *text >= ' ' && *text <= '~' ? (uint64_t)*text : '?');
}
void line_end(certificate *c) {
    put_number(&c->out, c->line.length);
    strbuf_bytes(&c->out, c->line.text, c->line.length);
}
