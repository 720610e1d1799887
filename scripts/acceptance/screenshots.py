"""Takes full screenshots of the first page, a book, a year, a tag, the years and the quotes, on phone and desktop, light and dark.

Usage: screenshots.py FOLDER SITE…
"""

import base64
import sys
from pathlib import Path

from browser import VIEWS, chromium


def subjects(site: Path) -> dict[str, Path | None]:
    """The pages worth a screenshot; of books and years the largest."""

    def fullest(folder: str) -> Path | None:
        pages = list(site.glob(f"{folder}*/**/*.html"))
        return max(pages, key=lambda page: (page.stat().st_size, page.name), default=None)

    index = site / "index.html"
    return {
        "index": index if index.is_file() else None,
        "book": fullest("book"),
        "year": fullest("year"),
        "tag": fullest("tag"),
        "years": next(site.glob("years/index.html"), None),
        "quotes": fullest("quote"),
    }


LOAD_ALL = """
const pictures = [...document.images];
pictures.forEach(picture => picture.loading = 'eager');
Promise.all(pictures.map(picture => picture.decode().catch(() => null))).then(arguments[0]);
"""


def main(folder: Path, sites: list[Path]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    taken = missing = 0
    with chromium() as driver:
        for site in sites:
            for name, page in subjects(site).items():
                if page is None:
                    print(f"{site.name} has no page to show as '{name}'")
                    missing += 1
                    continue
                for view in VIEWS:
                    view.open(driver, page)
                    # Lazy images load only when scrolled into view, which does not happen here.
                    driver.execute_async_script(LOAD_ALL)
                    options = {"format": "png", "captureBeyondViewport": True}
                    picture = driver.execute_cdp_cmd("Page.captureScreenshot", options)["data"]
                    file = folder / f"{site.name}-{name}-{view.device}-{view.scheme}.png"
                    file.write_bytes(base64.b64decode(picture))
                    taken += 1
    print(f"{taken} pictures in {folder}, {missing} missing")
    return 0 if missing == 0 else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), [Path(argument) for argument in sys.argv[2:]]))
