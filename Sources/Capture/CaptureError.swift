package import ReadingModel

/// Words that Octavo cannot understand in any way.
package enum CaptureError: ReportedError, Equatable {
  /// `@word`.
  case tagSign(String)
  /// A colon without text after it.
  case noText
  /// `2 chapters`, which does not say where the reader is, and the command that stores these words as a text.
  case chapterCount(String, CommandMeaning)
  /// `loc 1234`.
  case location(String)
  /// `200 pages left` in a book of unknown length.
  case remaining(String)
  /// `30 pages` of an audiobook.
  case pagesHeard(String)
  /// `30 pages` of a book without a page count that is read in percent.
  case pagesInPercent(String)
  /// `part 2`, which does not say where the reader is.
  case part(String)
  /// `A-`, where ratings are stars, and the stars for it.
  case grade(String, Rating)
  /// `dnf` in `finish`: the book was not finished.
  case notFinished(String)
  /// `last summer`, which is not one day, and what may be written instead.
  case vagueDay(String, DayPhrase)
  /// `2026-02-30`.
  case noDay(String)
  /// `tomorrow`.
  case futureDay(String)
  /// Tags in a command that stores none, and what its other words mean.
  case tagsNotStored([String], CommandMeaning)
  /// A rating of a book that is read to its end in `log`, and what the words mean in `finish`.
  case ratedEnd(CommandMeaning)
  /// Words for several commands, about several books or one: `rate dune and emma 5`, `finish dune and start emma`.
  case several([CommandMeaning])
  /// Several readings in `add`, which stores one: `read in 2015 and 2020`, and how many commands store them.
  case severalReadings(Int)
  /// Several books in a command that adds one, and how many.
  case severalBooks(Int)
  /// `2h` in a command that takes no time read, about a book of pages.
  case notInPages(String)
  /// `25:00` about a book of pages.
  case noTime(String)

  package var category: FailureCategory {
    switch self {
    case .tagSign, .noText, .noDay, .noTime, .futureDay: .input
    default: .noMatch
    }
  }

  package var description: String {
    switch self {
    case .tagSign(let word): "tags start with a plus: '\(word)' - write +\(word.drop { $0 == "@" })"
    case .noText: "nothing follows the colon - write your text after it"
    case .chapterCount(let words, _):
      "'\(words)' has no chapter to count from - write the one you reached, such as ch 12, or store the words as a note"
    case .location(let words):
      "'\(words)': Octavo does not log locations - write the percent that your reader shows"
    case .remaining(let words):
      "'\(words)': the length of the book is unknown - write where you are"
    case .pagesHeard(let words):
      "'\(words)': this book is an audiobook - write where you are, octavo log 1:20 or octavo log 62%"
    case .pagesInPercent(let words):
      "'\(words)': this book has no page count and is read in percent - write where you are, octavo log 62%"
    case .part(let words):
      "'\(words)' does not say where you are - write the page, the percent or the chapter you reached"
    case .grade(let grade, _): "'\(grade)' is a grade, and ratings are stars - write a number from 0.25 to 5"
    case .notFinished(let word): "'\(word)' says that you did not finish the book - drop it"
    case .vagueDay(let words, _): "'\(words)' is not one day - write a day, a month or a year, or unknown"
    case .noDay(let words): "'\(words)' is not in the calendar - write another day, or text after a colon"
    case .futureDay(let words): DayPhrase.inFuture("'\(words)'")
    case .tagsNotStored(let tags, let command):
      "'octavo \(command.verb.rawValue)' stores no tags: \(tags.map { "+" + $0 }.joined(separator: " ")) - to tag the "
        + "book, write both"
    case .ratedEnd: "'octavo log' stores no ratings - to finish the book, write"
    case .several(let commands):
      Set(commands.map(\.meaning.book)).count == 1
        ? "this takes \(commands.count) commands; nothing was stored - write"
        : CaptureError.severalBooks(commands.count).description
    case .severalBooks(let count):
      "these words name \(count) books; nothing was stored - write one command for each"
    case .severalReadings(let count):
      "'octavo add' stores one reading, and this takes \(count) commands; nothing was stored - write"
    case .noTime(let words):
      "'\(words)' is not a time of day, and not a position in a book of pages - write text after a colon"
    case .notInPages(let words):
      "'\(words)' is a position in an audiobook, and this book has pages - write text after a colon"
    }
  }
}

extension CaptureError {
  /// The same with other meanings of the commands in it; nil if it has none.
  package func mapMeanings(_ change: (CommandMeaning) -> Meaning) -> CaptureError? {
    func changed(_ command: CommandMeaning) -> CommandMeaning {
      CommandMeaning(verb: command.verb, meaning: change(command))
    }
    return switch self {
    case .several(let commands): .several(commands.map(changed))
    case .chapterCount(let words, let command): .chapterCount(words, changed(command))
    case .tagsNotStored(let tags, let command): .tagsNotStored(tags, changed(command))
    case .ratedEnd(let command): .ratedEnd(changed(command))
    default: nil
    }
  }
}

/// What the words of a command mean, with the command.
package struct CommandMeaning: Hashable, Sendable {
  package let verb: Verb
  package let meaning: Meaning
}

/// Tags in commands that store none: `finish dune 5 +bookclub`.
extension CaptureError {
  /// The error for words with tags that the command does not store; nil for other words, and about a book that is not
  /// in the library.
  static func tags(
    in arguments: [String], for verb: Verb, book: String?, _ books: some BookNames
  ) throws -> CaptureError? {
    guard !verb.takesTags else { return nil }
    // What follows a colon is text, word for word.
    let colon = verb.takesText || verb.takesRemarks ? arguments.firstIndex { $0.hasSuffix(":") } : nil
    let tagged = try arguments[..<(colon ?? arguments.endIndex)].filter { try isTag($0) }
    guard !tagged.isEmpty else { return nil }
    let others = arguments.filter { !tagged.contains($0) }
    guard let meaning = try Capture(aboutOne: others, for: verb, book: book, in: books).meanings.first,
      try meaning.book.map({ try !books.named($0).isNone }) ?? true
    else { return nil }
    return .tagsNotStored(
      try tagged.flatMap { try Segments.tags($0) ?? [] }, CommandMeaning(verb: verb, meaning: meaning))
  }

  private static func isTag(_ argument: String) throws -> Bool {
    guard let sign = argument.first, "+#".contains(sign) else { return false }
    return try Segments.tags(argument)?.isEmpty == false
  }
}
