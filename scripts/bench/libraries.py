"""Generates reproducible libraries of any size: Octavo JSON by entries, or a Goodreads export by rows.

Usage: libraries.py json ENTRIES FILE | libraries.py goodreads ROWS FILE
"""

import csv
import datetime
import json
import random
import sys
from collections.abc import Iterator

ENTRIES_PER_BOOK = 10
LAST_DAY = datetime.date(2026, 11, 18)
FIRST_DAY = datetime.date(2001, 1, 1)
SYLLABLES = ("ba", "be", "cor", "da", "del", "fen", "ga", "hol", "is", "jun", "ka", "lor", "mer", "na", "oster", "pol", "qui",
             "ren", "sal", "tor", "ul", "ver", "wil", "yar", "zen")
RARE_WORD = "quincunx"
COMMON_WORD = "lantern"
TAGS = ("sea", "essays", "history", "poetry", "science", "crime", "letters", "islands")


class Words:
    """Words of an invented language, with common words far more frequent than others."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.words = ["".join(chance.choice(SYLLABLES) for _ in range(1 + number % 3)) for number in range(4000)]

    def text(self, count: int) -> str:
        words = [self.words[int(len(self.words) * self.chance.random() ** 3)] for _ in range(count)]
        return " ".join(words).capitalize() + "."

    def title(self) -> str:
        return self.text(self.chance.randrange(2, 6)).rstrip(".").title()

    def name(self) -> str:
        return f"{self.text(1)[:-1]} {self.text(1)[:-1]}son"


def uid(number: int, chance: random.Random) -> str:
    digits = f"{1_500_000_000_000 + number:012x}7{chance.getrandbits(12):03x}{0x8000 | chance.getrandbits(14):04x}" + (
        f"{chance.getrandbits(48):012x}")
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def books(entry_count: int, first_day: datetime.date = FIRST_DAY, last_day: datetime.date = LAST_DAY) -> Iterator[dict]:
    """Books with ten entries each: started, eight positions, finished. The last one is still being read."""
    chance = random.Random(entry_count)
    words = Words(chance)
    count = max(1, entry_count // ENTRIES_PER_BOOK)
    days = (last_day - first_day).days - 30
    number = 0
    for index in range(count):
        pages = chance.randrange(120, 900)
        begun = first_day + datetime.timedelta(days=days * (index + 1) // count)
        is_last = index == count - 1
        entries = []
        for step in range(ENTRIES_PER_BOOK):
            number += 1
            day = (begun + datetime.timedelta(days=step * 2)).isoformat()
            entry = {"uid": uid(number, chance), "day": day, "visibility": "public"}
            if step == 0:
                entry |= {"kind": "status", "status": "reading"}
            elif step == ENTRIES_PER_BOOK - 1 and not is_last:
                entry |= {"kind": "status", "status": "finished"}
            else:
                kind = "quote" if step == 5 else "progress"
                text = words.text(chance.randrange(8, 28))
                if step == 3 and index % 100 == 0:
                    text += f" {RARE_WORD.capitalize()}."
                if step == 4 and index % 2 == 0:
                    text += f" {COMMON_WORD.capitalize()}."
                entry |= {
                    "kind": kind, "text": text,
                    "position": {"unit": "page", "to": max(1, pages * step // ENTRIES_PER_BOOK), "total": pages}}
                if kind == "progress":
                    entry["minutes"] = chance.randrange(10, 90)
            entries.append(entry)
        number += 1
        reading = {"uid": uid(number, chance), "entries": entries, "visibility": "public"}
        if not is_last:
            reading |= {"rating": chance.randrange(1, 21) / 4, "review": words.text(30)}
        number += 1
        yield {
            "uid": uid(number, chance), "title": f"{words.title()} {index}", "pageCount": pages, "format": "print",
            "contributors": [{"name": words.name(), "role": "author"}], "visibility": "public",
            "tags": [TAGS[index % len(TAGS)]], "added": begun.isoformat(), "isFavorite": index % 25 == 0,
            "readings": [reading],
        }


def write_json(entry_count: int, path: str, year: int | None = None) -> None:
    """A library; with a year, all activity is in that year."""
    span = (datetime.date(year, 1, 1), datetime.date(year, 12, 31)) if year else (FIRST_DAY, LAST_DAY)
    with open(path, "w") as file:
        file.write('{"schema": 1, "profile": {"name": "Bench Reader"}, "books": [\n')
        for index, book in enumerate(books(entry_count, *span)):
            file.write((",\n" if index else "") + json.dumps(book))
        file.write("\n]}\n")


COLUMNS = ("Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,"
           "Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,"
           "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies").split(",")


def write_goodreads(row_count: int, path: str) -> None:
    chance = random.Random(row_count)
    words = Words(chance)
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        for index in range(row_count):
            name = words.name()
            read = FIRST_DAY + datetime.timedelta(days=index * 9000 // row_count)
            writer.writerow({
                "Book Id": index + 1, "Title": f"{words.title()} {index}", "Author": name,
                "Author l-f": ", ".join(reversed(name.split(" "))), "ISBN": '=""', "ISBN13": '=""',
                "My Rating": chance.randrange(1, 6), "Average Rating": "3.90", "Publisher": "Bench Press",
                "Binding": "Paperback", "Number of Pages": chance.randrange(80, 900), "Year Published": 2000,
                "Date Read": read.strftime("%Y/%m/%d"), "Date Added": read.strftime("%Y/%m/%d"),
                "Bookshelves": TAGS[index % len(TAGS)], "Exclusive Shelf": "read",
                "My Review": words.text(20) if index % 3 == 0 else "", "Read Count": 1, "Owned Copies": 0})


if __name__ == "__main__":
    {"json": write_json, "goodreads": write_goodreads}[sys.argv[1]](int(sys.argv[2]), sys.argv[3])
