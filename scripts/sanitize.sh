#!/usr/bin/env bash
# Builds everything with a sanitizer and runs the tests: sanitize.sh address|thread [swift test's options].
# Each has a folder of its own below .build-sanitize, so that the ordinary build stays as it is.
set -euo pipefail
cd "$(dirname "$0")/.."

kind="$1"
shift
case "$kind" in
address)
  # A leak at the end of a process that ends anyway is none of ours to mend in Foundation and the runtime.
  export ASAN_OPTIONS="detect_leaks=0:strict_string_checks=1:abort_on_error=1"
  ;;
thread)
  export TSAN_OPTIONS="halt_on_error=1"
  ;;
*)
  echo "usage: sanitize.sh address|thread [options of swift test]" >&2
  exit 64
  ;;
esac
# Tests that run the binary find the sanitized one beside them.
swift test --sanitize="$kind" --scratch-path ".build-sanitize/$kind" "$@"
