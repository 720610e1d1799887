"""Crash rounds for first runs, backups, restores, migrations and history."""

import csv
import shutil
from pathlib import Path
from typing import Any

from killing import Ending, Kill, traced
from library_state import LibraryState

RELEASED = Path(__file__).resolve().parents[2] / "Tests" / "LibraryStoreTests" / "Fixtures"
# The number of commands to undo and redo when comparing the history with the data.
STEPS_BACK = 6


class UpkeepRounds:
    """A mixin of the harness: everything except writing commands and exports."""

    def __init__(self: Any) -> None:
        self.backups = self.folder / "backups"

    def _killed(self: Any, words: list[str], dry_run: list[str], library: Path, copy: Path) -> tuple[Ending, Kill, Ending]:
        """Runs a command to its end on a copy, and kills it on the library itself."""
        whole, kill = self.killer.dry_run([*self.command, *dry_run], self._environment(copy))
        return whole, kill, kill.run([*self.command, *words], self._environment(library))

    def _first_run(self: Any) -> None:
        """A library is created completely or not at all, and the next command continues."""
        words = self.chance.choice([["list"], ["init", "--empty"], ["add", "Emma", "--start"]])
        made, whole, real = (self.folder / name / "library.sqlite" for name in ("made", "whole", "first"))
        for library in (made, whole, real):
            shutil.rmtree(library.parent, ignore_errors=True)
        allowed = {"absent"}
        if words[0] == "add":
            self._run(["list"], made)
            allowed.add(LibraryState(made).fingerprint)
        _, kill = self.killer.dry_run([*self.command, *words], self._environment(whole))
        after = LibraryState(whole).fingerprint
        ending = kill.run([*self.command, *words], self._environment(real))
        left = LibraryState(real)
        self.counts["first runs"] += 1
        self.counts["first runs killed"] += ending.is_killed
        self.counts[f"first runs killed, library {'absent' if left.fingerprint == 'absent' else 'whole'}"] += ending.is_killed
        for fault in left.faults:
            self._fault(words, kill, fault)
        if left.fingerprint not in allowed | {after}:
            self._fault(words, kill, "a library that is not whole")
        if ending.is_acknowledged and left.fingerprint != after:
            self._fault(words, kill, f"it said '{ending.output.strip()[:80]}', and the library is not there")
        following = self._run(["list"], real)
        if following.code != 0 or LibraryState(real).faults:
            self._fault(words, kill, f"the next command ended with {following.code}: {following.stderr.strip()}")
        if ending.is_killed and any(path.name.startswith(".") for path in real.parent.iterdir()):
            # Only a command that creates a file there cleans up.
            self.counts["drafts of libraries swept away by the next backup"] += 1
            self._run(["backup", str(real.with_name("backup.sqlite"))], real)
        self._has_no_drafts(real.parent, words, kill, after_another=True)

    def _move_away(self: Any) -> None:
        """A library is moved away from the WAL that a kill left: the next file of that name does not use that WAL."""
        if not self.killer.has_strace:
            return
        folder = self.folder / "moved"
        real, whole, other = folder / "library.sqlite", folder / "whole" / "library.sqlite", folder / "other.sqlite"
        shutil.rmtree(folder, ignore_errors=True)
        whole.parent.mkdir(parents=True)
        for library in (real, other):
            self._run(["init", "--empty", "--library", str(library)], library)
        self._run(["add", "Moby-Dick", "--pages", "720", "--start"], real)
        shutil.copyfile(real, whole)
        words = ["log", "moby", "17", f"token {self.round}"]
        _, lines = traced([*self.command, *words], self._environment(whole))
        # From the answer until the WAL is removed, the change is only in the WAL.
        answer = next((place for place, line in enumerate(lines) if line.startswith("write(1, ")), len(lines))
        last = max((place for place, line in enumerate(lines) if line.startswith("unlink") and "-shm" in line), default=0)
        if answer >= last:
            return
        place = self.chance.randrange(answer, last)
        call = lines[place].partition("(")[0]
        kill = Kill(call=call, number=sum(line.startswith(call + "(") for line in lines[: place + 1]))
        kill.run([*self.command, *words], self._environment(real))
        if not real.with_name(real.name + "-wal").exists():
            return
        before = LibraryState(real)
        real.rename(folder / "old.sqlite")
        following = self.chance.choice(
            [["list"], ["init", "--empty"], ["add", "Emma", "--start"], ["import", self._import_file("moved", 3)],
             ["backup", str(real), "--library", str(other)]])
        ending = self._run(following, real)
        self.counts["libraries moved away from a log that a kill left"] += 1
        new = LibraryState(real)
        if ending.code != 0 or new.faults or new.fingerprint == "absent":
            self._fault(following, kill, f"the next library is damaged: {ending.code}, {ending.stderr.strip()}, {new.faults[:2]}")
        if f"token {self.round}" in new.texts:
            self._fault(following, kill, "the next library has an entry of the one that was moved away")
        orphan = real.with_name(real.name + ".orphaned")
        (folder / "old.sqlite").rename(orphan)
        if LibraryState(orphan).fingerprint != before.fingerprint:
            self._fault(following, kill, "the library that was moved away has lost what was acknowledged")
        if str(orphan) not in ending.stderr:
            self._fault(following, kill, f"it does not say where the log is: {ending.stderr.strip()}")

    def _backup(self: Any) -> None:
        """A backup is complete or absent, and the library is unchanged."""
        self.backups.mkdir(exist_ok=True)
        other = self.folder / "other-backups"
        shutil.rmtree(other, ignore_errors=True)
        before, known = LibraryState(self.library), {path.name for path in self.backups.glob("library-*")}
        words = ["backup", f"{self.backups}/", "--keep", "3"]
        whole, kill, ending = self._killed(words, ["backup", f"{other}/"], self.library, self.library)
        self.counts["backups"] += 1
        self.counts["backups killed"] += ending.is_killed
        if whole.code != 0:
            self._fault(words, kill, f"the whole run ended with {whole.code}: {whole.stderr.strip()}")
        if LibraryState(self.library).fingerprint != before.fingerprint:
            self._fault(words, kill, "a backup changed the library")
        new = [path for path in self.backups.glob("library-*.sqlite") if path.name not in known]
        for path in new:
            state = LibraryState(path)
            if state.faults or state.fingerprint != before.fingerprint:
                self._fault(words, kill, f"{path.name} is not the library as it was: {state.faults[:2]}")
        self.counts["backups killed, the copy there whole"] += ending.is_killed and bool(new)
        if ending.is_acknowledged and not new:
            self._fault(words, kill, "it was acknowledged, and there is no backup")
        self._has_no_drafts(self.backups, words, kill)

    def _restore(self: Any) -> None:
        """After a restore, the library is the backup or unchanged; a replaced library is kept as a backup."""
        backup = self.folder / "restored" / "backup.sqlite"
        shutil.rmtree(backup.parent, ignore_errors=True)
        self._run(["backup", str(backup)], self.library)
        wanted = LibraryState(backup)
        self._run(["add", f"after the backup {self.round}"], self.library)
        self._copy_library()
        for library in (self.library, self.copy):
            shutil.rmtree(library.parent / "backups", ignore_errors=True)
        before = LibraryState(self.library)
        words = ["backup", "restore", str(backup), "--yes"]
        whole, kill, ending = self._killed(words, words, self.library, self.copy)
        left = LibraryState(self.library)
        self.counts["restores"] += 1
        self.counts["restores killed"] += ending.is_killed
        if whole.code != 0:
            self._fault(words, kill, f"the whole run ended with {whole.code}: {whole.stderr.strip()}")
        for fault in left.faults:
            self._fault(words, kill, fault)
        if left.fingerprint not in (before.fingerprint, wanted.fingerprint):
            self._fault(words, kill, "neither what was there before nor the backup")
        if ending.is_acknowledged and left.fingerprint != wanted.fingerprint:
            self._fault(words, kill, "it was acknowledged, and the library is not the backup")
        kept = [LibraryState(path).fingerprint for path in (self.library.parent / "backups").glob("library-*.sqlite")]
        if left.fingerprint == wanted.fingerprint and before.fingerprint not in kept:
            self._fault(words, kill, "what was there before is not kept")
        self.counts["restores killed, the backup there"] += ending.is_killed and left.fingerprint == wanted.fingerprint
        # Texts acknowledged after the backup are gone as expected.
        self.acknowledged &= left.texts

    def _migrate(self: Any) -> None:
        """A library with an older schema is unchanged or migrated, and its copy is complete."""
        released = sorted(RELEASED.glob("schema-*.sqlite"), key=lambda path: int(path.stem.removeprefix("schema-")))[:-1]
        real, whole = (self.folder / name / "library.sqlite" for name in ("old", "old-whole"))
        for path in (real, whole):
            shutil.rmtree(path.parent, ignore_errors=True)
            path.parent.mkdir()
        old = self.chance.choice(released)
        shutil.copyfile(old, real)
        shutil.copyfile(old, whole)
        before = LibraryState(real)
        _, kill, ending = self._killed(["list"], ["list"], real, whole)
        after, left = LibraryState(whole), LibraryState(real)
        self.counts["migrations"] += 1
        self.counts["migrations killed"] += ending.is_killed
        for fault in left.faults:
            self._fault(["list"], kill, fault)
        if left.fingerprint not in (before.fingerprint, after.fingerprint):
            self._fault(["list"], kill, f"neither {old.stem} nor the newest schema")
        copies = list(real.parent.glob("library.sqlite.schema-*"))
        if any(LibraryState(path).fingerprint != before.fingerprint for path in copies):
            self._fault(["list"], kill, f"the copy of {old.stem} is not what it was")
        if left.fingerprint == after.fingerprint and not copies:
            self._fault(["list"], kill, f"there is no copy of {old.stem}")
        self.counts["migrations killed, schema new"] += ending.is_killed and left.fingerprint == after.fingerprint
        following = self._run(["list"], real)
        if following.code != 0 or LibraryState(real).fingerprint != after.fingerprint:
            self._fault(["list"], kill, f"the next command did not migrate it: {following.stderr.strip()}")
        self._has_no_drafts(real.parent, ["list"], kill, after_another=True)

    def _import_many(self: Any) -> None:
        """An import large enough to make a backup first: all books or none, and the backup is the previous state. A thousand
        or more books use a rollback journal, and those of a table are merged in batches."""
        backups = self.library.parent / "backups"
        shutil.rmtree(backups, ignore_errors=True)
        kind, count = self.chance.choice([("json", 520), ("json", 1_200), ("goodreads", 1_200)])
        token = f"many {self.round}"
        words = ["import", self._import_file(token, count) if kind == "json" else self._import_table(token, count)]
        self._copy_library()
        before = LibraryState(self.library)
        whole, kill, ending = self._killed(words, words, self.library, self.copy)
        after, left = LibraryState(self.copy), LibraryState(self.library)
        self.counts["large imports"] += 1
        self.counts["large imports killed"] += ending.is_killed
        self.counts[f"large imports of {count} from {kind} killed"] += ending.is_killed
        if (self.library.parent / "library.sqlite-journal").exists():
            self.counts["large imports killed, with a journal to take them back"] += ending.is_killed
        if whole.code != 0:
            self._fault(words, kill, f"the whole run ended with {whole.code}: {whole.stderr.strip()}")
        for fault in left.faults:
            self._fault(words, kill, fault)
        if left.fingerprint not in (before.fingerprint, after.fingerprint):
            self._fault(words, kill, "neither the state before nor the state after")
        kept = [LibraryState(path).fingerprint for path in backups.glob("library-*.sqlite")]
        if any(fingerprint != before.fingerprint for fingerprint in kept):
            self._fault(words, kill, "the backup is not what was there before")
        # An import into a library without books makes no backup.
        if left.fingerprint == after.fingerprint and before.book_count > 0 and not kept:
            self._fault(words, kill, "there is no backup of what was there before")
        # If nothing was imported, undo would revert an earlier command.
        if left.fingerprint == after.fingerprint:
            self._run(["undo"], self.library)

    def _import_table(self: Any, token: str, count: int) -> str:
        """Writes a Goodreads export with that many rows."""
        path = self.folder / "goodreads.csv"
        with path.open("w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(
                ["Book Id", "Title", "Author", "ISBN13", "My Rating", "Number of Pages", "Date Read", "Date Added", "Bookshelves",
                 "Exclusive Shelf", "My Review", "Read Count"])
            for number in range(count):
                rows.writerow(
                    [self.round * 10_000 + number, f"{token}, {number}", f"Author {number % 97}", "", number % 6, 200 + number % 300,
                     f"2024/03/{1 + number % 28:02}", "2024/01/02", "sea, storm" if number % 3 else "", "read",
                     f"said of {token}, {number}" if number % 4 == 0 else "", 1])
        return str(path)

    def _check_history(self: Any) -> None:
        """The history matches the data: undo and redo restore the state."""
        self._copy_library()
        state = LibraryState(self.copy)
        undone = 0
        while undone < STEPS_BACK and (ending := self._run(["undo"], self.copy)).code == 0:
            undone += 1
        if undone < STEPS_BACK and ending.code != 3:
            self._fault(["undo"], "not at all", f"it ended with {ending.code}: {ending.stderr.strip()}")
        for _ in range(undone):
            ending = self._run(["history", "redo"], self.copy)
            if ending.code != 0:
                self._fault(["history", "redo"], "not at all", f"it ended with {ending.code}: {ending.stderr.strip()}")
        left = LibraryState(self.copy)
        if left.faults or left.content != state.content:
            self._fault(["undo", "and", "redo"], "not at all", f"the library is another one: {left.faults[:2]}")
        self.counts["commands undone and done again"] += undone

    def _has_no_drafts(self: Any, folder: Path, words: list[str], kill: Kill, after_another: bool = False) -> None:
        """A killed program may leave a draft; the next run removes it."""
        if not after_another and any(path.name.startswith(".") for path in folder.iterdir()):
            self.counts["drafts swept away by the next run"] += 1
            self._run(words, self.library)
        drafts = [path.name for path in folder.iterdir() if path.name.startswith(".")]
        if drafts:
            self._fault(words, kill, f"the next run left {drafts}")
