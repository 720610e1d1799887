internal import GRDB
internal import ReadingModel

/// One row of `wish`.
enum WishRow {
  private static let insertSQL = SQLText.insert(
    into: "main.wish",
    [
      "bookId", "uid", "priceAmount", "priceCurrency", "shop", "priority", "recommendedBy", "quantity", "isInCart",
      "since", "note",
    ], isOwned: true)

  static func insert(_ wish: Wish, _ id: BookID, _ db: Database) throws {
    try db.cachedStatement(sql: insertSQL).execute(arguments: [
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
