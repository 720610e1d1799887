/// A reading time, as typed: `40`, `90 min`, `1h`, `1 h 20 min`, `1:20`.
package struct MinutesPhrase: Hashable, Sendable {
  package struct Invalid: ReportedError, Equatable {
    package let text: String

    package var category: FailureCategory { .input }

    package var description: String {
      "not a reading time: '\(text)' - write minutes from 1 to \(MinutesPhrase.largest), or 1:20"
    }
  }

  /// The most minutes that can be typed: one day.
  package static let largest = 1440

  /// The minutes, 1…``largest``.
  package let count: Int

  /// Parses a phrase, ignoring case.
  /// - Throws: ``Invalid`` for anything else.
  package init(_ text: String) throws(Invalid) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let parsed: Int? =
      if words.count == 1, words[0].allSatisfy(\.isNumber) {
        Int(words[0])
      } else if case .time(from: nil, to: let seconds)? = PlaceInput(text), seconds.isMultiple(of: 60) {
        seconds / 60
      } else {
        ClockPhrase.minutes(words)
      }
    guard let parsed, (1...MinutesPhrase.largest).contains(parsed) else { throw Invalid(text: text) }
    count = parsed
  }
}
