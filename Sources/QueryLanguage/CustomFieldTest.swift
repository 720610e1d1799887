package import ReadingModel

/// What the value of a custom field has to be, by its type. A value of a query may be several: `3` is a number and a
/// word.
package struct CustomFieldTest: Hashable, Sendable {
  /// A range of millionths.
  package let numbers: ClosedRange<Int>?
  /// Yes or no.
  package let flag: Bool?
  /// The days that contain the date.
  package let days: DayRange?
  package let words: FoldedText?

  /// Parses an unquoted value; nil if no value of any type can match.
  init?(_ text: String, days: DayRange?) {
    numbers = CustomFieldTest.range(text)
    flag = CustomValue.flags[text.lowercased()]
    self.days = days
    words = text.contains("..") ? nil : FoldedText(text)
    if numbers == nil, flag == nil, days == nil, words == nil { return nil }
  }

  /// Words of a text, in quotation marks.
  init(quoted text: String) {
    (numbers, flag, days, words) = (nil, nil, nil, FoldedText(text))
  }

  /// A number, or a range of which one end may be missing.
  private static func range(_ text: String) -> ClosedRange<Int>? {
    guard let dots = text.firstRange(of: "..") else {
      return FixedPointNumber(text).map { $0.millionths...$0.millionths }
    }
    let (from, to) = (text[..<dots.lowerBound], text[dots.upperBound...])
    let (low, high) = (FixedPointNumber(from)?.millionths, FixedPointNumber(to)?.millionths)
    guard from.isEmpty != (low != nil), to.isEmpty != (high != nil), low != nil || high != nil else { return nil }
    let (first, last) = (low ?? .min, high ?? .max)
    return first <= last ? first...last : nil
  }
}

extension QueryParser {
  func condition(_ field: FieldName, _ value: QueryWord) throws(QueryError) -> QueryCondition {
    if value.isQuoted { return .custom(field, CustomFieldTest(quoted: value.text)) }
    if ["none", "unknown"].contains(value.text.lowercased()) { return .customMissing(field) }
    let days = DayRange(value.text, today: today, weekStart: weekStart)
    if let days { try refuseBackwards(days, value) }
    guard let test = CustomFieldTest(value.text, days: days) else {
      throw refusal(value, field.text, "words, yes or no, \(field.text):3..5 or \(field.text):2025-03..")
    }
    return .custom(field, test)
  }
}
