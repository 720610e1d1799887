import Fixtures
import ReadingModel

extension Book {
  /// The book with quotes, "Passage 1" for 1, in its first reading.
  func quoting(_ numbers: some Sequence<Int>, _ make: inout FixtureMaker) throws -> Book {
    var book = self
    let day = try Day("2025-01-02")
    book.readings[0].entries += numbers.map { make.entry(.quote, day, text: "Passage \($0)") }
    return book
  }

  /// The texts of these quotes in the first reading.
  var passages: [String] { readings[0].entries.compactMap(\.text).filter { $0.hasPrefix("Passage") } }
}

/// Custom fields as a reader types them, such as `mood=dark`.
func typedFields(_ texts: String...) throws -> CustomFields {
  var fields = CustomFields()
  try CustomFieldChange(typed: texts).apply(to: &fields)
  return fields
}
