internal import LibraryStore
internal import ReadingModel

extension LoanError: Hinted {
  var hint: String? {
    switch self {
    case .isOut, .notBack: "'octavo return' records its return"
    case .isBorrowed: "'octavo loans renew' extends it, 'octavo return' ends it"
    case .noCopyLeft: "'octavo copies add' records another"
    case .notOut: "'octavo loans' lists the loans"
    case .several: "choose one with --copy, --with or --way"
    case .tooMany: "'octavo return' ends one, --terms chooses other terms"
    case .noMoreRenewals: "'octavo return' ends the loan, --terms chooses other terms"
    case .noDays: "give the day with --due"
    case .notLater: "give a later day with --due, or correct it with 'octavo loans edit'"
    case .notReserved: "'octavo loans reserve' records a reservation"
    case .severalReserved(_, let parties): "choose one with --at: \(parties.joined(separator: ", "))"
    case .notWith, .dueBefore, .backBefore, .notReservedThere: nil
    }
  }
}

extension CopyError: Hinted {
  var hint: String? {
    switch self {
    case .none: "'octavo copies add' records one"
    case .noSuch(_, _, let count): "you have \(count); 'octavo copies' lists them"
    case .several: "name one with --copy"
    case .isOut: "'octavo return' records its return"
    case .isGone: "'octavo copies add' records another"
    case .notOffered: "'octavo copies offer' offers it"
    case .disposedBeforePurchase: "give that day or a later one, or correct it with 'octavo copies edit'"
    }
  }
}

extension WishError: Hinted {
  var hint: String? {
    switch self {
    case .none: "'octavo wishes add' adds it, 'octavo wishes' shows the list"
    case .notInCart: "'octavo wishes cart add' adds it"
    case .emptyCart: "'octavo wishes cart add BOOK' adds a book, 'octavo wishes buy BOOK' buys one"
    case .tooMany: nil
    }
  }
}

extension LoanTermsBook.Unknown: Hinted {
  var hint: String? {
    "choose among \(known.formattedList); "
      + "'octavo config set \"loan-terms.\(name)\" \"28 days, 2 renewals\"' adds them"
  }
}
