#!/usr/bin/env bash
# Runs a proof against the release binary: proof.sh crash|contention|damage|disk|durable|privacy|sync|terminal [OPTION…]
# OCTAVO sets another binary.
set -euo pipefail
cd "$(dirname "$0")/.."

what="$1"
shift
missing=()
command -v python3 >/dev/null || missing+=(python3)
command -v strace >/dev/null || missing+=(strace)
command -v sqlite3 >/dev/null || missing+=(sqlite3)
command -v setpriv >/dev/null || missing+=(util-linux)
if [ "$what" = sync ]; then
  command -v faketime >/dev/null || missing+=(faketime)
  command -v valgrind >/dev/null || missing+=(valgrind)
  command -v objcopy >/dev/null || missing+=(binutils)
fi
if [ "${#missing[@]}" -gt 0 ]; then scripts/install-packages.sh "${missing[@]}"; fi

binary="${OCTAVO:-$(scripts/build-release.sh)}"
export PYTHONDONTWRITEBYTECODE=1
if [ "$what" = crash ]; then python3 scripts/proof/crash.py "$binary" --prove-itself; fi
python3 "scripts/proof/$what.py" "$binary" "$@"
