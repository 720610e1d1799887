internal import ReadingModel

/// A number at the end of a title, and a name at the start of words without `by`.
extension NewBookPhrase {
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
}
