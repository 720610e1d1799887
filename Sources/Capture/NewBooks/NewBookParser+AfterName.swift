internal import ReadingModel

/// Words directly after the name of an author: `by Toni Morrison borrowed from Anna`.
extension NewBookParser {
  /// The book by the name in capitals that words begin with, for each meaning of those after it: a detail as after a
  /// comma, as in `by J.R.R. Tolkien Lord of the Rings 1`, or what else they may say.
  func withWordsAfterName(_ names: [TypedWord], _ title: String) -> [NewBookWords] {
    let count = NewBookParser.nameLength(names)
    guard count > 0, count < names.count, count > 1 || AuthorSurnames.contain(names[0].text),
      case let next = names[count].lowered, !["and", "&", "+"].contains(next), !AuthorWords.particles.contains(next)
    else { return [] }
    let lengths = Array(min(2, count)...count)
    let known = lengths.filter { AuthorSurnames.contain(names[$0 - 1].text) }
    for length in known + lengths where !NewBookParser.isWithinName(names[length - 1]) {
      var found = details
      guard FactList.take(Array(names[length...]), into: &found) != nil else { continue }
      return found.titled(title, by: AuthorWords(Array(names[..<length])))
    }
    return details.titled(title, by: AuthorWords(Array(names[..<count]))).flatMap {
      NewBookParser.meanings(of: Array(names[count...]), about: $0)
    }
  }

  /// How many words at the start may be those of a name: they begin with a capital letter, or are a `de` before one. In
  /// small letters they are those of a well-known author.
  private static func nameLength(_ words: [TypedWord]) -> Int {
    let end = words.indices.first { index in
      let next = words[index...].first { !AuthorWords.particles.contains($0.lowered) }
      return next?.isQuoted != false || next?.text.first?.isUppercase != true
    }
    if end == 0, NewBookPhrase.areAuthor(words.prefix(2).map(\.text)) { return 2 }
    return end ?? words.count
  }

  /// Whether a name goes on after a word: a `de` or an initial.
  private static func isWithinName(_ word: TypedWord) -> Bool {
    AuthorWords.particles.contains(word.lowered) || word.lowered.count == 1 || GivenNames.areInitials(word.text)
  }

  /// The book with each meaning of words after its author: the day on which it was published, finished or begun, its
  /// number in a series, as in `vol 1`, or a note.
  static func meanings(of words: [TypedWord], about book: NewBookWords) -> [NewBookWords] {
    if book.status == nil, let found = DayWords.match(words.map(\.lowered)[...]), found.count == words.count,
      case .day(let day) = found.token
    {
      let published: Day? = if case .date(let date) = day, book.published == nil { date } else { nil }
      return (published == nil ? [] : [book.changed { $0.published = published }])
        + [Reading.Status.finished, .reading].map { status in book.changed { ($0.status, $0.day) = (status, day) } }
    }
    let noted = book.changed { $0.add(remarkBefore: words.text) }
    guard words.count == 2, book.series == nil, let number = NewBookDetail.number(words[0].lowered, words[1].lowered)
    else { return [noted] }
    return [book.changed { $0.series = SeriesPlace(name: book.title, position: "\(number)") }, noted]
  }
}
