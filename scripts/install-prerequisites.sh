#!/usr/bin/env bash
# Checks for a Swift toolchain and installs missing C libraries. Prints nothing if nothing is missing.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"

oldest_swift=6.2

if ! command -v swift >/dev/null; then
  echo "Octavo needs a Swift $oldest_swift toolchain or newer, and there is no swift on the PATH;" \
    "see https://www.swift.org/install and run this again." >&2
  exit 1
fi
if ! swift_words="$(swift --version 2>&1)"; then
  echo "Octavo needs a Swift $oldest_swift toolchain or newer, and swift on the PATH does not start:" \
    "$(tail -n 1 <<<"$swift_words"); repair the toolchain and run this again." >&2
  exit 1
fi
swift_version="$(sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' <<<"$swift_words" | head -n 1)"
if [ "$(printf '%s\n' "$oldest_swift" "${swift_version:-0}" | sort -V | head -n 1)" != "$oldest_swift" ]; then
  echo "Octavo needs a Swift $oldest_swift toolchain or newer, and swift on the PATH is" \
    "${swift_version:-of a version it does not tell}; see https://www.swift.org/install and run this again." >&2
  exit 1
fi

missing=()
command -v pkg-config >/dev/null || missing+=(pkg-config)
has_library() { command -v pkg-config >/dev/null && pkg-config --exists "$1"; }
has_library sqlite3 || missing+=(libsqlite3-dev)
has_library libarchive || missing+=(libarchive-dev)
has_library expat || missing+=(libexpat1-dev)
has_library libargon2 || missing+=(libargon2-dev)
has_library nettle || missing+=(nettle-dev)
# PDF files are read by Poppler's pdfinfo.
command -v pdfinfo >/dev/null || missing+=(poppler-utils)
has_library libcmark-gfm || missing+=(libcmark-gfm-dev)
# The extensions have no pkg-config file; their header is beside libcmark-gfm's.
has_extensions() {
  has_library libcmark-gfm &&
    [ -f "$(pkg-config --variable=includedir libcmark-gfm)/cmark-gfm-core-extensions.h" ]
}
has_extensions || missing+=(libcmark-gfm-extensions-dev)

if [ "${#missing[@]}" -gt 0 ]; then
  "$here/install-packages.sh" "${missing[@]}"
fi
