"""Runs axe-core in Chromium over sites, on phone and desktop, light and dark: no violation is allowed.

A site of fewer than 40 pages is checked completely, a larger one by a sample of every folder. Each page of the seed in each theme is
checked in all four views; the other sites have the same themes with other data, and are checked on a dark phone and a light desktop.
Very long pages take axe-core minutes each; they are skipped and counted. Usage: axe_check.py SITE…
"""

import sys
from importlib.resources import files
from pathlib import Path

from browser import VIEWS, View, chromium
from samples import chosen
from selenium.webdriver import Chrome

WHOLE_BELOW = 40
LARGEST_BYTES = 200_000
IN_ALL_VIEWS = {"seed-letterpress", "seed-grotesk", "seed-booklet"}
SCRIPT_SECONDS = 180

# Without preloading: it fetches stylesheets by script, which browsers refuse for file URLs.
RUN_AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, { preload: false }).then(done, error => done({ failure: String(error) }));
"""


def run_axe(driver: Chrome, axe: str, page: Path, view: View) -> dict:
    """The violations that axe-core finds on a page in one view."""
    driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    view.open(driver, page)
    driver.execute_script(axe)
    return driver.execute_async_script(RUN_AXE)


def views_of(site: Path) -> list[View]:
    """The views in which a site is checked."""
    if site.name in IN_ALL_VIEWS:
        return VIEWS
    return [view for view in VIEWS if (view.device, view.scheme) in {("phone", "dark"), ("desktop", "light")}]


def main(sites: list[Path]) -> int:
    axe = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    pages = runs = violations = passes = unsure = left_out = 0
    with chromium() as driver:
        driver.set_script_timeout(SCRIPT_SECONDS)
        for site in sites:
            for page in chosen(site, ".html", WHOLE_BELOW):
                if page.stat().st_size > LARGEST_BYTES:
                    left_out += 1
                    continue
                pages += 1
                for view in views_of(site):
                    runs += 1
                    result = run_axe(driver, axe, page, view)
                    place = f"{site.name}/{page.relative_to(site)} ({view})"
                    if "failure" in result:
                        print(f"{place}: axe-core did not run: {result['failure']}")
                        violations += 1
                        continue
                    passes += len(result["passes"])
                    unsure += len(result["incomplete"])
                    for violation in result["violations"]:
                        for node in violation["nodes"]:
                            summary = " ".join(node["failureSummary"].split())
                            print(f"{place}: {violation['id']}: {node['html']} - {summary}")
                            violations += 1
    print(
        f"{pages} pages in 2 or 4 views, {runs} runs, {passes} rules passed, {unsure} undecided, {violations} violations; "
        f"{left_out} pages over {LARGEST_BYTES // 1000} kB left out"
    )
    return 0 if passes and violations == 0 else 1


if __name__ == "__main__":
    sys.exit(main([Path(argument) for argument in sys.argv[1:]]))
