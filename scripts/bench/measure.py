"""Runs a command and its floor alternately, as whole processes, and reports the medians."""

import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

LONGEST_SECONDS = float(os.environ.get("BENCH_SECONDS", "8"))
FEWEST, MOST = 3, 21


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
    quiet = [(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_RDWR, 0) for descriptor in (0, 1, 2)]
    started = time.perf_counter()
    process = os.posix_spawnp(command[0], command, environment, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - started
    # A small library may have no match, which exits with 3 and costs the same.
    if os.waitstatus_to_exitcode(status) not in (0, 3):
        raise SystemExit(f"'{' '.join(command)}' ended with {os.waitstatus_to_exitcode(status)}")
    return Cost(wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024)


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
