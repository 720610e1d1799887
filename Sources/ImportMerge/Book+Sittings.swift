package import ReadingModel

extension Book {
  /// The incoming book with each known sitting moved to the reading that has it in the library.
  ///
  /// A device may export as two readings what it earlier exported as one: sittings imported with the first stay there,
  /// and the second begins after them.
  package func keepingSittings(of existing: Book) -> Book {
    guard readings.count > 1, readings.count(where: { $0.entries.contains(where: \.isSitting) }) > 1 else {
      return self
    }
    var homes: [Entry.Start: Int] = [:]
    for (place, reading) in existing.readings.enumerated() {
      for start in reading.entries.compactMap(\.start) { homes[start] = place }
    }
    guard !homes.isEmpty else { return self }
    // For each existing reading, the incoming one that shares the most sittings with it.
    var partners: [Int: (place: Int, count: Int)] = [:]
    for (place, reading) in readings.enumerated() {
      let shared = reading.entries.compactMap { $0.start.flatMap { homes[$0] } }
      for home in Set(shared) {
        let count = shared.count { $0 == home }
        if count > partners[home]?.count ?? 0 { partners[home] = (place, count) }
      }
    }
    func partner(of entry: Entry) -> Int? { entry.start.flatMap { homes[$0] }.flatMap { partners[$0]?.place } }
    var book = self
    for (place, reading) in readings.enumerated() {
      for entry in reading.entries {
        guard let other = partner(of: entry), other != place else { continue }
        book.readings[place].entries.removeAll { $0.uid == entry.uid }
        book.readings[other].entries = Entry.inJournalOrder(book.readings[other].entries + [entry])
      }
    }
    return book
  }
}
