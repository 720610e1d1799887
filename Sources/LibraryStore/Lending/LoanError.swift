internal import Presentation
package import ReadingModel

package enum LoanError: ReportedError, Equatable {
  case isOut(title: String, party: String, due: Day?)
  case isBorrowed(title: String, party: String, due: Day?)
  case noCopyLeft(title: String)
  case notOut(title: String)
  case notWith(title: String, LoanChoice, known: [OpenLoan])
  case several(title: String, choices: [OpenLoan])
  case dueBefore(due: Day, since: Day)
  case backBefore(title: String, since: Day)
  /// The loan is open, so it has no end to correct.
  case notBack(title: String)
  /// The terms allow no more open loans with the party.
  case tooMany(party: String, count: Int, terms: String)
  case noMoreRenewals(title: String, count: Int, terms: String)
  case noDays(terms: String)
  case notLater(title: String, due: Day)
  case notReserved(title: String)
  case notReservedThere(title: String, party: String, known: [String])
  case severalReserved(title: String, parties: [String])

  package var category: FailureCategory {
    switch self {
    case .notOut, .notWith, .several, .notReserved, .notReservedThere, .severalReserved: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch self {
    case .isOut(let title, let party, let due): "\(title) is lent to \(party)\(LoanError.until(due))"
    case .isBorrowed(let title, let party, let due): "\(title) is borrowed from \(party)\(LoanError.until(due))"
    case .noCopyLeft(let title): "no copy of \(title) is left"
    case .notOut(let title): "\(title) is not lent or borrowed"
    case .notWith(let title, let choice, let known):
      "\(title) is not \(choice.words) - it is \(known.map(\.words).formattedList)"
    case .several(let title, let choices):
      "\(title) has \(choices.count) open loans:\n"
        + choices.map { "  \($0.words)" }.joined(separator: "\n")
    case .dueBefore(let due, let since): "\(due) is before \(since), when the loan starts - give a later day"
    case .backBefore(let title, let since): "the loan of \(title) started on \(since) - give that day or a later one"
    case .notBack(let title): "\(title) is not returned yet"
    case .tooMany(let party, let count, let terms):
      "\(count.counted("loan")) with \(party) \(count == 1 ? "is" : "are") open, the limit of the terms '\(terms)'"
    case .noMoreRenewals(let title, let count, let terms):
      "\(title) was renewed \(count == 1 ? "once" : "\(count) times"), the limit of the terms '\(terms)'"
    case .noDays(let terms): "the terms '\(terms)' have no loan period"
    case .notLater(let title, let due): "\(title) is already due on \(due)"
    case .notReserved(let title): "\(title) is not reserved"
    case .notReservedThere(let title, let party, let known):
      "\(title) is not reserved at '\(party)' - it is at \(known.formattedList)"
    case .severalReserved(let title, let parties): "\(title) is reserved \(parties.count) times"
    }
  }

  private static func until(_ due: Day?) -> String { due.map { " until \($0)" } ?? "" }
}

extension LoanChoice {
  /// `lent with or from 'Ada', as copy 2`.
  fileprivate var words: String {
    let way = direction.map(\.rawValue) ?? (party == nil ? "out" : "")
    let parts = [way, party.map { "with or from '\($0)'" } ?? "", copyNumber.map { "as copy \($0)" } ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
