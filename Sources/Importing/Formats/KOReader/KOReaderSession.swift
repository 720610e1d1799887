internal import Foundation
internal import ReadingModel

struct KOReaderSession {
  /// One page, as counted by the device.
  struct Page {
    let page: Int
    let unixSeconds: Int
    let seconds: Int
    let total: Int
    /// Whether the device recorded an implausible time for the page.
    fileprivate let isTooLong: Bool

    /// A page from a database row, which may contain any numbers; values are clamped, the time to one day.
    init(page: Int, unixSeconds: Int, seconds: Int, total: Int) {
      let times = -Page.maximumSeconds...Page.maximumSeconds
      self.page = min(max(0, page), Position.largest)
      self.unixSeconds = min(max(times.lowerBound, unixSeconds), times.upperBound)
      self.seconds = min(max(0, seconds), 86_400)
      isTooLong = seconds > 86_400
      self.total = min(max(0, total), Position.largest)
    }

    /// Beyond all years that a `Day` supports.
    private static let maximumSeconds = 1 << 40

    /// Where the page starts and ends, as fractions of the page count at the time; clamped, as some pages exceed it.
    /// Nil if the count is unknown.
    fileprivate var span: (start: Double, end: Double)? {
      guard total > 0, page >= 0 else { return nil }
      let end = min(page, total)
      return (Double(max(0, end - 1)) / Double(total), Double(end) / Double(total))
    }
  }

  private let pages: [Page]
  /// The part read, from the start of its first page to the end of its last one, as fractions of the book. Excludes
  /// parts only looked up, such as endnotes. Nil if the page count is unknown.
  fileprivate(set) var span: ClosedRange<Double>?

  /// Splits a book's pages, in order, into sessions at pauses of more than half an hour.
  static func sessions(_ pages: [Page]) -> [KOReaderSession] {
    var sessions: [[Page]] = []
    for page in pages {
      if let last = sessions.last?.last, page.unixSeconds - last.unixSeconds - last.seconds <= 1800 {
        sessions[sessions.count - 1].append(page)
      } else {
        sessions.append([page])
      }
    }
    return sessions.map(KOReaderSession.init)
  }

  private init(_ pages: [Page]) {
    self.pages = pages
    span = KOReaderSession.longestSpan(pages)
  }

  /// Pages further apart than this fraction of the book are separate parts.
  fileprivate static let largestGap = 0.05

  /// Of the separate parts, the one with the most reading time.
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

  /// The start and end, in seconds of Unix time.
  var began: Int { pages.first?.unixSeconds ?? 0 }
  private var ended: Int { pages.last.map { $0.unixSeconds + $0.seconds } ?? 0 }
  private var seconds: Int { pages.reduce(0) { $0 + $1.seconds } }
  /// Whether the recorded time exceeds the limit for an entry or a page.
  var isTooLong: Bool { seconds > 60 * Entry.largestMinutes || pages.contains { $0.isTooLong } }
  /// Whether it is too short for an entry.
  var isUnderAMinute: Bool { seconds < 60 }
  /// Whether it took less than ten minutes, like a lookup.
  fileprivate var isShort: Bool { seconds < 600 }

  /// The session as a journal entry; nil if its date is out of range.
  ///
  /// Page counts depend on the font size, so the position is a fraction of the count at the time, in the book's pages
  /// if those are known, else in percent.
  /// - Parameter pageCount: The current page count on the device; nil if unknown.
  func entry(pageCount: Int?, uids: UIDSource) -> Entry? {
    guard let start = CalendarSecond(unixSeconds: began, in: .current) else { return nil }
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
    // The page after the last one read to its end.
    let from = Int((span.lowerBound * whole).rounded()) + 1
    return try? Position(.page, from: min(from, to), to: to, total: pageCount)
  }
}

extension [KOReaderSession] {
  /// Groups the sessions by readthrough. A new one starts if the book had been read to about its end, was not opened
  /// for a month, and was then read again from the beginning for at least a fifth.
  var timesThrough: [[KOReaderSession]] {
    var times: [[KOReaderSession]] = []
    var reached = 0.0
    for index in indices {
      let session = self[index]
      if reached >= 0.95, let last = times.last?.last, session.begins(after: last), isContinued(from: index) {
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

  /// The sessions of one readthrough. Those that only looked something up far ahead lose their position, since all
  /// pages before it would count as read.
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

  /// Whether at least a fifth of the book was read from that session on.
  private func isContinued(from index: Int) -> Bool {
    self[index...].reduce(0.0) { sum, session in sum + (session.span.map { $0.upperBound - $0.lowerBound } ?? 0) }
      >= 0.2
  }
}

extension KOReaderSession {
  /// Whether the session starts at the beginning of the book, a month or more after another one.
  fileprivate func begins(after last: KOReaderSession) -> Bool {
    guard let span, span.lowerBound <= 0.05 else { return false }
    return began - last.ended >= 30 * 86_400
  }
}
