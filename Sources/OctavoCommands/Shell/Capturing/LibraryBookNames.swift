internal import Capture
internal import LibraryStore
internal import ReadingModel

/// The books of a library, as names among typed words. One capture asks for the same names more than once, so it keeps
/// the answers.
final class LibraryBookNames: BookNames {
  private let books: Library.Books
  private var titles: [String: NamedTitle?] = [:]
  private var names: [String: NameMatch] = [:]
  private let currentName: String?
  private lazy var currentTitle = Result {
    LibraryBookNames.title(try currentName.map { try books.titled($0) } ?? books.currentMatch(), currentName ?? "")
  }

  /// The names of the library's books.
  /// - Parameter current: The title or number of the book for words that name none; nil for the one being read.
  init(_ library: Library, current: String? = nil) {
    books = library.books
    currentName = current
  }

  func named(_ words: String) throws -> NameMatch {
    if let known = names[words] { return known }
    let match: NameMatch =
      switch try books.match(words, preferringReading: true) {
      case .none: .none
      case .one(let named): .one(LibraryBookNames.title(named, words))
      case .several: .several
      }
    names[words] = match
    return match
  }

  func titled(_ words: String) throws -> NamedTitle? {
    if let known = titles[words] { return known }
    let title = LibraryBookNames.title(try books.titled(words, preferringReading: true), words)
    titles[words] = .some(title)
    return title
  }

  func mistyped(_ words: String) throws -> NamedTitle? {
    guard case .one(let named) = try books.mistyped(words) else { return nil }
    return LibraryBookNames.title(named, named.book.title)
  }

  func isNear(_ words: String) throws -> Bool { try books.isNear(words) }

  func current() throws -> NamedTitle? { try currentTitle.get() }

  private static func title(_ match: Library.Books.Match, _ words: String) -> NamedTitle? {
    guard case .one(let named) = match else { return nil }
    return title(named, words)
  }

  private static func title(_ named: NamedBook, _ words: String) -> NamedTitle {
    let book = named.book
    let known = Set(FoldedText(book.titleAndByline).words)
    let ofTitle = FoldedText(book.title).words
    return NamedTitle(
      id: book.id.number, isExact: named.isExact,
      hasWholeWords: FoldedText(words).words.allSatisfy(known.contains),
      isAuthor: !named.isExact
        && !FoldedText(words).words.contains { word in ofTitle.contains { $0.hasPrefix(word) } },
      isBeingRead: book.status == .reading, isHeard: book.isHeard,
      pageCount: book.pageCount, seconds: book.durationSeconds,
      places: [book.place, book.placeBeforeChapter].compactMap(\.self))
  }
}
