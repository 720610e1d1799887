internal import GRDB
internal import ReadingModel

/// One row of `bookCopy`.
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
