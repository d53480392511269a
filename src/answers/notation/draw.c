/* SPDX-License-Identifier: MIT
 *
 * `draw("ko KO(7,0) ; sum")`: the function of the language that draws what has a name. What
 * there is stands above the language, in the list of domains; a context is told of it when it is
 * opened. */
#include "notation/functions/properties.h"

#include <stdlib.h>
#include <string.h>

typedef struct drawing_maker {
    const picture_house *house;
} drawing_maker;

static void *maker_create(ender_ctx *ctx) {
    (void)ctx;
    return calloc(1, sizeof(drawing_maker));
}

static void maker_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    free(data);
}

bool pictures_known(ender_ctx *ctx, const picture_house *house) {
    drawing_maker *m = context_data(ctx, DATA_PICTURES, maker_create, maker_destroy);
    if (m) m->house = house;
    return m != NULL;
}

/* ---- what stands in one text ---- */

/* Cuts `A ; B ; levels=2` into arguments and options: an item `name=text` is an option when its
 * name is one of a picture's. */
static void cut_request(task *t, const picture_house *house, char *text, picture_request *r) {
    size_t most = 1;
    for (const char *at = text; *at; at++) most += *at == ';';
    const char **arguments = SCRATCH_ARRAY(t, const char *, most);
    ender_given *options = SCRATCH_ARRAY(t, ender_given, most);
    while (text) {
        char *next = strstr(text, " ; "), *item = text;
        if (next) *next = '\0';
        text = next ? next + 3 : NULL;
        item += strspn(item, " ");
        char *equals = strchr(item, '=');
        if (r->count > 0 && equals && house->names_option(item, (size_t)(equals - item))) {
            *equals = '\0';
            options[r->option_count++] = (ender_given){item, equals + 1};
        } else {
            arguments[r->count++] = item;
        }
    }
    r->arguments = arguments;
    r->options = options;
}

value property_draw(task *t, const value *arguments) {
    const drawing_maker *m = context_peek(t->ctx, DATA_PICTURES);
    const size_t length = arguments->count;
    char *text = scratch_text(t, arguments->text, length);
    char *what = text + strspn(text, " "), *rest = what + strcspn(what, " ");
    picture_request r = {.what = what};
    if (*rest == '\0')
        task_throw(t, ENDER_EARGUMENT,
                   "`%.40s`: what is drawn is followed by its text, as in "
                   "nim 2,3",
                   what);
    *rest++ = '\0';
    cut_request(t, m->house, rest, &r);
    return (value){.kind = ENDER_KIND_PICTURE, .picture = m->house->draw(t, &r)};
}
