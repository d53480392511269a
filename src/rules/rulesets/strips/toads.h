/* SPDX-License-Identifier: MIT
 *
 * Strips of toads and frogs (strip.h): how they are written. */
#ifndef ENDER_RULESETS_TOADS_H
#define ENDER_RULESETS_TOADS_H

#include "rulesets/strips/strip.h"

enum { EMPTY = 1, TOAD = 2, FROG = 3 };

/* T, F and a dot, underscore or box for an empty cell. */
void toads_parse(const ruleset *self, scanner *in, positions *out);
void toads_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words);
void toads_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words);

/* The value of a strip of one of the families of toads_families.c; false for another one. */
bool toads_family_value(task *t, const uint64_t *strip, size_t words, ref *value);

#endif
