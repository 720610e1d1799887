internal import ReadingModel

/// A fault in the JSON of an answer, for the author of the program.
struct DecodingProblem {
  /// The location and the fault: `candidates[2].isbn: '123' is not an ISBN …`.
  let text: String

  /// The fault in a decoding error.
  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      text = "\(error)"
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      text = "'\((context.codingPath + [key]).inWords)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      text = "'\(context.codingPath.inWords)' has the wrong type"
    case .dataCorrupted(let context):
      let place = context.codingPath.inWords
      text = place.isEmpty ? "it is not valid JSON" : "'\(place)': \(DecodingProblem.words(context.debugDescription))"
    @unknown default: text = "it does not follow the protocol"
    }
  }

  /// A readable message for faults that the decoder describes in Swift terms.
  private static func words(_ text: String) -> String {
    if let value = text.firstMatch(of: #/invalid String value (.*)/#) {
      return "'\(value.1)' is not a valid value here"
    }
    return text.contains("Base64") ? "it is not base64" : text
  }
}
