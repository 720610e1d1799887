internal import ReadingModel

extension Day {
  /// The given words, as a `time` element with the date if possible; HTML has no years before 1.
  func timeMarkup(_ words: String, marks: String = "") -> String {
    year > 0 ? "<time\(marks) datetime=\"\(text)\">\(words)</time>" : "<span\(marks)>\(words)</span>"
  }
}
