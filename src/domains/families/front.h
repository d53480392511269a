/* SPDX-License-Identifier: MIT
 *
 * What claims use of families. */
#ifndef ENDER_FAMILIES_FRONT_H
#define ENDER_FAMILIES_FRONT_H

#include "families/families.h"
#include "notation/notation.h"

/* The formulas of the word that was read, texts such as "a-1 for a >= 1", after scheme_prove. How
 * many there are, without parts of the unknowns that have none. */
size_t scheme_formulas(scheme *s, value_list *out);

#endif
