#!/usr/bin/env bash
# Measures the release binary against its floors and writes .build/bench/BENCHMARKS.md with its plot. The test libraries stay in
# .build/bench for the next run. BENCH_FULL=1 adds a library of a million entries; BENCH_SIZES="1000 10000" sets the sizes;
# BENCH_SEED=2 sets the random seed; BENCH_SECONDS=2 sets the seconds per pair (default 8); OCTAVO sets another binary.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v python3 >/dev/null || missing+=(python3)
command -v sqlite3 >/dev/null || missing+=(sqlite3)
command -v bsdtar >/dev/null || missing+=(libarchive-tools)
if [ "${#missing[@]}" -gt 0 ]; then scripts/install-packages.sh "${missing[@]}"; fi

binary="$(realpath "${OCTAVO:-$(scripts/build-release.sh)}")"
sizes="${BENCH_SIZES:-1000 10000 100000}"
if [ "${BENCH_FULL:-0}" = 1 ]; then sizes="$sizes 1000000"; fi
export PYTHONDONTWRITEBYTECODE=1
# shellcheck disable=SC2086
python3 scripts/bench/bench.py "$binary" .build/bench .build/bench/BENCHMARKS.md "${BENCH_SEED:-1}" $sizes
