#!/usr/bin/env bash
# Builds the release binary and runs all tests. The output is long, so failures are printed again at its end.
# Tests of the program run thousands of commands: the release build takes a fraction of the time, and is what readers run.
set -euo pipefail
cd "$(dirname "$0")/.."
binary="$(scripts/build-release.sh)"
output="$(mktemp)"
trap 'rm -f "$output"' EXIT
code=0
OCTAVO_TESTED="$(dirname "$binary")" swift test "$@" 2>&1 | tee "$output" || code=$?
if [ "$code" != 0 ]; then
  printf '\nfailed:\n'
  awk '/^✘ Test .* recorded an issue/ { shown = 1; print; next } shown && /^↳/ { print; next } { shown = 0 }' "$output" |
    cut -c 1-2000
fi
exit "$code"
