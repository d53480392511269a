# SPDX-License-Identifier: MIT
#
# The Python package, ready to be used in <build>/python: the modules of python/ender, what cffi makes
# of the public headers, and the library beside them. PYTHONPATH=<build>/python is all it takes.

# One that has Jupyter's kernels as well is preferred: then `ender kernel` works.
foreach(modules IN ITEMS "cffi, ipykernel" "cffi")
    foreach(candidate IN ITEMS ${ENDER_PYTHON_PROGRAM} python3 /usr/bin/python3)
        execute_process(COMMAND ${candidate} -c "import ${modules}" RESULT_VARIABLE failed
            OUTPUT_QUIET ERROR_QUIET)
        if(failed EQUAL 0)
            find_program(ENDER_PYTHON_PROGRAM ${candidate} REQUIRED)
            break()
        endif()
    endforeach()
endforeach()

set(ENDER_HAVE_PYTHON OFF)
if(ENDER_PYTHON STREQUAL "OFF")
    list(APPEND ender_summary "python: switched off, no Python package")
elseif(NOT ENDER_PYTHON_PROGRAM OR NOT ENDER_SHARED)
    if(ENDER_PYTHON STREQUAL "ON")
        message(FATAL_ERROR "ENDER_PYTHON=ON needs ENDER_SHARED=ON and Python with cffi "
            "(Debian: python3-cffi)")
    endif()
    message(NOTICE "Python with cffi was not found (Debian: python3-cffi): no Python package")
else()
    set(ENDER_HAVE_PYTHON ON)
    list(APPEND ender_summary "python: the package is built")
    set(package ${PROJECT_BINARY_DIR}/python/ender)
    file(GLOB modules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/ender/*.py)
    file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/ender/*.h)
    add_custom_command(
        OUTPUT ${package}/_interface.py
        COMMAND ${CMAKE_COMMAND} -E make_directory ${package}
        COMMAND ${CMAKE_COMMAND} -E copy_if_different ${modules} ${package}
        COMMAND ${ENDER_PYTHON_PROGRAM} ${PROJECT_SOURCE_DIR}/python/make_interface.py
            ${CMAKE_C_COMPILER} ${PROJECT_SOURCE_DIR}/include ${package}
        DEPENDS ${modules} ${headers} ${PROJECT_SOURCE_DIR}/python/make_interface.py
        COMMENT "Writing the Python package"
        VERBATIM)
    add_custom_command(
        OUTPUT ${package}/py.typed
        COMMAND ${CMAKE_COMMAND} -E env PYTHONDONTWRITEBYTECODE=1 ${ENDER_PYTHON_PROGRAM}
            ${PROJECT_SOURCE_DIR}/python/make_stubs.py ${package}
        DEPENDS ${package}/_interface.py ${PROJECT_SOURCE_DIR}/python/make_stubs.py ender-shared
        COMMENT "Writing the type stubs of the Python package"
        VERBATIM)
    add_custom_target(ender-python ALL DEPENDS ${package}/_interface.py ${package}/py.typed)
    file(MAKE_DIRECTORY ${package})
    file(CREATE_LINK ../../libender.so ${package}/libender.so SYMBOLIC)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/lua/rulesets ${package}/rulesets SYMBOLIC)
    execute_process(COMMAND ${ENDER_PYTHON_PROGRAM} -c
        "import sys; print('python%d.%d' % sys.version_info[:2])"
        OUTPUT_VARIABLE ender_python_version OUTPUT_STRIP_TRAILING_WHITESPACE)
    set(ENDER_PYTHON_FOLDER lib/${ender_python_version}/dist-packages CACHE STRING
        "Where the Python package is installed, below the prefix")
    list(TRANSFORM modules REPLACE ".*/(.*)" "${package}/\\1i" OUTPUT_VARIABLE stubs)
    install(FILES ${modules} ${stubs} ${package}/_interface.py ${package}/_interface.pyi
        ${package}/py.typed DESTINATION ${ENDER_PYTHON_FOLDER}/ender)
    install(DIRECTORY lua/rulesets DESTINATION ${ENDER_PYTHON_FOLDER}/ender
        FILES_MATCHING PATTERN *.lua)
endif()
