"""Lists the public symbols of a module without documentation, or without documentation of errors:
undocumented.py MODULE.symbols.json"""

import json
import re
import sys
from pathlib import Path

# Their errors are documented by the protocol that requires them.
CODABLE = {"init(from:)", "encode(to:)"}


def throws(symbol: dict) -> bool:
    """Whether the symbol itself throws, not just a closure parameter."""
    words = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
    while words != (outer := re.sub(r"\([^()]*\)", "", words)):
        words = outer
    return bool(re.search(r"\bthrows\b", words)) and "typealias" not in words


def fault(symbol: dict) -> str | None:
    if "docComment" not in symbol:
        return "is public and says nothing of itself"
    lines = [line["text"] for line in symbol["docComment"]["lines"]]
    if throws(symbol) and symbol["names"]["title"] not in CODABLE and not any("- Throws:" in line for line in lines):
        return "throws and does not say what: write '- Throws:'"
    return None


def undocumented(path: Path) -> list[str]:
    graph = json.loads(path.read_text())
    return [
        f"{symbol['location']['uri'].removeprefix('file://')}:{symbol['location']['position']['line'] + 1}: "
        f"{'.'.join(symbol['pathComponents'])} {words}"
        for symbol in graph["symbols"]
        # Skips symbols that are synthesized or inherited.
        if "location" in symbol and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]
        if (words := fault(symbol))
    ]


if __name__ == "__main__":
    found = undocumented(Path(sys.argv[1]))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
