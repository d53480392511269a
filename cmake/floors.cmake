# SPDX-License-Identifier: MIT
#
# The floors and rooms of src, from the list in src/floors: ender_floors has the folders in which an
# include names a room, ender_rooms the folders of the rooms, both from the ground up.

set(ender_floors)
set(ender_rooms)
file(STRINGS ${PROJECT_SOURCE_DIR}/src/floors floor_lines REGEX "^[a-z]")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/floors)
foreach(line IN LISTS floor_lines)
    separate_arguments(words UNIX_COMMAND "${line}")
    list(POP_FRONT words floor)
    list(APPEND ender_floors ${PROJECT_SOURCE_DIR}/src/${floor})
    foreach(room IN LISTS words)
        list(APPEND ender_rooms ${PROJECT_SOURCE_DIR}/src/${floor}/${room})
    endforeach()
endforeach()
