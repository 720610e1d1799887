/// Words about the day's reading, and numbers that count something else than pages or stars.
extension Phrases {
  static let counted = sessionEnds

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
}
