internal import ReadingModel

extension Interpreter {
  /// Loose words are the book, and then the text.
  mutating func withLooseText() throws -> Capture {
    var isText = false
    for (index, part) in segments.parts.enumerated() {
      if isText {
        rest.append(part)
        continue
      }
      switch part.part {
      case .token(.number) where verb == .drop && segments.parts.count == 1:
        // A number alone is that of a book: `drop 12` must not abandon another one at page 12.
        try setBook(part.words)
      case .token(let token):
        if verb.isAboutText, part.isDoubtful, case .day = token { doubtfulDay = part.text }
        if try !take(token, isWithText: false) {
          rest.append(part)
          isText = true
        }
      case .title, .quoted: try setBook((meaning.book.map { [$0] } ?? []) + part.words)
      case .loose:
        guard let text = try takeLoose(part.words, at: index) else { continue }
        rest.append(Segments.Segment(part: .loose, words: text, isBracketed: part.isBracketed))
        isText = true
      }
    }
    return try assembled()
  }

  /// Takes fillers, a book or a year from loose words.
  /// - Returns: The other words; nil if there are none.
  private mutating func takeLoose(_ words: [String], at index: Int) throws -> [String]? {
    let isLast = index == segments.parts.count - 1
    let before = index > 0 ? segments.parts[index - 1] : nil
    let words = FillerWords.withoutEndings(words, after: before?.token)
    if words.isEmpty { return nil }
    if !verb.isAboutText {
      if FillerWords.isCurrentBook(words) { return nil }
      if FillerWords.isFiller(words), !isLast || (index > 0 && words.allSatisfy(FillerWords.mayEnd)) { return nil }
    }
    let next = isLast ? nil : segments.parts[index + 1]
    guard let text = try divide(words, isFirst: index == 0, next: next) else { return nil }
    if let day = year(text) {
      meaning.day = .date(day)
      return nil
    }
    return text
  }

  /// Takes the book from the start of loose words.
  /// - Returns: The other words; nil if there are none.
  private mutating func divide(_ words: [String], isFirst: Bool, next: Segments.Segment?) throws -> [String]? {
    guard meaning.book == nil else { return words }
    let (book, isIntroduced) = FillerWords.book(in: words)
    // `On the Road` before `the Road`.
    for candidate in isIntroduced && !isFirst ? [book, words] : [words, book] where !candidate.isEmpty {
      guard let (name, match, count) = try longestName(at: candidate, isFirst: isFirst) else { continue }
      guard let title = match.one else {
        meaning.book = name
        return nil
      }
      var others = Array(candidate.dropFirst(count))
      // `dune currently on page 140`.
      let isAround = next?.token != nil ? FillerWords.isFiller(others) : others.allSatisfy(FillerWords.mayEnd)
      if isAround, !verb.isAboutText { others = [] }
      guard try isBook(title, name, others, of: words, (isFirst, isIntroduced, next)) else { return words }
      (named, meaning.book) = (title, name)
      return others.isEmpty ? nil : others
    }
    // Before a position there is a book and no thought: the finder says which books are alike.
    if isFirst, !verb.isAboutText, verb != .timerStop || segments.parts.count > 1 {
      meaning.book = bookName(book.isEmpty ? words : book)
      return nil
    }
    return words
  }

  /// Whether words that name a book are it, and no part of the text.
  private mutating func isBook(
    _ title: NamedTitle, _ name: String, _ others: [String], of words: [String],
    _ place: (isFirst: Bool, isIntroduced: Bool, next: Segments.Segment?)
  ) throws -> Bool {
    let isSure = title.isExact || (title.isBeingRead && title.hasWholeWords)
    guard others.isEmpty else {
      guard isSure else { return false }
      let mayContinue = verb.isAboutText && FillerWords.continuing.contains(others[0].lowercased())
      if place.isFirst || place.isIntroduced, !mayContinue { return true }
      alternative = (title, name, others)
      return false
    }
    guard verb.isAboutText else {
      if isSure || place.isIntroduced || place.isFirst { return true }
      if title.isBeingRead { alternative = (title, name, nil) }
      return false
    }
    // `note dune p140 great twist`: a position follows the book.
    if isSure, place.isFirst, let token = place.next?.token, token.isPlaceOrDay || token.isNumber { return true }
    alternative = (title, name, nil)
    return false
  }

  /// The most words at the start that name a book.
  private func longestName(at words: [String], isFirst: Bool) throws -> (String, NameMatch, count: Int)? {
    for count in stride(from: words.count, to: 0, by: -1) {
      if count > 1, FillerWords.isNoEnd(words[count - 1]) { continue }
      let name = bookName(words.prefix(count))
      switch try books.named(name) {
      case .none: continue
      case .several:
        // Several books are asked about, if the words can be nothing else.
        if count == words.count, isFirst, !verb.isAboutText { return (name, .several, count) }
      case .one(let title): return (name, .one(title), count)
      }
    }
    return nil
  }

  // MARK: The text, and questions about it

  /// The meaning with the loose words as the text; a question if they contain what may be a token.
  private mutating func assembled() throws -> Capture {
    guard !rest.isEmpty else {
      try takeYear()
      return .meaning(try finished())
    }
    if let alternative { return try questionAboutBook(alternative) }
    if let doubtfulDay { return try questionAboutDay(doubtfulDay) }
    if let question = try questionAboutNumber() { return question }
    return try textWithTokens()
  }

  /// Whether the text begins with a book, as in `note emma is annoying`.
  private mutating func questionAboutBook(_ book: Alternative) throws -> Capture {
    var whole = self
    whole.meaning.text = rest.text
    (named, meaning.book) = (book.title, book.name)
    let others = ((book.others ?? []) + rest.dropFirst().flatMap(\.words)).joined(separator: " ")
    meaning.text = others.isEmpty ? nil : others
    return .question([try finished(), try whole.finished()], about: book.name)
  }

  /// Whether the text begins with a day, as in `note yesterday he died`.
  private mutating func questionAboutDay(_ words: String) throws -> Capture {
    meaning.text = rest.text
    var whole = self
    whole.meaning.day = nil
    whole.meaning.text = words + " " + rest.text
    return .question([try finished(), try whole.finished()], about: words)
  }

  /// Whether the text of a note begins with a page, as in `note 140 great twist`. Small numbers count something.
  private mutating func questionAboutNumber() throws -> Capture? {
    guard verb.isAboutText, rest.count > 1, case .number(.page(from: nil, let to))? = rest[0].token, to >= 10,
      meaning.place == nil
    else { return nil }
    var whole = self
    whole.meaning.text = rest.text
    let words = rest.removeFirst().text
    meaning.place = .page(from: nil, to: to)
    meaning.text = rest.text
    return .question([try finished(), try whole.finished()], about: words)
  }

  /// Tokens at the end of the text that a sentence seldom has are taken; others are asked about.
  private mutating func textWithTokens() throws -> Capture {
    var trailing: [(token: Token, segment: Segments.Segment)] = []
    while let last = rest.last, case .token(let token) = last.part, rest.count > 1 {
      trailing.insert((token, last), at: 0)
      rest.removeLast()
    }
    var taken = self
    var isTaken = !trailing.isEmpty
    for (token, _) in trailing { isTaken = try taken.take(token, isWithText: true) && isTaken }
    taken.meaning.text = isTaken ? rest.text.withoutSeparators : rest.text
    let all = rest + trailing.map(\.segment)
    meaning.text = all.text.withoutSeparators
    let doubts = TextDoubts(verb: verb, books: books, meaning: meaning)
    if isTaken, areSure(trailing.map(\.segment)), !isOnlyNumber(rest.text), try doubts.first(in: rest) == nil {
      return .meaning(try taken.finished())
    }
    let number = isTaken ? trailing.first { if case .number = $0.token { !verb.isAboutText } else { false } } : nil
    var doubt = trailing.first { $0.segment.isDoubtful }?.segment.text ?? number?.segment.text
    if doubt == nil { doubt = try doubts.first(in: all) }
    if doubt == nil, isOnlyNumber(all.text) || tokens.isFinishedWord { doubt = all.text }
    guard let doubt else { return .meaning(try finished()) }
    if !isTaken, let (title, name, others) = try doubts.bookAtEnd(of: all) {
      var named = self
      (named.named, named.meaning.book, named.meaning.text) = (title, name, others)
      return .question([try named.finished(), try finished()], about: name)
    }
    return .question(isTaken ? [try taken.finished(), try finished()] : [try finished()], about: doubt)
  }

  /// Whether tokens after the text are not part of its last sentence.
  private func areSure(_ trailing: [Segments.Segment]) -> Bool {
    let before = rest.last?.words.last ?? ""
    if ",;".contains(before.last ?? " ") || ["-", "–", "—"].contains(before) { return true }
    if trailing.allSatisfy(\.isBracketed) { return true }
    let isNumber = trailing[0].words.count == 1 && trailing[0].text.allSatisfy(\.isNumber)
    let word = before.lowercased()
    let isClear = !FillerWords.joining.contains(word) && !(isNumber && FillerWords.counting.contains(word))
    return isClear && (trailing.count > 1 && !verb.isAboutText || trailing[0].token?.isSureAtEnd(for: verb) == true)
  }

  private func isOnlyNumber(_ text: String) -> Bool {
    verb != .finish && PlaceInput(text) != nil && text.first?.isNumber == true
  }
}

extension [Segments.Segment] {
  /// The words of all parts, as typed.
  var text: String { map(\.text).joined(separator: " ") }
}

extension String {
  /// The text without a dash before it, or a comma after it.
  fileprivate var withoutSeparators: String {
    var words = split(separator: " ", omittingEmptySubsequences: false)
    let dashes = ["-", "–", "—", "--", ";", ",", ".", "|", "/", "+"]
    while words.count > 1, dashes.contains(String(words[0])) { words.removeFirst() }
    while words.count > 1, dashes.contains(String(words[words.count - 1])) { words.removeLast() }
    let text = words.joined(separator: " ")
    return text.count > 1 && ",;".contains(text.last ?? " ") ? String(text.dropLast()) : text
  }
}
