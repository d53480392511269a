# SPDX-License-Identifier: MIT
#
# libender.a as it is installed. C has one namespace for the functions of a library's own files and
# for everything a stranger links with them; the rooms call each other by short names (map_find,
# parallel). So the objects are linked into one and every name but ender_* and luaopen_ender is made
# local: the static library shows exactly what the shared one does.

add_custom_command(
    OUTPUT libender.a
    COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -o libender.o $<TARGET_OBJECTS:ender-objects>
    COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=ender_*
        --keep-global-symbol=luaopen_ender libender.o
    COMMAND ${CMAKE_COMMAND} -E rm -f libender.a
    COMMAND ${CMAKE_AR} rcs libender.a libender.o
    BYPRODUCTS libender.o
    DEPENDS ender-objects $<TARGET_OBJECTS:ender-objects>
    COMMAND_EXPAND_LISTS
    COMMENT "Linking C static library libender.a"
    VERBATIM)
add_custom_target(ender-static ALL DEPENDS libender.a)
