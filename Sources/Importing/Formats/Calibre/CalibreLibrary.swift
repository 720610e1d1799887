internal import Foundation
internal import Markup
internal import ReadingModel

/// The books of calibre's `metadata.db`.
struct CalibreLibrary {
  let database: SQLiteFile
  private let links: [String: [Int: [String]]]
  private let identifiers: [Int: [(kind: String, value: String)]]
  /// The descriptions, by book id.
  private let comments: [Int: String]

  static func isOne(_ head: FileHead) -> Bool {
    SQLiteFile.isOne(head: head.bytes)
      && (head.fileName.hasSuffix("metadata.db") || head.bytes.range(of: Data("books_authors_link".utf8)) != nil)
  }

  init(_ file: Data) throws(ImportError.Reason) {
    let database = try SQLiteFile(file)
    guard try database.hasTable("books"), try database.hasTable("books_authors_link") else {
      throw .otherData(service: "calibre")
    }
    self.database = database
    var links: [String: [Int: [String]]] = [:]
    // Each list is in the order entered, which for authors is that of the title page.
    for (table, column, value) in [
      ("authors", "author", "name"), ("series", "series", "name"), ("publishers", "publisher", "name"),
      ("tags", "tag", "name"), ("languages", "lang_code", "lang_code"), ("ratings", "rating", "rating"),
    ] {
      var texts: [Int: String] = [:]
      for row in try database.rows("id, \(value)", of: table) {
        if let id = row[0].integer { texts[id] = row[1].text }
      }
      for row in try database.rows("book, \(column)", of: "books_\(table)_link") {
        guard let book = row[0].integer, let text = row[1].integer.flatMap({ texts[$0] }) else { continue }
        links[table, default: [:]][book, default: []].append(text)
      }
    }
    links["data"] = try database.rows("book, format", of: "data").reduce(into: [:]) { lists, row in
      if let book = row[0].integer, let text = row[1].text { lists[book, default: []].append(text) }
    }
    self.links = links
    let commentRows = try database.hasTable("comments") ? database.rows("book, text", of: "comments") : []
    comments = commentRows.reduce(into: [:]) { texts, row in
      if let book = row[0].integer { texts[book] = row[1].text }
    }
    identifiers = try database.rows("book, type, val", of: "identifiers").reduce(into: [:]) {
      lists, row in
      if let book = row[0].integer, let kind = row[1].text, let value = row[2].text {
        lists[book, default: []].append((kind, value))
      }
    }
  }

  /// All books, ordered by id, with the custom columns that a mapping names.
  func records(uids: UIDSource, mapping: ColumnMapping) throws(ImportError.Reason) -> [ImportRecord] {
    let columns = try CalibreColumns(database)
    let books = try database.rows("id, title", of: "books").filter { $0[1].singleSpaced != nil }
    let mapped = Set(mapping.columns.values.joined().map(\.name))
    let rows = books.map { columns.record($0[0].integer ?? 0, title: $0[1].text ?? "") }
    let table = try mapping.table(rows.map { .record($0) }, header: columns.header)
    let reader = MappedBook(mapping, in: table)
    return zip(try records(uids: uids, columns, besides: mapped), rows).map { record, row in
      guard let mapped = try? table.book(of: row, uids: uids, reader.book) else { return record }
      // A finish is no longer inferred from the rating if a mapped column has readings.
      let warnings =
        record.warnings.filter { $0 != .calibreStars || mapped.book.readings.isEmpty } + mapped.row.warnings
      return ImportRecord(
        book: record.book.adding(columns: mapped.book), line: nil, source: record.source, raw: record.raw,
        warnings: warnings, coverPath: record.coverPath)
    }
  }

  /// All books, ordered by id, with their custom columns as custom fields.
  /// - Parameter mapped: The columns that are read by a mapping.
  func records(
    uids: UIDSource, _ custom: CalibreColumns, besides mapped: Set<String> = []
  ) throws(ImportError.Reason) -> [ImportRecord] {
    let cover = try database.columns(of: "books").contains("has_cover") ? "path, has_cover" : "NULL, 0"
    return try database.rows(
      "id, title, series_index, pubdate, timestamp, uuid, \(cover)", of: "books"
    ).compactMap { row in
      guard let id = row[0].integer, let title = row[1].singleSpaced else { return nil }
      var record = record(id, title, row, uids)
      record.book.custom = custom.fields(of: id, besides: mapped)
      return record
    }
  }

  /// Books without a title, and damage to the database.
  func rejected(besides records: [ImportRecord]) throws(ImportError.Reason) -> [RejectedRow] {
    let untitled = try database.rows("id, title", of: "books").filter { $0[1].singleSpaced == nil }
    return untitled.map { row in
      RejectedRow(line: row[0].integer ?? 0, reason: .untitled, raw: DataValue.object(["book": .list(row)]).json)
    } + (try database.damage(after: records.count))
  }

  private func list(_ table: String, _ id: Int) -> [String] { links[table]?[id] ?? [] }

  private func record(_ id: Int, _ title: String, _ row: SQLiteFile.Row, _ uids: UIDSource) -> ImportRecord {
    var warnings: [ImportWarning] = []
    var book = Book(uid: uids.next(), title: title)
    // calibre stores commas in names as `|`.
    book.contributors = list("authors", id).flatMap(PersonCell.ofCalibre).filter { !$0.name.isEmpty }
    book.removePlaceholderAuthors()
    book.notes = comments[id].flatMap(MarkdownFromHTML.markdown)
    book.series = list("series", id).map { SeriesPlace(name: $0.singleSpaced, position: row[2].text) }
    book.publisher = list("publishers", id).first
    book.tags = list("tags", id).map(\.singleSpaced)
    book.language = list("languages", id).lazy.compactMap(LanguageName.tag).first
    book.format = CalibreLibrary.format(list("data", id))
    book.published = row[3].text.flatMap(CalibreLibrary.published)
    book.added = row[4].text.flatMap { try? Day(String($0.prefix(10))) }
    addIdentifiers(to: &book, id, &warnings)
    let source = row[5].text.map { Identifier(scheme: "calibre", value: $0) }
    if let source { book.identifiers.append(source) }
    if let rating = list("ratings", id).first.flatMap(Int.init), let stars = try? Rating(hundredths: rating * 50) {
      warnings.append(.calibreStars)
      let uid = uids.next()
      var reading = Reading(uid: uid, entries: [Entry(uid: uids.next(), status: .finished, day: nil)])
      reading.rating = stars
      book.readings = [reading]
    }
    let raw = DataValue.object(["book": .list(row)])
    let folder = row[7].integer == 1 ? row[6].text : nil
    return ImportRecord(
      book: book, line: nil, source: source, raw: raw.json, warnings: warnings,
      coverPath: folder.map { "\($0)/cover.jpg" })
  }

  private func addIdentifiers(to book: inout Book, _ id: Int, _ warnings: inout [ImportWarning]) {
    for (kind, value) in identifiers[id] ?? [] {
      switch kind.lowercased() {
      case "isbn", "urnisbn":
        let cells = ISBNCells(value)
        book.isbn = book.isbn ?? cells.isbn
        warnings += cells.warnings
      // `eisbn`, `ean`, and `urnisbn/978…`, where the number is part of the type.
      case let kind where kind.contains("isbn") || kind == "ean":
        let number = kind.split(separator: "/").last.map(String.init) ?? ""
        book.isbn = book.isbn ?? ISBNCells(value, number).isbn
      case "uri", "url":
        // Commas are stored as `|` here, too.
        let link = value.replacing("|", with: ",")
        if link.isWebLink { book.link = book.link ?? link }
      default:
        if let name = CalibreLibrary.identifier(kind, value) { book.identifiers.append(name) }
      }
    }
  }

  /// The identifier in a known catalogue; nil for other types.
  static func identifier(_ kind: String, _ value: String) -> Identifier? {
    switch kind.lowercased() {
    case let kind where kind == "asin" || kind == "mobi-asin" || kind.hasPrefix("amazon"):
      // Some programs store an id of theirs here if Amazon has none.
      ISBNCells.isASIN(value) ? Identifier(scheme: "asin", value: value) : nil
    case let kind where catalogues.contains(kind): Identifier(scheme: kind, value: value)
    default: nil
    }
  }

  private static let catalogues: Set<String> = [
    "goodreads", "google", Identifier.doi, "openlibrary", "librarything", "oclc", "arxiv", "barnesnoble", "kobo",
    "isfdb", "gutenberg", "storygraph", "hardcover",
  ]

  /// Counts placeholder authors and the identifiers of unknown types, except those of files or of the library.
  var unmappedValues: UnmappedValues {
    var counts = UnmappedValues()
    for name in (links["authors"] ?? [:]).values.joined() where PersonCell.isPlaceholder(name) {
      if let what = PersonCell.unmappedPlaceholder(name) { counts.add(what) }
    }
    for (kind, value) in identifiers.values.flatMap({ $0 }) {
      let kind = kind.lowercased()
      let isKnown =
        kind.contains("isbn") || ["ean", "uri", "url", "uuid", "calibre", "unknown", "mobi-asin"].contains(kind)
      if !isKnown, CalibreLibrary.identifier(kind, value) == nil { counts.add("identifiers of type '\(kind)'") }
    }
    return counts
  }

  /// The book format for its file formats; nil without files.
  static func format(_ files: [String]) -> Book.Format? {
    let audio: Set<String> = ["MP3", "M4B", "M4A", "OGG", "OPUS", "FLAC", "AAX"]
    guard !files.isEmpty else { return nil }
    return files.allSatisfy { audio.contains($0.uppercased()) } ? .audio : .ebook
  }

  /// The publication date; nil for calibre's undefined date, in the year 101. Times are UTC, so a local midnight on 1
  /// January may fall on 31 December: such a date is read as the next year, without month and day.
  static func published(_ text: String) -> Day? {
    guard let day = try? Day(String(text.prefix(10))), day.year > 101 else { return nil }
    let time = text.dropFirst(11)
    let isMidnight = [":00:00", ":30:00", ":45:00"].contains { time.dropFirst(2).hasPrefix($0) }
    guard day.month == 12, day.dayOfMonth == 31, isMidnight, let hours = Int(time.prefix(2)), hours >= 12 else {
      return day
    }
    return Day(year: day.year + 1)
  }
}
