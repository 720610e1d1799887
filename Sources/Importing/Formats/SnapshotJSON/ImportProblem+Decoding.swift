internal import ReadingModel

extension ImportError.Problem {
  /// Describes a decoding error for the reader.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath.inWords, text: "'\(key.stringValue)' is missing")
    case .valueNotFound(_, let context):
      self.init(path: context.codingPath.inWords, text: "null instead of a value")
    case .typeMismatch(let type, let context):
      self.init(path: context.codingPath.inWords, text: "must be \(Self.name(of: type))")
    case .dataCorrupted(let context):
      self.init(path: context.codingPath.inWords, text: Self.words(context.debugDescription))
    @unknown default:
      self.init(path: "", text: "\(error)")
    }
  }

  /// Describes an error of ``ReadingModel/JSONReader``.
  /// - Parameter fault: Where the JSON is invalid: ` on line 3, column 14`.
  init(reading error: any Error, at fault: @autoclosure () -> String = "") {
    switch error {
    case let error as DecodingError: self.init(error)
    case is JSONReader.Invalid: self.init(path: "", text: "is not valid JSON\(fault())")
    default: self.init(path: "", text: "\(error)")
    }
  }

  /// Rewords messages of `JSONDecoder` that are in Swift's terms.
  static func words(_ text: String) -> String {
    if text.contains("Surrogate") { return "incomplete character in a text, such as \\ud800" }
    if let number = text.firstMatch(of: #/numberIsNotRepresentableInSwift\(parsed: "(.*)"\)/#) {
      return "\(number.1) is not a whole number, or is too large"
    }
    if let value = text.firstMatch(of: #/invalid String value (.*)/#) {
      return "'\(value.1)' is not a valid value here"
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
    default: "a value of another type"
    }
  }
}

extension Book {
  /// Problems of a book that decodes from JSON but is invalid in a library.
  /// - Parameter uids: The uids already used in the file.
  func problems(at path: String, uids: inout Set<UID>) -> [ImportError.Problem] {
    var problems: [ImportError.Problem] = []
    // The path of an entry is composed only for a problem.
    func check(_ isRight: Bool, _ path: @autoclosure () -> String, _ text: String) {
      if !isRight { problems.append(ImportError.Problem(path: path(), text: text)) }
    }
    func use(_ uid: UID, _ path: @autoclosure () -> String) {
      if uids.insert(uid).inserted { return }
      problems.append(ImportError.Problem(path: path(), text: "uid \(uid) occurs twice in this file"))
    }
    use(uid, path)
    check(!title.isEmpty, "\(path).title", "is empty")
    check(pageCount ?? 1 > 0, "\(path).pageCount", "must be 1 or more")
    check(durationSeconds ?? 1 > 0, "\(path).durationSeconds", "must be 1 or more")
    let owned = holding.copies.map(\.uid) + holding.loans.map(\.uid) + holding.reservations.map(\.uid)
    for uid in owned + (holding.wish.map { [$0.uid] } ?? []) { use(uid, "\(path).holding") }
    for (index, reading) in readings.enumerated() {
      let path = "\(path).readings[\(index)]"
      use(reading.uid, path)
      for index in reading.entries.indices {
        use(reading.entries[index].uid, "\(path).entries[\(index)]")
        check(
          reading.entries[index].minutes ?? 1 > 0, "\(path).entries[\(index)].minutes", "must be 1 or more")
      }
    }
    return problems
  }
}
