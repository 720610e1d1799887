// ReadingModel: books, readings and entries as values, their JSON, merging, queries and statistics. Imports Foundation
// and Synchronization only; never reads the clock or the disk.

/// A work and the reader's edition of it, with every reading.
public struct Book: Hashable, Sendable {
  /// The format of an edition.
  public enum Format: String, Sendable, Hashable, CaseIterable, Codable {
    /// Paper.
    case print
    /// A file to read.
    case ebook
    /// A recording.
    case audio

    /// The format in words: `E-book`.
    public var words: String {
      switch self {
      case .print: "Print"
      case .ebook: "E-book"
      case .audio: "Audiobook"
      }
    }
  }

  /// The largest stored page count; higher than an edition's, for a set counted as one book.
  public static let largestPageCount = 9_999_999

  /// The plausible page counts of an edition. A larger count in a file is ignored; one that a reader types is a
  /// mistake.
  public static let plausiblePageCounts = 1...100_000

  /// Stable id, kept across export and import.
  public var uid: UID
  /// The title, without the subtitle.
  public var title: String
  /// The subtitle.
  public var subtitle: String?
  /// Everyone who made it, in title page order.
  public var contributors: [Contributor] = []
  /// The series it belongs to, each once; ignores case.
  public var series: [SeriesPlace] = [] { didSet { series.joinRepeatedSeries() } }
  /// The edition's ISBN.
  public var isbn: ISBN?
  /// Its ids in other catalogues.
  public var identifiers: [Identifier] = []
  /// The edition's publisher.
  public var publisher: String?
  /// When the edition was published.
  public var published: Day?
  /// When the work was first published.
  public var firstPublished: Day?
  /// The edition's format.
  public var format: Format?
  /// The page count, 1…``largestPageCount``.
  public var pageCount: Int?
  /// Length of an audiobook in seconds, 1…``Position/largest``.
  public var durationSeconds: Int?
  /// The edition's language as a BCP 47 tag, such as `en` or `pt-BR`.
  public var language: String?
  /// The reader's tags, without the leading `+`, each once; ignores case.
  public var tags: [String] = [] { didSet { tags.removeRepeatedNames() } }
  /// The courses it is read for, such as `BIO 101`, each once; ignores case.
  public var courses: [String] = [] { didSet { courses.removeRepeatedNames() } }
  /// The colleges or schools that offer the courses, each once; ignores case.
  public var colleges: [String] = [] { didSet { colleges.removeRepeatedNames() } }
  /// The reader's own fields.
  public var custom = CustomFields()
  /// A page about the book.
  public var link: String?
  /// What it cost.
  public var price: Money?
  /// Notes about the book, in Markdown; never in a public export.
  public var notes: String?
  /// Whether it is a favourite.
  public var isFavorite = false
  /// Who may see that it is in the library.
  public var visibility = DefaultVisibility.builtIn.books
  /// The day it was added to the library.
  public var added: Day?
  /// The cover.
  public var cover: Picture?
  /// The reader's copies, loans, reservations and wish; a public export has the offered copies only.
  public var holding = Holding()
  /// Its readings, oldest first.
  public var readings: [Reading] = []

  /// A book with only a title.
  public init(uid: UID, title: String) {
    self.uid = uid
    self.title = title
  }

  /// The authors; all contributors if none is an author.
  public var authors: [Contributor] {
    let authors = contributors.filter { $0.role == .author }
    return authors.isEmpty ? contributors : authors
  }

  /// The authors' names in one line, `Neil Gaiman & Terry Pratchett`; empty if unknown.
  public var byline: String {
    authors.map(\.name).formattedList
  }

  /// `Emma by Jane Austen`; the title alone if the authors are unknown.
  package var titleAndByline: String { Book.titleAndByline(title, byline) }

  /// A title with its authors, for use in a sentence.
  package static func titleAndByline(_ title: String, _ byline: String) -> String {
    byline.isEmpty ? title : "\(title) by \(byline)"
  }

  /// The title for sorting: without case, accents, quotation marks and a leading English article.
  public var sortKey: String { title.titleFilingKey }
}

extension String {
  /// A title in lower case without its leading English article, unless it is nothing else.
  var withoutArticle: String {
    guard let first = utf8.first, first == UInt8(ascii: "t") || first == UInt8(ascii: "a") else { return self }
    for article in ["the ", "a ", "an "] where hasPrefix(article) && utf8.count > article.utf8.count {
      return String(utf8.dropFirst(article.utf8.count)) ?? self
    }
    return self
  }
}

extension Book.Format {
  /// The format that a reader names, in one word: `audiobook` and `hardcover` are as good as `audio` and `print`.
  package init?(named text: String) {
    let word = text.lowercased().filter { $0 != "-" && $0 != " " }
    guard let format = Self(rawValue: word) ?? Self.synonyms[word] else { return nil }
    self = format
  }

  private static let synonyms: [String: Book.Format] = [
    "audiobook": .audio, "audiobooks": .audio, "audible": .audio,
    "ebooks": .ebook, "digital": .ebook, "epub": .ebook, "kindle": .ebook, "kobo": .ebook, "pdf": .ebook,
    "hardback": .print, "hardcover": .print, "paper": .print, "paperback": .print, "physical": .print,
    "printed": .print, "softcover": .print,
  ]
}

extension Book {
  /// The current reading: the one being read, else the paused, else the wanted, else the latest one: the one that ended
  /// last, or began last if no end is known.
  public var currentReading: Reading? { readings.indices.max { rank($0) < rank($1) }.map { readings[$0] } }

  /// The readings, the current one first.
  package var readingsCurrentFirst: [Reading] { readings.indices.sorted { rank($0) > rank($1) }.map { readings[$0] } }

  private func rank(_ index: Int) -> (status: Int, day: String, index: Int) {
    let reading = readings[index]
    return (reading.status.currentRank, (reading.ended ?? reading.started)?.text ?? "", index)
  }
}

extension Reading.Status {
  /// The rank of a reading with this status when looking for a book's current reading: the highest is the current one.
  package var currentRank: Int {
    switch self {
    case .finished, .abandoned: 0
    case .wanted: 1
    case .paused: 2
    case .reading: 3
    }
  }
}
