internal import Foundation
internal import Markup
internal import ReadingModel

/// Makes a book of a row of a Kobo's database, with its marks.
struct KoboBook {
  private let row: SQLiteFile.NamedRow
  private let marks: [SQLiteFile.NamedRow]
  private let stars: SQLiteFile.NamedRow?
  private let zone: TimeZone

  init(_ row: SQLiteFile.NamedRow, in database: KoboDatabase, zone: TimeZone = .current) {
    self.row = row
    self.zone = zone
    let id = row["ContentID"]?.text ?? ""
    marks = database.marks[id] ?? []
    stars = database.ratings[id]
  }

  /// The id in the shop; nil for a file that the reader copied to the device.
  private var shopID: Identifier? {
    guard let id = row["ContentID"]?.text, !id.hasPrefix("file:") else { return nil }
    return Identifier(scheme: "kobo-book", value: id)
  }

  /// The book; nil if it has no title.
  func record(uids: UIDSource, _ leftOut: inout UnmappedValues) -> ImportRecord? {
    guard let title = text("Title") else { return nil }
    var warnings: [ImportWarning] = []
    var book = Book(uid: uids.next(), title: title)
    book.subtitle = text("Subtitle")
    book.contributors = PersonCell.commaSeparated(text("Attribution") ?? "", role: .author).filter { !$0.name.isEmpty }
    for what in book.removePlaceholderAuthors() { leftOut.add(what) }
    book.publisher = text("Publisher")
    let numbers = ISBNCells(text("ISBN") ?? "")
    book.isbn = numbers.isbn
    warnings += numbers.warnings
    if let series = text("Series") { book.series = [SeriesPlace(name: series, position: text("SeriesNumber"))] }
    book.language = text("Language").flatMap(LanguageName.tag)
    book.format = isAudio ? .audio : .ebook
    if !isAudio { book.pageCount = row["StorePages"]?.integer(in: 2...100_000) }
    book.added = InstantText(row["DateAdded"], in: zone)?.day
    if let shopID { book.identifiers = [shopID] }
    let imported = imported
    warnings += imported.warnings
    book.readings = imported.readings(uids: uids)
    let entries = entries(uids, &warnings, &leftOut)
    if !entries.isEmpty { book.addEntries(of: Reading(uid: uids.next(), entries: Entry.inJournalOrder(entries))) }
    return ImportRecord(book: book, line: nil, source: shopID, raw: DataValue.object(row).json, warnings: warnings)
  }

  private var isAudio: Bool { row["MimeType"]?.text?.contains("mp3") == true }

  private func text(_ column: String) -> String? { row[column]?.singleSpaced }

  /// The status, the day of the last finish, the total time, and the reader's stars.
  private var imported: ImportedReadings {
    var imported = ImportedReadings()
    let status: Reading.Status? = [1: .reading, 2: .finished][row["ReadStatus"]?.integer ?? 0]
    imported.status = status
    let ended = status == .finished ? InstantText(row["LastTimeFinishedReading"], in: zone)?.day : nil
    let minutes = row["TimeSpentReading"]?.integer.map { ($0 + 30) / 60 }.flatMap { $0 > 0 ? $0 : nil }
    if status != nil, ended != nil || minutes != nil {
      imported.spans = [ImportedReadings.Span(ended: ended, minutes: minutes)]
    }
    imported.rating = stars?["Rating"]?.integer(in: 1...5).flatMap { try? Rating(hundredths: $0 * 100) }
    imported.review = stars?["Review"]?.text.flatMap(MarkdownFromText.markdown)
    return imported
  }

  /// The position when the book was last read, its passages and its notes.
  private func entries(
    _ uids: UIDSource, _ warnings: inout [ImportWarning], _ leftOut: inout UnmappedValues
  ) -> [Entry] {
    var entries: [Entry] = []
    let percent = row["___PercentRead"]?.integer ?? 0
    if row["ReadStatus"]?.integer == 1, (1...100).contains(percent),
      let read = InstantText(row["DateLastRead"], in: zone)
    {
      var entry = Entry(uid: uids.next(), kind: .progress, day: read.day)
      entry.time = read.time
      entry.position = try? Position(.percent, to: percent * 100)
      entries.append(entry)
    }
    var (bookmarkCount, drawingCount) = (0, 0)
    for mark in marks {
      if mark["Type"]?.text == "dogear" {
        bookmarkCount += 1
        continue
      }
      let made = InstantText(mark["DateCreated"], in: zone)
      let entry = Entry(passage: mark["Text"], note: mark["Annotation"], day: made?.day, time: made?.time, uids: uids)
      if let entry { entries.append(entry) } else { drawingCount += 1 }
    }
    if bookmarkCount > 0 { warnings.append(.bookmarks(count: bookmarkCount)) }
    leftOut.add("handwritten marks", drawingCount)
    return entries
  }
}
