"""Runs a command and its floor alternately, as whole processes, and reports the medians."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

LONGEST_SECONDS = float(os.environ.get("BENCH_SECONDS", "8"))
FEWEST, MOST = 3, 21

spawner = subprocess.Popen(
    [sys.executable, "-I", "-S", str(Path(__file__).with_name("spawner.py"))], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


@dataclass
class Cost:
    """The cost of one run: wall and processor time in milliseconds, and peak memory in MB."""

    wall: float
    processor: float
    memory: float


@dataclass
class Pair:
    """The medians of a command and its floor, run alternately."""

    octavo: Cost
    floor: Cost | None
    count: int

    # Of processor time, which does not depend on how busy the machine is.
    @property
    def ratio(self) -> float | None:
        return self.octavo.processor / self.floor.processor if self.floor else None

    @property
    def ratio_by_clock(self) -> float | None:
        return self.octavo.wall / self.floor.wall if self.floor else None


def cost(command: list[str], environment: dict[str, str]) -> Cost:
    print(json.dumps([command, environment]), file=spawner.stdin, flush=True)
    wall, processor, memory, status = json.loads(spawner.stdout.readline())
    # A small library may have no match, which exits with 3 and costs the same.
    if status not in (0, 3):
        raise SystemExit(f"'{' '.join(command)}' ended with {status}")
    return Cost(wall, processor, memory)


def median(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(getattr(one, name) for one in costs) for name in ("wall", "processor", "memory")))


def pair(
    octavo: list[str], floor: list[str] | None, environment: dict[str, str], before: Callable[[], None] = lambda: None
) -> Pair:
    """Runs both commands alternately, each after `before`, until there are enough measurements."""
    commands = [octavo] + ([floor] if floor else [])
    costs: list[list[Cost]] = [[] for _ in commands]
    began = time.monotonic()
    while len(costs[0]) < FEWEST or (len(costs[0]) < MOST and time.monotonic() - began < LONGEST_SECONDS):
        before()
        for index, command in enumerate(commands):
            costs[index].append(cost(command, environment))
    medians = [median(one) for one in costs]
    return Pair(medians[0], medians[1] if floor else None, len(costs[0]))
