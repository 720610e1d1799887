package import ReadingModel

/// A merge or split that is refused.
package enum DuplicateError: ReportedError, Equatable {
  case sameBook(title: String)
  /// Both are lent, or both borrowed, without naming a copy: one book cannot be lent twice.
  case bothOut(title: String, Loan.Direction)
  case nothingMerged(title: String)
  /// The merged book is in the library again: another device changed it, and a sync brought it back.
  case alreadySplit(title: String, BookPair)
  case cannotSplit(title: String)

  package var category: FailureCategory {
    switch self {
    case .nothingMerged: .noMatch
    case .sameBook, .bothOut, .alreadySplit, .cannotSplit: .input
    }
  }

  package var description: String {
    switch self {
    case .sameBook(let title): "both are the same book: \(title)"
    case .bothOut(let title, .lent): "both books are lent, and one copy of \(title) cannot be lent twice"
    case .bothOut(let title, .borrowed): "both books are borrowed, and \(title) would be borrowed twice"
    case .nothingMerged(let title): "no book was merged into \(title)"
    case .alreadySplit(let title, let pair):
      "\(title) is a book of its own again (#\(pair.other.number)): another device changed it, and a sync brought it back"
    case .cannotSplit(let title): "cannot split \(title): later changes depend on the merge"
    }
  }
}
