#!/usr/bin/env python3
"""Draws a shelf: a spine for every finished reading, as tall as the book is long."""
import json
import sys
import zlib
from xml.sax.saxutils import escape

WIDTH, HEIGHT, GAP = 28, 260, 40
COLOURS = ["#7a3b2e", "#2f4858", "#5b6c3b", "#8a6d3b", "#4b3f72", "#33658a", "#9a4f50", "#3d5a45"]


def printable(text):
    return "".join(c if c.isprintable() else " " for c in text)


def caption(book):
    """The tooltip and accessible name of a spine: full title and page count."""
    pages = f", {book['pageCount']} pages" if "pageCount" in book else ""
    return printable(book["title"]) + pages


def spine(book, column, shelf):
    height = 120 + min(book.get("pageCount", 250), 1200) * 130 // 1200
    x, floor = 40 + column * WIDTH, (shelf + 1) * (HEIGHT + GAP)
    colour = COLOURS[zlib.crc32(book["uid"].encode()) % len(COLOURS)]
    title = printable(book["title"])
    if len(title) > height // 7:
        title = title[: height // 7 - 1] + "…"
    return (
        f'<g><title>{escape(caption(book))}</title>'
        f'<rect x="{x}" y="{floor - height}" width="{WIDTH - 2}" height="{height}" rx="2" fill="{colour}"/>'
        f'<text x="{x + 17}" y="{floor - 8}" transform="rotate(-90 {x + 17} {floor - 8})">{escape(title)}</text></g>'
    )


def main():
    request = json.load(sys.stdin)
    if request["apiVersion"] != 1:
        sys.exit(3)
    columns = int(request["options"]["columns"])
    read = [b for b in request["snapshot"]["books"] for r in b["readings"] if r["status"] == "finished"]
    shelves = max(1, -(-len(read) // columns))
    width, height = 80 + columns * WIDTH, shelves * (HEIGHT + GAP) + 60
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">')
    print(f"<title>{escape(printable(request['title']))}: {len(read)} books</title>")
    print("<style>text { font: 13px Georgia, serif; fill: #fff }</style>")
    print(f'<rect width="{width}" height="{height}" fill="#f4ecdd"/>')
    for shelf in range(shelves):
        floor = (shelf + 1) * (HEIGHT + GAP)
        print(f'<rect x="30" y="{floor}" width="{width - 60}" height="8" fill="#6b4f35"/>')
    for index, book in enumerate(read):
        print(spine(book, index % columns, index // columns))
    print("</svg>")


main()
