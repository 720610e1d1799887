"""Measures start-up in pairs with the sqlite3 shell: Octavo's median may be at most 3 times the shell's.

Usage: start_up.py OCTAVO
"""

import os
import shutil
import statistics
import sys
import time

PAIRS = 41
WARM_UPS = 3
ALLOWED_RATIO = 3.0


def measure(command: list[str]) -> tuple[float, float]:
    """The wall and processor time of one run, in milliseconds."""
    quiet = [(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_RDWR, 0) for descriptor in (0, 1)]
    started = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - started
    if status != 0:
        raise SystemExit(f"'{' '.join(command)}' ended with exit {os.waitstatus_to_exitcode(status)}")
    return wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000


def main(octavo: str) -> int:
    shell = shutil.which("sqlite3")
    if shell is None:
        raise SystemExit("there is no 'sqlite3' on the PATH")
    commands = [[octavo, "--version"], [shell, ":memory:", "select 1"]]
    pairs = [[measure(command) for command in commands] for _ in range(WARM_UPS + PAIRS)][WARM_UPS:]
    wall, processor = (
        [statistics.median(pair[program][kind] for pair in pairs) for program in (0, 1)] for kind in (0, 1)
    )
    ratio = wall[0] / wall[1]
    print(f"processor time: octavo {processor[0]:.1f} ms, sqlite3 {processor[1]:.1f} ms")
    print(f"octavo {wall[0]:.1f} ms, sqlite3 {wall[1]:.1f} ms, ratio {ratio:.2f} (at most {ALLOWED_RATIO:g})")
    return 0 if ratio <= ALLOWED_RATIO else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
