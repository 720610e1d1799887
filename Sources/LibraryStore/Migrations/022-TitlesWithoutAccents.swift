internal import GRDB
internal import ReadingModel

extension Migration {
  /// Files titles without their accents and quotation marks: in the order of their bytes, Émile came after Zorro. The
  /// key is computed by the model, as no SQL has its letters; if its rules change, a later migration computes it again.
  static let titlesWithoutAccents = Migration(schema: 22, name: "022-titles-without-accents") { db in
    let books = try Row.fetchCursor(db, sql: "SELECT id, title, sortKey FROM book")
    var keys: [(id: Int64, key: String)] = []
    while let book = try books.next() {
      let (title, old) = (try book["title"] as String, try book["sortKey"] as String)
      let key = title.titleFilingKey
      if key != old { keys.append((try book["id"], key)) }
    }
    for (id, key) in keys { try db.run("UPDATE book SET sortKey = ? WHERE id = ?", [key, id]) }
  }
}
