internal import ReadingModel

/// Several books with their authors, where a command is for one, and one book with several meanings.
extension NewBookPhrase {
  /// The books of `Nostromo by Joseph Conrad and Ulysses by James Joyce`; nil for words about one.
  package static func several(_ arguments: [String], in year: Int) -> [NewBookWords]? {
    let words = arguments.map(TypedWord.init(argument:))
    guard words.count(where: \.isBy) > 1 else { return nil }
    for index in arguments.indices.dropFirst(3).reversed() {
      let isWord = ["and", "&", "+"].contains(arguments[index])
      guard isWord || words[index - 1].endsClause else { continue }
      let last = arguments[index - 1].withoutComma
      guard let second = withAuthor(Array(arguments[(isWord ? index + 1 : index)...]), in: year),
        case let before = arguments[..<(index - 1)] + [last],
        let others = several(Array(before), in: year) ?? withAuthor(Array(before), in: year).map({ [$0] })
      else { continue }
      return others + [second]
    }
    return nil
  }

  /// The book of words that are clearly a title and full names: not `Translated by Ros Schwartz`.
  private static func withAuthor(_ arguments: [String], in year: Int) -> NewBookWords? {
    guard let first = arguments.first?.first, !first.isLowercase,
      case .book(let book) = NewBookPhrase(arguments, in: year), book.remark == nil, book.others.isEmpty,
      !book.authors.isEmpty, book.authors.allSatisfy({ $0.contains(" ") }),
      let last = book.title.lowercased().split(separator: " ").last, !roles.contains(String(last))
    else { return nil }
    return book
  }

  private static let roles: WordSet = """
    translated narrated read illustrated edited recommended suggested published written
    """

  // MARK: A number at the end of a title, and a name at the start of words without `by`

  /// The same; where a title before an author ends with a number, the question whether it is its number in a series:
  /// `Red Rising #1 by Pierce Brown`, `Golden Son (Red Rising 2) by Pierce Brown`.
  var withNumberInTitle: NewBookPhrase {
    let all = books.flatMap { book in NewBookPhrase.inSeries(book).map { [$0, book] } ?? [book] }
    guard all.count > books.count else { return self }
    let words = if case .question(_, let words) = self { words } else { all[1].title }
    return .question(all, about: words)
  }

  private static func inSeries(_ book: NewBookWords) -> NewBookWords? {
    var title = book.title.split(separator: " ").map(String.init)
    guard !book.authors.isEmpty, book.series == nil, title.count > 1, var number = title.last else { return nil }
    var name: [String] = []
    if number.hasSuffix(")") {
      guard let start = title.indices.dropFirst().last(where: { title[$0].hasPrefix("(") }) else { return nil }
      name = title[start...].joined(separator: " ").dropFirst().dropLast().split(separator: " ").map(String.init)
      number = name.popLast() ?? ""
      // `(Dune Chronicles, Book 1)`
      if name.count > 1, isVolumeWord(name[name.count - 1]) { name.removeLast() }
      title.removeSubrange(start...)
    } else {
      title.removeLast()
    }
    // `It (Part 2)` and `Harry Potter 1` are titles.
    guard number.hasPrefix("#") || (!name.isEmpty && number.count < 3), name.count != 1 || !isVolumeWord(name[0]),
      case let digits = number.drop(while: { $0 == "#" }), !digits.isEmpty, digits.allSatisfy(\.isWholeNumber)
    else { return nil }
    let series = (name.isEmpty ? title : name).joined(separator: " ").withoutComma
    return book.changed {
      ($0.title, $0.series) = (title.joined(separator: " "), SeriesPlace(name: series, position: String(digits)))
    }
  }

  private static func isVolumeWord(_ word: String) -> Bool {
    NewBookDetail.volumeWords.contains(word.lowercased())
  }

  /// Whether two words are the name of a well-known author, as at the start of `Jane Austen Emma`.
  package static func areAuthor(_ words: [String]) -> Bool {
    words.count == 2 && GivenNames.contain(words[0]) && AuthorSurnames.containAfterFirstName(words[1])
  }

  // MARK: Dates in numbers that may be two days

  /// What the words mean with each day that a date in numbers may be; nil for words in which there is none. Another
  /// date decides if it can be read in one way only: `read from 1/3/2024 to 20/3/2024`.
  init?(eitherDay arguments: [String], in year: Int, hasAuthor: Bool, isWanted: Bool) {
    let words = arguments.map(Typography.token)
    let days = words.map { RatingWords.match([$0]) == nil ? DateWords.slashed($0) : [] }
    guard let first = days.indices.dropFirst().first(where: { days[$0].count > 1 }) else { return nil }
    var orders = Array(days[first].indices)
    if orders.count == 2, let isDayFirst = words.dropFirst().lazy.compactMap(DateWords.beginsWithDay).first {
      orders = [isDayFirst ? 0 : 1]
    }
    let books = orders.flatMap { order in
      let dated = arguments.indices.flatMap { index -> [String] in
        guard index > 0, days[index].count == days[first].count else { return [arguments[index]] }
        let sign = String(arguments[index].reversed().prefix { ",;".contains($0) }.reversed())
        return (days[index][order].typed + sign).split(separator: " ").map(String.init)
      }
      return NewBookPhrase(dated, in: year, hasAuthor: hasAuthor, isWanted: isWanted).books.filter { book in
        book.hasDay(days[first][order])
      }
    }
    guard !books.isEmpty else { return nil }
    self = NewBookPhrase(books, about: arguments[first].withoutComma)
  }
}

extension NewBookWords {
  /// Whether a day is one of its reading or its publication; a year may have been added to it.
  fileprivate func hasDay(_ day: DayPhrase) -> Bool {
    ([self.day, started, published.map { .date($0) }] + laterDays).contains { known in
      guard case .lastDate(let month, let dayOfMonth) = day, case .date(let date)? = known else { return known == day }
      return date.month == month && date.dayOfMonth == dayOfMonth
    }
  }
}
