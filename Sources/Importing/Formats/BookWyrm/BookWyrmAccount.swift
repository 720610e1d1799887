internal import Foundation
internal import Markup
internal import ReadingModel

/// BookWyrm's account archive, `archive.json`: every readthrough, comment, quote, list and goal, which its CSV lacks.
struct BookWyrmAccount {
  private let data: DataValue
  private let zone: TimeZone

  /// Whether the head of a file looks like such an archive.
  static func isOne(_ head: FileHead) -> Bool {
    guard let text = head.object else { return false }
    return text.hasBytes(of: "\"bookwyrmUser\"")
      || text.hasBytes(of: "\"preferredUsername\"") && text.hasBytes(of: "\"inbox\"")
  }

  init(_ file: Data) throws(ImportError.Reason) {
    data = try DataValue(json: file)
    guard case .list? = data["books"] else { throw .otherData(service: "BookWyrm") }
    zone = (data["settings"]?["preferred_timezone"]?.text).flatMap { TimeZone(identifier: $0) } ?? .current
  }

  /// Its books, the reader's lists as shelves, and the yearly goals.
  func imported(uids: UIDSource) -> ImportedFile {
    var file = ImportedFile(format: "bookwyrm")
    var shelves = ImportedShelves()
    for (index, item) in (data["books"]?.items ?? []).enumerated() {
      let record = BookWyrmAccountBook(data: item, zone: zone, uids: uids).record(line: index + 1, &file.leftOut)
      file.add(record, orReject: .missingTitle, line: index + 1, raw: item.json)
      guard let record else { continue }
      for list in lists(of: item) {
        shelves.add(
          record.book.uid, to: list["name"]?.text?.singleSpaced ?? "", at: list["list_item"]?["order"]?.integer)
      }
    }
    file.shelves = described(shelves.shelves(uids: uids))
    file.goals = (data["goals"]?.items ?? []).compactMap {
      Goal($0["goal"]?.integer, .books, inYear: $0["year"]?.integer, uids: uids)
    }
    return file
  }

  /// The book's lists that belong to the reader.
  private func lists(of item: DataValue) -> [DataValue] {
    let reader = data["id"]?.text
    return (item["lists"]?.items ?? []).filter { $0["owner"] == nil || reader == nil || $0["owner"]?.text == reader }
  }

  private func described(_ shelves: [Shelf]) -> [Shelf] {
    var words: [String: String] = [:]
    for list in (data["books"]?.items ?? []).flatMap(lists) {
      if let name = list["name"]?.text?.singleSpaced { words[name] = list["summary"]?.text }
    }
    return shelves.map { shelf in
      var shelf = shelf
      shelf.description = words[shelf.name].flatMap(MarkdownFromHTML.markdown)
      return shelf
    }
  }
}

/// One book of a BookWyrm account, with everything that its reader wrote about it.
struct BookWyrmAccountBook {
  /// Its item of the archive.
  let data: DataValue
  let zone: TimeZone
  let uids: UIDSource

  private func known(_ key: String) -> DataValue? { data["edition"]?[key] ?? data["work"]?[key] }

  /// The book; nil if it has no title.
  func record(line: Int, _ leftOut: inout UnmappedValues) -> ImportRecord? {
    let title = SeriesTitle(known("title")?.singleSpaced ?? "")
    guard !title.title.isEmpty else { return nil }
    var warnings: [ImportWarning] = []
    var book = Book(uid: uids.next(), title: title.title)
    book.subtitle = known("subtitle")?.singleSpaced
    book.series = title.series
    if let series = known("series")?.singleSpaced, !book.series.contains(where: { $0.name == series }) {
      book.series.append(SeriesPlace(name: series, position: known("seriesNumber")?.singleSpaced))
    }
    book.contributors = (data["authors"]?.items ?? []).compactMap {
      $0["name"]?.singleSpaced.map { Contributor(name: $0) }
    }
    for what in book.removePlaceholderAuthors() { leftOut.add(what) }
    warnings += addIdentifiers(to: &book)
    book.publisher = data["edition"]?["publishers"]?.items.first?.singleSpaced
    book.published = day(data["edition"]?["publishedDate"])
    book.firstPublished = day(data["work"]?["firstPublishedDate"]) ?? day(data["edition"]?["firstPublishedDate"])
    book.format = data["edition"]?["physicalFormat"]?.singleSpaced.flatMap(BindingCell.format)
    book.pageCount = data["edition"]?["pages"]?.integer(in: 2...Book.largestPageCount)
    book.language = known("languages")?.texts.lazy.compactMap(LanguageName.tag).first
    book.tags = shelves.filter { status(ofShelf: $0) == nil }.compactMap { $0["name"]?.singleSpaced }
    let readings = BookWyrmReadings(data, shelved: shelves.compactMap(status), zone, uids)
    book.readings = readings.readings
    if readings.hasWarning { book.tags.append("spoiler") }
    return ImportRecord(
      book: book, line: line, source: book.identifiers.first { $0.scheme == "bookwyrm" }, raw: data.json,
      warnings: warnings + readings.warnings, coverPath: data["edition"]?["cover"]?["url"]?.text)
  }

  private func day(_ value: DataValue?) -> Day? { InstantText(value, in: zone)?.day }

  private var shelves: [DataValue] { data["shelves"]?.items ?? [] }

  /// The status of a built-in shelf, from the last part of its URL, which is the same in every language; nil for custom
  /// shelves.
  private func status(ofShelf shelf: DataValue) -> Reading.Status? {
    guard let word = shelf["id"]?.text?.split(separator: "/").last else { return nil }
    return ["read", "to-read", "reading", "stopped-reading"].contains(word) ? StatusKeyword.status(String(word)) : nil
  }

  private func addIdentifiers(to book: inout Book) -> [ImportWarning] {
    if let link = data["edition"]?["id"]?.singleSpaced, link.isWebLink {
      book.link = link
      book.identifiers.append(Identifier(scheme: "bookwyrm", value: link))
    }
    for (key, scheme) in [
      ("openlibraryKey", "openlibrary"), ("inventaireId", "inventaire"), ("librarythingKey", "librarything"),
      ("goodreadsKey", "goodreads"), ("wikidata", "wikidata"), ("oclcNumber", "oclc"),
    ] {
      guard let value = data["edition"]?[key]?.singleSpaced else { continue }
      book.identifiers.append(Identifier(scheme: scheme, value: value))
    }
    let cells = ISBNCells(["isbn13", "isbn10", "asin", "aasin"].map { data["edition"]?[$0]?.singleSpaced ?? "" })
    book.isbn = cells.isbn
    if let asin = cells.asin { book.identifiers.append(asin) }
    return cells.warnings
  }
}
