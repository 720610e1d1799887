"""Reads a library file without Octavo: SQLite's checks, and a fingerprint of every table."""

import hashlib
import shutil
import sqlite3
import tempfile
from pathlib import Path

OVER = ("finished", "abandoned")
# Columns that contain the random uids of new rows, or hashes with them: two runs of a command differ there. Undo and redo, which
# keep the uids, test their content.
DEPENDING_ON_UIDS = [("history", "changes"), ("provenance", "baseline")]


class LibraryState:
    """The state that SQLite recovers from copies of a library's file and its WAL or journal."""

    def __init__(self, library: Path) -> None:
        # Faults that SQLite detects, and those it does not: derived columns that disagree with other rows.
        self.damage: list[str] = []
        self.disagreements: list[str] = []
        self.fingerprint = "absent"
        # The fingerprint without the time of the last change and without the history, which may store a redo of an import in
        # another form after an undo.
        self.content = "absent"
        self.texts: set[str] = set()
        self.book_count = 0
        if not library.exists():
            return
        with tempfile.TemporaryDirectory(prefix="octavo-state-") as folder:
            copy = Path(folder, "copy.sqlite")
            shutil.copyfile(library, copy)
            for ending in ("-wal", "-journal"):
                log = library.with_name(library.name + ending)
                if log.exists():
                    shutil.copyfile(log, copy.with_name(copy.name + ending))
            connection = sqlite3.connect(copy)
            try:
                self._look(connection)
            except (sqlite3.Error, UnicodeDecodeError) as error:
                self.damage.append(f"SQLite: {error}")
                self.fingerprint = f"broken: {error}"
            finally:
                connection.close()

    @property
    def faults(self) -> list[str]:
        return self.damage + self.disagreements

    def _look(self, db: sqlite3.Connection) -> None:
        # FTS5's own check comes first: it writes, and therefore recovers the WAL (SQLite FTS5, integrity-check).
        searches = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5%'")]
        for name in searches:
            db.execute(f"INSERT INTO {name} ({name}, rank) VALUES ('integrity-check', 1)")
        db.commit()
        self.damage += [row[0] for row in db.execute("PRAGMA integrity_check") if row[0] != "ok"]
        self.damage += [f"foreign key: {row}" for row in db.execute("PRAGMA foreign_key_check")]
        if not searches:
            self.damage.append("there is no search table")
            return
        self.disagreements = _status_faults(db) + _derived_faults(db)
        self.fingerprint = _fingerprint(db, searches, DEPENDING_ON_UIDS)
        self.content = _fingerprint(db, [*searches, "library", "history"], [])
        self.texts = {row[0] for row in db.execute("SELECT text FROM entry UNION SELECT title FROM book")}
        self.book_count = db.execute("SELECT count(*) FROM book").fetchone()[0]


def _fingerprint(db: sqlite3.Connection, skipped: list[str], measured: list[tuple[str, str]]) -> str:
    """A hash of every row of every table except those skipped; new uids, and the order taken from them, are random and left
    out. Of the columns that are only measured, it contains the length."""
    digest = hashlib.sha256(str(db.execute("PRAGMA user_version").fetchone()).encode())
    names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    for (name,) in names:
        if any(name.startswith(skip) for skip in skipped) or name.startswith("sqlite_"):
            continue
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})") if row[1] not in ("uid", "created")] or ["count(*)"]
        columns = [f"length({column})" if (name, column) in measured else column for column in columns]
        digest.update(name.encode())
        for row in db.execute(f"SELECT {', '.join(columns)} FROM {name} ORDER BY 1, 2" if len(columns) > 1 else
                              f"SELECT {columns[0]} FROM {name} ORDER BY 1"):
            digest.update(repr(row).encode())
    return digest.hexdigest()


def _status_faults(db: sqlite3.Connection) -> list[str]:
    """Readings whose status, start or end disagrees with their status entries."""
    faults = []
    rows = db.execute("SELECT id, status, started, ended FROM reading").fetchall()
    for number, *stored in rows:
        status, started, ended, has_begun = "wanted", None, None, False
        entries = db.execute(
            "SELECT status, day FROM entry WHERE readingId = ? AND kind = 'status' ORDER BY sortDay, id", (number,))
        for following, day in entries:
            if following == "wanted" and status != "wanted":
                continue
            status = following
            if status == "reading" and not has_begun:
                has_begun, started = True, day
            ended = day if status in OVER else None
        if stored != [status, started, ended]:
            faults.append(f"reading {number} is {stored}, and its entries say {[status, started, ended]}")
    return faults


def _derived_faults(db: sqlite3.Connection) -> list[str]:
    """Derived columns that disagree with their source rows."""
    people = db.execute(
        "SELECT book.id, name FROM contributor JOIN book ON book.id = bookId WHERE instr(people, name) = 0")
    series = db.execute("SELECT book.id, name FROM series JOIN book ON book.id = bookId WHERE instr(seriesNames, name) = 0")
    days = db.execute("SELECT id, day FROM entry WHERE length(day) = 10 AND sortDay <> day")
    return (
        [f"book {number} is not found by its contributor {name}" for number, name in people]
        + [f"book {number} is not found by its series {name}" for number, name in series]
        + [f"entry {number} of {day} is filed under another day" for number, day in days]
    )
