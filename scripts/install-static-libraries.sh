#!/usr/bin/env bash
# Installs the static libraries that libarchive needs for the release binary. Prints nothing if nothing is missing.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"

compiler="$("$here/c-compiler.sh")"
missing=()
while read -r library package; do
  # The compiler prints a path if it finds the file, else the bare name.
  [[ "$("$compiler" -print-file-name="lib$library.a")" == */* ]] || missing+=("$package")
done <<'LIST'
lzma liblzma-dev
zstd libzstd-dev
lz4 liblz4-dev
bz2 libbz2-dev
z zlib1g-dev
LIST

if [ "${#missing[@]}" -gt 0 ]; then
  "$here/install-packages.sh" "${missing[@]}"
fi
