internal import Capture
internal import LibraryStore
internal import ReadingModel

/// Words that begin with no command and can mean one thing: `octavo dnf dune`, `octavo dune 150`.
enum SpokenCommand {
  /// Other words for a command that changes one book, where nothing but a book and what is said of it can follow.
  private static let verbs = [
    "read": "start", "reading": "start", "begin": "start", "began": "start", "started": "start", "restart": "start",
    "reread": "start", "re-read": "start", "rereading": "start", "finished": "finish", "completed": "finish",
    "dnf": "drop", "abandon": "drop", "abandoned": "drop", "dropped": "drop", "paused": "pause", "unpause": "resume",
    "unpaused": "resume", "continue": "resume", "resumed": "resume", "tbr": "want", "to-read": "want", "rated": "rate",
    "reviewed": "review",
  ]

  /// The arguments with the command that is meant; nil if several can be meant, or none.
  /// - Parameter session: Opened only to look whether the words name a book being read.
  static func understood(_ arguments: [String], in session: () throws -> Session) throws -> [String]? {
    guard let first = arguments.first?.lowercased(), arguments.count <= 12 else { return nil }
    let others = Array(arguments.dropFirst())
    if first == "books" { return ["list"] + others }
    if arguments.map({ $0.lowercased() }) == ["what", "am", "i", "reading"] { return ["now"] }
    guard !others.isEmpty else { return nil }
    // `octavo read 30 pages of dune`
    if first == "read" || first == "listened", others.count > 1, Capture.isPosition(others) {
      return ["log"] + arguments
    }
    if let verb = verbs[first] {
      // `octavo read dune 58`
      if try first == "read" && isPositionInBook(others, session) { return ["log"] + others }
      // `octavo finished page 12`, `octavo started dune 2019`
      guard !Capture.isPosition(others), verb != "start" || !others.contains(where: hasNumber) else { return nil }
      return [verb] + others
    }
    // `octavo loog dune 150` is a mistyped command.
    guard Octavo.commandNames.near(first).isEmpty, try isPositionInBook(arguments, session) else { return nil }
    return ["log"] + arguments
  }

  private static func hasNumber(_ word: String) -> Bool { word.contains(where: \.isNumber) }

  /// Whether words are a book being read and where the reader is in it.
  private static func isPositionInBook(_ words: [String], _ session: () throws -> Session) throws -> Bool {
    guard words.dropFirst().contains(where: hasNumber), !words.contains(where: { $0.hasPrefix("-") }) else {
      return false
    }
    let session = try session()
    guard let library = try? library(in: session),
      case .meaning(let meaning)? = try? session.capture(of: words, for: .log, in: library), let book = meaning.book,
      meaning.place != nil || meaning.minutes != nil, meaning.text?.contains(words[0]) != true,
      case .one(let title) = try LibraryBookNames(library).named(book)
    else { return false }
    return title.isBeingRead
  }

  /// The reader's library, if there is one.
  private static func library(in session: Session) throws -> Library? {
    let (file, reader) = (LibraryOptions.defaultFile(session), LibraryOptions.silentChoice(nil, session))
    guard case .library = try file.content() else { return nil }
    return try Library.openReadOnly(at: file, now: session.now, as: reader)
      ?? Library.open(file, now: session.now, as: reader)
  }
}
