internal import GRDB
package import QueryLanguage
package import ReadingModel

package struct CopyLine: Hashable, Sendable {
  package let book: BookSummary
  /// Its number among the book's copies, from 1.
  package let number: Int
  /// How many copies the book has, including those that are gone.
  package let count: Int
  package let copy: BookCopy
  /// The open loan of this copy; nil if it is not lent.
  package let loan: Loan?

  init(_ number: Int, of holding: Holding, _ book: BookSummary) {
    self.book = book
    self.number = number
    count = holding.copies.count
    copy = holding.copies[number - 1]
    loan = holding.lending(of: copy.uid)
  }
}

package struct CopyFilter: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// Not gone; includes lent and offered copies.
    case kept
    /// Offered for sale, as a swap or as a gift.
    case offered
    case lent
    /// Sold, given away, swapped or lost.
    case gone
    case all
  }

  package var query = Query()
  package var state = State.kept
  /// A part of the name of their place.
  package var place: String?
  package var isSigned = false

  /// Selects all copies that are not gone.
  package init() {}

  fileprivate func takes(_ line: CopyLine) -> Bool {
    let matchesState =
      switch state {
      case .kept: !line.copy.isGone
      case .offered: line.copy.offer != nil
      case .lent: line.loan != nil
      case .gone: line.copy.isGone
      case .all: true
      }
    let matchesPlace = place.map { place in line.copy.place.map { Name.isPart(place, of: $0) } ?? false } ?? true
    return matchesState && matchesPlace && (line.copy.isSigned || !isSigned)
  }
}

extension Library.Lending {
  /// The matching copies, in catalogue order.
  /// - Throws: ``ReaderError`` for lent copies if the reader may not see loans.
  package func copies(_ filter: CopyFilter = CopyFilter()) throws -> [CopyLine] {
    if filter.state == .lent { try library.readers.require(.seeLoans) }
    return try read { db in
      try holdings(matching: filter.query, in: "bookCopy", db).flatMap { book, holding in
        holding.copies.indices.map { CopyLine($0 + 1, of: holding, book) }
      }.filter(filter.takes)
    }
  }

  /// Records a copy that the reader owns. An open loan recorded before any copy is assigned to it.
  package func own(_ book: BookReference, _ change: (inout BookCopy) -> Void) throws -> CopyLine {
    try changeHolding(book) { holding, book, _ in
      var copy = BookCopy(uid: uids.next())
      change(&copy)
      holding.copies.append(copy)
      holding.assignOpenLoan(to: copy)
      return CopyLine(holding.copies.count, of: holding, book)
    } as: {
      "add a copy of \($0.book.title)"
    }
  }

  /// Edits a copy.
  /// - Parameter number: The copy's number; nil for the only copy that is not gone, or the only one.
  /// - Throws: ``CopyError`` if the copy does not exist, is ambiguous, or would be gone before it was bought; what the
  ///   closure throws.
  package func editCopy(
    _ bookID: BookID, number: Int?, _ change: (inout BookCopy) throws -> Void
  ) throws -> (copy: CopyLine, isChanged: Bool) {
    let edited = try changeHolding(.existing(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book, includingGone: true)
      let existing = holding.copies[number - 1]
      try change(&holding.copies[number - 1])
      try holding.copies[number - 1].refuseEarlyDisposal(title: book.title)
      return (copy: CopyLine(number, of: holding, book), before: existing)
    } as: {
      "edit the copy of \($0.copy.book.title)" + HistorySummary.fields($0.copy.copy.changedFields(from: $0.before))
    }
    return (edited.copy, edited.copy.copy != edited.before)
  }

  /// Removes a copy that was recorded by mistake. A copy that is gone is recorded with ``dispose(of:number:_:)``.
  /// - Returns: The copy as it was.
  /// - Throws: ``CopyError`` if the copy does not exist, is ambiguous, or is lent.
  package func removeCopy(_ bookID: BookID, number: Int?) throws -> CopyLine {
    try changeHolding(.existing(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book, includingGone: true)
      let existing = CopyLine(number, of: holding, book)
      if let loan = existing.loan { throw CopyError.isOut(title: book.title, party: loan.party) }
      holding.copies.remove(at: number - 1)
      for index in holding.loans.indices where holding.loans[index].copy == existing.copy.uid {
        holding.loans[index].copy = nil
      }
      return existing
    } as: {
      "remove a copy of \($0.book.title)"
    }
  }

  /// Offers a copy; a nil offer withdraws the current one.
  /// - Parameter change: Makes the new offer from the current one.
  /// - Throws: ``CopyError`` if the copy does not exist, is gone or ambiguous, or has no offer to withdraw; what the
  ///   closure throws.
  package func offer(
    _ bookID: BookID, number: Int?, _ change: (Offer?) throws -> Offer?
  ) throws -> CopyLine {
    try changeHolding(.existing(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book)
      let offer = try change(holding.copies[number - 1].offer)
      if offer == nil, holding.copies[number - 1].offer == nil { throw CopyError.notOffered(title: book.title) }
      holding.copies[number - 1].state = offer.map { .offered($0) } ?? .kept
      return CopyLine(number, of: holding, book)
    } as: {
      "offer \($0.book.title) " + ($0.copy.offer?.kind.words ?? "no longer")
    }
  }

  /// Records that a copy was sold, given away, swapped or lost.
  /// - Throws: ``CopyError`` if the copy does not exist, is already gone, is ambiguous, is lent (unless it is lost), or
  ///   would be gone before it was bought; ``ReaderError`` if the reader may not lend.
  package func dispose(of bookID: BookID, number: Int?, _ disposal: Disposal) throws -> CopyLine {
    try library.readers.require(.lend)
    return try changeHolding(.existing(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book)
      let existing = CopyLine(number, of: holding, book)
      let loan = existing.loan ?? holding.unassignedLoan(keeping: existing.copy.uid)
      // A copy can be lost while it is lent.
      if let loan, disposal.how != .lost { throw CopyError.isOut(title: book.title, party: loan.party) }
      for index in holding.loans.indices where holding.loans[index].uid == loan?.uid {
        (holding.loans[index].copy, holding.loans[index].state) = (existing.copy.uid, .lost(disposal.day))
      }
      holding.copies[number - 1].state = .gone(disposal)
      try holding.copies[number - 1].refuseEarlyDisposal(title: book.title)
      return CopyLine(number, of: holding, book)
    } as: {
      "\(disposal.how.verb) \($0.book.title)"
    }
  }
}

extension BookCopy {
  /// Refuses a copy that was gone before it was bought.
  fileprivate func refuseEarlyDisposal(title: String) throws(CopyError) {
    guard let bought, let day = disposal?.day, day.isEntirelyBefore(bought) else { return }
    throw .disposedBeforePurchase(title: title, bought: bought)
  }
}

extension Loan {
  /// Whether it is an open loan to somebody, of an unknown copy.
  var isOfUnknownCopy: Bool { isOpen && direction == .lent && copy == nil }
}

extension Holding {
  /// Assigns an open loan without a copy to the reader's only copy, unless that was bought later.
  fileprivate mutating func assignOpenLoan(to copy: BookCopy) {
    guard keptCopies.count == 1, let index = loans.firstIndex(where: \.isOfUnknownCopy) else { return }
    if let bought = copy.bought, let since = loans[index].since, since.isEntirelyBefore(bought) { return }
    loans[index].copy = copy.uid
  }

  /// An open loan without a copy that can only be of this one, as too few other copies are at home.
  fileprivate func unassignedLoan(keeping copy: UID) -> Loan? {
    let unassigned = loans.filter(\.isOfUnknownCopy)
    let others = keptCopies.filter { $0.uid != copy && lending(of: $0.uid) == nil }
    return others.count < unassigned.count ? unassigned.first : nil
  }

  /// The number of the copy: the given one, or else the only copy that is not gone.
  /// - Parameter includesGone: Whether a copy that is gone is accepted: by its number, or if no other is left.
  func copyNumber(_ number: Int?, of book: BookSummary, includingGone includesGone: Bool = false) throws -> Int {
    if let number {
      guard copies.indices.contains(number - 1) else {
        throw copies.isEmpty
          ? CopyError.none(title: book.title)
          : CopyError.noSuch(title: book.title, number: number, count: copies.count)
      }
      if !includesGone, let disposal = copies[number - 1].disposal {
        throw CopyError.isGone(title: book.title, how: disposal.how.words)
      }
      return number
    }
    let kept = copies.indices.filter { !copies[$0].isGone }
    let possible = kept.isEmpty && includesGone ? Array(copies.indices) : kept
    guard let first = possible.first else { throw CopyError.none(title: book.title) }
    guard possible.count == 1 else {
      throw CopyError.several(title: book.title, choices: possible.map { CopyChoice(number: $0 + 1, copies[$0]) })
    }
    return first + 1
  }
}

extension Disposal.How {
  /// The command's verb: `sell`.
  fileprivate var verb: String {
    switch self {
    case .sold: "sell"
    case .given: "give"
    case .swapped: "swap"
    case .lost: "lose"
    }
  }
}

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
