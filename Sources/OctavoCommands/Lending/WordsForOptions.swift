internal import Capture
internal import LibraryStore
internal import ReadingModel

/// What words after a book mean as options, by the first of them: `to Bob`, `for 12 EUR`.
struct WordsForOptions {
  /// A book and what follows it, such as `octavo copies sell`.
  let command: String
  let purpose: UnexpectedWordsError.Purpose
  /// The options of a value, by the word before it; nil for a value that the option does not take.
  let options: [String: @Sendable (String) -> [String]?]

  /// The book that words name.
  /// - Throws: ``UnexpectedWordsError`` with the command for words after the book that are options; ``BookError``.
  func book(
    _ words: [String], associatedWith item: AssociatedRecord, in library: Library, _ session: Session
  ) throws -> BookID {
    do { return try library.books.book(named: words, associatedWith: item).id } catch let error as BookError {
      guard case .none = error, let command = try command(words, in: library, session) else { throw error }
      throw UnexpectedWordsError.forCommand(words: words.joined(separator: " "), purpose: purpose, command: command)
    }
  }

  private func command(_ words: [String], in library: Library, _ session: Session) throws -> String? {
    func isOption(_ word: String) -> Bool { options[word.lowercased()] != nil }
    guard let start = words.indices.dropFirst().first(where: { isOption(words[$0]) }),
      case .one = try library.books.match(words[..<start].joined(separator: " "))
    else { return nil }
    var (arguments, rest) = (Array(words[..<start]), words[start...])
    while let word = rest.popFirst() {
      let value = rest.prefix { !isOption($0) }
      rest = rest.dropFirst(value.count)
      guard !value.isEmpty, let option = options[word.lowercased()]?(value.joined(separator: " ")) else { return nil }
      arguments += option
    }
    let below = command.split(separator: " ").dropFirst(2).map(String.init)
    return command.with(arguments + session.options(besides: below + words))
  }

  /// The words after a copy that left.
  static func disposal(_ how: Disposal.How) -> WordsForOptions? {
    let command: String
    var options: [String: @Sendable (String) -> [String]?] = [
      "on": { (try? DayPhrase($0)) == nil ? nil : ["--on", $0] },
      "to": { Capture.day(among: [$0]).day == nil ? ["--to", $0] : nil },
    ]
    switch how {
    case .sold:
      command = "octavo copies sell"
      options["for"] = { (try? Money(typed: $0)) == nil ? nil : ["--for", $0] }
    case .given: command = "octavo copies give"
    case .swapped: command = "octavo copies swap"
    default: return nil
    }
    return WordsForOptions(command: command, purpose: .copy, options: options)
  }

  /// The words after a loan that is renewed: `until 2027-01-10`, `for 3 weeks`.
  static let renewal: WordsForOptions = {
    let until: @Sendable (String) -> [String]? = { (try? ComingDayPhrase($0)) == nil ? nil : ["--due", $0] }
    return WordsForOptions(
      command: "octavo loans renew", purpose: .loan,
      options: ["until": until, "till": until, "to": until, "by": until, "for": { until("in " + $0) }])
  }()
}
