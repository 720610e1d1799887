internal import Foundation
internal import ReadingModel

/// The columns read from Libation's export of an Audible library, and the keys of its JSON.
enum LibationColumn: String, TableColumn {
  case asin = "Audible Product Id"
  case title = "Title"
  case subtitle = "Subtitle"
  case authors = "Authors"
  case narrators = "Narrators"
  case minutes = "Length In Minutes"
  case publisher = "Publisher"
  case series = "Series Order"
  case published = "Date Published"
  case added = "Date Added to library"
  case rating = "My Rating: Overall"
  case performance = "My Rating: Performance"
  case story = "My Rating: Story"
  case tags = "My Libation Tags"
  case language = "Language"
  case isFinished = "IsFinished"

  static let table = TableFormat<LibationColumn>(
    service: "Libation", catalogue: "asin", required: [.asin, .title], identifying: [[.asin, .title, .minutes]],
    dates: [.published, .added],
    unmapped: [
      "Categories": "categories", "Description": "descriptions", "Is Abridged?": "marks of abridged editions",
    ],
    // What other listeners or Libation itself recorded; the series are in `Series Order`.
    unread: [
      "Account", "Locale", "Has PDF", "Series Names", "Community Rating: Overall",
      "Community Rating: Performance", "Community Rating: Story", "Cover Id",
      "Book Liberated Status", "PDF Liberated Status", "Content Type", "Audio Format", "LastDownloaded",
      "LastDownloadedVersion", "IsSpatial", "Last Downloaded Codec", "Last Downloaded Sample rate",
      "Last Downloaded Audio Channels", "Last Downloaded Bitrate", "Includes Audible Plus", "Audible Plus", "Absent",
    ])

  /// The keys of the JSON that are not the column's name.
  static let keys: [LibationColumn: String] = [
    .asin: "AudibleProductId", .authors: "AuthorNames", .narrators: "NarratorNames", .minutes: "LengthInMinutes",
    .series: "SeriesOrder", .published: "DatePublished", .added: "DateAdded", .rating: "MyRatingOverall",
    .performance: "MyRatingPerformance", .story: "MyRatingStory", .tags: "MyLibationTags",
  ]
}

extension Importer {
  /// Imports Libation's export of an Audible library, CSV or JSON. It has no days of listening: a finished book is
  /// finished on an unknown day.
  package static let libation = Importer(
    name: "libation", summary: "An Audible library exported by Libation (CSV or JSON).",
    recognises: { LibationList.isOne($0) || LibationColumn.table.matches($0) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      let isList = LibationList.isOne(FileHead(of: bytes, fileName: fileName))
      let table = isList ? try LibationList.table(bytes) : try Table(bytes, LibationColumn.table)
      return try table.imported(as: "libation", uids: uids, book: LibationList.book)
    })
}

/// Libation's JSON as a table, and the book in a row.
enum LibationList {
  static func isOne(_ head: FileHead) -> Bool {
    head.start.first == "["
      && ["\"AudibleProductId\"", "\"Title\""].allSatisfy { head.start.hasBytes(of: $0) }
  }

  static func table(_ file: Data) throws(ImportError.Reason) -> Table<LibationColumn> {
    guard case .list(let items) = try DataValue(json: file) else { throw .otherData(service: "Libation") }
    return Table(
      LibationColumn.table,
      items: items.enumerated().map { index, item in
        var cells: [LibationColumn: String] = [:]
        for column in LibationColumn.allCases {
          let value = item[LibationColumn.keys[column] ?? column.rawValue]
          cells[column] = value == .bool(true) ? "true" : value?.text
        }
        return (index + 1, item.json, cells)
      }
    ) { index, name in
      let value = items[index][["Categories": "CategoriesNames", "Is Abridged?": "IsAbridged"][name] ?? name]
      return value == .bool(true) ? "true" : value?.texts.joined(separator: ", ")
    }
  }

  static func book(_ row: inout TableRow<LibationColumn>) throws(RejectedRow.Reason) -> Book {
    var book = try row.book(titled: row.cell(.title))
    book.subtitle = row.value(.subtitle)
    book.contributors = row.authors(.authors)
    book.contributors += PersonCell.people(row.cell(.narrators), defaultRole: .narrator)
    book.identifiers = row.value(.asin).map { [Identifier(scheme: "asin", value: $0)] } ?? []
    book.publisher = row.value(.publisher)
    book.series = series(row.cell(.series))
    book.format = .audio
    book.durationSeconds = row.number(.minutes, in: 1...Position.largest / 60).map { $0 * 60 }
    book.language = row.language(.language)
    book.published = day(.published, &row)
    book.added = day(.added, &row)
    book.tags = row.cell(.tags).split(separator: " ").map(String.init)
    var imported = ImportedReadings()
    if row.isTrue(.isFinished) { imported.status = .finished }
    imported.rating = row.rating(.rating)
    for (column, what) in [(LibationColumn.performance, "narration"), (.story, "story")]
    where row.rating(column) != nil {
      row.leave("ratings of the \(what)")
    }
    book.readings = row.readings(imported)
    return book
  }

  /// The day of a timestamp.
  private static func day(_ column: LibationColumn, _ row: inout TableRow<LibationColumn>) -> Day? {
    let text = row.cell(column).prefix { $0 != "T" && $0 != " " }
    // .NET's undefined date.
    return text.hasPrefix("0001") ? nil : row.day(String(text), of: column)
  }

  /// The series in `1 : Dune, 4.5 : Old Dune`.
  private static func series(_ cell: String) -> [SeriesPlace] {
    var places: [SeriesPlace] = []
    for part in cell.components(separatedBy: ", ") {
      let words = part.components(separatedBy: " : ")
      if words.count > 1 {
        let name = words.dropFirst().joined(separator: " : ").singleSpaced
        if !name.isEmpty { places.append(SeriesPlace(name: name, position: words[0].singleSpaced.nonEmpty)) }
      } else if let last = places.popLast() {
        // A comma in a name.
        places.append(SeriesPlace(name: "\(last.name), \(part)", position: last.position))
      }
    }
    return places
  }
}
