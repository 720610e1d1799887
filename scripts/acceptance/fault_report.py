"""Prints problems of files, one per line, and their count."""

from collections.abc import Callable
from pathlib import Path


def report_faults(paths: list[Path], faults: Callable[[Path], list[str]], what: str) -> int:
    """Prints the problems and returns the exit code; checking no files is an error too."""
    count = 0
    for path in paths:
        for fault in faults(path):
            print(f"{path.name}: {fault}")
            count += 1
    print(f"{len(paths)} {what}, {count} faults")
    return 0 if paths and count == 0 else 1
