extension Reading {
  /// The reading without its private entries, each of which takes its pages along.
  ///
  /// Pages count from the position before. With that one hidden, the next public entry would count its pages too, on
  /// another day; so it becomes a span of its own pages alone, before which nothing counts.
  func withoutPrivateEntries(pageCount: Int?) -> Reading {
    // Most have nothing to leave out, and need no list of their own.
    guard entries.contains(where: { $0.visibility != .public }) else { return self }
    var (all, shown) = (PageProgress(pageCount: pageCount), PageProgress(pageCount: pageCount))
    var reading = self
    reading.entries = entries.compactMap { entry in
      let totalBefore = all.total
      let gain = all.take(CountedEntry(entry))
      guard entry.visibility == .public else { return nil }
      var alone = shown
      var entry = entry
      if alone.take(CountedEntry(entry)) == gain {
        shown = alone
        return entry
      }
      entry.position = entry.ownSpan(gain, of: all.total ?? totalBefore, in: shown.total) ?? entry.position
      _ = shown.take(CountedEntry(entry))
      return entry
    }
    return reading
  }
}

extension Entry {
  /// A span of the pages that the entry adds itself; nil when there is no way to count them.
  /// - Parameters:
  ///   - total: The pages of the edition in which they were counted.
  ///   - shown: The pages of the edition as far as what is public tells.
  fileprivate func ownSpan(_ gain: PageProgress.Gain, of total: Int?, in shown: Int?) -> Position? {
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
    let from = min(position.to, max(0, Int((first / pagesPerUnit).rounded())))
    return try? Position(position.unit, from: from, to: position.to, total: position.total, isBaseline: true)
  }

  private static func span(of pages: Int, upTo page: Int, total: Int?) -> Position? {
    let from = pages > 0 ? max(1, page - pages + 1) : nil
    return try? Position(.page, from: from, to: page, total: total, isBaseline: true)
  }
}
