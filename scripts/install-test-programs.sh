#!/usr/bin/env bash
# Installs the programs that only tests run: publishing, share images, the vault for Hugo, YAML, and the server of
# progress for KOReader. Prints nothing if nothing is missing.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"

missing=()
command -v git >/dev/null || missing+=(git)
command -v rsync >/dev/null || missing+=(rsync)
command -v rsvg-convert >/dev/null || missing+=(librsvg2-bin)
command -v python3 >/dev/null || missing+=(python3)
python3 -c 'import yaml' 2>/dev/null || missing+=(python3-yaml)
command -v hugo >/dev/null || missing+=(hugo)

if [ "${#missing[@]}" -gt 0 ]; then
  "$here/install-packages.sh" "${missing[@]}"
fi
