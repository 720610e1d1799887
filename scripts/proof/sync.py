"""Sync between real libraries over real folders and git repositories: every device ends with the same journal, and no text
is lost.

Usage: sync.py OCTAVO [--seed N] [--only CHECK] [--kills N] [--large] [--symbols OCTAVO]
"""

import argparse
import json
import os
import random
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path


class Fault(Exception):
    """A check that failed."""


class Device:
    """A library with its own state folder, as on a machine of its own."""

    def __init__(self, octavo: str, root: Path, name: str) -> None:
        self.octavo, self.name, self.home = octavo, name, root / name
        self.home.mkdir()
        self.library = self.home / "library.sqlite"
        self.clock: str | None = None
        self.run("init", "--empty")

    @property
    def environment(self) -> dict[str, str]:
        return {
            "HOME": str(self.home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "XDG_STATE_HOME": str(self.home / "state"),
            "OCTAVO_LIBRARY": str(self.library)}

    def command(self, *words: str) -> list[str]:
        clock = ["faketime", "-f", self.clock] if self.clock else []
        return [*clock, self.octavo, *words]

    def run(self, *words: str, code: int | None = 0) -> str:
        ended = subprocess.run(self.command(*words), env=self.environment, capture_output=True, text=True)
        if code is not None and ended.returncode != code:
            raise Fault(f"{self.name}: octavo {' '.join(words)} ended with {ended.returncode}: {ended.stderr.strip()}")
        return ended.stdout + ended.stderr

    def sync(self, folder: Path, *words: str, code: int | None = 0) -> str:
        return self.run("sync", str(folder), "--join", "--name", self.name, *words, code=code)

    def journal(self) -> str:
        return self.run("export", "json", "-o", "-")

    def rows(self, table: str) -> int:
        return sqlite3.connect(self.library).execute(f"SELECT count(*) FROM {table}").fetchone()[0]

    def conflicts(self) -> list[dict]:
        return json.loads(self.run("sync", "conflicts", "--json"))["conflicts"]


class World:
    """Devices, a folder, and random numbers."""

    def __init__(self, octavo: str, root: Path, seed: int, kills: int = 300, symbols: str = "") -> None:
        self.octavo, self.root, self.random, self.kills, self.symbols = octavo, root, random.Random(seed), kills, symbols
        self.folder = root / "shared"
        self.folder.mkdir()
        self.typed: set[str] = set()
        self.counter = 0

    def device(self, name: str) -> Device:
        return Device(self.octavo, self.root, name)

    def words(self) -> str:
        self.counter += 1
        text = f"words number{self.counter}x"
        self.typed.add(text)
        return text

    def act(self, device: Device) -> None:
        """One random command; a refusal is as good as any answer."""
        books = ["dune", "emma", "kokoro", "walden", "persuasion"]
        book, other = self.random.choice(books), self.random.choice(books)
        day = f"2026-0{self.random.randint(1, 9)}-1{self.random.randint(0, 9)}"
        entries = [str(self.random.randint(1, 12))]
        commands = [
            ["add", book.capitalize(), "--author", "Someone", "--pages", "400"],
            ["start", book, "--on", day], ["log", book, str(self.random.randint(1, 400)), self.words(), "--on", day],
            ["note", book, self.words()], ["finish", book, "--on", day],
            ["rate", book, str(self.random.randint(1, 5))], ["review", book, self.words()],
            ["edit", book, "--add-tag", self.random.choice(["sea", "irony", "slow"]), "--favorite"],
            ["edit", book, "--title", self.random.choice(["Dune", "Emma", "Walden"])],
            ["edit", "--entry", *entries, "--text", self.words()], ["remove", "--entry", *entries, "--yes"],
            ["remove", book, "--yes"], ["shelf", "create", "Sea"], ["shelf", "add", "sea", book],
            ["shelf", "move", "sea", book, "1"], ["shelf", "take", "sea", book], ["copies", "add", book, "--place", "hall"],
            ["copies", "sell", book, "--for", "8 EUR"], ["copies", "offer", book, "--for", "swap"],
            ["lend", book, "--to", "Ann"], ["return", book], ["borrow", book, "--from", "City Library"],
            ["wishes", "add", book], ["wishes", "buy", book], ["want", book], ["want", book, "--remove"],
            ["merge", book, other, "--yes"], ["merge", "--split", book], ["edit", "--entry", *entries, "--book", book],
            ["edit", book, "--started", self.random.choice(["2025", "2026-01", "unknown"])],
            ["edit", "--entry", *entries, "--on", self.random.choice(["2026-03", "2026", "unknown"])],
            ["goal", "add", "12 books in 2026"], ["undo"],
        ]
        words = self.random.choice(commands)
        # The command line has no shared option here: without a terminal, nothing is asked.
        answer = device.run(*words, code=None)
        if "this is a bug" in answer:
            raise Fault(f"{device.name}: octavo {' '.join(words)}: {answer}")

    def meet(self, devices: list[Device], folder: Path | None = None) -> None:
        """Syncs until nobody has anything new; then all have the same journal."""
        for _ in range(3):
            for device in devices:
                device.sync(folder or self.folder)
        self.expect_same(devices)

    def expect_same(self, devices: list[Device]) -> None:
        journals = [device.journal() for device in devices]
        for device, journal in zip(devices, journals):
            if journal != journals[0]:
                (self.root / "one.json").write_text(journals[0])
                (self.root / "other.json").write_text(journal)
                raise Fault(f"{devices[0].name} and {device.name} differ: see {self.root}")
            device.run("doctor")


def expect(condition: bool, words: str) -> None:
    if not condition:
        raise Fault(words)


def random_commands(world: World) -> None:
    """Random commands on three devices, with or without a sync after each."""
    devices = [world.device(name) for name in "abc"]
    for _ in range(30):
        for device in devices:
            world.act(device)
            if world.random.random() < 0.4:
                device.sync(world.folder)
    world.meet(devices)


def carried_files(world: World) -> None:
    """A folder for each device, with files carried between them in any order, cut short or renamed."""
    devices = [world.device(name) for name in "abc"]
    folders = {device.name: world.root / f"folder-{device.name}" for device in devices}
    for folder in folders.values():
        folder.mkdir()
    # They share a journal from the start, as the second device joins the first.
    devices[0].sync(folders["a"])
    for name in "bc":
        shutil.copytree(folders["a"], folders[name], dirs_exist_ok=True)

    def carry(source: Path, target: Path, whole: bool) -> None:
        for file in [path for path in source.rglob("*") if path.is_file() and not path.name.startswith(".")]:
            if not whole and world.random.random() < 0.5:
                continue
            data, name = file.read_bytes(), file.relative_to(source)
            if not whole and file.suffix == ".jsonl":
                if world.random.random() < 0.1:
                    data = data[: world.random.randint(0, len(data))]
                if world.random.random() < 0.1:
                    name = name.with_name(file.stem + " (1).jsonl")
            other = target / name
            other.parent.mkdir(exist_ok=True)
            if not other.exists() or whole and len(data) > other.stat().st_size:
                other.write_bytes(data)

    for _ in range(25):
        for device in devices:
            world.act(device)
            if world.random.random() < 0.4:
                device.sync(folders[device.name])
            one, other = world.random.sample("abc", 2)
            if world.random.random() < 0.5:
                carry(folders[one], folders[other], whole=False)
    for _ in range(3):
        for device in devices:
            device.sync(folders[device.name])
        for one in "abc":
            for other in "abc":
                if one != other:
                    carry(folders[one], folders[other], whole=True)
    for device in devices:
        device.sync(folders[device.name])
    world.expect_same(devices)


def removed_and_edited(world: World) -> None:
    """An entry removed on one device and edited on another survives; removing it again removes it."""
    a, b = world.device("a"), world.device("b")
    a.run("add", "Emma", "--pages", "400")
    a.run("note", "emma", "first words")
    world.meet([a, b])
    b.run("remove", "--entry", entry(b, "first words"), "--yes")
    time.sleep(0.01)
    a.run("edit", "--entry", entry(a, "first words"), "--text", "second words")
    world.meet([a, b])
    expect("second words" in b.journal(), "the edited entry did not survive")
    a.run("remove", "--entry", entry(a, "second words"), "--yes")
    world.meet([a, b])
    expect("second words" not in b.journal(), "the entry was not removed")


def entry(device: Device, text: str) -> str:
    lines = json.loads(device.run("journal", "--json", "--limit", "all"))["entries"]
    return str(next(line for line in lines if line["entry"].get("text") == text)["id"])


def same_book(world: World) -> None:
    """A book added, started, logged and finished on both devices is one, with one reading and one end."""
    a, b = world.device("a"), world.device("b")
    for device in (a, b):
        device.run("add", "Dune", "--author", "Frank Herbert", "--pages", "600")
        device.run("start", "dune", "--on", "2026-01-02")
        device.run("log", "dune", "100", f"from {device.name}", "--on", "2026-01-03")
        device.run("finish", "dune", "--on", "2026-01-05")
    world.meet([a, b])
    books = json.loads(a.journal())["books"]
    expect(len(books) == 1 and len(books[0]["readings"]) == 1, "not one book with one reading")
    entries = books[0]["readings"][0]["entries"]
    expect(len([one for one in entries if one.get("status") == "finished"]) == 1, "finished twice")
    expect({one.get("text") for one in entries} >= {"from a", "from b"}, "an entry is missing")
    a.run("start", "dune", "--on", "2026-03-01")
    world.meet([a, b])
    expect(len(json.loads(b.journal())["books"][0]["readings"]) == 2, "read again is not a second reading")


def imports(world: World) -> None:
    """The same file imported on both devices counts once, and is unchanged when imported again."""
    table = world.root / "books.csv"
    rows = ["Title,Author,My Rating,Exclusive Shelf,Date Read,Book Id,ISBN13"]
    rows += [f"Book {n},Author {n % 7},{n % 6},{'read' if n % 2 else 'to-read'},2025/0{1 + n % 9}/11,{n}," for n in range(1, 41)]
    table.write_text("\n".join(rows) + "\n")
    a, b, once = world.device("a"), world.device("b"), world.device("once")
    for device in (a, b, once):
        device.run("import", str(table), "--from", "goodreads")
    world.meet([a, b])

    def counts(device: Device) -> list[int]:
        books = json.loads(device.journal())["books"]
        return [len(books), sum(len(book.get("readings", [])) for book in books)]

    expect(counts(a) == counts(once), f"{counts(a)} is not {counts(once)}")
    for device in (a, b):
        device.run("import", str(table), "--from", "goodreads")
    expect(counts(a) == counts(once) and counts(b) == counts(once), "imported twice")
    world.meet([a, b])
    journal = world.root / "journal.json"
    books = [
        {"uid": f"0190c3f2-7c00-7abc-9000-{n:012x}", "title": f"Other {n}", "visibility": "private"} for n in range(5)]
    journal.write_text(json.dumps({"schema": 1, "books": books}))
    a.run("import", str(journal), "--from", "json")
    for device in (a, b):
        expect("can't store" not in device.run("sync"), "import rows of the JSON were refused")
    b.run("import", str(journal), "--from", "json")
    world.meet([a, b])
    for device in (a, b):
        expect(device.rows("provenance") == 45, f"{device.rows('provenance')} import rows")


def undo(world: World) -> None:
    """Undo after a sync reverts the last command everywhere, unless the other device changed the same."""
    a, b = world.device("a"), world.device("b")
    a.run("add", "Emma", "--pages", "400")
    world.meet([a, b])
    a.run("edit", "emma", "--subtitle", "One")
    world.meet([a, b])
    a.run("undo")
    world.meet([a, b])
    expect('"subtitle"' not in b.journal(), "undo did not reach the other device")
    a.run("edit", "emma", "--subtitle", "Two")
    world.meet([a, b])
    b.run("edit", "emma", "--subtitle", "Three")
    world.meet([a, b])
    answer = a.run("undo", code=2)
    expect("b changed" in answer, f"does not name the device: {answer}")
    expect("Three" in a.journal(), "undo changed something")
    table = world.root / "two.csv"
    table.write_text("Title,Author,Exclusive Shelf,Book Id\nFirst,A,to-read,1\nSecond,B,to-read,2\n")
    a.run("import", str(table), "--from", "goodreads")
    b.run("add", "Walden")
    world.meet([a, b])
    a.run("undo", code=None)
    world.meet([a, b])
    expect("Walden" in a.journal(), "undo removed the other device's book")


def clones(world: World) -> None:
    """A copied disk gets an id of its own; a restored backup gets back what was sent."""
    a = world.device("a")
    a.run("add", "Emma")
    a.sync(world.folder)
    b = world.device("b")
    shutil.copy(a.library, b.library)
    shutil.copytree(a.home / "state", b.home / "state")
    a.run("add", "Dune")
    b.run("add", "Kokoro")
    a.run("sync")
    answer = b.run("sync")
    expect("cloned" in answer, f"the clone is not named: {answer}")
    for device in (a, b, a, b):
        device.run("sync")
    world.expect_same([a, b])
    backup = world.root / "backup.sqlite"
    a.run("backup", str(backup))
    a.run("note", "dune", "after the backup")
    a.run("sync")
    a.run("backup", "restore", str(backup), "--yes")
    answer = a.run("sync")
    expect("restored from a backup" in answer, f"the restored backup is not named: {answer}")
    expect("after the backup" in a.journal(), "what was sent did not come back")
    a.run("note", "dune", "after the restore")
    for device in (a, b, a, b):
        device.run("sync")
    world.expect_same([a, b])
    expect("after the restore" in b.journal(), "a later entry did not arrive")


def clocks(world: World) -> None:
    """Wrong clocks affect only the fields written with them."""
    for clock in ("+5y", "-30y"):
        a, b = world.device(f"a{clock}"), world.device(f"b{clock}")
        folder = world.root / f"clock{clock}"
        folder.mkdir()
        b.clock = clock
        a.run("add", "Emma")
        world.meet([a, b], folder)
        b.run("edit", "emma", "--subtitle", "wrong clock")
        world.meet([a, b], folder)
        a.run("edit", "emma", "--subtitle", "right clock")
        world.meet([a, b], folder)
        expect("right clock" in b.journal(), f"{clock}: the later edit does not show")


def lost_files(world: World) -> None:
    """Half of the files, all of them, or the right to write is lost."""
    a, b = world.device("a"), world.device("b")
    for device, title in ((a, "Emma"), (b, "Dune"), (a, "Kokoro"), (b, "Walden")):
        device.run("add", title)
        device.sync(world.folder)
    world.meet([a, b])
    files = sorted((world.folder / "journal").iterdir())
    for file in files[::2]:
        file.unlink()
    a.run("sync")
    c = world.device("c")
    c.sync(world.folder)
    world.meet([a, b, c])
    shutil.rmtree(world.folder)
    world.folder.mkdir()
    expect("is its disk mounted" in a.run("sync", code=2), "an empty folder is not refused")
    expect(not any(world.folder.iterdir()), "something was written into the empty folder")
    a.run("sync", str(world.folder), "--again")
    b.run("sync", str(world.folder))
    world.meet([a, b, c])
    if os.geteuid() != 0:
        world.folder.joinpath("journal").chmod(0o500)
        a.run("add", "Persuasion")
        a.run("sync", code=2)
        world.folder.joinpath("journal").chmod(0o700)
        world.meet([a, b, c])


def unknown(world: World) -> None:
    """Kinds and fields of a newer Octavo are kept; a newer format is left for later."""
    import hashlib

    a = world.device("a")
    a.run("add", "Emma")
    a.sync(world.folder)

    def put(name: str, needs: int) -> None:
        body = json.dumps({"octavo-sync": 1, "device": "z-1", "name": "z", "made": "", "needs": needs}) + "\n"
        body += json.dumps({"k": "comet", "u": f"c{needs}", "t": 5, "v": {"tail": "long"}}) + "\n"
        end = json.dumps({"end": 1, "sha256": hashlib.sha256(body.encode()).hexdigest()}) + "\n"
        (world.folder / "journal" / name).write_text(body + end)

    put("z-1-000001-0.jsonl", 1)
    put("z-1-000002-0.jsonl", 2)
    answer = a.run("sync")
    expect("newer format" in answer, f"the newer format is not named: {answer}")
    (world.folder / "journal" / "z-1-000001-0.jsonl").unlink()
    a.run("sync")
    a.run("sync", "compact")
    own = [path.read_text() for path in (world.folder / "journal").iterdir() if not path.name.startswith("z-")]
    expect(any('"tail":"long"' in text for text in own), "the unknown kind is not in the device's files")
    expect((world.folder / "journal" / "z-1-000002-0.jsonl").exists(), "the newer file is gone")


def kills(world: World) -> None:
    """kill -9 at random moments of a sync."""
    a, b = world.device("a"), world.device("b")
    a.run("add", "Emma", "--pages", "400")
    world.meet([a, b])
    for _ in range(world.kills):
        device = world.random.choice([a, b])
        device.run("note", "emma", world.words())
        child = subprocess.Popen(
            device.command("sync"), env=device.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(world.random.uniform(0, 0.06))
        child.send_signal(signal.SIGKILL)
        child.wait()
    world.meet([a, b])
    texts = {one.get("text") for book in json.loads(a.journal())["books"] for one in book["readings"][0]["entries"]}
    expect(world.typed <= texts, f"lost: {sorted(world.typed - texts)[:3]}")
    files = [file.read_bytes() for file in (world.folder / "journal").glob("*.jsonl")]
    expect(len(set(files)) == len(files), "a file was written twice")
    devices = {json.loads(data.split(b"\n")[0])["device"] for data in files}
    expect(len(devices) == 2, f"new device ids: {devices}")


def inbox(world: World) -> None:
    """Lines from a phone are stored once, on whichever devices read them."""
    a, b = world.device("a"), world.device("b")
    for title in ("Dune", "Emma"):
        a.run("add", title, "--author", "Someone", "--pages", "4000", "--start")
    world.meet([a, b])
    folder = world.folder / "inbox"
    folder.mkdir()
    phone = folder / "phone.md"
    lines: list[str] = []
    copies = [
        "phone (1).md", "phone.sync-conflict-20261123-101010-ABCDEFG.md", "phone (Ada's conflicted copy 2026-11-23).md"]
    for number in range(100):
        # Every third line is one that is there already, and is another entry.
        new = f"{world.random.choice(['dune', 'emma'])} {number + 1}: {world.words()}"
        lines.append(world.random.choice(lines) if number % 3 == 2 else new)
        with phone.open("a") as file:
            file.write(lines[-1] + "\n")
        if world.random.random() < 0.2:
            copy = folder / world.random.choice(copies)
            copy.write_bytes(phone.read_bytes()[:world.random.randrange(phone.stat().st_size + 1)])
            # Its last line may be cut: it is never old enough to be complete.
            os.utime(copy, (time.time() + 3600,) * 2)
        device = world.random.choice([a, b])
        device.run(*world.random.choice([("sync",), ("inbox",), ("inbox", "--dry-run")]))
    for device in (a, b):
        device.run("inbox")
    world.meet([a, b])

    def texts(device: Device) -> list[str]:
        books = json.loads(device.journal())["books"]
        return sorted(one["text"] for book in books for one in book["readings"][0]["entries"] if one.get("text"))

    written = sorted(line.split(": ")[1] for line in lines)
    expect(texts(a) == written, f"{len(texts(a))} entries of {len(lines)} lines")
    with phone.open("a") as file:
        file.write("emma 200: undone\ndyne 7\n")
    answer = a.run("inbox")
    expect("1 line stored, 1 not clear" in answer, f"the lines are not named: {answer}")
    a.run("undo")
    a.run("sync")
    world.meet([a, b])
    expect(texts(b) == written, "a line that was undone came back")
    expect("1 not clear" in b.run("sync"), "the unclear line does not wait")
    phone.write_text(phone.read_text().replace("dyne 7", "dune 7: clear"))
    world.meet([a, b])
    expect(texts(a) == sorted([*written, "clear"]), "the line is not stored when it is clear")


def git_repository(world: World) -> None:
    """Three devices over a bare git repository: simultaneous pushes, a rewritten history, kill -9."""
    remote = world.root / "journal.git"

    def git(*words: str) -> str:
        environment = {
            "HOME": str(world.root), "PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1",
            **{f"GIT_{role}_{what}": "x@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}
        return subprocess.run(
            ["git", *words], env=environment, capture_output=True, text=True, check=True).stdout

    git("init", "--quiet", "--bare", str(remote))
    devices = [world.device(name) for name in "abc"]
    for device in devices:
        device.run("add", "Emma", "--author", "Jane Austen", "--pages", "400")
        device.run("start", "emma")
        device.sync(remote)
    world.meet(devices, remote)

    def syncs(device: Device, count: int) -> str:
        """A script that notes and syncs; retries a sync that was refused."""
        lines = []
        for _ in range(count):
            octavo = shlex.quote(device.octavo)
            lines.append(f"{octavo} note emma '{world.words()}' >/dev/null")
            lines.append(f"{octavo} sync >/dev/null || {octavo} sync >/dev/null || echo refused")
        return "\n".join(lines)

    def texts(device: Device) -> set[str]:
        readings = [reading for book in json.loads(device.journal())["books"] for reading in book["readings"]]
        return {one.get("text") for reading in readings for one in reading["entries"]}

    children = [
        subprocess.Popen(["sh", "-c", syncs(device, 25)], env=device.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for device in devices]
    rewritten = 0
    while any(child.poll() is None for child in children):
        time.sleep(0.7)
        lines = git("--git-dir", str(remote), "ls-tree", "-r", "octavo").splitlines(keepends=True)
        names = [line for line in lines if "\tjournal/" in line and world.random.random() < 0.8]
        kept = [line.replace("journal/", "") for line in names]
        tree = subprocess.run(
            ["git", "--git-dir", str(remote), "mktree"], input="".join(kept), capture_output=True, text=True, check=True)
        rest = [line for line in lines if "\tjournal/" not in line and "/" not in line.split("\t")[1]]
        root = subprocess.run(
            ["git", "--git-dir", str(remote), "mktree"], input="".join(rest) + f"040000 tree {tree.stdout.strip()}\tjournal\n",
            capture_output=True, text=True, check=True)
        commit = git("--git-dir", str(remote), "commit-tree", root.stdout.strip(), "-m", "lossy").strip()
        git("--git-dir", str(remote), "update-ref", "refs/heads/octavo", commit)
        rewritten += 1
    for child in children:
        output = child.stdout.read().decode()
        expect(child.returncode == 0 and not output, f"a sync failed: {output}")
    world.meet(devices, remote)
    expect(world.typed <= texts(devices[0]), f"lost: {sorted(world.typed - texts(devices[0]))[:3]}")
    expect(rewritten > 1, "the history was not rewritten")

    for _ in range(30):
        device = world.random.choice(devices)
        device.run("note", "emma", world.words())
        child = subprocess.Popen(
            device.command("sync"), env=device.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(world.random.uniform(0, 0.2))
        child.send_signal(signal.SIGKILL)
        child.wait()
    world.meet(devices, remote)
    expect(world.typed <= texts(devices[0]), f"lost after kills: {sorted(world.typed - texts(devices[0]))[:3]}")
    files = git("--git-dir", str(remote), "ls-tree", "-r", "octavo", "journal/").splitlines()
    blobs = [line.split()[2] for line in files]
    expect(len(set(blobs)) == len(blobs), "a file was written twice")
    ids = {line.split("journal/")[1].rsplit("-", 2)[0] for line in files}
    expect(len(ids) == 3, f"new device ids: {ids}")

    commits = git("--git-dir", str(remote), "rev-parse", "octavo")
    expect("up to date" in devices[0].run("sync"), "not up to date")
    expect(commits == git("--git-dir", str(remote), "rev-parse", "octavo"), "a commit without news")
    remote.rename(world.root / "away.git")
    devices[0].run("note", "emma", world.words())
    devices[0].run("sync", code=2)
    (world.root / "away.git").rename(remote)
    world.meet(devices, remote)
    expect(world.typed <= texts(devices[2]), "lost what was written while the repository was away")


def nothing(world: World) -> None:
    """A library that never synced has no row in a sync table."""
    a = world.device("a")
    a.run("add", "Emma", "--pages", "400")
    a.run("log", "emma", "20")
    database = sqlite3.connect(a.library)
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type='table' AND name GLOB 'sync*'")]
    expect(len(tables) > 5, "no sync tables")
    for table in tables:
        expect(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0, f"{table} has rows")


def instructions(world: World) -> None:
    """On a library that never synced, sync costs `log` less than 1 % of its instructions.

    Callgrind counts them, with a binary that has symbols: 58,926 of 216,751,214 (0.03 %) in November 2026, all for the one
    query whether the library syncs.
    """
    a = world.device("a")
    a.run("add", "Emma", "--pages", "400")
    a.run("log", "emma", "20")
    # Valgrind fails on newer debug information.
    binary, counts = world.root / "octavo", world.root / "callgrind.out"
    subprocess.run(["objcopy", "--strip-debug", world.symbols, binary], check=True)
    command = ["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={counts}", binary, "log", "emma", "30"]
    subprocess.run(command, env=a.environment, check=True, capture_output=True)
    lines = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", counts], check=True, capture_output=True, text=True).stdout
    total = max(count(line) for line in lines.splitlines() if "PROGRAM TOTALS" in line)
    shares = [count(line) for line in lines.splitlines() if "SyncMarks" in line]
    expect(bool(shares), "the counts have no function of sync: has the binary symbols?")
    print(f"  sync: {max(shares):,} of {total:,} instructions")
    expect(max(shares) < total / 100, "1 % or more")


def count(line: str) -> int:
    return int(line.split()[0].replace(",", ""))


def large(world: World) -> None:
    """100,000 entries: a clone, and a sync without news among 5,000 files."""
    a, b = world.device("a"), world.device("b")
    table = world.root / "journal.json"
    books = []
    for number in range(10_000):
        entries = [
            {"kind": "thought", "uid": f"0190c3f2-7c00-7{number % 4096:03x}-8{page:03x}-{number:012x}", "day": "2025-01-01",
             "text": f"page {page} of book {number} was worth a sentence", "visibility": "private", "tags": []}
            for page in range(10)]
        books.append({
            "uid": f"0190c3f2-7c00-7abc-9000-{number:012x}", "title": f"Book {number}", "visibility": "private",
            "readings": [{"uid": f"0190c3f2-7c00-7abc-a000-{number:012x}", "visibility": "private", "entries": entries}]})
    table.write_text(json.dumps({"schema": 1, "books": books}))
    a.run("import", str(table), "--from", "json")
    print(f"  first sync: {measured(a.command('sync', str(world.folder)), a)}")
    print(f"  clone:      {measured(b.command('sync', str(world.folder)), b)}")
    world.expect_same([a, b])
    for number in range(5_000):
        b_file = world.folder / "journal" / f"z-1-{number:06}-0.jsonl"
        body = json.dumps({"octavo-sync": 1, "device": "z-1", "name": "z", "made": "", "needs": 1}) + "\n"
        body += json.dumps({"k": "comet", "u": f"c{number}", "t": 5, "v": {"tail": number}}) + "\n"
        import hashlib

        b_file.write_text(body + json.dumps({"end": 1, "sha256": hashlib.sha256(body.encode()).hexdigest()}) + "\n")
    a.run("sync")
    print(f"  up to date: {measured(a.command('sync'), a)}")


def measured(command: list[str], device: Device) -> str:
    started = time.perf_counter()
    child = subprocess.Popen(command, env=device.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        raise Fault(output.decode())
    return f"{(time.perf_counter() - started) * 1000:.0f} ms, {usage.ru_maxrss / 1024:.0f} MB"


CHECKS = [
    random_commands, carried_files, removed_and_edited, same_book, imports, undo, clones, clocks, lost_files, unknown, kills,
    git_repository, inbox, nothing]


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("octavo")
    arguments.add_argument("--seed", type=int, default=random.randrange(10**6))
    arguments.add_argument("--only")
    arguments.add_argument("--kills", type=int, default=300)
    arguments.add_argument("--large", action="store_true")
    arguments.add_argument("--symbols", default="", help="a binary with symbols, to count instructions with")
    options = arguments.parse_args()
    chosen = CHECKS + ([large] if options.large else []) + ([instructions] if options.symbols else [])
    checks = [check for check in chosen if options.only in (None, check.__name__)]
    faults = 0
    print(f"seed {options.seed}")
    for check in checks:
        root = Path(tempfile.mkdtemp(prefix=f"octavo-sync-{check.__name__}-"))
        try:
            check(World(str(Path(options.octavo).resolve()), root, options.seed, options.kills, options.symbols))
            print(f"ok    {check.__doc__.splitlines()[0]}")
            shutil.rmtree(root)
        except Fault as fault:
            faults += 1
            print(f"FAULT {check.__name__}: {fault} (in {root})")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
