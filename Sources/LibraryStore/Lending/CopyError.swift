package import ReadingModel

/// A copy to choose from, when several match.
package struct CopyChoice: Hashable, Sendable {
  /// Its number among the book's copies, from 1.
  package let number: Int
  /// What distinguishes it from the others.
  package let words: String

  init(number: Int, _ copy: BookCopy) {
    self.number = number
    words = copy.words + (copy.disposal.map { ", \($0.how.words)" } ?? "")
  }
}

package enum CopyError: ReportedError, Equatable {
  case none(title: String)
  case noSuch(title: String, number: Int, count: Int)
  /// The reader has several copies and gave no number.
  case several(title: String, choices: [CopyChoice])
  case isOut(title: String, party: String)
  /// The copy was sold, given away, swapped or lost.
  case isGone(title: String, how: String)
  case notOffered(title: String)
  case disposedBeforePurchase(title: String, bought: Day)

  package var category: FailureCategory {
    switch self {
    case .none, .noSuch, .several, .notOffered: .noMatch
    case .isOut, .isGone, .disposedBeforePurchase: .input
    }
  }

  /// One sentence for the reader; for several copies, a list follows.
  package var description: String {
    switch self {
    case .none(let title): "you have no copy of \(title)"
    case .noSuch(let title, let number, _): "no copy \(number) of \(title)"
    case .several(let title, let choices):
      "you have \(choices.count) copies of \(title):\n"
        + choices.map { "  \($0.number)  \($0.words)" }.joined(separator: "\n")
    case .isOut(let title, let party): "\(title) is lent to \(party)"
    case .isGone(let title, let how): "that copy of \(title) is \(how)"
    case .notOffered(let title): "\(title) is not offered"
    case .disposedBeforePurchase(let title, let bought): "that copy of \(title) was bought on \(bought)"
    }
  }
}
