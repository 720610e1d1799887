#!/usr/bin/env bash
# Shows a session in a separate library: first run, a log, an import, a list and three exports. Your own library is not touched.
# CSV sets another Goodreads export, OCTAVO_DEMO_DIR another folder (it is kept), OCTAVO another binary.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"

csv="$(realpath -m -- "${CSV:-$here/../examples/goodreads_library_export.csv}")"
if [ ! -f "$csv" ]; then
  echo "there is no file '$csv' to import - name a Goodreads export with: make demo CSV=FILE" >&2
  exit 1
fi

folder="${OCTAVO_DEMO_DIR:-$(mktemp -d -t octavo-demo.XXXXXX)}"
mkdir -p "$folder"
folder="$(cd "$folder" && pwd)"
if [ -n "$(ls -A "$folder")" ]; then
  echo "'$folder' is not empty - name a new folder in OCTAVO_DEMO_DIR" >&2
  exit 1
fi

# Without optimisation, Octavo builds in less than half the time. It has a folder of its own, so that other builds stay.
built() {
  local flags=(--package-path "$here/.." --scratch-path "$here/../.build/demo" -c release -Xswiftc -Onone --product octavo)
  swift build "${flags[@]}" >&2
  echo "$(swift build "${flags[@]}" --show-bin-path)/octavo"
}
binary="$(realpath "${OCTAVO:-$(built)}")"
# shellcheck source=scripts/own-home.sh
source "$here/own-home.sh"
own_home "$folder/.home"

# Prints the command as typed, with quotes where needed.
typed() {
  local word
  printf '\n$ octavo'
  for word in "$@"; do
    if [[ "$word" =~ ^[A-Za-z0-9_./+:%=-]+$ ]]; then printf ' %s' "$word"; else printf ' "%s"' "$word"; fi
  done
  printf '\n'
}

octavo() {
  local code=0
  typed "$@"
  "$binary" "$@" </dev/null || code=$?
  if [ "$code" -ne 0 ]; then
    echo "the demo stopped: this command ended with exit code $code (the folder is $folder)" >&2
    exit "$code"
  fi
}

cd "$folder"
cp -- "$csv" .

octavo
octavo log +20 "Nobody in this town has ever finished a sentence or a road." +reform
octavo import goodreads "$(basename -- "$csv")"
octavo list --limit 12
octavo export html -o site/ --yes
octavo export markdown -o vault/
octavo export epub --year 2025 -o 2025.epub

cat <<END

The results are in $folder:
  profile page    file://$folder/site/index.html
  Markdown vault  $folder/vault/
  year in books   $folder/2025.epub
END
