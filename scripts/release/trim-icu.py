"""Writes an object file with a part of ICU's data, octavo_icu_data, and prints the symbol of the whole data in Foundation's ICU,
which the linker has to replace: trim-icu.py ARCHIVE COMPILER OBJECT

ICU's data is a third of the binary. Octavo prints no localized names or formats, so the names of languages, regions, currencies,
units and time zones and spelled-out numbers are left out; collation, break rules, transliteration, converters and the locales stay.
Prints nothing if the archive has no such data, as in other versions of Swift; the linker then takes what the archive has.
"""

import pathlib
import re
import struct
import subprocess
import sys
import tempfile

UNUSED_FOLDERS = {"curr", "lang", "rbnf", "region", "unit", "zone"}
SOURCE = """.section .rodata
.globl octavo_icu_data
.type octavo_icu_data, %object
.balign 16
octavo_icu_data:
.incbin "trimmed"
.size octavo_icu_data, . - octavo_icu_data
.section .note.GNU-stack, "", %progbits
"""
MEMBER = "icu_packaged_data.cpp.o"


def entries(data):
    """The header and the named items of a data package (ICU's udata.h and ucmndata.h)."""
    header_size, magic = struct.unpack_from("<HH", data)
    if magic != 0x27DA or data[12:16] != b"CmnD":
        raise SystemExit("trim-icu.py: unknown format of ICU data")
    (count,) = struct.unpack_from("<I", data, header_size)
    offsets = [struct.unpack_from("<II", data, header_size + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in offsets[1:]] + [len(data) - header_size]
    items = []
    for (name, start), end in zip(offsets, ends):
        name += header_size
        items.append((data[name : data.index(b"\0", name)], data[header_size + start : header_size + end]))
    return data[:header_size], items


def package(header, items):
    """A data package with these items, which stay in order and start at multiples of 16."""
    names = b"".join(name + b"\0" for name, _ in items)
    name_offset = 4 + 8 * len(items)
    names += bytes(-(name_offset + len(names)) % 16)
    offset = name_offset + len(names)
    table, contents = [struct.pack("<I", len(items))], []
    for name, content in items:
        content += bytes(-len(content) % 16)
        table.append(struct.pack("<II", name_offset, offset))
        contents.append(content)
        name_offset += len(name) + 1
        offset += len(content)
    return b"".join([header, *table, names, *contents])


def is_used(name):
    folders = name.decode().split("/")[1:-1]
    return not UNUSED_FOLDERS.intersection(folders)


def main(archive, compiler, result):
    result = pathlib.Path(result).resolve()
    if MEMBER not in subprocess.run(["ar", "t", archive], check=True, capture_output=True, text=True).stdout.split():
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run(["ar", "x", pathlib.Path(archive).resolve(), MEMBER], check=True, cwd=folder)
        listing = subprocess.run(["nm", "--defined-only", MEMBER], check=True, cwd=folder, capture_output=True, text=True)
        symbol = re.fullmatch(r"0+ R (icudt\d+_dat)\n", listing.stdout)
        if not symbol:
            return
        subprocess.run(["objcopy", "-O", "binary", "-j", ".rodata", MEMBER, "data"], check=True, cwd=folder)
        header, items = entries((folder / "data").read_bytes())
        (folder / "trimmed").write_bytes(package(header, [item for item in items if is_used(item[0])]))
        (folder / "data.s").write_text(SOURCE)
        subprocess.run([compiler, "-c", "data.s", "-o", result], check=True, cwd=folder)
    print(symbol[1])


main(*sys.argv[1:])
