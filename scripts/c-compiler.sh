#!/usr/bin/env bash
# Prints a C compiler that knows where libraries lie: the system's, else the clang of the Swift toolchain.
set -euo pipefail

command -v gcc || command -v clang || echo "$(dirname "$(readlink -f "$(command -v swift)")")/clang"
