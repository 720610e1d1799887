/// Words with which a remark about a book begins, and which no title goes on with: `finish dune loved it`.
enum RemarkWords {
  /// Whether a remark begins with the words. An article needs one of the list after it: `the best of all`.
  static func begin(_ words: [String]) -> Bool {
    guard let first = words.first.map(Typography.token) else { return false }
    if opens(first) { return true }
    return articles.contains(first) && words.dropFirst().contains { opens(Typography.token($0)) }
  }

  /// Whether the words are a remark and no title: `so good`, `I love it`, `great book`. Many titles are made of common
  /// words, such as `the light we lost`.
  static func areClear(_ words: [String]) -> Bool {
    guard areAll(words) else { return false }
    let lowered = words.map(Typography.token)
    if lowered.contains(where: { ["it", "is", "was"].contains($0) }), lowered.count > 1 { return true }
    if ["book", "read", "novel", "chapter", "ending"].contains(lowered.last ?? "") { return true }
    if articles.contains(lowered[0]) { return false }
    return lowered.contains { signals.contains($0) || ["too", "so", "very", "not", "this"].contains($0) }
      || words.contains { $0.hasSuffix("!") }
  }

  private static let signals: WordSet = """
    quite pretty kinda loved hated liked enjoyed boring bored dull tedious slow overrated underrated disappointing
    disappointed unputdownable unreadable confusing wow meh lol haha hm hmm ugh omg wtf whoa yay dnf page-turner reread
    finally
    """

  /// Whether no word is one that a name is made of.
  static func areAll(_ words: [String]) -> Bool {
    let lowered = words.map(Typography.token)
    return lowered.contains { all.contains($0) || $0 == "not" }
      && lowered.allSatisfy {
        all.contains($0) || grammar.contains($0) || articles.contains($0) || Typography.isSign($0)
      }
  }

  /// Whether a word is one of several things that a number before it counts: `2 thumbs up`.
  static func isCounted(_ word: String) -> Bool {
    if plurals.contains(word) { return true }
    return word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) } && !grammar.contains(word)
  }

  /// Those that do not end with an `s`.
  private static let plurals: WordSet = "people men women children feet teeth mice"

  /// Whether a word after a number alone says that the number counts it: `2 friends`, `1 of the best`, `1 more time`.
  static func followsCount(_ word: String) -> Bool {
    isCounted(word) || ["of", "more", "other", "less", "fewer"].contains(word)
  }

  /// Whether a word begins a remark: one of the list, an adverb, a word with an apostrophe or a sign.
  private static func opens(_ word: String) -> Bool {
    all.contains(word) || grammar.contains(word) || word.hasSuffix("ly") || word.contains("'")
      || !word.contains(where: \.isLetter)
      || NumberWords.divided(word)?.unit == "x"
  }

  private static let articles: WordSet = "the a an"

  /// Whether a word is a pronoun, a preposition or the like, not one that describes something.
  static func isGrammar(_ word: String) -> Bool { grammar.contains(word) || articles.contains(word) }

  /// Pronouns, verbs and other words that hold a sentence together.
  private static let grammar: WordSet = """
    i it its he she they we you me my his her their our your him them this that these those there here who what why how
    when where which is was are were be been am has had have do does did will would can could should might must for with
    without at on in by from after before until till during while because but although though if since than as like
    about up down out over through and or to of not no yes so too very all every each some any both then now again still
    just even only ever never always maybe perhaps almost already yet also more most less much many few first second
    third last next once twice two three one several couple half
    """

  /// Words of praise, of blame, and for what a book is made of.
  private static let all =
    RatingWords.praise.reduce(signals, +) + """
      loving like hate enjoy enjoying adore better worse cool funny sad dark bleak cute sweet warm cold dry fast quick
      long short heavy light hard easy difficult confused weird strange odd creepy scary tense gripping thrilling exciting
      moving touching charming clever smart silly stupid beautiful gorgeous fascinating interesting predictable repetitive
      pretentious classic recommend enjoyable readable dated dense re-read rereading reading read finished done gave give
      lost stopped quit got made makes felt feels cried laughed cannot couldn't can't don't didn't rather bit tired hooked
      busy worth well cliffhanger thumbs sort kind such part parts book books novel story plot ending end beginning start
      middle twist twists chapter chapters scene scenes writing prose style character characters narrator narration pacing
      pace world worldbuilding dialogue translation edition audiobook prologue epilogue intro introduction appendix
      preface foreword afterword act volume vol track disc pages page pag seite time things thing way need needs want
      wanted work works life late early earlier overall otherwise rounded total duration ytd commute commuting
      """
}

/// Words of a subtitle: `A Brief History of Humankind`.
enum SubtitleWords {
  /// Whether every longer word begins with a capital letter, as in a title.
  static func areInCapitals(_ words: [String]) -> Bool {
    let longer = words.filter { $0.count > 3 && !between.contains(Typography.token($0)) }
    return !longer.isEmpty && longer.allSatisfy { $0.first?.isLowercase != true }
  }

  private static let between: WordSet = "with from into over that your their after about between through without"

  /// Whether words speak of a reader: `Anna recommended it`.
  static func areRemark(_ words: [String]) -> Bool {
    words.contains { speaking.contains(Typography.token($0)) } || RemarkWords.areAll(words)
  }

  /// Words of readers about a book, which a subtitle seldom has.
  private static let speaking: WordSet = """
    i i'm i've it me we he she mum mom dad recommended recommends suggested loved liked hated enjoyed heard saw said
    says wants lent borrowed bought gift must need club
    """
}
