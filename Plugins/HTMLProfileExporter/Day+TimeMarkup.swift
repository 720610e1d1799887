internal import ReadingModel

extension Day {
  /// The date in words, as a `time` element if possible; HTML has no years before 1.
  var timeMarkup: String { timeMarkup(words) }

  /// The given words, as a `time` element with the date.
  func timeMarkup(_ words: String, marks: String = "") -> String {
    year > 0 ? "<time\(marks) datetime=\"\(text)\">\(words)</time>" : "<span\(marks)>\(words)</span>"
  }

  /// A span of days as markup; shared parts are written once: `5 October – 10 November 2024`.
  static func spanMarkup(from start: Day, to end: Day) -> String {
    guard let span = span(from: start, to: end) else { return start.timeMarkup }
    return "\(start.timeMarkup(span.start))\(span.dash)\(end.timeMarkup)"
  }
}
