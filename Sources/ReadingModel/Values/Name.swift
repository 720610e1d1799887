internal import Foundation

/// A name, as typed: one line with at least one visible character.
package struct Name: Hashable, Sendable {
  package enum Subject: String, Hashable, Sendable, CaseIterable {
    case author = "an author"
    case translator = "a translator"
    case series = "a series"
    case publisher = "a publisher"
    case shelf = "a shelf"
    case goal = "a goal"
    case party = "a person or library"
    case shop = "a shop"
    case place = "a place"
    case course = "a course"
    case college = "a college"
    case reader = "a reader"
    case budget = "a budget"
  }

  package enum Invalid: ReportedError, Equatable {
    /// It has no visible characters.
    case empty(Subject)
    /// It has several lines or control characters.
    case notOneLine(Subject)
    /// It is too long.
    case tooLong(Subject, length: Int)

    package var category: FailureCategory { .input }

    package var description: String {
      switch self {
      case .empty(let subject): "\(subject.rawValue) needs a name"
      case .notOneLine(let subject):
        "the name of \(subject.rawValue) is a single line without control characters"
      case .tooLong(let subject, let length):
        "the name of \(subject.rawValue) has at most \(Name.longest) characters, not \(length) - write a shorter one"
      }
    }
  }

  /// The maximum length in code points.
  package static let longest = 200

  /// The name, without surrounding, repeated and invisible characters.
  package let text: String

  /// Parses a name; ignores surrounding spaces and zero-width characters.
  package init(_ text: String, of subject: Subject = .party) throws(Invalid) {
    let words = text.split { $0.isWhitespace && !$0.isNewline }.joined(separator: " ")
    var scalars = String.UnicodeScalarView()
    for scalar in words.trimmed.unicodeScalars {
      if scalar.isControl || scalar.endsLine { throw .notOneLine(subject) }
      if scalar.properties.generalCategory == .format, !Name.joiners.contains(scalar) { continue }
      scalars.append(scalar)
    }
    let name = String(scalars)
    guard !name.isBlank else { throw .empty(subject) }
    guard scalars.count <= Name.longest else { throw .tooLong(subject, length: scalars.count) }
    self.text = name
  }

  /// Whether two names are equal, ignoring case and spacing.
  package static func areSame(_ one: String, _ other: String) -> Bool { key(one) == key(other) }

  /// Whether a text is part of a name, ignoring case, accents and extra spaces.
  package static func isPart(_ part: String, of name: String) -> Bool {
    LetterFolding.folded(key(name)).contains(LetterFolding.folded(key(part)))
  }

  /// A key that is equal for spellings that look the same.
  private static func key(_ name: String) -> String {
    let seen = name.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
      .filter { $0.properties.generalCategory != .format }
    return String(String.UnicodeScalarView(seen)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Zero-width characters used in letters and emoji.
  private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
}
