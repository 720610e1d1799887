"""Loads pages of sites in Chromium at a phone's width, all of a small site and a sample of a large one: a page may
request only existing files of the site, log no error, and be no wider than the phone.

Usage: page_loads.py SITE…
"""

import json
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

from browser import PHONE, chromium
from samples import chosen
from selenium.webdriver import Chrome

TOO_WIDE = """
const width = arguments[0];
if (document.scrollingElement.scrollWidth <= width) return null;
const wide = [...document.body.querySelectorAll("*")].filter(e => e.getBoundingClientRect().right > width);
const name = e => e.localName + (e.getAttribute("class") ? "." + e.getAttribute("class") : "");
return document.scrollingElement.scrollWidth + " px: " + [...new Set(wide.map(name))].slice(0, 5).join(", ");
"""


class Requests:
    """The requests of all pages that a browser opens.

    A browser may report a page's requests after the next page has opened, so each is checked against the site of the
    page that made it.
    """

    def __init__(self, driver: Chrome, sites: list[Path]):
        self.driver = driver
        self.sites = [site.resolve() for site in sites]
        self.addresses: dict[str, str] = {}

    def faults(self, page: Path) -> list[str]:
        """Failed and forbidden requests since the last call."""
        found = []
        documents = set()
        for record in self.driver.get_log("performance"):
            event = json.loads(record["message"])["message"]
            details = event["params"]
            if event["method"] == "Network.requestWillBeSent":
                address = details["request"]["url"]
                self.addresses[details["requestId"]] = address
                documents.add(unquote(details["documentURL"]))
                if not self._may(details["documentURL"], address):
                    found.append(f"requests {address} (from {details['documentURL']})")
            elif event["method"] == "Network.loadingFailed" and not details.get("canceled"):
                address = self.addresses.get(details["requestId"], "?")
                found.append(f"does not get {address}: {details['errorText']}")
        if unquote(page.resolve().as_uri()) not in documents:
            found.append("left no record of its requests")
        return found

    def _may(self, document: str, address: str) -> bool:
        if urlsplit(address).scheme == "data":
            return True
        site = self._site(document)
        return site is not None and site == self._site(address)

    def _site(self, address: str) -> Path | None:
        parts = urlsplit(address)
        path = Path(unquote(parts.path))
        return next((site for site in self.sites if parts.scheme == "file" and path.is_relative_to(site)), None)


def main(sites: list[Path]) -> int:
    pages = count = 0
    with chromium() as driver:
        requests = Requests(driver, sites)
        for site in sites:
            for page in chosen(site, ".html"):
                pages += 1
                PHONE.open(driver, page)
                found = requests.faults(page)
                found += [f"complains: {entry['message']}" for entry in driver.get_log("browser")]
                too_wide = driver.execute_script(TOO_WIDE, PHONE.width)
                if too_wide is not None:
                    found.append(f"is wider than a phone, {too_wide}")
                for fault in found:
                    print(f"{site.name}/{page.relative_to(site)}: {fault}")
                count += len(found)
    print(f"{pages} pages loaded, {count} faults")
    return 0 if pages and count == 0 else 1


if __name__ == "__main__":
    sys.exit(main([Path(argument) for argument in sys.argv[1:]]))
