internal import ReadingModel

extension Day {
  /// The date in words, as an element that also tells programs the date; HTML knows no years before 1.
  var timeMarkup: String { timeMarkup(words) }

  /// An element with the words given, which also tells programs the date.
  func timeMarkup(_ words: String, marks: String = "") -> String {
    year > 0 ? "<time\(marks) datetime=\"\(text)\">\(words)</time>" : "<span\(marks)>\(words)</span>"
  }

  /// A span of days as markup; what both ends share is written once: `5 October – 10 November 2024`.
  static func spanMarkup(from start: Day, to end: Day) -> String {
    guard let span = span(from: start, to: end) else { return start.timeMarkup }
    return "\(start.timeMarkup(span.start))\(span.dash)\(end.timeMarkup)"
  }
}
