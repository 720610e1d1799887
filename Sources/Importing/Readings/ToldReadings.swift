internal import ReadingModel

/// What one row of a service tells of the times through a book.
///
/// Services know where the reader stands, some dates and perhaps a count; every change of status gets the day that
/// the service has for it, or none.
struct ToldReadings {
  /// One time through, as far as it is dated.
  struct Span {
    /// When it began.
    var started: Day?
    /// When it was finished or given up.
    var ended: Day?
    /// Whether it is known to have been given up.
    var isAbandoned = false
    /// How long it took in all, of which days is not known.
    var minutes: Int?
  }

  /// Where the reader stands now; nil when the service does not say.
  var status: Reading.Status?
  /// The times through that have a date.
  var spans: [Span] = []
  /// How often it was read, as far as the service knows.
  var readCount = 0
  /// What the reader thought of it.
  var rating: Rating?
  /// The review, in Markdown.
  var review: String?
  /// What the review marks as giving the story away, in Markdown.
  private(set) var spoilers: [String] = []

  /// The most readings made of a row.
  static let limit = 100

  /// Takes a review in HTML; what it marks with `<spoiler>` is for its reader alone.
  mutating func take(review html: String) {
    let (open, hidden) = SpoilerMarks.parts(of: html)
    review = MarkdownFromHTML.markdown(open)
    spoilers = hidden.compactMap(MarkdownFromHTML.markdown)
  }

  /// Where the reader stands, told or to be concluded; nil when there is no sign of a reading.
  ///
  /// Who rates or reviews a book has read it.
  var concludedStatus: Reading.Status? { status ?? (isRead || isJudged ? .finished : nil) }

  /// Whether a date or the count tells that it was read.
  var isRead: Bool { !spans.isEmpty || readCount > 0 }

  private var isJudged: Bool { rating != nil || review != nil }

  /// What the readings hold that the service does not say in so many words, or that they do not hold.
  var warnings: [ImportWarning] {
    var warnings: [ImportWarning] = []
    if status == nil, !isRead, isJudged { warnings.append(.takenAsFinished) }
    if concludedStatus == .finished, max(readCount, spans.count) > ToldReadings.limit {
      warnings.append(.tooManyReadings(count: max(readCount, spans.count), kept: ToldReadings.limit))
    }
    return warnings
  }

  /// The readings, oldest first.
  ///
  /// A finished book was read once for every time counted, those without a date on unknown days; of one that is being
  /// read this time is counted, too. The count is not to be trusted where the reader stands elsewhere; dates there
  /// are those of earlier times through.
  func readings(uids: UIDSource) -> [Reading] {
    guard let concludedStatus else { return [] }
    var spans = ToldReadings.oldestFirst(spans).suffix(ToldReadings.limit)
    var readings: [Reading] = []
    switch concludedStatus {
    case .finished:
      let undatedCount = max(1, min(readCount, ToldReadings.limit)) - spans.count
      for _ in 0..<max(0, undatedCount) { readings.append(over(Span(), uids)) }
      readings += spans.map { over($0, uids) }
    case .abandoned:
      var last = spans.popLast() ?? Span()
      last.isAbandoned = true
      readings = spans.map { over($0, uids) } + [over(last, uids)]
    case .reading, .paused:
      let open = spans.lastIndex { $0.ended == nil && !$0.isAbandoned }.map { spans.remove(at: $0) }
      let earlierCount = concludedStatus == .reading ? min(readCount, ToldReadings.limit) - 1 - spans.count : 0
      readings = (0..<max(0, earlierCount)).map { _ in over(Span(), uids) } + spans.map { over($0, uids) }
      var changes: [(Reading.Status, Day?)] = []
      if concludedStatus == .reading || open?.started != nil { changes.append((.reading, open?.started)) }
      if concludedStatus == .paused { changes.append((.paused, nil)) }
      readings.append(Reading(changes, uids: uids))
      readings[readings.count - 1].tell(minutes: open?.minutes, uids)
    case .wanted:
      readings = spans.map { over($0, uids) } + [Reading([(.wanted, nil)], uids: uids)]
    }
    // Services keep one rating and one review: those of the last time through.
    let judged = readings.lastIndex { $0.status == .finished } ?? readings.count - 1
    readings[judged].rating = rating
    readings[judged].review = review
    for spoiler in spoilers { readings[judged].entries.append(Entry(uid: uids.next(), spoiler: spoiler)) }
    return readings
  }

  private func over(_ span: Span, _ uids: UIDSource) -> Reading {
    let begun: [(Reading.Status, Day?)] = span.started.map { [(.reading, $0)] } ?? []
    var reading = Reading(begun + [(span.isAbandoned ? .abandoned : .finished, span.ended)], uids: uids)
    reading.tell(minutes: span.minutes, uids)
    return reading
  }

  /// Spans of no date at all come first, then by the last date that each has.
  private static func oldestFirst(_ spans: [Span]) -> [Span] {
    if spans.count < 2 { return spans }
    return spans.enumerated().sorted { one, other in
      switch (one.element.ended ?? one.element.started, other.element.ended ?? other.element.started) {
      case (let day?, let otherDay?) where day != otherDay: day < otherDay
      case (nil, .some): true
      case (.some, nil): false
      default: one.offset < other.offset
      }
    }.map(\.element)
  }
}

extension Reading {
  /// Notes how long it took in all.
  fileprivate mutating func tell(minutes: Int?, _ uids: UIDSource) {
    guard let minutes, (1...Entry.largestMinutes).contains(minutes) else { return }
    var entry = Entry(uid: uids.next(), kind: .progress, day: nil)
    entry.minutes = minutes
    entries.insert(entry, at: status.isOver ? entries.count - 1 : entries.count)
  }

  /// A reading of these changes of status, in their order.
  fileprivate init(_ changes: [(Status, Day?)], uids: UIDSource) {
    let uid = uids.next()
    self.init(uid: uid, entries: changes.map { Entry(uid: uids.next(), status: $0.0, day: $0.1) })
  }
}
