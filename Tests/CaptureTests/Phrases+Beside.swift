/// A book, a day or a thought directly beside a position, where nothing else can be meant.
extension Phrases {
  static let beside = [
    ("log the worm shows up dune 150", "dune | page 150 | “the worm shows up”"),
    ("log yesterday the worm shows up dune 150", "dune | page 150 | yesterday | “the worm shows up”"),
    ("log +theory the voice is a weapon dune 150", "dune | page 150 | +theory | “the voice is a weapon”"),
    ("log 150 dune the worm shows up", "dune | page 150 | “the worm shows up”"),
    ("log I really like dune 150", "? dune | page 150 | “I really like” ?? dune | “I really like 150”"),
    ("log 150 dune was great", "dune | page 150 | “dune was great”"),
    ("log dune sat 318", "dune | page 318 | last saturday"),
    ("log sat 318", "page 318 | last saturday"),
    ("log dune 150 yesterday at noon", "dune | page 150 | yesterday | at 12:00"),
    ("log dune 150 2 days ago at noon", "dune | page 150 | 2 days ago | at 12:00"),
    ("log listened to becoming on my walk, now at 6h30", "becoming | at 390 min | “on my walk”"),
    ("log listened to becoming up to 6h30", "becoming | at 390 min"),
    ("note yesterday dune the duke knew", "dune | yesterday | “the duke knew”"),
    (
      "note yesterday emma the duke knew",
      "? emma | yesterday | “the duke knew” ?? yesterday | “emma the duke knew”"
    ),
    ("note obama p. 12 the window seat", "obama | page 12 | “the window seat”"),
    ("note obama the early years are fun", "obama | “the early years are fun”"),
    ("log dune 150 at 8 in the evening", "dune | page 150 | at 20:00"),
    ("log dune 150 at 8 in the evening, great", "dune | page 150 | at 20:00 | “great”"),
    ("log dune 150 at 2 at night", "dune | page 150 | at 02:00"),
    ("log dune charter 77", "? dune | page 77 | “charter” ?? dune | “charter 77”"),
    ("log dune 25/30", "? dune | 83.33% ?? dune | page 25 of 30"),
    ("log dune 150 set on a friday", "? dune | page 150 | “set on a friday”"),
    (
      "log 150 the worm shows up in dune",
      "? dune | page 150 | “the worm shows up” ?? page 150 | “the worm shows up in dune”"
    ),
    ("log dune 5/11", "? dune | 45.45% ?? dune | last 5.11. ?? dune | last 11.5."),
    ("log 20 pagse 30 mintues", "+20 | 30 min"),
    ("log 200 45 minuets yesterday", "page 200 | 45 min | yesterday"),
    ("log 40 precent", "40%"),
    ("log chpater 9 yesterday", "chapter 9 | yesterday"),
    ("log dune 1:20", "? dune | 80 min"),
    ("log 2 90", "? page 2 ?? page 90 ?? #2 | page 90"),
    ("note dune 133 who killed Venantius?", "dune | page 133 | “who killed Venantius?”"),
    (
      "note dune 133 thieves and a camel",
      "? dune | page 133 | “thieves and a camel” ?? dune | “133 thieves and a camel”"
    ),
    ("quote dune page 17 all flourishing is mutual", "dune | page 17 | “all flourishing is mutual”"),
    ("quote dune page 17 is missing", "? dune | page 17 | “is missing” ?? dune | “page 17 is missing”"),
    ("finish dune 412 pages 4 stars", "dune | 4 stars"),
    ("finish dune 412 pages", "dune"),
    ("start joyce for book club", "? joyce | “for book club”"),
  ]
}
