/// What is wrong with the JSON of an answer, for the one who wrote the program.
package struct DecodingProblem {
  /// Where and what: `candidates[2].isbn: '123' is not an ISBN …`.
  package let text: String

  /// The problem in an error of decoding.
  package init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      text = "\(error)"
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      text = "'\(DecodingProblem.path(context.codingPath + [key]))' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      text = "'\(DecodingProblem.path(context.codingPath))' is of the wrong kind"
    case .dataCorrupted(let context):
      let place = DecodingProblem.path(context.codingPath)
      text = place.isEmpty ? "it is not JSON" : "'\(place)': \(DecodingProblem.words(context.debugDescription))"
    @unknown default: text = "it is not as the protocol says"
    }
  }

  /// What went wrong, where the decoder tells it in the words of Swift.
  private static func words(_ text: String) -> String {
    if let value = text.firstMatch(of: #/invalid String value (.*)/#) {
      return "'\(value.1)' is no word that can stand here"
    }
    return text.contains("Base64") ? "it is not base64" : text
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
    }
  }
}
