internal import Synchronization

/// A regular expression that is compiled once. Swift compiles a regex literal each time it is evaluated, which takes
/// many times longer than a match.
final class Pattern<Output: Sendable>: Sendable {
  private let regex: Mutex<Regex<Output>>

  init(_ regex: sending Regex<Output>) { self.regex = Mutex(regex) }

  /// The first match in a text, with its range; nil if there is none.
  func first(in text: Substring) -> (range: Range<String.Index>, output: Output)? {
    regex.withLock { regex in (try? regex.firstMatch(in: text)).flatMap { $0.map { ($0.range, $0.output) } } }
  }

  /// The match of a whole text; nil if it doesn't match.
  func whole(of text: Substring) -> Output? {
    regex.withLock { regex in (try? regex.wholeMatch(in: text)).flatMap { $0?.output } }
  }

  func all(in text: String) -> [Output] {
    regex.withLock { regex in text.matches(of: regex).map(\.output) }
  }
}
