internal import Foundation
internal import ReadingModel

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
    book.language = known("languages")?.texts.lazy.compactMap(LanguageCell.tag).first
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
