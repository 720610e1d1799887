/// A field of a query: the word before the colon.
package enum QueryField: String, Sendable, Hashable, CaseIterable {
  case title, author, translator, series, publisher, tag, shelf, course, college, any, status, rating, pages, language,
    format, owned, lent, borrowed, reserved, wished, due
  case year, started, finished, added, published, isbn, cover, favorite, visibility, kind, day, book, id

  package enum Level: Sendable, Hashable {
    /// The book.
    case book
    /// The reading.
    case reading
    /// The journal entry.
    case entry
  }

  /// The level it belongs to. The status of a book is that of its current reading.
  package var level: Level {
    switch self {
    case .rating, .year, .started, .finished: .reading
    case .kind, .day: .entry
    default: .book
    }
  }

  /// Other names.
  package static let aliases: [String: QueryField] = [
    "favourite": .favorite, "lang": .language, "name": .title, "by": .author, "page": .pages, "stars": .rating,
    "ended": .finished, "read": .finished, "type": .kind, "date": .day, "on": .day, "tags": .tag, "all": .any,
    "own": .owned, "wish": .wished,
  ]

  /// The field with a name or alias, ignoring case; nil if unknown.
  package init?(named word: String) {
    let word = word.lowercased()
    guard let field = QueryField(rawValue: word) ?? QueryField.aliases[word] else { return nil }
    self = field
  }

  package var example: String { help.example }

  package var meaning: String { help.meaning }

  private var help: (example: String, meaning: String) {
    switch self {
    case .title: ("title:moby", "words of the title or subtitle; the start of the last is enough")
    case .author: ("author:herbert", "words of an author's name")
    case .translator: ("translator:waley", "words of a translator's name")
    case .series: ("series:dune", "words of the name of a series")
    case .publisher: ("publisher:penguin", "words of the publisher's name")
    case .tag: ("tag:sea, +sea or tag:sci*", "a tag of the book, or of the entry; with * the start of one")
    case .shelf: ("shelf:summer", "words of the name of a shelf that the book is on")
    case .course: ("course:\"bio 101\"", "words of a course that the book is read for")
    case .college: ("college:trinity", "words of the college that offers the course")
    case .any: ("any:bio", "words of title, people, series, publisher, course or college")
    case .status: ("status:reading,paused", "wanted, reading, paused, finished or abandoned")
    case .rating: ("rating:4.. or rating:3..4.5", "stars, 0.25 to 5")
    case .pages: ("pages:100..300", "the page count of the edition")
    case .language: ("language:en", "the language, such as en, English or pt-BR; en is also en-GB")
    case .format: ("format:audio", "print, ebook or audio")
    case .owned: ("owned:yes", "yes or no: whether you have a copy")
    case .lent: ("lent:yes or lent:ada", "yes or no; or words of the borrower's name")
    case .borrowed: ("borrowed:yes or borrowed:library", "yes or no; or words of the lender's name")
    case .reserved: ("reserved:yes or reserved:library", "yes or no; or words of the place")
    case .wished: ("wished:yes", "yes or no: on your wish list")
    case .due: ("due:..yesterday or due:this-week", "the due date, or the last day to pick it up")
    case .year: ("year:2025 or year:2020..2024", "the year a reading was finished")
    case .started: ("started:2025-03", "the day a reading started")
    case .finished: ("finished:2025-03..", "the day a reading was finished")
    case .added: ("added:-30d..", "the day the book was added")
    case .published: ("published:..1900", "when the work, or else the edition, was published")
    case .isbn: ("isbn:978-0-14", "the ISBN or its start")
    case .cover: ("cover:none", "yes or no")
    case .favorite: ("favorite:yes", "yes or no")
    case .visibility: ("visibility:private", "public or private")
    case .kind: ("kind:quote", "progress, thought (your own words), quote or status")
    case .day: ("day:yesterday", "the day of an entry")
    case .book: ("book:12 or book:\"moby dick\"", "one book, as every command names it")
    case .id: ("id:12", "the number or uid of a book")
    }
  }

  /// Whether `none` finds missing values.
  package var canBeMissing: Bool {
    switch self {
    case .title, .any, .favorite, .visibility, .kind, .book, .id: false
    default: true
    }
  }
}
