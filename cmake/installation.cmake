# SPDX-License-Identifier: MIT
#
# What is installed, below PREFIX and DESTDIR: headers, libraries, ender.pc, the command, its manual
# pages, completions and data.

install(DIRECTORY include/ender DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.h)
install(FILES ${PROJECT_BINARY_DIR}/libender.a DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(ENDER_SHARED)
    install(TARGETS ender-shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
    # The library is the Lua module as well; the link puts it where `require "ender"` looks.
    file(CREATE_LINK ../../libender.so.${ender_abi} ${PROJECT_BINARY_DIR}/ender-module.so SYMBOLIC)
    install(FILES ${PROJECT_BINARY_DIR}/ender-module.so
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/lua/5.4 RENAME ender.so)
endif()

# Where base/modules.c looks for them.
foreach(module IN LISTS ender_modules)
    install(TARGETS ${module} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/ender COMPONENT modules)
endforeach()

# ender.pc finds its prefix from where it lies, so that a tree unpacked elsewhere works too.
file(RELATIVE_PATH ender_pc_to_prefix /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
string(REGEX REPLACE "/$" "" ender_pc_to_prefix ${ender_pc_to_prefix})
get_filename_component(ender_lua_library ${LUA_LIBRARY} NAME_WLE)
string(REGEX REPLACE "^lib" "" ender_lua_library ${ender_lua_library})
# What libender.a needs besides: libraries that are linked and no modules.
set(ender_linked_flags "")
foreach(name IN ITEMS cairo nauty sqlite)
    string(TOUPPER ${name} upper)
    if(ENDER_HAVE_${upper} AND NOT ENDER_MODULES)
        get_filename_component(flag ${${upper}_LIBRARY} NAME_WLE)
        string(REGEX REPLACE "^lib" " -l" flag ${flag})
        string(APPEND ender_linked_flags ${flag})
    endif()
endforeach()
if(CMAKE_DL_LIBS)
    string(APPEND ender_linked_flags " -l${CMAKE_DL_LIBS}")
endif()
# Programs find the shared library where it lies, with no help from ldconfig or LD_LIBRARY_PATH, unless
# that is where every program looks.
if(NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(ender_pc_rpath " -Wl,-rpath,\${libdir}")
endif()
configure_file(packaging/ender.pc.in ender.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/ender.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# find_package(ender): the same for CMake.
set(ender_cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/ender)
file(RELATIVE_PATH ender_cmake_to_prefix /p/${ender_cmake_folder} /p)
string(REGEX REPLACE "/$" "" ender_cmake_to_prefix ${ender_cmake_to_prefix})
string(REPLACE " -l" ";" ender_static_libraries
    " -lgmp -lcjson -l${ender_lua_library}${ender_linked_flags} -lm")
string(REGEX REPLACE "^;" "" ender_static_libraries "${ender_static_libraries}")
configure_file(packaging/ender-config.cmake.in ender-config.cmake @ONLY)
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ender-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ender-config.cmake
    ${PROJECT_BINARY_DIR}/ender-config-version.cmake DESTINATION ${ender_cmake_folder})
install(FILES packaging/man/ender.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)

if(TARGET ender)
    install(TARGETS ender ender-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    if(TARGET ender-mpi)
        install(TARGETS ender-mpi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/ender)
    endif()
    install(DIRECTORY lua/rulesets DESTINATION ${CMAKE_INSTALL_DATADIR}/ender
        FILES_MATCHING PATTERN *.lua)
    install(DIRECTORY web DESTINATION ${CMAKE_INSTALL_DATADIR}/ender
        FILES_MATCHING PATTERN *.html PATTERN *.css PATTERN *.js PATTERN *.svg PATTERN *.json
        PATTERN LICENSES.txt)
    # The manual page is written by the command, from the rows that also read its options.
    set(manual ${PROJECT_BINARY_DIR}/man/ender.1)
    if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
        message(STATUS "no manual page ender(1): the command does not run here")
    else()
        add_custom_command(OUTPUT ${manual}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/man
            COMMAND ender help --manual ${PROJECT_SOURCE_DIR}/packaging/man/ender.1.in >${manual}
            DEPENDS ender packaging/man/ender.1.in COMMENT "The manual page ender(1)")
        add_custom_target(manual ALL DEPENDS ${manual})
        install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    endif()
    install(FILES packaging/completions/ender.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ender)
    install(FILES packaging/completions/_ender
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES packaging/completions/ender.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
    install(FILES claims/results.json DESTINATION ${CMAKE_INSTALL_DATADIR}/ender
        RENAME claims.json OPTIONAL)
endif()
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
# What --help refers to and `ender find` searches.
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
