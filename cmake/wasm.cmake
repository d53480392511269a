# SPDX-License-Identifier: MIT
#
# WebAssembly, by emscripten (`make page`). A throw is a longjmp, which the engine's own exceptions
# carry; scripts/page-libraries builds GMP, Lua and cJSON in the same way. -O3 gains nothing on the
# workloads of `ender bench`, -Os takes twice as long.

set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
add_compile_options(-fwasm-exceptions -sSUPPORT_LONGJMP=wasm
    # A word of a position that is a place or a length is smaller than the position.
    -Wno-shorten-64-to-32 -Wno-unused-command-line-argument -Wno-extra-semi)
add_link_options(-fwasm-exceptions -sSUPPORT_LONGJMP=wasm -sALLOW_MEMORY_GROWTH=1
    -sMAXIMUM_MEMORY=2GB -sINITIAL_MEMORY=32MB -sTOTAL_STACK=8MB -sSTRICT=1 -sFILESYSTEM=1
    -Wno-unused-command-line-argument)
