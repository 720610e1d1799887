#!/usr/bin/env bash
# Installs a binary with its manual and its completion below a prefix: install-files.sh BINARY PREFIX
set -euo pipefail
binary="$1"
prefix="$2"

install -D -m 755 "$binary" "$prefix/bin/octavo"
pages="$(mktemp -d)"
trap 'rm -rf "$pages"' EXIT
"$binary" manual --into "$pages" >/dev/null
install -d "$prefix/share/man/man1"
install -m 644 "$pages"/*.1 "$prefix/share/man/man1"

# completion SHELL PATH: where each shell looks for what came with a program.
completion() {
  "$binary" completion "$1" >"$pages/script"
  install -D -m 644 "$pages/script" "$prefix/share/$2"
}
completion bash bash-completion/completions/octavo
completion zsh zsh/site-functions/_octavo
completion fish fish/vendor_completions.d/octavo.fish
echo "installed $prefix/bin/octavo, its manual and its completion"
