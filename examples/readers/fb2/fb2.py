#!/usr/bin/env python3
"""Reads the details of a FictionBook file."""
import json
import sys
import xml.etree.ElementTree as ElementTree

LARGEST = 64 << 20


def words(element):
    return " ".join("".join(element.itertext()).split()) if element is not None else ""


def people(info, tag, role):
    for person in info.findall(tag):
        parts = [words(person.find(part)) for part in ("first-name", "middle-name", "last-name")]
        name = " ".join(part for part in parts if part) or words(person.find("nickname"))
        if name:
            yield {"name": name, "role": role}


def card(root):
    info = root.find("description/title-info")
    if info is None:
        sys.exit("it has no title-info")
    book = {
        "title": words(info.find("book-title")),
        "contributors": [*people(info, "author", "author"), *people(info, "translator", "translator")],
        "series": [
            {key: value for key, value in (("name", s.get("name")), ("position", s.get("number"))) if value}
            for s in info.findall("sequence") if s.get("name")
        ],
        "format": "ebook",
    }
    for key, element in (
        ("language", info.find("lang")), ("description", info.find("annotation")),
        ("publisher", root.find("description/publish-info/publisher")),
    ):
        if words(element):
            book[key] = words(element)
    year = words(root.find("description/publish-info/year"))
    if len(year) == 4 and year.isdigit():
        book["published"] = year
    isbn = words(root.find("description/publish-info/isbn"))
    if is_isbn(isbn):
        book["isbn"] = isbn
    image = info.find("coverpage/image")
    if image is not None:
        name = next((v.lstrip("#") for k, v in image.attrib.items() if k.endswith("href")), None)
        for binary in root.findall("binary"):
            if binary.get("id") == name and binary.get("content-type") in ("image/jpeg", "image/png"):
                data = "".join((binary.text or "").split())
                book["cover"] = {"mediaType": binary.get("content-type"), "base64": data}
    return book


def is_isbn(text):
    digits = text.replace("-", "").replace(" ", "").upper()
    if len(digits) == 13 and digits.isdigit():
        return sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits)) % 10 == 0
    if len(digits) == 10 and digits[:9].isdigit() and (digits[9].isdigit() or digits[9] == "X"):
        return sum((10 - i) * (10 if d == "X" else int(d)) for i, d in enumerate(digits)) % 11 == 0
    return False


def main():
    request = json.load(sys.stdin)
    if request["apiVersion"] != 1:
        sys.exit(3)
    with open(request["file"]["path"], "rb") as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        sys.exit("it is larger than 64 MB")
    if b"<!ENTITY" in text:
        sys.exit("it defines entities, which no book needs")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as problem:
        sys.exit(f"not valid XML: {problem}")
    for element in root.iter():
        element.tag = element.tag.rsplit("}", 1)[-1]
    length = sum(len(words(body)) for body in root.findall("body"))
    json.dump({"apiVersion": 1, "book": card(root), "estimatedFromCharacters": length}, sys.stdout)


main()
