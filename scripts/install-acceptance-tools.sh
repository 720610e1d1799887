#!/usr/bin/env bash
# Installs the tools of `make acceptance` if missing: Java, Chromium, the sqlite3 shell and fonts through apt-get, the checkers in a
# virtual environment in the given folder. Prints what it installs.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
venv="$1"
requirements="$here/acceptance/requirements.txt"

missing=()
needs() { command -v "$1" >/dev/null || missing+=("$2"); }
needs python3 python3
needs java default-jre-headless
needs chromium chromium
needs chromedriver chromium-driver
needs sqlite3 sqlite3
has_font() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }
has_font fonts-liberation || missing+=(fonts-liberation)
has_font fonts-noto-core || missing+=(fonts-noto-core)
python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
if [ "${#missing[@]}" -gt 0 ]; then
  "$here/install-packages.sh" "${missing[@]}"
fi

if ! cmp -s "$requirements" "$venv/installed.txt"; then
  echo "installing into $venv from PyPI: $(grep -v '^#' "$requirements" | paste -s -d ' ')" >&2
  rm -rf "$venv"
  python3 -m venv "$venv"
  if ! "$venv/bin/pip" install --quiet --requirement "$requirements"; then
    echo "the checkers could not be installed from PyPI; see pip's message above and run this again." >&2
    exit 1
  fi
  cp "$requirements" "$venv/installed.txt"
fi
