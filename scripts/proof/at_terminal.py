"""Runs Octavo in a pseudo-terminal: input, screen and exit status."""

import os
import pty
import select
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from cases import check
from library_state import LibraryState

LIMIT_SECONDS = 30


class Reader:
    """A home folder with a library, and a user at a terminal."""

    def __init__(self, octavo: str, folder: Path) -> None:
        self.octavo = octavo
        self.folder = folder
        self.library = folder / "library" / "library.sqlite"
        self.drafts = folder / ".local/state/octavo/drafts"
        self.environment = {
            "HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color",
            "TMPDIR": str(folder / "tmp"), "OCTAVO_LIBRARY": str(self.library), "OCTAVO_NOW": "2026-11-20T21:40",
        }
        (folder / "tmp").mkdir()
        check(self.run("init", "--empty").returncode == 0, "there is no library")
        self.run("add", "Moby-Dick", "--pages", "720", "--start")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs a command without a terminal."""
        return subprocess.run([self.octavo, *words], env=self.environment, text=True, capture_output=True, stdin=subprocess.DEVNULL)

    def editor(self, script: str) -> None:
        """Sets a shell script as the editor; the draft is $1."""
        path = self.folder / "editor"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        self.environment["EDITOR"] = str(path)

    def drafted(self) -> list[str]:
        """The texts of the kept drafts."""
        return [path.read_text() for path in sorted(self.drafts.glob("*"))] if self.drafts.exists() else []

    def state(self) -> LibraryState:
        state = LibraryState(self.library)
        check(not state.faults, f"the library is damaged: {state.faults}")
        return state


class Screen:
    """A command in a pseudo-terminal."""

    def __init__(self, reader: Reader, *words: str) -> None:
        self.seen = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # A background process inherits that these signals are ignored; a process in a terminal does not ignore them.
            for ignored in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(ignored, signal.SIG_DFL)
            os.chdir(reader.folder)
            os.execve(reader.octavo, [reader.octavo, *words], reader.environment)
        self.status: int | None = None

    @property
    def words(self) -> str:
        """The output, regardless of line breaks."""
        return " ".join(self.seen.split())

    def read(self, seconds: float) -> bool:
        """Reads output for that many seconds; false at the end."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.seen += data.decode(errors="replace")
        return bool(data)

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + LIMIT_SECONDS
        while not is_so():
            check(time.monotonic() < end, f"{what} did not come: {self.seen[-300:]!r}")
            if not self.read(0.05):
                check(is_so(), f"it ended before {what} came: {self.seen[-300:]!r}")
                return

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def end(self) -> int:
        """The exit code, or a signal as a negative number."""
        limit = time.monotonic() + LIMIT_SECONDS
        while True:
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                while self.read(0) and select.select([self.terminal], [], [], 0)[0]:
                    pass
                return os.waitstatus_to_exitcode(status)
            check(time.monotonic() < limit, f"it does not end: {self.seen[-300:]!r}")
            self.read(0.05)

    def vanish(self) -> None:
        """Closes the terminal."""
        os.close(self.terminal)

    def ending_after_vanishing(self) -> int:
        limit = time.monotonic() + LIMIT_SECONDS
        while True:
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            check(time.monotonic() < limit, "it goes on for ever without its terminal")
            time.sleep(0.02)
