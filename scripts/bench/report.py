"""Writes the benchmark report."""

import os
import platform
import subprocess
from dataclasses import dataclass

from floors import SHELL
from measure import Pair

# From 10,000 to 1,000,000 entries, no command may grow by more than this from one size to the next.
MOST_GROWTH = 12


@dataclass
class Limits:
    """What a command may cost: times its floor, or absolute milliseconds and MB; None for no limit."""

    ratio: float | None = None
    milliseconds: float | None = None
    memory: float | None = None


@dataclass
class Row:
    """One line of the report: a command at a size."""

    name: str
    size: int
    pair: Pair
    limits: Limits

    @property
    def misses(self) -> list[str]:
        """The limits that it exceeds; of both times, as commands with several threads take less wall time."""
        cost, floor = self.pair.octavo, self.pair.floor
        over = []
        if self.limits.ratio and floor and max(cost.processor / floor.processor, cost.wall / floor.wall) > self.limits.ratio:
            over.append("ratio")
        if self.limits.milliseconds and cost.processor > self.limits.milliseconds:
            over.append("time")
        if self.limits.memory and cost.memory > self.limits.memory:
            over.append("memory")
        return over


def report(rows: list[Row], octavo: str, plot: str) -> str:
    def version(*command: str) -> str:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip().splitlines()[0]

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    return "\n".join([
        "# Benchmarks", "",
        "Made by `make bench`, with libraries like those of real readers (`scripts/bench/corpus.py`). Each command runs as a whole",
        "process, alternating with its floor: the `sqlite3` shell answering the same question or printing the same text, a plain",
        "Python program importing the same table, or `bsdtar` compressing the same files. Medians: processor and wall time in",
        "milliseconds, peak memory in MB. Growth is of processor time, from a tenth of the size.", "",
        f"Octavo {version(octavo, '--version')}, SQLite {version(SHELL, '--version').split()[0]}, "
        f"{version('bsdtar', '--version').split(' - ')[0]}; {os.cpu_count()} × {model}, Linux {platform.release().split('-')[0]}.",
        "", f"![Octavo, floors and other programs]({plot})", "",
        "| command | size | processor | wall | memory | floor | ratio | wall | at most | growth |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|", *(line(row, rows) for row in rows), "", missed(rows)]) + "\n"


def line(row: Row, rows: list[Row]) -> str:
    cost, floor = row.pair.octavo, row.pair.floor
    ratios = [f"{floor.processor:.1f}", f"{cost.processor / floor.processor:.2f}", f"{cost.wall / floor.wall:.2f}"] if floor else [""] * 3
    limits = row.limits
    most = [f"{limits.ratio:g}×" if limits.ratio else "", f"{limits.milliseconds:g} ms" if limits.milliseconds else "",
            f"{limits.memory:g} MB" if limits.memory else ""]
    name = f"**`{row.name}`** ({', '.join(row.misses)})" if row.misses else f"`{row.name}`"
    factor = growth(row, rows)
    return " | ".join([
        f"| {name}", f"{row.size:,}", f"{cost.processor:.1f}", f"{cost.wall:.1f}", f"{cost.memory:.0f}", *ratios,
        ", ".join(part for part in most if part), f"{factor:.1f}" if factor else ""]) + " |"


def growth(row: Row, rows: list[Row]) -> float | None:
    """How many times the processor time at a tenth of the size."""
    smaller = next((other for other in rows if other.name == row.name and other.size * 10 == row.size), None)
    return row.pair.octavo.processor / smaller.pair.octavo.processor if smaller else None


def missed(rows: list[Row]) -> str:
    names = [f"`{row.name}` at {row.size:,}" for row in rows if row.misses]
    grown = [f"`{row.name}` at {row.size:,} ({factor:.1f})" for row in rows
             if row.size > 10_000 and (factor := growth(row, rows)) and factor > MOST_GROWTH]
    return (f"Over a limit: {', '.join(names) or 'none'}. Growing by more than {MOST_GROWTH}: {', '.join(grown) or 'none'}.")
