internal import ReadingModel

/// One time that the reader sat down with a book on KOReader.
struct KOReaderSession {
  /// One page, as the device counts it.
  struct Page {
    let page: Int
    let unixSeconds: Int
    let seconds: Int
    let total: Int

    /// A page as a row of a database tells it, which may hold any numbers: nobody looks at a page for more than a day.
    init(page: Int, unixSeconds: Int, seconds: Int, total: Int) {
      let times = -Page.mostSeconds...Page.mostSeconds
      self.page = min(max(0, page), Position.largest)
      self.unixSeconds = min(max(times.lowerBound, unixSeconds), times.upperBound)
      self.seconds = min(max(0, seconds), 86_400)
      self.total = min(max(0, total), Position.largest)
    }

    /// Beyond all years that a day can have.
    private static let mostSeconds = 1 << 40
  }

  private let pages: [Page]

  /// The sessions of a book's pages in their order; a pause of more than half an hour ends one. Less than a minute is
  /// leafing through.
  static func sessions(_ pages: [Page]) -> [KOReaderSession] {
    var sessions: [[Page]] = []
    for page in pages {
      if let last = sessions.last?.last, page.unixSeconds - last.unixSeconds - last.seconds <= 1800 {
        sessions[sessions.count - 1].append(page)
      } else {
        sessions.append([page])
      }
    }
    return sessions.map(KOReaderSession.init).filter { $0.seconds >= 60 }
  }

  private init(_ pages: [Page]) {
    self.pages = pages
  }

  private var seconds: Int { pages.reduce(0) { $0 + $1.seconds } }

  /// The session as a line of the journal; nil when its date is none.
  ///
  /// Pages are counted anew with every size of type, so the place is a percentage of what the count was then.
  func entry(uids: UIDSource) -> Entry? {
    guard let first = pages.first, let last = pages.last, let start = EpochTime(unixSeconds: first.unixSeconds) else {
      return nil
    }
    var entry = Entry(uid: uids.next(), kind: .progress, day: start.day)
    entry.time = start.time
    entry.minutes = max(1, min(Entry.largestMinutes, (seconds + 30) / 60))
    if let to = KOReaderSession.hundredths(last.page, last) {
      // The first page was being read, so the session begins at its top.
      let from = KOReaderSession.hundredths(first.page - 1, first) ?? to
      entry.position = try? Position(.percent, from: min(from, to), to: to)
    }
    return entry
  }

  /// Hundredths of a percent at the end of a page; some pages lie behind what was counted.
  private static func hundredths(_ page: Int, _ place: Page) -> Int? {
    guard place.total > 0, page >= 0 else { return nil }
    return Int((Double(min(page, place.total)) / Double(place.total) * 10_000).rounded())
  }
}
