/* SPDX-License-Identifier: MIT
 *
 * TikZ: a tikzpicture of plain paths and nodes that needs the packages tikz and amsmath (the names
 * of values use \tfrac), or a document of its own whose page is the picture. TeX sets the texts, so
 * values look as in the document around them. */
#include "draw/length.h"

#include <string.h>

static void write_point(const canvas *c, xy p, strbuf *out) {
    strbuf_char(out, '(');
    length_write(out, (p.x - c->left) * c->scale);
    strbuf_char(out, ',');
    length_write(out, (c->top + c->height - p.y) * c->scale);
    strbuf_char(out, ')');
}

/* The characters beyond ASCII that pictures have in texts which are no mathematics. */
static size_t quote_wide(strbuf *out, const char *text) {
    static const struct {
        const char *text, *latex;
    } known[] = {{"…", "\\ldots{}"},
                 {"↑", "\\ensuremath{\\uparrow}"},
                 {"↓", "\\ensuremath{\\downarrow}"},
                 {"⇑", "\\ensuremath{\\Uparrow}"},
                 {"⇓", "\\ensuremath{\\Downarrow}"},
                 {"∗", "\\ensuremath{*}"},
                 {"−", "\\ensuremath{-}"},
                 {"±", "\\ensuremath{\\pm}"},
                 {"·", "\\ensuremath{\\cdot}"},
                 {"ω", "\\ensuremath{\\omega}"},
                 {"ε", "\\ensuremath{\\varepsilon}"},
                 {"⁰", "\\ensuremath{^0}"},
                 {"¹", "\\ensuremath{^1}"},
                 {"²", "\\ensuremath{^2}"},
                 {"³", "\\ensuremath{^3}"},
                 {"⁴", "\\ensuremath{^4}"},
                 {"⁵", "\\ensuremath{^5}"},
                 {"⁶", "\\ensuremath{^6}"},
                 {"⁷", "\\ensuremath{^7}"},
                 {"⁸", "\\ensuremath{^8}"},
                 {"⁹", "\\ensuremath{^9}"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const size_t length = strlen(known[i].text);
        if (strncmp(text, known[i].text, length) != 0) continue;
        strbuf_text(out, known[i].latex);
        return length;
    }
    size_t length = 1;
    while (((unsigned char)text[length] & 0xC0) == 0x80) length++;
    strbuf_bytes(out, text, length);
    return length;
}

/* A text that is no mathematics: what TeX would read as a command is quoted. */
static void quote(strbuf *out, const char *text) {
    for (; *text; text++) {
        if ((unsigned char)*text >= 0x80) {
            text += quote_wide(out, text) - 1;
            continue;
        }
        switch (*text) {
        case '\\':
            strbuf_text(out, "\\textbackslash{}");
            break;
        case '{':
        case '}':
        case '#':
        case '$':
        case '%':
        case '&':
        case '_':
            strbuf_char(out, '\\');
            strbuf_char(out, *text);
            break;
        case '^':
            strbuf_text(out, "\\textasciicircum{}");
            break;
        case '~':
            strbuf_text(out, "\\textasciitilde{}");
            break;
        case '|':
        case '<':
        case '>':
            strbuf_format(out, "\\ensuremath{%s}",
                          *text == '|'   ? "\\mid"
                          : *text == '<' ? "<"
                                         : ">");
            break;
        default:
            strbuf_char(out, (unsigned char)*text < 0x20 ? ' ' : *text);
        }
    }
}

static void write_text(const canvas *c, const drawn_shape *s, strbuf *out) {
    static const char *const anchors[] = {"base west", "base", "base east"};
    const drawing *d = c->drawing;
    const drawn_label *l = &d->labels[s->text];
    const double size = (double)s->width * c->scale;
    strbuf_format(out, "\\node[anchor=%s, inner sep=0pt, text=ender%s, font=\\fontsize{",
                  anchors[l->anchor], ink_name((ink)s->fill));
    length_write(out, size);
    strbuf_text(out, "}{");
    length_write(out, 1.2 * size);
    strbuf_text(out, "}\\selectfont");
    if (l->bold) strbuf_text(out, "\\bfseries");
    strbuf_text(out, "] at ");
    write_point(c, d->points[s->first], out);
    strbuf_text(out, " {");
    if (l->latex) {
        strbuf_char(out, '$');
        strbuf_text(out, l->latex);
        strbuf_char(out, '$');
    } else {
        quote(out, l->text);
    }
    strbuf_text(out, "};\n");
}

static void write_pen(const canvas *c, const drawn_shape *s, strbuf *out) {
    static const char *const dashes[] = {"", ", dash pattern=on 4bp off 2.5bp",
                                         ", dash pattern=on 0.1bp off 2.5bp"};
    strbuf_text(out, "\\path[");
    if (s->fill != INK_NONE) strbuf_format(out, "fill=ender%s", ink_name((ink)s->fill));
    if (s->fill != INK_NONE && s->stroke != INK_NONE) strbuf_text(out, ", ");
    if (s->stroke != INK_NONE) {
        strbuf_format(out, "draw=ender%s, line width=", ink_name((ink)s->stroke));
        length_write(out, (double)s->width * c->scale);
        strbuf_format(out, "bp, line cap=round, line join=round%s", dashes[s->dash]);
    }
    strbuf_text(out, "] ");
}

static void write_shape(const canvas *c, const drawn_shape *s, strbuf *out) {
    const xy *points = c->drawing->points + s->first;
    write_pen(c, s, out);
    write_point(c, points[0], out);
    if (s->kind == SHAPE_CIRCLE) {
        strbuf_text(out, " circle [radius=");
        length_write(out, points[1].x * c->scale);
        strbuf_char(out, ']');
    } else if (s->kind == SHAPE_CURVE) {
        for (size_t i = 1; i + 2 < s->count; i += 3) {
            strbuf_text(out, " .. controls ");
            write_point(c, points[i], out);
            strbuf_text(out, " and ");
            write_point(c, points[i + 1], out);
            strbuf_text(out, " .. ");
            write_point(c, points[i + 2], out);
        }
    } else {
        for (size_t i = 1; i < s->count; i++) {
            strbuf_text(out, " -- ");
            write_point(c, points[i], out);
        }
        if (s->kind == SHAPE_POLYGON) strbuf_text(out, " -- cycle");
    }
    strbuf_text(out, ";\n");
}

static void write_colours(const canvas *c, strbuf *out) {
    bool used[INK_COUNT] = {[INK_PAPER] = true};
    for (size_t i = 0; i < c->drawing->shape_count; i++) {
        used[c->drawing->shapes[i].stroke] = true;
        used[c->drawing->shapes[i].fill] = true;
    }
    for (unsigned i = INK_PAPER; i < INK_COUNT; i++) {
        if (!used[i]) continue;
        const rgb k = c->colour[i];
        strbuf_format(out, "\\definecolor{ender%s}{RGB}{%u,%u,%u}\n", ink_name((ink)i), k.red,
                      k.green, k.blue);
    }
}

/* A comment ends with its line. */
static void write_comment(strbuf *out, const char *text) {
    strbuf_text(out, "% ");
    for (; *text; text++) strbuf_char(out, (unsigned char)*text < 0x20 ? ' ' : *text);
    strbuf_char(out, '\n');
}

/* A page as large as the picture. */
static void write_preamble(const canvas *c, strbuf *out) {
    strbuf_text(out,
                "\\documentclass{article}\n\\usepackage{amsmath,tikz}\n\\usepackage[paperwidth=");
    length_write(out, c->width * c->scale + 1);
    strbuf_text(out, "bp,paperheight=");
    length_write(out, c->height * c->scale + 1);
    strbuf_text(out, "bp,margin=0pt]{geometry}\n\\pagestyle{empty}\n\\parindent=0pt\n"
                     "\\begin{document}\n");
}

void tikz_write(const canvas *c, bool standalone, strbuf *out) {
    const drawing *d = c->drawing;
    if (standalone) write_preamble(c, out);
    write_comment(out, d->title);
    strbuf_text(out, "\\begin{tikzpicture}[x=1bp,y=1bp]\n");
    write_colours(c, out);
    if (c->theme == ENDER_THEME_DARK) {
        strbuf_text(out, "\\path[fill=enderpaper] (0,0) rectangle (");
        length_write(out, c->width * c->scale);
        strbuf_char(out, ',');
        length_write(out, c->height * c->scale);
        strbuf_text(out, ");\n");
    }
    for (size_t i = 0; i < d->shape_count; i++) {
        task_poll(d->t);
        if (i % 4096 == 0) task_progress(d->t, "writing shapes", i, d->shape_count);
        if (d->shapes[i].kind == SHAPE_TEXT)
            write_text(c, &d->shapes[i], out);
        else
            write_shape(c, &d->shapes[i], out);
    }
    strbuf_text(out, "\\end{tikzpicture}\n");
    if (standalone) strbuf_text(out, "\\end{document}\n");
}
