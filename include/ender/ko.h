/* SPDX-License-Identifier: MIT
 *
 * Kos: sums of kos with the ban on taking back, and with ko-threats (D. Moews, On Some
 * Combinatorial Games Connected with Go, thesis, Berkeley 1993, chapters 3 and 4).
 *
 * The domain "ko" (<ender/domain.h>) has the questions about sums of kos. A sum is a text such as
 * "KO(7,0)+2.KO[4,1](1,0)+{1|-1}": KO[m,i](A,B) has states 1 .. m-1, Left moves from i+1 to i and
 * from 1 to A, Right from i to i+1 and from m-1 to B; KO alone is [3,2], OK is [3,1]; KOL and KOR
 * (OKL, OKR) let one player pass. Other summands are values, literal forms "form(*+*)" and graphs
 * "@a{a>L:b;b>R=0}". "phi(J,L; ...)" around the sum states the rules, and "board(#BO./BO.O/#BWB)"
 * is a fragment of a Go board. docs/ko.md describes the whole notation. */
#ifndef ENDER_KO_H
#define ENDER_KO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Positions that must not recur: under J the position before the opponent's move, under N every
 * position since the start (or since a ko-threat). */
typedef enum ender_ko_ban { ENDER_BAN_J, ENDER_BAN_N } ender_ko_ban;

/* The players with arbitrarily many ko-threats: none, one, or both; with both, the first one has
 * more. */
typedef enum ender_ko_threats {
    ENDER_THREATS_NONE,
    ENDER_THREATS_LEFT,
    ENDER_THREATS_RIGHT,
    ENDER_THREATS_LEFT_RIGHT,
    ENDER_THREATS_RIGHT_LEFT
} ender_ko_threats;

#ifdef __cplusplus
}
#endif

#endif
