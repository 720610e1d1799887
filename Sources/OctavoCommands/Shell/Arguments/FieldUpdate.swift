/// What an option does to a field: sets a value, or clears the field if the option is empty.
struct FieldUpdate<Value: Sendable>: Sendable {
  /// The value; nil clears the field.
  let value: Value?

  /// Parses the text of an option.
  init(_ text: String, _ read: (String) throws -> Value) rethrows {
    value = text.isEmpty ? nil : try read(text)
  }
}
