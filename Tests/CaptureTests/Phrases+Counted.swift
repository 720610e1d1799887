/// Words about the day's reading, and numbers that count something else than pages or stars.
extension Phrases {
  static let counted = sums + qualified + sessionEnds

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
}
