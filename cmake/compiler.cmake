# SPDX-License-Identifier: MIT
#
# What every target is compiled with: the warnings, and the sanitizers where they are wanted.

if(NOT CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
    message(FATAL_ERROR "ender is written for GCC and Clang; this compiler is "
        "${CMAKE_C_COMPILER_ID}. Choose one with -DCMAKE_C_COMPILER=gcc or clang.")
endif()

# Boards of Go are sets of 128 bits. 32-bit processors, for which GCC has no such integers, are left to
# WebAssembly, where Clang has them.
include(CheckCSourceCompiles)
check_c_source_compiles("__extension__ typedef unsigned __int128 wide; int main(void) { return (int)(wide)0; }"
    ENDER_COMPILER_HAS_128_BITS)
if(NOT ENDER_COMPILER_HAS_128_BITS)
    message(FATAL_ERROR "ender needs integers of 128 bits (__int128), which this compiler does not have for "
        "${CMAKE_SYSTEM_PROCESSOR}. Compile for a processor of 64 bits, or build the page as WebAssembly.")
endif()

add_compile_definitions(_GNU_SOURCE)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes)
if(ENDER_WERROR)
    add_compile_options(-Werror)
endif()

if(ENDER_SANITIZE)
    if(ENDER_SANITIZE MATCHES "thread" AND ENDER_SANITIZE MATCHES "address")
        message(FATAL_ERROR "ENDER_SANITIZE: thread and address exclude each other; use two builds")
    endif()
    set(sanitizers -fsanitize=${ENDER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_compile_options(${sanitizers})
    add_link_options(${sanitizers})
    list(APPEND ender_summary "sanitizers: ${ENDER_SANITIZE}")
endif()

# The fuzzers drive an instrumented library.
if(ENDER_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "ENDER_FUZZ needs Clang: configure with -DCMAKE_C_COMPILER=clang")
    endif()
    # Without a call at each comparison: they took a third of the time, and ender.dict has the words.
    add_compile_options(-fsanitize=fuzzer-no-link
        -fno-sanitize-coverage=trace-cmp,trace-div,trace-gep)
endif()

find_package(Threads REQUIRED)

# What the sources of a target need of a library that is a module: the headers, and the library itself
# where it is linked.
function(ender_use_module target reach name)
    target_link_libraries(${target} ${reach} ender::module-${name})
endfunction()

# What a target made of the library's sources needs; `reach` says who inherits it.
function(ender_library_settings target reach)
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/include)
    target_include_directories(${target} PRIVATE ${ender_floors})
    target_link_libraries(${target} ${reach} ender::gmp ender::lua ender::cjson Threads::Threads m
        ${CMAKE_DL_LIBS})
    if(ENDER_HAVE_CAIRO)
        ender_use_module(${target} ${reach} cairo)
        target_compile_definitions(${target} PRIVATE ENDER_HAVE_CAIRO=1)
    endif()
    if(ENDER_HAVE_SQLITE)
        ender_use_module(${target} ${reach} sqlite)
        target_compile_definitions(${target} PRIVATE ENDER_HAVE_SQLITE=1)
    endif()
    if(ENDER_HAVE_NAUTY)
        ender_use_module(${target} ${reach} nauty)
        target_compile_definitions(${target} PRIVATE ENDER_HAVE_NAUTY=1)
    endif()
endfunction()
