#!/usr/bin/env bash
# Builds the packages into .build/dist: a Debian package, an RPM, a tarball, a Python wheel, and their SHA256SUMS.
# OCTAVO sets another binary; SOURCE_DATE_EPOCH sets the time of all files (default: that of the last commit).
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v python3 >/dev/null || missing+=(python3)
command -v rpmbuild >/dev/null || missing+=(rpm)
command -v xz >/dev/null || missing+=(xz-utils)
if [ "${#missing[@]}" -gt 0 ]; then scripts/install-packages.sh "${missing[@]}"; fi

OCTAVO="$(realpath "${OCTAVO:-$(scripts/build-release.sh)}")"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"
export OCTAVO SOURCE_DATE_EPOCH
version="$("$OCTAVO" --version)"
machine="$(uname -m)"
dist="$PWD/.build/dist"
rm -rf "$dist"
mkdir -p "$dist"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
umask 022

scripts/deb.sh >&2

scripts/install-files.sh "$OCTAVO" "$work/root/usr" >&2
gzip -9n "$work"/root/usr/share/man/man1/*.1

name="octavo-$version-linux-$machine"
cp -a "$work/root/usr" "$work/$name"
# Two threads, always: the compressed bytes depend on whether there are several.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C "$work" -c "$name" |
  xz -T2 >"$dist/$name.tar.xz"

rpmbuild -bb --quiet --target "$machine-linux" --define "_topdir $work/rpmbuild" --define "_rpmdir $work" \
  --define "_rpmfilename octavo.rpm" --define "octavo_version $version" --define "octavo_root $work/root" \
  scripts/dist/octavo.spec >"$work/rpmbuild.log" 2>&1 || { cat "$work/rpmbuild.log" >&2 && exit 1; }
mv "$work/octavo.rpm" "$dist/octavo-$version-1.$machine.rpm"

PYTHONDONTWRITEBYTECODE=1 python3 scripts/dist/wheel.py "$work/root/usr" "$version" "$dist" >&2

(cd "$dist" && sha256sum -- *.deb *.rpm *.tar.xz *.whl >SHA256SUMS)
ls -l "$dist" >&2
echo "$dist"
