/* SPDX-License-Identifier: MIT
 *
 * What other systems take for workloads of `ender bench`: processor seconds of the best of those
 * that were measured, one thread, on a machine with two x86-64 cores; medians of up to three runs.
 * Machines differ, so these are proportions and no times to hit. CGSuite's are of its engine,
 * driven without its interpreter, but for clobber-4x4 and clobber-3x6, which were asked by its
 * script. */
#include "cli/bench/workloads.h"

#include <string.h>

static const char cgt_tools[] = "cgt-tools 0.9", cgsuite[] = "CGSuite 2.2";

static const workload_peer peers[] = {
    {"heat-star16", cgsuite, 58},
    {"hackenbush-stalks", cgsuite, 2.8},
    {"dom-all-20", cgt_tools, 0.22},
    {"dom-temperatures-4x4", cgt_tools, 0.11},
    {"dom-temperatures-4x5", cgt_tools, 2.23},
    {"dom-4x6", cgt_tools, 1.3},
    {"dom-5x5", cgt_tools, 2.6},
    {"dom-5x6", cgsuite, 45},
    {"tf-14", cgt_tools, 12},
    {"toppling-14", cgt_tools, 3.4},
    {"day3-compare", cgsuite, 0.19},
    {"day3-sums-200k", cgsuite, 3.95},
    {"day3-sums-all", cgsuite, 10.4},
    {"thermo-147k", cgt_tools, 1.6},
    {"clobber-4x4", cgsuite, 38},
    {"clobber-3x6", cgsuite, 165},
    {"snort-path-20", cgt_tools, 27.6},
    {"snort-grid-4x4", cgt_tools, 3.3},
    {"amazons-3x4", cgt_tools, 6.3},
    {"fission-5x5", cgt_tools, 0.3},
    {"konane-4x5", cgt_tools, 0.08},
    {"bipass-12", cgsuite, 42},
    {"bipass-12-weights", cgsuite, 54.5},
};

workload_peer workload_peer_of(const char *name) {
    for (size_t i = 0; i < sizeof peers / sizeof *peers; i++)
        if (strcmp(peers[i].workload, name) == 0) return peers[i];
    return (workload_peer){NULL, NULL, 0};
}
