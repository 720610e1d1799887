internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports the listening sessions of an audiobookshelf server, as `/api/me/listening-sessions` returns them.
  ///
  /// Each session becomes a journal entry with its time and position. Statuses are in `mediaProgress`, if the file has
  /// it, too; a book without one has none.
  package static let audiobookshelf = Importer(
    name: "audiobookshelf", summary: "An audiobookshelf server's listening sessions (JSON).",
    recognises: { ListeningSessions.isOne($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      let sessions = try ListeningSessions(bytes)
      var file = ImportedFile(format: "audiobookshelf")
      for (index, book) in sessions.books.enumerated() {
        let record = book.record(uids: uids, &file.leftOut)
        file.add(record, orReject: .untitled, line: index + 1, raw: book.raw)
      }
      file.leftOut.add("podcast sessions", sessions.podcastCount)
      file.leftOut.add("statuses of books without a session", sessions.unlistenedCount)
      return file
    })
}

/// The sessions of a file, by book.
struct ListeningSessions {
  /// A book with its sessions, oldest first.
  struct Listened {
    let id: String
    let sessions: [DataValue]
    /// Its entry in `mediaProgress`, if the file has one.
    let progress: DataValue?

    var raw: String { DataValue.list(sessions).json }
  }

  let books: [Listened]
  let podcastCount: Int
  /// The books in `mediaProgress` that no session names.
  let unlistenedCount: Int

  static func isOne(_ head: FileHead) -> Bool {
    (head.start.first == "{" || head.start.first == "[")
      && ["\"libraryItemId\"", "\"timeListening\"", "\"mediaMetadata\""].allSatisfy { head.start.hasBytes(of: $0) }
  }

  init(_ file: Data) throws(ImportError.Reason) {
    let data = try DataValue(json: file)
    let all = data["sessions"]?.items ?? data.items
    let ofBooks = all.filter { $0["mediaType"]?.text != "podcast" && $0["libraryItemId"]?.text != nil }
    // Pages of the answer that were put together may overlap.
    var seen: Set<String> = []
    let sessions = ofBooks.filter { session in session["id"]?.text.map { seen.insert($0).inserted } ?? true }
    guard !all.isEmpty, all.contains(where: { $0["libraryItemId"] != nil }) else {
      throw .otherData(service: "audiobookshelf")
    }
    podcastCount = all.count - ofBooks.count
    let progress = (data["mediaProgress"]?.items ?? []).first(byKey: { $0["libraryItemId"]?.text })
    books = sessions.grouped { $0["libraryItemId"]?.text ?? "" }.map { id, sessions in
      let ordered = sessions.sorted { ($0["startedAt"]?.integer ?? 0) < ($1["startedAt"]?.integer ?? 0) }
      return Listened(id: id, sessions: ordered, progress: progress[id])
    }
    unlistenedCount = Set(progress.keys).subtracting(books.map(\.id)).count
  }
}

extension ListeningSessions.Listened {
  /// The book; nil if it has no title.
  func record(uids: UIDSource, _ leftOut: inout UnmappedValues) -> ImportRecord? {
    guard let last = sessions.last, let data = last["mediaMetadata"],
      let title = (data["title"] ?? last["displayTitle"])?.singleSpaced
    else { return nil }
    var book = Book(uid: uids.next(), title: title)
    book.subtitle = data["subtitle"]?.singleSpaced
    let names = (data["authors"]?.items ?? []).compactMap { $0["name"]?.singleSpaced }
    book.contributors = names.map { Contributor(name: $0) }
    book.contributors += (data["narrators"]?.texts ?? []).map { Contributor(name: $0.singleSpaced, role: .narrator) }
    for what in book.removePlaceholderAuthors() { leftOut.add(what) }
    book.series = (data["series"]?.items ?? []).compactMap { series in
      series["name"]?.singleSpaced.map { SeriesPlace(name: $0, position: series["sequence"]?.text) }
    }
    book.publisher = data["publisher"]?.singleSpaced
    book.published = data["publishedYear"]?.integer.flatMap { $0 == 0 ? nil : Day(year: $0) }
    book.language = data["language"]?.text.flatMap(LanguageName.tag)
    let numbers = ISBNCells(data["isbn"]?.text ?? "")
    book.isbn = numbers.isbn
    let source = Identifier(scheme: "audiobookshelf", value: id)
    book.identifiers = [source]
    if let asin = data["asin"]?.text { book.identifiers.append(Identifier(scheme: "asin", value: asin)) }
    book.format = .audio
    book.durationSeconds = sessions.lazy.reversed().compactMap { seconds($0["duration"]) }.first
    book.readings = readings(uids, &leftOut)
    return ImportRecord(book: book, line: nil, source: source, raw: raw, warnings: numbers.warnings)
  }

  private func seconds(_ value: DataValue?) -> Int? {
    value?.integer(in: 1...Position.largest)
  }

  private func readings(_ uids: UIDSource, _ leftOut: inout UnmappedValues) -> [Reading] {
    let minutes = sessions.map { (($0["timeListening"]?.integer ?? 0) + 30) / 60 }
    let entries = zip(sessions, minutes).compactMap { session, minutes in
      minutes > 0 ? entry(session, minutes: minutes, uids) : nil
    }
    let shortCount = minutes.count { $0 <= 0 }
    leftOut.add("sittings under a minute", shortCount)
    leftOut.add("sittings without a day", sessions.count - shortCount - entries.count)
    var imported = ImportedReadings()
    if let progress {
      imported.status = progress["isFinished"] == .bool(true) ? .finished : .reading
      imported.spans = [
        ImportedReadings.Span(started: moment(progress["startedAt"])?.day, ended: moment(progress["finishedAt"])?.day)
      ]
    }
    var reading = imported.readings(uids: uids).last ?? Reading(uid: uids.next(), entries: [])
    reading.entries = Entry.inJournalOrder(reading.entries + entries)
    return reading.entries.isEmpty ? [] : [reading]
  }

  private func moment(_ milliseconds: DataValue?) -> CalendarSecond? {
    milliseconds?.integer.flatMap { CalendarSecond(unixSeconds: $0 / 1000, in: .current) }
  }

  private func entry(_ session: DataValue, minutes: Int, _ uids: UIDSource) -> Entry? {
    guard let start = moment(session["startedAt"]) else { return nil }
    var entry = Entry(uid: uids.next(), kind: .progress, day: start.day)
    entry.time = start.time
    entry.minutes = min(Entry.largestMinutes, minutes)
    let total = seconds(session["duration"])
    if let end = seconds(session["currentTime"]) {
      let begin = session["startTime"]?.integer ?? end
      entry.position = try? Position(
        .seconds, from: max(0, min(begin, end)), to: end, total: total.flatMap { $0 >= end ? $0 : nil })
    }
    return entry
  }
}
