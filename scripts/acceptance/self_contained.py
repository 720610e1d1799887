"""Checks that sites are self-contained: no scripts, no outside requests, no broken link or picture.

Plain links to the web are allowed. Usage: self_contained.py SITE…
"""

import os
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

RESOURCE_ATTRIBUTES = {"src", "srcset", "poster", "data", "background", "action", "formaction", "ping"}
QUIET_RELATIONS = {"alternate", "author", "canonical", "license", "me", "next", "prev"}
SCRIPT_SCHEMES = {"javascript", "vbscript"}
CSS_RESOURCE = re.compile(r"""(?:@import\s+|url\(\s*)["']?\s*([^"')\s;]+)""", re.IGNORECASE)


class Page(HTMLParser):
    """One page or SVG: its resources, links, ids and faults."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.resources: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.faults: list[str] = []
        self._in_style = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "script":
            self.faults.append("has a <script>")
        if tag == "base":
            self.faults.append("has a <base>")
        if tag == "meta" and given.get("http-equiv", "").lower() == "refresh":
            self.faults.append("has a <meta http-equiv=refresh>")
        self._in_style = tag == "style"
        relations = set(given.get("rel", "").lower().split())
        for name, value in given.items():
            if name.startswith("on"):
                self.faults.append(f"has an event handler: <{tag} {name}>")
            elif name == "id":
                self.ids.add(value)
            elif name == "style":
                self.resources += CSS_RESOURCE.findall(value)
            elif name == "srcset":
                self.resources += [candidate.split()[0] for candidate in value.split(",") if candidate.strip()]
            elif name in RESOURCE_ATTRIBUTES:
                self.resources.append(value)
            elif name in {"href", "xlink:href"}:
                is_link = tag in {"a", "area"} or (tag == "link" and relations <= QUIET_RELATIONS)
                (self.links if is_link else self.resources).append(value)

    def handle_endtag(self, tag: str) -> None:
        self._in_style = False

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self.resources += CSS_RESOURCE.findall(data)


class Site:
    """The parsed pages and stylesheets of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.files: set[Path] = set()
        self.pages: dict[Path, Page] = {}
        self.styles: dict[Path, list[str]] = {}
        for path in sorted(self.folder.rglob("*")):
            if path.is_file():
                self.files.add(path.resolve())
            if path.suffix in {".html", ".svg"}:
                self.pages[path] = Page(path.read_text(encoding="utf-8"))
            elif path.suffix == ".css":
                self.styles[path] = CSS_RESOURCE.findall(path.read_text(encoding="utf-8"))

    def faults(self) -> list[str]:
        """Everything that makes the site depend on something else, one per line."""
        found = []
        for path, page in self.pages.items():
            name = path.relative_to(self.folder)
            found += [f"{name}: {fault}" for fault in page.faults]
            found += [f"{name}: {fault}" for url in page.resources if (fault := self._resource_fault(path, url))]
            found += [f"{name}: {fault}" for url in page.links if (fault := self._link_fault(path, url))]
        for path, urls in self.styles.items():
            name = path.relative_to(self.folder)
            found += [f"{name}: {fault}" for url in urls if (fault := self._resource_fault(path, url))]
        return found

    def _resource_fault(self, base: Path, url: str) -> str | None:
        parts = urlsplit(url.strip())
        if parts.scheme == "data":
            return None
        if parts.scheme or parts.netloc:
            return f"fetches '{url}' from outside"
        return self._target_fault(base, url)

    def _link_fault(self, base: Path, url: str) -> str | None:
        parts = urlsplit(url.strip())
        if parts.scheme in SCRIPT_SCHEMES or parts.scheme == "data":
            return f"has a link that may run something: '{url}'"
        if parts.scheme or parts.netloc:
            return None
        return self._target_fault(base, url)

    def _target_fault(self, base: Path, url: str) -> str | None:
        address, fragment = urldefrag(url.strip())
        path = unquote(urlsplit(address).path)
        target = Path(os.path.normpath(base.parent / path)) if path else base
        if path.startswith("/") or not target.is_relative_to(self.folder):
            return f"leads out of the site: '{url}'"
        if target not in self.files:
            return f"leads to no file: '{url}'"
        if fragment and target in self.pages and unquote(fragment) not in self.pages[target].ids:
            return f"leads to no place in its file: '{url}'"
        return None


def main(folders: list[Path]) -> int:
    pages = styles = count = 0
    for folder in folders:
        site = Site(folder)
        pages += len(site.pages)
        styles += len(site.styles)
        for fault in site.faults():
            print(f"{folder.name}/{fault}")
            count += 1
    print(f"{pages} pages and SVGs, {styles} stylesheets, {count} faults")
    return 0 if pages and count == 0 else 1


if __name__ == "__main__":
    sys.exit(main([Path(argument) for argument in sys.argv[1:]]))
