#!/usr/bin/env bash
# Makes real exports with the release binary and checks them with EPUBCheck, the Nu HTML checker, axe-core and Chromium. Results are
# in .build/acceptance. Ends with a table, and with exit 1 if a check failed or could not run. OCTAVO sets another binary,
# ACCEPTANCE_ENTRIES the number of entries in the large library, which has a tenth as many books, ACCEPTANCE_THEMES the themes.
set -euo pipefail
cd "$(dirname "$0")/.."

first_year=2010
venv="$PWD/.build/acceptance-venv"
folder="$PWD/.build/acceptance"
csv="$PWD/examples/goodreads_library_export.csv"
hostile="$PWD/Tests/ConformanceTests/Golden/json/hostile/hostile.json"
read -ra themes <<<"${ACCEPTANCE_THEMES:-letterpress grotesk booklet}"
big_entries="${ACCEPTANCE_ENTRIES:-50000}"

scripts/install-acceptance-tools.sh "$venv"
binary="$(realpath "${OCTAVO:-$(scripts/build-release.sh)}")"
rm -rf "$folder"
# shellcheck source=scripts/own-home.sh
source scripts/own-home.sh
own_home "$folder/home"
export PYTHONDONTWRITEBYTECODE=1
unset SOURCE_DATE_EPOCH

# check NAME COMMAND…: runs one check; its last line of output goes into the table, the lines before it too if it failed.
# Two may run at once, so each writes what it found when it has ended.
check() {
  local name="$1" code=0 started=$SECONDS log detail
  log="$(mktemp "$folder/check.XXXXXX")"
  shift
  "$@" </dev/null >"$log" 2>&1 || code=$?
  detail="$(tail -n 1 "$log")"
  {
    flock 9
    printf '\n== %s (%d s)\n' "$name" "$((SECONDS - started))"
    cat "$log"
    if [ "$code" -eq 0 ]; then
      printf 'pass  %-34s %s\n' "$name" "$detail" >&9
    else
      printf 'FAIL  %-34s %s (exit %d)\n' "$name" "$detail" "$code" >&9
      tail -n 9 "$log" | sed '$d; s/^/      /' >&9
    fi
  } 9>>"$table"
  rm "$log"
}

# octavo_on LIBRARY ARGUMENT…: the release binary on the library of that name: seed, imported, hostile or big.
octavo_on() {
  local library="$1"
  shift
  XDG_DATA_HOME="$folder/data-$library" "$binary" "$@"
}

python() { "$venv/bin/python" "scripts/acceptance/$1.py" "${@:2}"; }

first_run() {
  local listing
  listing="$(octavo_on seed list)" || return
  echo "$listing"
  [ "$(wc -l <<<"$listing")" -ge 14 ] && echo "a list of $(wc -l <<<"$listing") lines"
}

import_example() {
  octavo_on imported init --empty && octavo_on imported import goodreads "$csv"
}

import_hostile() {
  octavo_on hostile init --empty && octavo_on hostile import "$hostile"
}

import_big() {
  "$venv/bin/python" scripts/bench/corpus.py json "$big_entries" "$folder/big.json" &&
    octavo_on big init --empty && octavo_on big import "$folder/big.json"
}

# The site of a library in the given themes.
export_sites() {
  local library="$1" theme
  shift
  for theme in "$@"; do
    octavo_on "$library" export html --yes --theme "$theme" -o "$folder/sites/$library-$theme/" || return
  done
  find "$folder/sites" -path "*/$library-*" -type f | wc -l | sed "s/\$/ files, themes: $*/"
}

export_single() {
  mkdir -p "$folder/sites/seed-single" &&
    octavo_on seed export html --yes --single --theme booklet --url https://ada.example/ \
      -o "$folder/sites/seed-single/index.html" && echo "one file"
}

# The site in a language that joins its letters and runs from right to left, and in one without spaces.
export_languages() {
  local language
  for language in ar ja; do
    octavo_on seed export html --yes --language "$language" -o "$folder/sites/seed-$language/" || return
  done
  echo "2 languages"
}

# An EPUB of every year with data; a year without a book may exit with 3 (nothing matched).
export_years() {
  local library="$1" year code years=()
  for year in $(seq "$first_year" "$(date +%Y)"); do
    code=0
    octavo_on "$library" export epub --year "$year" -o "$folder/epubs/$library-$year.epub" || code=$?
    if [ "$code" -eq 0 ]; then
      years+=("$year")
    elif [ "$code" -ne 3 ]; then
      return "$code"
    fi
  done
  echo "${#years[@]} years: ${years[*]}"
  [ "${#years[@]}" -gt 0 ]
}

# An EPUB of the whole library with books as chapters, and one with months.
export_whole() {
  local to="$folder/epubs/$1"
  octavo_on "$1" export epub -o "$to-books.epub" && octavo_on "$1" export epub --chapters months -o "$to-months.epub"
}

export_one_book() {
  octavo_on seed export --book middlemarch -o "$folder/epubs/seed-middlemarch.epub" &&
    octavo_on seed export --book middlemarch --chapters months -o "$folder/epubs/seed-middlemarch-months.epub"
}

# Exports everything, packed and unpacked, into the given folder.
export_everything() {
  local to="$1" epub
  mkdir -p "$to"
  octavo_on seed export html -o "$to/site/" --yes &&
    octavo_on seed export markdown -o "$to/vault/" &&
    octavo_on seed export html -o "$to/site.zip" --yes &&
    octavo_on seed export markdown -o "$to/vault.tar.zst" || return
  for epub in "$folder"/epubs/seed-20*.epub; do
    octavo_on seed export epub --year "$(basename "$epub" .epub | cut -d - -f 2)" -o "$to/$(basename "$epub")" || return
  done
}

# Exports everything twice with one SOURCE_DATE_EPOCH, far enough apart to detect use of the clock, even at ZIP's two-second resolution.
same_bytes_twice() (
  export SOURCE_DATE_EPOCH=1767225600
  export_everything "$folder/first" && sleep 3 && export_everything "$folder/second" || return
  diff -r "$folder/first" "$folder/second" || return
  find "$folder/first" -type f | wc -l | sed 's/$/ files, all the same twice/'
)

mkdir -p "$folder/sites" "$folder/epubs"
table="$folder/table.txt"
check "first run loads the seed" first_run
check "import of the example export" import_example
check "import of hostile books" import_hostile
check "import of a large library" import_big
for library in seed hostile; do check "sites of the $library library" export_sites "$library" "${themes[@]}"; done
# Other data in the same themes: one theme is enough.
for library in imported big; do check "site of the $library library" export_sites "$library" "${themes[0]}"; done
check "site of the seed as one file" export_single
check "sites of the seed in other languages" export_languages
check "EPUBs of the seed's years" export_years seed
check "EPUBs of the imported years" export_years imported
for library in seed big hostile; do check "EPUBs of the whole library ($library)" export_whole "$library"; done
check "EPUBs of one book" export_one_book

shopt -s nullglob
sites=("$folder"/sites/*)
epubs=("$folder"/epubs/*.epub)
# Half of the minutes are axe-core's, which keeps one processor busy; the others run beside it.
{
  check "axe-core" python axe_check "${sites[@]}"
  check "pages fit" python page_heights "$folder"/sites/imported-letterpress "${themes[@]/#/$folder/sites/seed-}"
} &
check "EPUBCheck" python epub_check "${epubs[@]}"
check "EPUB container and accessibility" python epub_container "${epubs[@]}"
check "Nu HTML checker" python nu_check "${sites[@]}"
check "sites stand alone" python self_contained "${sites[@]}"
check "pages load by themselves" python page_loads "${sites[@]}"
wait "$!" || echo "FAIL  the checks in Chromium did not run to their end" >>"$table"
check "same bytes twice" same_bytes_twice
check "screenshots" python screenshots "$folder/screenshots" "${themes[@]/#/$folder/sites/seed-}"

printf '\n'
cat "$table"
failed="$(grep -c '^FAIL' "$table" || true)"
printf '\n%d passed, %d failed\n' "$(grep -c '^pass' "$table")" "$failed"
[ "$failed" -eq 0 ]
