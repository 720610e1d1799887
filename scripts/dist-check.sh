#!/usr/bin/env bash
# Checks the packages in .build/dist: the binary needs only glibc 2.34; each package installs, runs and is removed without a trace.
# The Debian package, the RPM and the tarball run by chroot in a new tree that contains nothing but the C library; the wheel in a
# new virtual environment. The tree gets /proc in a mount namespace, and without root a user namespace.
set -euo pipefail
cd "$(dirname "$0")/.."
dist="$PWD/.build/dist"

missing=()
command -v objdump >/dev/null || missing+=(binutils)
command -v rpm >/dev/null || missing+=(rpm)
command -v unshare >/dev/null || missing+=(util-linux)
python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
if [ "${#missing[@]}" -gt 0 ]; then scripts/install-packages.sh "${missing[@]}"; fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(unshare --map-root-user); fi
# Swift reads its arguments from /proc.
# shellcheck disable=SC2016
in_tree=("${as_root[@]}" unshare --mount sh -c 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"')

fail() { echo "$package: $1" >&2 && exit 1; }

# quietly COMMAND…: shows the output only of a command that fails.
quietly() { "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2 && fail "'$*' failed"; }; }

# runs COMMAND…: octavo, called by that command, answers and keeps a library in a new home folder.
runs() {
  local called=(env -i HOME="$home" PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@") listing
  [ "$("${called[@]}" --version)" = "$version" ] || fail "not version $version"
  quietly "${called[@]}" init --empty
  quietly "${called[@]}" add Emma --author "Jane Austen" --pages 474 --start
  listing="$("${called[@]}" list)" || fail "list failed"
  [[ "$listing" == *Emma* ]] || fail "list does not show the book: $listing"
}

# new_tree: a folder with the C library and an empty home.
new_tree() {
  tree="$work/tree"
  rm -rf "$tree"
  mkdir -p "$tree"/{proc,root,tmp,usr,var/lib}
  while read -r library; do cp --parents -L "$library" "$tree"; done < <(
    ldd "$unpacked/bin/octavo" | grep -oE '/[^ ]+')
  list_files >"$work/before"
}

list_files() { find "$tree" \( -path "$tree/root" -o -path "$tree/var" \) -prune -o ! -type d -print | sort; }

is_as_before() {
  list_files >"$work/after"
  cmp -s "$work/before" "$work/after" || fail "left behind: $(comm -13 "$work/before" "$work/after" | head -n 5)"
  echo "$(basename "$package"): installs, runs and is removed without a trace"
}

# only NAME…: the one package that the pattern matches.
only() {
  package="$1"
  [ "$#" -eq 1 ] && [ -f "$1" ] || fail "expected one such file - run 'make dist'"
}

only "$dist"/octavo-*.tar.xz
(cd "$dist" && quietly sha256sum --check --strict SHA256SUMS)
mkdir "$work/unpacked"
tar -C "$work/unpacked" -xf "$package"
unpacked="$(echo "$work"/unpacked/octavo-*)"
version="$("$unpacked/bin/octavo" --version)"
scripts/dist/needs.sh "$unpacked/bin/octavo" || fail "see above"

new_tree
home=/root
mkdir "$tree/opt"
tar -C "$tree/opt" -xf "$package"
prefix="/opt/$(basename "$unpacked")"
for file in bin/octavo share/man/man1/octavo.1.gz share/bash-completion/completions/octavo share/doc/octavo/{LICENSE,NOTICES}; do
  [ -f "$tree$prefix/$file" ] || fail "has no $file"
done
runs "${in_tree[@]}" "$tree" "$prefix/bin/octavo"
rm -r "${tree:?}$prefix"
is_as_before

only "$dist"/octavo_*.deb
new_tree
mkdir -p "$tree"/var/lib/dpkg/{info,updates}
touch "$tree/var/lib/dpkg/status"
dpkg_here() { quietly "${as_root[@]}" dpkg --root="$tree" --force-depends --force-script-chrootless --no-triggers "$@"; }
dpkg_here --install "$package"
runs "${in_tree[@]}" "$tree" /usr/bin/octavo
dpkg_here --purge octavo
is_as_before

only "$dist"/octavo-*.rpm
new_tree
rpm_here() { quietly "${as_root[@]}" rpm --root "$tree" --dbpath /var/lib/rpm "$@"; }
rpm_here --initdb
# Its dependencies are the C library, which rpm does not know of in this tree.
[ -z "$(rpm -qp --requires "$package" | grep -vE '^(lib(c|m|gcc_s)\.so|ld-linux|rpmlib|rtld)')" ] || fail "needs other packages"
rpm_here --install --nodeps "$package"
runs "${in_tree[@]}" "$tree" /usr/bin/octavo
rpm_here --erase octavo
is_as_before

only "$dist"/octavo-*.whl
tree="$work/venv"
home="$work/home"
mkdir "$home"
python3 -m venv "$tree"
list_files | grep -v '\.pyc$' >"$work/before"
quietly "$tree/bin/pip" install --no-index --no-deps --disable-pip-version-check "$package"
[ -f "$tree/share/man/man1/octavo.1.gz" ] || fail "has no manual"
runs "$tree/bin/octavo"
quietly "$tree/bin/pip" uninstall --yes octavo
find "$tree" -name '*.pyc' -delete
is_as_before
