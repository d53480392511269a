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

enum { NUMBER_BYTES = 19, BYTE_MOST = UINT8_MAX };

static inline void put_number(strbuf *b, uint64_t n) {
    char *at = strbuf_space(b, NUMBER_BYTES);
    for (; n >= 128; n >>= 7) *at++ = (char)(n | 128);
    *at++ = (char)n;
    b->length = (size_t)(at - b->text);
}
static void put_cells(strbuf *b, cert_cells n) {
    char *at = strbuf_space(b, NUMBER_BYTES);
    for (; n >= 128; n >>= 7) *at++ = (char)(n | 128);
    *at++ = (char)n;
    b->length = (size_t)(at - b->text);
}

static void free_nodes(void *what) {
    certificate *c = what;
    array_free(c->ctx, c->nodes, c->node_capacity, sizeof *c->nodes);
}
static void free_options(void *what) {
    certificate *c = what;
    array_free(c->ctx, c->options, c->option_capacity, sizeof *c->options);
}

static void free_gaps(void *what) {
    certificate *c = what;
    array_free(c->ctx, c->gaps, c->gap_capacity, sizeof *c->gaps);
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
    held_open(t, &c->arrays[2], c, free_gaps);
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

static inline uint64_t get_number(const strbuf *b, size_t *at) {
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

/* Reads the lines, and where sequents are cited in them. */
typedef struct cited_lines {
    const certificate *c;
    size_t at, passed;      /* bytes of `out`; of all bodies so far */
    size_t gap, next_cited; /* the next gap, and the body byte of the next citation */
    uint32_t next_sequent;  /* at the beginning of the line */
} cited_lines;
static void reader_go_on(cited_lines *r) {
    const certificate *c = r->c;
    if (r->gap == c->gap_count) {
        r->next_cited = SIZE_MAX;
        return;
    }
    while (c->gaps[r->gap] == BYTE_MOST) r->next_cited += c->gaps[r->gap++];
    r->next_cited += c->gaps[r->gap++];
}
static cited_lines reader_open(const certificate *c) {
    cited_lines r = {.c = c, .at = sizeof heading - 1, .next_sequent = 1};
    reader_go_on(&r);
    return r;
}
/* The last line that cites a sequent; 0 for none. */
static uint32_t *find_last_lines(task *t, const certificate *c) {
    uint32_t *last = SCRATCH_ARRAY(t, uint32_t, c->next_sequent + 1u);
    cited_lines r = reader_open(c);
    memset(last, 0, (c->next_sequent + 1u) * sizeof *last);
    for (uint32_t line = 1; r.at < c->out.length; line++) {
        const size_t length = (size_t)get_number(&c->out, &r.at);
        const size_t body = r.at;
        for (; r.next_cited < r.passed + length; reader_go_on(&r)) {
            size_t at = body + (r.next_cited - r.passed);
            last[r.next_sequent - get_number(&c->out, &at)] = line;
        }
        r.next_sequent += makes_sequent(c->out.text[body]);
        r.at = body + length;
        r.passed += length;
    }
    return last;
}

/* Sequents in the order of the last lines that cite them. */
typedef struct last_use {
    uint32_t line, sequent;
} last_use;
static last_use *list_uses(task *t, const certificate *c, size_t *count) {
    const uint32_t *last = find_last_lines(t, c);
    last_use *uses = SCRATCH_ARRAY(t, last_use, c->next_sequent);
    uint32_t *at = SCRATCH_ARRAY(t, uint32_t, c->line_count + 2u); /* of the uses of each line */
    memset(at, 0, (c->line_count + 2u) * sizeof *at);
    for (uint32_t s = 1; s < c->next_sequent; s++) at[last[s] + 1]++;
    at[1] = 0; /* those that no line cites */
    for (uint32_t line = 1; line <= c->line_count; line++) at[line + 1] += at[line];
    *count = at[c->line_count + 1];
    for (uint32_t s = 1; s < c->next_sequent; s++)
        if (last[s] > 0) uses[at[last[s]]++] = (last_use){last[s], s};
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
    if (c->next_sequent > DROPPED_TOGETHER) add_drops(t, c);
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
void line_cells(certificate *c, cert_cells n) { put_cells(&c->line, n); }
void line_node(certificate *c, uint32_t number) { put_number(&c->line, c->next_node - number); }
/* A sequent is cited here: how many bytes of lines lie between it and the one before. */
static void cite(certificate *c) {
    size_t gap = c->body_bytes + c->line.length - c->last_cited;
    c->last_cited += gap;
    const size_t bytes = gap / BYTE_MOST + 1;
    c->gaps = array_reach(c->line.t, c->gaps, &c->gap_capacity, c->gap_count + bytes, 1);
    for (; gap >= BYTE_MOST; gap -= BYTE_MOST) c->gaps[c->gap_count++] = BYTE_MOST;
    c->gaps[c->gap_count++] = (uint8_t)gap;
}
void line_sequent(certificate *c, uint32_t sequent) {
    cite(c);
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
    c->body_bytes += c->line.length;
}
