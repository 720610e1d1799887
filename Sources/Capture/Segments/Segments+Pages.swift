internal import ReadingModel

/// Numbers of pages read.
extension Segments {
  /// A token that says how far the reader is, by the words beside it: `1984` of `30 pages of 1984` is not the last page
  /// if a book has this title.
  func progress(
    _ words: ArraySlice<TypedWord>, _ found: TokenMatch?, for verb: Verb, in books: some BookNames
  ) throws -> TokenMatch? {
    if let found, case .either(let tokens) = found.token, tokens.contains(where: \.isPageOfTotal) {
      guard let title = try titleAfterPages(words, found.count, in: books) else { return found }
      return TokenTable.match(words.prefix(title), for: verb)
    }
    return found
  }

  /// How many words are before the `of` of `30 pages of 1984` and `20 pages of 100 years of solitude`; nil if these
  /// numbers begin no name of a book.
  private func titleAfterPages(
    _ words: ArraySlice<TypedWord>, _ count: Int, in books: some BookNames
  ) throws -> Int? {
    let end = words.startIndex + count
    guard let sign = words[..<end].lastIndex(where: { ["of", "/"].contains($0.lowered) }),
      let number = words[sign..<end].firstIndex(where: { $0.lowered.startsWithNumber })
    else { return nil }
    let name = words[number...].prefix { !$0.isQuoted }.prefix(2)
    guard try books.titled(name.prefix(1).asTyped) != nil || (name.count == 2 && !books.named(name.asTyped).isNone)
    else { return nil }
    let isOutOf = words[..<sign].last?.lowered == "out"
    return sign - words.startIndex - (isOutOf ? 1 : 0)
  }
}
