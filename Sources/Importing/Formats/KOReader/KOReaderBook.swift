internal import Markup
internal import ReadingModel

/// Reads a book from a KOReader sidecar file, or from its export.
struct KOReaderBook {
  private let data: DataValue
  private let name: String?
  private let uids: UIDSource

  /// A book of a sidecar or an exported document. Without a title, it is named after its own file, or else after the
  /// file read.
  init(_ data: DataValue, name: String?, uids: UIDSource) {
    self.data = data
    let path = data["doc_path"]?.text ?? data["file"]?.text
    self.name = path.flatMap { KOReaderFile.title(ofFile: String($0.split(separator: "/").last ?? "")) } ?? name
    self.uids = uids
  }

  /// The book with its passages and status; nil without a title.
  func record(raw: String) -> ImportRecord? {
    guard let title = known(properties["title"]) ?? known(data["stats"]?["title"]) ?? known(data["title"]) ?? name
    else { return nil }
    var book = Book(uid: uids.next(), title: title)
    book.contributors = KOReaderBook.people(authors)
    addIdentifiers(properties["identifiers"]?.text ?? "", to: &book)
    if let series = known(properties["series"]) {
      book.series = [SeriesPlace(name: series, position: properties["series_index"]?.text)]
    }
    book.language = known(properties["language"]).flatMap(LanguageName.tag)
    book.tags = KOReaderBook.keywords(known(properties["keywords"]) ?? "")
    book.notes = known(properties["description"]).flatMap(MarkdownFromHTML.markdown)
    book.format = .ebook
    if hasFixedPages { book.pageCount = pageCount }
    let md5 = known(data["partial_md5_checksum"]) ?? known(data["md5sum"])
    let source = md5.map { Identifier(scheme: "koreader", value: $0) }
    if let source { book.identifiers.append(source) }
    let passagesInFile = KOReaderPassage.all(in: data)
    let passages = passagesInFile.filter { $0.byteCount <= TextLimit.byteCount }
    let reading = reading(passages, pageCount: pageCount)
    if let reading { book.readings = [reading] }
    let hasStatus = data["summary"]?["status"]?.text.flatMap(KOReaderBook.status) != nil
    var warnings: [ImportWarning] = reading?.status == .finished && !hasStatus ? [.assumedFinished] : []
    let bookmarkCount = KOReaderPassage.bookmarkCount(in: data)
    if bookmarkCount > 0 { warnings.append(.bookmarks(count: bookmarkCount)) }
    let longCount = passagesInFile.count - passages.count
    if longCount > 0 { warnings.append(.longPassages(count: longCount, limit: TextLimit.byteCount)) }
    return ImportRecord(
      book: book, line: nil, source: source, raw: longCount > 0 ? String(raw.prefix(1000)) : raw, warnings: warnings)
  }

  private var properties: DataValue { data["doc_props"] ?? data["stats"] ?? data }

  private var authors: String {
    known(properties["authors"]) ?? known(data["stats"]?["authors"]) ?? known(data["author"]) ?? ""
  }

  /// What the report counts the placeholders as that are in place of authors.
  var placeholderAuthors: [String] {
    KOReaderBook.names(authors).map(\.name).filter(PersonCell.isPlaceholder).compactMap(PersonCell.unmappedPlaceholder)
  }

  /// How many passages name their chapter, for which Octavo's entries have no field.
  var chapterCount: Int { KOReaderPassage.all(in: data).count { $0.chapter?.nonEmpty != nil } }

  /// The keywords in a value, separated by line breaks, semicolons or commas.
  private static func keywords(_ text: String) -> [String] {
    let sign: Character = text.contains(";") ? ";" : ","
    return text.split { $0.isNewline || $0 == sign }.map { String($0).singleSpaced }.filter { !$0.isEmpty }
  }

  /// The people in a value, without placeholders.
  static func people(_ text: String) -> [Contributor] {
    names(text).filter { !PersonCell.isPlaceholder($0.name) }
  }

  /// The names in a value, separated by line breaks or `;`, some in catalogue order.
  private static func names(_ text: String) -> [Contributor] {
    text.split { $0.isNewline || $0 == ";" }.flatMap { name in
      name.count { $0 == "," } == 1
        ? PersonCell.filedPeople(String(name)) : [Contributor(name: String(name).singleSpaced)]
    }.filter { !$0.name.isEmpty }
  }

  /// Adds the identifiers in a value, `isbn:978…` or `urn:isbn:978…` on a line, to a book.
  private func addIdentifiers(_ text: String, to book: inout Book) {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":").map { String($0).singleSpaced }
      guard let number = parts.last, let kind = parts.dropLast().last?.lowercased() ?? (parts.isEmpty ? nil : "isbn")
      else { continue }
      if kind == "isbn" {
        book.isbn = book.isbn ?? ISBNCells(number).isbn
      } else if let identifier = CalibreLibrary.identifier(kind, number) {
        book.identifiers.append(identifier)
      }
    }
  }

  /// The progress in hundredths of a percent; nil if unknown.
  private var percent: Int? {
    guard let share = data["percent_finished"]?.number, share > 0, share <= 1 else { return nil }
    return Int((share * 10_000).rounded())
  }

  /// The text of a value; nil for `N/A`.
  private func known(_ value: DataValue?) -> String? {
    guard let text = value?.text?.filter({ $0 != "\u{FEFF}" }), text != "N/A" else { return nil }
    return text.contains(where: \.isNewline) ? text : text.singleSpaced.nonEmpty
  }

  /// Whether its page numbers are those of the file, independent of the font size.
  private var hasFixedPages: Bool {
    let path = (data["doc_path"]?.text ?? data["file"]?.text ?? "").lowercased()
    return [".pdf", ".djvu", ".cbz", ".cbr"].contains(where: path.hasSuffix)
  }

  private var pageCount: Int? {
    (data["doc_pages"] ?? data["stats"]?["pages"] ?? data["number_of_pages"])?.integer(in: 1...Book.largestPageCount)
  }

  private func reading(_ passages: [KOReaderPassage], pageCount: Int?) -> Reading? {
    let summary = data["summary"]
    let changed = summary?["modified"]?.text.flatMap { try? Day($0) }
    let status = summary?["status"]?.text.flatMap(KOReaderBook.status)
    let uid = uids.next()
    var entries = Entry.inJournalOrder(passages.map { $0.entry(pageCount: pageCount, uids: uids) })
    // The date of the progress is unknown.
    if status == .reading || status == .paused, let percent, let place = try? Position(.percent, to: percent) {
      var progress = Entry(uid: uids.next(), kind: .progress, day: nil)
      progress.position = place
      entries.append(progress)
    }
    // KOReader's only date is that of the last status change, which need not be when the reading started.
    if let status { entries.append(Entry(uid: uids.next(), status: status, day: status == .reading ? nil : changed)) }
    let rating = summary?["rating"]?.integer(in: 1...5).flatMap { try? Rating(hundredths: $0 * 100) }
    let review = summary?["note"]?.text.flatMap(MarkdownFromText.markdown)
    guard !entries.isEmpty || rating != nil || review != nil else { return nil }
    if entries.isEmpty { entries = [Entry(uid: uids.next(), status: .finished, day: nil)] }
    var reading = Reading(uid: uid, entries: Entry.inJournalOrder(entries))
    reading.rating = rating
    reading.review = review
    return reading
  }

  /// KOReader stores `abandoned` for a book that its menu calls `On hold`.
  private static func status(_ word: String) -> Reading.Status? {
    switch word {
    case "reading": .reading
    case "complete": .finished
    case "abandoned": .paused
    default: nil
    }
  }
}
