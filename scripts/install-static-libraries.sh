#!/usr/bin/env bash
# Makes sure that the libraries which libarchive stands on are there to be linked into the release binary.
# Says nothing when nothing is missing.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"

compiler="$("$here/c-compiler.sh")"
missing=()
while read -r library package; do
  # The compiler answers with a path when it finds the file, and with the bare name when it does not.
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
