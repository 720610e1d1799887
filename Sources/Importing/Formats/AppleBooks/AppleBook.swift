internal import Foundation
internal import ReadingModel

/// Makes a book of a row of Apple Books' library.
struct AppleBook {
  /// The scheme of Apple Books' ids.
  static let scheme = "apple-books"

  let row: SQLiteFile.NamedRow
  let series: String?
  let isWanted: Bool

  static func title(_ row: SQLiteFile.NamedRow) -> String? { row["ZTITLE"]?.singleSpaced }

  /// The book; nil if it has no title.
  func record(uids: UIDSource, _ leftOut: inout UnmappedValues) -> ImportRecord? {
    guard let title = AppleBook.title(row) else { return nil }
    var book = Book(uid: uids.next(), title: title)
    book.contributors = authors
    for what in book.removePlaceholderAuthors() { leftOut.add(what) }
    // Imported files have other ids there.
    let number = row["ZEPUBID"]?.text?.lowercased() ?? ""
    if ["978", "979", "urn:isbn:", "isbn"].contains(where: number.hasPrefix) { book.isbn = ISBNCells(number).isbn }
    if let series { book.series = [SeriesPlace(name: series, position: row["ZSEQUENCENUMBER"]?.text)] }
    book.language = row["ZLANGUAGE"]?.text.flatMap(LanguageName.tag)
    book.format = row["ZISSTOREAUDIOBOOK"]?.integer == 1 ? .audio : .ebook
    if book.format == .ebook {
      // 0 and 1 mean that it is unknown.
      book.pageCount = row["ZPAGECOUNT"]?.integer(in: 2...100_000)
    }
    if let year = row["ZYEAR"]?.text, year.utf8.count == 4 { book.published = Int(year).flatMap { Day(year: $0) } }
    book.added = day("ZPURCHASEDATE") ?? day("ZCREATIONDATE")
    let source = row["ZASSETID"]?.text.map { Identifier(scheme: AppleBook.scheme, value: $0) }
    if let source { book.identifiers = [source] }
    addReadings(to: &book, uids)
    // Its scale is documented nowhere.
    if let rating = row["ZRATING"]?.number, rating > 0 { leftOut.add("ratings") }
    if row["ZGENRE"]?.text != nil { leftOut.add("genres of the shop") }
    if row["ZBOOKDESCRIPTION"]?.text != nil { leftOut.add("descriptions") }
    return ImportRecord(book: book, line: nil, source: source, raw: DataValue.object(row).json)
  }

  private var authors: [Contributor] {
    let text = row["ZAUTHOR"]?.text ?? ""
    // `\u{E83A}UnknownAuthor`, a key of its translations, in place of a missing author.
    if let sign = text.unicodeScalars.first, sign.properties.generalCategory == .privateUse { return [] }
    return text.components(separatedBy: " & ").flatMap { PersonCell.commaSeparated($0, role: .author) }
      .filter { !$0.name.isEmpty }
  }

  private func day(_ column: String) -> Day? { CoreDataTime.local(row[column])?.day }

  /// A finish with its day, a position when it was last read, or the wish to read it.
  ///
  /// A position alone does not say that the book is still being read.
  private func addReadings(to book: inout Book, _ uids: UIDSource) {
    var imported = ImportedReadings()
    let fraction = row["ZREADINGPROGRESS"]?.number ?? 0
    let progress = fraction > 0 ? Int(min(fraction, 1) * 100) : 0
    if row["ZISFINISHED"]?.integer == 1 {
      imported.status = .finished
      if let ended = day("ZDATEFINISHED") { imported.spans = [ImportedReadings.Span(ended: ended)] }
    } else if progress == 0, isWanted {
      imported.status = .wanted
    }
    book.readings = imported.readings(uids: uids)
    guard imported.status == nil, progress > 0 else { return }
    let last = ["ZLASTOPENDATE", "ZLASTENGAGEDDATE"].compactMap { row[$0]?.number }.max()
    let read = CoreDataTime.local(last.map(DataValue.number))
    var entry = Entry(uid: uids.next(), kind: .progress, day: read?.day)
    entry.time = read?.time
    entry.position = try? Position(.percent, to: progress * 100)
    book.readings = [Reading(uid: uids.next(), entries: [entry])]
  }
}
