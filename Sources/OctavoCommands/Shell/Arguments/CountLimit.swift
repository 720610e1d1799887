internal import ArgumentParser

/// The length of a list: a number, or all.
enum CountLimit: ExpressibleByArgument, Equatable {
  case count(Int)
  case all

  /// Parses a number or `all`.
  init?(argument: String) {
    if argument.lowercased() == "all" {
      self = .all
    } else if let count = Int(argument) {
      self = .count(count)
    } else {
      return nil
    }
  }

  /// The number; nil for all.
  var count: Int? {
    if case .count(let count) = self { count } else { nil }
  }
}

extension CountLimit? {
  /// The given limit, else the default. Programs get everything, because they would not notice that something is
  /// missing.
  func count(usual: Int, for output: FactOptions) -> Int? {
    switch self {
    case .all: nil
    case .count(let count): count
    case nil: output.isForPrograms ? nil : usual
    }
  }
}

extension Console {
  /// Prints how much of a list is shown, if not all.
  func sayShown(_ shown: Int, of count: Int, _ items: String) {
    if shown < count { say("\(shown) of \(count) \(items); --limit all shows the rest") }
  }
}
