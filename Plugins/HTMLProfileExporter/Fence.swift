internal import ExporterKit
internal import ReadingModel

/// How far into its books a site tells: what lies beyond is left out, so that it spoils nothing.
struct Fence {
  /// The share of a book that is told, 0…100; 100 tells everything.
  let percent: Int
  /// When the reader's days begin.
  let dayStart: TimeOfDay

  /// The fence of a site with these options; it stands at the end unless one says otherwise.
  init(_ options: OptionValues, dayStart: TimeOfDay) {
    percent = options.number("up-to") ?? 100
    self.dayStart = dayStart
  }

  /// Whether anything can lie beyond it.
  var isUp: Bool { percent < 100 }

  /// The entries of a reading that may be told, those of a day in the order of time.
  ///
  /// An entry without a place lies where the reader was when it was written; a place of which nobody knows how far into
  /// the book it is may lie anywhere, and is beyond. A change of status is a fact of the
  /// journal and stays; its words go.
  func entries(of reading: Reading) -> [Entry] {
    let entries = Entry.inOrderOfTime(reading.entries, dayStart: dayStart)
    guard isUp else { return entries }
    var hasPassed = false
    return entries.compactMap { entry in
      let isBeyond = entry.position.map(lies(beyond:)) ?? hasPassed
      if isBeyond, entry.kind != .quote { hasPassed = true }
      guard isBeyond else { return entry }
      guard entry.kind == .status else { return nil }
      var fact = entry
      fact.text = nil
      fact.position = nil
      return fact
    }
  }

  /// Whether a place is beyond it; pages with Roman numerals come before the first.
  private func lies(beyond place: Position) -> Bool {
    place.unit != .roman && place.percent.map { $0 > percent } ?? true
  }

  /// What of a library may be told by a site with these options.
  @Sendable static func told(of snapshot: Snapshot, with options: OptionValues, dayStart: TimeOfDay) -> Snapshot {
    let fence = Fence(options, dayStart: dayStart)
    guard fence.isUp else { return snapshot }
    var told = snapshot
    for book in told.books.indices {
      for index in told.books[book].readings.indices {
        let reading = told.books[book].readings[index]
        told.books[book].readings[index].entries = fence.entries(of: reading)
        told.books[book].readings[index].review = fence.review(of: reading)
      }
    }
    return told
  }

  /// The review, which tells of the whole book.
  func review(of reading: Reading) -> String? { isUp ? nil : reading.review }

  /// What was left out of a reading, in one sentence; nil when nothing was.
  func words(for reading: Reading) -> String? {
    guard isUp else { return nil }
    let entries = reading.entries.count - self.entries(of: reading).count
    var parts = entries > 0 ? [entries == 1 ? "1 entry" : "\(entries) entries"] : []
    if reading.review != nil { parts.append("the review") }
    guard !parts.isEmpty else { return nil }
    return "Left out, so that nothing is given away beyond \(percent)%: \(parts.joined(separator: " and "))."
  }
}
