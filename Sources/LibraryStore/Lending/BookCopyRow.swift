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
    let (offer, disposal) = (copy.offer, copy.disposal)
    try db.cachedStatement(sql: insertSQL).execute(arguments: [
      id.number, copy.uid.text, copy.format?.rawValue, copy.condition?.rawValue, copy.place.storable,
      copy.bought?.text, copy.shop.storable, copy.price.map { "\($0.amount)" }, copy.price?.currency, copy.isSigned,
      copy.note.storable, offer?.kind.rawValue, (offer?.price).map { "\($0.amount)" }, offer?.price?.currency,
      (offer?.note).storable, offer?.visibility.rawValue, disposal?.how.rawValue, disposal?.day?.text,
      (disposal?.to).storable, (disposal?.price).map { "\($0.amount)" }, disposal?.price?.currency,
    ])
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
