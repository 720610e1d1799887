/// What readers type in a hurry.
extension Phrases {
  /// Phrases with words that name no book, and with positions, ratings and days said in other ways.
  static let hurried = moved + missing + rated + attributed

  private static let moved = [
    ("log dune 1,000", "dune | page 1000"),
    ("log dune 120,130", "? dune | pages 120-130 ?? dune | page 120 ?? dune | page 130"),
    ("log dune 99,100", "? dune | pages 99-100 ?? dune | page 99 ?? dune | page 100"),
    ("log p. 1,020 of 1,225", "page 1020 of 1225"),
    ("log 1,000-1,020", "pages 1000-1020"),
    ("log +1,000", "+1000"),
    ("log skipped to 163", "page 163"),
    ("log dune skipped to 163", "dune | page 163"),
    ("log skipped ahead to page 163", "page 163"),
    ("log jumped to 163", "page 163"),
    ("log went back to 90", "page 90"),
    ("log back at 90", "page 90"),
    ("log picked up at 150", "page 150"),
    ("log made it all the way to 200", "page 200"),
    ("log bookmark at 150", "page 150"),
    ("log bookmark 150", "page 150"),
    ("log dune bookmark p150", "dune | page 150"),
    ("log finally at 200", "page 200"),
    ("log read to the bottom of page 150", "page 150"),
    ("log 150 back to square one", "page 150 | “back to square one”"),
    ("log 150 23rd", "? page 150 | the 23th ?? page 150 | “23rd”"),
    ("log 150 sat", "page 150 | last saturday"),
    ("log listened to 2 hours of becoming", "becoming | 120 min"),
  ]

  private static let missing = [
    ("log brilliant, 163", "page 163 | “brilliant”"),
    ("log children of arrakis 20", "? page 20 | “children of arrakis”"),
    ("finish \"moby dick\" 4", "? 4 stars | “moby dick”"),
    ("drop \"jane eyre\" at 95", "? page 95 | “jane eyre”"),
    ("log \"Jane Eyre\" p. 120", "? page 120 | “Jane Eyre”"),
    ("finish \"crime and punishment\" 5", "? 5 stars | “crime and punishment”"),
    ("finish \"Jane Eyre\"", "? “Jane Eyre”"),
    ("log 60 2026-2-3", "page 60 | 2026-02-03"),
    ("start emma: see 2026-02-30", "emma | “see 2026-02-30”"),
    ("note dune the 2026-13-45 entry", "dune | “the 2026-13-45 entry”"),
    ("log dune 150 +80s", "dune | page 150 | +80s"),
    ("log dune 150 #3rd", "dune | page 150 | +3rd"),
    ("finish \"loved it\" 4", "4 stars | “loved it”"),
    ("drop \"lost interest\" at 95", "page 95 | “lost interest”"),
    ("log dune 150 +3rd", "dune | page 150 | +3rd"),
    ("log dune 150 +19th-century", "dune | page 150 | +19th-century"),
    ("log dune +30", "dune | +30"),
    ("log 150 2000 min", "? page 150 | “2000 min”"),
    ("finish dune -1", "? dune | “-1”"),
    ("log loved the storm, dune p. 150", "dune | page 150 | “loved the storm”"),
    ("log the storm about dune p. 150", "? dune | page 150 | “the storm about” ?? dune | “the storm about p. 150”"),
    ("log tolkien was right, 90", "? tolkien | page 90 | “tolkien was right” ?? page 90 | “tolkien was right”"),
    ("log 150 paul: I must not fear", "page 150 | “paul: I must not fear”"),
    ("note paul: too young for this", "“paul: too young for this”"),
    ("note look up: kwisatz haderach", "“look up: kwisatz haderach”"),
    ("note page 44 typo: theire", "page 44 | “typo: theire”"),
    ("note 3 things to check: maps, names", "“3 things to check: maps, names”"),
    ("note 2 questions: who and why", "“2 questions: who and why”"),
    ("note dune 3 things to check: maps", "dune | “3 things to check: maps”"),
    ("note 130: what a twist", "page 130 | “what a twist”"),
    ("note dune: paul is young", "dune | “paul is young”"),
    ("quote \"I must not fear\" by Paul", "? “I must not fear” | note “by Paul”"),
    ("quote \"I must not fear\" dune", "dune | “I must not fear”"),
    ("start hobbit on kindle", "hobbit | as ebook"),
    ("start hobbit in french", "hobbit | “in french”"),
    ("start middlemarch on kindle", "middlemarch on kindle"),
  ]

  private static let rated = [
    ("finish four", "4 stars"),
    ("finish dune four", "dune | 4 stars"),
    ("finish dune 9", "? dune | 4.5 stars ?? dune | “9”"),
    ("finish dune 80%", "? dune | 4 stars ?? dune | “80%”"),
    ("finish dune a solid 4/5", "dune | 4 stars"),
    ("finish half a star", "0.5 stars"),
    ("finish dune the best one", "dune | “the best one”"),
    ("rate dune a solid 4", "dune | 4 stars"),
    ("rate dune as 4", "dune | 4 stars"),
  ]

  private static let attributed = [
    ("quote words for wheat - emma p 81", "? emma | page 81 | “words for wheat” ?? “words for wheat - emma p 81”"),
    ("quote words for wheat, emma", "? emma | “words for wheat” ?? “words for wheat, emma”"),
    ("quote a storm, a worm", "“a storm, a worm”"),
  ]
}
