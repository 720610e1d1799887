/// What an option gives to a field: a value, or nothing where it is empty, which takes the value away.
struct Given<Value: Sendable>: Sendable {
  /// The value; nil takes it away.
  let value: Value?

  /// What a text gives.
  init(_ text: String, _ read: (String) throws -> Value) rethrows {
    value = text.isEmpty ? nil : try read(text)
  }
}
