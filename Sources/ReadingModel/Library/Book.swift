// ReadingModel: books, readings and entries as values, their JSON, merging, queries and statistics. It imports
// Foundation and Synchronization only; nothing in it reads the clock or touches the disk.

/// A work and the edition of it that the reader holds, with every time they read it.
public struct Book: Hashable, Sendable {
  /// What the edition is made of.
  public enum Format: String, Sendable, Hashable, CaseIterable, Codable {
    /// Paper.
    case print
    /// A file to be read.
    case ebook
    /// A recording.
    case audio

    /// What a reader calls it: `E-book`.
    public var words: String {
      switch self {
      case .print: "Print"
      case .ebook: "E-book"
      case .audio: "Audiobook"
      }
    }
  }

  /// The largest number of pages that is kept; a book whose parts are counted together has more than an edition.
  public static let largestPageCount = 9_999_999

  /// How many pages an edition has: what a file tells beyond them is not a number of pages, and what a reader types is
  /// a slip.
  public static let plausiblePageCounts = 1...100_000

  /// The book's name outside the library.
  public var uid: UID
  /// The title, without the subtitle.
  public var title: String
  /// The subtitle.
  public var subtitle: String?
  /// Everyone who made it, in the order of the title page.
  public var contributors: [Contributor]
  /// The series it belongs to.
  public var series: [SeriesPlace]
  /// The edition's ISBN.
  public var isbn: ISBN?
  /// Its names in other catalogues.
  public var identifiers: [Identifier]
  /// The edition's publisher.
  public var publisher: String?
  /// When the edition was published.
  public var published: Day?
  /// When the work was first published.
  public var firstPublished: Day?
  /// What the edition is made of.
  public var format: Format?
  /// Numbered pages of the edition, 1…``largestPageCount``.
  public var pageCount: Int?
  /// Length of an audiobook in seconds, 1…``Position/largest``.
  public var durationSeconds: Int?
  /// The edition's language as a BCP 47 tag, such as `en` or `pt-BR`.
  public var language: String?
  /// The reader's tags, without the leading `+`.
  public var tags: [String]
  /// The courses it is read for, such as `BIO 101`.
  public var courses: [String]
  /// The colleges or schools where they are given.
  public var colleges: [String]
  /// A page about the book.
  public var link: String?
  /// What it cost.
  public var price: Money?
  /// Notes about the book as a thing, in Markdown; never part of a public export.
  public var notes: String?
  /// Whether it is one of the reader's favourites.
  public var isFavorite: Bool
  /// Who may know that the reader has it.
  public var visibility: Visibility
  /// The day it came into the library.
  public var added: Day?
  /// The cover.
  public var cover: Picture?
  /// What the reader has of it, and would like to have; never part of a public export but for what is offered.
  public var holding = Holding()
  /// Every time through it, oldest first.
  public var readings: [Reading]

  /// A book about which only its title is known.
  public init(uid: UID, title: String) {
    self.uid = uid
    self.title = title
    contributors = []
    series = []
    identifiers = []
    tags = []
    courses = []
    colleges = []
    isFavorite = false
    visibility = DefaultVisibility.builtIn.books
    readings = []
  }

  /// The authors; when none is named as such, whoever is.
  public var authors: [Contributor] {
    let authors = contributors.filter { $0.role == .author }
    return authors.isEmpty ? contributors : authors
  }

  /// The authors' names in one line, `Neil Gaiman & Terry Pratchett`; empty when nobody is named.
  public var byline: String {
    authors.map(\.name).formattedList
  }

  /// `Emma by Jane Austen`; the title alone when nobody is named.
  package var titleAndByline: String { Book.titleAndByline(title, byline) }

  /// A title and its authors, as one of ours stands in a sentence.
  package static func titleAndByline(_ title: String, _ byline: String) -> String {
    byline.isEmpty ? title : "\(title) by \(byline)"
  }
}

extension [String] {
  /// Names as a title page joins them: `A`, `A & B`, `A, B & C`.
  public var formattedList: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " & " + last
  }
}
