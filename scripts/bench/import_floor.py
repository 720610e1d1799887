"""The floor of an import: a Goodreads table into typed tables with indexes and full-text search, in plain Python.

Usage: import_floor.py FILE.csv NEW.sqlite
"""

import csv
import json
import sqlite3
import sys
import uuid

SCHEMA = """
  PRAGMA journal_mode = WAL;
  CREATE TABLE book (id INTEGER PRIMARY KEY, uid TEXT UNIQUE, title TEXT, author TEXT, isbn TEXT, publisher TEXT, pages INTEGER,
    published INTEGER, added TEXT, status TEXT, dateRead TEXT, rating INTEGER, review TEXT, line TEXT);
  CREATE TABLE tag (bookId INTEGER, tag TEXT, PRIMARY KEY (bookId, tag)) WITHOUT ROWID;
  CREATE TABLE contributor (bookId INTEGER, place INTEGER, name TEXT, PRIMARY KEY (bookId, place)) WITHOUT ROWID;
  CREATE TABLE identifier (bookId INTEGER, scheme TEXT, value TEXT, PRIMARY KEY (bookId, scheme)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5 (title, author, publisher, review, content = '');
"""
INDEXES = """
  CREATE INDEX bookByISBN ON book (isbn); CREATE INDEX bookByTitle ON book (title);
  CREATE INDEX bookByStatus ON book (status, dateRead); CREATE INDEX tagByTag ON tag (tag);
  CREATE INDEX identifierByValue ON identifier (scheme, value);
"""


def main(path: str, target: str) -> None:
    db = sqlite3.connect(target, isolation_level=None)
    db.executescript(SCHEMA)
    db.execute("BEGIN")
    with open(path, newline="") as file:
        for number, row in enumerate(csv.DictReader(file), 1):
            db.execute("INSERT INTO book VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (
                number, str(uuid.uuid4()), row["Title"], row["Author"], row["ISBN13"].strip('="') or None, row["Publisher"],
                row["Number of Pages"] or None, row["Year Published"] or None, row["Date Added"], row["Exclusive Shelf"],
                row["Date Read"], int(row["My Rating"]), row["My Review"], json.dumps(row)))
            db.executemany("INSERT OR IGNORE INTO tag VALUES (?, ?)",
                           [(number, tag) for tag in row["Bookshelves"].split(", ") if tag])
            db.execute("INSERT INTO contributor VALUES (?, 0, ?)", (number, row["Author"]))
            db.execute("INSERT INTO identifier VALUES (?, 'goodreads', ?)", (number, row["Book Id"]))
            db.execute("INSERT INTO words (rowid, title, author, publisher, review) VALUES (?, ?, ?, ?, ?)",
                       (number, row["Title"], row["Author"], row["Publisher"], row["My Review"]))
    for statement in INDEXES.split(";")[:-1]:
        db.execute(statement)
    db.execute("COMMIT")


if __name__ == "__main__":
    main(*sys.argv[1:])
