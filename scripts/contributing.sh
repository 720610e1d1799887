#!/usr/bin/env bash
# Makes the additions that CONTRIBUTING.md describes in a copy of the sources (.build/contributing), builds it, runs its
# tests and the commands shown. CONTRIBUTING names another page to try.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v python3 >/dev/null || scripts/install-packages.sh python3
# Dependencies that were already downloaded are not downloaded again.
copy=.build/contributing
mkdir -p "$copy/.build"
for part in checkouts repositories workspace-state.json; do
  if [ -e ".build/$part" ] && [ ! -e "$copy/.build/$part" ]; then cp -a ".build/$part" "$copy/.build/"; fi
done
exec python3 scripts/contributing/additions.py "${CONTRIBUTING:-CONTRIBUTING.md}" "$copy"
