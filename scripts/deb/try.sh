#!/usr/bin/env bash
# Installs a package into an empty tree, runs it, removes it, and checks that nothing is left: try.sh PACKAGE
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
package="$(realpath "$1")"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT

mkdir -p "$tree/var/lib/dpkg/info" "$tree/var/lib/dpkg/updates"
touch "$tree/var/lib/dpkg/status"
# The dependencies are installed on the machine, not in the tree.
dpkg_here() {
  dpkg --root="$tree" --force-not-root --force-depends --force-script-chrootless --no-triggers "$@" >"$tree/said" 2>&1 ||
    { cat "$tree/said" && exit 1; }
}

dpkg_here --install "$package"
# shellcheck source=scripts/own-home.sh
source "$here/../own-home.sh"
own_home "$tree/home"
octavo="$tree/usr/bin/octavo"
version="$(dpkg-deb --field "$package" Version)"
[ "$("$octavo" --version)-1" = "$version" ] || { echo "the binary is not of version $version"; exit 1; }
"$octavo" init --empty >/dev/null
"$octavo" add "Emma" --author "Jane Austen" --pages 474 --start >/dev/null
"$octavo" log 10 >/dev/null
"$octavo" export epub --for me -o "$HOME/emma.epub" >/dev/null 2>&1
"$octavo" reader add Tilda --own-name Ada >/dev/null 2>&1
echo "white whale" >"$HOME/passphrase"
"$octavo" reader passphrase --file "$HOME/passphrase" >/dev/null
if "$octavo" list >/dev/null 2>&1; then echo "the passphrase is not asked for"; exit 1; fi
OCTAVO_PASSPHRASE_FILE="$HOME/passphrase" "$octavo" list | grep -q Emma || { echo "the passphrase is not taken"; exit 1; }
man --local-file "$tree/usr/share/man/man1/octavo.1.gz" >/dev/null
bash -n "$tree/usr/share/bash-completion/completions/octavo"

dpkg_here --purge octavo
left="$(find "$tree" -path "$tree/var" -prune -o -path "$tree/home" -prune -o -path "$tree/said" -prune -o -type f -print)"
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "the package installs, runs and is removed without a trace"
