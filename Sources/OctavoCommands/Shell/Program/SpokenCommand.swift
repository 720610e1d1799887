internal import Capture
internal import LibraryStore
internal import ReadingModel

/// Words that begin with no command and can mean one thing: `octavo dnf dune`, `octavo dune 150`.
enum SpokenCommand {
  /// Other words for a command about one book.
  static let verbs: [String: Verb] = [
    "read": .start, "reading": .start, "begin": .start, "began": .start, "started": .start, "restart": .start,
    "reread": .start, "re-read": .start, "rereading": .start, "finished": .finish, "completed": .finish,
    "dnf": .drop, "abandon": .drop, "abandoned": .drop, "dropped": .drop, "paused": .pause, "unpause": .resume,
    "unpaused": .resume, "continue": .resume, "resumed": .resume, "tbr": .want, "to-read": .want, "toread": .want,
    "rated": .rate, "reviewed": .review,
  ]

  /// Those of them that say that the book was read before.
  private static let again: Set<String> = ["restart", "reread", "re-read", "rereading"]

  /// The arguments with the command that is meant; nil if several can be meant, or none.
  /// - Parameter session: Opened only to look for the book.
  static func understood(_ arguments: [String], in session: () throws -> Session) throws -> [String]? {
    guard let first = arguments.first?.lowercased(), arguments.count <= 12 else { return nil }
    let others = Array(arguments.dropFirst())
    if first == "books" { return ["list"] + others }
    if arguments.map({ $0.lowercased() }) == ["what", "am", "i", "reading"] { return ["now"] }
    // An option may name another library than the one that is looked at here.
    guard let second = others.first, !others.contains(where: { $0.hasPrefix("-") }) else { return nil }
    // `octavo read 30 pages of dune`
    if first == "read" || first == "listened", others.count > 1, Capture.isPosition(others) {
      return ["log"] + arguments
    }
    // `octavo 30 pages yesterday`
    if first.first?.isNumber == true { return try isPositionAlone(arguments, session()) ? ["log"] + arguments : nil }
    guard let verb = verbs[first] else {
      // `octavo loog dune 150` is a mistyped command.
      let isMistyped = !Octavo.commandNames.near(first).isEmpty
      return try !isMistyped && isPositionInBook(arguments, session()) ? ["log"] + arguments : nil
    }
    // `octavo tbr remove emma`, `octavo finished page 12`
    guard !UnknownCommand.isForCommand(second.lowercased()), !Capture.isPosition(others) else { return nil }
    if verb == .want { return ["want"] + others }
    let session = try session()
    // `octavo read dune 58`
    if first == "read", try isPositionInBook(others, session) { return ["log"] + others }
    guard verb != .start || !others.contains(where: hasNumber), let book = try book(of: others, verb, in: session)
    else {
      return nil
    }
    // `octavo read emma` of someone who has read it may be either.
    if verb == .start, book.status == .finished, !again.contains(first) { return nil }
    return [verb.rawValue] + others
  }

  private static func hasNumber(_ word: String) -> Bool { word.contains(where: \.isNumber) }

  /// The only book that words are about; nil if they name none: `octavo finished this year`.
  private static func book(of words: [String], _ verb: Verb, in session: Session) throws -> BookSummary? {
    guard let library = library(in: session),
      case .meaning(let meaning)? = try? session.capture(of: words, for: verb, in: library), let name = meaning.book,
      case .one(let named, _, _) = try library.books.match(name)
    else { return nil }
    return named.book
  }

  /// Whether words are a book being read and where the reader is in it.
  private static func isPositionInBook(_ words: [String], _ session: Session) throws -> Bool {
    guard words.dropFirst().contains(where: hasNumber), let library = library(in: session),
      case .meaning(let meaning)? = try? session.capture(of: words, for: .log, in: library), let book = meaning.book,
      meaning.place != nil || meaning.minutes != nil, meaning.text?.contains(words[0]) != true,
      case .one(let title) = try LibraryBookNames(library).named(book)
    else { return false }
    return title.isBeingRead
  }

  /// Whether words are a position or a time read without a thought, which may be a title: `3 body problem`.
  private static func isPositionAlone(_ words: [String], _ session: Session) throws -> Bool {
    guard let library = library(in: session),
      case .meaning(let meaning)? = try? session.capture(of: words, for: .log, in: library)
    else { return false }
    return meaning.text == nil && (meaning.place != nil || meaning.minutes != nil)
  }

  /// The reader's library; nil if there is none, or if it needs a migration.
  private static func library(in session: Session) -> Library? {
    try? Library.openReadOnly(
      at: LibraryOptions.defaultFile(session), now: session.now, as: LibraryOptions.silentChoice(nil, session))
  }
}
