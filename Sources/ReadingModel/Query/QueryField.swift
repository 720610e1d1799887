/// A field that a query can ask for: the word before the colon.
package enum QueryField: String, Sendable, Hashable, CaseIterable {
  case title, author, translator, series, publisher, tag, shelf, course, college, any, status, rating, pages, language,
    format, owned, lent, borrowed, reserved, wished, due
  case year, started, finished, added, published, isbn, favorite, visibility, kind, day, book, id

  /// What a field is a property of.
  package enum Level: Sendable, Hashable {
    /// Of the book.
    case book
    /// Of one time through it.
    case reading
    /// Of an entry in the journal.
    case entry
  }

  /// What it is a property of. The status of a book is that of the reading that counts now.
  package var level: Level {
    switch self {
    case .rating, .year, .started, .finished: .reading
    case .kind, .day: .entry
    default: .book
    }
  }

  /// Other words for it.
  package static let aliases: [String: QueryField] = [
    "favourite": .favorite, "lang": .language, "name": .title, "by": .author, "page": .pages, "stars": .rating,
    "ended": .finished, "read": .finished, "type": .kind, "date": .day, "on": .day, "tags": .tag, "all": .any,
    "own": .owned, "wish": .wished,
  ]

  /// The field of a word, in either case; nil when there is none.
  package init?(named word: String) {
    let word = word.lowercased()
    guard let field = QueryField(rawValue: word) ?? QueryField.aliases[word] else { return nil }
    self = field
  }

  /// A value that it takes.
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
    case .favorite: "favorite:yes"
    case .visibility: "visibility:private"
    case .kind: "kind:quote"
    case .day: "day:yesterday"
    case .book: "book:12 or book:\"moby dick\""
    case .id: "id:12"
    }
  }

  /// What it asks for, in a few words.
  package var meaning: String {
    switch self {
    case .title: "words of the title or subtitle; the last one may be cut short"
    case .author: "words of an author's name"
    case .translator: "words of a translator's name"
    case .series: "words of the name of a series"
    case .publisher: "words of the publisher's name"
    case .tag: "a tag of the book, or of the entry; with * its beginning"
    case .shelf: "words of the name of a shelf that the book is on"
    case .course: "words of a course that the book is read for"
    case .college: "words of the college where it is given"
    case .any: "words of title, people, series, publisher, course or college"
    case .status: "wanted, reading, paused, finished or abandoned"
    case .rating: "stars, 0.25 to 5"
    case .pages: "numbered pages of the edition"
    case .language: "the language, such as en or pt-BR; en is also en-GB"
    case .format: "print, ebook or audio"
    case .owned: "yes or no: whether you have a copy"
    case .lent: "yes or no: whether it is out; or words of who has it"
    case .borrowed: "yes or no: whether you have it on loan; or words of whose it is"
    case .reserved: "yes or no: whether you asked for it; or words of where"
    case .wished: "yes or no: whether you wish for it"
    case .due: "the day it has to be back, or may be fetched until"
    case .year: "the year a reading was finished"
    case .started: "the day a reading began"
    case .finished: "the day a reading was finished"
    case .added: "the day the book came into the library"
    case .published: "when the work, or else the edition, was published"
    case .isbn: "the ISBN or its beginning"
    case .favorite: "yes or no"
    case .visibility: "public or private"
    case .kind: "progress, thought (words of yours), quote or status"
    case .day: "the day of an entry"
    case .book: "one book, as every command names it"
    case .id: "the number or uid of a book"
    }
  }

  /// Whether `none` asks for what does not have it.
  package var canBeMissing: Bool {
    switch self {
    case .title, .any, .favorite, .visibility, .kind, .book, .id: false
    default: true
    }
  }
}
