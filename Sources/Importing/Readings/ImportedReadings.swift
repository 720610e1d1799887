internal import Markup
internal import ReadingModel

/// The readings of a book, as given in one row.
///
/// Services store a status, some dates and perhaps a count; a status change has a day only if the service has one for
/// it.
struct ImportedReadings {
  /// The dates and duration of one reading.
  struct Span {
    var started: Day?
    /// When it was finished or abandoned.
    var ended: Day?
    /// Whether it is known to have been abandoned.
    var isAbandoned = false
    /// The total reading time; which days it was spent on is unknown.
    var minutes: Int?

    /// Whether it has a start and no sign of an end.
    var isOpen: Bool { started != nil && ended == nil && !isAbandoned }
  }

  /// The current status; nil if the service has none.
  var status: Reading.Status?
  /// The readings with a date.
  var spans: [Span] = []
  /// How often the book was read, if the service counts that.
  var readCount = 0
  var rating: Rating?
  /// The review, in Markdown.
  var review: String?
  /// The spoilers in the review, in Markdown.
  private(set) var spoilers: [String] = []

  /// The most readings made from a row.
  static let limit = 100

  /// Reads a review in HTML; its `<spoiler>` parts become private.
  mutating func take(review html: String) {
    let (open, hidden) = SpoilerMarks.parts(of: html)
    review = MarkdownFromHTML.markdown(open)
    spoilers = hidden.compactMap(MarkdownFromHTML.markdown)
  }

  /// The status, given or inferred; nil without any sign of a reading.
  ///
  /// A start without an end implies that the book is being read; else a date, a count, a rating or a review, that it
  /// was finished.
  var concludedStatus: Reading.Status? { status ?? statusOfSpans ?? (hasReview ? .finished : nil) }

  /// What the dates and the count say; nil if there are none.
  var statusOfSpans: Reading.Status? {
    if let newest = ImportedReadings.oldestFirst(spans).last, newest.isOpen { return .reading }
    return spans.isEmpty && readCount == 0 ? nil : .finished
  }

  private var hasReview: Bool { rating != nil || review != nil }

  /// Assumptions made for the readings, and readings dropped.
  var warnings: [ImportWarning] {
    var warnings: [ImportWarning] = []
    if status == nil, statusOfSpans == nil, hasReview { warnings.append(.assumedFinished) }
    if concludedStatus == .finished, max(readCount, spans.count) > ImportedReadings.limit {
      warnings.append(.tooManyReadings(count: max(readCount, spans.count), kept: ImportedReadings.limit))
    }
    return warnings
  }

  /// Whether the count is higher than the number of readings that it becomes: with a status other than finished and
  /// reading, it is unreliable.
  var hasUnusedReadCount: Bool {
    switch concludedStatus {
    case .finished, .reading, nil: false
    case .abandoned: readCount > max(1, spans.count)
    case .paused, .wanted: readCount > spans.count
    }
  }

  /// The readings, oldest first.
  ///
  /// A finished book gets a reading for each time counted, the undated ones on unknown days. For a book being read, the
  /// count includes the current reading. With other statuses the count is unreliable and ignored; ends of a wanted book
  /// are those of earlier readings, and a start alone says that one was begun and is not going on.
  func readings(uids: UIDSource) -> [Reading] {
    guard let concludedStatus else { return [] }
    var spans = ImportedReadings.oldestFirst(spans).suffix(ImportedReadings.limit)
    var readings: [Reading] = []
    switch concludedStatus {
    case .finished:
      let undatedCount = max(1, min(readCount, ImportedReadings.limit)) - spans.count
      for _ in 0..<max(0, undatedCount) { readings.append(over(Span(), uids)) }
      readings += spans.map { over($0, uids) }
    case .abandoned:
      var last = spans.popLast() ?? Span()
      last.isAbandoned = true
      readings = spans.map { over($0, uids) } + [over(last, uids)]
    case .reading, .paused:
      let open = spans.lastIndex { $0.ended == nil && !$0.isAbandoned }.map { spans.remove(at: $0) }
      let earlierCount = concludedStatus == .reading ? min(readCount, ImportedReadings.limit) - 1 - spans.count : 0
      readings = (0..<max(0, earlierCount)).map { _ in over(Span(), uids) } + spans.map { over($0, uids) }
      var changes: [(Reading.Status, Day?)] = []
      if concludedStatus == .reading || open?.started != nil { changes.append((.reading, open?.started)) }
      if concludedStatus == .paused { changes.append((.paused, nil)) }
      readings.append(Reading(changes, uids: uids))
      readings[readings.count - 1].addMinutes(minutes: open?.minutes, uids)
    case .wanted:
      let open = spans.last?.isOpen == true ? spans.popLast() : nil
      let current: [(Reading.Status, Day?)] = open.map { [(.reading, $0.started), (.paused, nil)] } ?? [(.wanted, nil)]
      readings = spans.map { over($0, uids) } + [Reading(current, uids: uids)]
      readings[readings.count - 1].addMinutes(minutes: open?.minutes, uids)
    }
    // Services store one rating and one review, those of the last reading.
    let reviewed = readings.lastIndex { $0.status == .finished } ?? readings.count - 1
    readings[reviewed].rating = rating
    readings[reviewed].review = review
    for spoiler in spoilers { readings[reviewed].entries.append(Entry(uid: uids.next(), spoiler: spoiler)) }
    return readings
  }

  private func over(_ span: Span, _ uids: UIDSource) -> Reading {
    let begun: [(Reading.Status, Day?)] = span.started.map { [(.reading, $0)] } ?? []
    var reading = Reading(begun + [(span.isAbandoned ? .abandoned : .finished, span.ended)], uids: uids)
    reading.addMinutes(minutes: span.minutes, uids)
    return reading
  }

  /// Undated spans come first, the others by their end date, or else their start date.
  private static func oldestFirst(_ spans: [Span]) -> [Span] {
    if spans.count < 2 { return spans }
    return spans.sorted { Day.isFirst($0.ended ?? $0.started, before: $1.ended ?? $1.started) ?? false }
  }
}

extension Reading {
  /// Adds an entry with the total reading time.
  fileprivate mutating func addMinutes(minutes: Int?, _ uids: UIDSource) {
    guard let minutes, (1...Entry.largestMinutes).contains(minutes) else { return }
    var entry = Entry(uid: uids.next(), kind: .progress, day: nil)
    entry.minutes = minutes
    entries.insert(entry, at: status.isOver ? entries.count - 1 : entries.count)
  }

  /// A reading with these status changes, in order.
  fileprivate init(_ changes: [(Status, Day?)], uids: UIDSource) {
    let uid = uids.next()
    self.init(uid: uid, entries: changes.map { Entry(uid: uids.next(), status: $0.0, day: $0.1) })
  }
}
