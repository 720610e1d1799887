internal import ReadingModel

extension Holding {
  /// Whether the holding has what a field asks for: a copy, an open loan, an open reservation or a wish.
  func has(_ field: QueryField) -> Bool {
    switch field {
    case .owned: copies.contains { !$0.isGone }
    case .wished: wish != nil
    default: !parties(field).isEmpty
    }
  }

  /// The borrowers, lenders or places of reservation.
  func parties(_ field: QueryField) -> [String] {
    switch field {
    case .lent: openLoans.filter { $0.direction == .lent }.map(\.party)
    case .borrowed: openLoans.filter { $0.direction == .borrowed }.map(\.party)
    case .reserved: openReservations.map(\.party)
    default: []
    }
  }

  /// The days by which something is due: a return or a pickup.
  var dueDays: [Day] { openLoans.compactMap(\.due) + openReservations.compactMap(\.pickUp) }
}
