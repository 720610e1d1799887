"""Packs installed files into a Python wheel for pip, pipx and uv: wheel.py PREFIX VERSION FOLDER

The wheel contains the binary as a script, the manual, the completions, the licence and the notices. SOURCE_DATE_EPOCH is the time
of its files.
"""

import base64
import hashlib
import os
import pathlib
import platform
import sys
import time
import zipfile

DESCRIPTION = "Octavo is a reading journal for the terminal. This wheel contains its binary; it needs no Python to run.\n"
SHARED = ["man", "bash-completion", "zsh", "fish"]


def main(prefix, version, folder):
    prefix = pathlib.Path(prefix)
    tag = f"py3-none-manylinux_2_34_{platform.machine()}"
    info, data = f"octavo-{version}.dist-info", f"octavo-{version}.data"
    files = {f"{data}/scripts/octavo": ((prefix / "bin/octavo").read_bytes(), 0o755)}
    for shared in SHARED:
        for path in sorted((prefix / "share" / shared).rglob("*")):
            if path.is_file():
                files[f"{data}/data/{path.relative_to(prefix)}"] = (path.read_bytes(), 0o644)
    for name in ["LICENSE", "NOTICES"]:
        files[f"{info}/licenses/{name}"] = ((prefix / "share/doc/octavo" / name).read_bytes(), 0o644)
    metadata = (
        f"Metadata-Version: 2.4\nName: octavo\nVersion: {version}\nSummary: Reading journal for the terminal\n"
        "License-Expression: MIT\nLicense-File: LICENSE\nLicense-File: NOTICES\n"
        f"Description-Content-Type: text/plain\n\n{DESCRIPTION}"
    )
    wheel = f"Wheel-Version: 1.0\nGenerator: octavo\nRoot-Is-Purelib: false\nTag: {tag}\n"
    files[f"{info}/METADATA"] = (metadata.encode(), 0o644)
    files[f"{info}/WHEEL"] = (wheel.encode(), 0o644)
    record = "".join(f"{name},{digest(content)},{len(content)}\n" for name, (content, _) in files.items())
    files[f"{info}/RECORD"] = ((record + f"{info}/RECORD,,\n").encode(), 0o644)

    # A zip file cannot state a time before 1980.
    moment = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315_532_800))[:6]
    path = pathlib.Path(folder) / f"octavo-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, (content, mode) in files.items():
            entry = zipfile.ZipInfo(name, moment)
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    print(path)


def digest(content):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


main(*sys.argv[1:])
