internal import GRDB
package import ReadingModel

/// Changes to a reservation. A nil value stays unchanged.
package struct ReservationChange: Hashable, Sendable {
  /// The place in the queue; `.some(nil)` for none.
  package var queuePlace: Int??
  /// The last day to pick it up; `.some(nil)` for none.
  package var pickUp: Day??

  package init() {}
}

extension Library.Lending {
  /// Records a reservation, or changes the open one at the same place.
  package func reserve(
    _ book: BookReference, at party: Name, on day: Day?, _ change: ReservationChange
  ) throws -> LoanLine {
    try changeHolding(book) { holding, book, db in
      let name = try PartyLoans(.borrowed, party, db).name
      let existing = holding.reservations.indices.last { index in
        holding.reservations[index].isOpen && Name.areSame(holding.reservations[index].party, name)
      }
      if existing == nil { holding.reservations.append(Reservation(uid: uids.next(), at: name, made: day)) }
      let index = existing ?? holding.reservations.endIndex - 1
      if let place = change.queuePlace { holding.reservations[index].queuePlace = place }
      if let pickUp = change.pickUp {
        holding.reservations[index].pickUp = pickUp
        // A book that is ready for pick-up has no place in the queue.
        if change.queuePlace == nil, pickUp != nil { holding.reservations[index].queuePlace = nil }
      }
      return LoanLine(book: book, item: .reservation(holding.reservations[index]))
    } as: {
      "reserve \($0.book.title) at \($0.party)"
    }
  }

  /// Cancels a reservation.
  /// - Throws: ``LoanError`` if none or several open reservations match.
  package func cancelReservation(_ bookID: BookID, at party: String?) throws -> LoanLine {
    try changeHolding(.existing(bookID)) { holding, book, _ in
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
      return LoanLine(book: book, item: .reservation(holding.reservations[index]))
    } as: {
      "cancel the reservation of \($0.book.title)"
    }
  }
}
