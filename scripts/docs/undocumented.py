"""Names the public symbols of a module of which nothing is said: undocumented.py MODULE.symbols.json"""

import json
import sys
from pathlib import Path


def undocumented(path: Path) -> list[str]:
    graph = json.loads(path.read_text())
    return [
        f"{symbol['location']['uri'].removeprefix('file://')}:{symbol['location']['position']['line'] + 1}: "
        f"{'.'.join(symbol['pathComponents'])} is public and says nothing of itself"
        for symbol in graph["symbols"]
        # What the compiler makes, and what is inherited from elsewhere, has no place in the sources.
        if "docComment" not in symbol and "location" in symbol and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]
    ]


if __name__ == "__main__":
    found = undocumented(Path(sys.argv[1]))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
