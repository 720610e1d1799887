#!/usr/bin/env python3
"""A web page for every book with quotes, and a list of all books."""
import octavo

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body {{ max-width: 36rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.5 Georgia, serif; }}
blockquote {{ white-space: pre-line; }}</style>
<h1>{title}</h1>
{body}
</html>
"""


def page(title, body):
    return PAGE.format(title=octavo.html(title), body=body)


def quotation(entry):
    note = f"<p>{octavo.html(entry['note'])}</p>" if "note" in entry else ""
    return f"<blockquote>{octavo.html(entry['text'])}</blockquote>{note}"


@octavo.exporter(
    name="quote-book",
    summary="A web page for every book with quotes.",
    version="1.0",
    output="tree",
    mediaType="text/html",
    carries=["titles", "contributors", "quotes", "quoteNotes"],
    options=[{"name": "most", "type": "number", "minimum": 1, "default": "50", "help": "Quotes of a book."}],
)
def export(library):
    lines = []
    for book in library.books:
        quotes = library.entries(book, "quote")[: library.number("most")]
        name = f"<cite>{octavo.html(book['title'])}</cite>, {octavo.html(octavo.authors(book))}"
        if quotes:
            path = f"books/{book['uid']}.html"
            library.write(page(book["title"], "\n".join(map(quotation, quotes))), path)
            name = f'<a href="{path}">{name}</a> ({len(quotes)})'
        lines.append(f"<li>{name}</li>")
    library.write(page(library.title, "<ul>\n" + "\n".join(lines) + "\n</ul>"), "index.html")


octavo.run()
