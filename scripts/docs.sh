#!/usr/bin/env bash
# Builds the DocC documentation of the public API (ExporterKit, ExporterProgram, ReadingModel) in .build/docs. A warning or an
# undocumented public symbol is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v python3 >/dev/null || scripts/install-packages.sh python3
tools="$(dirname "$(realpath "$(command -v swift)")")"
docs=.build/docs
rm -rf "$docs"
mkdir -p "$docs"
target="$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')"

for module in ReadingModel ExporterKit ExporterProgram; do
  swift build --target "$module" >"$docs/build.log" 2>&1 || { cat "$docs/build.log" >&2 && exit 1; }
  graphs="$docs/$module.symbols"
  mkdir "$graphs"
  "$tools/swift-symbolgraph-extract" -module-name "$module" -target "$target" -I "$(swift build --show-bin-path)/Modules" \
    -minimum-access-level public -emit-extension-block-symbols -output-dir "$graphs"
  python3 scripts/docs/undocumented.py "$graphs/$module.symbols.json"
  "$tools/docc" convert --additional-symbol-graph-dir "$graphs" --fallback-display-name "$module" \
    --fallback-bundle-identifier "octavo.$module" --output-path "$docs/$module.doccarchive" --warnings-as-errors
done
rm -rf "$docs"/*.symbols "$docs/build.log"
echo "the documentation is in $docs/ExporterKit.doccarchive, ExporterProgram.doccarchive and ReadingModel.doccarchive"
