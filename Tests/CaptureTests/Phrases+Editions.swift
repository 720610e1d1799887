/// What is said of the book besides its title: its length, its format, its author; and hours, and pages to the end.
extension Phrases {
  static let editions = lengths + hours + toTheEnd + authors

  private static let lengths = [
    ("start hobbit 310 pages", "hobbit | 310 pages"), ("start \"The Hobbit\" 310pp", "The Hobbit | 310 pages"),
    ("start hobbit (310 pages)", "hobbit | 310 pages"), ("start hobbit, 310 pages", "hobbit | 310 pages"),
    ("start hobbit 310 pages yesterday", "hobbit | 310 pages | yesterday"),
    ("start hobbit yesterday 310 pages", "hobbit | 310 pages | yesterday"),
    ("start hobbit 30 pages", "hobbit | +30"), ("start dune 1,200 pages", "dune | 1200 pages"),
    ("start hobbit 310", "? hobbit | page 310 ?? hobbit | 310 pages"), ("start dune 310", "? dune | page 310"),
    ("start hobbit as audiobook", "hobbit | as audio"), ("start hobbit as an audiobook", "hobbit | as audio"),
    ("start hobbit 310p", "hobbit | 310 pages"), ("start hobbit 31p", "? hobbit | “31p”"),
    ("start dune 310p", "? dune | “310p”"),
    ("start hobbit on my kindle", "hobbit | as ebook"),
    ("start hobbit on audio", "hobbit | as audio"),
    ("start hobbit on audible yesterday", "hobbit | as audio | yesterday"),
    ("start hobbit in paperback", "hobbit | as print"),
    ("start hobbit, paperback, 310 pages", "hobbit | 310 pages | as print"),
    ("start hobbit as audio", "hobbit | as audio"),
    ("start hobbit 310 pages as ebook", "hobbit | 310 pages | as ebook"),
    ("start hobbit by tolkien 310 pages", "hobbit | 310 pages"), ("start hobbit 310 pages long", "hobbit | 310 pages"),
    ("start hobbit recommended by Priya", "hobbit | “recommended by Priya”"),
    ("start the paperback", "the paperback"), ("start hobbit on the train", "hobbit | “on the train”"),
  ]

  private static let hours = [
    ("log 120 3/4 hour", "page 120 | 45 min"), ("log 120 3/4 of an hour", "page 120 | 45 min"),
    ("log 120 ¾ hour", "page 120 | 45 min"), ("log 120 1½ hours", "page 120 | 90 min"),
    ("log 120 1½h", "page 120 | 90 min"), ("log 120 for 2½ hours", "page 120 | 150 min"),
    ("log 120 one and a half hours", "page 120 | 90 min"), ("log 120 2 and a half hours", "page 120 | 150 min"),
    ("log 120 in 1/4 hour", "page 120 | 15 min"), ("log becoming 1½h", "becoming | at 90 min"),
    ("log becoming 1½ hours", "? becoming | at 90 min ?? becoming | 90 min"),
    ("log becoming one and a half hours", "? becoming | at 90 min ?? becoming | 90 min"),
    ("log 120 3 quarters of an hour", "page 120 | 45 min"),
    ("log becoming 2 hours of listening", "becoming | 120 min"),
    ("log 150 late last night", "page 150 | yesterday"), ("log 150 earlier this morning", "page 150 | today"),
    ("finish dune sometime yesterday", "dune | yesterday"),
    ("finish dune this past friday", "dune | last friday"), ("note dune in the summer", "dune | “in the summer”"),
    ("log 150 the garden in the summer", "page 150 | “the garden in the summer”"),
    ("note early november was cold", "“early november was cold”"),
    ("log becoming 1h listened", "becoming | 60 min"),
    ("log becoming 2 hours listened yesterday", "becoming | 120 min | yesterday"),
    ("log becoming 3/4 hour", "becoming | 45 min"), ("log becoming for 1½ hours", "becoming | 90 min"),
    ("log becoming listened 1h20 more", "becoming | +80 min"), ("log becoming listened 2 hours", "becoming | 120 min"),
    ("log becoming +1h20", "becoming | +80 min"), ("log becoming at 1h20", "becoming | at 80 min"),
    ("log becoming listened for 2 more hours", "becoming | +120 min"),
  ]

  private static let toTheEnd = [
    ("log 100 to the end", "pages 100-412"), ("log 100 to end", "pages 100-412"), ("log 100-end", "pages 100-412"),
    ("log p. 100 until the end", "pages 100-412"), ("log from 100 to the end", "pages 100-412"),
    ("log dune 100 to the end yesterday", "dune | pages 100-412 | yesterday"),
    ("log dune 100 to the end in 2 hours", "dune | pages 100-412 | 120 min"),
    ("log left hand 100 to the end", "left hand | end"),
    ("log 100 to the last page", "pages 100-412"),
    ("log 25+", "? +25 ?? page 25"), ("log dune 25+", "? dune | +25 ?? dune | page 25"),
    ("log dune 25+ pages", "? dune | +25 ?? dune | page 25"),
    ("finish finally!", "“finally!”"), ("finish finally", "“finally”"),
  ]

  private static let authors = [
    ("note dune by frank herbert the spice must flow", "dune | “the spice must flow”"),
    ("note dune by herbert: the spice", "dune | “the spice”"),
    ("note dune by herbert spice", "dune | “spice”"),
    ("quote dune by frank herbert fear is the mind-killer", "dune | “fear is the mind-killer”"),
    ("quote dune by herbert \"Fear is the mind-killer.\"", "dune | “Fear is the mind-killer.”"),
    ("review emma by jane austen loved it", "emma | “loved it”"),
    ("review emma by jane austen 4 stars loved it", "emma | 4 stars | “loved it”"),
    ("drop dune by frank herbert too long", "dune | “too long”"),
    ("drop dune by frank herbert at 150 too long", "dune | page 150 | “too long”"),
    ("finish dune by frank herbert so good", "dune | “so good”"),
    ("log dune by frank herbert 150", "dune | page 150"), ("rate hobbit by tolkien 4", "hobbit | 4 stars"),
    ("rate dune by herbert 4 loved it", "dune | 4 stars | “loved it”"),
    ("rate \"The Hobbit\" by Tolkien 4", "The Hobbit | 4 stars"),
    ("finish dune by far the best", "dune | “by far the best”"),
  ]
}
