"""Measures each everyday command against its floor on libraries of several sizes, and writes the table.

Usage: bench.py OCTAVO FOLDER REPORT [ENTRIES…]
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import floors
import libraries
from measure import pair
from report import Row, report


class Bench:
    """One library of a size, and its measurements."""

    def __init__(self, octavo: str, folder: Path, size: int) -> None:
        self.octavo = octavo
        self.folder = folder.resolve() / str(size)
        self.size = size
        self.library = self.folder / "library.sqlite"
        self.twin = self.folder / "twin.sqlite"
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
        source, draft = self.folder / "library.json", self.folder / "draft.sqlite"
        for path in self.folder.glob("draft.sqlite*"):
            path.unlink()
        self.write_source(str(source))
        for words in (["init", "--empty"], ["import", str(source)], ["goal", "add", "100 books in 2026"]):
            self._run_silently(self.octavo, *words, "--library", str(draft))
        self._run_silently(floors.SHELL, str(draft), "PRAGMA wal_checkpoint(TRUNCATE)")
        # Renamed only when complete.
        draft.rename(self.library)
        source.unlink()

    def write_source(self, path: str) -> None:
        libraries.write_json(self.size, path)

    def _run_silently(self, *command: str) -> None:
        subprocess.run(command, env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def compare(
        self, name: str, words: list[str], floor: list[str] | None, target: float | None, before=lambda: None,
        is_everyday: bool = True, target_by_clock: float | None = None
    ) -> None:
        print(f"  {name}", file=sys.stderr)
        result = pair([self.octavo, *words], floor, self.environment, before)
        self.rows.append(Row(name, self.size, result, target, is_everyday, target_by_clock))

    def measure_reads(self) -> None:
        """Read-only commands."""
        def ask(sql: str, *options: str) -> list[str]:
            return [floors.SHELL, *options, str(self.library), sql]

        newest = f"{floors.BOOK_LINE} WHERE ended IS NOT NULL ORDER BY ended DESC LIMIT 40"
        these_days = ", ".join(f"'{year}-11-20'" for year in range(2001, 2026))
        self.compare("status", ["status"], ask(f"{floors.BOOK_LINE} WHERE status = 'reading'"), 3)
        self.compare("octavo", [], ask(floors.OVERVIEW.format(these_days)), 3)
        self.compare("today", ["today"], ask(f"{floors.ENTRY_LINE} WHERE sortDay IN ({these_days}) ORDER BY sortDay DESC"), 3)
        self.compare("list --limit 40", ["list", "--limit", "40"], ask(newest), 3)
        self.compare("list --status reading", ["list", "--status", "reading"], ask(f"{floors.BOOK_LINE} WHERE status = 'reading'"), 3)
        self.compare("list --year 2025 --limit 40", ["list", "--year", "2025", "--limit", "40"], ask(
            f"{floors.BOOK_LINE} WHERE ended >= '2025' AND ended < '2026' ORDER BY ended DESC LIMIT 40"), 3)
        self.compare("list --json", ["list", "--json"], ask(floors.LIST, "-json"), 3)
        self.compare("journal", ["journal"], ask(f"{floors.ENTRY_LINE} ORDER BY sortDay DESC, entry.id DESC LIMIT 20"), 3)
        self.compare("journal --from 2025-03 --to 2025-03", ["journal", "--from", "2025-03", "--to", "2025-03"], ask(
            f"{floors.ENTRY_LINE} WHERE sortDay BETWEEN '2025-03-01' AND '2025-03-31' ORDER BY sortDay, entry.id"), 3)
        self.compare("stats", ["stats"], ask(floors.PAGES.format("1")), 4)
        self.compare("stats day:2025", ["stats", "day:2025"], ask(floors.YEAR), 3)
        self.compare("stats --by month", ["stats", "--by", "month"], ask(floors.PAGES.format("1")), 4)
        self.compare("stats --by author", ["stats", "--by", "author"], ask(floors.AUTHORS), 4)
        self.compare("stats --by tag", ["stats", "--by", "tag"], ask(floors.TAGS), 4)
        self.compare("year 2025", ["year", "2025"], ask(floors.YEAR), 3)
        self.compare("calendar 2025", ["calendar", "2025"], ask(floors.YEAR), 3)
        self.compare("goal", ["goal"], ask(floors.FINISHED), 3)
        for kind, word in (("rare", libraries.RARE_WORD), ("common", libraries.COMMON_WORD)):
            self.compare(f"search, a {kind} word", ["search", word], ask(floors.SEARCH.format(word)), 2.5)

    def measure_writes(self) -> None:
        """One durable write; the shell writes the same row into a copy of the library."""
        copy = self.folder / "copy.sqlite"
        for path in (copy, self.twin):
            shutil.copyfile(self.library, path)
        words = ["log", "120", "the storm was him all along", "--library", str(copy)]
        self.compare("log 120 \"the storm…\"", words, [floors.SHELL, str(self.twin), floors.INSERT], 2)
        for path in [*self.folder.glob("copy.sqlite*"), *self.folder.glob("twin.sqlite*")]:
            path.unlink()

    def measure_imports(self) -> None:
        """Imports Goodreads rows into an empty library; the shell imports the same file into a table with a search index."""
        rows, new = self.folder / "goodreads.csv", self.folder / "new.sqlite"
        if not rows.exists():
            libraries.write_goodreads(self.size, str(rows))
        table = self.folder / "table.sqlite"
        floor = [floors.SHELL, str(table), "PRAGMA journal_mode = WAL", f".import --csv {rows} book",
                 "CREATE VIRTUAL TABLE t USING fts5(Title, Author, content = 'book')", "INSERT INTO t (t) VALUES ('rebuild')"]

        def empty() -> None:
            for path in list(self.folder.glob("new.sqlite*")) + list(self.folder.glob("table.sqlite*")):
                path.unlink()
            self._run_silently(self.octavo, "init", "--empty", "--library", str(new))

        words = ["import", "goodreads", str(rows), "--library", str(new)]
        # It uses two threads, so the wall time has its own limit.
        self.compare("import goodreads", words, floor, None, empty, is_everyday=False, target_by_clock=4)
        empty()

    def measure_exports(self) -> None:
        """Exports of everything, compared with the shell printing the same text; the site, with bsdtar packing the same files."""
        print_text = [floors.SHELL, str(self.library)]
        self.export(["markdown"], "vault.tar", [*print_text, floors.VAULT], 4)
        self.export(["json", "--layout", "compact"], "library.json", [*print_text, floors.JSON], 3)
        self.export(["html"], "site.zip", None, None)
        self.export(["epub", "--year", "2025"], "2025.epub", None, 2)

    def export(self, words: list[str], name: str, floor: list[str] | None, target: float | None) -> None:
        """One export; without a given floor, it is bsdtar compressing the same files."""
        outcome = self.folder / "export"
        shutil.rmtree(outcome, ignore_errors=True)
        outcome.mkdir()
        command = ["export", *words, "--yes", "-o", str(outcome / name)]
        if floor is None:
            self._run_silently(self.octavo, *command)
            (outcome / "files").mkdir()
            self._run_silently("bsdtar", "-xf", str(outcome / name), "-C", str(outcome / "files"))
            floor = ["bsdtar", "--format", "zip", "-cf", str(outcome / "floor.zip"), "-C", str(outcome / "files"), "."]
        self.compare(f"export {' '.join(words)} -o {name}", command, floor, target,
                     before=lambda: (outcome / name).unlink(missing_ok=True), is_everyday=False)
        shutil.rmtree(outcome)


class YearBench(Bench):
    """A library with all activity in one year."""

    def __init__(self, octavo: str, folder: Path, size: int) -> None:
        super().__init__(octavo, folder, size)
        self.folder = folder.resolve() / f"year-{size}"
        self.library = self.folder / "library.sqlite"
        self.environment |= {"HOME": str(self.folder), "OCTAVO_LIBRARY": str(self.library)}

    def write_source(self, path: str) -> None:
        libraries.write_json(self.size, path, year=2025)

    def measure_exports(self) -> None:
        self.export(["epub", "--year", "2025"], "full-2025.epub", None, 2)
        self.export(["html"], "full-site.zip", None, None)
        if shutil.which("pandoc"):
            self.export(["epub", "--year", "2025"], "pandoc-2025.epub", self.pandoc(), 1 / 25)

    def pandoc(self) -> list[str]:
        """The pandoc command that converts the year's vault to an EPUB."""
        vault, pages = self.folder / "vault", self.folder / "vault.md"
        shutil.rmtree(vault, ignore_errors=True)
        self._run_silently(self.octavo, "export", "markdown", "--yes", "-o", str(vault))
        with open(pages, "w") as file:
            for path in sorted(vault.rglob("*.md")):
                # Without its front matter, since the combined document can have only one.
                file.write(path.read_text().rpartition("\n---\n")[2] + "\n\n")
        shutil.rmtree(vault)
        return ["pandoc", "--from", "gfm", "--to", "epub3", "--metadata", "title=2025", "-o", str(self.folder / "floor.epub"),
                str(pages)]


def main(octavo: str, folder: Path, target: Path, sizes: list[int]) -> int:
    rows: list[Row] = []
    for size in sizes:
        bench = Bench(octavo, folder, size)
        bench.begin()
        print(f"{size} entries", file=sys.stderr)
        if size == sizes[0]:
            bench.compare("--version", ["--version"], [floors.SHELL, ":memory:", "select 1"], 2)
        bench.measure_reads()
        bench.measure_writes()
        if size <= 100_000:
            bench.measure_exports()
            bench.measure_imports()
        rows += bench.rows
        if size <= 10_000:
            year = YearBench(octavo, folder, size)
            year.begin()
            year.measure_exports()
            rows += year.rows
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(report(rows, sizes, octavo))
    print(f"written: {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), [int(word) for word in sys.argv[4:]]))
