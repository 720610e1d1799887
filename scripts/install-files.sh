#!/usr/bin/env bash
# Installs a binary with its manual, completion, documentation and examples: install-files.sh BINARY PREFIX
set -euo pipefail
binary="$(realpath "$1")"
prefix="$(realpath -m "$2")"
cd "$(dirname "$0")/.."

install -D -m 755 "$binary" "$prefix/bin/octavo"
pages="$(mktemp -d)"
trap 'rm -rf "$pages"' EXIT
"$binary" config manual --into "$pages" >/dev/null
install -d "$prefix/share/man/man1"
install -m 644 "$pages"/*.1 "$prefix/share/man/man1"

# completion SHELL PATH: installs the script where the shell looks for it.
completion() {
  "$binary" completion "$1" >"$pages/script"
  install -D -m 644 "$pages/script" "$prefix/share/$2"
}
completion bash bash-completion/completions/octavo
completion zsh zsh/site-functions/_octavo
completion fish fish/vendor_completions.d/octavo.fish

documents="$prefix/share/doc/octavo"
install -d "$documents"
find -L README.md LICENSE Documentation examples -type f ! -name '*.pyc' ! -path '*/.build/*' -print0 | xargs -0 cp --parents -t "$documents"
scripts/notices.sh "$binary" >"$pages/notices"
install -m 644 "$pages/notices" "$documents/NOTICES"
echo "installed $prefix/bin/octavo, its manual, its completion, and its documentation in $documents"
