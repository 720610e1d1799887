package import Foundation

/// A parser of untrusted input, run on arbitrary bytes: it may refuse them, but must never crash.
package struct FuzzTarget: Sendable {
  /// The name of the parser and of its corpus folder.
  package let name: String
  /// Runs the parser; errors are ignored.
  package let run: @Sendable (Data) -> Void

  init(_ name: String, _ run: @escaping @Sendable (Data) -> Void) {
    self.name = name
    self.run = run
  }

  /// A target for a parser of text.
  static func text(_ name: String, _ run: @escaping @Sendable (String) -> Void) -> FuzzTarget {
    FuzzTarget(name) { run(String(decoding: $0, as: UTF8.self)) }
  }

  /// All targets.
  package static let all: [FuzzTarget] = values + plans + importers + documents + programs + markup + kept
}
