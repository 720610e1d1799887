#!/usr/bin/env bash
# Makes a Debian package of the release binary, its manual, completion and documentation, and proves it: lintian finds no
# error, and it installs, runs and leaves nothing behind when it is removed. Prints the path of the package.
# OCTAVO names another binary to put into it; SOURCE_DATE_EPOCH the time that all its files bear (else that of the last commit).
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v dpkg-shlibdeps >/dev/null || missing+=(dpkg-dev)
command -v lintian >/dev/null || missing+=(lintian)
if [ "${#missing[@]}" -gt 0 ]; then scripts/install-packages.sh "${missing[@]}"; fi

binary="${OCTAVO:-$(scripts/build-release.sh)}"
version="$("$binary" --version)"
architecture="$(dpkg --print-architecture)"
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
root="$work/root"
umask 022

scripts/install-files.sh "$binary" "$root/usr" >&2
strip --remove-section=.comment --remove-section=.note "$root/usr/bin/octavo"
gzip -9n "$root"/usr/share/man/man1/*.1
# Debian's zsh looks for the completion of packages elsewhere than for that of the system's owner.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"

documents="$root/usr/share/doc/octavo"
install -d "$documents" "$root/usr/share/lintian/overrides" "$root/DEBIAN"
install -m 644 scripts/deb/copyright "$documents"
install -m 644 scripts/deb/lintian-overrides "$root/usr/share/lintian/overrides/octavo"
gzip -9n <CHANGELOG.md >"$documents/changelog.gz"
# Debian's own changelog tells of the package alone.
maintainer="$(sed -n 's/^Maintainer: //p' scripts/deb/control)"
printf 'octavo (%s-1) unstable; urgency=medium\n\n  * Version %s; what changed is told in changelog.gz.\n\n -- %s  %s\n' \
  "$version" "$version" "$maintainer" "$(date -uR -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$documents/changelog.Debian.gz"

mkdir -p "$work/debian"
printf 'Source: octavo\n\nPackage: octavo\nArchitecture: any\n' >"$work/debian/control"
# Its warnings that a library is hardly used are of no interest, unless nothing comes of it.
depends="$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/octavo" 2>shlibdeps.log | sed -n 's/^shlibs:Depends=//p')" || true
if [ -z "$depends" ]; then
  cat "$work/shlibdeps.log" >&2
  echo "dpkg-shlibdeps does not tell which packages the binary depends on; see its words above." >&2
  exit 1
fi
size="$(du -sk --apparent-size "$root" | cut -f 1)"
sed -e "s/@VERSION@/$version-1/; s/@ARCHITECTURE@/$architecture/; s/@DEPENDS@/$depends/; s/@SIZE@/$size/" \
  scripts/deb/control >"$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

mkdir -p .build/deb
package=".build/deb/octavo_$version-1_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null

lintian --fail-on error "$package" >&2
scripts/deb/try.sh "$package" >&2
echo "$package"
