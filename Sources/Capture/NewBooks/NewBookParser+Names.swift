/// A title and a name without `by`.
extension NewBookParser {
  /// A title and a name without `by`: `"Piranesi" Susanna Clarke`, `Piranesi - Susanna Clarke`.
  func named() -> NewBookPhrase? {
    guard words.count > 1 else { return nil }
    let whole = details.titled(words.asTyped)
    if words[0].isQuoted {
      var rest = Array(words.dropFirst())
      if Typography.dashes.contains(rest[0].text) || [",", "from"].contains(rest[0].text), rest.count > 1 {
        rest.removeFirst()
      }
      let authors = AuthorWords(rest)
      guard authors.mayBeNames, !authors.isDoubtful else { return nil }
      let books = details.titled(words[0].text.withoutComma, by: authors)
      // `"by night in chile" bolaño`: a last name alone may be something else.
      let isName = rest.count == 1 && (AuthorSurnames.contain(rest[0].text) || rest[0].text.first?.isUppercase == true)
      return authors.isFull || isName
        ? NewBookPhrase(books, about: authors.text) : .question(books + [whole], about: authors.text)
    }
    guard let (before, after, sign) = divided() else { return nil }
    // `the new Zadie Smith: The Fraud`
    let isNewest = sign == ":" && before.count > 2 && Self.newest.contains(before.prefix(2).map(\.lowered))
    let (left, right) = (AuthorWords(isNewest ? Array(before.dropFirst(2)) : before), AuthorWords(after))
    // `Will Grayson, Will Grayson`, `Good Night, Mister Tom`
    if sign == ",", before.text.lowercased() == after.text.lowercased() || AuthorWords.beginTitle(after) { return nil }
    var books: [NewBookWords] = []
    if sign == "from", right.areNames, right.areWellKnown, right.readings.count == 1, isSurelyFrom(before) {
      return .book(details.titled(before.text, by: right.readings[0]).withWhole(whole.title))
    }
    // `Der Prozess von Kafka`
    let isKnown = sign == "from" && after.count == 1 && AuthorSurnames.contain(after[0].text)
    if sign != ":", right.areNames || isKnown { books += details.titled(before.text, by: right) }
    // `Tolkien: The Hobbit`
    let isSurname = sign == ":" && before.count == 1 && AuthorSurnames.contain(before[0].text)
    if sign != ",", sign != "from", sign != "(", left.areNames || isSurname, left.count == 1,
      sign == "-" || after.count < 4,
      AuthorWords.mayBeTitle(after)
    {
      books += details.titled(after.text, by: left)
    }
    if isNewest, left.areWellKnown, books.count == 1 { return .book(books[0].withWhole(whole.title)) }
    return books.isEmpty ? nil : .question(books + [whole], about: whole.title)
  }

  /// Words before the name of an author whose book follows.
  private static let newest = ["new", "newest", "latest", "next"].flatMap { [["the", $0], ["a", $0]] }

  /// A title before `by` without a name, `Dune by`: the title, or all of the words as one; nil for other words.
  var withoutName: NewBookPhrase? {
    guard !isOneText, !hasAuthor, words.count > 1, words[words.count - 1].text == "by" else { return nil }
    let title = Array(words.dropLast()).text
    return .question([details.titled(title), details.titled(words.asTyped)], about: "by")
  }

  /// Whether `from` after the words says who wrote them, as it does not in `Letters from Jane Austen`.
  private func isSurelyFrom(_ title: [TypedWord]) -> Bool {
    let parts: Set<String> = [
      "letters", "letter", "notes", "stories", "tales", "poems", "postcards", "dispatches", "lessons", "quotes",
      "wisdom", "selections", "excerpts", "advice", "love", "conversations", "gifts", "gift", "songs", "essays",
    ]
    return words.contains { $0.text == "from" } && !parts.contains(title.last?.lowered ?? "")
  }

  /// The words before and after a dash, a colon, a comma or `from`, or before a quoted name.
  private func divided() -> (before: [TypedWord], after: [TypedWord], sign: String)? {
    for index in words.indices.dropFirst() where index < words.count - 1 {
      let isWord = ["from", "von"].contains(words[index].text)
      guard isWord || Typography.dashes.contains(words[index].text) else { continue }
      return (Array(words[..<index]), Array(words[(index + 1)...]), isWord ? "from" : "-")
    }
    for sign in [":", ","] {
      guard let index = words.lastIndex(where: { !$0.isQuoted && $0.text.hasSuffix(sign) }), index < words.count - 1
      else { continue }
      let last = TypedWord(text: String(words[index].text.dropLast()))
      return (words[..<index] + [last], Array(words[(index + 1)...]), sign)
    }
    if let bracketed { return (bracketed.before, bracketed.within, "(") }
    return words.last?.isQuoted == true ? (words.dropLast(), words.suffix(1), "-") : nil
  }
}
