"""Octavo exporters in Python: copy this file beside your program.

    import octavo

    @octavo.exporter(name="titles", summary="All titles, one per line.", carries=["titles"])
    def export(library):
        for book in library.books:
            library.write(book["title"] + "\n")

    octavo.run()

`python3 titles.py --manifest > exporter.json` writes the manifest. Books, readings and entries are the dictionaries of
Documentation/schema/snapshot-1.json. Needs Python 3.8 and no packages.
"""
import json
import os
import sys
from html import escape

API_VERSION = 1
_exporters = []


def exporter(**manifest):
    """Declares the exporter: the keys of exporter.json but `apiVersion` and `command`."""

    def declared(function):
        _exporters.append((manifest, function))
        return function

    return declared


class Library:
    """What Octavo hands over, and where the files go."""

    def __init__(self, request, is_tree):
        self.request = request
        self.title = request["title"]
        self.is_public = request["audience"] == "public"
        self.profile = request["snapshot"].get("profile", {})
        self.books = request["snapshot"]["books"]
        #: Unix seconds of the last change; use it instead of the clock, so that the same library gives the same bytes.
        self.stamp = request["stampUnixSeconds"]
        self._is_tree = is_tree
        self._written = set()

    def option(self, name):
        """The value of an option, as text."""
        return self.request["options"][name]

    def is_on(self, name):
        """Whether a flag is on."""
        return self.option(name) == "yes"

    def number(self, name):
        """The value of an option of type number."""
        return int(self.option(name))

    def readings(self, status=None, year=None):
        """Books with their readings, such as all with `status="finished", year=2025`, by the day they ended."""
        found = [
            (book, reading)
            for book in self.books
            for reading in book["readings"]
            if status in (None, reading["status"])
            and (year is None or reading.get("ended", "").startswith(f"{year:04}"))
        ]
        return sorted(found, key=lambda pair: pair[1].get("ended", ""))

    def entries(self, book, kind=None):
        """The entries of a book: all, or those of a kind such as `quote`."""
        return [e for reading in book["readings"] for e in reading["entries"] if kind in (None, e["kind"])]

    def write(self, text, path=None):
        """Writes text: to the one file of the export, or with a path to a file of a tree."""
        if (path is not None) != self._is_tree:
            raise SystemExit("a tree needs the path of each file, one file needs none")
        if path is None:
            sys.stdout.buffer.write(text.encode())
            return
        parts = path.split("/")
        if any(part in ("", ".", "..") for part in parts) or path in self._written:
            raise SystemExit(f"not the path of a new file: {path}")
        self._written.add(path)
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "xb") as file:
            file.write(text.encode())


def authors(book):
    """The names of the authors: `Ann Author & Bea Writer`."""
    return " & ".join(person["name"] for person in book["contributors"] if person["role"] == "author")


def html(text):
    """Text for an HTML or XML page: escaped, without control characters."""
    return escape("".join(c for c in text if 31 < ord(c) < 127 or ord(c) > 159 or c in "\n\t"))


def run():
    """Runs the exporter, or with --manifest prints its exporter.json."""
    manifest, function = _exporters[0]
    if sys.argv[1:] == ["--manifest"]:
        whole = {"apiVersion": API_VERSION, **manifest, "command": os.path.basename(sys.argv[0])}
        print(json.dumps(whole, indent=2, ensure_ascii=False))
        return
    request = json.load(sys.stdin.buffer)
    if request["apiVersion"] != API_VERSION:
        sys.exit(3)
    function(Library(request, manifest.get("output") == "tree"))
