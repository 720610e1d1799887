#!/usr/bin/env python3
"""A small catalogue that answers like Open Library and the IT Bookstore do, and badly where a word asks for it.

Prints its port, and ends with its standard input. Every request is a line in the file given as the first argument; the
first part of its path says whose request it is, and is passed over. Words of a search: 'quay' finds 23 books,
'slow' answers late, 'drip' never ends, 'shaky' fails twice, 'down' always fails, 'broken' is no JSON, 'huge' is too much,
'odd' has values of every wrong kind, 'hangup' closes the connection.
"""
import base64
import collections
import http.server
import json
import os
import sys
import threading
import time
import urllib.parse

PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
COUNT = 23
ODD = [None, 7, "", [], {}, True, {"key": None}, ["x"], "x" * 300]


def number(index):
    """A valid ISBN for a book of the catalogue."""
    stem = f"97800000{index:04}"
    return stem + str(-sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(stem)) % 10)


def published(index):
    """A date as people write it into the catalogue: most of them plain, the second a 31st, the third no day at all."""
    return {2: "August 31, 1965", 3: "February 30, 1999"}.get(index, "May 4, 2001")


def open_library(path, query):
    if path == "/search.json":
        page, limit = int(query["page"]), int(query["limit"])
        if query["q"] == "odd":
            docs = [{"key": v, "title": v, "author_name": v, "first_publish_year": v, "editions": v} for v in ODD]
            docs += ODD + [{"key": "/works/OL1W", "title": "Odd", "author_name": [None, 3, "Ada Roe"],
                            "editions": {"docs": [{"key": 3, "isbn": ["1", 2, None], "publisher": "x"}]}}]
            return {"numFound": "many", "docs": docs}
        found = range((page - 1) * limit + 1, min(page * limit, COUNT) + 1) if "quay" in query["q"] else []
        docs = [{
            "key": f"/works/OL{i}W", "title": f"Quay {i}", "author_name": ["Ada Roe"], "first_publish_year": 1990 + i,
            "cover_i": i, "editions": {"numFound": 1, "docs": [{
                "key": f"/books/OL{i}M", "title": f"Quay {i}", "isbn": [number(i)], "publisher": ["Quay Press"],
                "publish_date": [published(i)], "language": ["ger"]}]},
        } for i in found]
        return {"numFound": COUNT if "quay" in query["q"] else 0, "start": (page - 1) * limit, "docs": docs}
    for i in range(1, COUNT + 1):
        if path in (f"/isbn/{number(i)}.json", f"/books/OL{i}M.json"):
            return {
                "key": f"/books/OL{i}M", "title": f"Quay {i}", "subtitle": "A Novel", "publishers": ["Quay Press"],
                "publish_date": published(i), "number_of_pages": 100 + i, "languages": [{"key": "/languages/ger"}],
                "isbn_13": [number(i)], "covers": [i], "works": [{"key": f"/works/OL{i}W"}],
                "authors": [{"key": "/authors/OL1A"}], "series": ["Harbours"],
            }
        if path == f"/works/OL{i}W.json":
            return {"title": f"Quay {i}", "description": {"type": "/type/text", "value": "Wet feet."},
                    "first_publish_date": "1991"}
        if path == f"/b/id/{i}-L.jpg":
            return PICTURE
    return {"name": "Ada Roe"} if path == "/authors/OL1A.json" else None


def it_bookstore(path, base):
    parts = path.split("/")[1:]
    if parts[0] == "search":
        word, page = urllib.parse.unquote(parts[1]), int(parts[2]) if len(parts) > 2 else 1
        if word == "odd":
            return {"error": "0", "total": [], "books": [{"title": v, "isbn13": v, "url": v} for v in ODD] + ODD}
        found = range((page - 1) * 10 + 1, min(page * 10, COUNT) + 1) if "quay" in word else []
        return {"error": "0", "total": str(COUNT if "quay" in word else 0), "page": str(page), "books": [{
            "title": f"Quay &amp; {i}", "subtitle": "", "isbn13": number(i), "price": "$1.00",
            "image": f"{base}/img/{i}.png", "url": f"https://itbook.store/books/{number(i)}"} for i in found]}
    for i in range(1, COUNT + 1):
        if parts == ["books", number(i)]:
            return {"error": "0", "title": f"Quay &amp; {i}", "subtitle": "SQL", "authors": "Ada Roe, Bo Doe",
                    "publisher": "Quay Press", "language": "English", "isbn10": "", "isbn13": number(i),
                    "pages": str(200 + i), "year": "2018", "rating": "4", "desc": "Wet &lt;feet&gt;.",
                    "image": f"{base}/img/{i}.png", "url": f"https://itbook.store/books/{number(i)}"}
        if parts == ["img", f"{i}.png"]:
            return PICTURE
    return {"error": "[books] Not found"} if parts[0] == "books" else None


class Handler(http.server.BaseHTTPRequestHandler):
    seen = collections.Counter()
    lock = threading.Lock()

    def do_GET(self):
        with self.lock, open(sys.argv[1], "a", encoding="utf-8") as log:
            log.write(f"{time.time():.3f} {self.path}\n")
            self.seen[self.path] += 1
        own, _, rest = self.path[1:].partition("/")
        parts = urllib.parse.urlsplit("/" + rest)
        query = dict(urllib.parse.parse_qsl(parts.query))
        if not self.misbehaves(query.get("q") or urllib.parse.unquote(parts.path)):
            base = f"http://{self.headers['Host']}/{own}/it"
            found = it_bookstore(parts.path[3:], base) if parts.path.startswith("/it/") else open_library(parts.path, query)
            body = found if isinstance(found, bytes) else json.dumps(found).encode()
            self.answer(200 if found is not None else 404, body)

    def misbehaves(self, word):
        if "hangup" in word:
            self.connection.close()
        elif "slow" in word:
            time.sleep(3)
            self.answer(200, b"{}")
        elif "drip" in word:
            self.send_response(200)
            self.end_headers()
            for _ in range(100):
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.1)
        elif "down" in word or "shaky" in word and self.seen[self.path] < 3:
            self.answer(503, b"no", [("Retry-After", "0")])
        elif "broken" in word:
            self.answer(200, b'{"docs": [')
        elif "huge" in word:
            self.answer(200, b'{"docs": "' + b"x" * (2 << 20) + b'"}')
        else:
            return False
        return True

    def answer(self, status, body, headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """A client that gives up is what is tested here."""


def end_with_input():
    sys.stdin.read()
    os._exit(0)


threading.Thread(target=end_with_input, daemon=True).start()
server = Server(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
