/* SPDX-License-Identifier: MIT
 *
 * The library as the page without a server uses it: one context and one session in a worker, and
 * three functions that web/engine.js calls. A page is a user of include/ender like any other. */
#include <emscripten.h>

#include <ender/ender.h>
#include <ender/request.h>

#include <papers/papers.h>

static ender_ctx *ctx;
static ender_session *session;

/* Module.progress is a function of the worker. */
EM_JS(void, host_progress, (const char *what, double done, double total), {
    if (Module["progress"]) Module["progress"](UTF8ToString(what), done, total);
});

static void progress(void *user, const char *what, uint64_t done, uint64_t total) {
    (void)user;
    host_progress(what, (double)done, (double)total);
}

/* Before the first request. memory: bytes for the context, 0 for what the library takes. An
 * ender_status. */
EMSCRIPTEN_KEEPALIVE int page_open(double memory) {
    const ender_settings settings = {.memory_bytes = (uint64_t)memory, .progress = progress};
    ender_status status = ender_open(&ctx, &settings);
    if (status == ENDER_OK) status = papers_install(ctx);
    if (status == ENDER_OK) status = ender_session_open(ctx, &session);
    return (int)status;
}

/* The answer to a request, to be freed by page_free; NULL when there is no memory for one. */
EMSCRIPTEN_KEEPALIVE char *page_answer(const char *request, size_t length) {
    char *answer = NULL;
    ender_cancel_clear(ctx);
    return ender_session_answer(session, request, length, &answer) == ENDER_OK ? answer : NULL;
}

EMSCRIPTEN_KEEPALIVE void page_free(char *answer) { ender_free(answer); }
