internal import Capture
internal import LibraryStore
internal import ReadingModel

/// Other words for a command, and words without one that have only one meaning: `octavo dnf dune`, `octavo dune 150`.
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

  /// The arguments with the command they mean; nil if there is none, or more than one.
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
    let (isNumber, verb) = (first.first?.isNumber == true, verbs[first])
    if let verb {
      // `octavo tbr remove emma`, `octavo finished page 12`
      guard !UnknownCommand.isForCommand(second.lowercased()), !Capture.isPosition(others) else { return nil }
      if verb == .want { return ["want"] + others }
    } else if !isNumber, !Octavo.commandNames.near(first).isEmpty {
      // `octavo loog dune 150` is a mistyped command.
      return nil
    }
    let session = try session()
    guard let library = try? LibraryOptions.openReadOnly(session) else { return nil }
    let meaning = { (words: [String], verb: Verb) -> Meaning? in
      guard case .meaning(let meaning)? = try? session.capture(of: words, for: verb, in: library) else { return nil }
      return meaning
    }
    guard let verb, first != "read" || !others.contains(where: hasNumber) else {
      let words = verb == nil ? arguments : others
      let isLogged = try meaning(words, .log).map { try isPosition($0, of: words, isNumber, in: library) } ?? false
      return isLogged ? ["log"] + words : nil
    }
    guard verb != .start || !others.contains(where: hasNumber), let name = meaning(others, verb)?.book,
      let book = try library.books.match(name).book
    else { return nil }
    // `octavo read emma` of someone who has read it may be either.
    if verb == .start, book.status == .finished, !again.contains(first) { return nil }
    return [verb.rawValue] + others
  }

  /// The commands for words that are nothing but the name of a book: `octavo dune`; nil for other words.
  /// - Parameter session: Opened only to look for the book.
  static func ofBook(_ words: [String], in session: () throws -> Session) throws -> String? {
    guard words.count <= 12, !words.contains(where: { $0.hasPrefix("-") }),
      !UnknownCommand.isForCommand(words[0].lowercased()), case let session = try session(),
      let library = try? LibraryOptions.openReadOnly(session),
      let book = try library.books.match(words.joined(separator: " ")).book
    else { return nil }
    let name = words.joined(separator: " ").shellWord
    let next =
      book.status == .reading
      ? "'octavo log \(name) 120' logs your page" : "'octavo start \(name)' starts it"
    return "'octavo show \(name)' shows the book, \(next)"
  }

  private static func hasNumber(_ word: String) -> Bool { word.contains(where: \.isNumber) }

  /// Whether words are a position or a time read: in a book being read, as in `dune 150`, or first and without a
  /// thought, as in `30 pages yesterday`. `3 body problem` may be a title.
  private static func isPosition(
    _ meaning: Meaning, of words: [String], _ isNumber: Bool, in library: Library
  ) throws -> Bool {
    guard meaning.place != nil || meaning.minutes != nil else { return false }
    if isNumber { return meaning.text == nil }
    guard words.dropFirst().contains(where: hasNumber), meaning.text?.contains(words[0]) != true,
      let name = meaning.book
    else { return false }
    return try library.books.match(name).book?.status == .reading
  }
}
