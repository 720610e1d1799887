#!/usr/bin/env bash
# Builds everything with a sanitizer and runs the tests, suite by suite: sanitize.sh address|thread [SUITE…].
# Each sanitizer builds in its own folder in .build-sanitize, with a result, a log and the sanitizer's report per suite. A repeated run
# continues with the suites that have no result for this build; suites given as arguments always run. Ends with a table. A suite that
# failed, ran no test or did not run is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

kind="${1:-}"
case "$kind" in
address)
  # Leaks at process exit are in Foundation and the runtime.
  options="detect_leaks=0:strict_string_checks=1:abort_on_error=1"
  ;;
thread)
  # Continue after a race, to report all of them; the exit code is 66. By default a process with other threads sleeps for a second at
  # exit; over thousands of commands that adds up to an hour.
  options="halt_on_error=0:atexit_sleep_ms=50:suppressions=$PWD/scripts/thread-sanitizer.suppressions"
  ;;
*)
  echo "usage: sanitize.sh address|thread [SUITE…]" >&2
  exit 64
  ;;
esac
shift

# Suites with threads, child processes and files first: they are the most likely to fail.
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

# Runs one suite and writes its result: outcome, number of tests, duration.
run() {
  local suite="$1" outcome=passed began=$SECONDS tests
  rm -f "$results/$suite".*
  # Tests that run the binary use the sanitized one; the sanitizer reports of all processes go to a file.
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
