internal import GRDB
internal import QueryLanguage
internal import ReadingModel

// A custom field may be of the book or of a reading: books match by both, readings and entries by their own reading and
// by their book.

extension QuerySQL {
  /// Whether a custom field has a value that passes the test; any value if nil.
  func custom(_ field: FieldName, _ test: CustomFieldTest?) -> SQL {
    let condition = test.map(QuerySQL.condition) ?? "1"
    let isOfReading: SQL =
      rows == .books
      ? """
      book.id IN (SELECT r.bookId FROM readingCustomValue v JOIN reading r ON r.id = v.readingId
        WHERE v.field = \(field.text) AND \(condition))
      """
      : "reading.id IN (SELECT v.readingId FROM readingCustomValue v WHERE v.field = \(field.text) AND \(condition))"
    return """
      (book.id IN (SELECT v.bookId FROM bookCustomValue v WHERE v.field = \(field.text) AND \(condition))
        OR \(isOfReading))
      """
  }

  private static func condition(_ test: CustomFieldTest) -> SQL {
    var alternatives: [SQL] = []
    if let numbers = test.numbers {
      alternatives.append("v.kind = 'number' AND v.number BETWEEN \(numbers.lowerBound) AND \(numbers.upperBound)")
    }
    if let flag = test.flag { alternatives.append("v.kind = 'flag' AND v.number = \(flag ? 1 : 0)") }
    if let days = test.days {
      alternatives.append("v.kind = 'day' AND isWithin(v.text, \(days.first?.text), \(days.last?.text))")
    }
    if let words = test.words { alternatives.append("v.kind = 'text' AND hasWords(v.text, \(words.text))") }
    return "(\(alternatives.map { "(\($0))" as SQL }.joined(separator: " OR ")))"
  }

  /// The first value of a custom field of the joined `reading`, else of its `book`, for ORDER BY. The name has letters,
  /// digits and hyphens only.
  static func custom(_ field: FieldName) -> String {
    func first(_ table: String, _ column: String, _ owner: String) -> String {
      """
      (SELECT coalesce(v.number, lower(v.text)) FROM \(table) v WHERE v.\(column) = \(owner)
        AND v.field = '\(field.text)' ORDER BY v.place LIMIT 1)
      """
    }
    return """
      coalesce(\(first("readingCustomValue", "readingId", "reading.id")),
        \(first("bookCustomValue", "bookId", "book.id")))
      """
  }
}
