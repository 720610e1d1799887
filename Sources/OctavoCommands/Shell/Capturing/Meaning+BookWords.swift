internal import Capture
internal import LibraryStore
internal import ReadingModel

extension Meaning {
  /// The same about a book.
  func about(_ book: String) -> Meaning {
    var meaning = self
    meaning.book = book
    return meaning
  }

  /// The words that name the book; empty for the one being read.
  var bookWords: [String] { book.map { [$0] } ?? [] }

  /// The length of the edition, of the words or of `--of`.
  func total(or option: EditionTotal?) throws -> EditionTotal? {
    guard let total else { return option }
    if option != nil { throw ArgumentError.givenTwice(option: "--of") }
    switch place {
    case .time: return .seconds(total)
    case .chapter: return .chapters(total)
    default: return .pages(total)
    }
  }
}
