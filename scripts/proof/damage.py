"""Damages copies of a library at random and has Octavo look at them: nothing crashes or hangs, what is broken is named, nothing
gets worse by looking, and what is saved is sound.

Usage: damage.py OCTAVO [--rounds N] [--seed N]
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from killing import Ending, run
from library_state import LibraryState

LIBRARY_CODE = 2
# Commands that only look: done, the library cannot be used, nothing matched.
LOOKS = {"status": (0, 2, 3), "list": (0, 2, 3), "journal": (0, 2, 3), "search storm": (0, 2, 3), "stats": (0, 2, 3)}
SHOWN_FAULTS = 20


class Damager:
    """One sound library, and copies of it that are damaged."""

    def __init__(self, octavo: str, folder: Path, seed: int) -> None:
        self.octavo = octavo
        self.folder = folder
        self.chance = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.sound = folder / "sound.sqlite"
        self.library = folder / "damaged" / "library.sqlite"
        self._make()

    def run(self, words: str, library: Path) -> Ending:
        environment = {
            "HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "OCTAVO_LIBRARY": str(library),
            "OCTAVO_NOW": "2026-11-20T21:40"}
        return run([self.octavo, *words.split()], environment)

    def _make(self) -> None:
        """A library of the samples and some hundred books more, in a file of some hundred pages."""
        books = [
            {
                "uid": f"01900000-0000-7000-8000-{number:012x}", "title": f"Book {number}", "tags": ["storm", f"tag {number % 9}"],
                "contributors": [{"name": f"Author {number % 40}", "role": "author"}], "pageCount": 200 + number,
                "notes": "storm and stillness " * (number % 60),
            }
            for number in range(300)
        ]
        table = self.folder / "books.json"
        table.write_text(json.dumps({"schema": 1, "profile": {}, "books": books}))
        for words in ("list", f"import {table}", "add Zuleika --pages 249 --start", "log zuleika 12 storm", "log zuleika 40"):
            ending = self.run(words, self.sound)
            if ending.code != 0:
                raise SystemExit(f"'octavo {words}' ended with {ending.code}: {ending.talk}")

    def work(self, rounds: int) -> None:
        for number in range(rounds):
            shutil.rmtree(self.library.parent, ignore_errors=True)
            self.library.parent.mkdir()
            kind = self.chance.choice(KINDS)
            content = bytearray(self.sound.read_bytes())
            kind(content, self.chance)
            self.library.write_bytes(content)
            self._look(f"round {number + 1}, {kind.__name__.replace('_', ' ')}")

    def _look(self, what: str) -> None:
        """What the commands say of one damaged library."""
        bytes_before = digest(self.library)
        state = LibraryState(self.library)
        saved = self._salvage(what, "first")
        doctor = self.run("doctor", self.library)
        self.counts[f"'doctor' ended with {doctor.code}"] += 1
        if doctor.code not in (0, LIBRARY_CODE):
            self._fault(what, f"'doctor' ended with {doctor.code}: {doctor.talk.strip()[-300:]}")
        if doctor.code == 0 and state.damage:
            self._fault(what, f"'doctor' finds nothing, and SQLite does: {state.damage[:2]}")
        self._names(what, "doctor", doctor)
        for words, codes in LOOKS.items():
            ending = self.run(words, self.library)
            if ending.code not in codes:
                self._fault(what, f"'{words}' ended with {ending.code}: {ending.talk.strip()[-300:]}")
            self._names(what, words, ending)
        if digest(self.library) != bytes_before:
            self._fault(what, "looking at it changed it")
        self._write(what, bytes_before, saved)

    def _write(self, what: str, bytes_before: str, saved: set[str]) -> None:
        """A command that writes is refused and changes nothing, or what could be saved before still can be."""
        ending = self.run("note --book zuleika afterwards", self.library)
        self.counts[f"a note ended with {ending.code}"] += 1
        if ending.code not in (0, 2, 3):
            self._fault(what, f"a note ended with {ending.code}: {ending.talk.strip()[-300:]}")
        self._names(what, "note", ending)
        if ending.code == 0:
            lost = saved - self._salvage(what, "second")
            if lost:
                self._fault(what, f"after a note {len(lost)} texts more are lost: {sorted(lost)[:3]}")
        elif digest(self.library) != bytes_before:
            # A log that was begun and taken back leaves the file's number of changes, and nothing else.
            lost = saved - self._salvage(what, "second")
            if lost:
                self._fault(what, f"a note that was refused lost {len(lost)} texts: {sorted(lost)[:3]}")

    def _salvage(self, what: str, name: str) -> set[str]:
        """The texts that are saved, in a library that has to be sound."""
        target = self.folder / f"{name}.sqlite"
        for path in self.folder.glob(f"{name}.sqlite*"):
            path.unlink()
        ending = self.run(f"doctor --salvage {target}", self.library)
        self.counts[f"'doctor --salvage' ended with {ending.code}"] += 1
        if not target.exists():
            if ending.code == 0:
                self._fault(what, "'doctor --salvage' says that it is done, and there is no file")
            elif ending.code not in (2, 3, 4):
                self._fault(what, f"'doctor --salvage' ended with {ending.code}: {ending.talk.strip()[-300:]}")
            self.counts["nothing to be saved"] += 1
            return set()
        state = LibraryState(target)
        listed = self.run("list", target)
        if state.damage or listed.code != 0:
            self._fault(what, f"what is saved is not sound: {state.damage[:2]} {listed.talk.strip()[-200:]}")
        # Rows that were lost, and letters that became others, leave rows beside them that tell of the old ones.
        self.counts["libraries saved"] += 1
        self.counts["libraries saved in which rows tell of lost ones"] += bool(state.disagreements)
        self.counts["texts saved"] += len(state.texts)
        return state.texts

    def _names(self, what: str, words: str, ending: Ending) -> None:
        """A library that cannot be used is named, in one sentence."""
        if ending.code == LIBRARY_CODE and str(self.library) not in ending.talk + ending.output:
            self._fault(what, f"'{words}' does not name the library: {ending.talk.strip()[-300:]}")

    def _fault(self, what: str, text: str) -> None:
        self.faults.append(f"{what}: {text}")
        kept = self.folder.parent / f"octavo-damaged-{len(self.faults)}.sqlite"
        if len(self.faults) <= SHOWN_FAULTS and self.library.exists():
            shutil.copyfile(self.library, kept)


def truncated(content: bytearray, chance: random.Random) -> None:
    del content[chance.randrange(len(content)):]


def one_bit(content: bytearray, chance: random.Random) -> None:
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)


def many_bits(content: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice([8, 64, 512])):
        one_bit(content, chance)


def bits_of_the_first_page(content: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice([1, 4, 16])):
        content[chance.randrange(4096)] ^= 1 << chance.randrange(8)


def zeroed(content: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(content))
    count = min(chance.choice([16, 512, 4096, 65536]), len(content) - start)
    content[start : start + count] = bytes(count)


def zeroed_pages(content: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice([1, 3, 20])):
        start = chance.randrange(len(content) // 4096) * 4096
        content[start : start + 4096] = bytes(4096)


def other_pages(content: bytearray, chance: random.Random) -> None:
    """Pages that a disk mixed up."""
    one, other = (chance.randrange(1, len(content) // 4096) * 4096 for _ in range(2))
    content[one : one + 4096], content[other : other + 4096] = content[other : other + 4096], content[one : one + 4096]


def noise(content: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(content))
    count = min(chance.choice([64, 4096, 40960]), len(content) - start)
    content[start : start + count] = chance.randbytes(count)


KINDS: list[Callable[[bytearray, random.Random], None]] = [
    truncated, one_bit, many_bits, bits_of_the_first_page, zeroed, zeroed_pages, other_pages, noise,
]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("octavo")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="octavo-damage-") as folder:
        damager = Damager(str(Path(arguments.octavo).resolve()), Path(folder), arguments.seed)
        damager.work(arguments.rounds)
    print(f"seed {arguments.seed}, {arguments.rounds} damaged libraries")
    for name, count in sorted(damager.counts.items()):
        print(f"{count:7} {name}")
    for fault in damager.faults[:SHOWN_FAULTS]:
        print(f"FAULT {fault}")
    print(f"{len(damager.faults)} faults")
    return 1 if damager.faults else 0


if __name__ == "__main__":
    sys.exit(main())
