extension Holding {
  /// Whether there is what a field asks for: a copy, an open loan, an open reservation, a wish.
  func has(_ field: QueryField) -> Bool {
    switch field {
    case .owned: copies.contains { !$0.isGone }
    case .wished: wish != nil
    default: !parties(field).isEmpty
    }
  }

  /// Who has the book, whose it is, or where it was asked for.
  func parties(_ field: QueryField) -> [String] {
    switch field {
    case .lent: openLoans.filter { $0.direction == .lent }.map(\.party)
    case .borrowed: openLoans.filter { $0.direction == .borrowed }.map(\.party)
    case .reserved: openReservations.map(\.party)
    default: []
    }
  }

  /// The days by which something has to be done: given back, fetched, or asked back.
  var dueDays: [Day] { openLoans.compactMap(\.due) + openReservations.compactMap(\.pickUp) }
}
