# SPDX-License-Identifier: MIT
#
# The tests, for CTest. Each folder is looked through, nothing is listed:
#
#   tests/unit/ROOM/test_*.c  a room from the inside: sees src/ as well
#   tests/oracle/test_*.c  the library against the naive engine beside them: include/ only
#   tests/laws/test_*.c    laws on random games: include/ only
#   tests/lua/test_*.c     the Lua module as a C program that embeds Lua meets it
#   tests/lua/*.lua        scripts that report in TAP, run by `ender run`
#   tests/lua/*.sh         the limits of scripts: $ENDER is the command
#   tests/cli/*.sh         the command as a person meets it: $ENDER is the command; reads.sh makes reads fail
#                          by the library failing_reads.c
#   tests/vectors/*.tsv    cases from the literature, run by `ender batch`
#   fuzz/fuzz_*.c          the fuzzers on fixed inputs
#   the claims of a paper  to the size of a test, by `ender claims`
#   README.md docs/        the examples of the documents (scripts/check-docs)
#   python/tests           the Python package (scripts/check-python)
#   examples/c/*.c         programs that print what docs/c.md says: include/ only
#   examples/notebooks     what they print is what stands in them (scripts/check-notebooks)
#
# Scripts in sh share tests/tap.sh. The other .c files of a folder are a library, helpers-FOLDER, from which each
# of its programs takes what it uses. A test is called folder/name and labelled with the folder; a unit test also
# with its room, and `cmake --build build/gcc --target tests-ROOM` builds those of a room (scripts/check quick).
# A label `answers` is of those whose C code unit tests and scripts reach too and that look at answers alone: the
# stage `sanitize` leaves them out (docs/decisions.md, "The stage `sanitize`").
# One that starts threads is labelled `threads` too, which is what runs under ThreadSanitizer, and so is a script
# that names it.

# No test takes a tenth of this on an idle machine; it ends what hangs, and a busy machine is no
# reason to fail.
if(ENDER_SANITIZE)
    set(ender_test_seconds 3600)
else()
    set(ender_test_seconds 1800)
endif()

add_custom_target(tests-threads COMMENT "The tests that start threads")

# The sources of a folder: its programs (name beginning with prefix) and what they share.
function(ender_programs folder prefix programs shared)
    file(GLOB all CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.c
        ${PROJECT_SOURCE_DIR}/${folder}/*/*.c)
    set(found ${all})
    list(FILTER found INCLUDE REGEX "/${prefix}[^/]*\\.c$")
    list(FILTER all EXCLUDE REGEX "/${prefix}[^/]*\\.c$")
    set(${programs} ${found} PARENT_SCOPE)
    set(${shared} ${all} PARENT_SCOPE)
endfunction()

# What tests of a folder see: the unit tests, those of Lua and the fuzzers the inside of rooms, others include/.
function(ender_test_settings target label visibility)
    target_link_libraries(${target} ${visibility} ender-claims ender::cmocka)
    target_include_directories(${target} ${visibility} ${PROJECT_SOURCE_DIR}/tests)
    if(label MATCHES "^(unit|lua|fuzz)$")
        target_include_directories(${target} ${visibility} ${ender_floors})
    endif()
    if(label STREQUAL "unit")
        target_include_directories(${target} ${visibility} ${PROJECT_SOURCE_DIR}/tests/unit)
    endif()
endfunction()

# What the tests of a folder share, compiled once.
function(ender_helpers label shared)
    if(shared)
        add_library(helpers-${label} STATIC EXCLUDE_FROM_ALL ${shared})
        ender_test_settings(helpers-${label} ${label} PUBLIC)
    endif()
endfunction()

# The naive programs that answers are held against have nothing of the library in them and take most of the time of
# their tests: a sanitizer looks at what they are held against, not at them (docs/decisions.md, "The stage `sanitize`").
if(ENDER_SANITIZE)
    set_source_files_properties(tests/oracle/oracle.c tests/oracle/naive_area.c tests/oracle/naive_life.c
        tests/unit/brute_go.c tests/unit/naive_go.c PROPERTIES COMPILE_OPTIONS "-fno-sanitize=all;-O3")
endif()

# One program made of source, as the test label/name.
function(ender_test label name source)
    set(target ${label}-${name})
    add_executable(${target} ${source})
    if(TARGET helpers-${label})
        target_link_libraries(${target} PRIVATE helpers-${label})
    endif()
    ender_test_settings(${target} ${label} PRIVATE)
    set(labels ${label})
    if(label STREQUAL "unit")
        get_filename_component(room ${source} DIRECTORY)
        get_filename_component(room ${room} NAME)
        list(APPEND labels ${room})
        if(room STREQUAL "cli")
            target_link_libraries(${target} PRIVATE ender-command)
        endif()
    endif()
    list(GET labels -1 room)
    if(NOT TARGET tests-${room})
        add_custom_target(tests-${room})
    endif()
    add_dependencies(tests-${room} ${target})
    # A program that has a function of its own for what the library asks of the system.
    file(STRINGS ${source} wraps REGEX "^(_Noreturn void |void \\*|int )__wrap_[a-z_]+\\(.*\\);$|^(void \\*|int )__wrap_[a-z_]+\\([^;]*,$")
    # One that refuses requests itself is not refused others: it would take hours.
    if(ENDER_HARD AND label STREQUAL "unit" AND NOT wraps MATCHES "__wrap_malloc")
        ender_hard_test(${target})
    endif()
    foreach(line IN LISTS wraps)
        string(REGEX REPLACE "^.*__wrap_([a-z_]+)\\(.*$" "\\1" function "${line}")
        target_link_options(${target} PRIVATE -Wl,--wrap=${function})
    endforeach()
    # The linker puts such functions into a program only, and not into a shared object beside it.
    if(wraps AND ENDER_ROOMS_SHARED)
        target_sources(${target} PRIVATE $<TARGET_OBJECTS:ender-objects>)
    endif()
    file(STRINGS ${source} threaded
        REGEX "(^|[^_])pthread_create\\(|ender_set_threads|[^a-z_]parallel\\(|threads *= *([2-9]|1[0-9])|open_threads\\(state, [2-9]")
    if(threaded)
        list(APPEND labels threads)
        add_dependencies(tests-threads ${target})
    endif()
    add_test(NAME ${label}/${name} COMMAND ${target} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${label}/${name} PROPERTIES LABELS "${labels}"
        TIMEOUT ${ender_test_seconds} ENVIRONMENT "CMOCKA_MESSAGE_OUTPUT=TAP")
endfunction()

foreach(label unit oracle laws lua)
    ender_programs(tests/${label} test_ programs shared)
    ender_helpers(${label} "${shared}")
    foreach(source IN LISTS programs)
        get_filename_component(name ${source} NAME_WE)
        string(REGEX REPLACE "^test_" "" name ${name})
        ender_test(${label} ${name} ${source})
    endforeach()
endforeach()

if(NOT ENDER_FUZZ)
    ender_programs(fuzz fuzz_ programs shared)
    ender_helpers(fuzz "${shared}")
    foreach(source IN LISTS programs)
        get_filename_component(name ${source} NAME_WE)
        string(REGEX REPLACE "^fuzz_" "" name ${name})
        ender_test(fuzz ${name} ${source})
    endforeach()
endif()

# Which room uses which, by what links.
if(TARGET ender)
    add_test(NAME rooms/links COMMAND scripts/check-links ${PROJECT_BINARY_DIR}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(rooms/links PROPERTIES LABELS cli TIMEOUT ${ender_test_seconds})
endif()

if(ENDER_HAVE_PYTHON AND NOT ENDER_SANITIZE)
    add_test(NAME python/ender COMMAND scripts/check-python ${ENDER_PYTHON_PROGRAM}
        ${PROJECT_BINARY_DIR}/python WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    add_test(NAME python/notebooks COMMAND ${ENDER_PYTHON_PROGRAM} scripts/check-notebooks
        ${PROJECT_BINARY_DIR}/python WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(python/ender python/notebooks PROPERTIES LABELS python
        TIMEOUT ${ender_test_seconds})
endif()

if(TARGET ender)
    foreach(label cli lua)
        file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${label}/*.sh)
        foreach(script IN LISTS scripts)
            get_filename_component(name ${script} NAME_WE)
            add_test(NAME ${label}/${name} COMMAND sh ${script}
                WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
            set(labels ${label})
            file(STRINGS ${script} threaded REGEX "ThreadSanitizer")
            if(threaded)
                list(APPEND labels threads)
                add_dependencies(tests-threads ender)
            endif()
            set_tests_properties(${label}/${name} PROPERTIES LABELS "${labels}"
                TIMEOUT ${ender_test_seconds} ENVIRONMENT "ENDER=$<TARGET_FILE:ender>")
        endforeach()
    endforeach()

    set_property(TEST cli/certify cli/certified_claims cli/certified_values cli/play APPEND PROPERTY ENVIRONMENT "CHECK=$<TARGET_FILE:ender-check>")

    # Functions of the C library are replaced under it, which sanitizers do themselves.
    if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT ENDER_SANITIZE)
        add_library(failing-reads MODULE ${PROJECT_SOURCE_DIR}/tests/cli/failing_reads.c)
        target_link_libraries(failing-reads PRIVATE ${CMAKE_DL_LIBS})
        set_property(TEST cli/reads cli/writes APPEND PROPERTY ENVIRONMENT
            "FAILING_READS=$<TARGET_FILE:failing-reads>")
        add_library(failing-memory MODULE ${PROJECT_SOURCE_DIR}/tests/cli/failing_memory.c)
        set_property(TEST cli/memory APPEND PROPERTY ENVIRONMENT
            "FAILING_MEMORY=$<TARGET_FILE:failing-memory>")
        add_library(jumping-clock MODULE ${PROJECT_SOURCE_DIR}/tests/cli/jumping_clock.c)
        set_property(TEST cli/clock APPEND PROPERTY ENVIRONMENT
            "JUMPING_CLOCK=$<TARGET_FILE:jumping-clock>")
        add_library(cpu-clock MODULE ${PROJECT_SOURCE_DIR}/tests/cli/cpu_clock.c)
        set_property(TEST cli/endgames APPEND PROPERTY ENVIRONMENT
            "CPU_CLOCK=$<TARGET_FILE:cpu-clock>")
    endif()

    file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/lua/*.lua)
    foreach(script IN LISTS scripts)
        get_filename_component(name ${script} NAME_WE)
        add_test(NAME lua/${name} COMMAND ender run ${script})
        set_tests_properties(lua/${name} PROPERTIES LABELS lua TIMEOUT ${ender_test_seconds})
    endforeach()

    file(GLOB_RECURSE documents CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/*.md)
    foreach(document IN LISTS documents ITEMS ${PROJECT_SOURCE_DIR}/README.md)
        if(NOT EXISTS ${document})
            continue()
        endif()
        file(STRINGS ${document} examples REGEX "^ *\\$ ")
        if(examples)
            file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${document})
            add_test(NAME ${name} COMMAND scripts/check-docs $<TARGET_FILE:ender> ${name}
                WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
            set_tests_properties(${name} PROPERTIES LABELS docs TIMEOUT ${ender_test_seconds})
        endif()
    endforeach()

    file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/c/*.c)
    foreach(source IN LISTS examples)
        get_filename_component(name ${source} NAME_WE)
        add_executable(example-${name} ${source})
        target_link_libraries(example-${name} PRIVATE ender-internal)
        add_test(NAME examples/${name} COMMAND tests/example.sh $<TARGET_FILE:example-${name}> ${name}
            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(examples/${name} PROPERTIES LABELS examples
            TIMEOUT ${ender_test_seconds})
    endforeach()

    add_test(NAME docs/hyperlinks COMMAND scripts/check-hyperlinks
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(docs/hyperlinks PROPERTIES LABELS docs TIMEOUT ${ender_test_seconds})
    if(ENDER_SHARED AND NOT ENDER_SANITIZE)
        add_test(NAME packaging/symbols COMMAND scripts/check-symbols $<TARGET_FILE:ender-shared>
            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(packaging/symbols PROPERTIES LABELS packaging TIMEOUT ${ender_test_seconds})
    endif()
    add_test(NAME docs/pictures COMMAND scripts/pictures $<TARGET_FILE:ender> --check
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(docs/pictures PROPERTIES LABELS docs TIMEOUT ${ender_test_seconds})
    add_test(NAME docs/reference-pages COMMAND scripts/reference-pages $<TARGET_FILE:ender> --check
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(docs/reference-pages PROPERTIES LABELS docs TIMEOUT ${ender_test_seconds})

    file(GLOB vectors CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/vectors/*.tsv)
    foreach(file IN LISTS vectors)
        get_filename_component(name ${file} NAME_WE)
        add_test(NAME vectors/${name} COMMAND ender batch ${file})
        set_tests_properties(vectors/${name} PROPERTIES LABELS vectors
            TIMEOUT ${ender_test_seconds})
    endforeach()

    foreach(paper bipass coins conway go ko oslo records scores structure universes)
        add_test(NAME claims/${paper} COMMAND ender claims check --paper ${paper} --small)
        set_tests_properties(claims/${paper} PROPERTIES LABELS claims
            TIMEOUT ${ender_test_seconds})
    endforeach()
endif()

# ---- what takes longest ----

# Begun first, so that at the end no processor waits for one of them. (What CTest has measured itself counts more.)
set(ender_long
    cli/certify cli/solve cli/go cli/cluster cli/variants cli/certified_values cli/clock cli/command cli/hostile cli/store
    cli/width lua/limits laws/positions laws/limits unit/failures unit/go_positions unit/go_area unit/couples unit/solve
    unit/surreal unit/weights vectors/endgame vectors/entailing vectors/bipass oracle/bidding oracle/entailing
    oracle/scoring python/ender docs/go.md)
foreach(test IN LISTS ender_long)
    if(TEST ${test})
        set_property(TEST ${test} PROPERTY COST 100)
    endif()
endforeach()

# ---- what looks at answers alone ----

# Their cases are in the unit tests of the rooms named, or in the scripts of the command.
set(ender_answers
    vectors/bipass vectors/oslo-option-closed vectors/endgame vectors/coin-sliding vectors/ko
    claims/bipass claims/coins claims/conway claims/go claims/ko claims/oslo claims/records claims/scores claims/structure
    claims/universes
    docs/go.md docs/solve.md docs/retrograde.md docs/oslo.md docs/loopy.md docs/pictures docs/reference-pages
    docs/hyperlinks README.md cli/bench cli/certified_bytes cli/certified_claims cli/examples cli/formats
    cli/width cli/certified_values oracle/bidding oracle/compounds oracle/endings oracle/loopy oracle/misere_sums
    oracle/rulesets oracle/scoring oracle/vectors unit/affine_pairs unit/bidding_pairs unit/bounds unit/dots_pairs
    unit/go_positions unit/grids unit/king_dirt unit/loopy_names unit/monoid unit/nim_values unit/p_free
    unit/scoring_pairs unit/weights unit/witness)
foreach(test IN LISTS ender_answers)
    if(TEST ${test})
        set_property(TEST ${test} APPEND PROPERTY LABELS answers)
    endif()
endforeach()
