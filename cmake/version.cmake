# SPDX-License-Identifier: MIT
#
# What `ender --version` says: the version, and in a working copy the commit that was configured. A
# released archive has no history and says its version alone.

set(ENDER_VERSION_TEXT ${PROJECT_VERSION})
find_program(ENDER_GIT git)
mark_as_advanced(ENDER_GIT)
if(ENDER_GIT AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    execute_process(COMMAND ${ENDER_GIT} -C ${PROJECT_SOURCE_DIR} describe --always --dirty --match "v[0-9]*"
        OUTPUT_VARIABLE ender_commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET
        RESULT_VARIABLE ender_failed)
    if(ender_failed EQUAL 0 AND NOT ender_commit STREQUAL "v${PROJECT_VERSION}")
        set(ENDER_VERSION_TEXT "${PROJECT_VERSION} (${ender_commit})")
    endif()
endif()
