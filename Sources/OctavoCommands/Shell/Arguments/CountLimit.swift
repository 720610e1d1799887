/// The length of a list: a number, or all.
enum CountLimit: TypedValue, Equatable {
  case count(Int)
  case all

  /// The default of long lists.
  static let usual = 20

  init(typed text: String) throws {
    if text.lowercased() == "all" {
      self = .all
    } else if let count = Int(text) {
      try InvalidValue.checkCount(count, of: "--limit")
      self = .count(count)
    } else {
      throw InvalidValue("--limit takes a number, or all, not '\(text)'")
    }
  }

  /// The number; nil for all.
  var count: Int? { if case .count(let count) = self { count } else { nil } }
}

extension CountLimit? {
  /// The given limit, else the default. Programs get everything, because they would not notice that something is
  /// missing.
  func count(for output: FactOptions) -> Int? {
    switch self {
    case .all: nil
    case .count(let count): count
    case nil: output.form == .text ? CountLimit.usual : nil
    }
  }
}

extension Console {
  /// Prints how much of a list is shown, if not all.
  func sayShown(_ shown: Int, of count: Int, _ items: String) {
    if shown < count { say("\(shown) of \(count) \(items); --limit all shows the rest") }
  }
}
