#!/usr/bin/env bash
# Checks that a binary starts on any system with glibc 2.34 or newer: needs.sh BINARY
# It may need no other libraries than glibc's and libgcc_s, and no symbol of a newer version.
set -euo pipefail
binary="$1"
newest=2.34

dynamic="$(objdump -p "$binary")"
libraries="$(sed -n 's/^ *NEEDED  *//p' <<<"$dynamic")"
others="$(grep -vE '^(libc\.so\.6|libm\.so\.6|libgcc_s\.so\.1|ld-linux-[a-z0-9_-]+\.so\.[0-9])$' <<<"$libraries" || true)"
[ -z "$others" ] || { echo "$binary needs other libraries than the C library: ${others//$'\n'/ }"; exit 1; }

# Of two versions, the newer is last in version order.
newer=()
while read -r version; do
  [ "$(printf '%s\n' "$version" "$newest" | sort -V | tail -n 1)" = "$newest" ] || newer+=("$version")
done < <(objdump -T "$binary" | sed -nE 's/.*GLIBC_([0-9.]+).*/\1/p' | sort -uV)
if [ "${#newer[@]}" -gt 0 ]; then
  echo "$binary needs symbols newer than glibc $newest:"
  for version in "${newer[@]}"; do objdump -T "$binary" | grep -F "GLIBC_$version)"; done
  exit 1
fi
echo "needs nothing but glibc $newest and libgcc_s"
