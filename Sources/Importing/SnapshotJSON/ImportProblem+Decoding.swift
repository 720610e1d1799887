internal import ReadingModel

extension ImportError.Problem {
  /// What the decoder did not like, in the reader's words.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath.inWords, text: "'\(key.stringValue)' is missing")
    case .valueNotFound(_, let context):
      self.init(path: context.codingPath.inWords, text: "there is null where a value must be")
    case .typeMismatch(let type, let context):
      self.init(path: context.codingPath.inWords, text: "must be \(Self.name(of: type))")
    case .dataCorrupted(let context):
      self.init(path: context.codingPath.inWords, text: Self.words(context.debugDescription))
    @unknown default:
      self.init(path: "", text: "\(error)")
    }
  }

  /// What went wrong, where the decoder of JSON tells it in the words of Swift.
  static func words(_ text: String) -> String {
    if text.contains("Surrogate") { return "there is half a character in a text, such as \\ud800 alone" }
    if let number = text.firstMatch(of: #/numberIsNotRepresentableInSwift\(parsed: "(.*)"\)/#) {
      return "\(number.1) is not a whole number, or is too large"
    }
    if let value = text.firstMatch(of: #/invalid String value (.*)/#) {
      return "'\(value.1)' is no word that can stand here"
    }
    return text.contains("Base64") ? "is not base64" : text
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Int.Type, is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is any Collection.Type where type is [String: Any].Type: "an object { }"
    case is any Collection.Type: "a list [ ]"
    default: "of another kind"
    }
  }
}

extension [any CodingKey] {
  /// The place as a reader counts it: `books[3].readings[0]`.
  var inWords: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
