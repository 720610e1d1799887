/// What has one meaning although it has more in it than a book and a position.
extension Phrases {
  static let clear = divided

  private static let divided = [
    ("log dune part two chapter 3, p 150", "dune | page 150 | “part two chapter 3”"),
    ("log dune part 2, p 150", "dune | page 150 | “part 2”"),
    ("log dune p. 150, part 2 chapter 3", "dune | page 150 | “part 2 chapter 3”"),
    ("log dune ch 12 61%", "dune | 61% | “ch 12”"),
    ("log dune finished chapter 8, 51 %", "dune | 51% | “finished chapter 8”"),
    ("log dune ch. 12 p 190 so tense", "dune | page 190 | “ch. 12 so tense”"),
    ("log dune 190 so tense, ch. 12", "dune | page 190 | “so tense ch. 12”"),
    ("log \"an hour of dune while cooking\"", "dune | 60 min | “while cooking”"),
    ("log becoming i heard until 6:20", "becoming | at 380 min"),
    ("note p. 136 left hand what a twist", "left hand | page 136 | “what a twist”"),
    ("note p. 136 left hand is cold", "? left hand | page 136 | “left hand is cold” ?? page 136 | “left hand is cold”"),
    ("note p. 136 emma cried", "? emma | page 136 | “cried” ?? page 136 | “emma cried”"),
  ]
}
