/// What is said with a change of status, times of day beside the time read, and sentences in one argument.
extension Phrases {
  static let changes = [
    ("log dune 140 55min yesterday 21:00", "dune | page 140 | 55 min | yesterday | at 21:00"),
    ("log dune 140, 1h10m, yesterday 22:15", "dune | page 140 | 70 min | yesterday | at 22:15"),
    ("log dune S. 140", "dune | page 140"),
    ("log 20 Seiten dune", "dune | +20"),
    ("log dune plus 20 pages", "dune | +20"),
    ("log dune page 140 from 412", "dune | page 140 of 412"),
    ("log dune 140 14.11.26", "dune | page 140 | 2026-11-14"),
    ("log dune 140 22h10-22h50", "dune | page 140 | 40 min | at 22:50"),
    ("log dune 140 19.30 Uhr", "dune | page 140 | at 19:30"),
    ("log dune 120 til 140 in 0:45 hours", "dune | pages 120-140 | 45 min"),
    ("log dune 140 yesterday eve", "dune | page 140 | yesterday"),
    ("log audiobook dune 140", "dune | page 140"),
    ("pause dune at page 175 until the holidays", "dune | page 175 | “until the holidays”"),
    ("pause dune p. 175 40 min", "dune | page 175 | 40 min"),
    ("resume left hand, back at it", "left hand | “back at it”"),
    ("finish dune friday 22:15", "? dune | last friday"),
    ("start hobbit today 22:15", "? hobbit | today"),
    ("rate dune 4 beautiful and strange", "dune | 4 stars | “beautiful and strange”"),
    ("rate hobbit 4 messiah", "? hobbit | 4 stars | “messiah”"),
    ("note \"Dune: the worm is huge\"", "Dune | “the worm is huge”"),
    ("note dun p. 140 great twist", "dun | page 140 | “great twist”"),
  ]
}
