/* SPDX-License-Identifier: MIT
 *
 * Rulesets whose positions begin with settings: words such as `far=2` with blanks between them,
 * then a semicolon and the position itself. A setting holds for both players, or says Left's and
 * Right's with a slash between. In blocks the settings are a last word behind the block of the
 * position itself, so that functions which read blocks from the front know nothing of them. */
#ifndef ENDER_RULESETS_SETTINGS_H
#define ENDER_RULESETS_SETTINGS_H

#include "ruleset/ruleset.h"

/* A word and the bits that it stands for; a list ends with NULL. A word comes before those that it
 * begins with, and a set before its members. */
typedef struct setting_word {
    const char *word;
    uint32_t bits;
} setting_word;

/* ---- reading ---- */

/* Reads one setting into the struct at `to`; throws where none is known that begins so. */
typedef void (*setting_reader)(scanner *in, void *to);
/* All settings up to and with the semicolon, and blanks behind it. */
void settings_read(scanner *in, setting_reader read, void *to);
/* Takes one of these words if it is next. */
bool setting_take(scanner *in, const setting_word *words, uint32_t *bits);
/* One word; throws where there is none: expected `what`. */
uint32_t setting_word_read(scanner *in, const setting_word *words, const char *what);
/* Words with commas between them, at least one. */
uint32_t setting_list_read(scanner *in, const setting_word *words, const char *what);
/* What `read` reads once, or twice with a slash between: of Left and of Right. */
void setting_both_read(scanner *in, uint32_t (*read)(scanner *in), uint32_t both[2]);

/* ---- writing ---- */

/* "name=", with a blank before it unless it is the first behind out->text[start]. */
void setting_name_write(strbuf *out, size_t start, const char *name);
/* The words of these bits with commas between them; the bits that no word stands for. */
uint32_t setting_list_write(strbuf *out, const setting_word *words, uint32_t bits);
/* The setting of both players, or nothing where it is the usual one of each. */
void setting_both_write(strbuf *out, size_t start, const char *name,
                        void (*write)(strbuf *out, uint32_t bits), const uint32_t both[2],
                        const uint32_t usual[2]);

/* ---- blocks ---- */

/* Appends the blocks of a list with the settings behind each; empty ones stay empty. */
void settings_add_all(positions *out, const positions *list, uint64_t settings);

#endif
