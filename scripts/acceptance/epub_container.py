"""Checks what EPUBCheck does not: the bytes of `mimetype` (OCF 3.3) and the accessibility metadata.

Usage: epub_container.py FILE.epub…
"""

import struct
import sys
import zipfile
import zlib
from pathlib import Path
from xml.etree import ElementTree

from fault_report import report_faults

MIMETYPE = b"application/epub+zip"
CONTAINER = "{urn:oasis:names:tc:opendocument:xmlns:container}"
OPF = "{http://www.idpf.org/2007/opf}"
REQUIRED = ["accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary"]
ACCESS_MODES = {"auditory", "tactile", "textual", "visual"}
HAZARDS = {
    "none", "unknown",
    "flashing", "noFlashingHazard", "unknownFlashingHazard",
    "motionSimulation", "noMotionSimulationHazard", "unknownMotionSimulationHazard",
    "sound", "noSoundHazard", "unknownSoundHazard",
}  # fmt: skip


def mimetype_faults(data: bytes) -> list[str]:
    """The faults of the first local header and the bytes after it."""
    if len(data) < 58:
        return ["shorter than a first entry 'mimetype' must be"]
    (signature, _, flags, method, _, _, crc, packed, size, name_length, extra_length) = struct.unpack_from(
        "<4sHHHHHIIIHH", data
    )
    expected = [
        ("signature of the first local header", signature, b"PK\x03\x04"),
        ("general flags", flags, 0),
        ("method (0 is stored)", method, 0),
        ("CRC-32 in the local header", crc, zlib.crc32(MIMETYPE)),
        ("packed size in the local header", packed, len(MIMETYPE)),
        ("size in the local header", size, len(MIMETYPE)),
        ("length of the name", name_length, len(b"mimetype")),
        ("length of the extra field", extra_length, 0),
        ("bytes 30..<38", data[30:38], b"mimetype"),
        ("bytes 38..<58", data[38:58], MIMETYPE),
        ("signature of what follows at byte 58", data[58:62], b"PK\x03\x04"),
    ]
    return [f"{what} is {found!r}, not {wanted!r}" for what, found, wanted in expected if found != wanted]


def directory_faults(archive: zipfile.ZipFile) -> list[str]:
    """The faults of the central directory: its first entry, its offsets, the entries' names."""
    found = []
    entries = archive.infolist()
    first = entries[0]
    facts = (first.filename, first.header_offset, first.compress_type, first.flag_bits, first.file_size, first.extra)
    if facts != ("mimetype", 0, zipfile.ZIP_STORED, 0, len(MIMETYPE), b""):
        found.append(f"the central directory's first entry is {facts!r}")
    damaged = archive.testzip()
    if damaged is not None:
        found.append(f"entry '{damaged}' cannot be read through the central directory")
    names = [entry.filename for entry in entries]
    found += [f"entry '{name}' is there twice" for name in sorted(set(names)) if names.count(name) > 1]
    found += [f"entry '{name}' leaves the container" for name in names if name[:1] == "/" or ".." in name.split("/")]
    return found


def metadata_faults(archive: zipfile.ZipFile) -> list[str]:
    """The faults of the package's accessibility metadata."""
    container = ElementTree.fromstring(archive.read("META-INF/container.xml"))
    rootfile = container.find(f".//{CONTAINER}rootfile")
    if rootfile is None:
        return ["META-INF/container.xml names no package"]
    package = ElementTree.fromstring(archive.read(rootfile.attrib["full-path"]))
    values: dict[str, list[str]] = {name: [] for name in REQUIRED}
    for meta in package.iter(f"{OPF}meta"):
        name = meta.attrib.get("property", "").removeprefix("schema:")
        if meta.attrib.get("property", "").startswith("schema:") and name in values:
            values[name].append("".join(meta.itertext()).strip())
    found = []
    for name, given in values.items():
        if not given:
            found.append(f"schema:{name} is missing")
        elif "" in given:
            found.append(f"schema:{name} is empty")
    sufficient = [mode.strip() for modes in values["accessModeSufficient"] for mode in modes.split(",")]
    for mode in values["accessMode"] + sufficient:
        if mode not in ACCESS_MODES:
            found.append(f"'{mode}' is no access mode")
    for hazard in values["accessibilityHazard"]:
        if hazard not in HAZARDS:
            found.append(f"'{hazard}' is no accessibility hazard")
    return found


def faults(epub: Path) -> list[str]:
    """All faults of one file, one per line."""
    found = mimetype_faults(epub.read_bytes())
    try:
        with zipfile.ZipFile(epub) as archive:
            found += directory_faults(archive)
            found += metadata_faults(archive)
    except (zipfile.BadZipFile, ElementTree.ParseError, KeyError, IndexError) as error:
        found.append(f"cannot be read as an EPUB: {error}")
    return found


if __name__ == "__main__":
    sys.exit(report_faults([Path(argument) for argument in sys.argv[1:]], faults, "EPUBs"))
