internal import ExporterKit
internal import ReadingModel

/// How far into its books a site shows text. Whatever is beyond is left out, to avoid spoilers.
struct SpoilerLimit {
  /// The limit, as a percentage of the book, 0…100; 100 shows everything.
  let percent: Int
  let dayStart: TimeOfDay

  /// The limit from the options; without one, everything is shown.
  init(_ options: OptionValues, dayStart: TimeOfDay) {
    percent = options.number("up-to") ?? 100
    self.dayStart = dayStart
  }

  /// Whether anything can be beyond the limit.
  var isUp: Bool { percent < 100 }

  /// The entries of a reading within the limit, those of a day in chronological order.
  ///
  /// An entry without a position counts as where the reader was when it was written. A position without a known
  /// percentage counts as beyond the limit. A status change stays, but without its text, position and tags.
  func entries(of reading: Reading) -> [Entry] {
    let entries = Entry.inChronologicalOrder(reading.entries, dayStart: dayStart)
    guard isUp else { return entries }
    var hasPassed = false
    return entries.compactMap { entry in
      let isBeyond = entry.position.map(isHidden(beyond:)) ?? hasPassed
      if isBeyond, entry.kind != .quote { hasPassed = true }
      guard isBeyond else { return entry }
      guard entry.kind == .status else { return nil }
      var fact = entry
      fact.text = nil
      fact.position = nil
      fact.tags = []
      return fact
    }
  }

  /// Whether a position is beyond the limit; Roman-numbered pages come before page 1, so never.
  private func isHidden(beyond place: Position) -> Bool {
    place.unit != .roman && place.percent.map { $0 > percent } ?? true
  }

  /// The snapshot without what the options' limit hides.
  @Sendable static func transformed(of snapshot: Snapshot, with options: OptionValues, dayStart: TimeOfDay) -> Snapshot
  {
    let spoilerLimit = SpoilerLimit(options, dayStart: dayStart)
    guard spoilerLimit.isUp else { return snapshot }
    var transformed = snapshot
    for book in transformed.books.indices {
      for index in transformed.books[book].readings.indices {
        let (whole, reading) = (transformed.books[book], transformed.books[book].readings[index])
        transformed.books[book].readings[index] = spoilerLimit.shown(reading, of: whole)
      }
    }
    return transformed
  }

  /// The reading without what is hidden; an entry that is hidden takes its pages with it, so that no later one counts
  /// them on its day.
  private func shown(_ reading: Reading, of book: Book) -> Reading {
    let shown = Dictionary(entries(of: reading).map { ($0.uid, $0) }) { first, _ in first }
    var kept = reading.keeping(
      pageCount: book.pageCount, recordingSeconds: book.isHeard ? book.durationSeconds : nil
    ) { shown[$0.uid] }
    kept.review = review(of: reading)
    return kept
  }

  /// The review; hidden by any limit, since it is about the whole book.
  func review(of reading: Reading) -> String? { isUp ? nil : reading.review }

  /// What was left out of a reading, in one sentence; nil if nothing was.
  func text(for reading: Reading, _ words: SiteWords) -> String? {
    guard isUp else { return nil }
    let entries = reading.entries.count - self.entries(of: reading).count
    var parts = entries > 0 ? [words.counted("entries", entries)] : []
    if reading.review != nil { parts.append(words["the-review"]) }
    guard !parts.isEmpty else { return nil }
    return words.text("left-out", String(percent), words.list(parts))
  }
}
