internal import GRDB
internal import ReadingModel

/// One row of `reservation`.
enum ReservationRow {
  private static let insertSQL = SQLText.insert(
    into: "reservation", ["bookId", "uid", "party", "made", "queuePlace", "pickUp", "outcome", "ended"])

  static func insert(_ reservation: Reservation, _ id: BookID, _ db: Database) throws {
    var (outcome, ended): (Reservation.Outcome?, Day?)
    if case .over(let how, let day) = reservation.state { (outcome, ended) = (how, day) }
    try db.cachedStatement(sql: insertSQL).execute(arguments: [
      id.number, reservation.uid.text, reservation.party.storable, reservation.made?.text, reservation.queuePlace,
      reservation.pickUp?.text, outcome?.rawValue, ended?.text,
    ])
  }

  static func reservation(_ row: Row) throws -> Reservation {
    var reservation = Reservation(uid: try UID(row["uid"]), at: try row["party"], made: try row.day("made"))
    reservation.queuePlace = try row["queuePlace"]
    reservation.pickUp = try row.day("pickUp")
    if let outcome: Reservation.Outcome = try row.word("outcome", in: "reservation") {
      reservation.state = .over(outcome, try row.day("ended"))
    }
    return reservation
  }
}
