internal import ReadingModel

/// Entries of a book that is in another file of the same program, as of Apple Books.
package struct LooseEntries: Hashable, Sendable {
  /// The program and its id for the book.
  let source: Identifier
  /// The line of the rejected row that reports them while the book is missing.
  let line: Int
  let reading: Reading
}

extension ImportedFile {
  /// Moves the entries of another file to the books that they belong to.
  mutating func join(_ other: inout ImportedFile) {
    let indices = records.indices.first(byKey: { records[$0].source })
    let found = other.looseEntries.filter { indices[$0.source] != nil }
    guard !found.isEmpty else { return }
    for entries in found {
      if let index = indices[entries.source] { records[index].book.addEntries(of: entries.reading) }
    }
    other.looseEntries.removeAll { indices[$0.source] != nil }
    let lines = Set(found.map(\.line))
    other.rejected.removeAll { lines.contains($0.line) }
  }
}

extension ImportBatch {
  /// Joins the file read last with earlier ones of its program: entries with the books that are in another file.
  mutating func joinLooseEntries() {
    var last = parts.removeLast()
    for index in partsWithLooseEntries { last.file.join(&parts[index].file) }
    if !last.file.looseEntries.isEmpty {
      for index in parts.indices where parts[index].file.format == last.file.format {
        parts[index].file.join(&last.file)
      }
      partsWithLooseEntries.append(parts.count)
    }
    parts.append(last)
  }
}

extension Book {
  /// Adds the entries of a reading to the last one; a book without readings gets the reading.
  mutating func addEntries(of reading: Reading) {
    guard let last = readings.indices.last else {
      readings = [reading]
      return
    }
    readings[last].entries = Entry.inJournalOrder(reading.entries + readings[last].entries)
  }

  /// Adds entries to the last reading; a book without readings gets one.
  mutating func addToLastReading(_ entries: [Entry], uids: UIDSource) {
    if readings.isEmpty { readings = [Reading(uid: uids.next(), entries: [])] }
    let last = readings.count - 1
    readings[last].entries = Entry.inJournalOrder(readings[last].entries + entries)
  }
}
