"""Loads pages of sites in Chromium at a phone's width, all of a small site and a sample of every folder of a large
one: only files of the site may be requested, all of them must be there, the page may log no complaint and be no wider
than the phone.

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


def request_faults(driver: Chrome, site: Path) -> list[str]:
    """What the page just loaded asked for and should not have, or did not get."""
    found = []
    addresses: dict[str, str] = {}
    for record in driver.get_log("performance"):
        event = json.loads(record["message"])["message"]
        details = event["params"]
        if event["method"] == "Network.requestWillBeSent":
            address = details["request"]["url"]
            addresses[details["requestId"]] = address
            parts = urlsplit(address)
            inside = parts.scheme == "file" and Path(unquote(parts.path)).is_relative_to(site)
            if not inside and parts.scheme != "data":
                found.append(f"requests {address}")
        elif event["method"] == "Network.loadingFailed":
            found.append(f"does not get {addresses.get(details['requestId'], '?')}: {details['errorText']}")
    if not addresses:
        found.append("left no record of its requests")
    return found


def main(sites: list[Path]) -> int:
    pages = count = 0
    with chromium() as driver:
        for site in sites:
            for page in chosen(site, ".html"):
                pages += 1
                PHONE.open(driver, page)
                found = request_faults(driver, site.resolve())
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
