# SPDX-License-Identifier: MIT
# The library for other programs, as the component "model": `cmake --install build/release --component model --prefix X`.
# Headers go to include/merit/model, and X/include/merit is on the include path of whoever links Merit::Model, so that
# a header has one name everywhere: #include "model/rewards/battlecity/rules.h".
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/MeritModel")

install(TARGETS merit-model EXPORT MeritModelTargets LIBRARY COMPONENT model)
install(TARGETS merit-io EXPORT MeritIoTargets COMPONENT model)
install(TARGETS merit-model LIBRARY COMPONENT program NAMELINK_SKIP) # the program is complete without this component
install(DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/merit/model"
    COMPONENT model FILES_MATCHING PATTERN "*.h")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/merit-model" COMPONENT model)

configure_package_config_file(MeritModelConfig.cmake.in MeritModelConfig.cmake INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(MeritModelConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    "${CMAKE_CURRENT_BINARY_DIR}/MeritModelConfig.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/MeritModelConfigVersion.cmake"
    DESTINATION "${package_dir}" COMPONENT model)
foreach(export MeritModelTargets MeritIoTargets)
    install(EXPORT ${export} NAMESPACE Merit:: DESTINATION "${package_dir}" COMPONENT model)
endforeach()
