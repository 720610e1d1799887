"""Kills Octavo (SIGKILL) while it writes, and checks the library afterwards.

Usage: crash.py OCTAVO [--seconds N] [--seed N] [--only KIND] [--prove-itself]

Each round runs one command to its end on a copy of the library, then runs it on the library itself and kills it. The result must be
the state before or the state after, and the state after if the command had answered. SQLite's checks, the search index and the
derived columns must be correct, and undo and redo must restore the states. Rounds also cover new libraries, exports, backups, restores,
migrations, large imports, and libraries that are moved away from the log a kill left: the library is complete with that log, and the
next library of its name is intact without it. The same seed repeats kills at system calls exactly, and timed kills approximately.

--prove-itself runs the harness on programs with deliberate bugs, and fails if it does not detect them.
"""

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from killing import Ending, Kill, Killer, run
from library_state import LibraryState
from upkeep_rounds import UpkeepRounds

ROUNDS_PER_LIBRARY = 60
# The kinds of rounds, as percentages.
SHARES = {"first-run": 8, "moved": 6, "export": 12, "backup": 6, "restore": 6, "migration": 6, "large-import": 2, "command": 54}
SHOWN_FAULTS = 20


class Harness(UpkeepRounds):
    """A folder in which libraries are created and written, and their writers killed."""

    def __init__(
        self, command: list[str], folder: Path, seed: int, extra: dict[str, str] | None = None, only: str | None = None,
    ) -> None:
        self.command = command
        self.shares = SHARES if only is None else {only: 1}
        self.chance = random.Random(seed)
        self.folder = folder
        self.killer = Killer(self.chance, has_strace=shutil.which("strace") is not None)
        self.environment = {
            "HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "SOURCE_DATE_EPOCH": "1767225600",
            **(extra or {}),
        }
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        # The faults caused by killed commands.
        self.torn: list[str] = []
        self.round = 0
        self.acknowledged: set[str] = set()
        self.library = folder / "library" / "library.sqlite"
        self.copy = folder / "copy" / "library.sqlite"
        self.exports = folder / "exports"
        super().__init__()
        self.rounds = {
            "first-run": self._first_run, "moved": self._move_away, "export": self._export, "backup": self._backup, "restore": self._restore,
            "migration": self._migrate, "large-import": self._import_many, "command": self._write,
        }

    def work(self, seconds: float, stop_at_torn: bool = False, rounds: int | None = None) -> None:
        """Runs rounds for that many seconds, or so many rounds, or until a kill causes a fault."""
        end = time.monotonic() + seconds
        while (time.monotonic() < end if rounds is None else self.round < rounds) and not (stop_at_torn and self.torn):
            if self.round % ROUNDS_PER_LIBRARY == 0:
                self._begin_library()
            self.round += 1
            self.rounds[self.chance.choices(list(self.shares), list(self.shares.values()))[0]]()
            if self.round % 10 == 0:
                self._check_history()
        self._check_ledger()

    def _environment(self, library: Path) -> dict[str, str]:
        minute = self.round % 60
        return self.environment | {
            "OCTAVO_LIBRARY": str(library), "OCTAVO_NOW": f"2026-11-{1 + self.round // 60 % 28:02}T20:{minute:02}"}

    def _run(self, words: list[str], library: Path) -> Ending:
        return run([*self.command, *words], self._environment(library))

    def _fault(self, words: list[str], kill: Kill | str, text: str) -> None:
        self.faults.append(f"round {self.round}: octavo {' '.join(words)}, killed {kill}: {text}")

    def _begin_library(self) -> None:
        self._check_ledger()
        self.acknowledged.clear()
        for folder in (self.library.parent, self.copy.parent, self.exports, self.backups):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        words = ["list"] if self.round // ROUNDS_PER_LIBRARY % 2 == 0 else ["init", "--empty"]
        ending = self._run(words, self.library)
        if ending.code != 0:
            raise SystemExit(f"'octavo {' '.join(words)}' ended with {ending.code}: {ending.stderr}")
        self._run(["add", "Moby-Dick", "--author", "Herman Melville", "--pages", "720", "--start"], self.library)

    def _check_ledger(self) -> None:
        """Checks that the text of every acknowledged command is there."""
        if not self.acknowledged:
            return
        lost = self.acknowledged - LibraryState(self.library).texts
        self.counts["acknowledged texts found again"] += len(self.acknowledged) - len(lost)
        self.faults += [f"round {self.round}: acknowledged and not there: {text}" for text in sorted(lost)]

    def _copy_library(self) -> None:
        shutil.rmtree(self.copy.parent)
        self.copy.parent.mkdir()
        for path in self.library.parent.glob("library.sqlite*"):
            # The WAL's index is rebuilt when the copy is opened (SQLite, WAL-mode file format §2.3).
            if not path.name.endswith("-shm"):
                shutil.copyfile(path, self.copy.parent / path.name)

    def _words(self) -> tuple[list[str], str | None]:
        """A writing command, and the text that must be there once it is acknowledged."""
        token = f"token {self.round}"
        place = str(self.chance.randrange(1, 721))
        return self.chance.choice([
            (["log", "moby", place, token, "+storm"], token),
            (["log", "moby", place, token, "--minutes", "30", "+storm", "+night"], token),
            (["note", "--book", "moby", token, "+thought"], token),
            (["quote", "--book", "moby", token, "--page", place], token),
            (["add", token, "--author", f"Author {self.round}", "--pages", "300", "--start"], token),
            (["finish", "moby", "--rating", "4.75", "--review", token], None),
            (["start", "moby"], None),
            (["rate", "moby", "3.25"], None),
            (["undo"], None),
            (["history", "redo"], None),
            (["remove", "--where", "title:token", "--yes"], None),
            (["seed", "remove"], None),
            (["seed", "load"], None),
            (["import", self._import_file(token)], f"{token} of 12, 7"),
        ])

    def _import_file(self, token: str, count: int = 12) -> str:
        """Writes a file with that many books."""
        books = [
            {
                "uid": f"01900000-0000-7000-8000-{self.round:08x}{number:04x}", "title": f"{token} of {count}, {number}",
                "contributors": [{"name": f"Author {number}", "role": "author"}], "tags": ["imported"], "pageCount": 200,
            }
            for number in range(count)
        ]
        path = self.folder / "import.json"
        path.write_text(json.dumps({"schema": 1, "profile": {}, "books": books}))
        return str(path)

    def _write(self) -> None:
        words, text = self._words()
        self._copy_library()
        before = LibraryState(self.library)
        dry_run, kill = self.killer.dry_run([*self.command, *words], self._environment(self.copy))
        after = LibraryState(self.copy)
        ending = kill.run([*self.command, *words], self._environment(self.library))
        left = LibraryState(self.library)
        known = len(self.faults)
        self.counts["commands"] += 1
        self.counts["killed"] += ending.is_killed
        self.counts["killed at a system call" if kill.call else "killed after some time"] += ending.is_killed
        if before.fingerprint != after.fingerprint:
            outcome = "after" if left.fingerprint == after.fingerprint else "before"
            self.counts[f"killed, state as {outcome}"] += ending.is_killed
        for fault in left.faults:
            self._fault(words, kill, fault)
        if left.fingerprint not in (before.fingerprint, after.fingerprint):
            self._fault(words, kill, "neither the state before nor the state after")
        if dry_run.code == 0 and ending.is_acknowledged and left.fingerprint != after.fingerprint:
            self._fault(words, kill, f"it said '{ending.output.strip()}', and the state is not the one after")
        if ending.is_killed:
            self.torn += self.faults[known:]
        if text is not None and dry_run.code == 0 and ending.is_acknowledged:
            self.acknowledged.add(text)
        if words[0] in ("undo", "remove") and left.fingerprint == after.fingerprint:
            # Undone and removed texts are gone as expected.
            self.acknowledged &= left.texts
        if left.faults:
            self.round += ROUNDS_PER_LIBRARY - self.round % ROUNDS_PER_LIBRARY

    def _export(self) -> None:
        """An export to a file is the new one or the old one; an interrupted folder export is completed by the next run."""
        exporter, name = self.chance.choice(
            [("markdown", "vault"), ("html", "site"), ("epub", "year.epub"), ("markdown", "vault.zip"), ("html", "site.tar.zst")])
        year = ["--year", "2026"] if exporter == "epub" else []
        target, copy = self.exports / name, self.folder / "export-copy" / name
        shutil.rmtree(copy.parent, ignore_errors=True)
        copy.parent.mkdir()
        if target.is_dir():
            shutil.copytree(target, copy)
        elif target.exists():
            shutil.copyfile(target, copy)
        before = files(target)
        words = ["export", exporter, "--yes", *year, "-o"]
        # No run knows the copy, whose last export may be another one.
        whole, kill = self.killer.dry_run([*self.command, *words, str(copy), "--force"], self._environment(self.library))
        state, after = LibraryState(self.library).fingerprint, files(copy)
        words.append(str(target))
        if whole.code == 3:
            return
        ending = kill.run([*self.command, *words], self._environment(self.library))
        left = files(target)
        self.counts["exports"] += 1
        self.counts["exports killed"] += ending.is_killed
        if whole.code != 0:
            self._fault(words, kill, f"the whole run ended with {whole.code}: {whole.stderr.strip()}")
        if LibraryState(self.library).fingerprint != state:
            self._fault(words, kill, "an export changed the library")
        if ending.is_acknowledged and left != after:
            self._fault(words, kill, "it was acknowledged, and its files are not the new ones")
        if left in (before, after):
            self.counts[f"exports killed, files as {'after' if left == after else 'before'}"] += ending.is_killed
            return
        mixed = [path for path, content in left.items() if content not in (before.get(path), after.get(path))]
        mixed = [path for path in mixed if path != ".octavo-export.json"]
        if not before or not target.is_dir() or mixed:
            self._fault(words, kill, f"neither the old export nor the new one: {mixed[:3]}")
        self.counts["folders killed between two files, made whole by the next run"] += 1
        again = self._run(words, self.library)
        if again.code != 0 or files(target) != after:
            self._fault(words, kill, f"the next run did not make it whole: {again.stderr.strip()}")


def files(path: Path) -> dict[str, bytes]:
    """Every file below a folder, or the file itself."""
    if path.is_dir():
        return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}
    return {"": path.read_bytes()} if path.exists() else {}


def self_test(octavo: str, seed: int) -> int:
    """Checks that the harness detects programs with deliberate bugs."""
    careless = Path(__file__).with_name("careless.sh")
    unnoticed = []
    for kind in ("in-place", "early-thanks", "halves"):
        with tempfile.TemporaryDirectory(prefix="octavo-crash-") as folder:
            harness = Harness([str(careless)], Path(folder), seed, {"CARELESS": kind, "CAREFUL": octavo}, only="command")
            harness.work(60, stop_at_torn=True)
            if harness.torn:
                print(f"a program with the fault '{kind}' is noticed: {harness.torn[0]}")
            else:
                unnoticed.append(kind)
    for kind in unnoticed:
        print(f"a program with the fault '{kind}' was NOT noticed")
    return 1 if unnoticed else 0


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("octavo")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rounds", type=int, help="so many rounds, however long they take")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--only", choices=SHARES, help="rounds of one kind")
    parser.add_argument("--prove-itself", action="store_true")
    arguments = parser.parse_args()
    octavo = str(Path(arguments.octavo).resolve())
    if arguments.prove_itself:
        return self_test(octavo, arguments.seed)
    if shutil.which("strace") is None:
        print("strace is not installed: commands are killed after some time only, not at chosen system calls")
    with tempfile.TemporaryDirectory(prefix="octavo-crash-") as folder:
        harness = Harness([octavo], Path(folder), arguments.seed, only=arguments.only)
        harness.work(arguments.seconds, rounds=arguments.rounds)
    again = "" if arguments.only is None else f" --only {arguments.only}"
    print(f"seed {arguments.seed}, {harness.round} rounds (again: crash.py OCTAVO --seed {arguments.seed}{again})")
    for name, count in harness.counts.items():
        print(f"{count:7} {name}")
    for fault in harness.faults[:SHOWN_FAULTS]:
        print(f"FAULT {fault}")
    print(f"{len(harness.faults)} faults")
    # A run without any kill proves nothing.
    return 1 if harness.faults or not harness.counts["killed"] else 0


if __name__ == "__main__":
    sys.exit(main())
