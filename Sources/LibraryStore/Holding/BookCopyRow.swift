internal import GRDB
internal import ReadingModel

/// One row of `bookCopy`.
enum BookCopyRow {
  private static let insertSQL = SQLText.insert(
    into: "bookCopy",
    [
      "bookId", "uid", "format", "condition", "place", "bought", "shop", "priceAmount", "priceCurrency", "isSigned",
      "note", "offer", "offerAmount", "offerCurrency", "offerNote", "offerVisibility", "departure", "departed",
      "departedTo", "departedAmount", "departedCurrency",
    ])

  static func insert(_ copy: BookCopy, _ id: BookID, _ db: Database) throws {
    let (offer, departure) = (copy.offer, copy.departure)
    try db.cachedStatement(sql: insertSQL).execute(arguments: [
      id.number, copy.uid.text, copy.format?.rawValue, copy.condition?.rawValue, copy.place.storable,
      copy.bought?.text, copy.shop.storable, copy.price.map { "\($0.amount)" }, copy.price?.currency, copy.isSigned,
      copy.note.storable, offer?.kind.rawValue, (offer?.price).map { "\($0.amount)" }, offer?.price?.currency,
      (offer?.note).storable, offer?.visibility.rawValue, departure?.how.rawValue, departure?.day?.text,
      (departure?.to).storable, (departure?.price).map { "\($0.amount)" }, departure?.price?.currency,
    ])
  }

  static func copy(_ row: Row) throws -> BookCopy {
    var copy = BookCopy(uid: try UID(row["uid"]))
    copy.format = (row["format"] as String?).flatMap { Book.Format(rawValue: $0) }
    copy.condition = (row["condition"] as String?).flatMap { BookCopy.Condition(rawValue: $0) }
    copy.place = row["place"]
    copy.bought = try row.day("bought")
    copy.shop = row["shop"]
    copy.price = try row.money("priceAmount", "priceCurrency")
    copy.isSigned = row["isSigned"]
    copy.note = row["note"]
    if let how = (row["departure"] as String?).flatMap({ Departure.How(rawValue: $0) }) {
      copy.standing = .gone(
        Departure(
          how, on: try row.day("departed"), to: row["departedTo"],
          price: try row.money("departedAmount", "departedCurrency")))
    } else if let kind = (row["offer"] as String?).flatMap({ Offer.Kind(rawValue: $0) }) {
      copy.standing = .offered(
        Offer(
          kind, price: try row.money("offerAmount", "offerCurrency"), note: row["offerNote"],
          visibility: Visibility(rawValue: row["offerVisibility"]) ?? .private))
    }
    return copy
  }
}
