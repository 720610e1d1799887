"""Writes the benchmark report."""

import os
import platform
import subprocess
from dataclasses import dataclass

from floors import SHELL
from measure import Pair

# Limits for everyday commands: processor time at this size, and memory at any size.
SCREENFUL_SIZE, SCREENFUL_MILLISECONDS, MOST_MEMORY = 100_000, 100, 60


@dataclass
class Row:
    """One line of the report: a command at a size."""

    name: str
    size: int
    pair: Pair
    target: float | None
    # An everyday command, with a memory limit.
    is_everyday: bool
    # The limit in wall time, for commands with several threads; printed as a second row.
    target_by_clock: float | None = None


def report(rows: list[Row], sizes: list[int], octavo: str) -> str:
    def version(*command: str) -> str:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip().splitlines()[0]

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    lines = [
        "# Benchmarks", "",
        "Made by `make bench`. Each command runs as a whole process, alternating with its floor: the `sqlite3` shell answering",
        "the same question from the same file or printing the same text, or `bsdtar` compressing the same files. Medians; wall and",
        "processor time in milliseconds, peak memory in MB. Ratios and growth are of processor time; the import, which uses two",
        "threads, has a second row for wall time. In a `full` year everything happened in that year.", "",
        f"Octavo {version(octavo, '--version')}, SQLite {version(SHELL, '--version').split()[0]}, "
        f"{version('bsdtar', '--version').split(' - ')[0]}; {os.cpu_count()} × {model}, Linux {platform.release().split('-')[0]}. "
        "A library of n entries has n/10 books.", "",
        "| command | entries | wall | processor | memory | floor | ratio | at most |", "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for row in rows:
        lines.append(line(row, f"`{row.name}`", row.pair.floor.processor, row.pair.ratio, row.target))
        if row.target_by_clock is not None:
            lines.append(line(row, f"`{row.name}`, wall time", row.pair.floor.wall, row.pair.ratio_by_clock, row.target_by_clock))
    lines += ["", "A ratio in bold is above its limit.", *limits(rows), "", *growth(rows, sizes)]
    return "\n".join(lines) + "\n"


def line(row: Row, name: str, floor: float, ratio: float, target: float | None) -> str:
    octavo = row.pair.octavo
    is_missed = target is not None and ratio > target
    return (f"| {name} | {row.size:,} | {octavo.wall:.1f} | {octavo.processor:.1f} | {octavo.memory:.0f} | "
            f"{floor:.1f} | {f'**{ratio:.2f}**' if is_missed else f'{ratio:.2f}'} | {target_text(target)} |")


def target_text(target: float | None) -> str:
    return "" if target is None else f"{target:g}"


def limits(rows: list[Row]) -> list[str]:
    """The everyday commands that exceed their limits."""
    def sentence(what: str, over: list[str]) -> str:
        return f"{what}: {', '.join(over) if over else 'none'}."

    slow = [f"`{row.name}` ({row.pair.octavo.processor:.0f})" for row in rows
            if row.is_everyday and row.size == SCREENFUL_SIZE and row.pair.octavo.processor > SCREENFUL_MILLISECONDS]
    large = [f"`{row.name}` ({row.pair.octavo.memory:.0f} at {row.size:,})" for row in rows
             if row.is_everyday and row.pair.octavo.memory > MOST_MEMORY]
    return [sentence(f"Everyday commands over {SCREENFUL_MILLISECONDS} ms of processor time at {SCREENFUL_SIZE:,} entries", slow),
            sentence(f"Everyday commands over {MOST_MEMORY} MB at any size", large)]


def growth(rows: list[Row], sizes: list[int]) -> list[str]:
    """The time per entry at each size, and the growth from size to size."""
    steps = list(zip(sizes, sizes[1:]))
    names = [f"{size:,}" for size in sizes] + [f"{small:,} → {large:,}" for small, large in steps]
    lines = ["## Growth", "",
             "Microseconds of processor time per entry, then the total as a multiple of the previous size: 10 grows in proportion to",
             "the library, 1 does not grow.", "",
             f"| command | {' | '.join(names)} |", "|---|" + "--:|" * len(names)]
    times = {(row.name, row.size): row.pair.octavo.processor for row in rows}
    for name in dict.fromkeys(row.name for row in rows):
        each = [f"{times[name, size] * 1000 / size:.3g}" if (name, size) in times else "" for size in sizes]
        multiples = [f"{times[name, large] / times[name, small]:.2f}" if (name, large) in times and (name, small) in times else ""
                     for small, large in steps]
        lines.append(f"| `{name}` | {' | '.join(each + multiples)} |")
    return lines
