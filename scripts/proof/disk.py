"""Full, limited and read-only disks: a clear message and exit code 2, nothing lost, and reading still works.

Usage: disk.py OCTAVO

Needs root to mount disks; permission cases run as the user nobody.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from cases import check, prove
from killing import Ending, run
from library_state import LibraryState

LIBRARY_CODE = 2
READERS = (["list"], ["now"], ["show", "moby"], ["journal"], ["search", "storm"], ["list", "--json"])


class Disk:
    """A folder with a library, and Octavo running on it."""

    def __init__(self, octavo: str, folder: Path, before: tuple[str, ...] = ()) -> None:
        self.octavo = octavo
        self.folder = folder
        self.before = before
        self.library = folder / "data" / "library.sqlite"

    def run(self, *words: str) -> Ending:
        environment = {
            "HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "OCTAVO_LIBRARY": str(self.library),
            "SOURCE_DATE_EPOCH": "1767225600"}
        return run([*self.before, self.octavo, *words], environment)

    def begin(self) -> None:
        """Creates a library with a book that is being read."""
        self.must("init", "--empty")
        self.must("add", "Moby-Dick", "--author", "Herman Melville", "--pages", "720", "--start")
        self.must("log", "10", "the storm")

    def must(self, *words: str) -> Ending:
        ending = self.run(*words)
        check(ending.code == 0, f"'{' '.join(words)}' ended with {ending.code}: {ending.stderr.strip()}")
        return ending

    def refuses(self, words: list[str], *said: str) -> None:
        """Checks that the command exits with the code for the disk and a reason, and that the library is unchanged."""
        before = LibraryState(self.library).fingerprint
        ending = self.run(*words)
        check(ending.code == LIBRARY_CODE, f"'{' '.join(words)[:60]}' ended with {ending.code}: {ending.stderr.strip()}")
        check(any(text in ending.stderr for text in said), f"it says: {ending.stderr.strip()}")
        self.is_whole(before)

    def is_whole(self, fingerprint: str | None = None) -> None:
        state = LibraryState(self.library)
        check(not state.faults, f"the library is damaged: {state.faults}")
        check(fingerprint in (None, state.fingerprint), "the library has changed")


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A separate in-memory disk."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=777", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(folder: Path, leaving: int = 0) -> None:
    """Fills a disk except for that many bytes."""
    free = os.statvfs(folder).f_bavail * os.statvfs(folder).f_frsize
    (folder / "filler").write_bytes(b"x" * max(0, free - leaving))


def full_disk(octavo: str, folder: Path) -> str:
    """Writes until the disk is full, and again after there is space."""
    with small_disk(folder / "disk", "2m") as mount:
        disk = Disk(octavo, mount)
        disk.begin()
        acknowledged = []
        for number in range(500):
            text = f"line {number} " + "word " * 4000
            ending = disk.run("note", text)
            if ending.code != 0:
                break
            acknowledged.append(text.strip())
        check(0 < len(acknowledged) < 500, f"{len(acknowledged)} lines fitted, which tells nothing")
        check(ending.code == LIBRARY_CODE and "disk full" in ending.stderr, f"{ending.code}: {ending.stderr.strip()}")
        fill(mount)
        disk.refuses(["note", "word " * 4000], "disk full")
        (mount / "filler").unlink()
        state = LibraryState(disk.library)
        lost = [text for text in acknowledged if text not in state.texts]
        check(not lost and not state.faults, f"{len(lost)} acknowledged lines are lost, {state.faults}")
        subprocess.run(["mount", "-o", "remount,size=8m", str(mount)], check=True)
        disk.must("note", "room again")
        return f"{len(acknowledged)} lines, all there"


def full_disk_reading(octavo: str, folder: Path) -> str:
    """Reading works on a full disk."""
    with small_disk(folder / "disk", "2m") as mount:
        disk = Disk(octavo, mount)
        disk.begin()
        fill(mount)
        for words in READERS:
            disk.must(*words)
        return f"{len(READERS)} commands that look"


def full_disk_creation(octavo: str, folder: Path) -> str:
    """On a disk that is too small, no library is left, at whatever point it fills up; otherwise the library is complete."""
    fitting = 0
    for size in range(256, 2048, 64):
        with small_disk(folder / f"disk-{size}", f"{size}k") as mount:
            disk = Disk(octavo, mount)
            if disk.run("list").code == 0:
                fitting += 1
                continue
            check(not disk.library.exists() or not LibraryState(disk.library).faults, f"half a library is there, of {size}k")
            left = [name for name in os.listdir(disk.library.parent) if not name.startswith("library.sqlite")]
            check(not left, f"left behind of {size}k: {left}")
            if size == 256:
                disk.refuses(["list"], "disk full")
    check(fitting > 0, "no disk was large enough")
    return "no library, no draft"


def full_disk_export(octavo: str, folder: Path) -> str:
    """An export that does not fit keeps the old one."""
    disk = Disk(octavo, folder)
    disk.begin()
    with small_disk(folder / "disk", "1m") as mount:
        (mount / "vault.zip").write_bytes(b"the old one")
        fill(mount)
        ending = disk.run("export", "markdown", "-o", str(mount / "vault.zip"))
        check(ending.code == LIBRARY_CODE and "free some space" in ending.stderr, f"{ending.code}: {ending.stderr.strip()}")
        check((mount / "vault.zip").read_bytes() == b"the old one", "the old export is gone")
        check(sorted(os.listdir(mount)) == ["filler", "vault.zip"], f"left behind: {os.listdir(mount)}")
        return ending.stderr.strip().splitlines()[0].replace(str(mount), "DISK")


def file_size_limit(octavo: str, folder: Path) -> str:
    """A file size limit (ulimit -f), reached by the library's WAL."""
    Disk(octavo, folder).begin()
    # In blocks of 512 bytes. A shell sets the limit, as for a user, and leaves the signal's default action.
    disk = Disk(octavo, folder, ("/bin/sh", "-c", 'ulimit -f 40; exec "$@"', "sh"))
    before = LibraryState(disk.library).fingerprint
    ending = disk.run("note", "word " * 8000)
    check(ending.code != -signal.SIGXFSZ, "it is killed by SIGXFSZ and says nothing")
    check(ending.code == LIBRARY_CODE and "ulimit -f" in ending.stderr, f"{ending.code}: {ending.stderr.strip()}")
    disk.is_whole(before)
    return ending.stderr.strip().replace(str(folder), "FOLDER")


def read_only_medium(octavo: str, folder: Path) -> str:
    """A library on a read-only disk can be read and exported."""
    with small_disk(folder / "disk", "8m") as mount:
        disk = Disk(octavo, mount)
        disk.begin()
        subprocess.run(["mount", "-o", "remount,ro", str(mount)], check=True)
        (folder / "out").mkdir()
        reading(disk, folder / "out")
        disk.refuses(["log", "20"], "is read-only")
        return "looked at, exported, change refused"


def read_only_folder(octavo: str, folder: Path) -> str:
    """The same for a user without write permission for the folder and the file."""
    disk = as_nobody(octavo, folder)
    disk.library.chmod(0o444)
    disk.library.parent.chmod(0o555)
    out = folder / "out"
    out.mkdir(mode=0o777)
    out.chmod(0o777)
    reading(disk, out)
    disk.refuses(["log", "20"], "is read-only")
    return "looked at, exported, change refused"


def read_only_file(octavo: str, folder: Path) -> str:
    """A read-only file in a writable folder."""
    disk = as_nobody(octavo, folder)
    disk.library.chmod(0o444)
    for words in READERS:
        disk.must(*words)
    disk.refuses(["log", "20"], "is read-only")
    disk.library.chmod(0o000)
    ending = disk.run("list")
    check(ending.code == LIBRARY_CODE and "Permission denied" in ending.stderr, f"{ending.code}: {ending.stderr.strip()}")
    return "looked at, change refused; one that may not even be read is named"


def closed_export_folder(octavo: str, folder: Path) -> str:
    """An export into a read-only folder leaves the old files, and says why."""
    disk = as_nobody(octavo, folder)
    out = folder / "out"
    out.mkdir(mode=0o755)
    (out / "vault.zip").write_bytes(b"the old one")
    for name in ["vault.zip", "vault/"]:
        ending = disk.run("export", "markdown", "-o", f"{out}/{name}")
        check(ending.code == LIBRARY_CODE and "permissions" in ending.stderr, f"{ending.code}: {ending.stderr.strip()}")
    check((out / "vault.zip").read_bytes() == b"the old one", "the old export is gone")
    check(os.listdir(out) == ["vault.zip"], f"left behind: {os.listdir(out)}")
    return ending.stderr.strip().splitlines()[0].replace(str(folder), "FOLDER")


def permission_lost(octavo: str, folder: Path) -> str:
    """The folder becomes read-only during a large import: an error says so, and nothing is imported."""
    disk = as_nobody(octavo, folder)
    rows = "".join(f"{number},Book {number},Author {number % 900},to-read,0\n" for number in range(20_000))
    (folder / "many.csv").write_text("Book Id,Title,Author,Exclusive Shelf,My Rating\n" + rows)
    before = LibraryState(disk.library).fingerprint
    journal = Path(f"{disk.library}-journal")
    closing = threading.Thread(target=close_when, args=(journal, disk.library.parent))
    closing.start()
    ending = disk.run("import", str(folder / "many.csv"), "--no-input")
    closing.join()
    check(ending.code == LIBRARY_CODE and "not writable" in ending.stderr, f"{ending.code}: {ending.stderr.strip()}")
    check("make both writable" in ending.stderr, f"it does not say what helps: {ending.stderr.strip()}")
    disk.must("list")
    disk.library.parent.chmod(0o755)
    disk.is_whole(before)
    disk.must("import", str(folder / "many.csv"), "--no-input")
    return ending.stderr.strip().splitlines()[-1].replace(str(folder), "FOLDER")


def close_when(journal: Path, folder: Path) -> None:
    """Makes the folder read-only when an import has written some of its journal."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        # The first, small journal is that of the switch from WAL.
        if journal.exists() and journal.stat().st_size > 100_000:
            folder.chmod(0o555)
            return
        time.sleep(0.001)


def as_nobody(octavo: str, folder: Path) -> Disk:
    """A library owned by the user nobody, and Octavo run as that user."""
    folder.chmod(0o755)
    shutil.copyfile(octavo, folder / "octavo")
    (folder / "octavo").chmod(0o755)
    disk = Disk(octavo, folder)
    disk.begin()
    for path in [disk.library.parent, *disk.library.parent.iterdir()]:
        os.chown(path, 65534, 65534)
    return Disk(str(folder / "octavo"), folder, ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"))


def reading(disk: Disk, out: Path) -> None:
    names = sorted(os.listdir(disk.library.parent))
    for words in READERS:
        disk.must(*words)
    disk.must("export", "html", "--yes", "-o", str(out / "site"))
    check((out / "site" / "index.html").exists(), "there is no page")
    check(sorted(os.listdir(disk.library.parent)) == names, "something appeared beside the library")


def missing_folder(octavo: str, folder: Path) -> str:
    """A missing folder is created; if that is impossible, the error names it."""
    disk = Disk(octavo, folder / "not" / "there")
    disk.must("list")
    mode = disk.library.parent.stat().st_mode & 0o777
    check(mode == 0o700, f"the folder's permissions are {mode:o}")
    (folder / "a-file").write_text("")
    disk = Disk(octavo, folder)
    disk.library = folder / "a-file" / "library.sqlite"
    ending = disk.run("list")
    check(ending.code == LIBRARY_CODE and "a-file" in ending.stderr, f"{ending.code}: {ending.stderr.strip()}")
    return "made for the reader alone; one that cannot be made is named"


CASES: list[Callable[[str, Path], str]] = [
    full_disk, full_disk_reading, full_disk_creation, full_disk_export, file_size_limit, read_only_medium, read_only_folder,
    read_only_file, closed_export_folder, permission_lost, missing_folder,
]


if __name__ == "__main__":
    if os.geteuid() != 0:
        sys.exit("these checks make disks of their own and need root; nothing was checked")
    sys.exit(prove(CASES, sys.argv[1], lambda octavo, folder: (octavo, folder)))
