/// Pieces of a description of a book between commas, semicolons or slashes: `1984 / George Orwell / 328 pp`.
struct FactList {
  /// A piece, without the sign after it, and where it begins and ends.
  struct Piece {
    let words: [TypedWord]
    let start: Int
    var end: Int { start + words.count }
  }

  /// How clearly a piece is a detail of a book.
  enum Strength {
    /// It may be part of a title, such as a year.
    case weak
    /// It can hardly be anything else, such as a number of pages.
    case strong
  }

  /// The pieces, at least one.
  let pieces: [Piece]
  /// Whether semicolons or slashes divide them, which few titles have.
  let isSure: Bool

  private static let signs: WordSet = "/ | · • ;"

  init(_ words: [TypedWord]) {
    // `Moby-Dick; or, The Whale`
    let isSubtitle = words.contains { $0.lowered == "or" }
    let isSure =
      !isSubtitle
      && words.dropFirst().dropLast().contains {
        FactList.signs.contains($0.text) || ($0.text.count > 1 && $0.text.hasSuffix(";"))
      }
    let divided = FactList.divided(words, from: 0) { word in
      isSure ? FactList.signs.contains(word) || word.hasSuffix(";") : word == "," || word.hasSuffix(",")
    }
    pieces = divided.enumerated().flatMap { index, piece in
      isSure && index > 0 && !AuthorWords(piece.words).areWellKnown
        ? FactList.divided(piece.words, from: piece.start) { $0.hasSuffix(",") }.flatMap(FactList.sentences)
        : index > 0 ? FactList.sentences(piece) : [piece]
    }
    self.isSure = isSure
  }

  private static func divided(
    _ words: [TypedWord], from start: Int, at isSign: (String) -> Bool
  ) -> [Piece] {
    var (pieces, current, first): ([Piece], [TypedWord], Int) = ([], [], start)
    for (index, word) in words.enumerated() {
      let isAlone = Typography.isSign(word.text) && isSign(word.text)
      if !isAlone {
        if current.isEmpty { first = start + index }
        let text = isSign(word.text) ? String(word.text.dropLast()) : word.text
        current.append(TypedWord(text: text, isQuoted: word.isQuoted))
      }
      guard isSign(word.text) || index == words.count - 1, !current.isEmpty else { continue }
      pieces.append(Piece(words: current, start: first))
      current = []
    }
    return pieces
  }

  /// `52 pages. I read it yesterday!` as two pieces.
  private static func sentences(_ piece: Piece) -> [Piece] {
    let end = piece.words.indices.dropLast().first { index in
      var found = NewBookWords(title: "")
      return piece.words[index].text.hasSuffix(".")
        && take(Array(piece.words[...index]), into: &found) == .strong
    }
    guard let end else { return [piece] }
    let rest = Piece(words: Array(piece.words[(end + 1)...]), start: piece.start + end + 1)
    return [Piece(words: Array(piece.words[...end]), start: piece.start)] + sentences(rest)
  }

  /// Takes a piece that is one or more details and nothing else.
  /// - Returns: How clear they are; nil for other words.
  static func take(_ piece: [TypedWord], into book: inout NewBookWords) -> Strength? {
    var (rest, found) = ([TypedWord(text: ",")] + piece, book)
    NewBookDetails.take(from: &rest, atLeast: 1, isSure: true, into: &found)
    guard rest.count == 1 else { return nil }
    let before = book
    book = found
    func isNew<Value: Equatable>(_ value: KeyPath<NewBookWords, Value>) -> Bool {
      found[keyPath: value] != before[keyPath: value]
    }
    let isStrong =
      isNew(\.pages) || isNew(\.seconds) || isNew(\.isbn) || isNew(\.rating) || isNew(\.day) || isNew(\.position)
      || isNew(\.publisher) || isNew(\.price)
      || (isNew(\.format) && !["print", "audio", "paper", "physical", "digital", "printed"].contains(piece[0].lowered))
    return isStrong ? .strong : .weak
  }
}
