"""Makes the typefaces of the site's themes: subsets of fonts under the SIL Open Font License, as WOFF2.

Usage: subset.py FOLDER (with fonttools and brotli from requirements.txt; the fonts in the tree are in
Sources/Typefaces/fonts)

The fonts come from the Debian packages fonts-ebgaramond, fonts-inter-variable and fonts-vollkorn. The licence lets a
subset be distributed under the same licence, but not under a reserved name; each subset has a name of its own.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path("/usr/share/fonts")
GARAMOND_FILE = "opentype/ebgaramond/EBGaramond12-"
VOLLKORN_FILE = "truetype/vollkorn/Vollkorn-"

# Basic Latin, Latin-1 and Latin Extended-A without its rarest letters; commas below; dashes, quotation marks, arrows.
CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x218, 0x21C),
    0x1E9E,
    *[0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2020, 0x2022, 0x2026],
    *[0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2116, 0x2122, 0x2190, 0x2192, 0x2212, 0x2605, 0x2767, 0x2766],
]
LEFT_OUT = {0x0132, 0x0133, 0x0138, 0x013F, 0x0140, 0x0149, 0x017F}
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LETTERS = ["kern", "liga", "locl", "ccmp", "calt", "mark"]


@dataclass(frozen=True)
class Face:
    """A face of a theme: its file, the font it comes from, and the features that the style sheet uses.

    A face with small letters is drawn larger by its scale, so that it does not look small beside other fonts of the
    same size. CSS has `size-adjust` for this, which the Nu HTML checker does not know.
    """

    file: str
    family: str
    source: str
    copyright: str
    features: list[str]
    weights: tuple[int, int] | None = None
    scale: float = 1


GARAMOND = "Copyright 2010-2013 Georg A. Duffner (http://www.georgduffner.at/ebgaramond/)"
INTER = "Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter)"
VOLLKORN = "Copyright 2018 The Vollkorn Project Authors (https://github.com/FAlthausen/Vollkorn-Typeface)"
OLD_STYLE = LETTERS + ["lnum", "onum", "pnum", "tnum"]

FACES = [
    Face("letterpress-roman", "Octavo Letterpress", f"{GARAMOND_FILE}Regular.otf", GARAMOND, OLD_STYLE, scale=1.07),
    Face("letterpress-italic", "Octavo Letterpress", f"{GARAMOND_FILE}Italic.otf", GARAMOND, OLD_STYLE, scale=1.07),
    Face("grotesk", "Octavo Grotesk", "truetype/inter-vf/Inter-roman.var.ttf", INTER, [*LETTERS, "tnum"], (400, 700)),
    Face("booklet-roman", "Octavo Booklet", f"{VOLLKORN_FILE}Regular.ttf", VOLLKORN, [*OLD_STYLE, "c2sc", "smcp"]),
    Face("booklet-italic", "Octavo Booklet", f"{VOLLKORN_FILE}Italic.ttf", VOLLKORN, OLD_STYLE),
]


def rename(font: TTFont, face: Face) -> None:
    """Gives the font a name of its own, with the copyright and the licence of its source."""
    names = font["name"]
    family, style = face.family, names.getDebugName(2) or "Regular"
    names.names = []
    for number, text in {
        0: face.copyright,
        1: family,
        2: style,
        3: f"{family} {style}",
        4: f"{family} {style}",
        5: "Version 1.000",
        6: f"{family.replace(' ', '')}-{style.replace(' ', '')}",
        13: LICENCE,
        14: "https://openfontlicense.org",
    }.items():
        names.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        table = font["CFF "].cff
        table.fontNames = [names.getDebugName(6)]
        top = table.topDictIndex[0]
        top.FamilyName, top.FullName = family, f"{family} {style}"


def enlarge(font: TTFont, scale: float) -> None:
    """Draws the font larger: fewer units make an em, so all measures grow alike."""
    units = round(font["head"].unitsPerEm / scale)
    font["head"].unitsPerEm = units
    if "CFF " in font:
        font["CFF "].cff.topDictIndex[0].FontMatrix = [1 / units, 0, 0, 1 / units, 0, 0]


def make(face: Face, folder: Path) -> Path:
    """Writes the subset of a face."""
    font = TTFont(FONTS / face.source, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = face.features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["FFTM", "PfEd", "DSIG", "meta", "STAT", "MVAR", "HVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in CHARACTERS if code not in LEFT_OUT])
    subsetter.subset(font)
    if face.weights is not None:
        font = instancer.instantiateVariableFont(font, {"wght": face.weights})
    rename(font, face)
    if face.scale != 1:
        enlarge(font, face.scale)
    font.flavor = "woff2"
    path = folder / f"{face.file}.woff2"
    font.save(path)
    return path


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        path = make(face, folder)
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
