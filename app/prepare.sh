#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the packages of app/packages.txt that are missing, and only those. Says nothing when there are none.
set -euo pipefail
exec >&2 </dev/null # the caller's output and input belong to the program

list="$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/packages.txt"

if ! command -v dpkg-query >/dev/null; then
    echo "merit: not a Debian system, so nothing is installed; $list names what Merit needs. Trying to build."
    exit 0
fi

declare -A installed=()
mapfile -t wanted < <(sed 's/#.*//' "$list" | tr -s ' \t' '\n' | sed '/^$/d')
# dpkg-query fails for names it has never heard of, but answers for the others.
while read -r name status; do
    if [[ $status == installed ]]; then
        installed[$name]=1
    fi
done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null || true)

missing=()
for name in "${wanted[@]}"; do
    if [[ -z ${installed[$name]:-} ]]; then
        missing+=("$name")
    fi
done
if ((${#missing[@]} == 0)); then
    exit 0
fi

as_root=()
if ((EUID != 0)); then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
    elif command -v sudo >/dev/null && { : </dev/tty; } 2>/dev/null; then
        as_root=(sudo)
    else
        echo "merit: packages are missing: ${missing[*]}"
        echo "merit: run this as root, then start again: apt-get install -y --no-install-recommends ${missing[*]}"
        exit 1
    fi
fi

echo "merit: installing ${missing[*]}"
# An update that fails (one source of several, no network) is no reason to stop: the installation will tell.
"${as_root[@]}" apt-get update || echo "merit: apt-get update failed, trying with the package lists at hand"
if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; then
    echo "merit: could not install: ${missing[*]}"
    exit 1
fi
