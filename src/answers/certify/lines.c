/* SPDX-License-Identifier: MIT
 *
 * Certificates as bytes: lines, each with its length before it; numbers seven bits a byte, low bits
 * first; nodes and sequents as the distance back from the next one of their kind, so that most take
 * one byte or two. */
#include "certify/certify.h"

#include <string.h>

static const char heading[] = "ender certificate 1 binary\n";

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

void certificate_open(task *t, certificate *c) {
    *c = (certificate){
        .ctx = t->ctx, .next_node = 1, .next_sequent = 1, .next_table = 1, .next_code = 1};
    strbuf_open(t, &c->out);
    strbuf_open(t, &c->line);
    c->by_form = held_map(t, &c->maps[0]);
    c->by_sum = held_map(t, &c->maps[1]);
    held_open(t, &c->arrays[0], c, free_nodes);
    held_open(t, &c->arrays[1], c, free_options);
    strbuf_text(&c->out, heading);
}

static void close_all_but_text(task *t, certificate *c) {
    held_close(t, &c->arrays[1]);
    held_close(t, &c->arrays[0]);
    held_close(t, &c->maps[1]);
    held_close(t, &c->maps[0]);
    strbuf_close(&c->line);
}
void certificate_close(task *t, certificate *c) {
    close_all_but_text(t, c);
    strbuf_close(&c->out);
}
char *certificate_take(task *t, certificate *c, size_t *length) {
    close_all_but_text(t, c);
    *length = c->out.length;
    return strbuf_take(&c->out);
}

void line_begin(certificate *c, line_kind kind) {
    c->line.length = 0;
    strbuf_char(&c->line, (char)kind);
}
void line_number(certificate *c, uint64_t n) { put_number(&c->line, n); }
void line_cells(certificate *c, cert_cells n) { put_number(&c->line, n); }
void line_node(certificate *c, uint32_t number) { put_number(&c->line, c->next_node - number); }
void line_sequent(certificate *c, uint32_t sequent) {
    put_number(&c->line, c->next_sequent - sequent);
}
void line_sum(certificate *c, const uint32_t *nodes, size_t count) {
    line_number(c, count);
    for (size_t i = 0; i < count; i++) line_node(c, nodes[i]);
}
void line_end(certificate *c) {
    put_number(&c->out, c->line.length);
    strbuf_bytes(&c->out, c->line.text, c->line.length);
}
