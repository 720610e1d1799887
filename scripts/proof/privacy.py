"""Watches the system calls of the main commands: every file and folder of Octavo's is made for the reader alone, temporary ones
under names that were nobody's, and what the reader writes does not show in the arguments of the programs that Octavo starts.

Usage: privacy.py OCTAVO
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from cases import check, prove

SECRET = "unmistakably-private"
CALLS = "trace=openat,open,creat,mkdir,mkdirat,mknod,mknodat,symlink,symlinkat,execve,chmod,fchmod,fchmodat,umask"
# Where exports go, whose permissions are the reader's to settle (umask).
GIVEN = "given"


class Home:
    """A home folder, a place for temporary files that others share, and what Octavo was seen to do in them."""

    def __init__(self, octavo: str, folder: Path) -> None:
        self.octavo = octavo
        self.folder = folder
        self.shared = folder / "shared"
        self.home = folder / "home"
        self.calls: list[str] = []
        self.runs = 0
        for path in (self.shared, self.home, self.home / GIVEN):
            path.mkdir()
        self.shared.chmod(0o1777)
        self.environment = {
            "HOME": str(self.home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TMPDIR": str(self.shared),
            "OCTAVO_NOW": "2026-11-20T21:40"}

    def run(self, *words: str, code: int = 0, text: str = "") -> str:
        """A command under strace, with the umask that shares the most."""
        log = self.folder / "calls"
        done = subprocess.run(
            ["strace", "-f", "-qq", "-y", "-s", "65536", "-e", CALLS, "-o", str(log), self.octavo, *words],
            env=self.environment, cwd=self.home, text=True, capture_output=True, input=text, umask=0, timeout=120)
        check(done.returncode == code, f"'{' '.join(words)}' ended with {done.returncode}: {done.stderr.strip()[-300:]}")
        self.runs += 1
        # The first call is that of the reader's own words.
        self.calls += [line.split(maxsplit=1)[1] for line in log.read_text(errors="replace").splitlines()[1:]]
        return done.stdout

    def made(self) -> list[tuple[str, str, int, int]]:
        """What was made below the two folders: call, path, mode, its place among the calls."""
        found = []
        for place, line in enumerate(self.calls):
            match = re.match(r'(openat|open|creat|mkdir|mkdirat)\((?:AT_FDCWD(?:<[^>]*>)?, |\d+<([^>]*)>, )?"([^"]*)"(.*)', line)
            if match is None or " = -1 " in line:
                continue
            call, at, path, rest = match.groups()
            if call in ("openat", "open") and "O_CREAT" not in rest:
                continue
            modes = re.findall(r", (0\d*)\)", rest)
            path = os.path.normpath(os.path.join(at or str(self.home), path))
            if path.startswith(str(self.folder)):
                found.append((call, path, int(modes[-1], 8) if modes else 0o666, place))
        return found


def _executable(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def _live(home: Home) -> None:
    """A reader's weeks in a minute: every kind of command that writes something somewhere."""
    config, data = home.home / ".config/octavo", home.home / ".local/share/octavo"
    _executable(config / "hooks/on-log", "cat > /dev/null; sh -c true")
    _executable(data / "exporters/words/run", 'cat > /dev/null; echo done')
    (data / "exporters/words/exporter.json").write_text(
        '{"apiVersion": 1, "name": "words", "summary": "Words.", "command": "run", "output": "text", '
        '"extension": "txt", "mediaType": "text/plain", "carries": ["titles"]}')
    # The folders that this proof has made are not Octavo's.
    for path in (config, data, home.home / ".config", home.home / ".local", home.home / ".local/share"):
        path.chmod(0o700)
    home.run("list")
    home.run("add", "Zuleika Dobson", "--pages", "350", "--start")
    home.run("log", "zuleika", "12", SECRET)
    home.run("note", "--book", "zuleika", "-", text=SECRET)
    _executable(home.home / "editor", f'echo {SECRET} > "$1"')
    home.environment["EDITOR"] = str(home.home / "editor")
    home.run("note", "--book", "zuleika", "-e")
    home.run("quote", "--book", "zuleika", SECRET, "--page", "12")
    home.run("finish", "zuleika", "--rating", "4", "--review", SECRET)
    home.run("search", SECRET)
    home.run("journal")
    home.run("config", "set", "week-start", "sunday")
    home.run("backup")
    home.run("undo")
    home.run("redo")
    for exporter, name in (
        ("markdown", "vault"), ("html", "site.zip"), ("epub", "year.epub"), ("json", "all.json"), ("words", "words.txt"),
    ):
        home.run("export", exporter, "--for", "me", "--yes", "-o", f"{GIVEN}/{name}")
    home.run("import", f"{GIVEN}/all.json")
    home.run("doctor", "--round-trip")
    home.run("restore", str(next((data / "backups").glob("library-*.sqlite"))), "--yes")


def for_the_reader_alone(home: Home) -> str:
    """Files 0600, folders 0700, whatever the umask."""
    _live(home)
    given = str(home.home / GIVEN)
    count = 0
    known: set[str] = set()
    for call, path, mode, place in home.made():
        line = home.calls[place]
        # SQLite opens what is there as if it were to make it; what stays is looked at below.
        if call == "openat" and "O_EXCL" not in line and (path in known or Path(path).exists()):
            continue
        known.add(path)
        if path.startswith(given) and ".octavo-export-" not in path:
            continue
        # In a folder of one run that nobody else may enter, as what a plugin writes is, the folder is what counts.
        if re.search(r"/\.?octavo-(?:run|export|draft)-[0-9a-f]{16}/files/", path):
            continue
        count += 1
        # Foundation makes folders with what the umask leaves, and closes each in its very next call.
        is_closed = f'chmod("{path}", 0700)' in home.calls[place + 1] if call == "mkdir" else False
        check(mode & 0o077 == 0 or is_closed, f"made for others too: {line}")
    check(count > 20, f"only {count} files and folders were seen")
    for path in sorted((home.home / ".local").rglob("*")) + sorted((home.home / ".config").rglob("*")):
        if "exporters" in path.parts or "hooks" in path.parts:
            continue
        mode = path.stat().st_mode & 0o777
        check(mode == (0o700 if path.is_dir() else 0o600), f"{path} is {mode:o}")
    return f"{count} files and folders made by {home.runs} commands, none for others"


def nothing_where_others_write(home: Home) -> str:
    """In a place that is shared everything lies in a folder that was made new, and all of it is gone."""
    _live(home)
    folders = set()
    for call, path, mode, place in home.made():
        line = home.calls[place]
        if not path.startswith(str(home.shared) + "/"):
            continue
        top = Path(path).relative_to(home.shared).parts[0]
        if call.startswith("mkdir") and Path(path).name == top:
            folders.add(top)
        elif top not in folders:
            check("O_EXCL" in line and mode == 0o600, f"a file that another could have laid there: {line}")
    check(len(folders) > 0, "no folder was made")
    left = sorted(path.name for path in home.shared.iterdir())
    check(left == [], f"left behind: {left}")
    return f"{len(folders)} folders of their own, nothing left"


def no_private_words_in_arguments(home: Home) -> str:
    """Other programs get what is private through a file or their input, where no list of processes shows it."""
    _live(home)
    started = [line for line in home.calls if line.startswith("execve(")]
    for line in started:
        check(SECRET not in line.split("], ")[0], f"private words among the arguments: {line[:300]}")
        check(f"={SECRET}" not in line, "private words in the surroundings of a program")
    check(len(started) >= 4, f"only {len(started)} programs were seen")
    history = home.run("history", "--json")
    check(SECRET not in history, "the history holds private words")
    return f"{len(started)} programs were started, none with the reader's words; the history has none either"


CASES: list[Callable[[Home], str]] = [for_the_reader_alone, nothing_where_others_write, no_private_words_in_arguments]


if __name__ == "__main__":
    sys.exit(prove(CASES, sys.argv[1], lambda octavo, folder: (Home(octavo, folder),)))
