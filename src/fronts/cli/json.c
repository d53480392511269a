/* SPDX-License-Identifier: MIT
 *
 * JSON of results and errors. */
#include "cli/json.h"
#include "notation/front.h"

#include <stdlib.h>
#include <string.h>

void cli_json_string(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte == '\n')
            fputs("\\n", out);
        else if (byte < 0x20)
            fprintf(out, "\\u%04x", byte);
        else
            fputc(byte, out);
    }
    fputc('"', out);
}

/* ---- results ---- */

char *cli_json_result(cli *c, const ender_result *result) {
    char *text = NULL;
    cli_check(c, format_json_briefly(c->ctx, result, &text), NULL);
    return text;
}

const char *cli_json_property(const char *property) {
    return strcmp(property, "thermograph") == 0 ? "thermograph_points" : property;
}

/* ---- errors ---- */

static void write_member(FILE *out, const char *name, const char *text) {
    if (!text) return;
    fprintf(out, ",\"%s\":", name);
    cli_json_string(out, text);
}

static void write_error(FILE *out, const cli_error *e) {
    fputs("{\"error\":{\"status\":", out);
    cli_json_string(out, e->status);
    write_member(out, "message", e->message);
    write_member(out, "where", e->where);
    if (e->place.line > 0)
        fprintf(out, ",\"line\":%u,\"column\":%u,\"offset\":%zu", (unsigned)e->place.line,
                (unsigned)e->place.column, e->place.offset);
    write_member(out, "usage", e->usage);
    fputs("}}", out);
}

void cli_json_error(const cli_error *e) {
    write_error(stdout, e);
    putchar('\n');
}

char *cli_json_failure(cli *c, ender_status status) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    const char *message = ender_message(c->ctx);
    if (!out) cli_fail(c, "out of memory");
    write_error(out, &(cli_error){.status = ender_status_name(status),
                                  .message = message[0] ? message : ender_status_name(status)});
    if (fclose(out) != 0) cli_fail(c, "out of memory");
    return text;
}

bool cli_json_asked(int count, char **texts) {
    for (int i = 0; i < count && strcmp(texts[i], "--") != 0; i++)
        if (strcmp(texts[i], "--json") == 0) return true;
    return false;
}
