internal import ArgumentParser
internal import ReadingModel

/// What an option does to a field: sets a value, or clears the field if the option is empty.
struct FieldUpdate<Value: TypedValue>: TypedValue {
  /// The value; nil clears the field.
  let value: Value?

  init(typed text: String) throws {
    value = text.isEmpty ? nil : try Value(typed: text)
  }

  static var completion: CompletionKind? { Value.completion }
}

extension Session {
  /// The day that an option sets: nil if it is not given, `.some(nil)` if it is empty or unknown.
  /// - Throws: ``DayError`` if it is in the future, before the year 1, or a week.
  func pastDay(_ update: FieldUpdate<DayPhrase>?) throws -> Day?? {
    try update.map { try $0.value.flatMap { try pastDay($0) } }
  }
}
