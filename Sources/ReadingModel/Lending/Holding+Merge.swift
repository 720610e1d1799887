extension Holding {
  /// The library's holding with the additions of the incoming one.
  ///
  /// Existing values stay. A wish that has become a copy does not come back, and no copy is lent twice at the same
  /// time. Merging the same holding again changes nothing.
  package func merging(_ incoming: Holding) -> Holding {
    guard !incoming.isEmpty, incoming != self else { return self }
    var merged = self
    var names: [UID: UID] = [:]
    (merged.copies, names) = copies.merging(incoming.copies)
    merged.loans = loans.merging(
      incoming.loans.map { loan in
        var loan = loan
        loan.copy = loan.copy.flatMap { names[$0] }
        return loan
      })
    merged.reservations = reservations.merging(incoming.reservations)
    if merged.wish == nil, let wish = incoming.wish, !merged.copies.contains(where: { wish.isFulfilled(by: $0) }) {
      merged.wish = wish
    }
    return merged.consistent
  }
}

extension BookCopy {
  /// Whether the known values of both are compatible.
  fileprivate func mayBe(_ other: BookCopy) -> Bool {
    func areCompatible<Value: Equatable>(_ one: Value?, _ two: Value?) -> Bool {
      one == nil || two == nil || one == two
    }
    return areCompatible(format, other.format) && areCompatible(condition, other.condition)
      && areCompatible(place, other.place)
      && areCompatible(bought, other.bought) && areCompatible(shop, other.shop) && areCompatible(price, other.price)
  }

  /// The copy with its missing values filled from the other.
  fileprivate func filled(from other: BookCopy) -> BookCopy {
    var filled = self
    filled.format = format ?? other.format
    filled.condition = condition ?? other.condition
    filled.place = place ?? other.place
    filled.bought = bought ?? other.bought
    filled.shop = shop ?? other.shop
    filled.price = price ?? other.price
    filled.isSigned = isSigned || other.isSigned
    filled.note = note ?? other.note
    if state == .kept { filled.state = other.state }
    return filled
  }
}

extension Array {
  /// The place of the existing item that each incoming one is: the one with its uid, else the first that is left of
  /// those that may be the same; nil if it is new.
  fileprivate func places(
    of incoming: [Element], by uid: (Element) -> UID, where mayBe: (Element, Element) -> Bool
  ) -> [Int?] {
    var free = indices.map(\.self)
    func take(_ isSame: (Element) -> Bool) -> Int? {
      free.firstIndex { isSame(self[$0]) }.map { free.remove(at: $0) }
    }
    var places = incoming.map { item in take { uid($0).isSame(as: uid(item)) } }
    for place in places.indices where places[place] == nil { places[place] = take { mayBe($0, incoming[place]) } }
    return places
  }
}

extension [BookCopy] {
  /// The copies with the additional incoming ones, and the library's uid of each incoming copy.
  fileprivate func merging(_ incoming: [BookCopy]) -> (copies: [BookCopy], names: [UID: UID]) {
    var merged = self
    var names: [UID: UID] = [:]
    for (copy, place) in zip(incoming, places(of: incoming, by: \.uid) { $0.mayBe($1) }) {
      if let place { merged[place] = merged[place].filled(from: copy) } else { merged.append(copy) }
      names[copy.uid] = place.map { self[$0].uid } ?? copy.uid
    }
    return (merged, names)
  }
}

extension [Loan] {
  fileprivate func merging(_ incoming: [Loan]) -> [Loan] {
    var merged = self
    let places = places(of: incoming, by: \.uid) { mine, loan in
      mine.direction == loan.direction && mine.since == loan.since && Name.areSame(mine.party, loan.party)
        && (loan.copy == nil || mine.copy == nil || mine.copy == loan.copy)
    }
    for (loan, place) in zip(incoming, places) {
      guard let place else {
        merged.append(loan)
        continue
      }
      if merged[place].isOpen { (merged[place].state, merged[place].fine) = (loan.state, loan.fine) }
      if merged[place].firstDue == nil { merged[place].firstDue = loan.firstDue }
      if loan.renewals.count > merged[place].renewals.count { merged[place].renewals = loan.renewals }
      merged[place].terms = merged[place].terms ?? loan.terms
      merged[place].note = merged[place].note ?? loan.note
    }
    return merged
  }
}

extension [Reservation] {
  fileprivate func merging(_ incoming: [Reservation]) -> [Reservation] {
    var merged = self
    let places = places(of: incoming, by: \.uid) { $0.made == $1.made && Name.areSame($0.party, $1.party) }
    for (reservation, place) in zip(incoming, places) {
      guard let place else {
        merged.append(reservation)
        continue
      }
      if merged[place].isOpen { merged[place].state = reservation.state }
      merged[place].queuePlace = merged[place].queuePlace ?? reservation.queuePlace
      merged[place].pickUp = merged[place].pickUp ?? reservation.pickUp
    }
    return merged
  }
}
