/* SPDX-License-Identifier: MIT
 *
 * The server (libmicrohttpd, a thread for each connection, a bounded number of them). GET gives the
 * files of the page; POST /request, with the token and the name of a session in headers, gives the
 * answer to a request, after lines with the progress that was made. Whoever hangs up ends what was
 * running for him.
 *
 * What a browser sends on behalf of another site is refused: by its Origin, by a Host that is not
 * ours (a name that was bound to this address), and for want of the token. */
#include "cli/serve/serve.h"

#if ENDER_HAVE_MICROHTTPD

#include <ender-modules/microhttpd.h>

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    BODY_MOST = 1 << 20,
    CONNECTION_MEMORY = 32 << 10,
    LINE_MOST = 400,
    WAIT_MS = 100,
    BEATS = 5 /* waits between two lines where there is no progress to tell */
};

/* A connection, while it is open. */
typedef struct slot {
    int socket;   /* -1: free */
    time_t since; /* of when we wait for a request; 0 while one is answered */
} slot;

struct http_server {
    http_settings with;
    struct MHD_Daemon *daemon;
    unsigned port;
    char hosts[3][64];    /* what Host may be */
    char machine[256];    /* where all addresses are served: the name of this machine; else "" */
    pthread_mutex_t lock; /* of the slots */
    slot *slots;
};

/* ---- answers that are at hand ---- */

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

static void add_headers(struct MHD_Response *response, const char *type) {
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Cache-Control", "no-store");
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    MHD_add_response_header(response, "Cross-Origin-Opener-Policy", "same-origin");
    MHD_add_response_header(response, "Cross-Origin-Embedder-Policy", "require-corp");
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
}

static enum MHD_Result send_bytes(struct MHD_Connection *connection, unsigned code,
                                  const char *type, char *bytes, size_t size, bool hang_up) {
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size, bytes, MHD_RESPMEM_MUST_FREE);
    if (!response) {
        free(bytes);
        return MHD_NO;
    }
    add_headers(response, type);
    if (hang_up) MHD_add_response_header(response, "Connection", "close");
    const enum MHD_Result result = MHD_queue_response(connection, code, response);
    MHD_destroy_response(response);
    return result;
}

/* A refusal, as an answer of the protocol. */
static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned code,
                              const char *message) {
    char text[LINE_MOST];
    snprintf(text, sizeof text,
             "{\"version\":1,\"ok\":false,\"error\":{\"status\":\"refused\",\"message\":\"%s\"}}\n",
             message);
    char *copy = strdup(text);
    return copy ? send_bytes(connection, code, "application/json", copy, strlen(copy), true)
                : MHD_NO;
}

/* ---- who asks ---- */

static const char *header(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* Is it, up to a port, an address in numbers or the name of this machine? So other machines reach a
 * server of all addresses. No foreign page can have such a host: a name that its owner binds to an
 * address of ours, as in DNS rebinding, is neither. */
static bool is_this_machine(const http_server *s, const char *host) {
    char name[sizeof s->machine];
    struct in_addr address;
    const size_t length = strcspn(host, ":");
    if (!s->machine[0] || length >= sizeof name) return false;
    snprintf(name, sizeof name, "%.*s", (int)length, host);
    return inet_pton(AF_INET, name, &address) == 1 || strcasecmp(name, s->machine) == 0;
}

static bool is_our_host(const http_server *s, const char *host) {
    for (size_t i = 0; host && i < 3; i++)
        if (s->hosts[i][0] && strcmp(host, s->hosts[i]) == 0) return true;
    return host && is_this_machine(s, host);
}

/* As long for a wrong token as for the right one. */
static bool is_token(const http_server *s, const char *given) {
    const size_t length = strlen(s->with.token);
    if (!given || strlen(given) != length) return false;
    unsigned char differ = 0;
    for (size_t i = 0; i < length; i++) differ |= (unsigned char)(given[i] ^ s->with.token[i]);
    return differ == 0;
}

/* Why the request is not for us; NULL when it is. */
static const char *stranger(const http_server *s, struct MHD_Connection *connection) {
    static const char scheme[] = "http://";
    const char *origin = header(connection, "Origin"), *host = header(connection, "Host");
    if (!is_our_host(s, host)) return "the host of the request is another";
    if (origin && (strncmp(origin, scheme, sizeof scheme - 1) != 0 ||
                   strcasecmp(origin + sizeof scheme - 1, host) != 0))
        return "requests of other sites are not answered";
    return NULL;
}

static bool is_session_name(const char *name) {
    const size_t length = name ? strlen(name) : 0;
    for (size_t i = 0; i < length; i++)
        if (!((name[i] >= 'a' && name[i] <= 'z') || (name[i] >= 'A' && name[i] <= 'Z') ||
              (name[i] >= '0' && name[i] <= '9')))
            return false;
    return length >= 8 && length <= SESSION_NAME_MOST;
}

/* ---- slots ---- */

static void on_connection(void *data, struct MHD_Connection *connection, void **socket_context,
                          enum MHD_ConnectionNotificationCode code) {
    http_server *s = data;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    pthread_mutex_lock(&s->lock);
    if (code == MHD_CONNECTION_NOTIFY_STARTED && info) {
        slot *at = s->slots, *end = s->slots + s->with.connections;
        while (at < end && at->socket >= 0) at++;
        if (at < end) *at = (slot){info->connect_fd, time(NULL)};
        *socket_context = at < end ? at : NULL;
    } else if (*socket_context) {
        ((slot *)*socket_context)->socket = -1;
    }
    pthread_mutex_unlock(&s->lock);
}

/* From now on we wait for a request, or answer one. */
static void set_waiting(http_server *s, struct MHD_Connection *connection, bool waits) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    if (!info || !info->socket_context) return;
    pthread_mutex_lock(&s->lock);
    ((slot *)info->socket_context)->since = waits ? time(NULL) : 0;
    pthread_mutex_unlock(&s->lock);
}

void http_tidy(http_server *s) {
    const time_t now = time(NULL);
    pthread_mutex_lock(&s->lock);
    for (unsigned i = 0; i < s->with.connections; i++) {
        const slot *at = &s->slots[i];
        if (at->socket >= 0 && at->since > 0 && difftime(now, at->since) > s->with.patience)
            shutdown(at->socket, SHUT_RDWR);
    }
    pthread_mutex_unlock(&s->lock);
}

/* ---- answers that take time ---- */

typedef struct stream {
    http_server *server;
    job *j;
    int socket;
    char line[PROGRESS_MOST];
    const char *bytes; /* what is to be sent next */
    size_t left;
    unsigned beats;
    bool told; /* the answer is what is being sent */
} stream;

static bool has_hung_up(int socket) {
    struct pollfd at = {.fd = socket, .events = POLLRDHUP};
    return poll(&at, 1, 0) > 0 && (at.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

/* A line about the progress, when there is news or the last one was long ago. */
static bool put_progress(stream *t) {
    const bool stale = ++t->beats >= BEATS;
    if (!sessions_progress(t->server->with.sessions, t->j, stale, t->line)) return false;
    t->bytes = t->line;
    t->left = strlen(t->line);
    t->beats = 0;
    return true;
}

/* Waits for something to send; false at the end. */
static bool next_bytes(stream *t) {
    static const char none[] =
        "{\"version\":1,\"ok\":false,\"error\":{\"status\":\"refused\",\"message\":"
        "\"the session has ended\"}}";
    while (!t->told) {
        const bool done = sessions_wait(t->server->with.sessions, t->j, WAIT_MS);
        if (done) {
            t->bytes = t->j->answer ? t->j->answer : none;
            t->left = strlen(t->bytes);
            t->told = true;
        } else if (has_hung_up(t->socket)) {
            return false;
        } else if (!put_progress(t)) {
            continue;
        }
        return true;
    }
    return false;
}

static ssize_t stream_read(void *data, uint64_t at, char *to, size_t most) {
    stream *t = data;
    (void)at;
    if (t->left == 0 && !next_bytes(t))
        return t->told ? MHD_CONTENT_READER_END_OF_STREAM : MHD_CONTENT_READER_END_WITH_ERROR;
    const size_t count = t->left < most ? t->left : most;
    memcpy(to, t->bytes, count);
    t->bytes += count;
    t->left -= count;
    return (ssize_t)count;
}

static void stream_free(void *data) {
    stream *t = data;
    sessions_drop(t->server->with.sessions, t->j);
    free(t);
}

static enum MHD_Result send_stream(http_server *s, struct MHD_Connection *connection, job *j) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    stream *t = calloc(1, sizeof *t);
    struct MHD_Response *response = NULL;
    if (t && info) {
        *t = (stream){.server = s, .j = j, .socket = info->connect_fd};
        response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 16 << 10, stream_read, t,
                                                     stream_free);
    }
    if (!response) {
        sessions_drop(s->with.sessions, j);
        free(t);
        return MHD_NO;
    }
    add_headers(response, "application/x-ndjson");
    const enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

/* ---- requests ---- */

/* A request of a connection while its body comes in. */
typedef struct incoming {
    char *body;
    size_t length, capacity;
} incoming;

static enum MHD_Result give_file(const http_server *s, struct MHD_Connection *connection,
                                 const char *path) {
    page_file file;
    if (strcmp(path, "/claims.json") == 0) {
        char *copy = strdup(s->with.records);
        if (!copy) return MHD_NO;
        return send_bytes(connection, MHD_HTTP_OK, "application/json", copy, strlen(copy), false);
    }
    if (!page_read(s->with.folder, path, &file))
        return refuse(connection, MHD_HTTP_NOT_FOUND, "there is no such file");
    return send_bytes(connection, MHD_HTTP_OK, file.type, file.bytes, file.size, false);
}

/* Why this cannot be a request, before its body is read; NULL when it can. */
static const char *not_a_request(const http_server *s, struct MHD_Connection *connection,
                                 const char *path, unsigned *code) {
    const char *length = header(connection, "Content-Length");
    *code = MHD_HTTP_NOT_FOUND;
    if (strcmp(path, "/request") != 0) return "requests go to /request";
    *code = MHD_HTTP_FORBIDDEN;
    if (!is_token(s, header(connection, "X-Ender-Token"))) return "the token is missing or wrong";
    *code = MHD_HTTP_BAD_REQUEST;
    if (!is_session_name(header(connection, "X-Ender-Session")))
        return "the name of a session is 8 to 64 letters and digits";
    *code = MHD_HTTP_CONTENT_TOO_LARGE;
    if (length && strtoull(length, NULL, 10) > BODY_MOST) return "the request is too long";
    return NULL;
}

/* Takes in a part of the body; false when it becomes too long. */
static bool take_in(incoming *in, const char *bytes, size_t count) {
    if (count > BODY_MOST - in->length) return false;
    if (in->length + count > in->capacity) {
        size_t capacity = in->capacity ? in->capacity : 4096;
        while (capacity < in->length + count) capacity *= 2;
        char *longer = realloc(in->body, capacity);
        if (!longer) return false;
        in->body = longer;
        in->capacity = capacity;
    }
    memcpy(in->body + in->length, bytes, count);
    in->length += count;
    return true;
}

static const char *reason(ask_failure why) {
    switch (why) {
    case ASK_ALL_BUSY:
        return "all sessions are busy; close another page of this server";
    case ASK_SESSION_ENDED:
        return "the session of this page was ended to make room for another page (--sessions says "
               "how many there may be): the names that were given are gone; ask again to begin "
               "anew";
    case ASK_QUEUE_FULL:
        return "too many requests of this page wait already";
    case ASK_CLOSING:
        return "the server is being ended";
    case ASK_NO_MEMORY:
        break;
    }
    return "the server has no memory for a session";
}

static enum MHD_Result answer(http_server *s, struct MHD_Connection *connection, incoming *in) {
    char *text = in->body ? in->body : strdup("");
    ask_failure why = ASK_NO_MEMORY;
    in->body = NULL;
    set_waiting(s, connection, false);
    job *j = text ? sessions_ask(s->with.sessions, header(connection, "X-Ender-Session"), text,
                                 in->length, &why)
                  : NULL;
    if (!j)
        return refuse(connection,
                      why == ASK_SESSION_ENDED ? MHD_HTTP_GONE : MHD_HTTP_SERVICE_UNAVAILABLE,
                      reason(why));
    return send_stream(s, connection, j);
}

static enum MHD_Result on_request(void *data, struct MHD_Connection *connection, const char *url,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **request) {
    http_server *s = data;
    incoming *in = *request;
    (void)version;
    if (!in) { /* the headers are there */
        const char *why = stranger(s, connection);
        unsigned code = MHD_HTTP_FORBIDDEN;
        if (!why && strcmp(method, "POST") == 0) why = not_a_request(s, connection, url, &code);
        if (why) return refuse(connection, code, why);
        *request = calloc(1, sizeof *in);
        return *request ? MHD_YES : MHD_NO;
    }
    if (*upload_size > 0) {
        if (!take_in(in, upload, *upload_size)) return MHD_NO;
        *upload_size = 0;
        return MHD_YES;
    }
    if (strcmp(method, "POST") == 0) return answer(s, connection, in);
    if (strcmp(method, "GET") == 0) return give_file(s, connection, url);
    return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "there are GET and POST");
}

static void on_completed(void *data, struct MHD_Connection *connection, void **request,
                         enum MHD_RequestTerminationCode code) {
    incoming *in = *request;
    (void)code;
    set_waiting(data, connection, true);
    if (in) free(in->body);
    free(in);
    *request = NULL;
}

/* ---- the server ---- */

bool http_serves_all(const http_server *s) { return strcmp(s->with.address, "0.0.0.0") == 0; }
bool http_serves_itself(const http_server *s) { return strncmp(s->with.address, "127.", 4) == 0; }

static void set_hosts(http_server *s) {
    static const char *const names[] = {"127.0.0.1", "localhost"};
    for (size_t i = 0; i < 2; i++)
        snprintf(s->hosts[i], sizeof s->hosts[i], "%s:%u", names[i], s->port);
    snprintf(s->hosts[2], sizeof s->hosts[2], "%.40s:%u", s->with.address, s->port);
    if (http_serves_all(s) && gethostname(s->machine, sizeof s->machine - 1) != 0)
        strcpy(s->machine, "localhost");
}

/* A socket that listens; -1 and errno when the system refuses. */
static int listen_at(const http_settings *with) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)with->port)};
    const int again = 1;
    errno = EINVAL;
    if (inet_pton(AF_INET, with->address, &address.sin_addr) != 1) return -1;
    const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file < 0) return -1;
    if (setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &again, sizeof again) == 0 &&
        bind(file, (struct sockaddr *)&address, sizeof address) == 0 &&
        listen(file, SOMAXCONN) == 0)
        return file;
    const int error = errno;
    close(file);
    errno = error;
    return -1;
}

/* Requests may come from here on, so the port and the hosts are known before. */
static bool start(http_server *s) {
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    const int file = listen_at(&s->with);
    if (file < 0) return false;
    errno = EINVAL;
    if (getsockname(file, (struct sockaddr *)&address, &size) == 0) {
        s->port = ntohs(address.sin_port);
        set_hosts(s);
        s->daemon = MHD_start_daemon(
            MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL, 0, NULL,
            NULL, on_request, s, MHD_OPTION_LISTEN_SOCKET, file, MHD_OPTION_CONNECTION_LIMIT,
            s->with.connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
            MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)s->with.patience, MHD_OPTION_NOTIFY_COMPLETED,
            on_completed, s, MHD_OPTION_NOTIFY_CONNECTION, on_connection, s, MHD_OPTION_END);
    }
    if (!s->daemon) close(file); /* else it is the daemon's */
    return s->daemon != NULL;
}

http_server *http_start(const http_settings *settings) {
    http_server *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->with = *settings;
    s->slots = calloc(settings->connections, sizeof *s->slots);
    for (unsigned i = 0; s->slots && i < settings->connections; i++) s->slots[i].socket = -1;
    pthread_mutex_init(&s->lock, NULL);
    if (s->slots && start(s)) return s;
    pthread_mutex_destroy(&s->lock);
    free(s->slots);
    free(s);
    return NULL;
}

unsigned http_port(const http_server *server) { return server->port; }

void http_stop(http_server *s) {
    MHD_stop_daemon(s->daemon);
    pthread_mutex_destroy(&s->lock);
    free(s->slots);
    free(s);
}

#else

http_server *http_start(const http_settings *settings) {
    (void)settings;
    return NULL;
}
unsigned http_port(const http_server *server) {
    (void)server;
    return 0;
}
bool http_serves_all(const http_server *server) {
    (void)server;
    return false;
}
bool http_serves_itself(const http_server *server) {
    (void)server;
    return true;
}
void http_tidy(http_server *server) { (void)server; }
void http_stop(http_server *server) { (void)server; }

#endif
