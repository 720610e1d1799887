internal import ReadingModel

/// A year, or a name in brackets, among words without `by`.
extension NewBookParser {
  /// The words before and within brackets at the end: `Klara and the Sun (Kazuo Ishiguro)`.
  var bracketed: (before: [TypedWord], within: [TypedWord])? {
    guard let start = words.lastIndex(where: { !$0.isQuoted && "([".contains($0.text.first ?? " ") }), start > 0,
      words[start...].allSatisfy({ !$0.isQuoted }), ")]".contains(words[words.count - 1].text.last ?? " ")
    else { return nil }
    let within = words[start...].asTyped.dropFirst().dropLast()
    return within.isEmpty ? nil : (Array(words[..<start]), TypedWord.divided(String(within)))
  }

  /// A year in brackets before the author: `The Road (2006) Cormac McCarthy`.
  func withYearWithin() -> NewBookPhrase? {
    guard details.published == nil,
      let place = words.indices.first(where: { index in
        let text = words[index].text
        return index > 0 && index < words.count - 1 && !words[index].isQuoted && text.hasPrefix("(")
          && text.hasSuffix(")") && text.utf8.count == 6
      }), let day = NumberWords.year(String(words[place].text.dropFirst().dropLast()))
    else { return nil }
    let author = AuthorWords(Array(words[(place + 1)...]))
    guard author.areNames else { return nil }
    let dated = details.changed { $0.published = day }
    let title = words[..<place].asTyped
    let whole = details.titled(words.asTyped)
    return .question(dated.titled(title, by: author) + [whole], about: words[place].text)
  }

  /// A year after a title without `by`: `The Road 2006`, `Norwegian Wood Haruki Murakami 2000`. The last words may be
  /// the author; nil if the year is part of the title, as in `Paris in 1919` and `Blade Runner 2049`.
  func withYear() -> NewBookPhrase? {
    let whole = details.titled(words.asTyped)
    guard words.count > 1, details.published == nil, let last = words.last, !last.isQuoted,
      let day = NumberWords.year(last.text), (1000...(year + 1)).contains(day.year),
      !NewBookParser.expectsYear(words[words.count - 2].lowered)
    else { return nil }
    let before = Array(words.dropLast())
    let dated = details.changed { $0.published = day }
    var books = [dated.titled(before.text)]
    if before.count > 2, !words.contains(where: \.isQuoted) {
      let (title, name) = (Array(before.dropLast(2)), Array(before.suffix(2)))
      let author = AuthorWords(name)
      if author.areNames, author.count == 1,
        !FillerWords.articles.contains(name[0].lowered), !FillerWords.articles.contains(title[title.count - 1].lowered)
      {
        books.insert(dated.titled(title.asTyped, by: author.readings[0]), at: 0)
      }
    }
    return .question(books + [whole], about: last.text)
  }

  /// A year before the rating of a book is when it was finished: `the road cormac mccarthy 2011 4/5`.
  func withYearOfEnd(orTitle whole: NewBookWords) -> NewBookPhrase? {
    guard details.status == .finished, details.day == nil, let phrase = withYear() else { return nil }
    let finished = phrase.books.compactMap { book -> NewBookWords? in
      guard let year = book.published else { return nil }
      return book.changed { ($0.published, $0.day) = (nil, .date(year)) }
    }
    return .question(finished + [whole], about: words[words.count - 1].text)
  }

  /// Whether a year after the word belongs to it: `in 1919`, `August 1914`.
  private static func expectsYear(_ word: String) -> Bool {
    ["in", "of", "from", "since", "to", "until", "before", "after", "and", "year", "the", "class", "summer", "winter"]
      .contains(word) || Day.isMonthName(word)
  }

  // MARK: A series and its number before the title

  /// The words after the number, with the series as a detail; and whether that is the only reading.
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
    return words[..<start].text
  }

  private static func numbered(
    _ words: [TypedWord]
  ) -> (name: String, number: String, rest: [TypedWord], isSure: Bool)? {
    for index in words.indices.dropFirst() {
      guard !words[index].isQuoted, let (number, count, isSure) = number(words[index...]) else { continue }
      var rest = words[(index + count)...]
      if let sign = rest.first?.text, ["-", "–", "—", ":"].contains(sign) { rest = rest.dropFirst() }
      let name = words[..<index].text.split(separator: " ")
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
