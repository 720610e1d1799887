internal import Foundation
internal import Markup
internal import ReadingModel

extension Importer {
  /// Imports a jrnl journal, as text or as its JSON export. An entry belongs to a book if its first line names one, as
  /// in `Finished Emma by Jane Austen, 4.5/5`; the others are rejected.
  package static let jrnl = Importer(
    name: "jrnl", summary: "A jrnl journal (text or JSON export) with entries about books.",
    recognises: { $0.problem == nil && (isJSON($0) || JrnlEntry.isOne($0)) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      let isText = FileHead(of: bytes, fileName: fileName).object == nil
      let entries = isText ? JrnlEntry.entries(text: bytes) : try JrnlEntry.entries(json: bytes)
      guard !entries.isEmpty else { throw ImportError.Reason.otherData(service: "jrnl") }
      return file(entries, uids)
    })

  private static func isJSON(_ head: FileHead) -> Bool {
    guard let text = head.object else { return false }
    return ["\"entries\"", "\"body\"", "\"starred\""].allSatisfy { text.hasBytes(of: $0) }
  }

  /// Groups the entries by the book that they name, in the order of first mention.
  private static func file(_ entries: [JrnlEntry], _ uids: UIDSource) -> ImportedFile {
    var named: [(entry: JrnlEntry, title: JrnlTitle)] = []
    var rejected: [RejectedRow] = []
    for entry in entries {
      if let text = entry.impossibleDay {
        rejected.append(RejectedRow(line: entry.line, reason: .impossibleDay(text), raw: entry.raw))
      } else if entry.isTooLong {
        rejected.append(.textTooLong(line: entry.line, raw: entry.raw))
      } else if let title = JrnlTitle(entry.title) {
        named.append((entry, title))
      } else {
        rejected.append(RejectedRow(line: entry.line, reason: .noBookNamed, raw: entry.raw))
      }
    }
    let books = named.grouped { ($0.title.title + "\u{0}" + $0.title.authors[0]).lowercased() }
    let records = books.compactMap { JrnlBook(entries: $0.elements).record(uids: uids) }
    return ImportedFile(format: "jrnl", records: records, rejected: rejected, form: .pieces(separator: ""))
  }
}

/// Makes one book from all entries that name it.
private struct JrnlBook {
  let entries: [(entry: JrnlEntry, title: JrnlTitle)]

  func record(uids: UIDSource) -> ImportRecord? {
    guard let first = entries.first else { return nil }
    var book = Book(uid: uids.next(), title: first.title.title)
    book.contributors = first.title.authors.map { Contributor(name: $0) }
    let ordered = entries.sorted { one, other in
      (one.entry.day?.text ?? "", one.entry.time?.minutes ?? 0, one.entry.line)
        < (other.entry.day?.text ?? "", other.entry.time?.minutes ?? 0, other.entry.line)
    }
    var readings: [[Entry]] = [[]]
    var ratings: [Int: Rating] = [:]
    var isOver = false
    for (entry, title) in ordered {
      if isOver, title.status == .reading || title.status == .wanted {
        readings.append([])
        isOver = false
      }
      readings[readings.count - 1] += lines(entry, title, uids)
      if let rating = title.rating { ratings[readings.count - 1] = rating }
      isOver = isOver || title.status.map(\.isOver) == true
    }
    book.readings = readings.enumerated().map { index, entries in
      var reading = Reading(uid: uids.next(), entries: Entry.inJournalOrder(entries))
      reading.rating = ratings[index]
      return reading
    }
    let raw = entries.map(\.entry.raw).joined(separator: "\n\n")
    return ImportRecord(book: book, line: first.entry.line, source: nil, raw: String(raw.prefix(100_000)))
  }

  /// The entry's status change, if any, and its text or position.
  private func lines(_ entry: JrnlEntry, _ title: JrnlTitle, _ uids: UIDSource) -> [Entry] {
    let text = [title.rest, entry.body].compactMap(MarkdownFromText.markdown).joined(separator: "\n\n").nonEmpty
    let position = title.pages.flatMap { pages in
      try? Position(.page, from: pages.count > 1 ? pages.lowerBound : nil, to: pages.upperBound)
    }
    var made: [Entry] = []
    if text != nil || position != nil || title.status == nil {
      var line = Entry(uid: uids.next(), kind: text == nil ? .progress : .thought, day: entry.day)
      (line.time, line.position, line.text) = (entry.time, position, text)
      line.tags = entry.tags
      // The page in a title is progress; the text stays as private as a thought.
      if position != nil { line.kind = .progress }
      if text != nil || position != nil { made.append(line) }
    }
    guard let status = title.status else { return made }
    var change = Entry(uid: uids.next(), status: status, day: entry.day)
    change.time = entry.time
    return status.isOver ? made + [change] : [change] + made
  }
}
