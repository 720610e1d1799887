/// Several books with their authors, where a command is for one.
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
}
