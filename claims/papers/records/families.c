/* SPDX-License-Identifier: MIT
 *
 * Formulas for families of positions, found and proved by induction (families/families.h). */
#include <string.h>

#include "families/front.h"
#include "papers/frame/checker.h"

typedef struct family_formula {
    const char *family, *formula; /* the first one, of the largest members */
} family_formula;

/* In the order of the work they take. */
static const family_formula families[] = {
    {"toppling-dominoes x^ao^b", "{a-1|-b+1} for a >= 1, b >= 1"},
    {"toppling-dominoes x^ao^bx^c", "{a-1|{c-1|-b+2}} for a >= 1, b >= 2, c >= 1, a > c"},
    {"elephants-rhinos E^a..R^b", "a-b for a >= 1, b >= 1"},
    {"toads-frogs T^a..F", "a-1 for a >= 1"},
    {"toads-frogs T^a...F", "2a-2+* for a >= 1"},
    {"toads-frogs T^a..FF", "{a-5/2|0} for a >= 3"},
    {"toads-frogs T^a....F", "3a-3 for a >= 1"},
    {"toads-frogs T^a..FFF", "{a-3+*|v} for a >= 4"},
    {"toads-frogs T^a...FF", "a-2+* for a >= 2"},
};

void check_records_families(claim_run *run, unsigned size) {
    const family_formula *f = &families[size - 1];
    scheme *s = scheme_read(run->t, (source){f->family, strlen(f->family)});
    value_list found = {0};
    scheme_prove(s);
    const size_t known = scheme_formulas(s, &found);
    claim_same_number(run, (int64_t)known, (int64_t)found.count, "%s: formulas", f->family);
    claim_same_number(run, strcmp(found.at[0].text, f->formula), 0, "%s is %s", f->family,
                      f->formula);
}
