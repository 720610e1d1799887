/// Words that earlier readings of a phrase lost: remarks, sentences around a position, mistyped names.
extension Phrases {
  static let kept = mistyped + withinSentences + remarks + unstored + inQuotes + unitsAndDays

  private static let mistyped = [
    ("log ended up on 92", "page 92"), ("log dune ended up on 92", "dune | page 92"),
    ("log wound up at page 92", "page 92"),
    ("log clarisas richardson 95", "clarisas richardson | page 95"),
    ("log bceoming obama 5:15:00", "bceoming obama | at 315 min"),
    ("log becoming between 4:30:00 and 5:15:00", "becoming | at 315 min"),
    ("log becoming between 4:30:00 and 5:15:00 in the car", "becoming | at 315 min | “in the car”"),
    ("log between 50% and 62%", "50-62%"),
    (
      "log dune 130 to the end was slow",
      "? dune | pages 130-412 | “was slow” ?? dune | page 130 | “to the end was slow”"
    ),
    ("log \"dune messaih\" 20", "dune messaih | page 20"),
    ("log dune messaih 20", "? #11 | page 20 ?? dune | page 20 | “messaih”"),
    ("finish dune messaih 4 stars", "? #11 | 4 stars ?? dune | 4 stars | “messaih”"),
  ]

  private static let withinSentences = [
    ("note dune it gets better after page 100", "dune | “it gets better after page 100”"),
    ("note it gets better after page 100", "“it gets better after page 100”"),
    ("quote dune it gets better after page 100", "dune | “it gets better after page 100”"),
    ("note dune read chapter 10 twice", "dune | “read chapter 10 twice”"),
    ("note dune skipped to page 30 out of boredom", "dune | “skipped to page 30 out of boredom”"),
    ("note dune the duel on page 170 was amazing", "dune | “the duel on page 170 was amazing”"),
    ("note dune the duel was amazing p. 170", "dune | page 170 | “the duel was amazing”"),
    ("note dune p. 170 the duel was amazing", "dune | page 170 | “the duel was amazing”"),
    ("note dune great scene on page 100", "dune | page 100 | “great scene”"),
  ]

  private static let remarks = [
    ("quote dune \"Fear is the mind-killer\" so true", "dune | “Fear is the mind-killer” | note “so true”"),
    ("quote dune: \"Fear is the mind-killer\" so true", "dune | “Fear is the mind-killer” | note “so true”"),
    (
      "quote dune: p. 8 \"Fear is the mind-killer\" so true",
      "dune | page 8 | “Fear is the mind-killer” | note “so true”"
    ),
    ("quote dune He was gone and left", "dune | “He was gone and left”"),
    ("note dune he was gone", "dune | “he was gone”"),
    ("quote dune: “Fear is it,” he said", "dune | ““Fear is it,” he said”"),
    ("quote dune \"Fear is the mind-killer\" - so true", "dune | “Fear is the mind-killer” | note “so true”"),
    (
      "quote dune \"Fear is the mind-killer\" - last page, made me cry",
      "dune | “Fear is the mind-killer” | note “last page, made me cry”"
    ),
    (
      "quote dune \"Fear is the mind-killer\" p. 8 - so true",
      "dune | page 8 | “Fear is the mind-killer” | note “so true”"
    ),
    (
      "quote dune \"Fear is the mind-killer\" so true p. 8",
      "dune | page 8 | “Fear is the mind-killer” | note “so true”"
    ),
    (
      "quote dune \"Fear is the mind-killer\" p. 8 : so true",
      "dune | page 8 | “Fear is the mind-killer” | note “so true”"
    ),
    ("quote \"Fear is the mind-killer\" from dune p. 8", "dune | page 8 | “Fear is the mind-killer”"),
    ("quote \"Fear is the mind-killer\" - dune", "dune | “Fear is the mind-killer”"),
    ("quote \"Fear is the mind-killer,\" Dune, p. 8", "Dune | page 8 | “Fear is the mind-killer”"),
    ("quote dune \"Fear is the mind-killer,\" p. 8", "dune | page 8 | “Fear is the mind-killer,”"),
  ]

  private static let unstored = [
    ("want dune chronicles by frank herbert 256 pages", "dune chronicles by frank herbert 256 pages"),
    ("want emma, suggested by anna", "? emma | “suggested by anna”"),
    ("want emma recommended by anna", "? emma | “recommended by anna”"),
    ("want persuasion for the book by the sea", "? persuasion | “for the book by the sea”"),
    ("start emma, third time lucky", "emma | “third time lucky”"),
    ("start emma - for book club", "emma | “for book club”"),
    ("start emma for book club", "emma | “for book club”"),
    ("pause dune until the holidays", "dune | “until the holidays”"),
    ("pause dune for now, exams", "dune | “for now, exams”"),
    ("pause dune at page 175", "dune | page 175"),
    ("resume left hand today p 230", "left hand | page 230 | today"),
    ("start hobbit audio 11:05", "hobbit | as audio | 665 min long"),
    ("start hobbit audiobook 11h 5m", "hobbit | as audio | 665 min long"),
  ]

  private static let inQuotes = [
    ("quote dune \"one half\" p. 81", "dune | page 81 | “one half”"),
    ("quote dune \"Chapter 1\" p. 5", "dune | page 5 | “Chapter 1”"),
    ("note dune \"Chapter 1\" page 81", "dune | page 81 | “Chapter 1”"),
    ("note dune \"page 81\" he reached the end", "dune | page 81 | “he reached the end”"),
    ("note dune \"page 81\" the duel in chapter 3", "dune | page 81 | “the duel in chapter 3”"),
    ("quote dune \"page 81\" half of it", "dune | page 81 | “half of it”"),
  ]

  private static let unitsAndDays = [
    ("log dune 300 words", "? dune | page 300 | “words”"),
    ("log dune 25 pages per day", "? dune | +25 | “per day”"),
    ("log dune 25 pages a day", "? dune | +25 | “a day”"),
    ("note dune at 14:30 hmm", "? dune | at 14:30 | “hmm” ?? dune | “at 14:30 hmm”"),
    ("log dune 50 half a year ago", "dune | page 50 | monthsAgo(6)"),
    ("log dune started over, page 5", "dune | page 5 | “started over”"),
    ("log dune 300 words of wisdom", "dune | page 300 | “words of wisdom”"),
    ("log dune page 5 words", "dune | page 5 | “words”"),
    ("log dune chapter 5 story", "dune | chapter 5 | “story”"),
    ("log dune 5% words", "dune | 5% | “words”"),
    ("log dune +30 lines", "dune | +30 | “lines”"),
    ("log dune 50 for easter", "dune | page 50 | “for easter”"),
    ("finish dune for easter", "dune | “for easter”"),
    ("finish dune chapter 0", "? dune | “chapter 0”"),
    ("review dune ground 0", "? dune | “ground 0”"),
  ]
}
