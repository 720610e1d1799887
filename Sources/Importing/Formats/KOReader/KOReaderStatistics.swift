internal import Foundation
internal import ReadingModel

/// The books and sessions in KOReader's `statistics.sqlite3`.
enum KOReaderStatistics {
  static func isOne(_ head: FileHead) -> Bool {
    guard SQLiteFile.isOne(head: head.bytes) else { return false }
    return head.fileName.hasPrefix("statistics.sqlite") || head.bytes.range(of: Data("page_stat".utf8)) != nil
  }

  /// The books without a title, as rejected rows.
  static func untitled(_ database: SQLiteFile) throws(ImportError.Reason) -> [RejectedRow] {
    try database.rows("id, title, authors", of: "book").filter { known($0[1]) == nil }.map { row in
      RejectedRow(line: row[0].integer ?? 0, reason: .untitled, raw: DataValue.list(row).json)
    }
  }

  /// All books as records, in file order. A book is listed twice if its file changed; those with the same title and
  /// authors are merged, as the import would do anyway.
  /// - Returns: The records, and how many sessions were left out or have an implausible time.
  static func records(
    _ database: SQLiteFile, uids: UIDSource
  ) throws(ImportError.Reason) -> (records: [ImportRecord], leftOut: UnmappedValues) {
    guard try database.hasTable("book"), try database.hasTable("page_stat_data") else {
      throw .otherData(service: "KOReader's statistics")
    }
    var pages: [Int: [KOReaderSession.Page]] = [:]
    let stats = try database.rows("id_book, page, start_time, duration, total_pages", of: "page_stat_data")
    let numbered = stats.map { row in row.map { $0.integer ?? 0 } }
    for numbers in numbered.sorted(by: { ($0[2], $0[1]) < ($1[2], $1[1]) }) {
      pages[numbers[0], default: []].append(
        KOReaderSession.Page(page: numbers[1], unixSeconds: numbers[2], seconds: max(0, numbers[3]), total: numbers[4]))
    }
    let columns = try database.columns(of: "book")
    let count = columns.contains("pages") ? "pages" : "NULL"
    let books = try database.rows("id, title, authors, series, language, md5, \(count)", of: "book")
    var leftOut = UnmappedValues()
    let groups = books.grouped { "\($0[1].text ?? "")\u{0}\($0[2].text ?? "")" }
    let records = groups.compactMap { group in
      record(group.elements.map { ($0, $0[0].integer.flatMap { pages[$0] } ?? []) }, uids, &leftOut)
    }
    return (records, leftOut)
  }

  private static func record(
    _ group: [(row: SQLiteFile.Row, pages: [KOReaderSession.Page])], _ uids: UIDSource,
    _ leftOut: inout UnmappedValues
  ) -> ImportRecord? {
    guard let row = group.first?.row, let title = known(row[1]) else { return nil }
    var book = Book(uid: uids.next(), title: title.singleSpaced)
    book.contributors = KOReaderBook.people(known(row[2]) ?? "")
    if let series = known(row[3]) { book.series = [place(series)] }
    book.language = known(row[4]).flatMap(LanguageName.tag)
    book.format = .ebook
    book.identifiers = group.compactMap { $0.row[5].text }.map { Identifier(scheme: "koreader", value: $0) }
    let pages = group.flatMap(\.pages).sorted { $0.unixSeconds < $1.unixSeconds }
    // The page count of the file opened last.
    let newest = group.max { $0.pages.last?.unixSeconds ?? 0 < $1.pages.last?.unixSeconds ?? 0 }
    let pageCount = newest?.row[6].integer(in: 1...Book.largestPageCount)
    let all = KOReaderSession.sessions(pages)
    let sessions = all.filter { !$0.isUnderAMinute }
    leftOut.add("sittings under a minute", all.count - sessions.count)
    leftOut.add("page times over 24 hours", sessions.count(where: \.isTooLong))
    book.readings = sessions.timesThrough.compactMap { sessions in
      let entries = sessions.withoutPlacesLookedUp.compactMap { $0.entry(pageCount: pageCount, uids: uids) }
      return entries.isEmpty ? nil : Reading(uid: uids.next(), entries: Entry.inJournalOrder(entries))
    }
    return ImportRecord(
      book: book, line: nil, source: book.identifiers.first, raw: DataValue.list(group.flatMap(\.row)).json,
      warnings: group.count > 1 ? [.severalAsOne(count: group.count)] : [])
  }

  /// A series as KOReader writes it, `Discworld #8`.
  private static func place(_ text: String) -> SeriesPlace {
    guard let sign = text.lastIndex(of: "#") else { return SeriesPlace(name: text.singleSpaced) }
    let name = String(text[..<sign]).singleSpaced
    let position = String(text[text.index(after: sign)...]).singleSpaced
    return name.isEmpty ? SeriesPlace(name: text) : SeriesPlace(name: name, position: position.nonEmpty)
  }

  private static func known(_ value: DataValue) -> String? {
    guard let text = value.text, text != "N/A" else { return nil }
    return text.isBlank ? nil : text
  }
}

extension Importer {
  /// Imports KOReader's reading times. Each session becomes a journal entry with its minutes and position. The file has
  /// no statuses; those are in each book's sidecar file.
  package static let koreaderStatistics = Importer(
    name: "koreader-statistics", summary: "KOReader's reading times (statistics.sqlite3).",
    recognises: { KOReaderStatistics.isOne($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      let database = try SQLiteFile(bytes)
      let (records, leftOut) = try KOReaderStatistics.records(database, uids: uids)
      return ImportedFile(
        format: "koreader-statistics", records: records,
        rejected: try KOReaderStatistics.untitled(database) + database.damage(after: records.count), leftOut: leftOut)
    })
}
