internal import ArgumentParser

/// How much of a list is shown: so many, or all.
enum CountLimit: ExpressibleByArgument, Equatable {
  case count(Int)
  case all

  /// Reads a number or `all`.
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
  /// What is shown: what was asked for, else as much as is usual. Programs get everything, since they would not notice
  /// that something is missing.
  func count(usual: Int, for output: FactOptions) -> Int? {
    switch self {
    case .all: nil
    case .count(let count): count
    case nil: output.isForPrograms ? nil : usual
    }
  }
}

extension Console {
  /// Says that only the first of a list were shown, where that is so.
  func sayShown(_ shown: Int, of count: Int, _ things: String) {
    if shown < count { say("\(shown) of \(count) \(things); --limit all shows the rest") }
  }
}
