#!/usr/bin/env bash
# Runs libFuzzer over every parser, FUZZ_SECONDS each (default 20), starting from the test corpus. Crashing inputs are saved in
# .build/fuzz-found with the command to repeat them, inputs with new coverage in .build/fuzz-corpus. FUZZ_TARGET selects one parser.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds="${FUZZ_SECONDS:-20}"
flags=(-c release --scratch-path .build/fuzz --product fuzz -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld)
OCTAVO_FUZZ=1 swift build "${flags[@]}" >&2
fuzz="$(OCTAVO_FUZZ=1 swift build "${flags[@]}" --show-bin-path)/fuzz"

found=.build/fuzz-found
failed=()
targets="${FUZZ_TARGET:-$("$fuzz")}"
[ -n "$targets" ] || { echo "the program has no targets - nothing was fuzzed" >&2 && exit 1; }
for name in $targets; do
  mkdir -p "$found/$name" ".build/fuzz-corpus/$name"
  if OCTAVO_FUZZ_TARGET="$name" "$fuzz" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$found/$name/" ".build/fuzz-corpus/$name" "Tests/FuzzTests/Corpus/$name" \
    >"$found/$name.log" 2>&1; then
    echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$found/$name.log") runs, nothing found"
  else
    failed+=("$name")
    echo "$name: FOUND something, see $found/$name.log; run it again with" \
      "OCTAVO_FUZZ_TARGET=$name $fuzz $(ls -t "$found/$name"/* 2>/dev/null | head -n 1)"
  fi
done
if [ "${#failed[@]}" -gt 0 ]; then
  echo "${#failed[@]} parsers crash, hang or eat memory: ${failed[*]}" >&2
  exit 1
fi
