internal import ReadingModel

/// A series and its number after a title or an author.
extension NewBookDetail {
  /// Words before the number of a book in its series.
  static let volumeWords: WordSet = "book volume vol vol. part"
  /// Words after the name of a series.
  private static let seriesWords: WordSet = "series trilogy"

  /// `book 2 of Dune`, `(Dune, #2)`, `Dune #2` in brackets or after a comma.
  func takeSeries(_ book: inout NewBookWords) -> Bool {
    guard book.series == nil, isCertain || isApart, words.count > 2 || (isBracketed || isApart) && words.count > 1
    else {
      return false
    }
    // `The Lion, the Witch and the Wardrobe (Narnia, #2)`
    guard isBracketed || !typed.contains(where: { $0.text.contains("(") }) else { return false }
    var names = typed.map(\.text)
    if isBracketed {
      names = names.joined(separator: " ").dropFirst().dropLast().split(separator: " ").map(String.init)
    }
    let lowered = Array(words)
    var place: String?
    if lowered.count > 3, ["of", "in"].contains(lowered[2]), let number = NewBookDetail.number(lowered[0], lowered[1]) {
      place = "\(number)"
      names.removeFirst(3)
      if names.first == "the", names.count > 1 { names.removeFirst() }
      if NewBookDetail.hasMoreThanName(typed.suffix(names.count)) { return false }
      if names.count > 1, NewBookDetail.seriesWords.contains(names.last?.lowercased()) { names.removeLast() }
    } else if isBracketed || isApart, let last = names.last, last.hasPrefix("#"), last.dropFirst().startsWithNumber {
      place = SeriesPlace.withPoint(String(last.dropFirst()))
      names.removeLast()
    }
    if place == nil, isSure, isApart || isBracketed { place = NewBookDetail.placeAtEnd(of: &names) }
    let name = names.joined(separator: " ")
    guard let place, !name.isEmpty else { return false }
    book.series = SeriesPlace(name: name.hasSuffix(",") ? String(name.dropLast()) : name, position: place)
    return true
  }

  /// Whether words go beyond the name of a series, as in `Foundation, 255 pages` and `Novels 174 pages`, or have none,
  /// as `7`.
  private static func hasMoreThanName(_ name: ArraySlice<TypedWord>) -> Bool {
    if name.dropLast().contains(where: \.endsClause) || name.allSatisfy({ $0.text.allSatisfy(\.isNumber) }) {
      return true
    }
    return name.indices.dropFirst().contains { start in
      var book = NewBookWords(title: "")
      return NewBookDetail(name[start...], isSure: true, isApart: true, isEager: false).take(into: &book)
    }
  }

  /// The number of `book 2`, or of `second book`.
  static func number(_ first: String, _ second: String) -> Int? {
    let isNumber = { word in volumeWords.contains(word) || word == "number" }
    if isNumber(first) { return NumberWords.count(second) }
    return isNumber(second) ? NumberWords.ordinal(first) : nil
  }

  /// `Discworld 2` and `Discworld, book 2` after an author: takes the number, and the words for it, from the names.
  private static func placeAtEnd(of names: inout [String]) -> String? {
    guard names.count > 1, let number = names.last, number.allSatisfy(\.isNumber), (1..<3).contains(number.count),
      names[0].first?.isUppercase == true || ["series", "series:"].contains(names[0])
    else { return nil }
    var rest = Array(names.dropLast())
    if rest.count > 1, let word = rest.last?.lowercased(), volumeWords.contains(word) { rest.removeLast() }
    if rest.count > 1, ["series", "series:"].contains(rest[0].lowercased()) { rest.removeFirst() }
    if rest.count > 1, seriesWords.contains(rest.last?.lowercased()) { rest.removeLast() }
    // `vol 1` names no series.
    guard rest.count > 1 || !volumeWords.contains(rest[0].lowercased()),
      rest.allSatisfy({ NewBookDetail.format($0.lowercased()) == nil && !pageWords.contains($0.lowercased()) })
    else { return nil }
    names = rest
    return number
  }
}
