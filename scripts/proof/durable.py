"""Traces writing commands: everything is synced to disk before they answer.

Writes to the library, its WAL or its journal must be followed by fdatasync or fsync before the first byte of the answer, and the
folder must be synced after a file is created or removed. Killing a process cannot test this, because the system keeps its writes.

Usage: durable.py OCTAVO
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from cases import check, prove

CALLS = "trace=openat,write,pwrite64,pwritev,ftruncate,fdatasync,fsync,link,linkat,rename,renameat,renameat2,unlink,unlinkat"
# The library, a backup, and their WALs and journals; the WAL's index is rebuilt after a power cut.
LIBRARY = re.compile(r"/library[^/]*\.sqlite[^/]*$")


class Home:
    """A home folder, and the system calls of Octavo in it."""

    def __init__(self, octavo: str, folder: Path) -> None:
        self.octavo = octavo
        self.folder = folder
        # For testing this proof: a preloaded library that disables the sync calls must be detected.
        self.shim = os.environ.get("DURABLE_PRELOAD")
        self.environment = {
            "HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "OCTAVO_NOW": "2026-11-20T21:40"}
        self.synced = 0

    def run(self, *words: str, text: str = "") -> None:
        """Runs a command under strace; it is a fault if it answers before its writes are synced."""
        log = self.folder / "calls"
        preload = ["-E", f"LD_PRELOAD={self.shim}"] if self.shim else []
        command = ["strace", "-f", "-qq", "-y", "-s", "0", "-e", CALLS, "-o", str(log), *preload, self.octavo, *words]
        done = subprocess.run(command, env=self.environment, cwd=self.folder, text=True, capture_output=True, input=text, timeout=120)
        check(done.returncode == 0, f"'{shlex.join(words)}' ended with {done.returncode}: {done.stderr.strip()[-300:]}")
        disk = Disk()
        for line in log.read_text(errors="replace").splitlines():
            disk.take(line.split(maxsplit=1)[1])
            if disk.is_answered:
                break
        check(disk.is_answered, f"'{words[0]}' answered nothing")
        check(disk.written > 0, f"'{words[0]}' wrote nothing")
        check(not disk.waiting, f"'{words[0]}' answered while this was not on the disk: {', '.join(sorted(disk.waiting))}")
        self.synced += disk.synced


class Disk:
    """The files with writes that are not yet synced."""

    def __init__(self) -> None:
        self.waiting: set[str] = set()
        self.is_answered = False
        self.written = 0
        self.synced = 0

    def take(self, line: str) -> None:
        """Processes the next call."""
        if " = -1 " in line:
            return
        call = line.split("(", 1)[0]
        match = re.match(r"\w+\((\d+)<([^>]*)>", line)
        number, path = (int(match[1]), match[2]) if match else (None, "")
        names = re.findall(r'"([^"]*)"', line) if "link" in call or "rename" in call else []
        if call in ("fdatasync", "fsync"):
            self.synced += path in self.waiting
            self.waiting.discard(path)
        elif call in ("write", "pwrite64", "pwritev", "ftruncate"):
            self.is_answered |= number == 1
            if LIBRARY.search(path) and not path.endswith("-shm"):
                self.written += 1
                self.waiting.add(path)
        elif names and any(LIBRARY.search(name) for name in names):
            self._name(call, names)

    def _name(self, call: str, names: list[str]) -> None:
        """A file was linked, renamed or removed."""
        if call in ("link", "linkat", "rename", "renameat", "renameat2"):
            if names[0] in self.waiting:
                self.waiting.add(names[-1])
            self.waiting.add(os.path.dirname(names[-1]))
        elif names[0].endswith("-journal") and "/.octavo-draft-" not in names[0]:
            # Removing the journal commits the transaction, so it must be durable; not for a draft, which has no name yet.
            self.waiting.add(os.path.dirname(names[0]))
        self.waiting.discard(names[0])


def entries(home: Home) -> str:
    """A first run, entries, undo and redo."""
    home.run("add", "Zuleika Dobson", "--pages", "350", "--start")
    home.run("log", "zuleika", "12", "a beginning")
    home.run("note", "--book", "zuleika", "-", text="a thought\n" * 20_000)
    home.run("finish", "zuleika", "--rating", "4", "--review", "at last")
    home.run("undo")
    home.run("history", "redo")
    home.run("edit", "zuleika", "--pages", "352")
    return f"{home.synced} files were brought to the disk before the answers"


def imports(home: Home) -> str:
    """A small import, and one large enough to use a rollback journal."""
    home.run("init", "--empty")
    for count, name in ((20, "few.csv"), (3_000, "many.csv")):
        rows = "".join(f"{count}{number},Book {count} {number},Author {number % 90},to-read,0\n" for number in range(count))
        (home.folder / name).write_text("Book Id,Title,Author,Exclusive Shelf,My Rating\n" + rows)
        home.run("import", name)
    return f"{home.synced} files were brought to the disk before the reports"


def backups(home: Home) -> str:
    """A backup, and restoring it over a library and where none exists."""
    home.run("init", "--empty")
    home.run("add", "Emma")
    home.run("backup", str(home.folder / "library-kept.sqlite"))
    home.run("add", "Zuleika Dobson")
    home.run("backup", "restore", str(home.folder / "library-kept.sqlite"), "--yes")
    home.environment["OCTAVO_LIBRARY"] = str(home.folder / "library-new.sqlite")
    home.run("backup", "restore", str(home.folder / "library-kept.sqlite"), "--yes")
    return f"{home.synced} files were brought to the disk before the answers"


CASES: list[Callable[[Home], str]] = [entries, imports, backups]


if __name__ == "__main__":
    sys.exit(prove(CASES, sys.argv[1], lambda octavo, folder: (Home(octavo, folder),)))
