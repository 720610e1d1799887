"""Measures each everyday command against its floor on libraries of several sizes, and writes the report and its plot.

Usage: bench.py OCTAVO FOLDER REPORT SEED ENTRIES…
"""

import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import corpus
import floors
from measure import pair
from plot import plot
from report import Limits, Row, report


class Bench:
    """One library of a size, and its measurements."""

    def __init__(self, octavo: str, folder: Path, size: int, seed: int, year: int | None = None) -> None:
        self.octavo, self.size, self.seed, self.year = octavo, size, seed, year
        self.folder = folder.resolve() / f"{size}-{seed}{f'-{year}' if year else ''}"
        self.library = self.folder / "library.sqlite"
        self.environment = {
            "HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "OCTAVO_LIBRARY": str(self.library),
            "OCTAVO_NOW": "2026-11-20T21:40", "SOURCE_DATE_EPOCH": "1767225600"}
        self.rows: list[Row] = []

    def begin(self) -> None:
        """Creates the library once; it is reused in the next run."""
        if self.library.exists():
            return
        print(f"making a library of {self.size} entries", file=sys.stderr)
        self.folder.mkdir(parents=True, exist_ok=True)
        draft = self.new("draft")
        if not self.source.exists():
            corpus.write_json(self.size, str(self.source), self.seed, self.year)
        for words in (["init", "--empty"], ["import", str(self.source)], ["goal", "add", "100 books in 2026"], ["now", "--use", "#1"]):
            self.run(self.octavo, *words, "--library", str(draft))
        self.run(floors.SHELL, str(draft), "PRAGMA wal_checkpoint(TRUNCATE)")
        # Renamed only when complete.
        draft.rename(self.library)

    @property
    def source(self) -> Path:
        return self.folder / "library.json"

    def run(self, *command: str) -> None:
        subprocess.run(command, env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def new(self, name: str, of: Path | None = None) -> Path:
        """The path of a library that does not exist, or is a fresh copy of another."""
        for path in self.folder.glob(f"{name}.sqlite*"):
            path.unlink()
        path = self.folder / f"{name}.sqlite"
        if of is not None:
            shutil.copyfile(of, path)
            # Else the first durable write of a measured command would wait until the disk has the whole copy.
            with open(path, "rb+") as copy:
                os.fsync(copy.fileno())
        return path

    def compare(self, name: str, words: list[str], floor: list[str] | None, limits: Limits,
                before: Callable[[], object] = lambda: None, size: int | None = None) -> None:
        print(f"  {name}", file=sys.stderr)
        self.rows.append(Row(name, size or self.size, pair([self.octavo, *words], floor, self.environment, before), limits))

    def measure_reads(self) -> None:
        def ask(sql: str, *options: str) -> list[str]:
            return [floors.SHELL, *options, str(self.library), sql]

        newest = f"{floors.BOOK_LINE} WHERE ended IS NOT NULL ORDER BY ended DESC LIMIT 40"
        these_days = ", ".join(f"'{year}-11-20'" for year in range(2001, 2026))
        self.compare("status", ["status"], ask(f"{floors.BOOK_LINE} WHERE status = 'reading'"), Limits(milliseconds=20))
        self.compare("octavo", [], ask(floors.OVERVIEW.format(these_days)), Limits(milliseconds=30))
        self.compare("today", ["today"], ask(f"{floors.ENTRY_LINE} WHERE sortDay IN ({these_days}) ORDER BY sortDay DESC"), Limits(3))
        self.compare("list --limit 40", ["list", "--limit", "40"], ask(newest), Limits(milliseconds=20))
        self.compare("list --year 2025 --limit 40", ["list", "--year", "2025", "--limit", "40"], ask(
            f"{floors.BOOK_LINE} WHERE ended >= '2025' AND ended < '2026' ORDER BY ended DESC LIMIT 40"), Limits(3))
        self.compare("list --json", ["list", "--json"], ask(floors.LIST, "-json"), Limits(2))
        self.compare("journal", ["journal"], ask(f"{floors.ENTRY_LINE} ORDER BY sortDay DESC, created DESC LIMIT 20"), Limits(3))
        self.compare("show", ["show", "#1"], None, Limits(milliseconds=20))
        self.compare("stats", ["stats"], ask(floors.PAGES.format("1")), Limits(4))
        self.compare("stats day:2025", ["stats", "day:2025"], ask(floors.YEAR), Limits(3))
        self.compare("stats --by month", ["stats", "--by", "month"], ask(floors.PAGES.format("1")), Limits(4))
        self.compare("stats --by author", ["stats", "--by", "author"], ask(floors.AUTHORS), Limits(4))
        self.compare("year 2025", ["year", "2025"], ask(floors.YEAR), Limits(3))
        self.compare("goal", ["goal"], ask(floors.FINISHED), Limits(3))
        for kind, word in (("rare", corpus.RARE_WORD), ("common", corpus.COMMON_WORD)):
            self.compare(f"search, a {kind} word", ["search", word], ask(floors.SEARCH.format(word)), Limits(2.5))

    def measure_writes(self) -> None:
        """Durable writes in the book with a fifth of all entries; the shell writes the same row into a copy of the library."""
        copy, twin = self.new("copy", self.library), self.new("twin", self.library)
        here = ["--library", str(copy)]
        self.compare("log", ["log", "120", "the storm was him all along", *here], [floors.SHELL, str(twin), floors.INSERT],
                     Limits(milliseconds=15))
        self.compare("edit", ["edit", "#1", "--add-tag", "storms", *here], None, Limits(milliseconds=15),
                     lambda: self.run(self.octavo, "edit", "#1", "--remove-tag", "storms", *here))
        self.compare("finish", ["finish", "#1", *here], None, Limits(milliseconds=15), lambda: self.new("copy", self.library))
        for name in ("copy", "twin"):
            self.new(name)

    def measure_imports(self) -> None:
        """Goodreads rows against plain Python; the file again against the first time; a JSON library."""
        rows = self.size // 10 if self.size > 10_000 else self.size
        for count in dict.fromkeys((rows, self.size)):
            table = self.folder / f"goodreads-{count}.csv"
            if not table.exists():
                corpus.write_goodreads(count, str(table), self.seed)
            empty, new, floor = self.new("empty"), self.folder / "new.sqlite", self.folder / "floor.sqlite"
            self.run(self.octavo, "init", "--empty", "--library", str(empty))

            def begin() -> None:
                self.new("new", empty)
                self.new("floor")

            words = ["import", "goodreads", str(table), "--no-backup", "--library", str(new)]
            self.compare("import goodreads", words, [*floors.IMPORT, str(table), str(floor)], Limits(0.8 if count > 1_000 else 1, memory=120),
                         begin, count)
            begin()
            self.run(self.octavo, *words)
            again = [*words[:-1], str(self.new("again", new))]
            self.compare("import goodreads again", again, [self.octavo, *words], Limits(0.3), begin, count)
        self.compare("import json", ["import", str(self.source), "--library", str(new)], None,
                     Limits(milliseconds=1_500 * self.size / 100_000, memory=100), begin)
        for name in ("new", "floor", "again", "empty"):
            self.new(name)

    def measure_exports(self) -> None:
        """Exports of everything, compared with the shell printing the same text; the site, with bsdtar packing the same files."""
        print_text = [floors.SHELL, str(self.library)]
        self.export("export markdown", ["markdown"], "vault.tar", [*print_text, floors.VAULT], Limits(3.5))
        self.export("export json", ["json", "--layout", "compact"], "library.json", [*print_text, floors.JSON], Limits(3, memory=60))
        self.export("export csv", ["csv"], "library.csv", None, Limits(memory=60), has_floor=False)
        self.export("export html", ["html"], "site.zip", None, Limits(1.3))
        self.measure_unchanged_site()

    def measure_unchanged_site(self) -> None:
        """The site again over the same one, compared with a new one."""
        outcome = self.folder / "export"
        outcome.mkdir()
        command = ["export", "html", "--yes", "-o"]
        self.run(self.octavo, *command, str(outcome / "site"))
        self.compare("export html again", [*command, str(outcome / "site")], [self.octavo, *command, str(outcome / "new")],
                     Limits(0.2), lambda: shutil.rmtree(outcome / "new", ignore_errors=True))
        shutil.rmtree(outcome)

    def measure_vault_folder(self) -> None:
        """The vault as a folder, compared with bsdtar unpacking the same files; the vault again after a change, and after none.

        Call this last: for some minutes, ext4 looks at every file that was deleted whenever it creates one.
        """
        outcome = self.folder / "vaults"
        shutil.rmtree(outcome, ignore_errors=True)
        outcome.mkdir()
        command = ["export", "markdown", "--yes", "-o"]
        packed, vault, floor = (outcome / name for name in ("vault.tar", "vault", "floor"))
        self.run(self.octavo, *command, str(packed))
        rounds = itertools.count()

        def begin() -> None:
            count = next(rounds)
            for folder in (vault, floor):
                if folder.exists():
                    folder.rename(outcome / f"{folder.name}-{count}")
            floor.mkdir()

        self.compare("export markdown, folder", [*command, str(vault)], ["bsdtar", "-xf", str(packed), "-C", str(floor)], Limits(), begin)
        copy = self.new("copy", self.library)
        here = [*command, str(vault), "--library", str(copy)]
        self.compare("export markdown, folder, again", here, None, Limits(),
                     lambda: self.run(self.octavo, "log", "120", "the storm again", "--library", str(copy)))
        self.compare("export markdown, folder, same", here, None, Limits())
        self.new("copy")

    def measure_year(self) -> None:
        self.export("export epub, full year", ["epub", "--year", str(self.year)], "year.epub", None, Limits(1.8))

    def export(self, name: str, words: list[str], file: str, floor: list[str] | None, limits: Limits, has_floor: bool = True) -> None:
        """One export; without a given floor, it is bsdtar compressing the same files."""
        outcome = self.folder / "export"
        shutil.rmtree(outcome, ignore_errors=True)
        outcome.mkdir()
        command = ["export", *words, "--yes", "-o", str(outcome / file)]
        if floor is None and has_floor:
            self.run(self.octavo, *command)
            (outcome / "files").mkdir()
            self.run("bsdtar", "-xf", str(outcome / file), "-C", str(outcome / "files"))
            floor = ["bsdtar", "--format", "zip", "-cf", str(outcome / "floor.zip"), "-C", str(outcome / "files"), "."]
        self.compare(name, command, floor, limits, lambda: (outcome / file).unlink(missing_ok=True))
        shutil.rmtree(outcome)


def main(octavo: str, folder: Path, target: Path, seed: int, sizes: list[int]) -> int:
    rows: list[Row] = []
    for size in sizes:
        bench = Bench(octavo, folder, size, seed)
        bench.begin()
        print(f"{size} entries, seed {seed}", file=sys.stderr)
        if size == sizes[0]:
            bench.compare("--version", ["--version"], [floors.SHELL, ":memory:", "select 1"], Limits(1.4))
        bench.measure_reads()
        bench.measure_writes()
        if size <= 100_000:
            bench.measure_exports()
            bench.measure_imports()
        rows += bench.rows
        if size <= 10_000:
            for entries in (50, size):
                year = Bench(octavo, folder, entries, seed, year=2025)
                year.begin()
                year.measure_year()
                rows += year.rows
    bench = Bench(octavo, folder, min(sizes[-1], 100_000), seed)
    bench.begin()
    bench.measure_vault_folder()
    rows += bench.rows
    target.parent.mkdir(parents=True, exist_ok=True)
    drawing = target.with_suffix(".svg")
    drawing.write_text(plot(rows))
    target.write_text(report(rows, octavo, drawing.name))
    print(f"written: {target} and {drawing}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]), [int(word) for word in sys.argv[5:]]))
