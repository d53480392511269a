# SPDX-License-Identifier: MIT
#
# Libraries that few programs need are opened when they are used, so that all others do not load them.
# For each of them src/core/modules/NAME.names says what is included and which functions and variables are
# used. Three things are written from that list:
#
#   <ender-modules/NAME.h>  what the sources include in place of the library's header: the same names,
#                           each an entry of the table of the module
#   ender-NAME.so           the module: that table and nothing else, linked with the library, so that the
#                           tools of packages see what it needs
#   the table's version     the program's and a hash of the list: another module is refused
#
# base/modules.h opens a module. With ENDER_MODULES=OFF the libraries are linked as any other.

set(ENDER_MODULES ON CACHE BOOL
    "cairo, SQLite, nauty, libmicrohttpd and libedit are loaded when they are used; OFF: linked")
set(ender_modules_folder ${PROJECT_BINARY_DIR}/modules)
set(ender_modules "")

# ender_module(NAME TARGET): the module of an imported library. Afterwards ender::module-NAME is what
# sources that include its header need.
function(ender_module name library)
    set(list ${PROJECT_SOURCE_DIR}/src/core/modules/${name}.names)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
    file(STRINGS ${list} lines)
    set(before "")
    set(members "")
    set(macros "")
    set(entries "")
    string(TOUPPER ${name} upper)
    foreach(line IN LISTS lines)
        if(line MATCHES "^#")
            string(APPEND before "${line}\n")
        else()
            string(APPEND members "    __typeof__(${line}) *${line};\n")
            string(APPEND macros "#define ${line} (*module_${name}()->${line})\n")
            string(APPEND entries "    .${line} = &${line},\n")
        endif()
    endforeach()
    file(SHA256 ${list} hash)
    string(SUBSTRING ${hash} 0 12 hash)
    set(version "${PROJECT_VERSION}-${hash}")
    add_library(ender-use-${name} INTERFACE)
    add_library(ender::module-${name} ALIAS ender-use-${name})
    get_target_property(folders ${library} INTERFACE_INCLUDE_DIRECTORIES)
    target_include_directories(ender-use-${name} SYSTEM INTERFACE ${folders} ${ender_modules_folder})
    if(NOT ENDER_MODULES)
        file(CONFIGURE OUTPUT ${ender_modules_folder}/ender-modules/${name}.h CONTENT
            "/* Written by cmake/modules.cmake. */\n${before}#include \"base/modules.h\"\n" @ONLY)
        target_link_libraries(ender-use-${name} INTERFACE ${library})
        return()
    endif()
    file(CONFIGURE OUTPUT ${ender_modules_folder}/ender-modules/${name}-table.h CONTENT
"/* Written by cmake/modules.cmake. */
${before}
#define ENDER_MODULE_VERSION_${upper} \"${version}\"
typedef struct module_table_${name} {
    const char *version; /* first, as in every table */
${members}} module_table_${name};
" @ONLY)
    file(CONFIGURE OUTPUT ${ender_modules_folder}/ender-modules/${name}.h CONTENT
"/* Written by cmake/modules.cmake. */
#include <ender-modules/${name}-table.h>
#include \"base/modules.h\"
static inline const module_table_${name} *module_${name}(void) {
    return (const module_table_${name} *)module_table(MODULE_${upper});
}
${macros}" @ONLY)
    file(CONFIGURE OUTPUT ${ender_modules_folder}/${name}.c CONTENT
"/* Written by cmake/modules.cmake. */
#include <ender-modules/${name}-table.h>
extern const module_table_${name} ender_module;
const module_table_${name} ender_module = {
    .version = ENDER_MODULE_VERSION_${upper},
${entries}};
" @ONLY)
    add_library(ender-${name} MODULE ${ender_modules_folder}/${name}.c)
    set_target_properties(ender-${name} PROPERTIES PREFIX "" C_STANDARD 17)
    target_include_directories(ender-${name} SYSTEM PRIVATE ${folders} ${ender_modules_folder})
    target_link_libraries(ender-${name} PRIVATE ${library})
    set(ender_modules ${ender_modules} ender-${name} PARENT_SCOPE)
    set(ender_module_versions "${ender_module_versions};MODULE_VERSION_${upper}=\"${version}\""
        PARENT_SCOPE)
endfunction()

set(ender_module_versions "")
foreach(name IN ITEMS cairo edit microhttpd nauty sqlite)
    string(TOUPPER ${name} upper)
    if(ENDER_HAVE_${upper})
        ender_module(${name} ender::${name})
    endif()
endforeach()

# The way from the folder of the command, and from that of the library, to the modules as they are
# installed.
file(RELATIVE_PATH ender_module_place ${CMAKE_INSTALL_FULL_BINDIR}
    ${CMAKE_INSTALL_FULL_LIBDIR}/ender)
if(ENDER_MODULES AND NOT EMSCRIPTEN)
    set_property(SOURCE ${PROJECT_SOURCE_DIR}/src/core/base/modules.c APPEND PROPERTY COMPILE_DEFINITIONS
        ENDER_MODULES=1 ENDER_MODULE_PLACE="${ender_module_place}" ${ender_module_versions})
endif()
