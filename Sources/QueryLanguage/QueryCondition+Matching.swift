internal import ReadingModel

extension QueryCondition {
  /// Whether the condition holds.
  func holds(for subject: QuerySubject) -> Bool {
    let book = subject.book
    switch self {
    case .words(let pattern): return subject.searchedTexts.contains { FoldedText($0).contains(pattern) }
    case .text(let field, let pattern):
      return QueryCondition.texts(field, of: book).contains { FoldedText($0).contains(pattern) }
    case .tag(let tag, let isPrefix):
      let wanted = tag.lowercasedASCII
      return (book.tags + (subject.level == .entry ? subject.entry?.tags ?? [] : [])).contains {
        isPrefix ? $0.lowercasedASCII.unicodeScalars.starts(with: wanted.unicodeScalars) : $0.lowercasedASCII == wanted
      }
    case .status(let status): return subject.status == status
    case .rating(let range): return subject.reading?.rating.map { range.contains($0.hundredths) } ?? false
    case .pages(let range): return book.pageCount.map(range.contains) ?? false
    case .language(let wanted):
      let language = book.language?.lowercasedASCII
      return language == wanted || language?.hasPrefix(wanted + "-") == true
    case .format(let format): return book.format == format
    case .day(let field, let range): return subject.days(field).contains(where: range.contains)
    case .isbn(let digits): return book.isbn?.digits.hasPrefix(digits) ?? false
    case .favorite(let isFavorite): return book.isFavorite == isFavorite
    case .visibility(let visibility): return subject.visibility == visibility
    case .kind(let kind): return subject.entry?.isFound(as: kind) == true
    case .book(let words): return book.uid.text == words
    case .books(let uids): return uids.contains(book.uid)
    case .has(let field, let hasValue): return book.holding.has(field) == hasValue
    case .missing(let field): return subject.isMissing(field)
    }
  }

  /// The names or titles in a text field.
  static func texts(_ field: QueryField, of book: Book) -> [String] {
    switch field {
    case .title: [book.title] + [book.subtitle].compactMap { $0 }
    case .author: book.authors.map(\.name)
    case .translator: book.contributors.filter { $0.role == .translator }.map(\.name)
    case .series: book.series.map(\.name)
    case .publisher: [book.publisher].compactMap { $0 }
    case .course: book.courses
    case .college: book.colleges
    case .any:
      [book.title, book.contributors.map(\.name).lines, book.series.map(\.name).lines, book.courses.lines]
        + [book.colleges.lines] + [book.subtitle, book.publisher].compactMap { $0 }
    case .lent, .borrowed, .reserved: book.holding.parties(field)
    default: []
    }
  }
}

extension QuerySubject {
  /// The texts searched for bare words: title, subtitle, contributors and series of the book; also the review of a
  /// reading, or the text and note of an entry.
  fileprivate var searchedTexts: [String] {
    var texts = [
      book.title, book.contributors.map(\.name).lines, book.series.map(\.name).lines,
    ]
    texts += [book.subtitle].compactMap { $0 }
    switch level {
    case .book: break
    case .reading: texts += [reading?.review].compactMap { $0 }
    case .entry: texts += [entry?.text, entry?.note].compactMap { $0 }
    }
    return texts
  }

  /// The status; a book has that of its current reading.
  fileprivate var status: Reading.Status? {
    level == .book ? book.currentReading?.status : reading?.status
  }

  fileprivate var visibility: Visibility? {
    switch level {
    case .book: book.visibility
    case .reading: reading?.visibility
    case .entry: entry?.visibility
    }
  }

  fileprivate func days(_ field: QueryField) -> [Day] {
    switch field {
    case .due: book.holding.dueDays
    case .started: [reading?.started].compactMap { $0 }
    case .finished, .year: [reading?.status == .finished ? reading?.ended : nil].compactMap { $0 }
    case .added: [book.added].compactMap { $0 }
    case .published: [book.firstPublished ?? book.published].compactMap { $0 }
    case .day: [entry?.day].compactMap { $0 }
    default: []
    }
  }

  fileprivate func isMissing(_ field: QueryField) -> Bool {
    switch field {
    case .author, .translator, .series, .publisher, .course, .college: QueryCondition.texts(field, of: book).isEmpty
    case .tag: book.tags.isEmpty && (level != .entry || entry?.tags.isEmpty != false)
    case .status: status == nil
    case .rating: reading != nil && reading?.rating == nil
    case .pages: book.pageCount == nil
    case .language: book.language == nil
    case .format: book.format == nil
    case .isbn: book.isbn == nil
    case .started: reading.map { $0.status != .wanted && $0.started == nil } ?? false
    case .finished, .year: reading.map { $0.status == .finished && $0.ended == nil } ?? false
    case .added, .published, .due: days(field).isEmpty
    case .owned, .lent, .borrowed, .reserved, .wished: !book.holding.has(field)
    case .day: entry != nil && entry?.day == nil
    // Shelves belong to the snapshot, see ``Query/onShelves(of:)``.
    case .shelf, .title, .any, .favorite, .visibility, .kind, .book, .id: false
    }
  }
}

extension String {
  /// The text with A to Z in lower case, like SQLite's NOCASE and `lower`.
  var lowercasedASCII: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar
        }))
  }
}

extension [String] {
  /// The texts as in the search index: one per line.
  fileprivate var lines: String { joined(separator: "\n") }
}
