#!/usr/bin/env python3
"""Looks up books at Open Library (https://openlibrary.org/developers/api)."""
import calendar
import os
import re
import urllib.parse

from web import Web, isbn, items, picture, run, text, whole

BASE = os.environ.get("OCTAVO_SOURCE_OPENLIBRARY_URL", "https://openlibrary.org").rstrip("/")
COVERS = os.environ.get("OCTAVO_SOURCE_OPENLIBRARY_COVERS_URL", "https://covers.openlibrary.org").rstrip("/")
PAGE_LENGTH = 10
FIELDS = "key,title,subtitle,author_name,first_publish_year,cover_i,language,editions,editions.key,editions.title," \
    "editions.subtitle,editions.isbn,editions.publisher,editions.publish_date,editions.language,editions.cover_i"
LANGUAGES = {"eng": "en", "ger": "de", "fre": "fr", "spa": "es", "ita": "it", "dut": "nl", "por": "pt", "rus": "ru",
             "jpn": "ja", "chi": "zh", "swe": "sv", "dan": "da", "nor": "no", "fin": "fi", "pol": "pl", "cze": "cs",
             "tur": "tr", "ara": "ar", "heb": "he", "gre": "el", "hun": "hu", "kor": "ko", "lat": "la", "ukr": "uk"}
MONTHS = "january february march april may june july august september october november december".split()


def day(value):
    """A date such as 'August 1965' or 'Jun 1, 2005'; if it can't be parsed, only its year."""
    words = re.findall(r"[a-z]+|[0-9]+", text(value).lower())
    year = next((w for w in words if len(w) == 4 and w.isdigit() and int(w)), None)
    if not year:
        return None
    month = next((i + 1 for i, name in enumerate(MONTHS) for w in words if len(w) >= 3 and name.startswith(w)), None)
    if not month:
        return year
    last = calendar.monthrange(int(year), month)[1]
    number = next((int(w) for w in words if w.isdigit() and len(w) < 3 and 1 <= int(w) <= last), None)
    return f"{year}-{month:02}" + (f"-{number:02}" if number else "")


def language(codes):
    for code in items(codes):
        if isinstance(code, dict):
            code = text(code.get("key")).rsplit("/", 1)[-1]
        if code in LANGUAGES:
            return LANGUAGES[code]
    return None


def first(values):
    return next((text(v) for v in items(values) if text(v)), None)


def nonempty(card):
    return {key: value for key, value in card.items() if value}


def key(value, kind):
    """`OL45883W` from `/works/OL45883W`; None for anything else."""
    match = re.fullmatch(rf"(?:/{kind}/)?(OL\d+[A-Z])", text(value))
    return match.group(1) if match else None


def candidate(doc):
    """A work, with the best matching edition if there is one."""
    editions = doc.get("editions")
    edition = next(iter(items(editions.get("docs") if isinstance(editions, dict) else None)), {})
    if not isinstance(edition, dict):
        edition = {}
    work_key, edition_key = key(doc.get("key"), "works"), key(edition.get("key"), "books")
    title = text(edition.get("title")) or text(doc.get("title"))
    if not title or not (work_key or edition_key):
        return None
    year = whole(doc.get("first_publish_year"), 9999)
    card = {
        "title": title, "subtitle": text(edition.get("subtitle")) or text(doc.get("subtitle")),
        "contributors": [{"name": text(name)} for name in items(doc.get("author_name")) if text(name)],
        "firstPublished": f"{year:04}" if year else None,
        "isbn": next(filter(None, map(isbn, items(edition.get("isbn")))), None),
        "publisher": first(edition.get("publisher")), "published": day(first(edition.get("publish_date"))),
        "language": language(edition.get("language")),
        "identifiers": [{"scheme": "openlibrary", "value": edition_key or work_key}],
        "link": f"https://openlibrary.org/{'books' if edition_key else 'works'}/{edition_key or work_key}",
    }
    cover = whole(edition.get("cover_i"), 10**12) or whole(doc.get("cover_i"), 10**12)
    return {"id": f"{work_key or ''}|{edition_key or ''}|{cover or ''}", "book": nonempty(card)}


def search(web, request):
    page = request["page"]
    parts = {"q": request["query"], "page": page, "limit": PAGE_LENGTH, "fields": FIELDS}
    answer = web.json(f"{BASE}/search.json?{urllib.parse.urlencode(parts)}") or {}
    total = whole(answer.get("numFound"), 10**9) or 0
    found = [candidate(doc) for doc in items(answer.get("docs")) if isinstance(doc, dict)]
    return {"candidates": [c for c in found if c], "total": total, "hasMore": page * PAGE_LENGTH < total}


def names(web, authors):
    for author in items(authors):
        if not isinstance(author, dict):
            continue
        link = author.get("key") or (author.get("author") or {}).get("key")
        number = key(link, "authors")
        found = number and web.json(f"{BASE}/authors/{number}.json")
        if found and text(found.get("name")):
            yield {"name": text(found.get("name"))}


def described(value):
    if isinstance(value, dict):
        value = value.get("value")
    return value.strip() if isinstance(value, str) else None


def edition_card(web, edition):
    """All details of an edition and its work."""
    work_key = next((key(w.get("key"), "works") for w in items(edition.get("works")) if isinstance(w, dict)), None)
    work = (web.json(f"{BASE}/works/{work_key}.json") if work_key else None) or {}
    authors = list(names(web, edition.get("authors") or work.get("authors")))
    series = [{"name": text(s)} for s in items(edition.get("series")) if text(s)]
    number = key(edition.get("key"), "books")
    return nonempty({
        "title": text(edition.get("title")) or text(work.get("title")), "subtitle": text(edition.get("subtitle")),
        "contributors": authors, "series": series,
        "isbn": next(
            filter(None, map(isbn, items(edition.get("isbn_13")) + items(edition.get("isbn_10")))), None),
        "publisher": first(edition.get("publishers")), "published": day(edition.get("publish_date")),
        "firstPublished": day(work.get("first_publish_date")), "pageCount": whole(edition.get("number_of_pages")),
        "language": language(edition.get("languages")),
        "description": described(edition.get("description")) or described(work.get("description")),
        "identifiers": [{"scheme": "openlibrary", "value": number}] if number else [],
        "link": f"https://openlibrary.org/books/{number}" if number else None,
    })


def cover_number(edition):
    return next((n for n in (whole(c, 10**12) for c in items(edition.get("covers"))) if n), None)


def by_isbn(web, request):
    edition = web.json(f"{BASE}/isbn/{urllib.parse.quote(request['isbn'])}.json")
    if edition is None or not text(edition.get("title")):
        return {"candidates": [], "total": 0}
    number = key(edition.get("key"), "books")
    card = edition_card(web, edition)
    return {"candidates": [{"id": f"|{number or ''}|{cover_number(edition) or ''}", "book": card}], "total": 1}


def details(web, request):
    work_key, edition_key, cover = (request["id"] + "||").split("|")[:3]
    card = {}
    if key(edition_key, "books"):
        edition = web.json(f"{BASE}/books/{edition_key}.json") or {}
        card = edition_card(web, edition)
        cover = cover or str(cover_number(edition) or "")
    elif key(work_key, "works"):
        work = web.json(f"{BASE}/works/{work_key}.json") or {}
        card = nonempty({
            "title": text(work.get("title")), "contributors": list(names(web, work.get("authors"))),
            "firstPublished": day(work.get("first_publish_date")), "description": described(work.get("description")),
            "identifiers": [{"scheme": "openlibrary", "value": work_key}],
            "link": f"https://openlibrary.org/works/{work_key}",
        })
    if cover.isdigit():
        card["cover"] = picture(web.bytes(f"{COVERS}/b/id/{cover}-L.jpg?default=false"))
    return {"candidates": [{"id": request["id"], "book": nonempty(card)}] if card.get("title") else []}


def answer(request):
    web = Web(request)
    kinds = {"search": search, "isbn": by_isbn, "details": details}
    found = kinds[request["request"]](web, request)
    return {**found, "isFromCache": web.is_all_from_cache}


run(answer)
