internal import GRDB
internal import ReadingModel

extension BookMerger {
  /// The book, with new uids for readings that belong to another book or another reader, and for entries that belong to
  /// another reading.
  func withOwnUIDs(_ book: Book, in known: BookID?) throws -> Book {
    var book = book
    for index in book.readings.indices {
      let reading = book.readings[index]
      book.readings[index].entries = try reading.entries.map { entry in
        let isTaken = try db.exists(
          """
          SELECT 1 FROM main.entry JOIN main.reading ON reading.id = entry.readingId
          WHERE entry.uid = ? AND (reading.uid <> ? OR reading.readerId <> currentReaderId())
          """,
          arguments: [entry.uid.text, reading.uid.text])
        var entry = entry
        if isTaken { entry.uid = uids.next() }
        return entry
      }
      let isTaken = try db.exists(
        "SELECT 1 FROM main.reading WHERE uid = ? AND (bookId IS NOT ? OR readerId <> currentReaderId())",
        arguments: [reading.uid.text, known?.number])
      if isTaken {
        book.readings[index].uid = uids.next()
        for entry in book.readings[index].entries.indices { book.readings[index].entries[entry].uid = uids.next() }
      }
    }
    book.holding = try withOwnUIDs(book.holding, in: known)
    return book
  }

  /// The holdings, with new uids for rows that belong to another book.
  private func withOwnUIDs(_ existing: Holding, in known: BookID?) throws -> Holding {
    func isTaken(_ uid: UID, _ table: String) throws -> Bool {
      try db.exists("SELECT 1 FROM \(table) WHERE uid = ? AND bookId IS NOT ?", arguments: [uid.text, known?.number])
    }
    var holding = existing
    for index in holding.copies.indices where try isTaken(existing.copies[index].uid, "bookCopy") {
      holding.copies[index].uid = uids.next()
      for loan in holding.loans.indices where holding.loans[loan].copy == existing.copies[index].uid {
        holding.loans[loan].copy = holding.copies[index].uid
      }
    }
    for index in holding.loans.indices where try isTaken(existing.loans[index].uid, "loan") {
      holding.loans[index].uid = uids.next()
    }
    for index in holding.reservations.indices where try isTaken(existing.reservations[index].uid, "reservation") {
      holding.reservations[index].uid = uids.next()
    }
    let isOfOthers = "SELECT 1 FROM main.wish WHERE uid = ? AND (bookId IS NOT ? OR readerId <> currentReaderId())"
    if let wish = existing.wish, try db.exists(isOfOthers, arguments: [wish.uid.text, known?.number]) {
      holding.wish?.uid = uids.next()
    }
    return holding
  }
}
