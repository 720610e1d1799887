internal import GRDB
internal import ReadingModel

/// One row of `loan`, with its rows of `renewal`.
enum LoanRow {
  private static let insertSQL = SQLText.insert(
    into: "loan",
    [
      "bookId", "uid", "direction", "party", "copyUid", "since", "firstDue", "due", "terms", "note", "isReturned",
      "returned", "isLost", "fineAmount", "fineCurrency",
    ])

  static func insert(_ loan: Loan, _ id: BookID, _ db: Database) throws {
    try db.cachedStatement(sql: insertSQL).execute(arguments: [
      id.number, loan.uid.text, loan.direction.rawValue, loan.party.storable, loan.copy?.text, loan.since?.text,
      loan.firstDue?.text, loan.due?.text, loan.terms.storable, loan.note.storable, !loan.isOpen, loan.ended?.text,
      loan.isLost, loan.fine.map { "\($0.amount)" }, loan.fine?.currency,
    ])
    let loanID = db.lastInsertedRowID
    for (place, renewal) in loan.renewals.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO renewal (loanId, place, day, due) VALUES (?, ?, ?, ?)")
        .execute(arguments: [loanID, place, renewal.day?.text, renewal.due.text])
    }
  }

  static func loan(_ row: Row, _ db: Database) throws -> Loan {
    var loan = try Loan(
      uid: UID(row["uid"]), row.requiredWord("direction", in: "loan"), row["party"],
      since: row.day("since"), due: row.day("firstDue"))
    loan.copy = try (row["copyUid"] as String?).map { try UID($0) }
    loan.terms = try row["terms"]
    loan.note = try row["note"]
    if try row["isReturned"] {
      let day = try row.day("returned")
      loan.state = try row["isLost"] ? .lost(day) : .returned(day)
    }
    loan.fine = try row.money("fineAmount", "fineCurrency")
    loan.renewals = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT day, due FROM renewal WHERE loanId = ? ORDER BY place"), arguments: [row["id"]]
    ).map { Loan.Renewal(on: try $0.day("day"), due: try Day($0["due"])) }
    return loan
  }
}
