"""Generates reproducible libraries like those of real readers: titles and authors repeat, names have accents, books have ISBNs,
several shelves and copies, every status occurs, reviews are long, and a few books have most of the entries.

Usage: corpus.py json ENTRIES FILE [SEED] | corpus.py goodreads ROWS FILE [SEED]
"""

import csv
import datetime
import json
import random
import sys
from collections.abc import Iterator

LAST_DAY = datetime.date(2026, 11, 18)
FIRST_DAY = datetime.date(2001, 1, 1)
SYLLABLES = ("ba", "be", "cor", "da", "del", "fen", "ga", "hol", "is", "jun", "ka", "lor", "mer", "na", "oster", "pol", "qui",
             "ren", "sal", "tor", "ul", "ver", "wil", "yar", "zen", "é", "ö", "ška", "ñi", "ça")
MARKS = ("—", "“so”", "…", "naïve", "東京", "Žižek", "½")
RARE_WORD = "quincunx"
COMMON_WORD = "lantern"
SHELVES = ("sea", "essays", "history", "poetry", "science", "crime", "letters", "islands", "to-own", "book-club")
PUBLISHERS = ("Bench Press", "Éditions du Banc", "Harbour & Sons", "Nordlys", "Kaze")
ADJECTIVES = ("Silent", "Last", "Burning", "Invisible", "Little", "Northern", "Broken", "Second", "Paper", "Winter")
NOUNS = ("Harbour", "Garden", "Library", "Mirror", "Sea", "Orchard", "Clock", "Border", "Letter", "Sister", "Forest", "City")
STATUSES = (("read", 60), ("to-read", 30), ("currently-reading", 5), ("paused", 3), ("abandoned", 2))


class Corpus:
    """Random books and texts; the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.words = ["".join(self.chance.choice(SYLLABLES) for _ in range(1 + number % 3)) for number in range(4000)]
        self.names = [f"{self.word().title()} {self.word().title()}son" for _ in range(1500)]

    def word(self) -> str:
        """Common words are far more frequent than others."""
        return self.words[int(len(self.words) * self.chance.random() ** 3)]

    def text(self, count: int) -> str:
        words = [self.word() for _ in range(count)]
        if self.chance.random() < 0.3:
            words.insert(self.chance.randrange(len(words)), self.chance.choice(MARKS))
        sentences = [" ".join(words[start:start + 12]).capitalize() for start in range(0, len(words), 12)]
        return ". ".join(sentences) + "."

    def title(self) -> str:
        adjective, noun, other = self.chance.choice(ADJECTIVES), self.chance.choice(NOUNS), self.chance.choice(NOUNS)
        kind = self.chance.random()
        if kind < 0.4:
            return f"The {adjective} {noun}"
        if kind < 0.6:
            return f"{noun} of the {adjective} {other}"
        if kind < 0.8:
            return f"{adjective} {noun}: {self.text(self.chance.randrange(2, 5))[:-1]}"
        return f"{self.text(self.chance.randrange(1, 4))[:-1].title()} ({other} Cycle, #{self.chance.randrange(1, 8)})"

    def name(self) -> str:
        return self.names[int(len(self.names) * self.chance.random() ** 2)]

    def shelves(self) -> list[str]:
        return self.chance.sample(SHELVES, self.chance.choice((0, 1, 1, 2, 3)))

    def status(self) -> str:
        return self.chance.choices(*zip(*STATUSES))[0]

    def isbn(self, number: int) -> str:
        digits = f"978{(number * 7919 + 100_000_007) % 1_000_000_000:09d}"
        return digits + str(-sum(int(digit) * (1, 3)[place % 2] for place, digit in enumerate(digits)) % 10)

    def uid(self, number: int) -> str:
        digits = f"{1_500_000_000_000 + number:012x}7{self.chance.getrandbits(12):03x}" + (
            f"{0x8000 | self.chance.getrandbits(14):04x}{self.chance.getrandbits(48):012x}")
        return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def books(entry_count: int, seed: int, first_day: datetime.date, last_day: datetime.date) -> Iterator[dict]:
    """Books with ten entries on average: the first has a fifth of all, most have a few."""
    corpus = Corpus(seed * 1_000_003 + entry_count)
    chance = corpus.chance
    count = max(1, entry_count // 10)
    days = (last_day - first_day).days - 30
    number = 0

    def next_uid() -> str:
        nonlocal number
        number += 1
        return corpus.uid(number)

    for index in range(count):
        pages = chance.randrange(120, 900)
        begun = first_day + datetime.timedelta(days=days * (index + 1) // count)
        status = "currently-reading" if index == 0 or index == count - 1 else corpus.status()
        length = entry_count // 5 if index == 0 else int(16 * chance.random() ** 0.8)
        book = {
            "uid": next_uid(), "title": corpus.title(), "pageCount": pages, "format": "print", "isbn": corpus.isbn(index),
            "contributors": [{"name": corpus.name(), "role": "author"}], "visibility": "public", "tags": corpus.shelves(),
            "publisher": chance.choice(PUBLISHERS), "added": begun.isoformat(), "isFavorite": index % 25 == 0}
        entries = []

        def add(kind: str, day: datetime.date, **values: object) -> None:
            entries.append({"uid": next_uid(), "kind": kind, "day": day.isoformat(), "visibility": "public", **values})

        if status == "to-read":
            add("status", begun, status="wanted")
        else:
            add("status", begun, status="reading")
            for step in range(length):
                span = days * 9 // 10 if index == 0 else 2 * length
                text = corpus.text(chance.randrange(8, 90))
                if step == 3 and index % 100 == 0:
                    text += f" {RARE_WORD.capitalize()}."
                if step == 4 and index % 2 == 0:
                    text += f" {COMMON_WORD.capitalize()}."
                add("quote" if step % 6 == 5 else "progress", begun + datetime.timedelta(days=step * span // max(1, length)),
                    text=text, tags=corpus.shelves()[:1],
                    position={"unit": "page", "to": 1 + (pages - 1) * step // max(1, length), "total": pages})
                if entries[-1]["kind"] == "progress":
                    entries[-1]["minutes"] = chance.randrange(10, 90)
            last = datetime.date.fromisoformat(entries[-1]["day"])
            if end := {"read": "finished", "paused": "paused", "abandoned": "abandoned"}.get(status):
                add("status", last, status=end)
        reading = {"uid": next_uid(), "entries": entries, "visibility": "public"}
        if status == "read":
            reading |= {"rating": chance.randrange(1, 21) / 4, "review": corpus.text(chance.randrange(20, 200))}
        yield book | {"readings": [reading]}


def write_json(entry_count: int, path: str, seed: int = 1, year: int | None = None) -> None:
    """A library; with a year, all activity is in that year."""
    span = (datetime.date(year, 1, 1), datetime.date(year, 12, 31)) if year else (FIRST_DAY, LAST_DAY)
    with open(path, "w") as file:
        file.write('{"schema": 1, "profile": {"name": "Bench Reader"}, "books": [\n')
        for index, book in enumerate(books(entry_count, seed, *span)):
            file.write((",\n" if index else "") + json.dumps(book, ensure_ascii=False))
        file.write("\n]}\n")


COLUMNS = ("Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,"
           "Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,"
           "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies").split(",")


def write_goodreads(row_count: int, path: str, seed: int = 1) -> None:
    corpus = Corpus(seed * 1_000_003 + row_count)
    chance = corpus.chance
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        for index in range(row_count):
            name, status, isbn = corpus.name(), corpus.status(), corpus.isbn(index)
            status = status if status in ("read", "to-read", "currently-reading") else "read"
            shelves = corpus.shelves() + ([status] if status != "read" else [])
            read = FIRST_DAY + datetime.timedelta(days=chance.randrange(9000))
            review = corpus.text(chance.randrange(20, 200)) if chance.random() < 0.25 else ""
            writer.writerow({
                "Book Id": index + 1, "Title": corpus.title(), "Author": name, "Author l-f": ", ".join(reversed(name.split(" "))),
                "Additional Authors": corpus.name() if chance.random() < 0.1 else "", "ISBN": '=""',
                "ISBN13": '=""' if index % 9 == 0 else f'="{isbn}"', "My Rating": chance.randrange(6) if status == "read" else 0,
                "Average Rating": f"{3 + chance.random():.2f}", "Publisher": chance.choice(PUBLISHERS), "Binding": "Paperback",
                "Number of Pages": chance.randrange(80, 900), "Year Published": chance.randrange(1950, 2026),
                "Date Read": read.strftime("%Y/%m/%d") if status == "read" else "", "Date Added": read.strftime("%Y/%m/%d"),
                "Bookshelves": ", ".join(shelves),
                "Bookshelves with positions": ", ".join(f"{shelf} (#{1 + index % 500})" for shelf in shelves),
                "Exclusive Shelf": status, "My Review": review.replace(". ", ".<br/><br/>", 1), "Read Count": int(status == "read"),
                "Owned Copies": int(chance.random() < 0.3)})


if __name__ == "__main__":
    write = {"json": write_json, "goodreads": write_goodreads}[sys.argv[1]]
    write(int(sys.argv[2]), sys.argv[3], *(int(seed) for seed in sys.argv[4:]))
