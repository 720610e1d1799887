package import ReadingModel

extension MergeReport {
  /// The entries that the reader logged after the day on which the file ends their reading.
  package struct LateEntries: Hashable, Sendable {
    /// The day in the file.
    package let end: Day
    /// How many there are.
    package let count: Int
    /// The number of the reading, from 1; nil if it is the book's only one.
    package let reading: Int?

    /// The entries of the first such reading; nil if there is none.
    init?(in merged: Book, since existing: Book) {
      for (place, reading) in merged.readings.enumerated() where reading.status.isOver {
        guard let end = reading.ended, let before = existing.readings.first(where: { $0.uid == reading.uid }),
          before.ended != end
        else { continue }
        let count = before.entries.count { entry in
          entry.kind == .progress && entry.day.map { $0.earliest > end.latest } ?? false
        }
        guard count > 0 else { continue }
        (self.end, self.count, self.reading) = (end, count, merged.readings.count == 1 ? nil : place + 1)
        return
      }
      return nil
    }
  }
}
