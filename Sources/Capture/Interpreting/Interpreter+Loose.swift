internal import ReadingModel

extension Interpreter {
  /// Loose words are the book, and then the text.
  mutating func withLooseText() throws -> Capture {
    for (index, part) in segments.parts.enumerated() {
      if !rest.isEmpty {
        if part.part != .title || meaning.book != nil || verb.isAboutText {
          rest.append(part)
        } else {
          try takeTitleWithin(part.words)
        }
        continue
      }
      switch part.part {
      case .token(.number(.page(from: nil, let number))) where verb == .drop && segments.parts.count == 1:
        numberAlone = number
      case .token(let token):
        let next = index + 1 < segments.parts.count ? segments.parts[index + 1] : nil
        // `finished part one, 150`
        if case .finished = token, let next, Self.touches(part.words, next.words), try isPartOfBook(next) {
          isRemarkFirst = index == 0
          rest = [part]
          continue
        }
        if try isText(part, before: next) || !take(token, isWithText: false) { rest = fillers(before: index) + [part] }
      case .title, .quoted: try setBook((meaning.book.map { [$0] } ?? []) + part.words)
      case .loose:
        guard let text = try takeLoose(part.words, at: index) else { continue }
        if text.first == part.words.first, index > 0, mayBegin(text, segments.parts[index - 1]) {
          doubtfulStart = segments.parts[index - 1]
        }
        rest.append(Segments.Segment(part: .loose, words: text, isBracketed: part.isBracketed))
      }
    }
    return try assembled()
  }

  /// Takes fillers, a book or a year from loose words.
  /// - Returns: The other words; nil if there are none.
  private mutating func takeLoose(_ words: [String], at index: Int) throws -> [String]? {
    let isLast = index == segments.parts.count - 1
    let before = index > 0 ? segments.parts[index - 1] : nil
    var words = FillerWords.withoutEndings(words, after: before?.token)
    // `finish dune 100% 4 stars`
    if verb == .finish, words.last == "100%",
      try words.count == 1 || books.named(bookName(words.dropLast())).one != nil
    {
      words.removeLast()
    }
    try takeShortWeekday(from: &words, before, isLast ? nil : segments.parts[index + 1])
    try checkGrade(in: words)
    if isLast { try checkUnfinished(in: words) }
    if isLast { try takeSpelledRating(from: &words) }
    if words.isEmpty { return nil }
    if try takeUnclear(words) { return nil }
    if !verb.isAboutText {
      if meaning.book == nil, try isTitle(words, alone: false) {
        try setBook(words)
        return nil
      }
      if FillerWords.isCurrentBook(words) { return nil }
      if isBeforeTrain(words, at: index) { return words }
      let mayEnd = index > 0 && words.allSatisfy(FillerWords.mayEndCommand)
      if FillerWords.isFiller(words), !isLast || mayEnd { return nil }
    }
    let next = isLast ? nil : segments.parts[index + 1]
    if let before, before.part == .title, meaning.book != nil, year(words) == nil {
      return continued(before, with: words)
    }
    guard let text = try divide(words, at: index, next: next) else { return nil }
    if let day = year(text) {
      // `finish 1984 1984`
      if meaning.book == text[0] { doubt = text[0] }
      meaning.day = .date(day)
      return nil
    }
    return try isAuthor(text) ? nil : text
  }

  /// Takes the book from the start of loose words.
  /// - Returns: The other words; nil if there are none.
  private mutating func divide(_ words: [String], at index: Int, next: Segments.Segment?) throws -> [String]? {
    guard case let isFirst = index == 0, meaning.book == nil, try !isAboutCurrent(words) else { return words }
    if !verb.isAboutText, RemarkWords.areClear(words), try !beginsWithTitle(words) {
      isRemarkFirst = isFirst
      return words
    }
    let (book, isIntroduced) = FillerWords.book(in: words)
    // `On the Road` before `the Road`.
    for candidate in isIntroduced && !isFirst ? [book, words] : [words, book] where !candidate.isEmpty {
      guard let (name, match, count) = try longestName(at: candidate, isFirst: isFirst) else { continue }
      guard let title = match.one else {
        meaning.book = name
        return nil
      }
      if isFirst, next?.token != nil, try takeMistyped(candidate, title, wordCount: count) { return nil }
      if isFirst { try noteSimilar(candidate, title, wordCount: count) }
      var (others, hasAuthor, leftOut) = try following(Array(candidate.dropFirst(count)), title, name)
      // `note dune by herbert the spice must flow`
      if hasAuthor, title.hasWholeWords {
        (named, meaning.book, meaning.leftOut) = (title, name, leftOut)
        return others.isEmpty ? nil : others
      }
      // `dune currently on page 140`.
      let isAround = next?.token != nil ? FillerWords.isFiller(others) : others.allSatisfy(FillerWords.mayEndCommand)
      if isAround, !verb.isAboutText { others = [] }
      let typed = Array(candidate.prefix(count))
      let isFirst = isFirst || (!verb.isAboutText && rest.isEmpty && areTimes(before: index))
      guard try isBook(title, name, others, typed, (index, isFirst, isIntroduced, next)) else { return words }
      (named, meaning.book) = (title, name)
      meaning.leftOut = meaning.leftOut ?? leftOut
      return others.isEmpty ? nil : others
    }
    return try textWithoutBook(words, (index, next), named: book)
  }

  /// What is left of words that begin with no book.
  private mutating func textWithoutBook(
    _ words: [String], _ place: (index: Int, next: Segments.Segment?), named book: [String]
  ) throws -> [String]? {
    guard !verb.isAboutText, verb != .timerStop || segments.parts.count > 1 else { return words }
    if try takeDayAlone(words) { return nil }
    // `log yesterday the worm shows up dune 150`
    guard place.index == 0 else {
      guard rest.isEmpty, place.next?.isPlace == true, areTimes(before: place.index) else { return words }
      return try remarkBeforeBook(words) ?? words
    }
    // Before a position there is a book and no thought: the finder says which books are alike.
    let name = bookName(book.isEmpty ? words : book)
    if let remark = try remark(words, named: name, before: place.next) { return remark }
    meaning.book = name
    return nil
  }

  /// Whether words that name a book are it, and no part of the text.
  private mutating func isBook(
    _ title: NamedTitle, _ name: String, _ others: [String], _ typed: [String],
    _ place: (index: Int, isFirst: Bool, isIntroduced: Bool, next: Segments.Segment?)
  ) throws -> Bool {
    guard others.isEmpty else {
      let continuation = continuation(of: typed, title, with: others)
      guard title.isSure else {
        if place.isFirst, isBookToDrop(title, typed, before: others) { return true }
        if place.isFirst, title.hasWholeWords, mayBeUnreadBook(typed, continuation) {
          alternative = (title, name, others)
        }
        return false
      }
      let isName = place.isFirst || place.isIntroduced
      if continuation == .text, isName || isBookAfterToken(place.index, title, typed) { return true }
      if isName, continuation == .unclear, !verb.isAboutText {
        doubt = name + " " + others[0]
        return true
      }
      alternative = (title, name, others)
      return false
    }
    guard verb.isAboutText else {
      if title.isSure || place.isIntroduced || place.isFirst { return true }
      if title.isBeingRead { alternative = (title, name, nil) }
      return false
    }
    if place.isFirst, let next = place.next, isBeforePosition(title, next) { return true }
    alternative = (title, name, nil)
    return false
  }

  // MARK: The text, and questions about it

  /// The meaning with the loose words as the text; a question if a token may be in them.
  mutating func assembled() throws -> Capture {
    if let twoMeanings { return try question(about: twoMeanings) }
    if let number = numberAlone {
      if !rest.isEmpty { meaning.text = rest.text }
      if let question = try questionAboutNumberAlone(number) { return question }
      try setBook(["\(number)"])
    }
    guard !rest.isEmpty else {
      try takeYear()
      guard let doubt else { return .meaning(try finished()) }
      return .question([try finished()], about: doubt)
    }
    // `finish emma 0`: throws, as 0 is not a rating.
    if verb == .finish, meaning.rating == nil, rest.text == "0" { _ = try Rating("0") }
    if let alternative { return try questionAboutBook(alternative) }
    if let doubtfulStart { return try questionAboutStart(doubtfulStart) }
    if let question = try questionAboutNumber() { return question }
    return try textWithTokens()
  }

  /// Tokens at the end of the text that a sentence seldom has are taken; others are asked about.
  mutating func textWithTokens() throws -> Capture {
    try takeAfterCircumstance()
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
    if verb == .quote, isTaken || trailing.isEmpty, let source = try sourceOfQuote(taken) {
      meaning.text = all.text.withoutSeparators
      return .question([source, try finished()], about: source.book ?? "")
    }
    meaning.text = all.text.withoutSeparators
    if let question = try questionAboutLastTitle(all, taken: isTaken ? taken : nil) { return question }
    if doubt == nil, let first = trailing.first?.segment, isWithinSentence(first, after: rest.last?.words.last) {
      return .meaning(try finished())
    }
    let day = isTaken ? taken.meaning.day : nil
    let doubts = TextDoubts(verb: verb, books: books, meaning: meaning, day: day, parts: segments.parts)
    // A position in the middle of a note stays there.
    if doubt == nil, verb.isAboutText, trailing.isEmpty, rest.contains(where: { $0.isPlace && $0.isDoubtful }) {
      return .meaning(try finished())
    }
    if isTaken, doubt == nil, areSure(trailing.map(\.segment)), !isOnlyNumber(rest.text),
      try doubts.first(in: rest) == nil
    {
      return .meaning(try taken.finished())
    }
    if doubt == nil, try endsToday(trailing.map(\.token), doubts) { return .meaning(try finished()) }
    let number = isTaken && verb != .note ? trailing.first { $0.token.isNumber } : nil
    var doubt = doubt ?? trailing.first { $0.segment.isDoubtful }?.segment.text ?? number?.segment.text
    if doubt == nil { doubt = try doubts.first(in: all) }
    if doubt == nil, isOnlyNumber(all.text) || tokens.isFinishedWord { doubt = all.text }
    guard let doubt else { return .meaning(try finished()) }
    return try question(about: doubt, in: all, taken: isTaken ? taken : nil, doubts)
  }

  /// The meanings of a text with words in doubt.
  /// - Parameter taken: The same with the tokens at its end taken from it, if they can be.
  private func question(
    about doubt: String, in text: [Segments.Segment], taken: Self?, _ doubts: TextDoubts
  ) throws -> Capture {
    if verb.takesDays, !verb.isAboutText, meaning.day == nil,
      let error = DoubtfulWords.vagueDay((taken?.rest ?? text).flatMap(\.words))
    {
      throw error
    }
    let alone = try aloneMeanings(text)
    if !alone.isEmpty { return .question(try alone + [finished()], about: text[0].words[0]) }
    if let edge = try pagesAtEdge(taken) { return .question(edge, about: doubt) }
    if let similar { return try (taken ?? self).question(aboutSimilar: similar, doubt) }
    if doubt == "to the end", let toEnd = try positionToEnd(text) {
      return .question([toEnd, try finished()], about: doubt)
    }
    if taken == nil, let placed = try positionWithin(text) { return .question([placed], about: doubt) }
    if taken == nil, case (let title, let name, var words)? = try doubts.bookAtEnd(of: text) {
      // `the worm shows up in dune`
      if words.count > 1, ["in", "from"].contains(words[words.count - 1].lowercased()) { words.removeLast() }
      let named = try finished {
        ($0.named, $0.meaning.book, $0.meaning.text) = (title, name, words.joined(separator: " "))
      }
      return .question([named, try finished()], about: name)
    }
    // `set on a friday`: not without its last word.
    let endsInArticle = FillerWords.articles.contains(Typography.token(taken?.rest.last?.words.last ?? ""))
    return .question(try [endsInArticle ? nil : taken?.finished()].compactMap(\.self) + [finished()], about: doubt)
  }

  /// Whether tokens after the text are not part of its last sentence.
  private func areSure(_ trailing: [Segments.Segment]) -> Bool {
    let before = rest.last?.words.last ?? ""
    if ",;".contains(before.last ?? " ") || Typography.dashes.contains(before) { return true }
    if trailing.allSatisfy(\.isBracketed) { return true }
    if isRemarkFirst, verb == .log, trailing[0].isPlace { return true }
    if trailing.count == 1, isTimeRead(trailing[0], after: before) || isAfterRemark(trailing[0]) { return true }
    if trailing.count == 1, rest.count == 1, isAfterCircumstance(trailing[0], rest[0].words) {
      return !Self.saysPartOfToday(trailing[0])
    }
    if verb.isAboutText,
      rest.flatMap(\.words).contains(where: { FillerWords.futureWords.contains(Typography.token($0)) })
    {
      return false
    }
    let isNumber = trailing[0].words.count == 1 && trailing[0].text.allSatisfy(\.isNumber)
    let word = before.lowercased()
    // `not 5 stars`, `barely 3 stars`
    if trailing[0].token?.isRating == true, RatingWords.qualifying.contains(word) { return false }
    let isClear = !FillerWords.beforeTokens.contains(word) && !(isNumber && FillerWords.beforeNumbers.contains(word))
    return isClear && (trailing.count > 1 && !verb.isAboutText || trailing[0].token?.isSureAtEnd(for: verb) == true)
  }

  private func isOnlyNumber(_ text: String) -> Bool {
    (verb != .finish || meaning.rating != nil) && PlaceInput(text) != nil && text.startsWithNumber
  }
}

extension [Segments.Segment] {
  /// The words of all parts, as typed.
  var text: String { map(\.text).joined(separator: " ") }
}
