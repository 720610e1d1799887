internal import GRDB
package import ReadingModel

/// A copy with the book that it is of.
package struct HeldCopy: Hashable, Sendable {
  /// The book.
  package let book: BookSummary
  /// Which of the book's copies it is, counted from 1.
  package let number: Int
  /// How many copies of the book there are or were.
  package let count: Int
  /// The copy.
  package let copy: BookCopy
  /// The loan by which it is out; nil when it is not.
  package let loan: Loan?

  init(_ number: Int, of holding: Holding, _ book: BookSummary) {
    self.book = book
    self.number = number
    count = holding.copies.count
    copy = holding.copies[number - 1]
    loan = holding.lending(of: copy.uid)
  }
}

/// Which copies are meant.
package struct CopyFilter: Hashable, Sendable {
  /// Where a copy stands.
  package enum Standing: String, Hashable, Sendable, CaseIterable {
    /// The reader's, lent and offered ones included.
    case kept
    /// To be had.
    case offered
    /// With somebody else.
    case lent
    /// The reader's no more.
    case gone
    /// Any.
    case all
  }

  /// Whose books.
  package var query = Query()
  /// Where they stand.
  package var standing = Standing.kept
  /// A part of the name of their place.
  package var place: String?
  /// Whether only signed ones are meant.
  package var isSigned = false

  /// The copies that the reader has.
  package init() {}

  fileprivate func takes(_ held: HeldCopy) -> Bool {
    let stands =
      switch standing {
      case .kept: !held.copy.isGone
      case .offered: held.copy.offer != nil
      case .lent: held.loan != nil
      case .gone: held.copy.isGone
      case .all: true
      }
    let lies = place.map { place in held.copy.place.map { Name.isPart(place, of: $0) } ?? false } ?? true
    return stands && lies && (held.copy.isSigned || !isSigned)
  }
}

extension Library {
  /// The copies that are meant, in the order of the catalogue.
  package func copies(_ filter: CopyFilter = CopyFilter()) throws -> [HeldCopy] {
    try read { db in
      try holdings(fitting: filter.query, in: "bookCopy", db).flatMap { book, holding in
        holding.copies.indices.map { HeldCopy($0 + 1, of: holding, book) }
      }.filter(filter.takes)
    }
  }

  /// Notes that the reader has a copy of a book. What was lent before any copy was written down is this one.
  package func own(_ book: MeantBook, _ change: (inout BookCopy) -> Void) throws -> HeldCopy {
    try changeHolding(book) { holding, book, _ in
      var copy = BookCopy(uid: uids.next())
      change(&copy)
      holding.copies.append(copy)
      holding.lendAsFirst(copy)
      return HeldCopy(holding.copies.count, of: holding, book)
    } as: {
      "own \($0.book.title)"
    }
  }

  /// Corrects what is known of a copy.
  /// - Parameter number: Which copy of the book; the only one that the reader has when nil.
  /// - Throws: ``CopyError`` when it is not said which, when there is none, or when it would have gone before it came;
  ///   what the closure throws.
  package func editCopy(
    _ bookID: BookID, number: Int?, _ change: (inout BookCopy) throws -> Void
  ) throws -> (copy: HeldCopy, isChanged: Bool) {
    let edited = try changeHolding(.held(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book, orGone: true)
      let held = holding.copies[number - 1]
      try change(&holding.copies[number - 1])
      try holding.copies[number - 1].refuseEarlyDeparture(title: book.title)
      return (copy: HeldCopy(number, of: holding, book), before: held)
    } as: {
      "edit the copy of \($0.copy.book.title)" + DeedWords.fields($0.copy.copy.fields(unlike: $0.before))
    }
    return (edited.copy, edited.copy.copy != edited.before)
  }

  /// Removes a copy that was never there. One that went is kept, see ``part(_:number:_:)``.
  /// - Returns: The copy as it was.
  /// - Throws: ``CopyError`` when it is not said which, when there is none, or when it is out.
  package func removeCopy(_ bookID: BookID, number: Int?) throws -> HeldCopy {
    try changeHolding(.held(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book, orGone: true)
      let held = HeldCopy(number, of: holding, book)
      if let loan = held.loan { throw CopyError.isOut(title: book.title, party: loan.party) }
      holding.copies.remove(at: number - 1)
      for index in holding.loans.indices where holding.loans[index].copy == held.copy.uid {
        holding.loans[index].copy = nil
      }
      return held
    } as: {
      "remove a copy of \($0.book.title)"
    }
  }

  /// Offers a copy, or offers it no more when the offer is nil.
  /// - Parameter change: The offer that is to be, of the one that is.
  /// - Throws: ``CopyError`` when it is not said which, when there is none, or when it is not offered.
  package func offer(
    _ bookID: BookID, number: Int?, _ change: (Offer?) throws -> Offer?
  ) throws -> HeldCopy {
    try changeHolding(.held(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book)
      let offer = try change(holding.copies[number - 1].offer)
      if offer == nil, holding.copies[number - 1].offer == nil { throw CopyError.notOffered(title: book.title) }
      holding.copies[number - 1].standing = offer.map { .offered($0) } ?? .kept
      return HeldCopy(number, of: holding, book)
    } as: {
      "offer \($0.book.title) " + ($0.copy.offer?.kind.words ?? "no more")
    }
  }

  /// Notes that a copy went from the reader.
  /// - Throws: ``CopyError`` when it is not said which, when there is none, when it is out, or when it went before it
  ///   came.
  package func part(_ bookID: BookID, number: Int?, _ departure: Departure) throws -> HeldCopy {
    try changeHolding(.held(bookID)) { holding, book, _ in
      let number = try holding.copyNumber(number, of: book)
      let held = HeldCopy(number, of: holding, book)
      let loan = held.loan ?? holding.unnamedLoan(keeping: held.copy.uid)
      // What is lost may well be with somebody else.
      if let loan, departure.how != .lost { throw CopyError.isOut(title: book.title, party: loan.party) }
      for index in holding.loans.indices where holding.loans[index].uid == loan?.uid {
        (holding.loans[index].copy, holding.loans[index].state) = (held.copy.uid, .lost(departure.day))
      }
      holding.copies[number - 1].standing = .gone(departure)
      try holding.copies[number - 1].refuseEarlyDeparture(title: book.title)
      return HeldCopy(number, of: holding, book)
    } as: {
      "\(departure.how.verb) \($0.book.title)"
    }
  }
}

extension BookCopy {
  /// Refuses a copy that went before it came.
  fileprivate func refuseEarlyDeparture(title: String) throws(CopyError) {
    guard let bought, let day = departure?.day, day.latest < bought.earliest else { return }
    throw .goneBefore(title: title, bought: bought)
  }
}

extension Holding {
  /// Ties what was lent before any copy was written down to the first that is, unless that came later.
  fileprivate mutating func lendAsFirst(_ copy: BookCopy) {
    guard keptCopies.count == 1,
      let index = loans.firstIndex(where: { $0.isOpen && $0.direction == .lent && $0.copy == nil })
    else { return }
    if let bought = copy.bought, let since = loans[index].since, bought.earliest > since.latest { return }
    loans[index].copy = copy.uid
  }

  /// A loan of nobody knows which copy, by which this one may be out: no other copy is at home that it could be of.
  fileprivate func unnamedLoan(keeping copy: UID) -> Loan? {
    let unnamed = loans.filter { $0.isOpen && $0.direction == .lent && $0.copy == nil }
    let others = keptCopies.filter { $0.uid != copy && lending(of: $0.uid) == nil }
    return others.count < unnamed.count ? unnamed.first : nil
  }

  /// Which copy is meant: the one of a number, else the only one that the reader has.
  /// - Parameter isGoneMeant: Whether a copy of that number may be gone.
  func copyNumber(_ number: Int?, of book: BookSummary, orGone isGoneMeant: Bool = false) throws -> Int {
    if let number {
      guard copies.indices.contains(number - 1) else {
        throw copies.isEmpty
          ? CopyError.none(title: book.title)
          : CopyError.noSuch(title: book.title, number: number, count: copies.count)
      }
      if !isGoneMeant, let departure = copies[number - 1].departure {
        throw CopyError.isGone(title: book.title, how: departure.how.words)
      }
      return number
    }
    let kept = copies.indices.filter { !copies[$0].isGone }
    guard let first = kept.first else { throw CopyError.none(title: book.title) }
    guard kept.count == 1 else {
      throw CopyError.several(
        title: book.title, choices: kept.map { CopyChoice(number: $0 + 1, words: copies[$0].words) })
    }
    return first + 1
  }
}

extension Departure.How {
  /// What the reader does: `sell`.
  fileprivate var verb: String {
    switch self {
    case .sold: "sell"
    case .given: "give"
    case .swapped: "swap"
    case .lost: "lose"
    }
  }
}
