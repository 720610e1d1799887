internal import ReadingModel

extension Day {
  /// The date without the year when that is the one given: `4 March`; a date known to the year alone keeps it.
  func words(inYear year: Int?) -> String {
    guard year == self.year, let wordsWithoutYear else { return words }
    return wordsWithoutYear
  }

  /// The form of an HTML `time` element; nil before the year 1, which it cannot tell.
  var datetime: String? { year > 0 ? text : nil }
}
