internal import ReadingModel

extension Day {
  /// The date, without the year if it is the given one: `4 March`; a date known only to the year keeps it.
  func words(inYear year: Int?) -> String {
    guard year == self.year, let wordsWithoutYear else { return words }
    return wordsWithoutYear
  }

  /// The `datetime` of an HTML `time` element; nil before year 1, which HTML can't express.
  var datetime: String? { year > 0 ? text : nil }
}
