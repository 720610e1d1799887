internal import ReadingModel

/// A series and its number before the title: `The Expanse #1 Leviathan Wakes`, `Sandman, Vol. 1: Preludes`.
extension NewBookParser {
  /// The words after the number, with the series as a detail; and whether nothing else can be meant.
  var withSeries: (parser: NewBookParser, isSure: Bool)? {
    guard !triedSeries, details.series == nil, let first = words.first else { return nil }
    let inner = first.isQuoted ? TypedWord.divided(first.text) : words
    guard let (name, number, rest, isSure) = NewBookParser.numbered(inner) else { return nil }
    var parser = self
    parser.triedSeries = true
    parser.details.series = SeriesPlace(name: name, position: number)
    parser.words = first.isQuoted ? [TypedWord(text: rest.text, isQuoted: true)] + words.dropFirst() : rest
    return (parser, isSure)
  }

  /// The title before a series in brackets, which is taken: `"The Fellowship of the Ring (The Lord of the Rings, #1)"`;
  /// nil for others.
  mutating func titleBeforeSeries(_ title: TypedWord) -> String? {
    let words = title.isQuoted ? TypedWord.divided(title.text) : []
    guard let start = words.indices.dropFirst().last(where: { words[$0].text.hasPrefix("(") }),
      words.last?.text.hasPrefix("#") == true,
      NewBookDetail(words[start...], isSure: true, isApart: true, isEager: false).takeSeries(&details)
    else { return nil }
    return Array(words[..<start]).text
  }

  private static func numbered(
    _ words: [TypedWord]
  ) -> (name: String, number: String, rest: [TypedWord], isSure: Bool)? {
    for index in words.indices.dropFirst() {
      guard !words[index].isQuoted, let (number, count, isSure) = number(words[index...]) else { continue }
      var rest = words[(index + count)...]
      if let sign = rest.first?.text, ["-", "–", "—", ":"].contains(sign) { rest = rest.dropFirst() }
      let name = Array(words[..<index]).text.split(separator: " ")
      let isName = name.contains { !FillerWords.articles.contains($0.lowercased()) }
      let isAfterComma = words[..<(index - 1)].contains(where: \.endsClause)
      let isAfterAuthor = words[..<index].contains(where: \.isBy)
      guard isName, !isAfterComma, !isAfterAuthor, !isOnlyDetails(rest), let next = rest.first,
        !["by", "of", "in", "-", "–", "—"].contains(next.text.lowercased()),
        next.text.contains(where: { $0.isLetter || $0.isNumber })
      else { return nil }
      return (name.joined(separator: " "), number, Array(rest), isSure || words[index - 1].endsClause)
    }
    return nil
  }

  /// Whether words are details and no title, as in `Saga #1, 160 pages`.
  private static func isOnlyDetails(_ words: ArraySlice<TypedWord>) -> Bool {
    var (rest, details) = (Array(words), NewBookWords(title: ""))
    NewBookDetails.take(from: &rest, atLeast: 0, isSure: true, into: &details)
    return rest.isEmpty
  }

  /// `#1`, or `book 1`, which may as well be part of a title.
  private static func number(_ words: ArraySlice<TypedWord>) -> (number: String, count: Int, isSure: Bool)? {
    guard let first = words.first else { return nil }
    // `Mort (Discworld, #4) 24.90 eur`: the number after a title.
    if first.text.hasPrefix("#"), !first.text.contains(")") {
      let number = String(first.lowered.dropFirst()).filter { $0 != ":" }
      return number.startsWithNumber && number.allSatisfy { $0.isNumber || $0 == "." } ? (number, 1, true) : nil
    }
    guard NewBookDetail.volumeWords.contains(first.lowered), let next = words.dropFirst().first, !next.isQuoted,
      let count = NumberWords.count(next.withoutColon), (1..<1000).contains(count)
    else { return nil }
    return ("\(count)", 2, next.endsPart)
  }
}
