internal import ReadingModel

/// Words about several books, where a command is for one: `rate dune and emma 5`, `log dune 120, emma 30`.
struct SeveralBooks {
  let verb: Verb
  let books: any BookNames

  private static let dividers: WordSet = "and & + plus then"

  /// A command for each book; nil if the words may be about one.
  /// - Parameter capture: What they mean as a command about one book.
  func commands(of arguments: [String], taken capture: Capture) throws -> [CommandMeaning]? {
    guard !verb.isAboutText else { return nil }
    guard arguments.contains(where: isDivider) else { return try commandsWithoutDivider(of: arguments, capture) }
    if case .meaning(let meaning) = capture, meaning.text == nil,
      try meaning.book.map({ try books.named($0) != .none }) ?? true
    {
      return nil
    }
    if let commands = try withOtherCommand(arguments) { return commands }
    guard let meanings = try meanings(of: arguments),
      Set(try meanings.compactMap { try title($0)?.id }).count == meanings.count
    else { return nil }
    // A position and the time read belong to one book; a day or a rating that is given once counts for all.
    let all = meanings.map { meaning in meanings.reduce(meaning) { $0.completed(by: $1) } }
    return all.allSatisfy { $0.isComplete(for: verb) } ? all.map { CommandMeaning(verb: verb, meaning: $0) } : nil
  }

  /// `rate dune 5 emma 4`, and `log dune 120 emma 20` of two books being read.
  private func commandsWithoutDivider(of arguments: [String], _ capture: Capture) throws -> [CommandMeaning]? {
    guard verb == .rate || verb == .log, case .question = capture else { return nil }
    for index in arguments.indices.dropFirst() {
      let rest = Array(arguments[index...])
      guard try beginsWithBook(rest), let first = try meaning(of: Array(arguments[..<index])),
        let second = try meaning(of: rest), try title(first)?.id != title(second)?.id,
        try [first, second].allSatisfy({
          try $0.isComplete(for: verb) && (verb == .rate || title($0)?.isBeingRead == true)
        })
      else { continue }
      return [first.completed(by: second), second.completed(by: first)].map {
        CommandMeaning(verb: verb, meaning: $0)
      }
    }
    return nil
  }

  /// `finish klara and start emma`: two commands.
  private func withOtherCommand(_ arguments: [String]) throws -> [CommandMeaning]? {
    for index in arguments.indices.dropLast(2) where isDivider(arguments[index]) {
      // `and then start emma`
      let rest = arguments[(index + 1)...].drop { SeveralBooks.dividers.contains($0.lowercased()) }
      guard let other = rest.first.flatMap({ Verb(rawValue: $0.lowercased()) }), !other.isAboutText else { continue }
      let following = SeveralBooks(verb: other, books: books)
      guard try following.beginsWithBook(Array(rest.dropFirst())),
        let first = try meaning(of: before(index, arguments)),
        let second = try following.meaning(of: Array(rest.dropFirst()))
      else { continue }
      return [CommandMeaning(verb: verb, meaning: first), CommandMeaning(verb: other, meaning: second)]
    }
    return nil
  }

  /// The words before a divider, with the divider's own word if that is a word with a comma.
  private func before(_ index: Int, _ arguments: [String]) -> [String] {
    let last = arguments[index].hasSuffix(",") ? [String(arguments[index].dropLast())] : []
    return Array(arguments[..<index]) + last
  }

  private func isDivider(_ argument: String) -> Bool {
    SeveralBooks.dividers.contains(argument.lowercased())
      || (argument.hasSuffix(",") && !argument.contains(where: \.isWhitespace))
  }

  /// The meanings of the words around a divider, if each names a book and has no text.
  /// - Parameter afterPages: Whether a number of pages is before them, so that a number alone is one, too: `20 pages of
  ///   dune and 10 of emma`.
  private func meanings(of arguments: [String], afterPages: Bool = false) throws -> [Meaning]? {
    for index in arguments.indices.dropLast() where isDivider(arguments[index]) {
      let first = before(index, arguments)
      var rest = Array(arguments[(index + 1)...])
      if rest.count > 1, SeveralBooks.dividers.contains(rest[0].lowercased()) { rest.removeFirst() }
      guard !first.isEmpty, try beginsWithBook(rest), let meaning = try meaning(of: first, afterPages: afterPages)
      else { continue }
      let arePages = if case .forward = meaning.place { true } else { false }
      let others =
        try meanings(of: rest, afterPages: arePages) ?? self.meaning(of: rest, afterPages: arePages).map { [$0] }
      if let others { return [meaning] + others }
    }
    return nil
  }

  /// Whether the first words besides tokens name a book.
  private func beginsWithBook(_ words: [String]) throws -> Bool {
    var rest = TypedWord.words(of: words, for: verb)[...]
    var (name, isAfterToken): ([String], Bool) = ([], false)
    while let word = rest.first, name.count < 9 {
      if let found = TokenTable.match(rest, for: verb), !word.isQuoted {
        guard name.isEmpty else { break }
        rest = rest.dropFirst(found.count)
        isAfterToken = true
      } else {
        name.append(word.text)
        rest = rest.dropFirst()
        if isDivider(word.text) { break }
      }
    }
    if let last = name.last, isDivider(last) {
      name.removeLast()
      if last.hasSuffix(",") { name.append(String(last.dropLast())) }
    }
    // `20 of emma`
    if isAfterToken, name.count > 1, Typography.token(name[0]) == "of" { name.removeFirst() }
    guard !name.isEmpty, !RemarkWords.begin(name) else { return false }
    return try isSure(name.joined(separator: " "))
  }

  private func isSure(_ name: String) throws -> Bool {
    try books.named(name).one.map { $0.isExact || ($0.hasWholeWords && !$0.isAuthor) } ?? false
  }

  /// The meaning of words that name a book and have no text.
  /// - Parameter afterPages: Whether a number alone at their start is a number of pages.
  private func meaning(of words: [String], afterPages: Bool = false) throws -> Meaning? {
    do {
      guard case .meaning(let meaning) = try Capture(aboutOne: words, for: verb, in: books), meaning.text == nil,
        let book = meaning.book, try isSure(book)
      else { return nil }
      if afterPages, case .page(from: nil, let count) = meaning.place, meaning.total == nil,
        words.first.flatMap({ NumberWords.digits(Typography.token($0)) }) == count
      {
        return meaning.changed { $0.place = .forward(count) }
      }
      return meaning
    } catch is CaptureError { return nil }
  }

  private func title(_ meaning: Meaning) throws -> NamedTitle? { try meaning.book.flatMap { try books.named($0).one } }
}

extension Meaning {
  /// The same with what another one says besides its book.
  fileprivate func completed(by other: Meaning) -> Meaning {
    changed {
      $0.day = day ?? other.day
      $0.clock = clock ?? (other.minutes == nil ? other.clock : nil)
      $0.rating = rating ?? other.rating
    }
  }

  /// Whether it has what the command needs besides a book.
  fileprivate func isComplete(for verb: Verb) -> Bool {
    switch verb {
    case .rate: rating != nil
    case .log, .timerStop: place != nil || minutes != nil
    default: true
    }
  }
}
