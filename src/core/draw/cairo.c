/* SPDX-License-Identifier: MIT
 *
 * PDF and PNG, by cairo. Where the library is built without it these formats are refused. */
#include "base/modules.h"
#include "draw/draw.h"

#ifdef ENDER_HAVE_CAIRO
enum { HAS_CAIRO = true };
#else
enum { HAS_CAIRO = false };
#endif

bool draw_format_works(ender_draw_format format) {
    if (format != ENDER_DRAW_PDF && format != ENDER_DRAW_PNG)
        return (unsigned)format <= ENDER_DRAW_TEXT;
    return HAS_CAIRO && module_load(MODULE_CAIRO, NULL, 0);
}

#ifdef ENDER_HAVE_CAIRO

#include <ender-modules/cairo.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A surface and its context, destroyed when a throw passes; and where the bytes go. cairo calls the
 * writer from within itself, where no throw may pass: what fails is noted and thrown later. */
typedef struct page {
    cleanup undo;
    task *t;
    cairo_surface_t *surface;
    cairo_t *cr;
    char *bytes;
    size_t count, capacity;
} page;
_Static_assert(offsetof(page, undo) == 0, "a page is its cleanup");

static void page_undo(cleanup *self) {
    page *p = (page *)(void *)self;
    if (p->cr) cairo_destroy(p->cr);
    if (p->surface) cairo_surface_destroy(p->surface);
    free(p->bytes);
}

static cairo_status_t take_bytes(void *user, const unsigned char *data, unsigned length) {
    page *p = user;
    if (p->count + length > p->capacity) {
        const size_t capacity = 2 * (p->count + length) + 4096;
        if (capacity > budget_total(p->t->ctx)) return CAIRO_STATUS_NO_MEMORY;
        char *more = realloc(p->bytes, capacity);
        if (!more) return CAIRO_STATUS_NO_MEMORY;
        p->bytes = more;
        p->capacity = capacity;
    }
    memcpy(p->bytes + p->count, data, length);
    p->count += length;
    return CAIRO_STATUS_SUCCESS;
}

static void check(task *t, cairo_status_t status) {
    if (status == CAIRO_STATUS_NO_MEMORY) task_throw_memory(t);
    if (status != CAIRO_STATUS_SUCCESS)
        task_throw(t, ENDER_ESYSTEM, "cairo: %s", cairo_status_to_string(status));
}

/* ---- shapes ---- */

static void set_ink(const canvas *c, cairo_t *cr, ink i) {
    const rgb k = c->colour[i];
    cairo_set_source_rgb(cr, k.red / 255.0, k.green / 255.0, k.blue / 255.0);
}

static void paint_text(const canvas *c, cairo_t *cr, const drawn_shape *s) {
    const drawing *d = c->drawing;
    const drawn_label *l = &d->labels[s->text];
    cairo_text_extents_t size;
    cairo_select_font_face(cr, c->font, CAIRO_FONT_SLANT_NORMAL,
                           l->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, (double)s->width);
    cairo_text_extents(cr, l->text, &size);
    const double back = l->anchor == ANCHOR_START    ? 0
                        : l->anchor == ANCHOR_MIDDLE ? size.x_advance / 2
                                                     : size.x_advance;
    set_ink(c, cr, (ink)s->fill);
    cairo_move_to(cr, d->points[s->first].x - back, d->points[s->first].y);
    cairo_show_text(cr, l->text);
}

static void trace(cairo_t *cr, const drawn_shape *s, const xy *points) {
    cairo_new_path(cr);
    if (s->kind == SHAPE_CIRCLE) {
        cairo_arc(cr, points[0].x, points[0].y, points[1].x, 0, 2 * M_PI);
        return;
    }
    cairo_move_to(cr, points[0].x, points[0].y);
    if (s->kind == SHAPE_CURVE)
        for (size_t i = 1; i + 2 < s->count; i += 3)
            cairo_curve_to(cr, points[i].x, points[i].y, points[i + 1].x, points[i + 1].y,
                           points[i + 2].x, points[i + 2].y);
    else
        for (size_t i = 1; i < s->count; i++) cairo_line_to(cr, points[i].x, points[i].y);
    if (s->kind == SHAPE_POLYGON) cairo_close_path(cr);
}

static void paint_shape(const canvas *c, cairo_t *cr, const drawn_shape *s) {
    static const double dashed[] = {4, 2.5}, dotted[] = {0.1, 2.5};
    trace(cr, s, c->drawing->points + s->first);
    if (s->fill != INK_NONE) {
        set_ink(c, cr, (ink)s->fill);
        cairo_fill_preserve(cr);
    }
    if (s->stroke == INK_NONE) return;
    set_ink(c, cr, (ink)s->stroke);
    cairo_set_line_width(cr, (double)s->width);
    cairo_set_dash(cr, s->dash == DASH_DASHED ? dashed : dotted, s->dash == DASH_NONE ? 0 : 2, 0);
    cairo_stroke(cr);
}

/* Texts as wide as the outlines of the font say, in every format and at every size. */
static void measure_outlines(cairo_t *cr) {
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_set_font_options(cr, options);
    cairo_font_options_destroy(options);
}

static void paint(const canvas *c, cairo_t *cr) {
    const drawing *d = c->drawing;
    measure_outlines(cr);
    set_ink(c, cr, INK_PAPER);
    cairo_paint(cr);
    cairo_scale(cr, c->scale, c->scale);
    cairo_translate(cr, -c->left, -c->top);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (size_t i = 0; i < d->shape_count; i++) {
        task_poll(d->t);
        if (i % 4096 == 0) task_progress(d->t, "painting shapes", i, d->shape_count);
        if (d->shapes[i].kind == SHAPE_TEXT)
            paint_text(c, cr, &d->shapes[i]);
        else
            paint_shape(c, cr, &d->shapes[i]);
    }
}

static void page_open(page *p, const canvas *c, cairo_surface_t *surface) {
    p->surface = surface;
    check(p->t, cairo_surface_status(surface));
    p->cr = cairo_create(surface);
    paint(c, p->cr);
    check(p->t, cairo_status(p->cr));
}

static void page_close(page *p, strbuf *out) {
    strbuf_bytes(out, p->bytes, p->count);
    cleanup_pop(p->t);
    page_undo(&p->undo);
}

/* ---- the two formats ---- */

static void need_cairo(const canvas *c, const char *format) {
    char why[300];
    if (!module_load(MODULE_CAIRO, why, sizeof why))
        task_throw(c->drawing->t, ENDER_ESYSTEM,
                   "cairo, which writes %s, cannot be loaded: %s; SVG and TikZ need none", format,
                   why);
}

void pdf_write(const canvas *c, strbuf *out) {
    need_cairo(c, "PDF");
    page p = {.t = c->drawing->t};
    cleanup_push(p.t, &p.undo, page_undo);
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        take_bytes, &p, c->width * c->scale, c->height * c->scale);
    /* The same drawing gives the same bytes: without this the file says when it was made. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, c->drawing->title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, c->drawing->description);
    page_open(&p, c, surface);
    cairo_surface_finish(surface);
    check(p.t, cairo_surface_status(surface));
    page_close(&p, out);
}

void png_write(const canvas *c, strbuf *out) {
    need_cairo(c, "PNG");
    page p = {.t = c->drawing->t};
    cleanup_push(p.t, &p.undo, page_undo);
    const double width = ceil(c->width * c->scale), height = ceil(c->height * c->scale);
    if (width * height * 4 > (double)budget_total(p.t->ctx) / 2) task_throw_memory(p.t);
    page_open(&p, c, cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height));
    check(p.t, cairo_surface_write_to_png_stream(p.surface, take_bytes, &p));
    page_close(&p, out);
}

#else

static _Noreturn void refuse(const canvas *c, const char *format) {
    task_throw(c->drawing->t, ENDER_ESYSTEM,
               "this build of ender has no cairo, which writes %s; SVG and TikZ need none", format);
}

void pdf_write(const canvas *c, strbuf *out) {
    (void)out;
    refuse(c, "PDF");
}

void png_write(const canvas *c, strbuf *out) {
    (void)out;
    refuse(c, "PNG");
}

#endif
