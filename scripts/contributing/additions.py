"""Makes the additions of CONTRIBUTING.md in a copy of the sources and checks them. Arguments: the page, the copy's folder."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# The most files that an addition may touch, without a migration and without what `make golden` writes.
LIMITS = {"exporter": 4, "importer": 4, "command": 6, "field": 5}
# The suites that follow exporters, importers, commands and fields; the others are left out of the copy, for speed.
TARGETS = ["ConformanceTests", "ImportingTests", "JSONExporterTests", "LibraryStoreTests", "OctavoTests"]
SUITES = [
    "ExporterConformance", "PrivacyTests", "ImportedExampleTests", "ImporterRegistryTests", "PublishedSchemaTests",
    "SchemaTests", "MigrationTests", "OriginsTests", "BookFieldTests", "DocumentationTests", "TranscriptTests",
]

PLACE = re.compile(r"`(?P<path>[^`]+)`, (?P<how>new|before|after|in place of)(?: (?P<ticks>`+)(?P<anchor>.+?)(?P=ticks))?[^`]*:$")


def fail(message):
    sys.exit(f"contributing: {message}")


class Section:
    """An addition: edits as (path, how, anchor, lines), and a session in a terminal."""

    def __init__(self, heading, lines):
        self.kind = next((kind for kind in LIMITS if kind in heading.split(":")[0]), None)
        self.stated = re.search(r": (\d+) files", heading)
        self.edits, self.session = [], []
        place = None
        rest = iter(lines)
        for line in rest:
            if match := PLACE.match(line):
                place = match
            elif line.startswith("```"):
                block = []
                for inner in rest:
                    if inner.startswith("```"):
                        break
                    block.append(inner)
                if line == "```console":
                    self.session += block
                elif place:
                    self.edits.append((place["path"], place["how"], place["anchor"], block))
                    place = None
                else:
                    fail(f"a block of '{heading}' has no line with its file before it")

    @property
    def files(self):
        return {path for path, *_ in self.edits if "/Migrations/" not in path}


def numbered(text):
    """The page with the number of the next migration for N and NNN."""
    number = 1 + max(int(path.name[:3]) for path in Path("Sources/LibraryStore/Migrations").glob("[0-9]*.swift"))
    return re.sub(r"\bNNN\b", f"{number:03}", re.sub(r"\bN\b", str(number), text))


def sections(page):
    found = []
    for part in re.split(r"(?m)^## ", numbered(page.read_text()))[1:]:
        heading, *lines = part.split("\n")
        if re.match(r"Add an? .*: \d+ files", heading):
            found.append(Section(heading, lines))
    return found


def check_counts(found):
    if sorted(section.kind for section in found) != sorted(LIMITS):
        fail(f"the page describes {[section.kind for section in found]}, not {list(LIMITS)}")
    for section in found:
        count, limit = len(section.files), LIMITS[section.kind]
        print(f"{section.kind}: {count} files, at most {limit}")
        if count > limit:
            fail(f"the {section.kind} takes {count} files: {', '.join(sorted(section.files))}")
        if count != int(section.stated[1]):
            fail(f"the heading of the {section.kind} says {section.stated[1]} files, its blocks are for {count}")


def edited(text, path, how, anchor, block):
    """The text of a file with a block inserted above or below the line of an anchor, or in its place."""
    lines = text.split("\n")
    places = [index for index, line in enumerate(lines) if anchor in line]
    # The first section of a changelog is the newest.
    if not places or (len(places) > 1 and path != "CHANGELOG.md"):
        fail(f"{path} has {len(places)} lines with '{anchor}'")
    place = places[0]
    if how == "in place of":
        lines[place] = lines[place].replace(anchor, "\n".join(block))
    else:
        indent = lines[place][: len(lines[place]) - len(lines[place].lstrip())]
        if how == "before":
            place -= 1
        elif place + 1 < len(lines) and not lines[place + 1] and path.endswith(".md"):
            place += 1
        lines[place + 1 : place + 1] = [indent + line if line else line for line in block]
    return "\n".join(lines)


def sources():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True, capture_output=True
    ).stdout.decode()
    return {path: Path(path).read_bytes() for path in listed.split("\0") if path and Path(path).is_file()}


def write(files, copy):
    """Writes the files that differ and removes the others, so that a second build is short."""
    for folder, folders, names in os.walk(copy):
        if Path(folder) == copy and ".build" in folders:
            folders.remove(".build")
        for name in names:
            path = Path(folder) / name
            if str(path.relative_to(copy)) not in files:
                path.unlink()
    for path, data in files.items():
        target = copy / path
        if not target.exists() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            shutil.copymode(path, target) if Path(path).exists() else None


def run(arguments, copy, check=True, **environment):
    """Runs a command in the copy, and shows the end of its output if it fails."""
    done = subprocess.run(
        arguments, cwd=copy, env=os.environ | environment, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if check and done.returncode:
        lines = [line for line in done.stdout.split("\n") if "error:" in line or "recorded an issue" in line or "↳" in line]
        fail(f"'{' '.join(arguments)}' failed:\n" + "\n".join(lines or done.stdout.split("\n")[-30:]))
    return done.stdout


def sessions(found, copy):
    """Runs the sessions of the page, each in a new library, and compares the answers."""
    programs = Path(run(["swift", "build", "--show-bin-path"], copy).strip())
    for section in found:
        with tempfile.TemporaryDirectory() as home:
            environment = {name: value for name, value in os.environ.items() if not name.startswith(("OCTAVO_", "XDG_"))}
            environment |= {
                "HOME": home, "PATH": f"{programs}:{os.environ['PATH']}", "TZ": "UTC", "OCTAVO_NOW": "2026-11-20T21:40"}

            def answer(command):
                return subprocess.run(
                    ["bash", "-c", command], cwd=copy, env=environment, text=True, stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE).stdout.rstrip("\n")

            answer("octavo init --empty")
            steps = "\n".join(section.session).split("$ ")[1:]
            if not steps:
                fail(f"the {section.kind} has no session")
            for step in steps:
                command, _, expected = step.rstrip("\n").partition("\n")
                actual = answer(command)
                if actual != expected:
                    fail(f"'{command}' answers\n{actual}\n-- and not, as the page says\n{expected}")
                print(f"{section.kind}: {command}")


def main(page, copy):
    found = sections(page)
    check_counts(found)
    files = sources()
    for section in found:
        for path, how, anchor, block in section.edits:
            if how == "new":
                if path in files:
                    fail(f"{path} is there already")
                files[path] = ("\n".join(block) + "\n").encode()
            else:
                files[path] = edited(files[path].decode(), path, how, anchor, block).encode()
    left_out = f"!{json.dumps(TARGETS)}.contains($0.name)"
    files["Package.swift"] += f"\npackage.targets.removeAll {{ $0.type == .test && {left_out} }}\n".encode()
    write(files, copy)
    swift = {(path, how) for section in found for path, how, *_ in section.edits if path.endswith(".swift")}
    run(["swift", "format", "lint", "--strict", *sorted(path for path, how in swift if how == "new")], copy)
    run(["swift", "build", "--build-tests"], copy)
    sessions(found, copy)
    test = ["swift", "test", "--skip-build", "--filter", "|".join(SUITES)]
    # As `make golden`: this run fails, and the next passes.
    run(test, copy, check=False, UPDATE_GOLDEN="1")
    run(test, copy)
    print("contributing: the additions build, pass their tests and answer as the page says")


main(Path(sys.argv[1]), Path(sys.argv[2]))
