/// What has one meaning although it has more in it than a book and a position.
extension Phrases {
  static let clear = divided + marked + around + byAuthors

  private static let divided = [
    ("log dune part two chapter 3, p 150", "dune | page 150 | “part two chapter 3”"),
    ("log dune part 2, p 150", "dune | page 150 | “part 2”"),
    ("log dune p. 150, part 2 chapter 3", "dune | page 150 | “part 2 chapter 3”"),
    ("log dune 61 %, chapter 12", "dune | 61% | “chapter 12”"), ("log dune ch 12 61%", "dune | 61% | “ch 12”"),
    ("log dune finished chapter 8, 51 %", "dune | 51% | “finished chapter 8”"),
    ("log dune ch. 12 p 190 so tense", "dune | page 190 | “ch. 12 so tense”"),
    ("log dune 190 so tense, ch. 12", "dune | page 190 | “so tense ch. 12”"),
    ("log \"an hour of dune while cooking\"", "dune | 60 min | “while cooking”"),
    ("log becoming i heard until 6:20", "becoming | at 380 min"),
    ("note p. 136 left hand what a twist", "left hand | page 136 | “what a twist”"),
    ("note p. 136 left hand is cold", "? left hand | page 136 | “left hand is cold” ?? page 136 | “left hand is cold”"),
    ("note p. 136 clarissa dark", "? clarissa | page 136 | “dark” ?? page 136 | “clarissa dark”"),
    ("note p. 136 emma cried", "? emma | page 136 | “cried” ?? page 136 | “emma cried”"),
  ]

  private static let marked = [
    ("quote dune p. 8: “Fear” is the mind-killer", "dune | page 8 | ““Fear” is the mind-killer”"),
    ("quote dune p. 8 “Fear” is the mind-killer", "dune | page 8 | ““Fear” is the mind-killer”"),
    ("quote dune p. 8: “Fear is the mind-killer”", "dune | page 8 | “Fear is the mind-killer”"),
    ("quote dune “Fear” p. 8", "dune | page 8 | “Fear”"),
    ("note left hand +theory will there be snow", "left hand | +theory | “will there be snow”"),
    ("note dune +theory great twist p. 40", "dune | page 40 | +theory | “great twist”"),
    ("log dune σελ. 95", "dune | page 95"),
    ("log dune 25p 40 min", "? dune | page 25 | 40 min ?? dune | +25 | 40 min"),
    ("log dune \"reached 140, so dry\"", "dune | page 140 | “so dry”"),
    (
      "log dune \"compare with page 12\"",
      "? dune | page 12 | “compare with page 12” ?? dune | “compare with page 12”"
    ),
    ("drop dune yesterday at 9pm", "dune | yesterday | not “at 9pm”"),
  ]

  private static let around = [
    ("log dune page no 320", "dune | page 320"), ("log dune until 320 page", "dune | page 320"),
    ("note \"dune, p. 205 - so dry\"", "dune | page 205 | “so dry”"),
    ("note \"p 205 dune: so dry\"", "dune | page 205 | “so dry”"),
    ("quote dune 207 Fear is the mind-killer", "dune | page 207 | “Fear is the mind-killer”"),
    ("note dune 207 so dry", "dune | page 207 | “so dry”"),
    ("note dune 207 small worms", "? dune | page 207 | “small worms” ?? dune | “207 small worms”"),
    ("log dune 15 pages have read", "dune | +15"),
    ("log left hand finished the second story, 48%", "left hand | 48% | “finished the second story”"),
    ("log left hand at 40%, finished the second story", "left hand | 40% | “finished the second story”"),
    ("log dune \"finished the duel, p. 180\"", "dune | page 180 | “finished the duel”"),
    ("log finished the duel in the desert, 48%", "48% | “finished the duel in the desert”"),
    ("quote dune ch 1 p 8 \"Fear is\"", "dune | page 8 | “Fear is” | note “ch 1”"),
    ("note dune ch 1 p 8: so dry", "dune | page 8 | “ch 1 so dry”"),
    ("log dune chapter 5 \"the gom jabbar\" p 99", "dune | page 99 | “chapter 5 the gom jabbar”"),
    ("log left hand 1h at the library 41%", "left hand | 41% | 60 min | “at the library”"),
    ("note \"clarissa 415: the letter's seal\"", "clarissa | page 415 | “the letter's seal”"),
    ("note \"question 4: why?\"", "“question 4: why?”"),
    ("start reading hobbit, 310 pages", "hobbit | 310 pages"),
    ("review emma sharp, funny, sad", "emma | “sharp, funny, sad”"),
  ]

  private static let byAuthors = [
    ("start \"The Hobbit\" by \"J. R. R. Tolkien\" yesterday", "The Hobbit | yesterday"),
    ("want \"The Hobbit\" by \"J. R. R. Tolkien\"", "The Hobbit"),
    ("pause \"Left Hand of Darkness\" by \"Ursula K. Le Guin\" \"so cold\"", "Left Hand of Darkness | “so cold”"),
    ("log dune by \"Frank Herbert\" 150", "dune | page 150"),
    ("finish \"Dune Messiah\" by \"Frank Herbert\" 4.5 yesterday", "Dune Messiah | yesterday | 4.5 stars"),
    ("finish 4.5 \"Dune Messiah\" by \"Frank Herbert\"", "Dune Messiah | 4.5 stars"),
    ("drop \"Dune Messiah\" by \"Frank Herbert\"", "Dune Messiah"),
    ("review \"Dune Messiah\" by \"Frank Herbert\" \"a fine book\"", "Dune Messiah | “a fine book”"),
    ("note \"Dune Messiah\" by \"Frank Herbert\" \"so dry\"", "Dune Messiah | “so dry”"),
    ("quote \"Dune Messiah\" by \"Frank Herbert\"", "Dune Messiah"),
    ("quote \"Dune Messiah\" by Herbert", "Dune Messiah"),
    ("quote \"fear is the mind-killer\" by \"Frank Herbert\"", "Frank Herbert | “fear is the mind-killer”"),
    ("start \"Night Watch\" by \"Jayne Anne Phillips\"", "Night Watch by Jayne Anne Phillips"),
    ("finish \"Night Watch\" by \"Jayne Anne Phillips\" 4", "Night Watch by Jayne Anne Phillips | 4 stars"),
  ]
}
