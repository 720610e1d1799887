/// Words that look like a day and are not: a part of a title, the end of a month, a day until which, a feast.
extension Phrases {
  static let otherDays = [
    ("pause dune until friday", "dune | “until friday”"),
    ("log dune 90 thursday the ending dragged", "dune | page 90 | last thursday | “the ending dragged”"),
    (
      "log 150 what happens next friday",
      "? page 150 | last friday | “what happens next” ?? page 150 | “what happens next friday”"
    ),
    ("drop dune until next friday", "dune | “until next friday”"),
    ("start hobbit before friday", "? hobbit | “before friday”"),
    ("finish dune in time for friday", "dune | “in time for friday”"),
    ("log 130 on good friday", "? page 130 | last friday | “on good” ?? page 130 | “on good friday”"),
    ("log 130 on easter sunday", "? page 130 | last sunday | “on easter” ?? page 130 | “on easter sunday”"),
    ("log 130 on sunday week", "? page 130 | last sunday | “week”"),
    ("finish hobbit in june, 4", "hobbit | last month 6 | 4 stars"),
    ("finish hobbit in june - 4", "hobbit | last month 6 | 4 stars"),
    ("finish hobbit in june 4 stars", "hobbit | last month 6 | 4 stars"),
    ("finish hobbit 14 june, 4 stars", "hobbit | last 14.6. | 4 stars"),
    ("finish hobbit june 14, 2026, 4 stars", "hobbit | 2026-06-14 | 4 stars"),
    ("log 150 24/7 reading", "? page 150 | “24/7 reading”"),
    ("finish hobbit 11/2026", "hobbit | 2026-11"),
    ("start hobbit 3/2026", "hobbit | 2026-03"),
    ("log dune 11/412", "dune | page 11 of 412"),
    ("log 50 pages of friday", "friday | +50"),
    ("note in 1984 p. 30 big brother", "“in 1984 p. 30 big brother”"),
    ("log dune 62 Prozent", "? dune | page 62 | “Prozent”"),
    ("log 130 am Montag", "? page 130 | “am Montag”"),
    ("finish dune 4 Sterne", "? dune | 4 stars | “Sterne”"),
    ("note dune Frank and honest words", "dune | “Frank and honest words”"),
    ("finish dune frank and honest", "? dune | “frank and honest”"),
    ("pause clarissa samuel is a bore", "clarissa | “samuel is a bore”"),
  ]
}
