/// A time spent reading as a reader says it: `40`, `90 min`, `1h`, `1 h 20 min`, `1:20`.
public struct MinutesPhrase: Hashable, Sendable {
  /// Words that are no time spent reading.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The words as they were given.
    public let text: String

    /// One sentence for the reader.
    public var description: String {
      "'\(text)' is not a time spent reading - write minutes from 1 to \(MinutesPhrase.largest), or 1:20"
    }
  }

  /// The most minutes that are typed at once: those of a day.
  public static let largest = 1440

  /// The minutes, 1…``largest``.
  public let count: Int

  /// Reads the words, in either case.
  /// - Throws: ``Invalid`` for words that are no length of time.
  public init(_ text: String) throws(Invalid) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let told: Int? =
      if words.count == 1, words[0].allSatisfy(\.isNumber) {
        Int(words[0])
      } else if case .time(from: nil, to: let seconds)? = PlaceInput(text), seconds.isMultiple(of: 60) {
        seconds / 60
      } else {
        ClockPhrase.minutes(words)
      }
    guard let told, (1...MinutesPhrase.largest).contains(told) else { throw Invalid(text: text) }
    count = told
  }
}
