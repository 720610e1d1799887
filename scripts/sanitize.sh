#!/usr/bin/env bash
# Builds everything with a sanitizer and runs the tests, suite by suite: sanitize.sh address|thread [SUITE…].
# Each has a folder of its own below .build-sanitize, so that the ordinary build stays as it is. What came of a suite is kept in
# results there, with its log and what the sanitizer said: an interrupted run, started again, goes on with the suites that have
# no result of this very build. Suites that are named are run again whatever came of them. A table ends it; a suite that
# failed, that ran no test or that did not run fails the command.
set -euo pipefail
cd "$(dirname "$0")/.."

kind="${1:-}"
case "$kind" in
address)
  # A leak at the end of a process that ends anyway is none of ours to mend in Foundation and the runtime.
  options="detect_leaks=0:strict_string_checks=1:abort_on_error=1"
  ;;
thread)
  # A process goes on after a race, so that one run tells of all; its exit code is 66. One that ends would sleep a second
  # while it has other threads, to see a race of theirs; for thousands of commands that is an hour.
  options="halt_on_error=0:atexit_sleep_ms=50:suppressions=$PWD/scripts/thread-sanitizer.suppressions"
  ;;
*)
  echo "usage: sanitize.sh address|thread [SUITE…]" >&2
  exit 64
  ;;
esac
shift

# Those that have to do with threads, child processes and files first: they are the likeliest to tell something.
first=(ExportHostTests OutsideProgramsTests LibraryStoreTests ImportingTests LookingUpTests)
all=("${first[@]}")
for folder in Tests/*Tests; do
  case " ${first[*]} " in *" ${folder#Tests/} "*) ;; *) all+=("${folder#Tests/}") ;; esac
done
suites=("${@:-${all[@]}}")
for suite in "${suites[@]}"; do
  [ -d "Tests/$suite" ] || { echo "there is no suite '$suite' in Tests; they are ${all[*]}" >&2 && exit 64; }
done

folder="$PWD/.build-sanitize/$kind"
flags=(--sanitize="$kind" --scratch-path "$folder")
swift build --build-tests "${flags[@]}"
binaries="$(swift build "${flags[@]}" --show-bin-path)"
build="$(cat "$binaries/octavo" "$binaries"/*.xctest | sha256sum | cut -c1-16)"
results="$folder/results/$build"
mkdir -p "$results"

# Runs one suite, and leaves in its result what came of it, how many tests it ran and how long it took.
run() {
  local suite="$1" outcome=passed began=$SECONDS tests
  rm -f "$results/$suite".*
  # Tests that run the binary find the sanitized one beside them; what the sanitizer says of any process goes to a file.
  ASAN_OPTIONS="$options:log_path=$results/$suite.found" TSAN_OPTIONS="$options:log_path=$results/$suite.found" \
    timeout "${SANITIZE_SECONDS:-7200}" swift test --skip-build "${flags[@]}" --filter "^$suite\\." \
    >"$results/$suite.log" 2>&1 || outcome="failed ($?)"
  tests="$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$results/$suite.log" | tail -n 1)"
  if [ "${tests:-0}" = 0 ] && [ "$outcome" = passed ]; then outcome="ran no test"; fi
  if compgen -G "$results/$suite.found.*" >/dev/null; then outcome="FOUND something"; fi
  printf '%s\t%s\t%s\n' "$outcome" "${tests:-?}" "$((SECONDS - began))" >"$results/$suite.result"
}

for suite in "${suites[@]}"; do
  if [ "$#" -eq 0 ] && [ -e "$results/$suite.result" ]; then continue; fi
  echo "$suite …" >&2
  run "$suite"
done

wrong=0
printf '%-26s %-16s %6s %8s\n' "$kind" "came of it" tests seconds
for suite in "${all[@]}"; do
  IFS=$'\t' read -r outcome tests seconds 2>/dev/null <"$results/$suite.result" || outcome="did not run" tests=- seconds=-
  [ "$outcome" = passed ] || wrong=$((wrong + 1))
  printf '%-26s %-16s %6s %8s\n' "$suite" "$outcome" "$tests" "$seconds"
done
echo "the logs are in $results"
if [ "$wrong" -gt 0 ]; then
  echo "$wrong of ${#all[@]} suites failed or did not run" >&2
  exit 1
fi
