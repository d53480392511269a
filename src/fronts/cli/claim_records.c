/* SPDX-License-Identifier: MIT
 *
 * Records of checks, claim_records.h. */
#include "cli/claim_records.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- one record ---- */

void claim_record_add(cJSON **record, const cJSON *member) {
    if (member) return;
    cJSON_Delete(*record);
    *record = NULL;
}

cJSON *claim_record(const ender_claim *claim, const ender_claim_result *r) {
    cJSON *record = cJSON_CreateObject();
    claim_record_add(&record, cJSON_AddStringToObject(record, "id", ender_claim_about(claim)->id));
    claim_record_add(&record, cJSON_AddBoolToObject(record, "refuted", r->refuted));
    if (r->any) claim_record_add(&record, cJSON_AddNumberToObject(record, "held_to", r->held_to));
    claim_record_add(&record, cJSON_AddNumberToObject(record, "cases", (double)r->cases));
    claim_record_add(&record,
                     cJSON_AddNumberToObject(record, "seconds",
                                             (double)(int64_t)(r->seconds * 1000 + 0.5) / 1000));
    if (r->refuted) {
        claim_record_add(&record, cJSON_AddNumberToObject(record, "refuted_at", r->refuted_at));
        claim_record_add(&record, cJSON_AddStringToObject(record, "where", r->where));
        claim_record_add(&record, cJSON_AddStringToObject(record, "why", r->why));
        claim_record_add(&record, cJSON_AddStringToObject(record, "line", r->line));
    }
    if (r->stopped != ENDER_OK)
        claim_record_add(&record, cJSON_AddStringToObject(record, "ended", r->reason));
    return record;
}

const char *claim_record_text(const cJSON *record, const char *name) {
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItem(record, name));
    return text ? text : "";
}

/* A number of the record; -1 when it has none of this name. */
static double number_of(const cJSON *record, const char *name) {
    const cJSON *number = cJSON_GetObjectItem(record, name);
    return cJSON_IsNumber(number) ? number->valuedouble : -1;
}

void claim_record_words(char *to, size_t bytes, const ender_claim_info *info, const cJSON *record) {
    const bool refuted = cJSON_IsTrue(cJSON_GetObjectItem(record, "refuted"));
    const double cases = number_of(record, "cases"), held_to = number_of(record, "held_to");
    const char *verdict = refuted ? "refuted" : "holds";
    if (refuted && info->verdict == ENDER_CLAIM_FALSE) verdict = "refuted, as known,";
    if (!refuted && held_to < 0)
        snprintf(to, bytes, "nothing checked (%.0f cases)", cases);
    else if (info->least == info->most)
        snprintf(to, bytes, "%s (%.0f cases)", verdict, cases);
    else
        snprintf(to, bytes, "%s %s %.0f (%.0f cases)", verdict, refuted ? "at" : "up to",
                 refuted ? number_of(record, "refuted_at") : held_to, cases);
}

/* ---- many ---- */

const cJSON *claim_record_find(const cJSON *records, const char *id) {
    const cJSON *record;
    cJSON_ArrayForEach(record, records) {
        if (strcmp(claim_record_text(record, "id"), id) == 0) return record;
    }
    return NULL;
}

void claim_record_put(cJSON *records, cJSON *record) {
    const char *id = claim_record_text(record, "id");
    for (int i = 0; i < cJSON_GetArraySize(records); i++) {
        if (strcmp(claim_record_text(cJSON_GetArrayItem(records, i), "id"), id) != 0) continue;
        cJSON_ReplaceItemInArray(records, i, record);
        return;
    }
    cJSON_AddItemToArray(records, record);
}

/* ---- files ---- */

cJSON *claim_records_read(cli *c, const char *path, bool may_lack) {
    if (may_lack && access(path, F_OK) != 0 && errno == ENOENT) return cJSON_CreateArray();
    cJSON *records = cli_json_read(c, path);
    bool good = cJSON_IsArray(records);
    const cJSON *record;
    cJSON_ArrayForEach(record, records) {
        good = good && claim_record_text(record, "id")[0] && number_of(record, "cases") >= 0;
    }
    if (good) return records;
    cJSON_Delete(records);
    cli_fail(c, "%s holds no results of `ender claims check --record`", path);
}

/* Where the command was installed, the data folder lies beside the folder of the program. */
static bool installed_path(char *path, size_t bytes) {
    const ssize_t length = readlink("/proc/self/exe", path, bytes - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    const size_t capacity = bytes - (size_t)(slash + 1 - path);
    return snprintf(slash + 1, capacity, "%s/claims.json", ENDER_DATA_FOLDER) < (int)capacity &&
           access(path, R_OK) == 0;
}

cJSON *claim_records_known(cli *c) {
    const char *named = getenv("ENDER_CLAIMS_RESULTS");
    if (named && named[0]) return claim_records_read(c, named, false);
    char path[PATH_MAX];
    if (installed_path(path, sizeof path)) return claim_records_read(c, path, false);
    return claim_records_read(c, ENDER_SOURCE "/claims/results.json", true);
}

void claim_records_write(cli *c, const cJSON *records, const char *path) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    const char *between = "[\n";
    for (size_t i = 0; out && i < ender_claim_count(c->ctx); i++) {
        const char *id = ender_claim_about(ender_claim_at(c->ctx, i))->id;
        const cJSON *record = claim_record_find(records, id);
        if (!record) continue;
        char *line = cJSON_PrintUnformatted(record);
        fprintf(out, "%s%s", between, line ? line : "{}");
        between = ",\n";
        cJSON_free(line);
    }
    if (out) fputs(between[0] == '[' ? "[]\n" : "\n]\n", out);
    if (!out || fclose(out) != 0)
        cli_complain(c, "cannot write %s: %s", path, strerror(errno));
    else
        cli_write(c, path, text, strlen(text));
    free(text);
}
