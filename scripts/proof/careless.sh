#!/bin/sh
# Programs with deliberate bugs that the crash proof must detect (crash.py --prove-itself):
# CARELESS=in-place overwrites the library file; CARELESS=early-thanks answers before it has written;
# CARELESS=halves splits one command into two transactions.
set -eu
case "$CARELESS" in
in-place)
  if [ -f "$OCTAVO_LIBRARY" ] && [ "$1" != export ]; then
    work="$OCTAVO_LIBRARY.work"
    cp "$OCTAVO_LIBRARY" "$work"
    for log in wal journal; do
      if [ -f "$OCTAVO_LIBRARY-$log" ]; then cp "$OCTAVO_LIBRARY-$log" "$work-$log"; fi
    done
    code=0
    OCTAVO_LIBRARY="$work" "$CAREFUL" "$@" || code=$?
    sqlite3 "$work" "PRAGMA wal_checkpoint(TRUNCATE)" >/dev/null
    rm -f "$OCTAVO_LIBRARY-wal" "$OCTAVO_LIBRARY-shm" "$OCTAVO_LIBRARY-journal"
    dd if="$work" of="$OCTAVO_LIBRARY" bs=4096 status=none
    rm -f "$work" "$work-wal" "$work-shm" "$work-journal"
    exit "$code"
  fi
  ;;
early-thanks)
  echo "done"
  ;;
halves)
  "$CAREFUL" "$@"
  exec "$CAREFUL" add "the other half of $OCTAVO_NOW"
  ;;
esac
exec "$CAREFUL" "$@"
