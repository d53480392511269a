# SPDX-License-Identifier: MIT
#
# The hard build (src/core/base/hard.h): the sources of src ask tests/hard/refusals.c instead of the system, and
# the unit tests run each case again with ever other requests refused (tests/hard/harness.c).

set(hard_folder ${PROJECT_SOURCE_DIR}/tests/hard)
add_compile_definitions($<$<BOOL:${ENDER_HARD}>:ENDER_HARD>)

# What a target made of the library's sources needs.
function(ender_hard_library target)
    target_compile_options(${target} PRIVATE -include ${hard_folder}/refusals.h)
    target_sources(${target} PRIVATE ${hard_folder}/refusals.c)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/core/base/file.c PROPERTIES
        COMPILE_DEFINITIONS HARD_REFUSALS_OF_FILES=1)
    set_source_files_properties(${hard_folder}/refusals.c PROPERTIES
        COMPILE_DEFINITIONS HARD_REFUSALS_THEMSELVES=1)
endfunction()

add_library(ender-harness OBJECT EXCLUDE_FROM_ALL ${hard_folder}/harness.c)
target_include_directories(ender-harness PRIVATE ${hard_folder} ${ender_floors} ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(ender-harness PRIVATE ender::gmp ender::lua)

function(ender_hard_test target)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:ender-harness>)
    target_link_options(${target} PRIVATE -Wl,--wrap=_cmocka_run_group_tests -Wl,--wrap=task_check)
    # A test that gives up has failed; a library that does has a fault.
    target_compile_definitions(${target} PRIVATE abort=hard_test_abort)
endfunction()
