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
    if merged.wish == nil, let wish = incoming.wish, !merged.copies.contains(where: { $0.uid == wish.uid }) {
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

extension [BookCopy] {
  /// The copies with the additional incoming ones, and the library's uid of each incoming copy.
  fileprivate func merging(_ incoming: [BookCopy]) -> (copies: [BookCopy], names: [UID: UID]) {
    var merged = self
    var names: [UID: UID] = [:]
    var free = Set(indices)
    func join(_ index: Int, _ copy: BookCopy) {
      merged[index] = merged[index].filled(from: copy)
      names[copy.uid] = merged[index].uid
      free.remove(index)
    }
    for copy in incoming { if let index = firstIndex(where: { $0.uid == copy.uid }) { join(index, copy) } }
    for copy in incoming where names[copy.uid] == nil {
      if let index = indices.first(where: { free.contains($0) && self[$0].mayBe(copy) }) {
        join(index, copy)
      } else {
        merged.append(copy)
        names[copy.uid] = copy.uid
      }
    }
    return (merged, names)
  }
}

extension [Loan] {
  fileprivate func merging(_ incoming: [Loan]) -> [Loan] {
    var merged = self
    for loan in incoming {
      let index =
        merged.firstIndex { $0.uid == loan.uid }
        ?? merged.firstIndex {
          $0.direction == loan.direction && $0.since == loan.since && Name.areSame($0.party, loan.party)
            && (loan.copy == nil || $0.copy == nil || $0.copy == loan.copy)
        }
      guard let index else {
        merged.append(loan)
        continue
      }
      if merged[index].isOpen { (merged[index].state, merged[index].fine) = (loan.state, loan.fine) }
      if merged[index].firstDue == nil { merged[index].firstDue = loan.firstDue }
      if loan.renewals.count > merged[index].renewals.count { merged[index].renewals = loan.renewals }
      merged[index].terms = merged[index].terms ?? loan.terms
      merged[index].note = merged[index].note ?? loan.note
    }
    return merged
  }
}

extension [Reservation] {
  fileprivate func merging(_ incoming: [Reservation]) -> [Reservation] {
    var merged = self
    for reservation in incoming {
      let index =
        merged.firstIndex { $0.uid == reservation.uid }
        ?? merged.firstIndex {
          $0.made == reservation.made && Name.areSame($0.party, reservation.party)
        }
      guard let index else {
        merged.append(reservation)
        continue
      }
      if merged[index].isOpen { merged[index].state = reservation.state }
      merged[index].queuePlace = merged[index].queuePlace ?? reservation.queuePlace
      merged[index].pickUp = merged[index].pickUp ?? reservation.pickUp
    }
    return merged
  }
}
