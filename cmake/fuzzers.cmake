# SPDX-License-Identifier: MIT
#
# The fuzzers, each fuzz/fuzz_*.c with libFuzzer's own main: build/fuzz/fuzz-NAME [corpus folder].
# The files of fuzz/ that define a main serve the run on fixed inputs (cmake/tests.cmake).

file(GLOB all CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.c)
set(fuzzers ${all})
list(FILTER fuzzers INCLUDE REGEX "/fuzz_[^/]*\\.c$")
list(FILTER all EXCLUDE REGEX "/fuzz_[^/]*\\.c$")
set(shared)
foreach(source IN LISTS all)
    file(STRINGS ${source} main REGEX "^int main\\(")
    if(NOT main)
        list(APPEND shared ${source})
    endif()
endforeach()

add_custom_target(fuzzers)
foreach(source IN LISTS fuzzers)
    get_filename_component(name ${source} NAME_WE)
    string(REGEX REPLACE "^fuzz_" "fuzz-" name ${name})
    add_executable(${name} ${source} ${shared})
    target_link_libraries(${name} PRIVATE ender-internal)
    target_include_directories(${name} PRIVATE ${ender_floors})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers ${name})
endforeach()
