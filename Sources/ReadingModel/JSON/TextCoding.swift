/// Values that are one text in JSON.
enum TextCoding {
  /// Decodes a text; what its parser says of it is the description of the error.
  static func decode<Value, Invalid: Error & CustomStringConvertible>(
    from decoder: any Decoder, _ parse: (String) throws(Invalid) -> Value
  ) throws -> Value {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(Invalid) { return try parse(text) } catch { throw DecodingError.invalid(error, in: decoder) }
  }

  static func encode(_ text: String, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension DecodingError {
  /// The error for a value that its own type refuses.
  static func invalid(_ error: some CustomStringConvertible, in decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
  }
}
