"""The floors: the same queries on the same file, answered by the sqlite3 shell; for imports, a program in plain Python."""

import sys
from pathlib import Path

SHELL = "sqlite3"
IMPORT = [sys.executable, str(Path(__file__).with_name("import_floor.py"))]
BOOK_LINE = """SELECT book.id, book.title, book.byline, reading.status, reading.ended, reading.rating
  FROM reading JOIN book ON book.id = reading.bookId"""
ENTRY_LINE = """SELECT entry.*, book.title FROM entry JOIN reading ON reading.id = entry.readingId
  JOIN book ON book.id = reading.bookId"""
INSERT = """PRAGMA synchronous = FULL; INSERT INTO entry
  (uid, readingId, created, kind, day, sortDay, unit, toPlace, total, isBaseline, text, visibility)
  SELECT lower(hex(randomblob(18))), id, 9e17, 'progress', '2026-11-20', '2026-11-20', 'page', 120, 720, 0,
    'the storm was him all along', 'private' FROM reading WHERE status = 'reading' LIMIT 1"""
SEARCH = """SELECT entry.id, book.title, entry.day, snippet(entryText, -1, '[', ']', '…', 24) FROM entryText
  JOIN entry ON entry.id = entryText.rowid JOIN reading ON reading.id = entry.readingId
  JOIN book ON book.id = reading.bookId WHERE entryText MATCH '{}*' ORDER BY entry.sortDay DESC, entry.id DESC LIMIT 20"""

# The content of `list --json`: each book with its current reading, and the last position in it.
LIST = """SELECT book.id, book.uid, book.title, book.byline, book.isFavorite, book.pageCount,
    (SELECT count(*) FROM reading c WHERE c.bookId = book.id) AS readings, reading.status, reading.started, reading.ended,
    reading.rating, entry.unit, entry.toPlace, entry.total, entry.toPlace * 100 / entry.total AS percent
  FROM book
  LEFT JOIN reading ON reading.id = (
    SELECT r.id FROM reading r WHERE r.bookId = book.id ORDER BY r.status IN ('finished', 'abandoned'), r.ended DESC LIMIT 1)
  LEFT JOIN entry ON entry.id = (
    SELECT e.id FROM entry e WHERE e.readingId = reading.id AND e.unit IS NOT NULL AND e.kind IN ('progress', 'status')
    ORDER BY e.sortDay DESC, e.created DESC LIMIT 1)
  ORDER BY reading.status, reading.ended DESC, book.sortKey"""

# The pages of a vault and the library as JSON, as the shell can print them.
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

# Pages by month: the difference to the previous position, as the statistics count them in the simplest case.
PAGES = """SELECT substr(day, 1, 7), sum(pages) FROM (
    SELECT day, toPlace - coalesce(lag(toPlace) OVER (PARTITION BY readingId ORDER BY sortDay, id), 0) AS pages
    FROM entry WHERE unit = 'page' AND kind <> 'quote') WHERE {} GROUP BY 1"""
OVERVIEW = f"""{BOOK_LINE} WHERE status = 'reading';
  SELECT sum(toPlace), sum(minutes) FROM entry WHERE sortDay >= '2026-11-16';
  SELECT count(*) FROM reading WHERE status = 'finished' AND ended >= '2026' AND ended < '2027';
  {ENTRY_LINE} WHERE sortDay IN ({{}}) AND entry.text IS NOT NULL ORDER BY sortDay DESC LIMIT 3"""
# The difference between each position in a year and the previous one of its reading.
YEAR = """SELECT substr(day, 1, 7), sum(toPlace - coalesce((SELECT b.toPlace FROM entry b WHERE b.readingId = e.readingId
      AND (b.sortDay, b.created) < (e.sortDay, e.created) AND b.unit = 'page' AND b.kind <> 'quote'
      ORDER BY b.sortDay DESC, b.created DESC LIMIT 1), 0)), sum(minutes), count(*)
    FROM entry e WHERE sortDay BETWEEN '2025-01-01' AND '2025-12-31' AND unit = 'page' AND kind <> 'quote' GROUP BY 1"""
AUTHORS = """SELECT c.name, count(*), avg(reading.rating), sum((SELECT max(toPlace) FROM entry
    WHERE readingId = reading.id AND unit = 'page' AND kind <> 'quote'))
  FROM reading JOIN contributor c ON c.bookId = reading.bookId WHERE status = 'finished' GROUP BY 1 ORDER BY 2 DESC"""
TAGS = AUTHORS.replace("c.name", "c.tag").replace("contributor", "bookTag")
FINISHED = "SELECT count(*), avg(rating) FROM reading WHERE status = 'finished' AND ended >= '2026' AND ended < '2027'"
