internal import ReadingModel

/// The words of a command, divided into tokens, loose words and text.
struct Segments {
  /// A part of what was typed.
  enum Part: Hashable {
    /// Words with a meaning of their own.
    case token(Token)
    /// Words without one.
    case loose
    /// A quoted argument.
    case quoted
    /// A whole title that contains words like tokens, such as `Friday`.
    case title
  }

  /// A part, and its words.
  struct Segment: Hashable {
    var part: Part
    var words: [String]

    var text: String { words.joined(separator: " ") }
  }

  /// The parts, in order; loose words that follow each other are one.
  private(set) var parts: [Segment] = []
  /// The tags, from anywhere.
  private(set) var tags: [String] = []
  /// The text after a colon.
  private(set) var textAfterColon: String?

  /// Divides the arguments of a command.
  init(_ arguments: [String], for verb: Verb, in books: some BookNames) throws {
    var words: [TypedWord] = []
    for argument in arguments {
      if verb.takesTags, let tags = try Segments.tags(argument) {
        self.tags += tags
      } else {
        words += TypedWord.words(of: [argument], for: verb)
      }
    }
    if verb.takesText { try divideAtColon(&words, arguments, verb, books) }
    var place = words.startIndex
    while place < words.endIndex {
      let rest = words[place...]
      if words[place].isQuoted {
        parts.append(Segment(part: .quoted, words: [words[place].text]))
        place += 1
      } else if parts.isEmpty || parts.allSatisfy({ $0.part == .loose && FillerWords.isFiller($0.words) }),
        let count = try Segments.title(rest, for: verb, in: books)
      {
        parts.append(Segment(part: .title, words: rest.prefix(count).map(\.text)))
        place += count
      } else if let found = TokenTable.match(rest, for: verb) {
        parts.append(Segment(part: .token(found.token), words: rest.prefix(found.count).map(\.text)))
        place += found.count
      } else {
        appendLoose(words[place].text)
        place += 1
      }
    }
  }

  private mutating func appendLoose(_ word: String) {
    if parts.last?.part == .loose {
      parts[parts.count - 1].words.append(word)
    } else {
      parts.append(Segment(part: .loose, words: [word]))
    }
  }

  /// `+theory`, `#theory`, `"+second chances"`; nil for other arguments, such as `+30` and `#12`.
  private static func tags(_ argument: String) throws -> [String]? {
    let name = argument.dropFirst()
    guard let sign = argument.first, "+#@".contains(sign), let first = name.first, first.isLetter else { return nil }
    if sign != "+", name.contains(where: \.isWhitespace) { return nil }
    if sign == "@" { throw CaptureError.tagSign(argument) }
    guard
      !name.contains(where: \.isWhitespace)
        || (name.count <= 40 && !name.contains { $0.isNewline || ".!?,;".contains($0) })
    else { return nil }
    return name.split(separator: ",").compactMap { part in
      let tag = part.drop { $0.isWhitespace || $0 == "+" || $0 == "#" }
      return tag.lastIndex { !$0.isWhitespace }.map { String(tag[...$0]) }
    }
  }

  // MARK: Colons

  /// Takes the text after `dune 120:` from the words.
  private mutating func divideAtColon(
    _ words: inout [TypedWord], _ arguments: [String], _ verb: Verb, _ books: some BookNames
  ) throws {
    guard
      let place = words.firstIndex(where: { word in
        !word.isQuoted && word.text.hasSuffix(":")
      })
    else { return }
    var before = Array(words[..<place])
    let word = String(words[place].text.dropLast())
    let after = words[(place + 1)...].map(\.text).joined(separator: " ")
    if place == 0, NumberWords.digits(word) != nil, try isBookNumber(word, before: words.dropFirst(), verb, books) {
      words[0] = TypedWord(text: "#" + word, isQuoted: false)
      guard verb.isAboutText else { return }
      words = [words[0]]
      textAfterColon = after
      return
    }
    if !word.isEmpty { before.append(TypedWord(text: word, isQuoted: false)) }
    let hasToken = before.indices.contains { TokenTable.match(before[$0...], for: verb) != nil }
    if !hasToken {
      // The colon of a title, as in `finish Dune: Messiah`, or after the book, as in `log dune: 120`.
      let title = (before.map(\.text) + [after]).joined(separator: " ")
      if try books.titled(title) != nil || verb.takesMinutes {
        words[place] = TypedWord(text: word, isQuoted: false)
        return
      }
    }
    guard !after.isEmpty else { throw CaptureError.noText }
    words = before
    textAfterColon = after
  }

  /// Whether `12:` is book 12 and not page 12: no number is a position in the command, or a position follows.
  private func isBookNumber(
    _ digits: String, before words: ArraySlice<TypedWord>, _ verb: Verb, _ books: some BookNames
  ) throws -> Bool {
    if verb.takesBareNumbers {
      guard case .place? = TokenTable.match(words, for: verb)?.token.asPlace else { return false }
    }
    return try books.titled("#" + digits) != nil
  }

  // MARK: Titles

  /// The most words of a title that is looked for.
  private static let longestTitle = 12

  /// The number of words at the start that are a whole title and contain what would be a token.
  private static func title(_ words: ArraySlice<TypedWord>, for verb: Verb, in books: some BookNames) throws -> Int? {
    let plain = words.prefix { !$0.isQuoted }
    let most = min(longestTitle, plain.count)
    guard let token = plain.indices.prefix(most).first(where: { TokenTable.match(words[$0...], for: verb) != nil })
    else { return nil }
    let least = token - words.startIndex + 1
    guard least <= most else { return nil }
    for count in stride(from: most, through: least, by: -1) {
      // One word alone is a position or a rating.
      if count == 1, words.count == 1, verb.takesBareNumbers || verb.takesRatings { continue }
      if try books.titled(plain.prefix(count).map(\.text).joined(separator: " ")) != nil { return count }
    }
    return nil
  }
}

extension Token {
  /// The token as a position, also if it is a number alone.
  var asPlace: Token? {
    switch self {
    case .number(let place): .place(place, total: nil)
    case .place: self
    default: nil
    }
  }
}
