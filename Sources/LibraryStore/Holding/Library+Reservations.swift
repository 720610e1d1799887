internal import GRDB
package import ReadingModel

/// What is to be known of a reservation; what is nil stays.
package struct ReservationChange: Hashable, Sendable {
  /// The place in the queue; nothing when there is none any more.
  package var queuePlace: Int??
  /// The last day on which it may be fetched; nothing when no day was named.
  package var pickUp: Day??

  /// No change.
  package init() {}
}

/// A reservation that was made or changed.
package struct ReservationDeed: Hashable, Sendable {
  /// The book.
  package let book: BookSummary
  /// The reservation as it is now.
  package let reservation: Reservation
  /// Whether it is new.
  package let isNew: Bool
}

extension Library {
  /// Notes that a book was asked for, or what became of it since.
  package func reserve(
    _ book: MeantBook, at party: Name, on day: Day?, _ change: ReservationChange
  ) throws -> ReservationDeed {
    try changeHolding(book) { holding, book, db in
      let name = try PartyLoans(.borrowed, party, db).name
      let held = holding.reservations.indices.last { index in
        holding.reservations[index].isOpen && Name.areSame(holding.reservations[index].party, name)
      }
      if held == nil { holding.reservations.append(Reservation(uid: uids.next(), at: name, made: day)) }
      let index = held ?? holding.reservations.endIndex - 1
      if let place = change.queuePlace { holding.reservations[index].queuePlace = place }
      if let pickUp = change.pickUp {
        holding.reservations[index].pickUp = pickUp
        // Whoever may fetch it waits no more.
        if change.queuePlace == nil, pickUp != nil { holding.reservations[index].queuePlace = nil }
      }
      return ReservationDeed(book: book, reservation: holding.reservations[index], isNew: held == nil)
    } as: {
      "reserve \($0.book.title) at \($0.reservation.party)"
    }
  }

  /// Notes that a book is asked for no more.
  /// - Throws: ``LoanError`` when it is not reserved, or when it is not said where.
  package func cancelReservation(_ bookID: BookID, at party: String?) throws -> ReservationDeed {
    try changeHolding(.held(bookID)) { holding, book, _ in
      let all = holding.reservations.indices.filter { holding.reservations[$0].isOpen }
      guard !all.isEmpty else { throw LoanError.notReserved(title: book.title) }
      let open = all.filter { index in
        party.map { Name.isPart($0, of: holding.reservations[index].party) } ?? true
      }
      guard let index = open.first else {
        throw LoanError.notReservedThere(
          title: book.title, party: party ?? "", known: all.map { holding.reservations[$0].party })
      }
      guard open.count == 1 else {
        throw LoanError.severalReserved(title: book.title, parties: open.map { holding.reservations[$0].party })
      }
      holding.reservations[index].state = .over(.cancelled, now.day)
      return ReservationDeed(book: book, reservation: holding.reservations[index], isNew: false)
    } as: {
      "cancel the reservation of \($0.book.title)"
    }
  }
}
