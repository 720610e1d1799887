internal import Presentation
package import ReadingModel

/// Words that do not match exactly one book.
package enum BookError: ReportedError, Equatable {
  /// No book matches; `near` are similar ones, nearest first.
  case none(words: String, near: [BookSummary])
  case several(words: String, candidates: [BookSummary])
  /// No book was named, and none is being read.
  case noneBeingRead
  /// No book was named, and several are being read.
  case severalBeingRead([BookSummary])
  /// No book was named, and none is paused.
  case nonePaused
  /// No book was named, and several are paused.
  case severalPaused([BookSummary])

  package var category: FailureCategory { .noMatch }

  /// One sentence for the reader; candidates follow on separate lines.
  package var description: String {
    switch self {
    case .none(let words, near: []): StandardMessage.noMatch("book", for: words)
    case .none(let words, let near):
      StandardMessage.noMatch("book", for: words) + " - did you mean "
        + near.map(\.title).eachOnce.prefix(3).map { "'\($0)'" }.joined(separator: " or ") + "?"
    case .several(let words, let candidates):
      BookError.several(words, candidates, example: "\"#\(candidates.first?.id.number ?? 1)\"")
    case .noneBeingRead: "you are not reading any book"
    case .severalBeingRead(let candidates):
      "you are reading \(candidates.count) books:\n" + BookError.lines(candidates)
    case .nonePaused: "no book is paused"
    case .severalPaused(let candidates):
      "\(candidates.count) books are paused - name one:\n" + BookError.lines(candidates)
    }
  }

  /// The sentence about several books that match.
  /// - Parameter example: How to name one of them: its number, or a whole command.
  package static func several(_ words: String, _ candidates: [BookSummary], example: String) -> String {
    StandardMessage.severalMatch(candidates.count, "books", for: words) + " - give the number of one, such as "
      + "\(example):\n" + lines(candidates)
  }

  /// The books to choose from, if any.
  package var candidates: [BookSummary] {
    switch self {
    case .several(_, let candidates), .severalBeingRead(let candidates), .severalPaused(let candidates): candidates
    case .none(_, let near): near
    case .noneBeingRead, .nonePaused: []
    }
  }

  /// The question above the list of candidates.
  package var question: String {
    switch self {
    case .none(let words, _): StandardMessage.noMatch("book", for: words) + " - did you mean one of these?"
    case .several(let words, let candidates): StandardMessage.severalMatch(candidates.count, "books", for: words) + ":"
    case .severalBeingRead(let candidates): "you are reading \(candidates.count) books:"
    case .severalPaused(let candidates): "\(candidates.count) books are paused:"
    case .noneBeingRead, .nonePaused: description
    }
  }

  private static let shownCandidates = 10

  private static func lines(_ candidates: [BookSummary]) -> String {
    var lines = candidates.prefix(shownCandidates).map { book in
      let isAlone = candidates.count { $0.titleAndByline == book.titleAndByline } == 1
      // Editions of one book differ in these.
      let details = isAlone ? [] : [book.pageCount.map { $0.counted("page") }, book.status?.rawValue, book.ended?.text]
      return
        (["  \(book.id.number)  \(book.title)" + (book.byline.isEmpty ? "" : " - \(book.byline)")]
        + details.compactMap(\.self)).joined(separator: ", ")
    }
    if candidates.count > shownCandidates { lines.append("  … and \(candidates.count - shownCandidates) more") }
    return lines.joined(separator: "\n")
  }
}
