/// Pages read with other words or numbers beside them.
extension Phrases {
  static let amounts =
    totals + fromPages + described + halves + begunChapters + edges + listened + clockTimes + issues

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

  private static let described = [
    ("log dune 30 good pages", "dune | +30 | “good pages”"),
    ("log 30 lovely pages", "+30 | “lovely pages”"),
    ("log dune about 30 short pages", "dune | +30 | “short pages”"),
    (
      "log dune read 30 full pages yesterday",
      "? dune | +30 | yesterday | “full pages” ?? dune | +30 | “full pages yesterday”"
    ),
    ("log dune 30 very good pages", "dune | +30 | “very good pages”"),
    ("log dune thirty wonderful pages", "dune | +30 | “wonderful pages”"),
    ("log dune 30 dense pages in bed", "dune | +30 | “dense pages in bed”"),
    (
      "log dune 30 long and boring pages",
      "? dune | +30 | “long and boring pages” ?? dune | page 30 | “long and boring pages”"
    ),
    (
      "log dune 30 great pages 40 min",
      "? dune | +30 | 40 min | “great pages” ?? dune | +30 | “great pages 40 min”"
    ),
    ("log dune 30 or so pages", "dune | +30 | “or so pages”"),
    ("log dune 20-30 good pages", "? dune | pages 20-30 | “good pages” ?? dune | +25 | “good pages”"),
    ("log dune 30 skipped pages", "? dune | +30 | “skipped pages” ?? dune | page 30 | “skipped pages”"),
    ("log dune 30, good pages", "dune | page 30 | “good pages”"),
    ("log dune p. 30 good pages", "dune | page 30 | “good pages”"),
    ("log dune at 30 good pages", "dune | page 30 | “good pages”"),
    ("log dune 120 2 good pages", "dune | page 120 | “2 good pages”"),
    ("log dune 120 many pages", "dune | page 120 | “many pages”"),
    ("log dune 120: 30 good pages", "dune | page 120 | “30 good pages”"),
    ("log dune 120 \"30 good pages\"", "dune | page 120 | “30 good pages”"),
    ("log dune 20 more good pages", "dune | +20 | “good pages”"),
    ("note dune 30 good pages", "? dune | page 30 | “good pages” ?? dune | “30 good pages”"),
  ]

  /// Another number that is not the page reached.
  private static let fromPages = [
    ("log dune 30 pages from 100", "? dune | pages 100-129 ?? dune | +30"),
    ("log dune 30 pages from page 100", "? dune | pages 100-129 ?? dune | +30"),
    ("log dune 30 pages of my 412", "? dune | page 30 of 412 ?? dune | +30"),
    ("log dune 20 pages in 40", "? dune | +20 | 40 min"),
  ]

  private static let begunChapters = [
    ("log dune beginning of chapter 8 of 40", "dune | chapter 7 of 40"),
    ("log dune start of chapter 8", "dune | chapter 7"),
    ("log I'm at the beginning of ch 8", "chapter 7"),
    ("log dune start of chapter 1", "dune | 0%"),
    (
      "log dune from the start of chapter 7 to the end of chapter 8",
      "? dune | chapters 7-8 ?? dune | chapter 7 ?? dune | chapter 8"
    ),
    ("log dune end of chapter 8", "dune | chapter 8"),
    ("note dune start of chapter 8: so sad", "dune | chapter 8 | “so sad”"),
  ]

  private static let halves = [
    ("finish emma 3 stars and a half", "emma | 3.5 stars"),
    ("finish emma three stars and a half", "emma | 3.5 stars"),
    ("rate emma 4 stars and a half", "emma | 4.5 stars"),
    ("finish emma 3 stars and a half, loved it", "emma | 3.5 stars | “loved it”"),
    ("finish emma 3 stars and a half out of 5", "emma | 3.5 stars"),
    ("finish emma 3 stars and half the book", "emma | 3 stars | “and half the book”"),
    ("finish emma 3 stars and a half of it was dull", "emma | 3 stars | “and a half of it was dull”"),
    ("finish emma 3 stars and a half hour wasted", "emma | 3 stars | “and a half hour wasted”"),
    ("rate emma **** and a half", "emma | 4.5 stars"),
    ("review emma 4 stars and a half so good", "emma | 4.5 stars | “so good”"),
  ]

  private static let edges = [
    ("log dune the first 20 pages", "? dune | pages 1-20"),
    ("log dune read the first 20 pages", "? dune | pages 1-20"),
    ("log dune 140 the first 20 pages", "? dune | page 140 | “the first 20 pages”"),
    ("log dune the last 20 pages", "? dune | pages 393-412 ?? dune | +20"),
  ]

  private static let listened = [
    ("log becoming listened to 40 minutes", "becoming | 40 min"),
    ("log becoming listened to 1 hour", "becoming | 60 min"),
  ]

  private static let clockTimes = [
    ("log dune 305 from 8 to 8:45", "? dune | page 305 | 45 min | at 08:45 ?? dune | page 305 | 45 min | at 20:45"),
    ("log dune 305 from 8:15 to 9", "? dune | page 305 | 45 min | at 09:00 ?? dune | page 305 | 45 min | at 21:00"),
    ("log dune 305 20-20:45", "dune | page 305 | 45 min | at 20:45"),
    ("log dune 305 from 20 to 20:45", "dune | page 305 | 45 min | at 20:45"),
    ("log dune 305 from 8 to 8:45 last night", "dune | page 305 | 45 min | yesterday | at 20:45"),
    ("log dune 305 yesterday at 21.30", "dune | page 305 | yesterday | at 21:30"),
    ("log dune 305 8.15-8.45am", "dune | page 305 | 30 min | at 08:45"),
    ("log dune 305 from 20.15 to 20.45", "dune | page 305 | 30 min | at 20:45"),
    ("log dune at 21.3%", "dune | 21.3%"),
  ]

  private static let issues = [
    (
      "log dune issue with the ending 40",
      "? dune | page 40 | “issue with the ending” ?? dune | “issue with the ending 40”"
    )
  ]
}
