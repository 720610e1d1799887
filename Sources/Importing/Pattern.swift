internal import Synchronization

/// A regular expression that is looked for again and again. Swift takes a literal of one apart each time it comes to
/// it, which takes many times longer than looking for what it says; here that is done once.
final class Pattern<Output: Sendable>: Sendable {
  private let regex: Mutex<Regex<Output>>

  /// What a literal says.
  init(_ regex: sending Regex<Output>) { self.regex = Mutex(regex) }

  /// The first place in a text that fits, and what is in it; nil when there is none.
  func first(in text: Substring) -> (range: Range<String.Index>, output: Output)? {
    regex.withLock { regex in (try? regex.firstMatch(in: text)).flatMap { $0.map { ($0.range, $0.output) } } }
  }

  /// What is in a text that fits as a whole; nil when it does not.
  func whole(of text: Substring) -> Output? {
    regex.withLock { regex in (try? regex.wholeMatch(in: text)).flatMap { $0?.output } }
  }

  /// What is in every place of a text that fits.
  func all(in text: String) -> [Output] {
    regex.withLock { regex in text.matches(of: regex).map(\.output) }
  }
}
