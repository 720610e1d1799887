/// Texts after a colon, times of day in words, and words that belong together.
extension Phrases {
  static let colons = [
    ("rate dune 4: great stuff +club", "dune | 4 stars | +club | “great stuff”"),
    ("want hobbit: Anna recommended it", "hobbit | “Anna recommended it”"),
    ("want hobbit on monday: for the club", "hobbit | last monday | “for the club”"),
    ("want Hobbit: The Graphic Novel", "Hobbit: The Graphic Novel"),
    ("start Dune: Messiah", "Dune: Messiah"),
    ("start hobbit: third time lucky", "hobbit | “third time lucky”"),
    ("pause dune +later: exams", "dune | +later | “exams”"),
    ("pause dune reason: exams", "dune | “reason: exams”"),
    ("review dune 4/5 +club: a horror", "dune | 4 stars | +club | “a horror”"),
    ("review dune: it ends in horror. 4/5 +club", "dune | +club | “it ends in horror. 4/5”"),
    ("review 5: it ends in horror. 4/5 +club", "#5 | +club | “it ends in horror. 4/5”"),
    ("finish 5: 4 stars", "#5 | 4 stars"),
    ("finish dune: best narrator ever 5 stars", "dune | “best narrator ever 5 stars”"),
  ]

  static let together = [
    ("log this morning dune over breakfast to page 71", "dune | page 71 | today | “over breakfast”"),
    ("log dune 120 from half past eight to half past nine this evening", "dune | page 120 | 60 min | today | at 21:30"),
    ("log dune 120 from eight o'clock to quarter past nine tonight", "dune | page 120 | 75 min | today | at 21:15"),
    ("log dune 120 at half past eight", "? dune | page 120 | at 08:30 ?? dune | page 120 | at 20:30"),
    ("log dune 120 quarter to nine this evening", "dune | page 120 | today | at 20:45"),
    ("log dune 120 half past eight pm", "dune | page 120 | at 20:30"),
    ("log this evening at ten past eight dune 120", "dune | page 120 | today | at 20:10"),
    ("log dune half eight", "dune | “half eight”"),
    ("note half past eight and no sign of Godot", "“half past eight and no sign of Godot”"),
    ("finish hobbit back in september, three and a half stars", "hobbit | last month 9 | 3.5 stars"),
    ("finish hobbit in september", "hobbit | last month 9"),
    ("log dune finished 48%", "dune | 48%"),
    ("log dune started at 120", "dune | page 120"),
    ("log dune \"I stopped at page 140 yesterday\"", "dune | page 140 | yesterday | “I stopped at page 140 yesterday”"),
    (
      "log dune \"page 140 was the best\"",
      "? dune | page 140 | “page 140 was the best” ?? dune | “page 140 was the best”"
    ),
    ("log dune \"48%, so strange\"", "dune | 48% | “so strange”"),
    ("log listend to becoming while running, 3:52", "becoming | at 232 min | “while running”"),
    ("log becoming 3:52 at 1.25x", "becoming | at 232 min | “at 1.25x”"),
    ("log dune pages 240 through 266 library 1h30", "dune | pages 240-266 | 90 min | “library”"),
    ("log dune commute 18:10-18:40 36%", "dune | 36% | 30 min | at 18:40 | “commute”"),
    (
      "finish dune at 11pm yesterday 4.5/5 could not stop",
      "dune | yesterday | 4.5 stars | “could not stop” | not “at 11pm”"
    ),
    ("finish dune at 11pm loved it", "dune | “loved it” | not “at 11pm”"),
    ("finish dune 3½ useful but long", "dune | 3.5 stars | “useful but long”"),
    ("log two thirds of the left hand of darkness", "the left hand of darkness | 66.67%"),
    ("note page 120 of 1984, the rats", "? 1984 | page 120 | “the rats” ?? page 120 of 1984 | “the rats”"),
    ("log page 240 of 912 in 1984", "1984 | page 240 of 912"),
    ("note Casaubon again clarissa", "? clarissa | “Casaubon again” ?? “Casaubon again clarissa”"),
    ("note he will regret this, clarissa p. 305", "clarissa | page 305 | “he will regret this”"),
    ("note it reminds me of clarissa", "“it reminds me of clarissa”"),
    ("log 158 could have read all night", "page 158 | “could have read all night”"),
    ("log dune 3 chapters p. 120", "dune | page 120 | “3 chapters”"),
  ]
}
