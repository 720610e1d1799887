/// A field of a query: the word before the colon.
package enum QueryField: String, Sendable, Hashable, CaseIterable {
  case title, author, translator, series, publisher, tag, shelf, course, college, any, status, rating, pages, language,
    format, owned, lent, borrowed, reserved, wished, due
  case year, started, finished, added, published, isbn, cover, favorite, visibility, kind, day, book, id

  /// The level a field belongs to.
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

  /// An example.
  package var example: String {
    switch self {
    case .title: "title:moby"
    case .author: "author:herbert"
    case .translator: "translator:waley"
    case .series: "series:dune"
    case .publisher: "publisher:penguin"
    case .tag: "tag:sea, +sea or tag:sci*"
    case .shelf: "shelf:summer"
    case .course: "course:\"bio 101\""
    case .college: "college:trinity"
    case .any: "any:bio"
    case .status: "status:reading,paused"
    case .rating: "rating:4.. or rating:3..4.5"
    case .pages: "pages:100..300"
    case .language: "language:en"
    case .format: "format:audio"
    case .owned: "owned:yes"
    case .lent: "lent:yes or lent:ada"
    case .borrowed: "borrowed:yes or borrowed:library"
    case .reserved: "reserved:yes or reserved:library"
    case .wished: "wished:yes"
    case .due: "due:..yesterday or due:this-week"
    case .year: "year:2025 or year:2020..2024"
    case .started: "started:2025-03"
    case .finished: "finished:2025-03.."
    case .added: "added:-30d.."
    case .published: "published:..1900"
    case .isbn: "isbn:978-0-14"
    case .cover: "cover:none"
    case .favorite: "favorite:yes"
    case .visibility: "visibility:private"
    case .kind: "kind:quote"
    case .day: "day:yesterday"
    case .book: "book:12 or book:\"moby dick\""
    case .id: "id:12"
    }
  }

  /// A short description.
  package var meaning: String {
    switch self {
    case .title: "words of the title or subtitle; the start of the last is enough"
    case .author: "words of an author's name"
    case .translator: "words of a translator's name"
    case .series: "words of the name of a series"
    case .publisher: "words of the publisher's name"
    case .tag: "a tag of the book, or of the entry; with * the start of one"
    case .shelf: "words of the name of a shelf that the book is on"
    case .course: "words of a course that the book is read for"
    case .college: "words of the college that offers the course"
    case .any: "words of title, people, series, publisher, course or college"
    case .status: "wanted, reading, paused, finished or abandoned"
    case .rating: "stars, 0.25 to 5"
    case .pages: "the page count of the edition"
    case .language: "the language, such as en or pt-BR; en is also en-GB"
    case .format: "print, ebook or audio"
    case .owned: "yes or no: whether you have a copy"
    case .lent: "yes or no; or words of the borrower's name"
    case .borrowed: "yes or no; or words of the lender's name"
    case .reserved: "yes or no; or words of the place"
    case .wished: "yes or no: on your wish list"
    case .due: "the due date, or the last day to pick it up"
    case .year: "the year a reading was finished"
    case .started: "the day a reading started"
    case .finished: "the day a reading was finished"
    case .added: "the day the book was added"
    case .published: "when the work, or else the edition, was published"
    case .isbn: "the ISBN or its start"
    case .cover: "yes or no"
    case .favorite: "yes or no"
    case .visibility: "public or private"
    case .kind: "progress, thought (your own words), quote or status"
    case .day: "the day of an entry"
    case .book: "one book, as every command names it"
    case .id: "the number or uid of a book"
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
