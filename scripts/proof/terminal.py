"""Killed editors, closed terminals, Ctrl-C and closed pipes: nothing lost, the right exit code, no crash output.

Usage: terminal.py OCTAVO
"""

import contextlib
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from at_terminal import LIMIT_SECONDS, Reader, Screen
from cases import check, prove
from killing import Kill, traced
from library_state import LibraryState


def killed_editor(reader: Reader) -> str:
    """The editor is killed: the draft is kept, and nothing is added."""
    reader.editor('echo "half a thought" > "$1"; kill -9 $$')
    before = reader.state().fingerprint
    screen = Screen(reader, "note", "-e")
    code = screen.end()
    check(code == 5 and "137" in screen.seen, f"{code}: {screen.seen}")
    check(reader.drafted() == ["half a thought\n"], f"the drafts are {reader.drafted()}")
    check(reader.state().fingerprint == before, "the library has changed")
    named = re.search(r"kept in\s+(\S+)", screen.seen)
    check(named is not None and Path(named[1]).exists(), f"it does not say where the draft is: {screen.seen}")
    return screen.seen.strip().replace(str(reader.folder), "HOME")


def killed_while_editing(reader: Reader) -> str:
    """Octavo is killed while the editor is open: what the editor saves is kept."""
    reader.editor('trap "" HUP; touch "$HOME/open"; while [ ! -e "$HOME/go" ]; do sleep 0.05; done; echo "a thought" > "$1"')
    screen = Screen(reader, "note", "-e")
    screen.until((reader.folder / "open").exists, "the editor")
    os.kill(screen.process, signal.SIGKILL)
    (reader.folder / "go").touch()
    screen.end()
    end = time.monotonic() + LIMIT_SECONDS
    while reader.drafted() != ["a thought\n"] and time.monotonic() < end:
        time.sleep(0.05)
    check(reader.drafted() == ["a thought\n"], f"the drafts are {reader.drafted()}")
    return "the draft is there"


def interrupt_in_editor(reader: Reader) -> str:
    """Ctrl-C in an editor that handles it does not end Octavo."""
    reader.editor('trap : INT; touch "$HOME/open"; while [ ! -e "$HOME/go" ]; do sleep 0.05; done; echo "a whole thought" > "$1"')
    screen = Screen(reader, "note", "-e")
    screen.until((reader.folder / "open").exists, "the editor")
    screen.type("\x03")
    time.sleep(0.2)
    (reader.folder / "go").touch()
    code = screen.end()
    check(code == 0, f"it ended with {code}: {screen.seen}")
    check("a whole thought" in reader.state().texts, "the thought is not there")
    check(reader.drafted() == [], "the draft is still there")
    return "the thought is there"


@contextlib.contextmanager
def _small_disk(reader: Reader) -> Iterator[Path]:
    """A small disk in the user's home."""
    disk = reader.folder / "small"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1024k", "tmpfs", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)
        disk.rmdir()


# Fills a disk to the last byte.
FILL = 'dd if=/dev/zero of="{0}/filler" bs=4096 2> "$HOME/dd"; dd if=/dev/zero of="{0}/filler" bs=1 oflag=append conv=notrunc 2> "$HOME/dd"; true'


def _no_room_for_draft(reader: Reader) -> str:
    """There is no space for the draft: no partial draft is left."""
    with _small_disk(reader) as disk:
        drafts = disk / "octavo" / "drafts"
        drafts.mkdir(parents=True)
        reader.editor("true")
        subprocess.run(["sh", "-c", FILL.format(disk)], env=reader.environment, check=False)
        screen = Screen(reader, "edit", "moby")
        code = screen.end()
        check(code == 2 and "cannot write" in screen.words, f"{code}: {screen.seen}")
        check(list(drafts.iterdir()) == [], "half a draft is left")
    return screen.seen


def _no_room_for_marks(reader: Reader) -> str:
    """There is no space to mark errors in the draft: the reader's text is kept unchanged."""
    with _small_disk(reader) as disk:
        wrong = "---\ntitle: \npages: many\n---\nthe words of an hour\n"
        (reader.folder / "wrong").write_text(wrong)
        reader.editor(f'cat "$HOME/wrong" > "$1"; {FILL.format(disk)}')
        screen = Screen(reader, "edit", "moby")
        code = screen.end()
        check(code == 2 and "cannot be marked in the draft" in screen.words and "kept in" in screen.words, f"{code}: {screen.seen}")
        drafts = [path.read_text() for path in (disk / "octavo" / "drafts").iterdir()]
        check(drafts == [wrong], f"the drafts are {drafts}")
    return screen.seen


def _no_room_in_library(reader: Reader) -> str:
    """There is no space for the entry in the library: the draft, on another disk, is kept."""
    with _small_disk(reader) as disk:
        library = disk / "library.sqlite"
        shutil.copyfile(reader.library, library)
        thought = "a long thought " * 2000 + "\n"
        (reader.folder / "thought").write_text(thought)
        reader.editor(f'cat "$HOME/thought" > "$1"; {FILL.format(disk)}')
        reader.environment["OCTAVO_LIBRARY"] = str(library)
        before = LibraryState(library).fingerprint
        screen = Screen(reader, "note", "-e")
        code = screen.end()
        check(code == 2 and "disk" in screen.words and "draft is kept in" in screen.words, f"{code}: {screen.seen}")
        check(reader.drafted() == [thought], "the draft is not there")
        (disk / "filler").unlink()
        state = LibraryState(library)
        check(not state.faults and state.fingerprint == before, f"the library has changed: {state.faults}")
    return screen.seen


def full_disk(reader: Reader) -> str:
    """On a full disk: a draft that can't be created, one that can't be marked, and one that can't be stored."""
    if os.geteuid() != 0:
        return "not looked at: disks can only be made by root"
    before = reader.state().fingerprint
    seen = []
    for try_it in (_no_room_for_draft, _no_room_for_marks, _no_room_in_library):
        if try_it is not _no_room_in_library:
            reader.environment["XDG_STATE_HOME"] = str(reader.folder / "small")
        else:
            del reader.environment["XDG_STATE_HOME"]
        seen.append(" ".join(try_it(reader).split()).replace(str(reader.folder), "HOME"))
    check(reader.state().fingerprint == before, "the library has changed")
    return " / ".join(seen)


def unstorable_draft(reader: Reader) -> str:
    """Another program locks the library while a draft is to be stored: the draft is kept."""
    reader.editor('echo "a long thought" > "$1"')
    holder = sqlite3.connect(reader.library, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        screen = Screen(reader, "note", "-e")
        code = screen.end()
    finally:
        holder.execute("ROLLBACK")
        holder.close()
    check(code == 2 and "locked by another program" in screen.words and "draft is kept in" in screen.words, f"{code}: {screen.seen}")
    check(reader.drafted() == ["a long thought\n"], f"the drafts are {reader.drafted()}")
    return screen.seen.strip().replace(str(reader.folder), "HOME").replace("\r\n", " / ")


def interrupted_import(reader: Reader) -> str:
    """Ctrl-C in a long import: nothing is imported, and no progress bar stays on the screen."""
    table = reader.folder / "many.csv"
    rows = "".join(f"{number},Book {number},Author {number % 900},to-read,0\n" for number in range(40_000))
    table.write_text("Book Id,Title,Author,Exclusive Shelf,My Rating\n" + rows)
    before = reader.state()
    screen = Screen(reader, "import", str(table))
    screen.until(lambda: "of 40,000 books" in screen.seen, "a bar")
    screen.type("\x03")
    code = screen.end()
    check(code == -signal.SIGINT, f"it ended with {code}")
    # The terminal echoes ^C.
    check(screen.seen.replace("^C", "").endswith("\r\x1b[2K"), f"left on the screen: {screen.seen[-80:]!r}")
    check(reader.state().fingerprint == before.fingerprint, "the library has changed")
    check(reader.run("list").returncode == 0, "the next command fails")
    return "ended by SIGINT, nothing imported, the line is empty"


def interrupted_exporter(reader: Reader) -> str:
    """Ctrl-C while an external exporter runs: it ends too, and the next run cleans up."""
    place = reader.folder / ".local/share/octavo/exporters/slow"
    place.mkdir(parents=True)
    (place / "exporter.json").write_text(
        '{"apiVersion": 1, "name": "slow", "summary": "Takes long.", "command": "run", "output": "text", '
        '"extension": "txt", "mediaType": "text/plain", "carries": ["titles"]}')
    (place / "run").write_text("#!/bin/sh\necho $$ > \"$HOME/pid\"\nexec sleep 600\n")
    (place / "run").chmod(0o755)
    screen = Screen(reader, "export", "slow", "-o", "slow.txt", "--yes")
    screen.until(lambda: (reader.folder / "pid").exists() and (reader.folder / "pid").read_text() != "", "the exporter")
    screen.type("\x03")
    code = screen.end()
    check(code == -signal.SIGINT, f"it ended with {code}: {screen.seen}")
    number = int((reader.folder / "pid").read_text())
    end = time.monotonic() + LIMIT_SECONDS
    while Path(f"/proc/{number}").exists() and "Z" not in Path(f"/proc/{number}/stat").read_text() and time.monotonic() < end:
        time.sleep(0.05)
    alive = Path(f"/proc/{number}").exists() and "Z" not in Path(f"/proc/{number}/stat").read_text()
    check(not alive, "the exporter goes on")
    check(not (reader.folder / "slow.txt").exists(), "there is an export")
    (place / "run").write_text("#!/bin/sh\necho done\n")
    ending = reader.run("export", "slow", "-o", str(reader.folder / "slow.txt"), "--yes")
    check(ending.returncode == 0, ending.stderr)
    check(list((reader.folder / "tmp").iterdir()) == [], f"left behind: {list((reader.folder / 'tmp').iterdir())}")
    return "both ended, nothing left behind after the next run"


def vanished_terminal(reader: Reader) -> str:
    """The terminal is closed at a prompt and in the editor: nothing is changed, and no process keeps running."""
    before = reader.state().fingerprint
    screen = Screen(reader, "remove", "moby")
    screen.until(lambda: "[y/N]" in screen.seen, "the question")
    screen.vanish()
    screen.ending_after_vanishing()
    reader.editor('echo "half a thought" > "$1"; touch "$HOME/open"; while true; do sleep 0.05; done')
    screen = Screen(reader, "note", "-e")
    screen.until((reader.folder / "open").exists, "the editor")
    screen.vanish()
    screen.ending_after_vanishing()
    check(reader.state().fingerprint == before, "the library has changed")
    check(reader.drafted() == ["half a thought\n"], f"the drafts are {reader.drafted()}")
    return "nothing changed, the draft is there"


def closed_pipe(reader: Reader) -> str:
    """A pipe whose reader exits, and a closed standard output or error."""
    for number in range(300):
        if number % 100 == 0:
            reader.run("log", str(number + 1), "word " * 40)
    octavo = shlex.quote(reader.octavo)

    def shell(line: str) -> tuple[int, str]:
        done = subprocess.run(
            ["/bin/bash", "-c", f"set -o pipefail; {line}"], env=reader.environment, text=True, capture_output=True)
        return done.returncode, done.stderr

    for line in (f"{octavo} journal | head -1", f"{octavo} journal --json | true", f"{octavo} export json -o - --for me | head -c 5"):
        code, stderr = shell(line)
        check(code == 0 and stderr == "", f"{line}: {code}, {stderr}")
    code, stderr = shell(f"{octavo} list >&-")
    check(code == 2 and "cannot write" in stderr, f"a closed standard output: {code}, {stderr}")
    code, stderr = shell(f"{octavo} list > /dev/full")
    check(code == 2 and "No space left" in stderr, f"a full standard output: {code}, {stderr}")
    # A closed standard error does not stop a command.
    code, _ = shell(f"{octavo} log 400 'said to nobody' 2>&-")
    check(code == 0 and "said to nobody" in reader.state().texts, f"a closed standard error: {code}")
    return "pipes end with 0, a closed or full output with 2"


def interrupted_question(reader: Reader) -> str:
    """Ctrl-C and end of input at a prompt change nothing."""
    before = reader.state().fingerprint
    screen = Screen(reader, "remove", "moby")
    screen.until(lambda: "[y/N]" in screen.seen, "the question")
    screen.type("\x03")
    code = screen.end()
    check(code == -signal.SIGINT, f"it ended with {code}")
    screen = Screen(reader, "remove", "moby")
    screen.until(lambda: "[y/N]" in screen.seen, "the question")
    screen.type("\x04")
    code = screen.end()
    check(code == 0 and "nothing was removed" in screen.words, f"{code}: {screen.seen}")
    check(reader.state().fingerprint == before, "the library has changed")
    return "nothing changed"


STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# The number of points at which each command is stopped, per signal.
STOP_POINTS = 8


def stopped_drafts(reader: Reader) -> str:
    """Ctrl-C, TERM and HUP while a file is created: no draft is left, and the file is complete or absent."""
    if shutil.which("strace") is None:
        return "not looked at: strace is not installed"
    for number in STOPS:
        # A background process inherits that these signals are ignored.
        signal.signal(number, signal.SIG_DFL)
    backup, place = reader.folder / "kept.sqlite", reader.folder / "out"
    reader.run("backup", str(backup))
    commands = (
        ["backup", f"{place}/"], ["backup", "restore", str(backup), "--yes"], ["doctor", "--salvage", str(place / "saved.sqlite")],
        ["init", "--library", str(place / "new.sqlite")], ["config", "set", "date-display", "iso"],
        ["export", "markdown", "--yes", "-o", str(place / "vault")], ["export", "epub", "--yes", "-o", str(place / "year.epub")])
    stopped, left = 0, []
    for words in commands:
        place.mkdir()
        _, lines = traced([reader.octavo, *words], reader.environment)
        calls = [line.partition("(")[0] for line in lines]
        # From the first call on a draft to the last.
        made = [at for at, line in enumerate(lines) if "/.octavo-" in line]
        check(bool(made), f"'{' '.join(words)}' makes no draft")
        for number in STOPS:
            for point in range(STOP_POINTS):
                shutil.rmtree(place)
                place.mkdir()
                at = made[0] + (made[-1] - made[0]) * point // STOP_POINTS
                stop = Kill(call=calls[at], number=calls[: at + 1].count(calls[at]), by=number)
                ending = stop.run([reader.octavo, *words], reader.environment)
                stopped += ending.code == -number
                drafts = [path for path in reader.folder.rglob("*octavo-*-*") if path.is_dir()]
                left += [f"{words[0]} by {number.name} {stop}: {path.name}" for path in drafts]
                for path in drafts:
                    shutil.rmtree(path, ignore_errors=True)
                for path in place.glob("*.sqlite"):
                    check(not LibraryState(path).faults, f"'{' '.join(words)}' left half of {path.name}")
                reader.state()
        shutil.rmtree(place)
    check(stopped > 0, "no command was stopped")
    check(not left, f"{len(left)} drafts are left by {stopped} commands that were stopped: {left[:3]}")
    return f"{stopped} commands stopped, no draft left"


CASES: list[Callable[[Reader], str]] = [
    killed_editor, killed_while_editing, interrupt_in_editor, full_disk, unstorable_draft, interrupted_import,
    interrupted_exporter, interrupted_question, stopped_drafts, vanished_terminal, closed_pipe,
]


if __name__ == "__main__":
    sys.exit(prove(CASES, sys.argv[1], lambda octavo, folder: (Reader(octavo, folder),)))
