"""Cases of a proof: each prints its result, or raises a fault."""

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any


class Fault(Exception):
    """A check failed."""


def check(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise Fault(otherwise)


def prove(cases: Sequence[Callable[..., str]], octavo: str, surroundings: Callable[[str, Path], tuple[Any, ...]]) -> int:
    """Runs every case in a new folder with its setup, and returns the exit code."""
    octavo = str(Path(octavo).resolve())
    faults = 0
    for case in cases:
        with tempfile.TemporaryDirectory(prefix="octavo-proof-") as folder:
            name = case.__name__.replace("_", " ")
            try:
                print(f"{name}: {case(*surroundings(octavo, Path(folder)))}", flush=True)
            except Fault as fault:
                faults += 1
                print(f"FAULT {name}: {fault}", flush=True)
    print(f"{faults} faults of {len(cases)} cases")
    return 1 if faults else 0
