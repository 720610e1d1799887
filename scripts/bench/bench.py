"""Measures each everyday command against its floor on libraries of several sizes, and writes the table.

Usage: bench.py OCTAVO FOLDER REPORT [ENTRIES…]
"""

import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import libraries
from measure import Pair, pair

SHELL = "sqlite3"
# What everyday commands may take: processor time where they print a screenful, and memory at any size.
SCREENFUL_SIZE, SCREENFUL_MILLISECONDS, MOST_MEMORY = 100_000, 100, 60
BOOK_LINE = """SELECT book.id, book.title, book.byline, reading.status, reading.ended, reading.rating
  FROM reading JOIN book ON book.id = reading.bookId"""
ENTRY_LINE = """SELECT entry.*, book.title FROM entry JOIN reading ON reading.id = entry.readingId
  JOIN book ON book.id = reading.bookId"""
INSERT = """PRAGMA synchronous = FULL; INSERT INTO entry
  (uid, readingId, kind, day, sortDay, unit, toPlace, total, isBaseline, text, visibility)
  SELECT lower(hex(randomblob(18))), id, 'progress', '2026-11-20', '2026-11-20', 'page', 120, 720, 0,
    'the storm was him all along', 'private' FROM reading WHERE status = 'reading'"""
SEARCH = """SELECT entry.id, book.title, entry.day, snippet(entryText, -1, '[', ']', '…', 24) FROM entryText
  JOIN entry ON entry.id = entryText.rowid JOIN reading ON reading.id = entry.readingId
  JOIN book ON book.id = reading.bookId WHERE entryText MATCH '{}*' ORDER BY entry.sortDay DESC, entry.id DESC LIMIT 20"""

# What `list --json` tells of each book: its reading that counts now, and the last place in it.
LIST = """SELECT book.id, book.uid, book.title, book.byline, book.isFavorite, book.pageCount,
    (SELECT count(*) FROM reading c WHERE c.bookId = book.id) AS readings, reading.status, reading.started, reading.ended,
    reading.rating, entry.unit, entry.toPlace, entry.total, entry.toPlace * 100 / entry.total AS percent
  FROM book
  LEFT JOIN reading ON reading.id = (
    SELECT r.id FROM reading r WHERE r.bookId = book.id ORDER BY r.status IN ('finished', 'abandoned'), r.ended DESC LIMIT 1)
  LEFT JOIN entry ON entry.id = (
    SELECT e.id FROM entry e WHERE e.readingId = reading.id AND e.unit IS NOT NULL AND e.kind <> 'quote'
    ORDER BY e.sortDay DESC, e.id DESC LIMIT 1)
  ORDER BY reading.status, reading.ended DESC, book.sortKey"""

# The pages of a vault, and the library as JSON, as the shell prints them with what it has for text.
VAULT = """SELECT printf('---%stitle: %s%sauthors: [%s]%s---%s# %s%s%s%s## Reading%s%s · %s%s%s', char(10), title, char(10), byline,
    char(10), char(10), title, char(10), byline, char(10), char(10), status, ended, char(10), (
    SELECT group_concat(printf('- **%s** · page %d of %d · %d min%s  %s', day, toPlace, total, minutes, char(10), text), char(10))
    FROM entry WHERE readingId = reading.id)) FROM book JOIN reading ON reading.bookId = book.id ORDER BY book.sortKey"""
JSON = """SELECT json_object('uid', book.uid, 'title', title, 'authors', byline, 'pageCount', pageCount, 'added', added,
    'isFavorite', isFavorite, 'visibility', book.visibility, 'readings', json_array(json_object('uid', reading.uid,
    'status', status, 'started', started, 'ended', ended, 'rating', rating, 'review', review, 'entries', (
      SELECT json_group_array(json_object('uid', uid, 'kind', kind, 'day', day, 'minutes', minutes, 'text', text,
        'position', json_object('unit', unit, 'to', toPlace, 'total', total), 'visibility', visibility))
      FROM (SELECT * FROM entry WHERE readingId = reading.id ORDER BY sortDay, id)))))
  FROM book JOIN reading ON reading.bookId = book.id ORDER BY book.sortKey"""

# Pages by month: each place against the one before it, as the statistics count them in the simplest of cases.
PAGES = """SELECT substr(day, 1, 7), sum(pages) FROM (
    SELECT day, toPlace - coalesce(lag(toPlace) OVER (PARTITION BY readingId ORDER BY sortDay, id), 0) AS pages
    FROM entry WHERE unit = 'page' AND kind <> 'quote') WHERE {} GROUP BY 1"""
OVERVIEW = f"""{BOOK_LINE} WHERE status = 'reading';
  SELECT sum(toPlace), sum(minutes) FROM entry WHERE sortDay >= '2026-11-16';
  SELECT count(*) FROM reading WHERE status = 'finished' AND ended >= '2026' AND ended < '2027';
  {ENTRY_LINE} WHERE sortDay IN ({{}}) AND entry.text IS NOT NULL ORDER BY sortDay DESC LIMIT 3"""
# Each place in a year against the one before it in its reading.
YEAR = """SELECT substr(day, 1, 7), sum(toPlace - coalesce((SELECT b.toPlace FROM entry b WHERE b.readingId = e.readingId
      AND (b.sortDay, b.id) < (e.sortDay, e.id) AND b.unit = 'page' AND b.kind <> 'quote'
      ORDER BY b.sortDay DESC, b.id DESC LIMIT 1), 0)), sum(minutes), count(*)
    FROM entry e WHERE sortDay BETWEEN '2025-01-01' AND '2025-12-31' AND unit = 'page' AND kind <> 'quote' GROUP BY 1"""
AUTHORS = """SELECT c.name, count(*), avg(reading.rating), sum((SELECT max(toPlace) FROM entry
    WHERE readingId = reading.id AND unit = 'page' AND kind <> 'quote'))
  FROM reading JOIN contributor c ON c.bookId = reading.bookId WHERE status = 'finished' GROUP BY 1 ORDER BY 2 DESC"""
TAGS = AUTHORS.replace("c.name", "c.tag").replace("contributor", "bookTag")
FINISHED = "SELECT count(*), avg(rating) FROM reading WHERE status = 'finished' AND ended >= '2026' AND ended < '2027'"


@dataclass
class Row:
    """One line of the report: a command at a size."""

    name: str
    size: int
    pair: Pair
    target: float | None
    # Whether a reader runs it every day, and its memory is held against a limit.
    is_everyday: bool


class Bench:
    """One library of a size, and the measurements on it."""

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
        """Makes the library once; it stays for the next run."""
        if self.library.exists():
            return
        print(f"making a library of {self.size} entries", file=sys.stderr)
        self.folder.mkdir(parents=True, exist_ok=True)
        source, draft = self.folder / "library.json", self.folder / "draft.sqlite"
        for path in self.folder.glob("draft.sqlite*"):
            path.unlink()
        self.write_source(str(source))
        for words in (["init", "--empty"], ["import", str(source)], ["goal", "add", "100 books in 2026"]):
            self._quietly(self.octavo, *words, "--library", str(draft))
        self._quietly(SHELL, str(draft), "PRAGMA wal_checkpoint(TRUNCATE)")
        # Only a library that is whole has its name.
        draft.rename(self.library)
        source.unlink()

    def write_source(self, path: str) -> None:
        libraries.write_json(self.size, path)

    def _quietly(self, *command: str) -> None:
        subprocess.run(command, env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def compare(
        self, name: str, words: list[str], floor: list[str] | None, target: float | None, before=lambda: None,
        is_everyday: bool = True
    ) -> None:
        print(f"  {name}", file=sys.stderr)
        result = pair([self.octavo, *words], floor, self.environment, before)
        self.rows.append(Row(name, self.size, result, target, is_everyday))

    def looks(self) -> None:
        """The commands that look."""
        def ask(sql: str, *options: str) -> list[str]:
            return [SHELL, *options, str(self.library), sql]

        newest = f"{BOOK_LINE} WHERE ended IS NOT NULL ORDER BY ended DESC LIMIT 40"
        these_days = ", ".join(f"'{year}-11-20'" for year in range(2001, 2026))
        self.compare("status", ["status"], ask(f"{BOOK_LINE} WHERE status = 'reading'"), 3)
        self.compare("octavo", [], ask(OVERVIEW.format(these_days)), 3)
        self.compare("today", ["today"], ask(f"{ENTRY_LINE} WHERE sortDay IN ({these_days}) ORDER BY sortDay DESC"), 3)
        self.compare("list --limit 40", ["list", "--limit", "40"], ask(newest), 3)
        self.compare("list --status reading", ["list", "--status", "reading"], ask(f"{BOOK_LINE} WHERE status = 'reading'"), 3)
        self.compare("list --year 2025 --limit 40", ["list", "--year", "2025", "--limit", "40"], ask(
            f"{BOOK_LINE} WHERE ended >= '2025' AND ended < '2026' ORDER BY ended DESC LIMIT 40"), 3)
        self.compare("list --json", ["list", "--json"], ask(LIST, "-json"), 3)
        self.compare("journal", ["journal"], ask(f"{ENTRY_LINE} ORDER BY sortDay DESC, entry.id DESC LIMIT 20"), 3)
        self.compare("journal --from 2025-03 --to 2025-03", ["journal", "--from", "2025-03", "--to", "2025-03"], ask(
            f"{ENTRY_LINE} WHERE sortDay BETWEEN '2025-03-01' AND '2025-03-31' ORDER BY sortDay, entry.id"), 3)
        self.compare("stats", ["stats"], ask(PAGES.format("1")), 4)
        self.compare("stats day:2025", ["stats", "day:2025"], ask(YEAR), 3)
        self.compare("stats --by month", ["stats", "--by", "month"], ask(PAGES.format("1")), 4)
        self.compare("stats --by author", ["stats", "--by", "author"], ask(AUTHORS), 4)
        self.compare("stats --by tag", ["stats", "--by", "tag"], ask(TAGS), 4)
        self.compare("year 2025", ["year", "2025"], ask(YEAR), 3)
        self.compare("calendar 2025", ["calendar", "2025"], ask(YEAR), 3)
        self.compare("goal", ["goal"], ask(FINISHED), 3)
        for kind, word in (("rare", libraries.RARE_WORD), ("common", libraries.COMMON_WORD)):
            self.compare(f"search, a {kind} word", ["search", word], ask(SEARCH.format(word)), 2.5)

    def writes(self) -> None:
        """One durable line: the shell writes the same one into a copy of the library."""
        copy = self.folder / "copy.sqlite"
        for path in (copy, self.twin):
            shutil.copyfile(self.library, path)
        words = ["log", "120", "the storm was him all along", "--library", str(copy)]
        self.compare("log 120 \"the storm…\"", words, [SHELL, str(self.twin), INSERT], 2)
        for path in [*self.folder.glob("copy.sqlite*"), *self.folder.glob("twin.sqlite*")]:
            path.unlink()

    def brings(self) -> None:
        """Goodreads rows into an empty library; the shell imports the same file into a table with a search index."""
        rows, new = self.folder / "goodreads.csv", self.folder / "new.sqlite"
        if not rows.exists():
            libraries.write_goodreads(self.size, str(rows))
        table = self.folder / "table.sqlite"
        floor = [SHELL, str(table), "PRAGMA journal_mode = WAL", f".import --csv {rows} book",
                 "CREATE VIRTUAL TABLE t USING fts5(Title, Author, content = 'book')", "INSERT INTO t (t) VALUES ('rebuild')"]

        def empty() -> None:
            for path in list(self.folder.glob("new.sqlite*")) + list(self.folder.glob("table.sqlite*")):
                path.unlink()
            self._quietly(self.octavo, "init", "--empty", "--library", str(new))

        words = ["import", "goodreads", str(rows), "--library", str(new)]
        self.compare("import goodreads", words, floor, 4, empty, is_everyday=False)
        empty()

    def takes(self) -> None:
        """Exports of everything, against the shell printing the same text; the site against bsdtar packing the same files."""
        print_text = [SHELL, str(self.library)]
        self.export(["markdown"], "vault.tar", [*print_text, VAULT], 4)
        self.export(["json", "--layout", "compact"], "library.json", [*print_text, JSON], 3)
        self.export(["html"], "site.zip", None, None)
        self.export(["epub", "--year", "2025"], "2025.epub", None, 2)

    def export(self, words: list[str], name: str, floor: list[str] | None, target: float | None) -> None:
        """One export; its floor is bsdtar packing the same files, and deflating them, when none is given."""
        outcome = self.folder / "export"
        shutil.rmtree(outcome, ignore_errors=True)
        outcome.mkdir()
        command = ["export", *words, "--yes", "-o", str(outcome / name)]
        if floor is None:
            self._quietly(self.octavo, *command)
            (outcome / "files").mkdir()
            self._quietly("bsdtar", "-xf", str(outcome / name), "-C", str(outcome / "files"))
            floor = ["bsdtar", "--format", "zip", "-cf", str(outcome / "floor.zip"), "-C", str(outcome / "files"), "."]
        self.compare(f"export {' '.join(words)} -o {name}", command, floor, target,
                     before=lambda: (outcome / name).unlink(missing_ok=True), is_everyday=False)
        shutil.rmtree(outcome)


class YearBench(Bench):
    """A library in which everything happened in one year."""

    def __init__(self, octavo: str, folder: Path, size: int) -> None:
        super().__init__(octavo, folder, size)
        self.folder = folder.resolve() / f"year-{size}"
        self.library = self.folder / "library.sqlite"
        self.environment |= {"HOME": str(self.folder), "OCTAVO_LIBRARY": str(self.library)}

    def write_source(self, path: str) -> None:
        libraries.write_json(self.size, path, year=2025)

    def takes(self) -> None:
        self.export(["epub", "--year", "2025"], "full-2025.epub", None, 2)
        self.export(["html"], "full-site.zip", None, None)
        if shutil.which("pandoc"):
            self.export(["epub", "--year", "2025"], "pandoc-2025.epub", self.pandoc(), 1 / 25)

    def pandoc(self) -> list[str]:
        """What makes a book of the vault of the year with pandoc."""
        vault, pages = self.folder / "vault", self.folder / "vault.md"
        shutil.rmtree(vault, ignore_errors=True)
        self._quietly(self.octavo, "export", "markdown", "--yes", "-o", str(vault))
        with open(pages, "w") as file:
            for path in sorted(vault.rglob("*.md")):
                # Without its front matter, of which a document has one.
                file.write(path.read_text().rpartition("\n---\n")[2] + "\n\n")
        shutil.rmtree(vault)
        return ["pandoc", "--from", "gfm", "--to", "epub3", "--metadata", "title=2025", "-o", str(self.folder / "floor.epub"),
                str(pages)]


def report(rows: list[Row], sizes: list[int], octavo: str) -> str:
    def version(*command: str) -> str:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip().splitlines()[0]

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    lines = [
        "# Benchmarks", "",
        "Made by `make bench` (`BENCH_FULL=1` adds a million entries). Each command runs as a whole process in turn with its "
        "floor: the", "`sqlite3` shell asking the same of the same file, or printing the same text, or `bsdtar` deflating the same files. Medians; "
        "wall", "and processor time in milliseconds, peak memory in MB; ratios and growth are of processor time. Ratios hold from machine to",
        "machine, times do not. In a `full` year everything happened in that year.", "",
        f"Octavo {version(octavo, '--version')}, SQLite {version(SHELL, '--version').split()[0]}, "
        f"{version('bsdtar', '--version').split(' - ')[0]}; {os.cpu_count()} × {model}, Linux {platform.release().split('-')[0]}. "
        "A library of n entries has n/10 books.", "",
        "| command | entries | wall | processor | memory | floor | ratio | at most |", "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for row in rows:
        octavo_cost, floor, ratio = row.pair.octavo, row.pair.floor, row.pair.ratio
        is_missed = row.target is not None and ratio is not None and ratio > row.target
        lines.append(
            f"| `{row.name}` | {row.size:,} | {octavo_cost.wall:.1f} | {octavo_cost.processor:.1f} | {octavo_cost.memory:.0f} | "
            f"{floor.processor:.1f} | {f'**{ratio:.2f}**' if is_missed else f'{ratio:.2f}'} | {target_text(row.target)} |")
    lines += ["", "A ratio in bold misses its target.", *limits(rows), "", *growth(rows, sizes)]
    return "\n".join(lines) + "\n"


def target_text(target: float | None) -> str:
    return "" if target is None else f"{target:g}"


def limits(rows: list[Row]) -> list[str]:
    """What everyday commands may take at most, and which take more."""
    def sentence(what: str, over: list[str]) -> str:
        return f"{what}: {', '.join(over) if over else 'none'}."

    slow = [f"`{row.name}` ({row.pair.octavo.processor:.0f})" for row in rows
            if row.is_everyday and row.size == SCREENFUL_SIZE and row.pair.octavo.processor > SCREENFUL_MILLISECONDS]
    large = [f"`{row.name}` ({row.pair.octavo.memory:.0f} at {row.size:,})" for row in rows
             if row.is_everyday and row.pair.octavo.memory > MOST_MEMORY]
    return [sentence(f"Everyday commands over {SCREENFUL_MILLISECONDS} ms of processor time at {SCREENFUL_SIZE:,} entries", slow),
            sentence(f"Everyday commands over {MOST_MEMORY} MB at any size", large)]


def growth(rows: list[Row], sizes: list[int]) -> list[str]:
    """What an entry costs at each size, and how the whole grows from size to size."""
    steps = list(zip(sizes, sizes[1:]))
    names = [f"{size:,}" for size in sizes] + [f"{small:,} → {large:,}" for small, large in steps]
    lines = ["## Growth", "",
             "Microseconds of processor time for each entry of the library, then the whole as a multiple of the size before: 10 is in",
             "proportion to the library, 1 does not grow.", "",
             f"| command | {' | '.join(names)} |", "|---|" + "--:|" * len(names)]
    times = {(row.name, row.size): row.pair.octavo.processor for row in rows}
    for name in dict.fromkeys(row.name for row in rows):
        each = [f"{times[name, size] * 1000 / size:.3g}" if (name, size) in times else "" for size in sizes]
        multiples = [f"{times[name, large] / times[name, small]:.2f}" if (name, large) in times and (name, small) in times else ""
                     for small, large in steps]
        lines.append(f"| `{name}` | {' | '.join(each + multiples)} |")
    return lines


def main(octavo: str, folder: Path, target: Path, sizes: list[int]) -> int:
    rows: list[Row] = []
    for size in sizes:
        bench = Bench(octavo, folder, size)
        bench.begin()
        print(f"{size} entries", file=sys.stderr)
        if size == sizes[0]:
            bench.compare("--version", ["--version"], [SHELL, ":memory:", "select 1"], 2)
        bench.looks()
        bench.writes()
        if size <= 100_000:
            bench.takes()
            bench.brings()
        rows += bench.rows
        if size <= 10_000:
            year = YearBench(octavo, folder, size)
            year.begin()
            year.takes()
            rows += year.rows
    kept = target.read_text().partition("\n## What")[2] if target.exists() else ""
    target.write_text(report(rows, sizes, octavo) + (f"\n## What{kept}" if kept else ""))
    print(f"written: {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), [int(word) for word in sys.argv[4:]]))
