/* SPDX-License-Identifier: MIT
 *
 * Requests: the first byte chooses a kind, the lines behind it become members of its example or
 * take their place; or, where it is none, the bytes are the request as they are. Every answer is
 * an object of JSON that says whether it is one. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>
#include <ender/ender.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

static cJSON *answered(ender_session *session, const char *text, size_t length) {
    char *answer = NULL;
    must(ender_session_answer(session, text, length, &answer) == ENDER_OK);
    cJSON *json = cJSON_Parse(answer);
    must(json && cJSON_IsBool(cJSON_GetObjectItem(json, "ok")));
    const cJSON *error = cJSON_GetObjectItem(json, "error");
    must(cJSON_IsTrue(cJSON_GetObjectItem(json, "ok")) || cJSON_IsObject(error));
    ender_free(answer);
    return json;
}

/* The example of a kind, a member of it replaced by the text. */
static char *example(ender_session *session, unsigned number, const char *text, size_t length) {
    static const char all[] = "{\"kind\":\"kinds\"}";
    cJSON *answer = answered(session, all, sizeof all - 1);
    const cJSON *kinds = cJSON_GetObjectItem(cJSON_GetObjectItem(answer, "result"), "kinds");
    const cJSON *kind =
        cJSON_GetArrayItem(kinds, (int)(number % (unsigned)cJSON_GetArraySize(kinds)));
    cJSON *request = cJSON_Parse(cJSON_GetObjectItem(kind, "example")->valuestring);
    const int members = cJSON_GetArraySize(request);
    char *copy = calloc(length + 1, 1);
    if (length > 0) memcpy(copy, text, length);
    if (members > 1) {
        cJSON *member = cJSON_GetArrayItem(request, 1 + (int)(length % (unsigned)(members - 1)));
        char *name = strdup(member->string);
        cJSON_ReplaceItemInObject(request, name, cJSON_CreateString(copy));
        free(name);
    }
    char *out = cJSON_PrintUnformatted(request);
    free(copy);
    cJSON_Delete(request);
    cJSON_Delete(answer);
    return out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ender_ctx *ctx = fuzz_context();
    ender_session *session = NULL;
    must(ender_session_open(ctx, &session) == ENDER_OK);
    cJSON_Delete(answered(session, (const char *)data, size));
    if (size > 0 && !fuzz_is_over()) {
        char *text = example(session, data[0], (const char *)data + 1, size - 1);
        cJSON_Delete(answered(session, text, strlen(text)));
        free(text);
    }
    ender_session_close(session);
    fuzz_done();
    return 0;
}
