package import ReadingModel

/// One of several copies that may be meant.
package struct CopyChoice: Hashable, Sendable {
  /// Which copy of the book it is, counted from 1.
  package let number: Int
  /// What tells it from the others.
  package let words: String
}

/// What cannot be done with the copies of a book.
package enum CopyError: Error, Equatable, CustomStringConvertible {
  /// The reader has no copy of it.
  case none(title: String)
  /// There is no copy of that number.
  case noSuch(title: String, number: Int, count: Int)
  /// The reader has several, and did not say which.
  case several(title: String, choices: [CopyChoice])
  /// The copy is with somebody else.
  case isOut(title: String, party: String)
  /// The copy is the reader's no more.
  case isGone(title: String, how: String)
  /// The copy is not offered.
  case notOffered(title: String)
  /// It went before it came.
  case goneBefore(title: String, bought: Day)

  /// One sentence for the reader; copies follow on lines of their own.
  package var description: String {
    switch self {
    case .none(let title): "you have no copy of \(title) - 'octavo own' says that you do"
    case .noSuch(let title, let number, let count):
      "there is no copy \(number) of \(title) - it has \(count); 'octavo copies' shows them"
    case .several(let title, let choices):
      "you have \(choices.count) copies of \(title) - name one with --copy:\n"
        + choices.map { "  \($0.number)  \($0.words)" }.joined(separator: "\n")
    case .isOut(let title, let party):
      "\(title) is lent to \(party) - 'octavo return' says when it is back"
    case .isGone(let title, let how): "that copy of \(title) is \(how) - 'octavo own' says that you have another"
    case .notOffered(let title): "\(title) is not offered - 'octavo offer' offers it"
    case .goneBefore(let title, let bought):
      "that copy of \(title) was bought on \(bought) - name that day or a later one, or correct it with 'octavo copies edit'"
    }
  }
}
