"""Damages copies of a library at random and runs Octavo on them: no crash or hang, damage is reported, no error
message contains user text, nothing gets worse, and the salvaged library is sound.

Usage: damage.py OCTAVO [--rounds N] [--seed N]
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from killing import Ending, run
from library_state import LibraryState

BUG_CODE = 1
LIBRARY_CODE = 2
# Read-only commands; together they read every table.
LOOKS = (
    "now", "status", "list", "list tag:storm sort:title", "list --json", "catalog", "show zuleika", "show emma --json", "journal",
    "journal book:zuleika", "journal --json", "search storm", "search quetzal", "quotes", "series", "shelf list",
    "shelf show favourites", "show --why zuleika", "list --random", "query list", "list @storms", "stats", "stats --by author",
    "stats --spending", "calendar 2026", "year 2026", "today", "show --recap zuleika", "goal", "copies", "loans", "loans due", "wishes",
    "wishes cart", "wishes budget", "wishes courses", "history", "reader profile", "timer", "reader list", "backup list",
    "share tag:storm --dry-run",
    "edit --where tag:storm --add-tag new --dry-run", "import {books} --dry-run", "export json", "export csv", "export markdown -o {out}",
    "export html -o {out} --dry-run", "complete fish -- octavo show e", "config paths",
)
# Success, unusable library, no match, or input refused because of the damage (such as a book that is lent).
LOOK_CODES = (0, 2, 3, 4)
# A word in every text of the reader, to detect errors that repeat such text.
PRIVATE = "quetzal"
# The commands that fill the undamaged libraries.
DEEDS = (
    ["add", "Zuleika", "--author", "Max Quetzal", "--pages", "249", "--start", "--series", "quetzal saga", "--course", "quetzal 101"],
    ["log", "zuleika", "12", "storm quetzal"], ["log", "zuleika", "40"],
    ["quote", "--book", "zuleika", "quetzal feathers", "--note", "quetzal beak"],
    ["add", "Emma", "--author", "Austen", "--pages", "300", "--start"], ["finish", "emma", "--review", "a quetzal", "--rating", "4"],
    ["copies", "add", "emma", "--place", "quetzal shelf", "--note", "quetzal note", "--price", "12 EUR"],
    ["lend", "emma", "--to", "quetzal friend", "--note", "quetzal loan"], ["loans", "renew", "emma", "--due", "in 9 weeks"],
    ["loans", "reserve", "zuleika", "--at", "quetzal library"], ["wishes", "add", "zuleika", "--note", "quetzal wish", "--price", "5 EUR"],
    ["wishes", "cart", "add", "zuleika"], ["wishes", "budget", "set", "50 EUR a month", "--name", "quetzal budget"],
    ["goal", "add", "3 books in 2026", "--name", "quetzal goal"], ["query", "save", "storms", "tag:storm quetzal"],
    ["shelf", "create", "favourites", "--description", "quetzal shelf"], ["shelf", "add", "favourites", "emma", "zuleika"],
    ["reader", "profile", "--name", "Quetzal Reader", "--bio", "quetzal bio"], ["now", "--use", "zuleika"], ["timer", "start", "zuleika"],
    ["rate", "emma", "4.5"], ["undo"],
)
SECOND_READER = (["reader", "add", "Tilda"], ["log", "zuleika", "50", "quetzal of Tilda", "--reader", "Tilda"])
SHOWN_FAULTS = 20


class Damager:
    """Undamaged libraries, and damaged copies of them."""

    def __init__(self, octavo: str, folder: Path, seed: int) -> None:
        self.octavo = octavo
        self.folder = folder
        self.chance = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.library = folder / "damaged" / "library.sqlite"
        self.sounds = [self._make("alone", DEEDS), self._make("shared", DEEDS + SECOND_READER)]

    def run(self, words: str | list[str], library: Path) -> Ending:
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        if isinstance(words, str):
            words = words.format(books=self.folder / "books.json", out=self.folder / "out").split()
        environment = {
            "SWIFT_BACKTRACE": "enable=no", "HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "OCTAVO_LIBRARY": str(library),
            "OCTAVO_NOW": "2026-11-20T21:40"}
        return run([self.octavo, *words], environment)

    def _make(self, name: str, deeds: tuple[list[str], ...]) -> Path:
        """Creates a library with the samples and 300 more books, in a file of a few hundred pages, with rows in every table."""
        books = [
            {
                "uid": f"01900000-0000-7000-8000-{number:012x}", "title": f"Book {number}", "tags": ["storm", f"tag {number % 9}"],
                "contributors": [{"name": f"Author {number % 40}", "role": "author"}], "pageCount": 200 + number,
                "notes": "storm and quetzal " * (number % 60),
            }
            for number in range(300)
        ]
        table = self.folder / "books.json"
        table.write_text(json.dumps({"schema": 1, "profile": {}, "books": books}))
        sound = self.folder / f"{name}.sqlite"
        for words in (["list"], ["import", str(table)], *deeds):
            ending = self.run(list(words), sound)
            if ending.code != 0:
                raise SystemExit(f"'octavo {' '.join(words)}' ended with {ending.code}: {ending.stderr}")
        for words in LOOKS:
            ending = self.run(words, sound)
            if ending.code not in (0, 3):
                raise SystemExit(f"'octavo {words}' ended with {ending.code} in a sound library: {ending.stderr}")
        return sound

    def work(self, rounds: int) -> None:
        for number in range(rounds):
            shutil.rmtree(self.library.parent, ignore_errors=True)
            self.library.parent.mkdir()
            kind = self.chance.choice(KINDS)
            content = bytearray(self.chance.choice(self.sounds).read_bytes())
            kind(content, self.chance)
            self.library.write_bytes(content)
            self._look(f"round {number + 1}, {kind.__name__.replace('_', ' ')}")

    def _look(self, what: str) -> None:
        """Runs the commands on one damaged library."""
        bytes_before = digest(self.library)
        state = LibraryState(self.library)
        saved = self._salvage(what, "first")
        doctor = self.run("doctor", self.library)
        self.counts[f"'doctor' ended with {doctor.code}"] += 1
        if doctor.code not in (0, LIBRARY_CODE):
            self._fault(what, f"'doctor' ended with {doctor.code}: {doctor.stderr.strip()[:300]}")
        if doctor.code == 0 and state.damage:
            self._fault(what, f"'doctor' finds nothing, and SQLite does: {state.damage[:2]}")
        self._check_error(what, "doctor", doctor)
        for words in LOOKS:
            ending = self.run(words, self.library)
            self.counts[f"a command that reads ended with {ending.code}"] += 1
            if ending.code not in LOOK_CODES:
                self._fault(what, f"'{words}' ended with {ending.code}: {ending.stderr.strip()[:300]}")
            self._check_error(what, words, ending)
            if ending.code == LIBRARY_CODE and doctor.code == 0:
                self._fault(what, f"'{words}' says what 'doctor' does not: {ending.stderr.strip()[:300]}")
        if digest(self.library) != bytes_before:
            self._fault(what, "looking at it changed it")
        self._write(what, bytes_before, saved)

    def _write(self, what: str, bytes_before: str, saved: set[str]) -> None:
        """A write is refused and changes nothing, or everything salvageable before still is."""
        ending = self.run("note --book zuleika afterwards", self.library)
        self.counts[f"a note ended with {ending.code}"] += 1
        if ending.code not in (0, 2, 3):
            self._fault(what, f"a note ended with {ending.code}: {ending.stderr.strip()[:300]}")
        self._check_error(what, "note", ending)
        if ending.code == 0:
            lost = saved - self._salvage(what, "second")
            if lost:
                self._fault(what, f"after a note {len(lost)} texts more are lost: {sorted(lost)[:3]}")
        elif digest(self.library) != bytes_before:
            # A transaction that began and was rolled back changes only the file's change counter.
            lost = saved - self._salvage(what, "second")
            if lost:
                self._fault(what, f"a note that was refused lost {len(lost)} texts: {sorted(lost)[:3]}")

    def _salvage(self, what: str, name: str) -> set[str]:
        """The texts of the salvaged library, which must be sound."""
        target = self.folder / f"{name}.sqlite"
        for path in self.folder.glob(f"{name}.sqlite*"):
            path.unlink()
        ending = self.run(f"doctor --salvage {target}", self.library)
        self.counts[f"'doctor --salvage' ended with {ending.code}"] += 1
        self._check_error(what, "doctor --salvage", ending)
        if not target.exists():
            if ending.code == 0:
                self._fault(what, "'doctor --salvage' says that it is done, and there is no file")
            elif ending.code not in (2, 3, 4):
                self._fault(what, f"'doctor --salvage' ended with {ending.code}: {ending.stderr.strip()[:300]}")
            self.counts["nothing to be saved"] += 1
            return set()
        state = LibraryState(target)
        listed = self.run("list", target)
        if state.damage or listed.code != 0:
            self._fault(what, f"what is saved is not sound: {state.damage[:2]} {listed.stderr.strip()[:200]}")
        # Lost rows and flipped bits leave other rows that still refer to the old values.
        self.counts["libraries saved"] += 1
        self.counts["libraries saved in which rows tell of lost ones"] += bool(state.disagreements)
        self.counts["texts saved"] += len(state.texts)
        return state.texts

    def _check_error(self, what: str, words: str, ending: Ending) -> None:
        """An error names the unusable library in one sentence, and repeats no text of the reader."""
        if ending.code == LIBRARY_CODE and str(self.library) not in ending.stderr + ending.output:
            self._fault(what, f"'{words}' does not name the library: {ending.stderr.strip()[:300]}")
        if ending.code in (LIBRARY_CODE, BUG_CODE) or ending.code < 0:
            if PRIVATE in ending.stderr.lower():
                self._fault(what, f"'{words}' repeats what the reader wrote: {ending.stderr.strip()[:300]}")

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
    """Swapped pages."""
    for _ in range(chance.choice([1, 1, 8])):
        swap(content, *chance.sample(range(2, len(content) // 4096 + 1), 2))


def roots(content: bytearray) -> list[int]:
    """The root pages of tables and indexes, except that of the schema."""
    with tempfile.NamedTemporaryFile() as copy:
        copy.write(content)
        copy.flush()
        connection = sqlite3.connect(f"file:{copy.name}?immutable=1", uri=True)
        rows = connection.execute("SELECT rootpage FROM sqlite_schema WHERE rootpage > 1 AND type = 'table' ORDER BY 1").fetchall()
        connection.close()
    return [page for (page,) in rows]


def other_roots(content: bytearray, chance: random.Random) -> None:
    """Swaps the root pages of two tables or indexes, so that no row has the right columns."""
    pages = roots(content)
    for _ in range(chance.choice([1, 1, 3])):
        swap(content, *chance.sample(pages, 2))


def shuffled_roots(content: bytearray, chance: random.Random) -> None:
    """Shuffles the root pages of all tables and indexes."""
    pages = roots(content)
    for one, other in zip(pages, chance.sample(pages, len(pages)), strict=True):
        swap(content, one, other)


def swap(content: bytearray, one: int, other: int) -> None:
    """Swaps two pages, numbered from 1."""
    one, other = (one - 1) * 4096, (other - 1) * 4096
    content[one : one + 4096], content[other : other + 4096] = content[other : other + 4096], content[one : one + 4096]


def noise(content: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(content))
    count = min(chance.choice([64, 4096, 40960]), len(content) - start)
    content[start : start + count] = chance.randbytes(count)


KINDS: list[Callable[[bytearray, random.Random], None]] = [
    truncated, one_bit, many_bits, bits_of_the_first_page, zeroed, zeroed_pages, other_pages, noise,
    other_roots, other_roots, shuffled_roots,
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
