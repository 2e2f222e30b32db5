# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the component "model", builds the project beside this file against it, and runs it.
cmake_minimum_required(VERSION 3.25)
set(prefix "${scratch}/prefix")
set(binary "${scratch}/build")
file(REMOVE_RECURSE "${prefix}" "${binary}")

# run(COMMAND...): leaves what it printed in `output`.
function(run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE printed ERROR_VARIABLE printed)
    if(NOT status EQUAL 0)
        list(JOIN ARGV " " command)
        message(FATAL_ERROR "${command}\nfailed (${status}):\n${printed}")
    endif()
    set(output "${printed}" PARENT_SCOPE)
endfunction()

# The libraries that an ELF file asks for: the standard ones, and what is named.
function(check_needed file)
    run("${readelf}" -d "${file}")
    string(REGEX REPLACE "[][]" " " output "${output}") # an open bracket would glue the list together
    string(REGEX MATCHALL "NEEDED[^\n]+" lines "${output}")
    if(NOT lines)
        message(FATAL_ERROR "${file} needs no library at all? ${output}")
    endif()
    foreach(line IN LISTS lines)
        string(REGEX REPLACE ".* ([^ ]+) *$" "\\1" name "${line}")
        if(NOT name MATCHES "^(lib(c|m|stdc[+][+]|gcc_s|pthread|asan|tsan|ubsan)|ld-linux.*|${ARGN})[.]so")
            message(FATAL_ERROR "${file} needs ${name}")
        endif()
    endforeach()
endfunction()

run("${CMAKE_COMMAND}" --install "${build}" --config "${config}" --component model --prefix "${prefix}")
file(GLOB_RECURSE licence "${prefix}/*/LICENSE")
if(NOT licence)
    message(FATAL_ERROR "the licence is not installed")
endif()
if(EXISTS "${prefix}/bin")
    message(FATAL_ERROR "the component has programs in it")
endif()

set(flags "")
if(sanitize)
    set(flags "-DCMAKE_CXX_FLAGS=-fsanitize=${sanitize}")
endif()
run("${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/project" -B "${binary}" -G "${generator}" ${flags}
    "-DCMAKE_CXX_COMPILER=${compiler}" "-DCMAKE_BUILD_TYPE=${config}" "-DCMAKE_PREFIX_PATH=${prefix}"
    -DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON)
run("${CMAKE_COMMAND}" --build "${binary}" --config "${config}" --verbose)
if(output MATCHES "Qt[0-9]")
    message(FATAL_ERROR "Qt is in the way the consumer is built:\n${output}")
endif()

run("${binary}/consumer")
set(expected "proximity 5\n(50 - 40) * 0.5 = 5 (BC-7)\n")
if(NOT output STREQUAL expected)
    message(FATAL_ERROR "the consumer printed\n${output}in place of\n${expected}")
endif()
check_needed("${binary}/consumer" libmerit-model)
check_needed("${prefix}/${library}")
message("the consumer scored a step with the installed library, without Qt")
