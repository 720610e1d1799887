package import ReadingModel

/// What cannot be done with loans and reservations.
package enum LoanError: Error, Equatable, CustomStringConvertible {
  /// It is out already.
  case isOut(title: String, party: String, due: Day?)
  /// The reader has it from somebody already.
  case isBorrowed(title: String, party: String, due: Day?)
  /// Every copy that the reader had is gone.
  case noCopyLeft(title: String)
  /// It is neither lent nor borrowed.
  case notOut(title: String)
  /// It is not with, or from, whom the reader says.
  case notWith(title: String, LoanChoice, known: [OutLoan])
  /// It is out several times, and the reader did not say which is meant.
  case several(title: String, choices: [OutLoan])
  /// It is due before it is lent.
  case dueBefore(due: Day, since: Day)
  /// It went back before it was lent.
  case backBefore(title: String, since: Day)
  /// It is not over, so that no day can be when it was.
  case notBack(title: String)
  /// So many are out as the terms allow.
  case tooMany(party: String, count: Int, terms: String)
  /// It was renewed as often as the terms allow.
  case noMoreRenewals(title: String, count: Int, terms: String)
  /// The terms do not say for how long.
  case noDays(terms: String)
  /// It would be due no later than it is.
  case notLater(title: String, due: Day)
  /// It is not reserved.
  case notReserved(title: String)
  /// It is not reserved where the reader says.
  case notReservedThere(title: String, party: String, known: [String])
  /// It is reserved at several places, and the reader did not say which is meant.
  case severalReserved(title: String, parties: [String])

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .isOut(let title, let party, let due):
      "\(title) is lent to \(party)\(LoanError.until(due)) - 'octavo return' says when it is back"
    case .isBorrowed(let title, let party, let due):
      "\(title) is borrowed from \(party)\(LoanError.until(due)) - 'octavo renew' keeps it longer, 'octavo return' ends it"
    case .noCopyLeft(let title):
      "no copy of \(title) is left - 'octavo own' says that you have another"
    case .notOut(let title):
      "\(title) is neither lent nor borrowed - 'octavo loans' shows what is"
    case .notWith(let title, let choice, let known):
      "\(title) is not \(choice.words) - it is \(known.map(\.words).formattedList)"
    case .several(let title, let choices):
      "\(title) is out \(choices.count) times - say which with --copy, --with or --way:\n"
        + choices.map { "  \($0.words)" }.joined(separator: "\n")
    case .dueBefore(let due, let since): "\(due) is before \(since), when the loan begins - name a later day"
    case .backBefore(let title, let since): "\(title) went out on \(since) - name that day or a later one"
    case .notBack(let title): "\(title) is still out - 'octavo return' says when it is back"
    case .tooMany(let party, let count, let terms):
      "\(count == 1 ? "1 loan" : "\(count) loans") with \(party) \(count == 1 ? "is" : "are") open, and the terms '\(terms)' allow no more at once - "
        + "'octavo return' ends one, --terms names others"
    case .noMoreRenewals(let title, let count, let terms):
      "\(title) was renewed \(count == 1 ? "once" : "\(count) times"), and the terms '\(terms)' allow no more - "
        + "'octavo return' ends the loan, --terms names others"
    case .noDays(let terms): "the terms '\(terms)' do not say for how long - name the day with --due"
    case .notLater(let title, let due):
      "\(title) is due on \(due) already, and would be no later - name a later day with --due, or correct it with 'octavo loans edit'"
    case .notReserved(let title): "\(title) is not reserved - 'octavo reserve' does it"
    case .notReservedThere(let title, let party, let known):
      "\(title) is not reserved at '\(party)' - it is at \(known.formattedList)"
    case .severalReserved(let title, let parties):
      "\(title) is reserved \(parties.count) times - say which with --at: \(parties.joined(separator: ", "))"
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
