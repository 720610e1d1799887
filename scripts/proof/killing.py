"""Runs a command and ends it with a signal, at a system call that changes the disk or after some time."""

import os
import random
import re
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

# The calls that change the disk or take a lock; '?' makes strace skip those it does not know.
CALLS = (
    "openat", "pwrite64", "write", "fdatasync", "fsync", "sync", "?syncfs", "ftruncate", "fallocate", "unlink", "unlinkat",
    "link", "linkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "chmod", "fchmod", "fcntl", "flock", "close",
)
LIMIT_SECONDS = 60


@dataclass
class Ending:
    """How a run ended."""

    code: int
    output: str
    stderr: str

    @property
    def is_killed(self) -> bool:
        return self.code in (-signal.SIGKILL, 128 + signal.SIGKILL)

    @property
    def is_acknowledged(self) -> bool:
        """The command reported success: by its exit code, or by a complete line of output before it was killed."""
        return self.code == 0 or self.output.endswith("\n")


def run(command: list[str], environment: dict[str, str], kill_after: float | None = None) -> Ending:
    """Runs the command to its end, or kills it and its children after that many seconds."""
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True)
    try:
        output, stderr = process.communicate(timeout=LIMIT_SECONDS if kill_after is None else kill_after)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, stderr = process.communicate()
        if kill_after is None:
            stderr += f"\nit had not ended after {LIMIT_SECONDS} seconds"
    return Ending(process.returncode, output, stderr)


def traced(command: list[str], environment: dict[str, str]) -> tuple[Ending, list[str]]:
    """Runs a command to its end, and returns its system calls."""
    with tempfile.NamedTemporaryFile("r") as log:
        ending = run(["strace", "-f", "-qq", "-e", f"trace={','.join(CALLS)}", "-o", log.name, *command], environment)
        lines = re.findall(r"^\d+ +(\w+\(.*)", log.read(), re.MULTILINE)
    if not lines:
        raise SystemExit(f"strace saw no calls of '{' '.join(command)}': {ending.stderr}")
    return ending, lines


class Killer:
    """Chooses where to kill a run, based on a complete run of the same command."""

    def __init__(self, chance: random.Random, has_strace: bool) -> None:
        self.chance = chance
        self.has_strace = has_strace

    def dry_run(self, command: list[str], environment: dict[str, str]) -> tuple[Ending, "Kill"]:
        """Runs the command to its end, and chooses where to kill another run."""
        if not self.has_strace or self.chance.random() < 0.3:
            started = time.perf_counter()
            ending = run(command, environment)
            return ending, Kill(seconds=self.chance.random() * (time.perf_counter() - started) * 1.05)
        ending, lines = traced(command, environment)
        calls = [re.sub(r"\(.*", "", line) for line in lines]
        # Skips the loader's many calls at the start.
        place = self.chance.randrange(len(calls) // 3, len(calls))
        return ending, Kill(call=calls[place], number=calls[: place + 1].count(calls[place]))


@dataclass
class Kill:
    """Where a run is killed."""

    seconds: float = 0
    call: str | None = None
    number: int = 0
    by: signal.Signals = signal.SIGKILL

    def run(self, command: list[str], environment: dict[str, str]) -> Ending:
        if self.call is None:
            return run(command, environment, kill_after=self.seconds)
        injection = f"inject={self.call}:signal={self.by.name}:when={self.number}"
        tracer = ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={self.call}", "-e", injection]
        return run([*tracer, *command], environment)

    def __str__(self) -> str:
        return f"after {self.seconds * 1000:.1f} ms" if self.call is None else f"at {self.call} number {self.number}"
