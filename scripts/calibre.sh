#!/usr/bin/env bash
# Converts EPUBs of the release binary to PDF with calibre, and fails on any warning. Also renders the pages as pictures. Results are
# in .build/calibre.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v ebook-convert >/dev/null || missing+=(calibre)
command -v pdftoppm >/dev/null || missing+=(poppler-utils)
if [ "${#missing[@]}" -gt 0 ]; then scripts/install-packages.sh "${missing[@]}"; fi

binary="$(realpath "${OCTAVO:-$(scripts/build-release.sh)}")"
folder="$PWD/.build/calibre"
rm -rf "$folder"
# shellcheck source=scripts/own-home.sh
source scripts/own-home.sh
own_home "$folder/home"
# Qt without a screen; its browser without a sandbox, which root cannot use.
export XDG_RUNTIME_DIR="$HOME" QT_QPA_PLATFORM=offscreen QTWEBENGINE_CHROMIUM_FLAGS=--no-sandbox
chmod 700 "$HOME"

"$binary" export epub --year 2025 -o "$folder/year.epub"
"$binary" export epub --chapters months -o "$folder/months.epub"
"$binary" export --book middlemarch -o "$folder/book.epub"
"$binary" init --empty --library "$folder/hostile.sqlite"
"$binary" import Tests/ConformanceTests/Golden/json/hostile/hostile.json --library "$folder/hostile.sqlite"
"$binary" export epub --library "$folder/hostile.sqlite" -o "$folder/hostile.epub"

status=0
for name in year months book hostile; do
  log="$folder/$name.log"
  if ! ebook-convert "$folder/$name.epub" "$folder/$name.pdf" >"$log" 2>&1; then
    echo "$name: calibre could not convert it" >&2
    status=1
  elif grep -E 'Error|Exception|Unknown|Missing token|[Ww]arning|[Ff]ailed|[Ii]nvalid' "$log"; then
    echo "$name: calibre complains, see $log" >&2
    status=1
  else
    pdftoppm -r 50 -png "$folder/$name.pdf" "$folder/$name"
    echo "$name: $(find "$folder" -name "$name-*.png" | wc -l) pages, without a warning"
  fi
done
exit "$status"
