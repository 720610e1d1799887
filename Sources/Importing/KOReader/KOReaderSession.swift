internal import ReadingModel

/// One time that the reader sat down with a book on KOReader.
struct KOReaderSession {
  /// One page, as the device counts it.
  struct Page {
    let page: Int
    let unixSeconds: Int
    let seconds: Int
    let total: Int
    /// Whether the device tells a longer time than anybody looks at a page.
    fileprivate let isTooLong: Bool

    /// A page as a row of a database tells it, which may hold any numbers: nobody looks at a page for more than a day.
    init(page: Int, unixSeconds: Int, seconds: Int, total: Int) {
      let times = -Page.mostSeconds...Page.mostSeconds
      self.page = min(max(0, page), Position.largest)
      self.unixSeconds = min(max(times.lowerBound, unixSeconds), times.upperBound)
      self.seconds = min(max(0, seconds), 86_400)
      isTooLong = seconds > 86_400
      self.total = min(max(0, total), Position.largest)
    }

    /// Beyond all years that a day can have.
    private static let mostSeconds = 1 << 40

    /// Where the page begins and ends, as shares of what the count was then; some lie behind what was counted. Nil
    /// when the device tells no count.
    fileprivate var span: (start: Double, end: Double)? {
      guard total > 0, page >= 0 else { return nil }
      let end = min(page, total)
      return (Double(max(0, end - 1)) / Double(total), Double(end) / Double(total))
    }
  }

  private let pages: [Page]
  /// What was read: from the beginning of a first page to the end of a last one, as shares of the book, those parts
  /// left out that were only looked up, such as notes at the end. Nil when the device tells no count of pages.
  fileprivate(set) var span: ClosedRange<Double>?

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
    span = KOReaderSession.longestSpan(pages)
  }

  /// Pages further apart than this share of a book were not read in one go.
  fileprivate static let largestGap = 0.05

  /// The part that most time went into, of those that lie apart; the later one of equals.
  private static func longestSpan(_ pages: [Page]) -> ClosedRange<Double>? {
    let spans = pages.compactMap { page in page.span.map { (start: $0.start, end: $0.end, seconds: page.seconds) } }
    var parts: [(span: ClosedRange<Double>, seconds: Int)] = []
    for page in spans.sorted(by: { $0.start < $1.start }) {
      if let last = parts.last, page.start - last.span.upperBound <= largestGap {
        let end = max(page.end, last.span.upperBound)
        parts[parts.count - 1] = (last.span.lowerBound...end, last.seconds + page.seconds)
      } else {
        parts.append((page.start...page.end, page.seconds))
      }
    }
    return parts.max { $0.seconds < $1.seconds }?.span
  }

  /// When it began and ended, in seconds of Unix time.
  var began: Int { pages.first?.unixSeconds ?? 0 }
  private var ended: Int { pages.last.map { $0.unixSeconds + $0.seconds } ?? 0 }
  private var seconds: Int { pages.reduce(0) { $0 + $1.seconds } }
  /// Whether the device tells longer times than are taken.
  var isTooLong: Bool { seconds > 60 * Entry.largestMinutes || pages.contains { $0.isTooLong } }
  /// Whether it took less than ten minutes, as looking something up does.
  fileprivate var isShort: Bool { seconds < 600 }

  /// The session as a line of the journal; nil when its date is none.
  ///
  /// Pages are counted anew with every size of type: the place is a share of what the count was then, in the pages of
  /// the book where they are known, else in percent.
  /// - Parameter pageCount: How many pages the device counts in the book now; nil when it does not tell.
  func entry(pageCount: Int?, uids: UIDSource) -> Entry? {
    guard let start = EpochTime(unixSeconds: began) else { return nil }
    var entry = Entry(uid: uids.next(), kind: .progress, day: start.day)
    entry.time = start.time
    entry.minutes = max(1, min(Entry.largestMinutes, (seconds + 30) / 60))
    entry.position = span.flatMap { KOReaderSession.position($0, pageCount: pageCount) }
    return entry
  }

  private static func position(_ span: ClosedRange<Double>, pageCount: Int?) -> Position? {
    guard let pageCount else {
      return try? Position(
        .percent, from: Int((span.lowerBound * 10_000).rounded()), to: Int((span.upperBound * 10_000).rounded()))
    }
    let whole = Double(pageCount)
    let to = max(1, Int((span.upperBound * whole).rounded()))
    // The page behind the one that had been read to its end.
    let from = Int((span.lowerBound * whole).rounded()) + 1
    return try? Position(.page, from: min(from, to), to: to, total: pageCount)
  }
}

extension [KOReaderSession] {
  /// The sessions of each time through the book. One begins when the book had been read to about its end, was not
  /// opened for a month, and was then begun anew and gone on with.
  var timesThrough: [[KOReaderSession]] {
    var times: [[KOReaderSession]] = []
    var reached = 0.0
    for index in indices {
      let session = self[index]
      if reached >= 0.95, let last = times.last?.last, session.begins(after: last), isGoneOnWith(from: index) {
        times.append([session])
        reached = 0
      } else if times.isEmpty {
        times.append([session])
      } else {
        times[times.count - 1].append(session)
      }
      reached = Swift.max(reached, session.span?.upperBound ?? 0)
    }
    return times
  }

  /// The sessions of one time through, of which those that only looked something up far behind what had been read have
  /// no place: what lies before it would count as read.
  var withoutPlacesLookedUp: [KOReaderSession] {
    var reached: Double?
    return indices.map { index in
      var session = self[index]
      guard let span = session.span else { return session }
      if let reached, span.lowerBound - reached > KOReaderSession.largestGap {
        let next = self[(index + 1)...].lazy.compactMap(\.span).first
        let isLeft = next.map { $0.lowerBound - reached <= KOReaderSession.largestGap } ?? session.isShort
        if isLeft {
          session.span = nil
          return session
        }
      }
      reached = Swift.max(reached ?? 0, span.upperBound)
      return session
    }
  }

  /// Whether a fifth of the book was read from there on.
  private func isGoneOnWith(from index: Int) -> Bool {
    self[index...].reduce(0.0) { sum, session in sum + (session.span.map { $0.upperBound - $0.lowerBound } ?? 0) }
      >= 0.2
  }
}

extension KOReaderSession {
  /// Whether the session is at the beginning of the book, a month or more after another one.
  fileprivate func begins(after last: KOReaderSession) -> Bool {
    guard let span, span.lowerBound <= 0.05 else { return false }
    return began - last.ended >= 30 * 86_400
  }
}
