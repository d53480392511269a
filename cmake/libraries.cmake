# SPDX-License-Identifier: MIT
#
# The libraries ender is built with. GMP, Lua and cJSON are required; libedit, nauty, cairo, SQLite,
# libmicrohttpd and cmocka may be missing, and then the configuration says what that means. They are looked up by header and
# library, the one way that works with and without pkg-config.

# Defines the target ender::<name> when the header and the library are there, else leaves it out.
# Where systems disagree, ENDER_<NAME>_FOLDERS has the folders the header may lie in below those
# that are searched anyway, and ENDER_<NAME>_NAMES other names of the library.
function(ender_find_library name header library)
    string(TOUPPER ${name} upper)
    find_path(${upper}_INCLUDE_DIR ${header} PATH_SUFFIXES ${ENDER_${upper}_FOLDERS})
    find_library(${upper}_LIBRARY NAMES ${library} ${ENDER_${upper}_NAMES})
    mark_as_advanced(${upper}_INCLUDE_DIR ${upper}_LIBRARY)
    if(${upper}_INCLUDE_DIR AND ${upper}_LIBRARY)
        add_library(ender::${name} UNKNOWN IMPORTED)
        set_target_properties(ender::${name} PROPERTIES
            IMPORTED_LOCATION ${${upper}_LIBRARY}
            INTERFACE_INCLUDE_DIRECTORIES ${${upper}_INCLUDE_DIR})
    endif()
endfunction()

# The same for a library that must be there.
function(ender_required_library name header library package why)
    ender_find_library(${name} ${header} ${library})
    if(NOT TARGET ender::${name})
        message(FATAL_ERROR "${header} or lib${library} was not found: ${why}. "
            "On Debian: apt-get install ${package}")
    endif()
endfunction()

# The same for a library that option (AUTO, ON or OFF) governs: sets ENDER_HAVE_<NAME>.
macro(ender_optional_library name header library option package with without)
    string(TOUPPER ${name} upper)
    set(ENDER_HAVE_${upper} OFF)
    if(NOT ${option} STREQUAL "OFF")
        ender_find_library(${name} ${header} ${library})
        if(TARGET ender::${name})
            set(ENDER_HAVE_${upper} ON)
        elseif(${option} STREQUAL "ON")
            message(FATAL_ERROR "${option}=ON, but ${name} was not found (Debian: ${package})")
        endif()
    endif()
    if(ENDER_HAVE_${upper})
        list(APPEND ender_summary "${name}: ${with}")
    elseif(${option} STREQUAL "OFF")
        list(APPEND ender_summary "${name}: switched off, ${without}")
    else()
        message(NOTICE "${name} was not found (Debian: ${package}): ${without}")
    endif()
endmacro()

ender_required_library(gmp gmp.h gmp libgmp-dev "GMP holds the numbers that exceed 64 bits")
set(ENDER_LUA_FOLDERS lua5.4 lua-5.4 lua54)
set(ENDER_LUA_NAMES lua-5.4 lua54 lua)
ender_required_library(lua lua.h lua5.4 liblua5.4-dev "scripts are written in Lua 5.4")
ender_required_library(cjson cjson/cJSON.h cjson libcjson-dev
    "the command reads and writes results with cJSON")
ender_optional_library(sqlite sqlite3.h sqlite3 ENDER_SQLITE libsqlite3-dev
    "`ender store` keeps values in a file" "there is no `ender store`")
# libedit (BSD), by its interface of readline; readline itself is under the GPL.
ender_optional_library(edit editline/readline.h edit ENDER_EDIT libedit-dev
    "`ender repl` edits lines and keeps a history" "`ender repl` reads plain lines")

# The library of nauty for at most 64 vertices, which allocates nothing. Several threads may be in
# it at once when its work space is thread-local, which its header tells.
ender_optional_library(nauty nauty/nauty.h nautyL1 ENDER_NAUTY libnauty2-dev
    "isomorphic graphs are evaluated once" "isomorphic graphs are evaluated more than once")
if(ENDER_HAVE_NAUTY)
    include(CheckCSourceCompiles)
    set(CMAKE_REQUIRED_INCLUDES ${NAUTY_INCLUDE_DIR})
    check_c_source_compiles("
        #include <nauty/nauty.h>
        #if !HAVE_TLS
        #error
        #endif
        int main(void) { return 0; }" ENDER_NAUTY_HAS_THREADS)
    unset(CMAKE_REQUIRED_INCLUDES)
    if(NOT ENDER_NAUTY_HAS_THREADS)
        message(NOTICE "nauty was built without thread-local storage and is not used: "
            "isomorphic graphs are evaluated more than once")
        set(ENDER_HAVE_NAUTY OFF)
    endif()
endif()

ender_optional_library(cairo cairo/cairo-pdf.h cairo ENDER_CAIRO libcairo2-dev
    "pictures as PDF and PNG as well as SVG and TikZ" "pictures as SVG and TikZ only")

# Debian keeps the headers of Open MPI beside its library.
set(ENDER_MPI_FOLDERS openmpi openmpi-${CMAKE_SYSTEM_PROCESSOR}
    ../lib/${CMAKE_LIBRARY_ARCHITECTURE}/openmpi/include)
ender_optional_library(mpi mpi.h mpi ENDER_MPI libopenmpi-dev
    "the ranks of mpirun share sweeps" "sweeps are shared by --shard only")

ender_optional_library(microhttpd microhttpd.h microhttpd ENDER_MICROHTTPD libmicrohttpd-dev
    "`ender serve` shows the page in a browser" "there is no `ender serve`")

ender_optional_library(cmocka cmocka.h cmocka ENDER_TESTS libcmocka-dev
    "the tests are built" "the tests are not built")
