#!/usr/bin/env bash
# Runs every proof and writes one page of results, .build/proofs/PROOFS.md, with a log of each beside it. PROOFS="crash disk" runs
# some. CRASH_ROUNDS (5000), DAMAGE_ROUNDS (100), FUZZ_SECONDS (30) and PROOF_SEEDS (20) set their lengths.
set -uo pipefail
cd "$(dirname "$0")/.."

export FUZZ_SECONDS="${FUZZ_SECONDS:-30}"
chosen="${PROOFS:-crash contention durable disk damage privacy terminal sync-proof random contributing fuzz sanitize}"
folder=.build/proofs
mkdir -p "$folder"
failed=0
rows=()
for proof in $chosen; do
  options=()
  if [ "$proof" = crash ]; then options=(CRASH_ROUNDS="${CRASH_ROUNDS:-5000}"); fi
  echo "make $proof …" >&2
  start=$SECONDS
  if make "$proof" "${options[@]}" >"$folder/$proof.log" 2>&1; then result=passed; else result=FAILED && failed=1; fi
  last="$(sed -n '/[^[:space:]]/h; ${x;p;}' "$folder/$proof.log" | tr '|' '/' | cut -c 1-120)"
  rows+=("| \`make $proof\` | $result | $(((SECONDS - start + 59) / 60)) min | $last |")
done
{
  printf '# Proofs\n\nOf %s, %s.\n\n' "$(git describe --always --dirty 2>/dev/null || echo "unknown version")" "$(date -u +%F)"
  printf '| proof | result | time | last line |\n|---|---|--:|---|\n'
  printf '%s\n' "${rows[@]}"
} >"$folder/PROOFS.md"
cat "$folder/PROOFS.md"
exit "$failed"
