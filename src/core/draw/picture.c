/* SPDX-License-Identifier: MIT
 *
 * Drawings that outlive their task: one block of memory with the shapes, the points, the labels and
 * their texts. */
#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>

struct ender_picture {
    ender_ctx *ctx;
    size_t bytes; /* charged */
    _Atomic uint32_t shares;
    drawing d; /* without a task */
};

/* Cuts a piece off a block. */
static void *piece(char **at, const void *from, size_t bytes) {
    void *to = *at;
    if (bytes > 0) memcpy(to, from, bytes);
    *at += (bytes + 15) / 16 * 16;
    return to;
}

static size_t aligned_bytes(size_t bytes) { return (bytes + 15) / 16 * 16; }

static size_t label_capacity(const drawn_label *l) {
    return aligned_bytes(strlen(l->text) + 1) +
           (l->latex ? aligned_bytes(strlen(l->latex) + 1) : 0);
}

static size_t picture_bytes(const drawing *d) {
    size_t bytes = aligned_bytes(sizeof(ender_picture)) +
                   aligned_bytes(d->shape_count * sizeof *d->shapes) +
                   aligned_bytes(d->point_count * sizeof *d->points) +
                   aligned_bytes(d->label_count * sizeof *d->labels) +
                   aligned_bytes(strlen(d->title) + 1) + aligned_bytes(strlen(d->description) + 1) +
                   (d->text ? aligned_bytes(strlen(d->text) + 1) : 0);
    for (size_t i = 0; i < d->label_count; i++) bytes += label_capacity(&d->labels[i]);
    bytes += aligned_bytes(d->part_count * sizeof *d->parts);
    for (size_t i = 0; i < d->part_count; i++)
        bytes += aligned_bytes(strlen(d->parts[i].name) + 1) +
                 aligned_bytes(strlen(d->parts[i].holds) + 1);
    return bytes;
}

ender_picture *picture_keep(const drawing *d) {
    const size_t bytes = picture_bytes(d);
    if (!budget_take(d->t->ctx, bytes)) task_throw_memory(d->t);
    char *at = malloc(bytes);
    if (!at) {
        budget_give(d->t->ctx, bytes);
        task_throw_memory(d->t);
    }
    ender_picture head = {.ctx = d->t->ctx, .bytes = bytes, .shares = 1, .d = *d};
    ender_picture *p = piece(&at, &head, sizeof head);
    p->d.t = NULL;
    p->d.names = NULL;
    p->d.shapes = piece(&at, d->shapes, d->shape_count * sizeof *d->shapes);
    p->d.points = piece(&at, d->points, d->point_count * sizeof *d->points);
    p->d.labels = piece(&at, d->labels, d->label_count * sizeof *d->labels);
    p->d.shape_capacity = d->shape_count;
    p->d.point_capacity = d->point_count;
    p->d.label_capacity = d->label_count;
    p->d.title = piece(&at, d->title, strlen(d->title) + 1);
    p->d.description = piece(&at, d->description, strlen(d->description) + 1);
    if (d->text) p->d.text = piece(&at, d->text, strlen(d->text) + 1);
    for (size_t i = 0; i < d->label_count; i++) {
        drawn_label *l = &p->d.labels[i];
        l->text = piece(&at, l->text, strlen(l->text) + 1);
        if (l->latex) l->latex = piece(&at, l->latex, strlen(l->latex) + 1);
    }
    p->d.parts = piece(&at, d->parts, d->part_count * sizeof *d->parts);
    p->d.part_capacity = d->part_count;
    for (size_t i = 0; i < d->part_count; i++) {
        drawn_part *part = &p->d.parts[i];
        part->name = piece(&at, part->name, strlen(part->name) + 1);
        part->holds = piece(&at, part->holds, strlen(part->holds) + 1);
    }
    return p;
}

drawing picture_drawing(task *t, const ender_picture *picture) {
    drawing d = picture->d;
    d.t = t;
    return d;
}

ender_picture *ender_picture_share(ender_picture *picture) {
    if (picture) atomic_fetch_add(&picture->shares, 1);
    return picture;
}

void ender_picture_close(ender_picture *picture) {
    if (!picture || atomic_fetch_sub(&picture->shares, 1) > 1) return;
    budget_give(picture->ctx, picture->bytes);
    free(picture);
}

const char *ender_picture_title(const ender_picture *picture) {
    return picture ? picture->d.title : NULL;
}

const char *ender_picture_description(const ender_picture *picture) {
    return picture ? picture->d.description : NULL;
}

bool ender_picture_part(const ender_picture *picture, size_t index, ender_part *out) {
    if (!picture || index >= picture->d.part_count) return false;
    const drawn_part *part = &picture->d.parts[index];
    const bool takes_space = part->low.x <= part->high.x;
    *out = (ender_part){.name = part->name, .holds = part->holds, .kind = part->kind};
    if (!takes_space) return true;
    out->x = part->low.x;
    out->y = part->low.y;
    out->width = part->high.x - part->low.x;
    out->height = part->high.y - part->low.y;
    return true;
}

const char *ender_part_kind_name(ender_part_kind kind) {
    static const char *const names[] = {"square", "vertex", "edge", "piece", "heap"};
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : NULL;
}

void picture_size(const ender_picture *picture, double *width, double *height) {
    const bool empty = picture->d.low.x > picture->d.high.x;
    *width = 2 * DRAW_MARGIN + (empty ? 0 : picture->d.high.x - picture->d.low.x);
    *height = 2 * DRAW_MARGIN + (empty ? 0 : picture->d.high.y - picture->d.low.y);
}

ender_status ender_picture_write(ender_ctx *ctx, const ender_picture *picture,
                                 ender_draw_format format, const ender_draw_settings *settings,
                                 char **bytes, size_t *size) {
    *bytes = NULL;
    *size = 0;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!picture) task_throw(t, ENDER_EARGUMENT, "the picture is NULL");
    if (!context_same(picture->ctx, ctx))
        task_throw(t, ENDER_EARGUMENT, "the picture belongs to another context");
    const drawing d = picture_drawing(t, picture);
    strbuf out;
    strbuf_open(t, &out);
    drawing_write(&d, format, settings, &out);
    *size = out.length;
    *bytes = strbuf_take(&out);
    return task_end(t);
}
