internal import ReadingModel

/// A book before words that are not part of its name, in commands without a text.
extension Interpreter {
  /// Takes the book from the start of words if what follows is not part of a name, as in `start hobbit p. 20`.
  /// - Parameter dividedAt: How many of the words come before each token, such as the day in `start beloved on monday,
  ///   from the library`.
  /// - Returns: The words after it.
  mutating func takeBeginning(_ words: [String], _ dividedAt: Set<Int>) throws -> String? {
    // `pause secret histroy`: the finder says which book is meant.
    if verb.changesStatus, words.count > 1, try books.mistyped(bookName(words)) != nil { return nil }
    for count in stride(from: words.count - 1, to: 0, by: -1) where !Typography.isSign(words[count - 1]) {
      // `pachinko p. 12`: no part of the name.
      if count > 1, PlaceWords.pageWords.contains(Typography.token(words[count - 1])) { continue }
      let name = bookName(words.prefix(count))
      let match = try books.named(name).one
      let mistyped = match == nil && [.pause, .resume].contains(verb) ? try books.mistyped(name) : nil
      guard let title = match ?? mistyped else { continue }
      let others = try withoutAuthor(Array(words.dropFirst(count)), of: title, bookName(words.prefix(count)))
      // `start emma, third time lucky`
      let isApart =
        (verb == .start ? ",;" : ",;:").contains(words[count - 1].last ?? " ")
        || others.first.map(Typography.isSign) == true || (verb.changesStatus && dividedAt.contains(count))
      // `want dune messiah by frank herbert` is not about Dune.
      if verb == .want, !isApart, isRestOfName(others) { return nil }
      // `start three body audiobook`
      let isFormat = NewBookDetail.format(Typography.token(others.first ?? "")) != nil
      let isOther = isFormat || isApart || cannotBeTitle(others)
      if verb == .rate, meaning.rating == nil { return nil }
      let isVague = DoubtfulWords.isVagueDay(others.map(Typography.token)) || DoubtfulWords.vagueDay(others) != nil
      let isPurpose = isPurpose(others)
      let isAgain = verb == .start && !others.isEmpty && FillerWords.startOverCount(others) == others.count
      guard
        title.isExact || title.isBeingRead || mistyped != nil || isFormat
          || ((isVague || isApart || isPurpose || isAgain || verb == .resume) && title.hasWholeWords),
        isOther || isVague
      else { return nil }
      if verb.takesDays, meaning.day == nil, let error = DoubtfulWords.vagueDay(Array(others)) { throw error }
      try setBook(Array(words.prefix(count)))
      if named == nil { named = title }
      let isDay = DayWords.match(others.map(Typography.token)[...])?.count == others.count
      let text = others.joined(separator: " ").withoutSeparators
      if isPurpose, !title.isExact, !title.isBeingRead, !isApart { doubt = text }
      if verb != .rate || !isDay { meaning.text = text }
      return text
    }
    return nil
  }

  /// Removes `from` before a day: `start orlando from 1 march`.
  static func removeFrom(before token: Token, in words: inout [String]) {
    if token.isTime, words.count > 1, words.last?.lowercased() == "from" { words.removeLast() }
  }

  /// Whether words cannot be part of a name: numbers, `half past eight`, `from the beginning`, `on the train`.
  private func cannotBeTitle(_ words: [String]) -> Bool {
    [.rate, .pause, .resume].contains(verb) || (verb == .start && FillerWords.startOverCount(words) > 0)
      || words.contains { $0.contains { $0.isNumber || $0 == ":" } }
      || SpokenTimes.clock(words.map(Typography.token)[...])?.count == words.count
      || FillerWords.circumstanceStarts.contains(words.first ?? "")
  }

  /// Whether words after a part of a title are the rest of it and an author: `messiah by frank herbert`, but not
  /// `recommended by anna` or `for the book by the sea`.
  private func isRestOfName(_ words: [String]) -> Bool {
    let lowered = words.map(Typography.token)
    guard let by = lowered.dropFirst().dropLast().firstIndex(of: "by") else { return false }
    let last = lowered[by - 1]
    let isGiven = last.hasSuffix("ed") || ["given", "lent", "sent", "chosen", "gift", "present"].contains(last)
    return !isGiven && !cannotBeTitle(Array(lowered[..<by]))
  }

  /// Whether words after a part of a title say what the book is read for: `start moscow for book club`. They are asked
  /// about, as they may be the rest of a longer title.
  private func isPurpose(_ words: [String]) -> Bool {
    verb == .start && ["for", "because", "with"].contains(Typography.token(words.first ?? ""))
  }
}
