#!/usr/bin/env bash
# Builds and runs all tests. The output is long, so failures are printed again at its end.
# Tests of the program run the binary of the same build, or the one in the folder that OCTAVO_TESTED names.
set -euo pipefail
cd "$(dirname "$0")/.."
output="$(mktemp)"
trap 'rm -f "$output"' EXIT
code=0
swift test "$@" 2>&1 | tee "$output" || code=$?
if [ "$code" != 0 ]; then
  printf '\nfailed:\n'
  awk '/^✘ Test .* recorded an issue/ { shown = 1; print; next } shown && /^↳/ { print; next } { shown = 0 }' "$output" |
    cut -c 1-2000
fi
exit "$code"
