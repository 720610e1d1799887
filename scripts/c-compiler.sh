#!/usr/bin/env bash
# Prints a C compiler that can find libraries: the system's, else clang from the Swift toolchain.
set -euo pipefail

command -v gcc || command -v clang || echo "$(dirname "$(readlink -f "$(command -v swift)")")/clang"
