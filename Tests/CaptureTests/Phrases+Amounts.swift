/// Pages read with other words or numbers beside them.
extension Phrases {
  static let amounts = totals + fromPages

  /// The page reached of a book, or as many pages read.
  private static let totals = [
    ("log dune 100 pages of 412", "? dune | page 100 of 412 ?? dune | +100"),
    ("log read 100 pages of 412", "? page 100 of 412 ?? +100"),
    ("log 100 pages out of 412 pages", "? page 100 of 412 ?? +100"),
    ("log dune 100 pages of the 412 pages", "? dune | page 100 of 412 ?? dune | +100"),
    ("log dune 100pp / 412", "? dune | page 100 of 412 ?? dune | +100"),
    ("log dune 100 pages from 412", "? dune | page 100 of 412 ?? dune | +100"),
    ("log dune 100 of 412 pages", "dune | page 100 of 412"),
    ("log dune 100 of the 412 pages", "dune | page 100 of 412"),
    ("log dune +100 of 412", "? dune | +100 ?? dune | page 100 of 412"),
    ("log dune 20 more pages of 412", "? dune | +20 ?? dune | page 20 of 412"),
    ("log dune 100 pages of 412 so good", "? dune | page 100 of 412 | “so good” ?? dune | +100 | “so good”"),
    ("log 30 pages of 1984 today", "1984 | +30 | today"),
    ("drop dune 100 pages of 412", "? dune | page 100 of 412 ?? dune | +100"),
  ]

  /// Another number that is not the page reached.
  private static let fromPages = [
    ("log dune 30 pages from 100", "? dune | pages 100-129 ?? dune | +30"),
    ("log dune 30 pages from page 100", "? dune | pages 100-129 ?? dune | +30"),
    ("log dune 30 pages of my 412", "? dune | page 30 of 412 ?? dune | +30"),
    ("log dune 20 pages in 40", "? dune | +20 | 40 min"),
  ]
}
