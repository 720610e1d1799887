internal import ReadingModel

/// How a table is synced: which registers its columns and child tables make up. A test compares this with the schema,
/// so that no column is forgotten.
struct SyncTable {
  /// How a column's value is written in facts.
  enum Form { case text, number, flag, time, bytes }

  struct Field {
    let key: String
    let column: String
    let form: Form

    init(_ key: String, _ column: String? = nil, _ form: Form = .text) {
      (self.key, self.column, self.form) = (key, column ?? key, form)
    }
  }

  enum Source {
    case column(String, Form)
    /// Several columns that change together.
    case columns([Field])
    /// A column with the id of a row in another table, as that row's uid.
    case reference(String, table: String)
    /// The column with the reader's id; nothing for the first reader.
    case reader(String)
    /// A column with the id of a picture, as the hash of its bytes.
    case picture(String)
    /// Rows of a child table in order, as one list.
    case list(table: String, owner: String, [Field])
    /// Rows of a child table, as a register for each element, with a key for its place.
    case elements(table: String, owner: String, key: String)
    /// Rows of a child table by the name in a column, as a register for each name: a list of values.
    case named(table: String, owner: String, name: String, [Field])
    /// Not in the table: written once, when the row is first seen.
    case ordinal
  }

  struct Register {
    let name: String
    let source: Source

    init(_ name: String, _ source: Source) { (self.name, self.source) = (name, source) }

    static func column(_ name: String, _ column: String? = nil, _ form: Form = .text) -> Register {
      Register(name, .column(column ?? name, form))
    }

    /// Its columns in the table; none if its values are in a child table.
    var columns: [String] {
      switch source {
      case .column(let column, _), .reference(let column, _), .reader(let column), .picture(let column): [column]
      case .columns(let columns): columns.map(\.column)
      case .list, .elements, .named, .ordinal: []
      }
    }

    /// The child table with its values, and that table's column with the id of the row; nil if it has columns.
    var child: (table: String, owner: String)? {
      switch source {
      case .list(let table, let owner, _), .elements(let table, let owner, _), .named(let table, let owner, _, _):
        (table, owner)
      case .column, .columns, .reference, .reader, .picture, .ordinal: nil
      }
    }
  }

  let kind: String
  let table: String
  /// SQL for the uid of a row.
  var uid = "uid"
  /// The column that identifies a row in this file.
  var id = "id"
  let registers: [Register]
  /// Columns that stay on the device, or follow from others.
  var local: Set<String> = ["id", "uid"]
  /// The values of required columns until their fact arrives.
  var defaults: [String: String] = [:]

  static func named(_ kind: String) -> SyncTable? { all.first { $0.kind == kind } }

  var columns: [String] { registers.flatMap(\.columns) }

  /// All synced tables, parents before children.
  static let all = [
    reader, profile, book, copy, reading, entry, loan, reservation, wish, shelf, goal, query, budget, mark, source,
  ]

  private static let price = money("price")
  private static let period = Register(
    "period", .columns([Field("every"), Field("first", "firstDay"), Field("last", "lastDay")]))
  private static let customValue = [Field("kind"), Field("text"), Field("number", nil, .number)]
  private static let ofBook = Register("book", .reference("bookId", table: "book"))
  private static let ofReader = Register("reader", .reader("readerId"))

  private static func columns(_ names: String...) -> [Register] { names.map { .column($0) } }

  private static func money(_ key: String) -> Register {
    Register(key, .columns([Field("amount", "\(key)Amount"), Field("currency", "\(key)Currency")]))
  }

  /// The register of a book's field in columns; nil for a list, which has a table of its own.
  private static func register(of field: FieldDefinition) -> Register? {
    let key = field.key.stringValue
    return switch field.kind {
    case .title, .text, .day, .isbn, .format: .column(key)
    case .number, .seconds: .column(key, nil, .number)
    case .flag: .column(field.word, key, .flag)
    case .money: money(key)
    case .picture: Register(key, .picture("\(key)Id"))
    case .texts, .tags, .people, .series, .identifiers, .custom: nil
    }
  }

  private static let reader = SyncTable(
    kind: "reader", table: "reader", registers: columns("name", "role"),
    local: ["id", "uid", "isUsual", "passphrase"],
    defaults: ["isUsual": "NOT EXISTS (SELECT 1 FROM main.reader)", "role": "'member'"])

  private static let profile = SyncTable(
    kind: "profile", table: "profile",
    uid: """
      CASE WHEN one.id = 1 THEN 'profile'
        ELSE 'profile/' || (SELECT r.uid FROM main.reader r WHERE r.id = one.id) END
      """,
    registers: columns("name", "bio", "link") + [
      Register("avatar", .picture("avatarId")), Register("background", .picture("backgroundId")),
    ], local: ["id"])

  private static let book = SyncTable(
    kind: "book", table: "book",
    registers: BookField.table.compactMap(register(of:)) + [
      .column("visibility"),
      Register(
        "contributors", .list(table: "contributor", owner: "bookId", [Field("name"), Field("sortName"), Field("role")])),
      Register("series", .list(table: "series", owner: "bookId", [Field("name"), Field("position")])),
      Register("courses", .list(table: "course", owner: "bookId", [Field("name")])),
      Register("colleges", .list(table: "college", owner: "bookId", [Field("name")])),
      Register("identifiers", .elements(table: "identifier", owner: "bookId", key: "scheme || ':' || value")),
      Register("tags", .elements(table: "bookTag", owner: "bookId", key: "tag")),
      Register("fields", .named(table: "bookCustomValue", owner: "bookId", name: "field", customValue)),
    ],
    local: [
      "id", "uid", "byline", "people", "seriesNames", "sortKey", "matchKey", "courseNames", "collegeNames", "revision",
    ],
    defaults: [
      "visibility": "'private'", "isFavorite": "0", "byline": "''", "people": "''", "seriesNames": "''",
      "sortKey": "''", "matchKey": "''",
    ])

  private static let reading = SyncTable(
    kind: "reading", table: "reading",
    registers: [
      ofBook, ofReader, .column("rating", nil, .number), .column("review"), .column("visibility"),
      Register("n", .ordinal),
      Register("fields", .named(table: "readingCustomValue", owner: "readingId", name: "field", customValue)),
    ],
    local: ["id", "uid", "status", "started", "ended"], defaults: ["visibility": "'private'", "status": "'wanted'"])

  private static let entry = SyncTable(
    kind: "entry", table: "entry",
    registers: columns("kind", "status", "day", "text", "note", "visibility") + [
      Register("reading", .reference("readingId", table: "reading")), .column("time", nil, .time),
      .column("minutes", nil, .number), .column("created", nil, .number),
      Register(
        "position",
        .columns([
          Field("unit"), Field("from", "fromPlace", .number), Field("to", "toPlace", .number),
          Field("total", nil, .number), Field("baseline", "isBaseline", .flag),
        ])),
      Register("tags", .elements(table: "entryTag", owner: "entryId", key: "tag")),
    ],
    local: ["id", "uid", "sortDay"],
    defaults: ["visibility": "'private'", "sortDay": "''", "isBaseline": "0", "created": "0"])

  private static let copy = SyncTable(
    kind: "copy", table: "bookCopy",
    registers: columns("format", "condition", "place", "bought", "shop", "note") + [
      ofBook, price, .column("signed", "isSigned", .flag),
      Register(
        "offer",
        .columns([
          Field("kind", "offer"), Field("amount", "offerAmount"), Field("currency", "offerCurrency"),
          Field("note", "offerNote"), Field("visibility", "offerVisibility"),
        ])),
      Register(
        "departure",
        .columns([
          Field("how", "departure"), Field("day", "departed"), Field("to", "departedTo"),
          Field("amount", "departedAmount"), Field("currency", "departedCurrency"),
        ])),
    ], defaults: ["isSigned": "0"])

  private static let loan = SyncTable(
    kind: "loan", table: "loan",
    registers: columns("direction", "party", "since", "firstDue", "due", "terms", "note") + [
      ofBook, .column("copy", "copyUid"),
      Register(
        "returned",
        .columns([
          Field("returned", "isReturned", .flag), Field("day", "returned"), Field("lost", "isLost", .flag),
          Field("fine", "fineAmount"), Field("currency", "fineCurrency"),
        ])),
      Register("renewals", .list(table: "renewal", owner: "loanId", [Field("day"), Field("due")])),
    ], defaults: ["isReturned": "0", "isLost": "0"])

  private static let reservation = SyncTable(
    kind: "reservation", table: "reservation",
    registers: columns("party", "made", "pickUp") + [
      ofBook, .column("queuePlace", nil, .number),
      Register("outcome", .columns([Field("outcome"), Field("day", "ended")])),
    ])

  private static let wish = SyncTable(
    kind: "wish", table: "wish",
    registers: columns("shop", "recommendedBy", "since", "note") + [
      ofBook, ofReader, price, .column("priority", nil, .number), .column("quantity", nil, .number),
      .column("inCart", "isInCart", .flag),
    ], defaults: ["quantity": "1", "isInCart": "0"])

  private static let shelf = SyncTable(
    kind: "shelf", table: "shelf",
    registers: columns("name", "description", "visibility") + [
      ofReader, Register("books", .elements(table: "shelfBook", owner: "shelfId", key: "bookId")),
    ], defaults: ["visibility": "'private'"])

  private static let goal = SyncTable(
    kind: "goal", table: "goal",
    registers: columns("name", "measure", "query") + [
      ofReader, period, .column("amount", nil, .number), .column("on", "isOn", .flag),
    ], defaults: ["isOn": "0"])

  private static let query = SyncTable(
    kind: "query", table: "savedQuery", registers: columns("name", "query") + [ofReader])

  private static let budget = SyncTable(
    kind: "budget", table: "budget", registers: columns("name", "amount", "currency") + [period])

  /// What readers after the first keep of a book; the first reader's is in the book.
  private static let mark = SyncTable(
    kind: "mark", table: "bookMark",
    uid: """
      (SELECT r.uid FROM main.reader r WHERE r.id = one.readerId) || '/' \
      || (SELECT b.uid FROM main.book b WHERE b.id = one.bookId)
      """, id: "readerId * 4294967296 + bookId",
    registers: [ofBook, ofReader, .column("favorite", "isFavorite", .flag), .column("notes")], local: [],
    defaults: ["isFavorite": "0"])

  /// The row of a file that a book was imported from. Its uid follows from its content, so that two devices that import
  /// the same file have the same.
  private static let source = SyncTable(
    kind: "source", table: "provenance",
    uid: """
      'source/' || sourceKey(
        coalesce((SELECT r.uid FROM main.reader r WHERE r.id = one.readerId AND r.id > 1), ''), one.source, one.raw)
      """,
    registers: columns("source", "file", "raw", "day") + [
      ofBook, ofReader, .column("line", nil, .number), .column("importedAt", nil, .number),
      .column("took", nil, .number), .column("legacyBaseline"), .column("baseline", nil, .bytes),
    ], local: ["id"], defaults: ["importedAt": "0", "raw": "''"])
}
