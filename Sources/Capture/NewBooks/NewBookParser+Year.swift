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
}
