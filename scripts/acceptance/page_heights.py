"""Measures every page of sites: none is longer than 6,000 pixels on a desktop or wider than the window, and no text of a chart is too
small to read.

Usage: page_heights.py SITE…
"""

import sys
from pathlib import Path

from browser import View, chromium
from samples import chosen

DESKTOP = View("desktop", 1440, 900, 1, "light")
PHONE = View("phone", 390, 844, 2, "light")
TALLEST_PIXELS = 6000
SMALLEST_TEXT_PIXELS = 9
MEASURE = "return [document.documentElement.scrollHeight, document.documentElement.scrollWidth - window.innerWidth]"

SMALL_TEXTS = """
const pixels = text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
const texts = [...document.querySelectorAll('svg.chart text')].filter(text => text.getClientRects().length > 0);
return texts.filter(text => pixels(text) < arguments[0]).length;
"""


def main(sites: list[Path]) -> int:
    pages = faults = tallest = 0
    with chromium() as driver:
        for site in sites:
            for page in chosen(site, ".html"):
                pages += 1
                for view in [DESKTOP, PHONE]:
                    view.open(driver, page)
                    driver.execute_async_script("document.fonts.ready.then(arguments[0])")
                    height, overflow = driver.execute_script(MEASURE)
                    place = f"{site.name}/{page.relative_to(site)} ({view})"
                    if overflow > 0:
                        print(f"{place}: {overflow} pixels wider than the window")
                        faults += 1
                    small = driver.execute_script(SMALL_TEXTS, SMALLEST_TEXT_PIXELS)
                    if small > 0:
                        print(f"{place}: {small} texts in charts below {SMALLEST_TEXT_PIXELS} pixels")
                        faults += 1
                    if view is DESKTOP:
                        tallest = max(tallest, height)
                        if height > TALLEST_PIXELS:
                            print(f"{place}: {height} pixels long")
                            faults += 1
    print(f"{pages} pages, the longest {tallest} pixels, {faults} faults")
    return 0 if pages and faults == 0 else 1


if __name__ == "__main__":
    sys.exit(main([Path(argument) for argument in sys.argv[1:]]))
