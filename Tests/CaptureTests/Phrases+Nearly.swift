/// What readers type who give no exact number, or put a number into a sentence.
extension Phrases {
  static let nearly = [
    ("finish dune 4+", "? dune | 4.25 stars ?? dune | 4 stars ?? dune | 4.5 stars"),
    ("finish dune 4-", "? dune | 3.75 stars ?? dune | 4 stars ?? dune | 3.5 stars"),
    ("finish dune 4+ stars", "? dune | 4.25 stars ?? dune | 4 stars ?? dune | 4.5 stars"),
    ("finish dune 5+", "dune | 5 stars"),
    ("finish dune 3.5-4 stars", "? dune | 3.75 stars ?? dune | 3.5 stars ?? dune | 4 stars"),
    ("finish dune between 3 and 4 stars", "? dune | 3.5 stars ?? dune | 3 stars ?? dune | 4 stars"),
    ("finish dune 3 or 4 stars", "? dune | 3.5 stars ?? dune | 3 stars ?? dune | 4 stars"),
    ("finish dune 2-3 chapters too long", "dune | “2-3 chapters too long”"),
    ("finish dune 85/100", "dune | 4.25 stars"),
    ("rate dune 4+", "? dune | 4.25 stars ?? dune | 4 stars ?? dune | 4.5 stars"),
    ("rate dune 4 to 4.5", "? dune | 4.25 stars ?? dune | 4 stars ?? dune | 4.5 stars"),
    ("review dune 9 so good", "? dune | 4.5 stars | “so good” ?? dune | “9 so good”"),
    ("review dune 7 chapters in, so good", "dune | “7 chapters in, so good”"),
    (
      "log the sandworm scene on page 170 was amazing",
      "? page 170 | “the sandworm scene on page 170 was amazing”"
    ),
    ("finish \"Dune Messiah\"", "Dune Messiah"),
    ("finish \"left hand\"", "left hand"),
    ("drop \"the hobbit\"", "the hobbit"),
    ("review \"Dune Messiah\"", "Dune Messiah"),
    ("finish dune 85", "? dune | 4.25 stars ?? dune | “85”"),
    ("finish dune no rating", "? dune ?? dune | “no rating”"),
    ("rate dune 8", "? dune | 4 stars"),
    ("drop dune not 2 stars", "? dune | “not 2 stars”"),
    ("log dune 30 pages last nite", "dune | +30 | yesterday"),
    ("start re-read hobbit", "hobbit"),
    ("start reading the hobbit by tolkien", "the hobbit"),
    ("start hobbit audiobook", "hobbit | as audio"),
    ("quote dune: \"fear is the mind-killer\" (p. 8)", "dune | page 8 | “fear is the mind-killer”"),
    ("log that part at 40% made me cry", "? 40% | “that part at 40% made me cry”"),
  ]
}
