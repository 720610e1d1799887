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
    ("note yesterday emma the duke knew", "? emma | yesterday | “the duke knew” ?? yesterday | “emma the duke knew”"),
    ("note obama p. 12 the window seat", "obama | page 12 | “the window seat”"),
    ("note dune 133 who killed Venantius?", "dune | page 133 | “who killed Venantius?”"),
    ("note dune 133 thieves and a camel", "? dune | page 133 | “thieves and a camel” ?? dune | “133 thieves and a camel”"),
    ("quote dune page 17 all flourishing is mutual", "dune | page 17 | “all flourishing is mutual”"),
    ("quote dune page 17 is missing", "? dune | page 17 | “is missing” ?? dune | “page 17 is missing”"),
    ("finish dune 412 pages 4 stars", "dune | 4 stars"),
    ("finish dune 412 pages", "dune"),
    ("start joyce for book club", "? joyce | “for book club”"),
  ]
}
