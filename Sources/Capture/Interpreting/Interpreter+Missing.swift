/// Words where a book was expected that name none.
extension Interpreter {
  /// Whether no book has such a name, or a similar one.
  func isUnknown(_ name: String) throws -> Bool {
    guard name.first?.isLetter == true else { return false }
    return try books.named(name).isNone && !books.isNear(name)
  }

  /// Whether the quoted text is in the place of a book and looks like a title that no book has: `finish "moby dick" 4`,
  /// `drop "Jane Eyre"`.
  var mayBeMissingTitle: Bool {
    guard [.log, .finish, .drop].contains(verb), meaning.book == nil, segments.textAfterColon == nil,
      case let text = segments.parts[0].text, !text.contains(where: \.isNewline),
      case let words = text.split(separator: " ").map(String.init), (2...8).contains(words.count),
      !".!?…".contains(text.last ?? ".")
    else { return false }
    let isAlone = segments.parts.count == 1
    if SubtitleWords.areInCapitals(words), words[0].first?.isUppercase == true {
      return !(isAlone && verb == .log) && !RemarkWords.areClear(words)
    }
    let isRemark = words.contains {
      RemarkWords.begin([$0]) && !FillerWords.insideTitles.contains(Typography.token($0))
    }
    return verb != .log && !isAlone && !isRemark
  }

  /// The words before a token, if they name no book: `brilliant` of `log brilliant, 163`. Unless they are plainly a
  /// remark, they are asked about.
  mutating func remark(
    _ words: [String], named name: String, before next: Segments.Segment?
  ) throws -> [String]? {
    guard next != nil || segments.parts.count > 1 else { return try textBeforeBook(words) }
    // `log nromal people 95` is about Normal People; the finder says so.
    if words.count > 1 || !RemarkWords.areAll(words), let title = try books.mistyped(name) {
      named = title
      return nil
    }
    if let remark = try remarkBeforeBook(words) { return remark }
    guard try isUnknown(name) else { return nil }
    isRemarkFirst = true
    let isRemark = words.count == 1 && words[0].hasSuffix(",") && RemarkWords.areAll(words)
    if !isRemark { missing = name }
    return words
  }

  /// The words before a book and its position, which is taken: `log loved the storm, dune p. 150`; nil if they end with
  /// no book.
  mutating func remarkBeforeBook(_ words: [String]) throws -> [String]? {
    let doubts = TextDoubts(verb: verb, books: books, meaning: meaning)
    guard let (title, book, remark) = try doubts.bookAtEnd(of: [Segments.Segment(part: .loose, words: words)]),
      let last = remark.last,
      !FillerWords.articles.contains(Typography.token(last))
    else { return nil }
    (named, meaning.book, isRemarkFirst) = (title, book, true)
    // `the worm shows up dune 150`: a whole title beside its position.
    let isSure = title.isExact && title.isBeingRead && !GivenNames.contain(book) && !FillerWords.joinsTitle(last)
    if !isSure, !",!.".contains(last.last ?? " ") { doubt = book }
    return remark
  }

  /// What the words mean if those that name no book are text.
  func questionAboutMissing(_ name: String, _ capture: Capture) throws -> Capture {
    .question(capture.meanings.map { meaning in meaning.changed { $0.missing = name } }, about: name)
  }

  /// The given text with the other words, which name no book: `log 40 really "so dry"`. In a quote they are a remark
  /// on it: `quote "I must not fear" by Paul`.
  func questionAboutAllText(_ name: String) throws -> Capture {
    var whole = self
    (whole.meaning.book, whole.meaning.missing) = (nil, name)
    let words = segments.parts.indices.filter { segments.parts[$0].token == nil }
    let text = words.map { segments.parts[$0] }.text
    if verb == .quote, segments.textAfterColon == nil, let quote = try quotedText() {
      whole.meaning.text = segments.parts[quote].text
      whole.meaning.note = words.filter { $0 != quote }.map { segments.parts[$0] }.text.withoutSeparators
      return .question([try whole.finished()], about: name)
    }
    whole.meaning.text =
      segments.textAfterColon.map { after in
        text.isEmpty ? after : text + (text.last?.isPunctuation == true ? " " : ": ") + after
      } ?? text
    return .question(try [labelled(name), whole.finished()].compactMap(\.self), about: name)
  }

  /// The text about the book whose title begins a name that no book has: `dune paul: my hero`; nil without one.
  private func labelled(_ name: String) throws -> Meaning? {
    guard let after = segments.textAfterColon, meaning.text == after else { return nil }
    let words = name.split(separator: " ").map(String.init)
    for count in (0..<words.count).reversed() {
      let book = words.prefix(count).joined(separator: " ")
      guard let title = try books.titled(book) else { continue }
      var other = self
      (other.named, other.meaning.book) = (title, book)
      other.meaning.text = words[count...].joined(separator: " ") + ": " + after
      return try other.finished()
    }
    return nil
  }

  /// The text of words that say no position and end with a book, which is taken: `log read a bit of emma`.
  private mutating func textBeforeBook(_ words: [String]) throws -> [String]? {
    guard verb == .log,
      let joint = words.lastIndex(where: { ["of", "in", "from"].contains(Typography.token($0)) }), joint > 1,
      joint < words.count - 1, case let name = bookName(words[(joint + 1)...]), let title = try books.named(name).one,
      title.isExact || (title.isSure && name.count > 4)
    else { return nil }
    (named, meaning.book) = (title, name)
    return Array(words[..<joint])
  }
}
