/* SPDX-License-Identifier: MIT
 *
 * Frames between the server and the processes of its sessions: a kind, a length, bytes. Both ends
 * are this program on this machine, so numbers go as they lie in memory. */
#include "cli/serve/frame.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct frame_head {
    uint32_t kind, length;
} frame_head;

static bool write_all(int file, const char *bytes, size_t count) {
    while (count > 0) {
        const ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

static bool read_all(int file, char *bytes, size_t count) {
    while (count > 0) {
        const ssize_t got = read(file, bytes, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        bytes += got;
        count -= (size_t)got;
    }
    return true;
}

bool frame_write(int file, frame_kind kind, const char *bytes, size_t length) {
    const frame_head head = {kind, (uint32_t)length};
    return length <= FRAME_MOST && write_all(file, (const char *)&head, sizeof head) &&
           write_all(file, bytes, length);
}

char *frame_read(int file, frame_kind *kind, size_t *length) {
    frame_head head;
    if (!read_all(file, (char *)&head, sizeof head) || head.length > FRAME_MOST) return NULL;
    char *bytes = malloc((size_t)head.length + 1);
    if (!bytes) return NULL;
    if (!read_all(file, bytes, head.length)) {
        free(bytes);
        return NULL;
    }
    bytes[head.length] = '\0';
    *kind = (frame_kind)head.kind;
    *length = head.length;
    return bytes;
}
