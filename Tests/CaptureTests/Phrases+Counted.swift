/// Words about the day's reading, and numbers that count something else than pages or stars.
extension Phrases {
  static let counted = dates + sessionEnds + qualified + sums + counts

  private static let sessionEnds = [
    ("log done for today", "? “done for today”"),
    ("log almost done", "? “almost done”"),
    ("log dune nearly finished", "dune | “nearly finished”"),
    ("log dune almost finished", "dune | “almost finished”"),
    ("log dune done reading for today", "dune | “done reading for today”"),
    ("log dune the end is near", "dune | “the end is near”"),
    ("pause dune almost done", "dune | “almost done”"),
    ("log dune 75 almost done", "dune | page 75 | “almost done”"),
    ("log finished reading dune", "dune | end"),
  ]

  private static let qualified = [
    ("finish dune not 5 stars", "? dune | 5 stars | “not” ?? dune | “not 5 stars”"),
    ("review dune not 5 stars", "? dune | 5 stars | “not” ?? dune | “not 5 stars”"),
    ("finish emma almost 5 stars", "? emma | 5 stars | “almost” ?? emma | “almost 5 stars”"),
    ("finish emma barely 3 stars", "? emma | 3 stars | “barely” ?? emma | “barely 3 stars”"),
    ("finish emma only 3 stars", "emma | 3 stars"),
    ("finish emma, a great ending, 4 stars", "emma | 4 stars | “a great ending”"),
  ]

  private static let sums = [
    ("log 150 pages so far", "? page 150 ?? +150"),
    ("log 150 pages read so far", "? page 150 ?? +150"),
    ("log dune 150 pages in total", "? dune | page 150 ?? dune | +150"),
    ("log 150 pages so far today", "+150 | today"),
    ("log I've read 150 pages so far", "? page 150 ?? +150"),
  ]

  private static let counts = [
    ("finish with 2 friends", "? “with 2 friends” ?? 2 stars | “friends”"),
    (
      "review dune with 2 friends we loved it",
      "? dune | “with 2 friends we loved it” ?? dune | 2 stars | “friends we loved it”"
    ),
    ("finish dune at 5", "? dune | not “at 5” ?? dune | 5 stars"),
    ("finish emma, 1 of the best", "? emma | “1 of the best” ?? emma | 1 stars | “of the best”"),
    ("finish emma with 4 other readers", "? emma | “with 4 other readers” ?? emma | 4 stars | “other readers”"),
    ("finish emma with 4 loved it", "emma | 4 stars | “loved it”"),
    ("finish emma 1 more time", "? emma | 1 stars | “more time” ?? emma | “1 more time”"),
    ("pause dune for 3 days", "? dune | “for 3 days”"),
    ("pause dune 2 weeks", "? dune | “2 weeks”"),
    ("pause dune, 2 other books first", "dune | “2 other books first”"),
    ("pause dune 40 too slow", "dune | page 40 | “too slow”"),
    ("drop dune for 2 reasons", "? dune | “2 reasons” ?? dune | page 2 | “reasons”"),
    ("start emma with 2 friends", "? emma | “with 2 friends”"),
    ("start emma for 3 weeks", "? emma | “for 3 weeks”"),
  ]

  private static let dates = [
    ("log dune 110 26-11-25", "? dune | page 110 | 2026-11-25 ?? dune | page 110 | 2025-11-26"),
    ("log dune 110 26-11-2025", "dune | page 110 | 2025-11-26"),
    ("finish dune 26-11-25", "? dune | 2026-11-25 ?? dune | 2025-11-26"),
  ]
}
