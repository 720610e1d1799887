import Foundation
import GRDB
import Testing

// `@testable` for the bare tables in memory.
@testable import LibraryStore

@Suite("the schema")
struct SchemaTests {
  private static func golden(_ schema: Int) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/schema-\(schema).sql")
  }

  @Test("is the one that was reviewed, at every step", arguments: Migration.all.map(\.schema))
  func golden(_ schema: Int) throws {
    let golden = SchemaTests.golden(schema)
    let queue = try DatabaseQueue()
    try queue.write { try Migration.migrate($0, upTo: schema) }
    let statements = try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '*Text_*'
          ORDER BY type = 'index', type = 'trigger', name
          """)
    }
    let text = statements.joined(separator: ";\n\n") + ";\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1",
      schema == Migration.newest || !FileManager.default.fileExists(atPath: golden.path)
    {
      try Data(text.utf8).write(to: golden)
      Issue.record("\(golden.lastPathComponent) was rewritten - look at the difference and run again")
      return
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == text)
  }

  @Test("has tables that hold only what their columns say")
  func strict() throws {
    let loose = try SchemaTests.tables().read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM pragma_table_list
          WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*Text_*'
          """)
    }
    #expect(loose == [])
  }

  private static let uid = "'0190c3f2-7c00-7abc-8def-0123456789ab'"
  private static let otherUID = "'0190c3f2-7c00-7abc-8def-0123456789ac'"

  /// A valid insert with some columns changed.
  private static func insert(_ table: String, _ columns: [String: String], _ changes: [String: String]) -> String {
    let all = columns.merging(changes) { $1 }.sorted { $0.key < $1.key }
    return "INSERT INTO \(table) (\(all.map(\.key).joined(separator: ", "))) "
      + "VALUES (\(all.map(\.value).joined(separator: ", ")))"
  }

  private static func book(_ changes: [String: String] = [:]) -> String {
    insert(
      "book",
      [
        "id": "1", "uid": uid, "title": "'Emma'", "byline": "''", "people": "''", "seriesNames": "''",
        "sortKey": "'emma'", "matchKey": "'emma|'", "isFavorite": "0", "visibility": "'public'",
      ], changes)
  }

  private static func reading(_ changes: [String: String] = [:]) -> String {
    insert("reading", ["id": "1", "uid": uid, "bookId": "1", "status": "'reading'", "visibility": "'public'"], changes)
  }

  private static func entry(_ changes: [String: String] = [:]) -> String {
    insert(
      "entry",
      [
        "id": "1", "uid": uid, "readingId": "1", "kind": "'progress'", "sortDay": "''", "isBaseline": "0",
        "visibility": "'public'",
      ], changes)
  }

  private static func goal(_ changes: [String: String] = [:]) -> String {
    insert(
      "goal",
      [
        "uid": uid, "name": "'24 books'", "amount": "24", "measure": "'books'", "firstDay": "'2026-01-01'",
        "lastDay": "'2026-12-31'", "isOn": "1",
      ], changes)
  }

  private static func copy(_ changes: [String: String] = [:]) -> String {
    insert("bookCopy", ["id": "1", "uid": uid, "bookId": "1", "isSigned": "0"], changes)
  }

  private static func loan(_ changes: [String: String] = [:]) -> String {
    insert(
      "loan", ["uid": uid, "bookId": "1", "direction": "'lent'", "party": "'Ada'", "isReturned": "0"], changes)
  }

  private static func wish(_ changes: [String: String] = [:]) -> String {
    insert("wish", ["uid": uid, "bookId": "1", "quantity": "1", "isInCart": "0"], changes)
  }

  private static let badHoldings: [String] = [
    copy(["bookId": "77"]), copy(["condition": "'chewed'"]), copy(["priceAmount": "'9.90'"]),
    copy(["offer": "'sale'"]),
    copy(["offer": "'swap'", "offerVisibility": "'public'", "offerAmount": "'1'", "offerCurrency": "'EUR'"]),
    copy(["offerNote": "'now'"]), copy(["departure": "'eaten'"]), copy(["departed": "'2026-01-01'"]),
    copy(["departure": "'given'", "departedAmount": "'1'", "departedCurrency": "'EUR'"]),
    copy(["departure": "'sold'", "offer": "'sale'", "offerVisibility": "'public'"]),
    loan(["party": "''"]), loan(["direction": "'stolen'"]), loan(["returned": "'2026-01-01'"]),
    loan(["direction": "'borrowed'", "copyUid": otherUID]), loan(["due": "''"]),
    loan() + "; " + loan(["uid": otherUID]),
    copy() + "; " + loan(["copyUid": uid]) + "; " + loan(["copyUid": uid, "uid": otherUID]),
    loan(["direction": "'borrowed'"]) + "; " + loan(["direction": "'borrowed'", "uid": otherUID]),
    "INSERT INTO renewal (loanId, place, due) VALUES (77, 0, '2026-01-01')",
    "INSERT INTO reservation (bookId, uid, party, queuePlace) VALUES (1, \(uid), 'Ada', 0)",
    "INSERT INTO reservation (bookId, uid, party, ended) VALUES (1, \(uid), 'Ada', '2026-01-01')",
    wish(["priority": "0"]), wish(["priority": "10"]), wish(["quantity": "0"]), wish(["priceCurrency": "'EUR'"]),
    wish() + "; " + wish(["uid": otherUID]),
    "INSERT INTO budget (uid, name, amount, currency) VALUES (\(uid), 'b', '60', 'EUR')",
    "INSERT INTO budget (uid, name, amount, currency, every) VALUES (\(uid), 'b', '60', 'EURO', 'month')",
  ]

  private static let badRows: [String] = [
    book(["uid": "'short'"]), book(["title": "''"]), book(["title": "NULL"]), book(["isbn": "'123'"]),
    book(["format": "'scroll'"]),
    book(["pageCount": "0"]), book(["pageCount": "-1"]), book(["pageCount": "10000000"]), book(["pageCount": "'many'"]),
    book(["durationSeconds": "0"]), book(["isFavorite": "2"]), book(["visibility": "'friends'"]),
    book(["priceAmount": "'9.90'"]), book(["priceCurrency": "'EUR'"]),
    book(["priceAmount": "'9.90'", "priceCurrency": "'EURO'"]), book(["coverId": "77"]),
    reading(["bookId": "77"]), reading(["status": "'borrowed'"]), reading(["rating": "20"]), reading(["rating": "501"]),
    reading(["rating": "4.5"]), reading(["review": "''"]), reading(["visibility": "NULL"]),
    entry(["readingId": "77"]), entry(["kind": "'dream'"]), entry(["kind": "'status'"]), entry(["status": "'reading'"]),
    entry(["kind": "'status'", "status": "'borrowed'"]), entry(["unit": "'verse'", "toPlace": "1"]),
    entry(["unit": "'page'"]), entry(["toPlace": "1"]), entry(["unit": "'page'", "toPlace": "0"]),
    entry(["unit": "'page'", "toPlace": "-1"]), entry(["unit": "'page'", "toPlace": "5", "fromPlace": "6"]),
    entry(["unit": "'page'", "toPlace": "5", "fromPlace": "0"]),
    entry(["unit": "'page'", "toPlace": "5", "total": "4"]),
    entry(["unit": "'seconds'", "toPlace": "0", "total": "0"]), entry(["total": "400"]), entry(["fromPlace": "4"]),
    entry(["isBaseline": "1"]), entry(["unit": "'page'", "toPlace": "2000000000"]), entry(["time": "1440"]),
    entry(["time": "-1"]), entry(["minutes": "0"]), entry(["minutes": "100001"]), entry(["text": "''"]),
    entry(["note": "''"]), entry(["sortDay": "NULL"]),
    "INSERT INTO library (id, uid, createdAt, modifiedAt, seed) VALUES (2, \(uid), 0, 0, 'never')",
    "UPDATE library SET seed = 'eaten'", "INSERT INTO profile (id) VALUES (0)",
    "INSERT INTO picture (mediaType, bytes) VALUES ('text/html', x'00')",
    "INSERT INTO picture (mediaType, bytes) VALUES ('image/png', x'')",
    "INSERT INTO contributor (bookId, place, name, role) VALUES (1, 0, '', 'author')",
    "INSERT INTO contributor (bookId, place, name, role) VALUES (1, 0, 'A', 'cook')",
    "INSERT INTO contributor (bookId, place, name, role) VALUES (77, 0, 'A', 'author')",
    "INSERT INTO bookTag (bookId, place, tag) VALUES (1, 0, '')",
    "INSERT INTO entryTag (entryId, place, tag) VALUES (77, 0, 'x')",
    "INSERT INTO identifier (bookId, place, scheme, value) VALUES (1, 0, '', 'x')",
    "INSERT INTO series (bookId, place, name) VALUES (1, 0, '')",
    "INSERT INTO provenance (bookId, source, file, line, raw, importedAt) VALUES (1, 'csv', 'f', 0, 'r', 0)",
    "INSERT INTO history (words, day, time, isUndone, size) VALUES ('', '2026-01-01', 0, 0, 1)",
    "INSERT INTO history (words, day, time, isUndone, size) VALUES ('add', '2026-01-01', 1440, 0, 1)",
    "INSERT INTO history (words, day, time, isUndone, size) VALUES ('add', '2026-01-01', 0, 2, 1)",
    "INSERT INTO history (words, day, time, isUndone, size, changes) VALUES ('add', '2026-01-01', 0, 0, 2, x'00')",
    "INSERT INTO timer (id, bookId, startedAt, day, time) VALUES (0, 1, 0, '2026-01-01', 0)",
    "INSERT INTO timer (id, bookId, startedAt, day, time) VALUES (1, 77, 0, '2026-01-01', 0)",
    "INSERT INTO savedQuery (uid, name, query) VALUES (\(uid), '', 'tag:sea')",
    "INSERT INTO savedQuery (uid, name, query) VALUES (\(uid), 'sea', '')", goal(["amount": "0"]),
    goal(["amount": "2000000000"]), goal(["measure": "'kilos'"]), goal(["name": "''"]), goal(["isOn": "2"]),
    goal(["every": "'year'"]), goal(["firstDay": "NULL"]), goal(["lastDay": "'2025-12-31'"]), goal(["query": "''"]),
    goal(["firstDay": "NULL", "lastDay": "NULL", "every": "'fortnight'"]),
    "INSERT INTO chosenBook (id, bookId) VALUES (0, 1)", "INSERT INTO chosenBook (id, bookId) VALUES (1, 77)",
  ]

  @Test("refuses rows that no book, reading or entry can have", arguments: badRows + badHoldings)
  func refusing(_ sql: String) throws {
    let queue = try SchemaTests.tables()
    // Insert the parent rows first, unless the row under test is one of them.
    if !sql.hasPrefix("INSERT INTO book ") { try queue.write { try $0.execute(sql: SchemaTests.book()) } }
    if !sql.hasPrefix("INSERT INTO book "), !sql.hasPrefix("INSERT INTO reading ") {
      try queue.write { try $0.execute(sql: SchemaTests.reading()) }
    }
    let error = #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: sql) } }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)
  }

  /// A new copy of the tables of the latest schema in memory, with the rows that every library has.
  private static func tables() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try migrated.get().backup(to: queue)
    return queue
  }

  /// Migrated once, as more than a hundred tests need the tables.
  private static let migrated = Result {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try Migration.migrate(db)
      try db.execute(
        sql: """
          INSERT INTO library (id, uid, createdAt, modifiedAt, seed) VALUES (1, \(uid), 0, 0, 'never');
          INSERT INTO profile (id) VALUES (1)
          """)
    }
    return queue
  }

  @Test("takes the rows that those are changed from, and every unit")
  func taking() throws {
    let queue = try SchemaTests.tables()
    try queue.write { db in
      var rows = [SchemaTests.book(), SchemaTests.reading(), SchemaTests.entry(), SchemaTests.goal()]
      rows += [SchemaTests.copy(), SchemaTests.loan(["copyUid": SchemaTests.uid]), SchemaTests.wish()]
      rows.append(SchemaTests.loan(["uid": SchemaTests.otherUID, "direction": "'borrowed'", "due": "'2026'"]))
      for (index, unit) in ["page", "roman", "percent", "seconds", "location"].enumerated() {
        let uid = "'0190c3f2-7c00-7abc-8def-01234567890\(index)'"
        rows.append(
          SchemaTests.entry(["id": "\(index + 2)", "uid": uid, "unit": "'\(unit)'", "toPlace": "1", "total": "10000"]))
      }
      rows.append(
        SchemaTests.entry([
          "id": "9", "uid": SchemaTests.otherUID, "unit": "'page'", "toPlace": "0", "isBaseline": "1", "total": "10",
        ]))
      for row in rows { try db.execute(sql: row) }
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") == 7)
    }
  }
}
