internal import GRDB
internal import ReadingModel

/// Copies, loans, reservations and wishes: the rows of four tables.
enum HoldingRows {
  /// The holdings of some books, or of all. Books without any are missing from the result.
  static func fetch(_ db: Database, _ scope: BookScope) throws -> [Int64: Holding] {
    var holdings: [Int64: Holding] = [:]
    func visit(_ table: String, _ body: (Row, inout Holding) throws -> Void) throws {
      let statement = try db.cachedStatement(sql: "SELECT * FROM \(table) \(scope.clause) ORDER BY bookId, id")
      let cursor = try Row.fetchCursor(statement, arguments: scope.arguments)
      while let row = try cursor.next() { try body(row, &holdings[row["bookId"], default: Holding()]) }
    }
    try visit("bookCopy") { $1.copies.append(try BookCopyRow.copy($0)) }
    try visit("loan") { $1.loans.append(try LoanRow.loan($0, db)) }
    try visit("reservation") { $1.reservations.append(try ReservationRow.reservation($0)) }
    try visit("wish") { $1.wish = try WishRow.wish($0) }
    return holdings
  }

  static func fetch(_ id: BookID, _ db: Database) throws -> Holding {
    try fetch(db, .only(id))[id.number] ?? Holding()
  }

  static func change<Value>(_ id: BookID, _ db: Database, _ body: (inout Holding) throws -> Value) throws -> Value {
    let existing = try fetch(id, db)
    var holding = existing
    let value = try body(&holding)
    try write(holding, over: existing, id, RowWriter(db))
    return value
  }

  /// Replaces a book's holdings. Of kinds that did not change, no row is written.
  static func write(_ holding: Holding, over existing: Holding, _ id: BookID, _ rows: RowWriter) throws {
    let db = rows.db
    func replace<Kind: Equatable>(
      _ table: String, _ old: [Kind], _ new: [Kind], isOwned: Bool = false, _ insert: (Kind) throws -> Void
    ) throws {
      guard old != new else { return }
      if !old.isEmpty {
        let sql = "DELETE FROM main.\(table) WHERE bookId = ?" + (isOwned ? " AND readerId = currentReaderId()" : "")
        try db.run(sql, [id.number])
      }
      for one in new { try insert(one) }
    }
    try replace("bookCopy", existing.copies, holding.copies) { try BookCopyRow.insert($0, id, rows) }
    try replace("loan", existing.loans, holding.loans) { try LoanRow.insert($0, id, db) }
    try replace("reservation", existing.reservations, holding.reservations) { try ReservationRow.insert($0, id, db) }
    try replace("wish", existing.wish.map { [$0] } ?? [], holding.wish.map { [$0] } ?? [], isOwned: true) {
      try WishRow.insert($0, id, db)
    }
  }
}

enum BookCopyRow {
  static let insertedColumns = [
    "bookId", "uid", "format", "condition", "place", "bought", "shop", "priceAmount", "priceCurrency", "isSigned",
    "note", "offer", "offerAmount", "offerCurrency", "offerNote", "offerVisibility", "departure", "departed",
    "departedTo", "departedAmount", "departedCurrency",
  ]

  static func insert(_ copy: BookCopy, _ id: BookID, _ rows: RowWriter) throws {
    let (offer, disposal) = (copy.offer, copy.disposal)
    try rows.insert(into: .bookCopy) { row in
      func add(_ money: Money?) {
        row.add(nonEmpty: money.map { "\($0.amount)" })
        row.add(nonEmpty: money?.currency)
      }
      row.add(id.number)
      row.add(copy.uid)
      row.add(nonEmpty: copy.format?.rawValue)
      row.add(nonEmpty: copy.condition?.rawValue)
      row.add(nonEmpty: copy.place)
      row.add(nonEmpty: copy.bought?.text)
      row.add(nonEmpty: copy.shop)
      add(copy.price)
      row.add(copy.isSigned)
      row.add(nonEmpty: copy.note)
      row.add(nonEmpty: offer?.kind.rawValue)
      add(offer?.price)
      row.add(nonEmpty: offer?.note)
      row.add(nonEmpty: offer?.visibility.rawValue)
      row.add(nonEmpty: disposal?.how.rawValue)
      row.add(nonEmpty: disposal?.day?.text)
      row.add(nonEmpty: disposal?.to)
      add(disposal?.price)
    }
  }

  static func copy(_ row: Row) throws -> BookCopy {
    var copy = BookCopy(uid: try UID(row["uid"]))
    copy.format = try row.word("format", in: "bookCopy")
    copy.condition = try row.word("condition", in: "bookCopy")
    copy.place = try row["place"]
    copy.bought = try row.day("bought")
    copy.shop = try row["shop"]
    copy.price = try row.money("priceAmount", "priceCurrency")
    copy.isSigned = try row["isSigned"]
    copy.note = try row["note"]
    if let how: Disposal.How = try row.word("departure", in: "bookCopy") {
      copy.state = .gone(
        Disposal(
          how, on: try row.day("departed"), to: try row["departedTo"],
          price: try row.money("departedAmount", "departedCurrency")))
    } else if let kind: Offer.Kind = try row.word("offer", in: "bookCopy") {
      copy.state = .offered(
        Offer(
          kind, price: try row.money("offerAmount", "offerCurrency"), note: try row["offerNote"],
          visibility: try row.requiredWord("offerVisibility", in: "bookCopy")))
    }
    return copy
  }
}

/// One row of `loan`, with its rows of `renewal`.
enum LoanRow {
  private static let insertSQL = SQLText.insert(
    into: "loan",
    [
      "bookId", "uid", "direction", "party", "copyUid", "since", "firstDue", "due", "terms", "note", "isReturned",
      "returned", "isLost", "fineAmount", "fineCurrency",
    ])

  static func insert(_ loan: Loan, _ id: BookID, _ db: Database) throws {
    try db.run(
      insertSQL,
      [
        id.number, loan.uid.text, loan.direction.rawValue, loan.party.storable, loan.copy?.text, loan.since?.text,
        loan.firstDue?.text, loan.due?.text, loan.terms.storable, loan.note.storable, !loan.isOpen, loan.ended?.text,
        loan.isLost, loan.fine.map { "\($0.amount)" }, loan.fine?.currency,
      ])
    let loanID = db.lastInsertedRowID
    for (place, renewal) in loan.renewals.enumerated() {
      try db.run(
        "INSERT INTO renewal (loanId, place, day, due) VALUES (?, ?, ?, ?)",
        [loanID, place, renewal.day?.text, renewal.due.text])
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
      db, cached: "SELECT day, due FROM renewal WHERE loanId = ? ORDER BY place", [row["id"]]
    ).map { Loan.Renewal(on: try $0.day("day"), due: try Day($0["due"])) }
    return loan
  }
}

enum ReservationRow {
  private static let insertSQL = SQLText.insert(
    into: "reservation", ["bookId", "uid", "party", "made", "queuePlace", "pickUp", "outcome", "ended"])

  static func insert(_ reservation: Reservation, _ id: BookID, _ db: Database) throws {
    var (outcome, ended): (Reservation.Outcome?, Day?)
    if case .over(let how, let day) = reservation.state { (outcome, ended) = (how, day) }
    try db.run(
      insertSQL,
      [
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

enum WishRow {
  private static let insertSQL = SQLText.insert(
    into: "main.wish",
    [
      "bookId", "uid", "priceAmount", "priceCurrency", "shop", "priority", "recommendedBy", "quantity", "isInCart",
      "since", "note",
    ], isOwned: true)

  static func insert(_ wish: Wish, _ id: BookID, _ db: Database) throws {
    try db.run(
      insertSQL,
      [
        id.number, wish.uid.text, wish.price.map { "\($0.amount)" }, wish.price?.currency, wish.shop.storable,
        wish.priority, wish.recommendedBy.storable, wish.quantity, wish.isInCart, wish.since?.text, wish.note.storable,
      ])
  }

  static func wish(_ row: Row) throws -> Wish {
    var wish = Wish(uid: try UID(row["uid"]), since: try row.day("since"))
    wish.price = try row.money("priceAmount", "priceCurrency")
    wish.shop = try row["shop"]
    wish.priority = try row["priority"]
    wish.recommendedBy = try row["recommendedBy"]
    wish.quantity = try row["quantity"]
    wish.isInCart = try row["isInCart"]
    wish.note = try row["note"]
    return wish
  }
}
