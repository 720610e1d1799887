#!/usr/bin/env bash
# Prints the notices of the libraries and typefaces in a release binary: notices.sh BINARY
# The binary lists its parts; their texts come from the packages they were linked from. A part without a text is an error.
set -euo pipefail
binary="$(realpath "$1")"
cd "$(dirname "$0")/.."

# Texts that the sources and packages refer to without including them.
common=/usr/share/common-licenses
notices="$PWD/scripts/notices"
toolchain="$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")"

# debian PACKAGE…: the copyright file of the first package that is installed; a name can be a pattern.
debian() {
  local package
  for package in "$@"; do
    compgen -G "/usr/share/doc/$package/copyright" | head -n 1 && return
  done
}

# files PART: the files with its licence.
files() {
  case "$1" in
    Swift\ runtime*) echo "$toolchain/share/swift/LICENSE.txt" ;;
    ICU) echo "$notices/icu.txt" ;;
    libstdc++) debian 'gcc-[0-9]*-base' && echo "$common/GPL-3" ;;
    GRDB.swift | Yams) echo ".build/checkouts/$1/LICENSE" ;;
    Swift\ Argument\ Parser) echo .build/checkouts/swift-argument-parser/LICENSE.txt ;;
    LibYAML) echo "$notices/libyaml.txt" ;;
    SQLite) debian libsqlite3-dev ;;
    libarchive) debian libarchive-dev ;;
    liblzma) debian liblzma-dev ;;
    Zstandard) debian libzstd-dev ;;
    LZ4) debian liblz4-dev ;;
    bzip2) debian libbz2-dev ;;
    zlib) debian zlib1g-dev ;;
    cmark-gfm) debian libcmark-gfm-dev ;;
    Expat) debian libexpat1-dev ;;
    Nettle) debian nettle-dev && printf '%s\n' "$common"/{LGPL-3,GPL-3,GPL-2} ;;
    EB\ Garamond) echo "$notices"/{eb-garamond.txt,OFL-1.1} ;;
    Inter | Vollkorn) echo "$notices"/{"${1,,}.txt",OFL-1.1} ;;
    Argon2) debian libargon2-dev && printf '%s\n' "$common"/{CC0-1.0,Apache-2.0} ;;
  esac
}

headline() { printf '\n%s\n%s\n\n' "================================================================================" "$1"; }

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
HOME="$work" "$binary" config paths --licences >"$work/said"
# The table has a part on each line, two spaces, its licence.
sed -n '/^Libraries/,/^$/{/^Libraries/d; /^$/d; p}' "$work/said" >"$work/table"
[ -s "$work/table" ] || { echo "$binary lists no libraries" >&2; exit 1; }

cat <<TEXT
The release binary of Octavo contains the following libraries and typefaces.
The libraries are unchanged but for ICU's data, from which names of languages,
regions, currencies, units and time zones were left out; the typefaces are
subsets with names of their own. Octavo itself is under the MIT licence (LICENSE).
Its source and scripts/build-release.sh link it with other versions of them.

TEXT
cat "$work/table"
: >"$work/common"
while IFS= read -r line; do
  part="${line%%  *}"
  headline "$part: $(sed 's/^.*   *//' <<<"$line")"
  files "$part" >"$work/files" || true
  [ -s "$work/files" ] || { echo "no licence text of $part on this machine - see scripts/notices.sh" >&2; exit 1; }
  while IFS= read -r file; do
    if [[ "$file" == "$common"/* || "$file" == "$notices/OFL-1.1" ]]; then
      printf '(The text of %s is at the end.)\n' "$(basename "$file")"
      echo "$file" >>"$work/common"
    else
      cat "$file"
    fi
  done <"$work/files"
done <"$work/table"
while IFS= read -r file; do
  headline "$(basename "$file")"
  cat "$file"
done < <(sort -u "$work/common")
