#!/usr/bin/env bash
# Builds a Debian package of the release binary, manual, completion and documentation, and tests it: lintian finds no error, and it
# installs, runs and is removed without a trace. Prints the path of the package.
# OCTAVO sets another binary; SOURCE_DATE_EPOCH sets the time of all files (default: that of the last commit).
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
# Debian's zsh has a different completion folder for packages.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"

documents="$root/usr/share/doc/octavo"
install -d "$documents" "$root/usr/share/lintian/overrides" "$root/DEBIAN"
{ cat scripts/deb/copyright && sed '1,4d; s/^$/./; s/^/ /' LICENSE; } >"$documents/copyright"
install -m 644 scripts/deb/lintian-overrides "$root/usr/share/lintian/overrides/octavo"
rm "$documents/LICENSE"  # Debian's place for it is the file copyright
gzip -9n <CHANGELOG.md >"$documents/changelog.gz"
# The Debian changelog covers only the package.
maintainer="$(sed -n 's/^Maintainer: //p' scripts/deb/control)"
printf 'octavo (%s-1) unstable; urgency=medium\n\n  * Version %s; see changelog.gz.\n\n -- %s  %s\n' \
  "$version" "$version" "$maintainer" "$(date -uR -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$documents/changelog.Debian.gz"

mkdir -p "$work/debian"
printf 'Source: octavo\n\nPackage: octavo\nArchitecture: any\n' >"$work/debian/control"
# Warnings about unused libraries are shown only if there is no result.
depends="$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/octavo" 2>shlibdeps.log | sed -n 's/^shlibs:Depends=//p')" || true
if [ -z "$depends" ]; then
  cat "$work/shlibdeps.log" >&2
  echo "dpkg-shlibdeps found no dependencies; see its output above" >&2
  exit 1
fi
size="$(du -sk --apparent-size "$root" | cut -f 1)"
sed -e "s/@VERSION@/$version-1/; s/@ARCHITECTURE@/$architecture/; s/@DEPENDS@/$depends/; s/@SIZE@/$size/" \
  scripts/deb/control >"$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

mkdir -p .build/dist
package=".build/dist/octavo_$version-1_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null

lintian --fail-on error "$package" >&2
scripts/deb/try.sh "$package" >&2
echo "$package"
