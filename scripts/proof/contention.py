"""Concurrent writers and readers, some of them killed: every acknowledged write is there, and no command waits forever.

Usage: contention.py OCTAVO [--seconds N]
"""

import argparse
import os
import random
import sqlite3
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from killing import Ending, run
from library_state import LibraryState

BUSY_CODE = 2


class Crowd:
    """A library and several programs that use it simultaneously."""

    def __init__(self, octavo: str, folder: Path) -> None:
        self.octavo = octavo
        self.library = folder / "library" / "library.sqlite"
        self.environment = {
            "HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "OCTAVO_LIBRARY": str(self.library)}
        self.acknowledged: list[str] = []
        self.faults: list[str] = []
        self.reads = 0
        self.killed = 0
        self.waits: list[float] = []

    def octavo_run(self, *words: str) -> Ending:
        started = time.perf_counter()
        ending = run([self.octavo, *words], self.environment)
        self.waits.append(time.perf_counter() - started)
        return ending

    def wait_summary(self) -> str:
        """The durations of commands, from start to exit."""
        waits = [wait * 1000 for wait in self.waits]
        return f"median {statistics.median(waits):.0f} ms, longest wait {max(waits):.0f} ms"

    def write(self, name: int, end: float) -> None:
        number = 0
        while time.monotonic() < end:
            number += 1
            text = f"writer {name}, line {number}"
            ending = self.octavo_run("note", "--book", "moby", text)
            if ending.code == 0:
                self.acknowledged.append(text)
            else:
                self.faults.append(f"'{text}' ended with {ending.code}: {ending.stderr.strip()}")

    def write_and_die(self, name: int, end: float) -> None:
        """Writes, and is killed (SIGKILL) in about half of the runs."""
        chance, number = random.Random(name), 0
        while time.monotonic() < end:
            number += 1
            text = f"mortal {name}, line {number}"
            ending = run([self.octavo, "note", "--book", "moby", text], self.environment, kill_after=chance.uniform(0, 0.06))
            self.killed += ending.is_killed
            if ending.code == 0:
                self.acknowledged.append(text)
            elif not ending.is_killed:
                self.faults.append(f"'{text}' ended with {ending.code}: {ending.stderr.strip()}")

    def read(self, end: float) -> None:
        while time.monotonic() < end:
            ending = self.octavo_run("journal", "--json")
            self.reads += 1
            if ending.code != 0:
                self.faults.append(f"a reader ended with {ending.code}: {ending.stderr.strip()}")

    def check(self) -> None:
        state = LibraryState(self.library)
        self.faults += state.faults
        self.faults += [f"acknowledged and not there: {text}" for text in self.acknowledged if text not in state.texts]


def first_runs(octavo: str) -> Crowd:
    """Eight programs start without a library: one creates it, and all continue."""
    with tempfile.TemporaryDirectory(prefix="octavo-crowd-") as folder:
        crowd = Crowd(octavo, Path(folder))

        def first(name: int) -> None:
            ending = crowd.octavo_run("add", f"Book {name}")
            if ending.code == 0:
                crowd.acknowledged.append(f"Book {name}")
            else:
                crowd.faults.append(f"a first run ended with {ending.code}: {ending.stderr.strip()}")

        run_concurrently([threading.Thread(target=first, args=(name,)) for name in range(8)])
        crowd.check()
        return crowd


def concurrent_writers(octavo: str, count: int, seconds: float, mortal_count: int = 0) -> Crowd:
    """Runs `count` writers and as many readers, plus writers that are killed."""
    with tempfile.TemporaryDirectory(prefix="octavo-crowd-") as folder:
        crowd = Crowd(octavo, Path(folder))
        crowd.octavo_run("init", "--empty")
        crowd.octavo_run("add", "Moby-Dick", "--pages", "720", "--start")
        end = time.monotonic() + seconds
        writers = [threading.Thread(target=crowd.write, args=(name, end)) for name in range(count)]
        writers += [threading.Thread(target=crowd.write_and_die, args=(name, end)) for name in range(mortal_count)]
        run_concurrently(writers + [threading.Thread(target=crowd.read, args=(end,)) for _ in range(count)])
        crowd.check()
        return crowd


def run_concurrently(threads: list[threading.Thread]) -> None:
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def locked_library(octavo: str) -> tuple[Crowd, Ending]:
    """Runs a writer while another program keeps the library locked."""
    with tempfile.TemporaryDirectory(prefix="octavo-crowd-") as folder:
        crowd = Crowd(octavo, Path(folder))
        crowd.octavo_run("init", "--empty")
        holder = sqlite3.connect(crowd.library, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        reader = crowd.octavo_run("list")
        if reader.code != 0:
            crowd.faults.append(f"a reader beside a writer ended with {reader.code}: {reader.stderr.strip()}")
        ending = crowd.octavo_run("add", "Emma")
        holder.execute("ROLLBACK")
        holder.close()
        if ending.code != BUSY_CODE or "locked by another program" not in ending.stderr or "try again" not in ending.stderr:
            crowd.faults.append(f"a writer that waited in vain ended with {ending.code}: {ending.stderr.strip()}")
        return crowd, ending


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("octavo")
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    octavo = str(Path(arguments.octavo).resolve())
    crowd = first_runs(octavo)
    faults = crowd.faults
    print(f"8 first runs at once: {len(crowd.acknowledged)} acknowledged books there")
    for count, mortal_count in ((2, 0), (8, 0), (2, 4)):
        crowd = concurrent_writers(octavo, count, arguments.seconds, mortal_count)
        faults += crowd.faults
        print(f"{count} writers and {count} readers: {len(crowd.acknowledged)} acknowledged lines there, {crowd.reads} reads, "
              f"{crowd.killed} of {mortal_count} more writers killed, {crowd.wait_summary()}")
        if not crowd.acknowledged or not crowd.reads or (mortal_count and not crowd.killed):
            faults.append(f"{count} writers and readers came to nothing")
    crowd, ending = locked_library(octavo)
    faults += crowd.faults
    print(f"a writer that waits in vain, after {max(crowd.waits):.1f} s: {ending.stderr.strip()}")
    for fault in faults[:20]:
        print(f"FAULT {fault}")
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
