/* SPDX-License-Identifier: MIT
 *
 * JSON of results and errors. */
#include "cli/json.h"

#include <inttypes.h>
#include <math.h>
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

static const int64_t exact_most = INT64_C(1) << 53; /* what a double holds exactly */
enum { EXPONENT_MOST = 1000 };

static void write_number(cli *c, FILE *out, ender_game g) {
    bool is_small = false;
    int64_t numerator = 0;
    uint32_t exponent = 0;
    cli_check(c, ender_to_dyadic(c->ctx, g, &is_small, &numerator, &exponent), NULL);
    if (!is_small) return;
    const bool exact = numerator <= exact_most && numerator >= -exact_most;
    if (exact && exponent <= EXPONENT_MOST)
        fprintf(out, ",\"number\":%.17g", ldexp((double)numerator, -(int)exponent));
    const char *quote = exact ? "" : "\"";
    fprintf(out, ",\"numerator\":%s%" PRId64 "%s,\"exponent\":%u", quote, numerator, quote,
            (unsigned)exponent);
}

static char *value_object(cli *c, const ender_result *result) {
    char *name = NULL, *text = NULL;
    size_t length = 0;
    cli_check(c, ender_format_result(c->ctx, result, ENDER_ASCII, &name), NULL);
    FILE *out = open_memstream(&text, &length);
    if (!out) cli_fail(c, "out of memory");
    fputs("{\"name\":", out);
    cli_json_string(out, name);
    if (result->kind == ENDER_KIND_GAME) write_number(c, out, result->game);
    if (result->kind == ENDER_KIND_LOOPY) fputs(",\"loopy\":true", out);
    fputc('}', out);
    if (fclose(out) != 0) cli_fail(c, "out of memory");
    ender_free(name);
    return text;
}

char *cli_json_result(cli *c, const ender_result *result) {
    char *text = NULL;
    if (result->kind == ENDER_KIND_GAME || result->kind == ENDER_KIND_LOOPY)
        return value_object(c, result);
    cli_check(c, ender_format_result(c->ctx, result, ENDER_JSON, &text), NULL);
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
