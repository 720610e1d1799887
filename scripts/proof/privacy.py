"""Traces the main commands: every file and folder is private from creation, temporary files are created with O_EXCL, and user text
appears neither in arguments of child processes nor in error messages. External programs run only as they were trusted.

Usage: privacy.py OCTAVO
"""

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cases import check, prove

SECRET = "unmistakably-private"
CALLS = (
    "trace=openat,open,creat,mkdir,mkdirat,mknod,mknodat,symlink,symlinkat,link,linkat,rename,renameat,renameat2,unlink,unlinkat,"
    "rmdir,execve,chmod,fchmod,fchmodat,umask")
# The folder for exports, where permissions are up to the user's umask.
GIVEN = "given"


class Made(NamedTuple):
    """A file or folder that was created."""

    call: str
    path: str
    mode: int
    line: str
    # The next call.
    after: str


class Home:
    """A home folder, a shared folder for temporary files, and the system calls of Octavo in them."""

    def __init__(self, octavo: str, folder: Path) -> None:
        self.octavo = octavo
        self.folder = folder
        self.shared = folder / "shared"
        self.home = folder / "home"
        # The calls of each run, and the files that existed before it.
        self.calls: list[list[str]] = []
        self.present: list[set[str]] = []
        self.stderr: dict[str, str] = {}
        for path in (self.shared, self.home, self.home / GIVEN):
            path.mkdir()
        self.shared.chmod(0o1777)
        self.environment = {
            "HOME": str(self.home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TMPDIR": str(self.shared),
            "OCTAVO_NOW": "2026-11-20T21:40"}

    def run(self, *words: str, code: int | None = 0, text: str = "") -> str:
        """Runs a command under strace, with the most permissive umask; without a code, any exit code is accepted."""
        log = self.folder / "calls"
        self.present.append({str(path) for path in self.folder.rglob("*")})
        done = subprocess.run(
            ["strace", "-f", "-qq", "-y", "-s", "65536", "-e", CALLS, "-o", str(log), self.octavo, *words],
            env=self.environment, cwd=self.home, capture_output=True, input=text.encode(), umask=0, timeout=120)
        stderr = done.stderr.decode(errors="replace")
        check(code in (done.returncode, None), f"'{' '.join(words)}' ended with {done.returncode}: {stderr.strip()[-300:]}")
        self.stderr[" ".join(words)] = stderr
        # The first call is the execve with the user's arguments.
        self.calls.append([line.split(maxsplit=1)[1] for line in log.read_text(errors="replace").splitlines()[1:]])
        return done.stdout.decode(errors="replace")

    def made(self) -> list[Made]:
        """The files and folders created below the two folders, with their initial modes."""
        return [made for calls, present in zip(self.calls, self.present) for made in self._made(calls, set(present))]

    def _made(self, calls: list[str], present: set[str]) -> list[Made]:
        found = []
        for line, after in zip(calls, calls[1:] + [""]):
            match = re.match(r'(\w+)\((?:AT_FDCWD(?:<[^>]*>)?, |\d+<([^>]*)>, )?"([^"]*)"(.*)', line)
            if match is None or " = -1 " in line or line.startswith("execve"):
                continue
            call, at, name, rest = match.groups()
            path = os.path.normpath(os.path.join(at or str(self.home), name))
            if call.startswith(("unlink", "rmdir", "rename", "link")):
                if call.startswith(("rename", "link")):
                    present.add(os.path.normpath(os.path.join(str(self.home), re.findall(r'"([^"]*)"', rest)[-1])))
                if not call.startswith("link"):
                    present.discard(path)
            elif call in ("creat", "mkdir", "mkdirat") or (call in ("openat", "open") and "O_CREAT" in rest and path not in present):
                # SQLite opens existing files with O_CREAT too.
                modes = re.findall(r", (0\d*)\)", rest)
                if path.startswith(str(self.folder)):
                    found.append(Made(call, path, int(modes[-1], 8) if modes else 0o666, line, after))
                present.add(path)
        return found


def _executable(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


# A source that knows one book, and records that it was asked.
SOURCE = (
    "import json, pathlib, sys; question = json.load(sys.stdin); "
    "pathlib.Path(question[\"cacheFolder\"], \"asked\").write_text(\"x\"); "
    "card = {\"id\": \"1\", \"book\": {\"title\": \"Zuleika Dobson\", \"pageCount\": 350}}; "
    "print(json.dumps({\"apiVersion\": 1, \"candidates\": [card]}))")


def _book(path: Path) -> None:
    """An EPUB that contains only its title."""
    with zipfile.ZipFile(path, "w") as book:
        book.writestr("mimetype", "application/epub+zip")
        book.writestr(
            "META-INF/container.xml", '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>'
            '<rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>')
        book.writestr(
            "a.opf", '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata '
            'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A Book</dc:title></metadata></package>')


def _live(home: Home) -> None:
    """Runs every kind of command that writes something."""
    config, data = home.home / ".config/octavo", home.home / ".local/share/octavo"
    _executable(config / "hooks/on-log", "cat > /dev/null; sh -c true")
    _executable(data / "exporters/words/run", 'cat > /dev/null; echo done')
    (data / "exporters/words/exporter.json").write_text(
        '{"apiVersion": 1, "name": "words", "summary": "Words.", "command": "run", "output": "text", '
        '"extension": "txt", "mediaType": "text/plain", "carries": ["titles"]}')
    _executable(data / "sources/shelf/run", f"exec python3 -c '{SOURCE}'")
    (data / "sources/shelf/source.json").write_text('{"apiVersion": 1, "name": "shelf", "summary": "A shelf.", "command": "run"}')
    (home.home / "me.gif").write_bytes(b"GIF89a\1\0\1\0\0\0\0;")
    _book(home.home / GIVEN / "a book.epub")
    # Created by this proof, not by Octavo.
    for path in (config, data, home.home / ".config", home.home / ".local", home.home / ".local/share"):
        path.chmod(0o700)
    home.run("list")
    home.run("add", "Zuleika Dobson", "--pages", "350", "--start")
    home.run("log", "zuleika", "12", SECRET)
    home.run("note", "--book", "zuleika", "-", text=SECRET)
    _executable(home.home / "editor", f'echo {SECRET} > "$1"')
    home.environment["EDITOR"] = str(home.home / "editor")
    home.run("note", "--book", "zuleika", "-e")
    home.run("quote", "--book", "zuleika", SECRET, "--page", "12")
    home.run("timer", "start", "zuleika", "--at", "20 min ago")
    home.run("timer", "stop", "20", SECRET)
    home.run("finish", "zuleika", "--rating", "4", "--review", SECRET)
    home.run("search", SECRET)
    home.run("journal")
    home.run("reader", "profile", "--name", "Ada", "--bio", SECRET, "--avatar", "me.gif")
    home.run("lookup", "zuleika", "--take", "1")
    home.run("add", f"{GIVEN}/a book.epub")
    home.run("catalog")
    home.run("config", "set", "week-start", "sunday")
    home.run("backup")
    home.run("undo")
    home.run("history", "redo")
    for exporter, name in (
        ("markdown", "vault"), ("html", "site.zip"), ("epub", "year.epub"), ("json", "all.json"), ("words", "words.txt"),
    ):
        home.run("export", exporter, "--for", "me", "--yes", "-o", f"{GIVEN}/{name}")
    home.run("import", f"{GIVEN}/all.json")
    home.run("doctor", "--round-trip")
    home.run("backup", "restore", str(next((data / "backups").glob("library-*.sqlite"))), "--yes")


def for_the_reader_alone(home: Home) -> str:
    """Files 0600, folders 0700, whatever the umask."""
    _live(home)
    given = str(home.home / GIVEN)
    count = 0
    for made in home.made():
        if made.path.startswith(given) and ".octavo-export-" not in made.path:
            continue
        # Within a private folder of a single run, as for a plugin's output, only the folder matters; a source's cache has a
        # private folder too.
        if re.search(r"/\.?octavo-(?:run|export|draft)-[0-9a-f]{16}/files/|/\.cache/octavo/sources/shelf/", made.path):
            continue
        count += 1
        # Foundation creates folders with the umask, and calls chmod immediately after.
        is_closed = made.call == "mkdir" and f'chmod("{made.path}", 0700)' in made.after
        check(made.mode & 0o077 == 0 or is_closed, f"made for others too: {made.line}")
    check(count > 20, f"only {count} files and folders were seen")
    kept = [path for name in (".local", ".config", ".cache") for path in sorted((home.home / name).rglob("*"))]
    sources = home.home / ".local/share/octavo/sources"
    check(any(".cache" in path.parts for path in kept), "nothing was seen in the cache")
    for path in kept:
        # Skips what this proof created, and what a source stores in its private folder.
        if {"exporters", "hooks"} & set(path.parts) or path.is_relative_to(sources) or path.parent.name == "shelf":
            continue
        mode = path.stat().st_mode & 0o777
        check(mode == (0o700 if path.is_dir() else 0o600), f"{path} is {mode:o}")
    return f"{count} files and folders made by {len(home.calls)} commands, none for others"


def nothing_where_others_write(home: Home) -> str:
    """In a shared folder, all files are in newly created folders, and all of them are removed."""
    _live(home)
    folders = set()
    for made in home.made():
        if not made.path.startswith(str(home.shared) + "/"):
            continue
        top = Path(made.path).relative_to(home.shared).parts[0]
        if made.call.startswith("mkdir") and Path(made.path).name == top:
            folders.add(top)
        elif top not in folders:
            check("O_EXCL" in made.line and made.mode == 0o600, f"a file that another could have laid there: {made.line}")
    check(len(folders) > 0, "no folder was made")
    left = sorted(path.name for path in home.shared.iterdir())
    check(left == [], f"left behind: {left}")
    return f"{len(folders)} folders of their own, nothing left"


def no_private_words_in_arguments(home: Home) -> str:
    """Other programs get private data through a file or their input, never in arguments, which process lists show."""
    _live(home)
    started = [line for calls in home.calls for line in calls if line.startswith("execve(")]
    for line in started:
        check(SECRET not in line.split("], ")[0], f"private words among the arguments: {line[:300]}")
        check(f"={SECRET}" not in line, "private words in the surroundings of a program")
    check(len(started) >= 4, f"only {len(started)} programs were seen")
    history = home.run("history", "--json")
    check(SECRET not in history, "the history holds private words")
    return f"{len(started)} programs were started, none with the reader's words; the history has none either"


def _wrong(home: Home) -> int:
    """Runs commands that fail, in a library full of private words; returns their number."""
    home.run("list")
    home.run("add", "Zuleika Dobson", "--pages", "350", "--start")
    home.run("log", "zuleika", "200", SECRET, "+" + SECRET)
    home.run("quote", "--book", "zuleika", SECRET, "--page", "12", "--note", SECRET)
    home.run("finish", "zuleika", "--rating", "4", "--review", SECRET)
    home.run("edit", "zuleika", "--about", SECRET)
    home.run("lend", "zuleika", "--to", "Ada")
    entry = str(max(row["id"] for row in json.loads(home.run("journal", "--json"))["entries"]))
    count = len(home.calls)
    for words in (
        ("log", "zuleika", "9999"), ("log", "zuleika", "100"), ("log", "zuleika", "ten"), ("start", "zuleika", "--on", "2019"),
        ("edit", "zuleika", "--entry", entry, "--page", "9999"), ("edit", "zuleika", "--entry", "999999", "--text", "x"),
        ("edit", "zuleika", "--reading", "1", "--started", "2030-01-01"), ("edit", "zuleika", "--reading", "7", "--review", "x"),
        ("edit", "zuleika", "--pages", "many"), ("review", "nobody", "x"), ("finish", "zuleika", "--on", "1999"), ("remove", "zuleika"),
        ("remove", "zuleika", "--entry", entry), ("rate", "zuleika", "9"), ("share", "zuleika", "--all"), ("journal", "day:never"),
        ("quotes", "tag:"), ("export", "nosuch"), ("export", "words", "-o", "x.txt"), ("export", "html", "-o", "none/site"),
        ("export", "json", "-o", str(home.home)), ("search",), ("show", "--why", "zuleika", "nothing"), ("lend", "zuleika", "--to", "Bo"),
        ("history", "redo"), ("backup", "restore", "me"), ("doctor", "--round-trip"), ("timer", "stop"),
    ):
        home.run(*words, code=None)
    home.run("export", "json", "--for", "me", "--yes", "-o", f"{GIVEN}/all.json")
    home.run("export", "jsonl", "--for", "me", "--yes", "-o", f"{GIVEN}/all.jsonl")
    home.run("export", "csv", "--for", "me", "--yes", "-o", f"{GIVEN}/all.csv")
    for name in ("all.json", "all.jsonl", "all.csv"):
        whole = (home.home / GIVEN / name).read_text()
        place = whole.index(SECRET) + 5
        for number, broken in enumerate((whole[:place], whole.replace(SECRET, SECRET + '"'), whole.replace("2026", "26-99-"))):
            (home.home / GIVEN / f"{number}{name}").write_text(broken)
            home.run("import", f"{GIVEN}/{number}{name}", "--dry-run", code=None)
    library = home.home / ".local/share/octavo/library.sqlite"
    library.write_bytes(library.read_bytes().replace(SECRET.encode(), b"\xff\xfe" + SECRET.encode()[2:]))
    for words in (("journal",), ("doctor",), ("export", "json", "-o", "-", "--for", "me"), ("search", "x"), ("note", "x"), ("undo",)):
        home.run(*words, code=None)
    return len(home.calls) - count


def no_private_words_in_messages(home: Home) -> str:
    """The messages of failing commands contain nothing that the reader wrote, except the command's own arguments."""
    count = _wrong(home)
    for words, stderr in home.stderr.items():
        # A part of the word, since messages about a damaged library may contain only its middle.
        check(SECRET in words or SECRET[3:12] not in stderr, f"private words in the messages of '{words}': {stderr.strip()[-400:]}")
    failed = sum(stderr != "" for stderr in home.stderr.values())
    check(failed > count / 2, f"only {failed} commands said anything")
    return f"{count} commands that went wrong, none told what the reader had written"


def _thief(home: Home, path: Path) -> Path:
    """Writes a program that stores all of its input; returns the path of that."""
    loot = home.home / "loot"
    _executable(path, f"cat > {loot}; echo done")
    return loot


def only_trusted_programs_run(home: Home) -> str:
    """Changed programs, programs that others can write, and programs behind links get nothing."""
    home.run("list")
    home.run("add", "Zuleika Dobson", "--pages", "350", "--start")
    home.run("note", "--book", "zuleika", "-", text=SECRET)
    tools, data, config = home.home / "bin", home.home / ".local/share/octavo", home.home / ".config/octavo"
    home.environment["PATH"] = f"{tools}:{home.environment['PATH']}"
    program, manifest = tools / "octavo-export-words", tools / "octavo-export-words.json"

    def write_manifest(audience: str) -> None:
        manifest.write_text(json.dumps({"apiVersion": 1, "name": "words", "summary": "Words.", "audience": audience}))

    def refused(what: str, loot: Path, *words: str) -> None:
        home.run("export", *words, "--yes", "-o", f"{GIVEN}/{words[0]}.txt", code=5)
        check(not loot.exists(), f"{what}: the program ran")
        written = home.home / GIVEN / f"{words[0]}.txt"
        check(not written.exists() or SECRET not in written.read_text(), f"{what}: private words were exported")

    # The manifest decides what the program receives.
    loot = _thief(home, program)
    write_manifest("public")
    home.run("plugins", "trust", "words")
    write_manifest("me")
    refused("a changed manifest", loot, "words")
    manifest.unlink()
    refused("a manifest that went", loot, "words")
    # A program replaced between the check and its start, as while a prompt is open.
    write_manifest("public")
    _executable(program, "cat > /dev/null; echo done")
    home.run("plugins", "trust", "words")
    _thief(home, home.home / "other")
    _executable(config / "hooks/before-export", f"cat > /dev/null; cp {home.home / 'other'} {program}")
    refused("a replaced program", loot, "words")
    (config / "hooks/before-export").unlink()
    # Files that others can write.
    _thief(home, program)
    home.run("plugins", "trust", "words")
    for path in (program, tools, manifest):
        before = path.stat().st_mode
        path.chmod(before | 0o002)
        refused(f"{path.name} that others can write", loot, "words")
        path.chmod(before)
    own = data / "exporters/own"
    loot = _thief(home, own / "run")
    (own / "exporter.json").write_text('{"apiVersion": 1, "name": "own", "summary": "Own.", "command": "run"}')
    for path in (own / "run", own, own.parent, own / "exporter.json"):
        before = path.stat().st_mode
        path.chmod(before | 0o002)
        refused(f"{path.name} that others can write", loot, "own")
        path.chmod(before)
    # Links out of the folder, and in place of the output.
    (home.home / "secret.mustache").write_text(SECRET)
    (own / "run").rename(home.home / "run")
    (own / "run").symlink_to(home.home / "run")
    refused("a program behind a link", loot, "own")
    (own / "run").unlink()
    _executable(own / "run", f"rm ../output; ln -s {home.home / 'secret.mustache'} ../output")
    refused("a link as output", loot, "own")
    page = data / "exporters/page"
    page.mkdir()
    (page / "exporter.json").write_text(json.dumps({
        "apiVersion": 1, "name": "page", "summary": "Page.", "templates": [{"template": "secret", "file": "a.txt"}]}))
    (page / "secret.mustache").symlink_to(home.home / "secret.mustache")
    refused("a template behind a link", loot, "page")
    return f"{len(home.calls)} commands, no program ran or got what was not agreed to"


CASES: list[Callable[[Home], str]] = [
    for_the_reader_alone, nothing_where_others_write, no_private_words_in_arguments, no_private_words_in_messages,
    only_trusted_programs_run,
]


if __name__ == "__main__":
    sys.exit(prove(CASES, sys.argv[1], lambda octavo, folder: (Home(octavo, folder),)))
