/// Words before a title, and marks around it, that say what it is.
extension NewBookPhrase {
  /// `村上春樹『ノルウェイの森』`: the author, and the title in its marks; nil for other words.
  init?(eastAsian typed: [String]) {
    guard typed.count == 1, let text = typed.first, text.hasSuffix("』"), let mark = text.firstIndex(of: "『"),
      mark > text.startIndex
    else { return nil }
    let title = text[text.index(after: mark)...].dropLast()
    guard title.contains(where: { !$0.isWhitespace }) else { return nil }
    self = .book(NewBookWords(title: String(title), authors: [String(text[..<mark])]))
  }

  /// Labels of details, with the words for them in a sentence.
  private static let sentences = [
    "author:": "by", "authors:": "by", "by:": "by", "year:": "published", "published:": "published", "format:": "",
    "language:": "", "price:": "", "translator:": "translated by", "narrator:": "narrated by", "editor:": "edited by",
    "illustrator:": "illustrated by",
  ]

  /// The words with labels as in sentences: `Emma, author: Jane Austen, pages: 474`, `Emma written by Jane Austen`.
  static func withoutLabels(_ words: [TypedWord], _ hasAuthor: Bool) -> [TypedWord] {
    var plain: [TypedWord] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let last = plain.last, let next = rest.first, !word.isQuoted else {
        plain.append(word)
        continue
      }
      let hasBy = hasAuthor || plain.contains(where: \.isBy)
      let isApart = last.endsClause || last.isQuoted
      // `The Price: A Novel` has no label.
      if isApart || hasBy, word.text.lowercased() == "pages:", next.text.first?.isNumber == true {
        let sign = next.endsClause ? "," : ""
        plain += [TypedWord(text: next.text.withoutComma), TypedWord(text: "pages" + sign)]
        rest.removeFirst()
      } else if let sentence = sentences[word.text.lowercased()],
        sentence == "by" ? !hasBy && (isApart || word.text.first?.isLowercase == true) : isApart || hasBy
      {
        plain += sentence.split(separator: " ").map { TypedWord(text: String($0)) }
      } else if !hasBy, word.text == "author", next.text.first?.isUppercase == true, !words.contains(where: \.isBy),
        !FillerWords.articles.contains(last.lowered)
      {
        plain.append(TypedWord(text: "by"))
      } else if word.text != "written" || !next.isBy {
        plain.append(word)
      }
    }
    return plain
  }

  /// Not for novels: `The Novel: A Biography` is a title.
  private static let labels: PhraseList = "a new book, new book, a book, the book, book"

  /// `book Norwegian Wood`, whose first word may not be part of the title; nil for other words.
  init?(labelled words: [TypedWord], in year: Int, _ hasAuthor: Bool) {
    let texts = words.prefix(3).map(\.withoutColon) + words.dropFirst(3).map(\.text)
    let label = NewBookPhrase.labels.count(at: texts)
    guard label > 0 else { return nil }
    let isSure = words[label - 1].text.hasSuffix(":") && words.count > label
    let called = NewBookPhrase.calling.contains(texts.dropFirst(label).first) ? 1 : 0
    let rest = Array(words.dropFirst(label + called))
    // `The Book Thief`, `The Book: A Life`
    guard called > 0 || words[label - 1].text.first?.isLowercase == true else { return nil }
    guard let first = rest.first, isSure || called > 0 || first.isQuoted || first.text.first?.isUppercase == true else {
      return nil
    }
    if isSure {
      self = NewBookParser(rest, isOneText: false, in: year, hasAuthor: hasAuthor).phrase()
      return
    }
    let books = [rest, words].flatMap { words in
      NewBookParser(words, isOneText: false, in: year, hasAuthor: hasAuthor).phrase().books
    }
    self = .question(books, about: words.prefix(label + called).asTyped)
  }
}
