#!/usr/bin/env bash
# Builds the release binary and prints its path. The Swift runtime and the C libraries are linked statically, so it needs only the
# system's C library. Build output goes to standard error.
set -euo pipefail
cd "$(dirname "$0")/.."

# A folder with only static libraries, and pkg-config files that point to it before the system's own. Static linking halves the
# start-up time, most of which is loading libarchive's twelve shared libraries.
static="$PWD/.build/static"
scripts/install-static-libraries.sh
missing=()
command -v python3 >/dev/null || missing+=(python3)
command -v objcopy >/dev/null || missing+=(binutils)
if [ "${#missing[@]}" -gt 0 ]; then scripts/install-packages.sh "${missing[@]}"; fi
compiler="$(scripts/c-compiler.sh)"
mkdir -p "$static/pkgconfig"

# ICU's data without the parts that Octavo never uses.
foundation="$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift_static/linux/lib_FoundationICU.a"
icu=()
symbol="$(python3 scripts/release/trim-icu.py "$foundation" "$compiler" "$static/icu.o")"
if [ -n "$symbol" ]; then
  icu=(-Xlinker "$static/icu.o" -Xlinker --undefined=octavo_icu_data -Xlinker "--defsym=$symbol=octavo_icu_data")
else
  echo "found no ICU data to trim in $foundation; the release binary will be larger" >&2
fi
for library in archive expat argon2 sqlite3 cmark-gfm cmark-gfm-extensions nettle lzma zstd lz4 bz2 z stdc++; do
  # The compiler prints a path if it finds the file, else the bare name; the linker would then silently use the shared library.
  path="$("$compiler" -print-file-name="lib$library.a")"
  if [[ "$path" != */* ]]; then
    echo "there is no lib$library.a to link into the release binary - install the development package of $library." >&2
    exit 1
  fi
  ln -sf "$path" "$static/lib$library.a"
done
leads_to() {
  printf 'Name: %s\nDescription: static\nVersion: %s\nCflags: %s\nLibs: -L%s %s\n' \
    "$1" "$(pkg-config --modversion "$1")" "$(pkg-config --cflags "$1")" "$static" "$2" >"$static/pkgconfig/$1.pc"
}
leads_to libarchive "-larchive -lnettle -llzma -lzstd -llz4 -lbz2 -lz"
leads_to libcmark-gfm "-lcmark-gfm-extensions -lcmark-gfm"
leads_to expat "-lexpat -lm"
leads_to libargon2 "-largon2"
leads_to nettle "-lnettle"
leads_to sqlite3 "-lsqlite3 -lm"

# Without position independence the loader saves a hundred thousand relocations per start. Without mangled-name accessors the
# runtime does not look up set and dictionary types by name; each such look-up searches all conformances, which was a third of a
# short command's time. Exported symbols would keep unused code. Without a run path, the loader does not look for each library
# in a dozen folders beside the binary first.
flags=(-c release --static-swift-stdlib --disable-local-rpath --product octavo
  -Xlinker "-L$static" -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xlinker -no-pie -Xlinker -s "${icu[@]}"
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
PKG_CONFIG_PATH="$static/pkgconfig" swift build "${flags[@]}" >&2
echo "$(swift build "${flags[@]}" --show-bin-path)/octavo"
