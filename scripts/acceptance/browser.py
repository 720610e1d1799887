"""Headless Chromium for checks of rendered pages."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from selenium.webdriver import Chrome, ChromeOptions, ChromeService


@contextmanager
def chromium() -> Iterator[Chrome]:
    """A browser that records its pages' requests and errors; it closes when the block ends."""
    options = ChromeOptions()
    options.binary_location = _program("chromium")
    for argument in [
        "--headless=new",
        "--no-sandbox",  # the sandbox refuses to start for root
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--hide-scrollbars",
        "--force-color-profile=srgb",
    ]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    driver = Chrome(options=options, service=ChromeService(_program("chromedriver")))
    driver.set_page_load_timeout(60)
    driver.set_script_timeout(60)
    try:
        yield driver
    finally:
        driver.quit()


def _program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise SystemExit(f"there is no '{name}' on the PATH")
    return path


@dataclass(frozen=True)
class View:
    """A view of a page: the device's size in CSS pixels and a colour scheme."""

    device: str
    width: int
    height: int
    scale: int
    scheme: str

    def __str__(self) -> str:
        return f"{self.device} {self.scheme}"

    def open(self, driver: Chrome, page: Path) -> None:
        """Reloads the page in this view, without animations."""
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": self.width,
                "height": self.height,
                "deviceScaleFactor": self.scale,
                "mobile": self.device == "phone",
            },
        )
        features = [
            {"name": "prefers-color-scheme", "value": self.scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        driver.get(page.resolve().as_uri())


PHONE = View("phone", 390, 844, 2, "light")
VIEWS = [
    PHONE,
    View("phone", 390, 844, 2, "dark"),
    View("desktop", 1280, 900, 1, "light"),
    View("desktop", 1280, 900, 1, "dark"),
]
