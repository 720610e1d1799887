extension Reading {
  /// Whether the public sees nothing of the reading.
  var isHiddenFromPublic: Bool { visibility != .public || entries.hideTheirStatus }

  /// The reading without its private entries, and without the pages and hours of each.
  ///
  /// Pages count from the previous position. If that is private, the next public entry would count its pages too, on
  /// another day; so that entry becomes a span of its own pages with a baseline, before which nothing counts.
  /// - Parameters:
  ///   - pageCount: The edition's page count; nil if unknown.
  ///   - recordingSeconds: The length of an audiobook; nil if unknown, or for pages.
  func withoutPrivateEntries(pageCount: Int?, recordingSeconds: Int?) -> Reading {
    // Usually all are public; avoids copying the array.
    guard entries.containsInPlace({ $0.pointee.visibility != .public }) else { return self }
    return keeping(pageCount: pageCount, recordingSeconds: recordingSeconds) { $0.visibility == .public ? $0 : nil }
  }

  /// The reading with only the entries for which `shown` returns one, and without the pages and hours of the others.
  ///
  /// - Parameter shown: The entry as it is shown; nil if it is hidden.
  package func keeping(pageCount: Int?, recordingSeconds: Int?, _ shown: (Entry) -> Entry?) -> Reading {
    let progress = Progress(pageCount: pageCount, recordingSeconds: recordingSeconds)
    // A hidden range may log pages that an earlier one skipped; those are then spread over no day.
    let hidesRange = entries.contains { $0.position?.from != nil && shown($0) == nil }
    let (reading, spreadsMore) = keeping(from: progress, spreadsSkipped: !hidesRange, shown)
    return spreadsMore && !hidesRange ? keeping(from: progress, spreadsSkipped: false, shown).reading : reading
  }

  /// The reading with the entries that are shown, and whether it spreads what the whole journal does not.
  private func keeping(
    from start: Progress, spreadsSkipped: Bool, _ shown: (Entry) -> Entry?
  ) -> (reading: Reading, spreadsMore: Bool) {
    /// Whether an entry can stay as it is: it adds the same as in the whole journal, and spreads nothing it must not.
    func canStay(_ shown: ProgressGain, _ own: ProgressGain) -> Bool {
      shown == own && (spreadsSkipped || own.unlogged == 0)
    }
    var (all, visible) = (start, start)
    var reading = self
    reading.creditsOfCut = nil
    reading.entries = entries.compactMap { entry in
      let totalBefore = all.pages.total
      let gain = all.take(entry)
      guard var entry = shown(entry) else { return nil }
      var alone = visible
      let shownGain = alone.take(entry)
      let timeCanStay = canStay(shownGain.listening, gain.listening)
      if timeCanStay, canStay(shownGain.pages, gain.pages) {
        visible = alone
        return entry
      }
      let heard = timeCanStay ? nil : entry.ownListeningSpan(gain.listening, of: all.listening.durationSeconds)
      entry.position =
        heard
        ?? entry.ownPageSpan(gain.pages, of: all.pages.total ?? totalBefore, in: visible.pages.total) ?? entry.position
      _ = visible.take(entry)
      return entry
    }
    return (reading, !visible.skipped.isSubset(of: all.skipped))
  }
}

extension StatusHistory {
  /// What the public sees of a public reading's status and dates; nil if it does not see the reading.
  package init?(publicPartOf entries: [Entry]) {
    guard !entries.hideTheirStatus else { return nil }
    self.init(entries.lazy.filter { $0.visibility == .public })
  }
}

extension [Entry] {
  /// Whether the entries have status changes, but only private ones. Without them, the reading would derive as wanted
  /// or paused, which the reader never recorded; so it is hidden as a whole.
  var hideTheirStatus: Bool {
    containsInPlace { $0.pointee.kind == .status }
      && !containsInPlace { $0.pointee.kind == .status && $0.pointee.visibility == .public }
  }
}

/// Tracks pages and audiobook seconds together.
private struct Progress {
  var pages: PageProgress
  var listening: ListeningProgress

  init(pageCount: Int?, recordingSeconds: Int?) {
    pages = PageProgress(pageCount: pageCount)
    listening = ListeningProgress(durationSeconds: recordingSeconds)
  }

  /// What counts between two positions.
  var skipped: Set<SkippedRanges.Gap> { Set(pages.skipped.counted + listening.skipped.counted) }

  mutating func take(_ entry: Entry) -> (pages: ProgressGain, listening: ProgressGain) {
    let counted = StatisticsEntry(entry)
    return (pages.take(counted), listening.take(counted))
  }
}

extension Entry {
  /// The span of an audiobook that the entry itself adds; nil if its position is in pages.
  fileprivate func ownListeningSpan(_ gain: ProgressGain, of length: Int?) -> Position? {
    if status == .finished {
      guard position == nil || position?.unit == .seconds, let length else { return nil }
      let from = max(0, length - (gain.logged + gain.rest) * 60)
      return try? Position(.seconds, from: from, to: length, total: length, isBaseline: true)
    }
    guard let position, position.unit == .seconds || position.unit == .percent, let whole = position.total ?? length,
      let length, length > 0
    else { return nil }
    let own = Double(gain.logged * 60) * (position.unit == .seconds ? 1 : Double(whole) / Double(length))
    let from = max(0, position.to - Int(own.rounded()))
    return try? Position(position.unit, from: from, to: position.to, total: position.total, isBaseline: true)
  }

  /// The span of pages that the entry itself adds; nil if they cannot be counted.
  /// - Parameters:
  ///   - total: The page count in which they were counted.
  ///   - shown: The page count as far as public entries reveal it.
  fileprivate func ownPageSpan(_ gain: ProgressGain, of total: Int?, in shown: Int?) -> Position? {
    if status == .finished {
      guard let end = position?.unit == .page ? position?.total ?? shown : shown else { return nil }
      let pages = Double(gain.logged + gain.rest) * Double(end) / Double(total ?? end)
      return Entry.span(of: Int(pages.rounded()), upTo: end, total: end)
    }
    guard let position else { return nil }
    if position.unit == .page { return Entry.span(of: gain.logged, upTo: position.to, total: position.total) }
    guard let shown, let length = position.total, length > 0 else { return nil }
    let pagesPerUnit = Double(shown) / Double(length)
    let first = (Double(position.to) * pagesPerUnit).rounded() - Double(gain.logged)
    let from = max(0, Int((first / pagesPerUnit).rounded())) + position.unit.smallest
    return try? Position(
      position.unit, from: from > position.to ? nil : from, to: position.to, total: position.total, isBaseline: true)
  }

  private static func span(of pages: Int, upTo page: Int, total: Int?) -> Position? {
    let from = pages > 0 ? max(1, page - pages + 1) : nil
    return try? Position(.page, from: from, to: page, total: total, isBaseline: true)
  }
}
