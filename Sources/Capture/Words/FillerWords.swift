internal import ReadingModel

/// Words around books and tokens that say nothing themselves.
enum FillerWords {
  /// Before the name of a book: `30 pages of dune`.
  private static let beforeBooks: WordSet = """
    of in from for with reading read readed to about finished into through listening re-reading rereading re-read reread
    started done out audiobook ebook e-book
    """

  /// Before or between tokens: `I read 30 pages and listened for 40 minutes`.
  private static let fillers: WordSet = """
    i i've ive i'm im just read readed reading listened listening heard to and now is was am my of in from for with the
    a on at got , - – — then currently still already up until till have has had been spent did we & + / | made it
    progress position date day time book so far into through about stopped managed only today's by sometime started
    """

  /// Fillers with which a command may end: `log 25 pages read`.
  private static let endingFillers: WordSet = "time only today have read readed reading of now , - – — in"

  /// Words for the book being read.
  private static let pronouns: PhraseList = """
    it, this, book, the book, this book, my book, the rest, this one, that, reading it, of it, of the book, with it,
    into it
    """

  /// Words before a position or a duration that is not exact.
  static let approximate: WordSet = "about around approximately roughly approx approx. ca. c. nearly almost ~"

  /// Words before a year that is not exact. `nearly 2000` is a number.
  static let approximateForYears: WordSet = "around about circa roughly approximately ~ ca c ca. c."

  /// Words before a token that make it part of the sentence: `it was better than yesterday`.
  static let beforeTokens: WordSet = "than like till until since about of from by for and or was is"

  /// Words before a position that make it part of the sentence of a note: `it gets better after page 100`.
  static let beforePositions: WordSet = """
    after before past beyond than until till since around between from by every like about following towards toward for
    of and or with read reread skipped
    """

  /// Whether words end with one that makes the position or day after it a part of the sentence: `in bed until`.
  static func leadsOn(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    return beforeTokens.contains(last) || beforePositions.contains(last) || beforeNumbers.contains(last)
      || articles.contains(last)
  }

  /// Whether a word makes the title after it a part of the sentence: `it reminds me of emma`.
  static func joinsTitle(_ word: String) -> Bool {
    articles.contains(word) || beforeTokens.contains(word) || afterSubjects.contains(word) || subjects.contains(word)
      || ["with", "into", "through", "as", "love", "loved", "reading", "read", "to", "after", "before", "miss"]
        .contains(word)
      || word.hasSuffix("'s")
  }

  /// Words between those of a title: `crime and punishment`.
  static let insideTitles: WordSet = "and of to in on for with from the a an"

  /// Words after pages that were read again or counted wrongly: `10 pages back`.
  static let backwardWords: PhraseList = "back, backward, backwards, less, fewer"

  /// Words for what is still to come: `Paul will die on page 300`.
  static let futureWords: WordSet = "will won't would gonna going expect hope see cf cf. compare"

  /// Words before a number that make it part of the sentence: `the best of part 2`.
  static let beforeNumbers: WordSet = """
    the a an at on in to all part book volume vol number no. nr. chapter page these those another only last first with
    about
    """

  /// Words for a part of a book, or for one of several books, before its number: `part 2`.
  static let partWords: WordSet = "part issue section act volume vol vol. disc disk track book day"

  /// Words with which a circumstance begins after a book: `start hobbit on kindle`.
  static let circumstanceStarts: WordSet = """
    on in as for with via because after before during while when at from recommended suggested
    """

  /// Whether words say nothing.
  static func isFiller(_ words: [String]) -> Bool {
    isCurrentBook(words) || words.allSatisfy { isFillerWord(Typography.token($0)) }
  }

  /// Whether a word is a filler: one of the list, or a sign such as an arrow or a picture.
  private static func isFillerWord(_ word: String) -> Bool {
    fillers.contains(word) || isMistyped(word) || !word.contains { $0.isLetter || $0.isNumber || "★*".contains($0) }
  }

  /// Whether a word is a longer filler with one slip of the keyboard: `listend to educated`.
  private static func isMistyped(_ word: String) -> Bool {
    (6...10).contains(word.count) && (word.hasSuffix("d") || word.hasSuffix("g"))
      && ["listened", "listening", "reading", "stopped", "managed"].contains {
        $0.first == word.first && EditDistance.between(word, $0, atMost: 1) != nil
      }
  }

  /// Whether a command may end with a filler.
  static func mayEndCommand(_ word: String) -> Bool { endingFillers.contains(Typography.token(word)) }

  /// Whether words mean the book being read, such as `it`.
  static func isCurrentBook(_ words: [String]) -> Bool {
    words.count < 4 && pronouns.contains(words.map(Typography.token))
  }

  /// The words without those before the name of a book, and whether these say that a book follows.
  static func book(in words: [String]) -> (words: [String], isIntroduced: Bool) {
    let rest = words.drop { word in
      let word = Typography.token(word)
      return !["the", "a", "my"].contains(word) && (isFillerWord(word) || beforeBooks.contains(word))
    }
    let dropped = words.prefix(words.count - rest.count)
    let introducing: Set<String> = ["of", "in", "from", "into", "with", "through", "reading"]
    return (Array(rest), dropped.last.map { introducing.contains(Typography.token($0)) } ?? false)
  }

  /// The words without `done`, `so far` and the like after a position.
  static func withoutEndings(_ words: [String], after token: Token?) -> [String] {
    let lowered = words.map(Typography.token)
    if token?.mayBeDone == true, case let count = positionEndings.count(at: lowered), count > 0 {
      let rest = Array(words.dropFirst(count))
      if count > 1 || rest.isEmpty { return rest }
      // `done with the first part` is a thought; `done with dune` is not known here.
      return ["into", "of", "in", "through", "with"].contains(Typography.token(rest[0])) ? rest : words
    }
    let count = endings.count(at: lowered)
    guard count > 0, token != nil else { return words }
    let rest = Array(words.dropFirst(count))
    // `62% now, the storm`
    if words[count - 1].hasSuffix(",") { return rest }
    // `so far so good` is a thought.
    return rest.isEmpty ? rest : words
  }

  private static let endings: PhraseList = "so far, right now, at the moment, now, or so, or thereabouts"
  private static let positionEndings: PhraseList = """
    of the way through, of the way, of the book, of it, through it, into it, in, through
    """

  /// Words with which no name of a book ends.
  static let articles: WordSet = "the a an of and to in on at by"

  /// The words without adverbs at their end, as in `start hobbit again`.
  static func withoutAdverbs(_ words: [String]) -> [String] {
    let count = adverbs.count(atEndOf: words.map(Typography.token))
    return count < words.count ? Array(words.dropLast(count)) : words
  }

  /// Whether all words are adverbs that may end a command.
  static func areAdverbs(_ words: [String]) -> Bool {
    adverbs.count(atEndOf: words.map(Typography.token)) == words.count
  }

  private static let adverbs: PhraseList = """
    for now, for a while, again, now, please, today, reread, re-read, instead, finally, at last
    """

  /// Whether words say that a book is read once more.
  static func sayAgain(_ words: [String]) -> Bool {
    let lowered = words.map(Typography.token)
    return ["again", "reread", "re-read"].contains(lowered.last ?? "")
      || ["re-reading", "rereading", "re-read", "reread"].contains(lowered.first ?? "")
  }

  /// How many words after a book say that it is read from the start again: `all over again`.
  static func startOverCount(_ words: [String]) -> Int {
    startsOver.count(at: words.map(Typography.token))
  }

  private static let startsOver: PhraseList = """
    from the beginning, from the start, from scratch, all over again, over again, over, again, anew, once more,
    a second time
    """

  /// Whether a name cannot end with the word: an article, a single letter or a sign.
  static func cannotEndName(_ word: String) -> Bool {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty || articles.contains(letters)
  }

  /// Whether a quoted text may begin with the small words before it: `in "the duel scene"`.
  static func leadIntoText(_ words: [String]) -> Bool {
    isFiller(words) && words.last.map { textOpenings.contains(Typography.token($0)) } == true
  }
  private static let textOpenings: WordSet = "in on at with from for about through into of to the a by"

  /// Verbs and other words with which a sentence about its subject goes on: `Emma is annoying`.
  static let afterSubjects: WordSet = """
    is was are were has had and or who whose which that will would can could does did do isn't wasn't should might says
    said gets got seems of begins starts ends began started ended makes made feels felt looks looked comes came goes
    went writes wrote thinks thought knows knew must isnt wasnt doesn't didn't won't can't couldn't wouldn't hasn't
    opens opened shows showed keeps kept
    """

  /// Whether a word is such a verb and does not join a second name: `is`, but not `and`.
  static func continuesSentence(_ word: String?) -> Bool {
    afterSubjects.contains(word) && !beforeSecondNames.contains(word)
  }

  /// Typos of short words in titles that are not words in another language.
  static let typos = ["teh": "the", "hte": "the"]

  /// Words with which a question begins.
  static let questionWords: WordSet = "who whose which what why where when how"

  /// Those of ``afterSubjects`` that also join a second name: `dune and hobbit`.
  static let beforeSecondNames: WordSet = "and or of who whose which that made got felt kept"

  /// Words for someone who does something: `yesterday I cried`.
  static let subjects: WordSet = """
    i we he she they it you there i'm im he's she's it's they're we're i've someone everyone nobody
    """

  /// Whether a word means a person, as in `he is gone` and `her son`.
  static func isPerson(_ word: String) -> Bool {
    let word = Typography.token(word)
    return subjects.contains(word) || ["her", "his"].contains(word)
  }

  /// Whether a sentence may begin with the first word of a position: `page`, but not `p.` or `ch5`.
  static func mayBeginSentence(_ word: String) -> Bool {
    let word = Typography.token(word)
    return word.count > 1 && word.allSatisfy(\.isLetter) && !["pp", "pg", "pgs", "ch", "chs", "chap"].contains(word)
  }
}
