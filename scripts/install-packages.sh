#!/usr/bin/env bash
# Installs Debian packages through apt-get, or prints why it cannot.
set -euo pipefail

fail() {
  echo "Octavo needs the Debian packages $packages, but $1; install them and run this again." >&2
  exit 1
}

packages="$*"
command -v apt-get >/dev/null || fail "there is no apt-get on this machine"

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || fail "installing needs root and there is no sudo"
  as_root=(sudo)
fi

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1
}

echo "installing through apt-get: $packages" >&2
if ! { apt_get update && apt_get install --no-install-recommends "$@"; }; then
  tail -n 20 "$log" >&2
  fail "apt-get could not install them (its last lines are above)"
fi
