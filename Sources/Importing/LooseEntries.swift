internal import ReadingModel

/// Entries of a book that is in another file of the same program, as of Apple Books.
package struct LooseEntries: Hashable, Sendable {
  /// The program and its id for the book.
  let source: Identifier
  /// The line of the rejected row that reports them while the book is missing.
  let line: Int
  /// A reading with the entries.
  let reading: Reading
}

extension ImportedFile {
  /// Moves the entries of another file to the books that they belong to.
  mutating func join(_ other: inout ImportedFile) {
    let indices = Dictionary(
      records.indices.compactMap { index in records[index].source.map { ($0, index) } }
    ) { first, _ in first }
    let (found, missing) = other.looseEntries.reduce(into: ([LooseEntries](), [LooseEntries]())) { sorted, entries in
      if indices[entries.source] == nil { sorted.1.append(entries) } else { sorted.0.append(entries) }
    }
    guard !found.isEmpty else { return }
    for entries in found {
      if let index = indices[entries.source] { addEntries(of: entries.reading, toRecord: index) }
    }
    other.looseEntries = missing
    other.removeRejected(lines: Set(found.map(\.line)))
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
}
