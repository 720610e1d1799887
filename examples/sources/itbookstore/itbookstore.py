#!/usr/bin/env python3
"""Looks up computing books at the IT Bookstore (https://api.itbook.store)."""
import html
import os
import re
import urllib.parse

from web import Trouble, Web, isbn, items, picture, run, text, whole

BASE = os.environ.get("OCTAVO_SOURCE_ITBOOKSTORE_URL", "https://api.itbook.store/1.0").rstrip("/")
PAGE_LENGTH = 10
LANGUAGES = {"english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "dutch": "nl"}


def words(value):
    return text(html.unescape(value)) if isinstance(value, str) else ""


def markdown(value):
    """Escapes plain text as Markdown."""
    return re.sub(r"([\\\\`*_<>\[\]#])", r"\\\1", words(value))


def nonempty(card):
    return {key: value for key, value in card.items() if value}


def checked(answer):
    """An answer without an error; None if the book is unknown."""
    if answer is None or "not found" in text(answer.get("error")).lower():
        return None
    if text(answer.get("error")) not in ("", "0"):
        raise Trouble(f"the IT Bookstore answered '{text(answer.get('error'))}'")
    return answer


def short_card(book):
    return nonempty({
        "title": words(book.get("title")), "subtitle": words(book.get("subtitle")), "isbn": isbn(book.get("isbn13")),
        "link": text(book.get("url")),
    })


def search(web, request):
    page = request["page"]
    query = urllib.parse.quote(request["query"], safe="")
    answer = checked(web.json(f"{BASE}/search/{query}/{page}")) or {}
    total = whole(answer.get("total"), 10**9) or 0
    found = [book for book in items(answer.get("books")) if isinstance(book, dict)]
    candidates = [{"id": text(b.get("isbn13")), "book": short_card(b)} for b in found if words(b.get("title"))]
    return {"candidates": candidates, "total": total, "hasMore": page * PAGE_LENGTH < total and bool(found)}


def full_card(book):
    year = whole(book.get("year"), 9999)
    authors = [words(name) for name in text(book.get("authors")).split(",")]
    return {
        **short_card(book),
        **nonempty({
            "contributors": [{"name": name} for name in authors if name], "publisher": words(book.get("publisher")),
            "published": f"{year:04}" if year else None, "pageCount": whole(book.get("pages")),
            "language": LANGUAGES.get(text(book.get("language")).lower()), "description": markdown(book.get("desc")),
        }),
    }


def by_isbn(web, request):
    book = checked(web.json(f"{BASE}/books/{urllib.parse.quote(request['isbn'], safe='')}"))
    if not book or not words(book.get("title")):
        return {"candidates": [], "total": 0}
    return {"candidates": [{"id": request["isbn"], "book": full_card(book)}], "total": 1}


def is_own(address):
    """Whether a URL is the shop's; an answer must not make the reader's computer contact other servers."""
    parts, base = urllib.parse.urlsplit(address), urllib.parse.urlsplit(BASE)
    host = parts.hostname or ""
    is_shop = parts.scheme == "https" and (host == "itbook.store" or host.endswith(".itbook.store"))
    return is_shop or (parts.scheme, parts.netloc) == (base.scheme, base.netloc)


def details(web, request):
    book = checked(web.json(f"{BASE}/books/{urllib.parse.quote(request['id'], safe='')}"))
    if not book or not words(book.get("title")):
        return {"candidates": []}
    card = full_card(book)
    image = text(book.get("image"))
    if is_own(image):
        cover = picture(web.bytes(image))
        if cover:
            card["cover"] = cover
    return {"candidates": [{"id": request["id"], "book": card}]}


def answer(request):
    web = Web(request)
    kinds = {"search": search, "isbn": by_isbn, "details": details}
    found = kinds[request["request"]](web, request)
    return {**found, "isFromCache": web.is_all_from_cache}


run(answer)
