# SPDX-License-Identifier: MIT
#
# WebAssembly, by emscripten (`make page`). A throw is a longjmp, which the engine's own exceptions
# carry; scripts/page-libraries builds mini-gmp, Lua and cJSON in the same way. -O3 gains nothing on the
# workloads of `ender bench`, -Os takes twice as long; vectors of 128 bits, which all browsers have since
# 2023, halve the time of nim sequences.

set(CMAKE_C_FLAGS_RELEASE "-O2 -msimd128 -DNDEBUG")
set(wasm_exceptions -fwasm-exceptions -sSUPPORT_LONGJMP=wasm)

# emcc is a script that starts clang with these flags. It takes longer to start than a file takes to
# compile, so clang is started at once.
execute_process(COMMAND ${CMAKE_C_COMPILER} ${wasm_exceptions} --cflags
    OUTPUT_VARIABLE wasm_flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND em-config LLVM_ROOT
    OUTPUT_VARIABLE llvm OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(CMAKE_C_COMPILE_OBJECT
    "${llvm}/clang ${wasm_flags} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")

add_compile_options(
    # A word of a position that is a place or a length is smaller than the position.
    -Wno-shorten-64-to-32 -Wno-unused-command-line-argument -Wno-extra-semi)
add_link_options(${wasm_exceptions} -sALLOW_MEMORY_GROWTH=1
    -sMAXIMUM_MEMORY=2GB -sINITIAL_MEMORY=32MB -sTOTAL_STACK=5632KB -Wno-unused-command-line-argument)

# The library as web/engine.js loads it: ender-page.js and ender-page.wasm.
function(ender_page_target)
    add_executable(ender-page ${PROJECT_SOURCE_DIR}/web/wasm/page.c)
    target_link_libraries(ender-page PRIVATE ender-claims)
    set_target_properties(ender-page PROPERTIES OUTPUT_NAME page/ender)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/page)
    target_link_options(ender-page PRIVATE --no-entry -sMODULARIZE=1 -sEXPORT_NAME=createEnder
        -sENVIRONMENT=worker,node -sEXPORTED_FUNCTIONS=_malloc,_free
        -sEXPORTED_RUNTIME_METHODS=UTF8ToString)
endfunction()

# The command, for node: its own files, and those of the machine.
function(ender_command_for_node target)
    target_link_options(${target} PRIVATE -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1)
endfunction()
