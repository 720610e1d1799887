package import Foundation

/// A parser of what strangers write, run over any bytes: it may refuse them, and must never crash.
package struct FuzzTarget: Sendable {
  /// The name of the parser, and of the folder of its corpus.
  package let name: String
  /// Runs the parser; what it refuses is of no interest here.
  package let run: @Sendable (Data) -> Void

  init(_ name: String, _ run: @escaping @Sendable (Data) -> Void) {
    self.name = name
    self.run = run
  }

  /// A parser of text.
  static func text(_ name: String, _ run: @escaping @Sendable (String) -> Void) -> FuzzTarget {
    FuzzTarget(name) { run(String(decoding: $0, as: UTF8.self)) }
  }

  /// All of them.
  package static let all: [FuzzTarget] = values + plans + importers + documents + programs + markup + kept
}
