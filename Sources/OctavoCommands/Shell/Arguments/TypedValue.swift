internal import ArgumentParser
internal import ReadingModel

/// A value that an option or argument parses itself: ArgumentParser's own message for a value it cannot parse does not
/// say what to type instead.
protocol TypedValue: Sendable {
  /// - Throws: A `ReportedError`.
  init(typed text: String) throws
  /// The words for shell completion.
  static var completion: CompletionKind? { get }
}

extension TypedValue {
  static var completion: CompletionKind? { nil }
}

/// A value that has only one notation, on the command line and elsewhere.
protocol TypedPhrase: TypedValue {
  init(_ text: String) throws
}

extension TypedPhrase {
  init(typed text: String) throws { try self.init(text) }
}

/// A value that is one of a few words.
protocol OptionKeyword: TypedValue, CaseIterable, RawRepresentable where RawValue == String {}

extension OptionKeyword {
  private static var words: [String] { allCases.map { $0.rawValue } }

  init(typed text: String) throws {
    guard let value = Self(rawValue: text) else { throw Self.refusal(of: text) }
    self = value
  }

  /// The error for another word.
  static func refusal(of text: String) -> InvalidValue {
    InvalidValue("invalid value '\(text)' - write \(words.formattedChoice)")
  }

  static var completion: CompletionKind? { .list(words) }
}

/// What an option does to a field: sets a value, or clears the field if the option is empty.
struct FieldUpdate<Value: TypedValue>: TypedValue {
  /// The value; nil clears the field.
  let value: Value?

  init(typed text: String) throws { value = text.isEmpty ? nil : try Value(typed: text) }

  static var completion: CompletionKind? { Value.completion }
}

extension Int {
  static func typed(_ text: String) throws(InvalidValue) -> Int {
    guard let number = Int(text) else {
      let digits = text.drop { "+-".contains($0) }
      throw InvalidValue(
        !digits.isEmpty && digits.allSatisfy(\.isWholeNumber)
          ? "number too large: \(text) - write a smaller one"
          : "not a whole number: '\(text)' - write digits, such as 12")
    }
    return number
  }
}

// The initializers of ArgumentParser for these values.

extension Option {
  init<Element: TypedValue>(name: NameSpecification = .long, help: ArgumentHelp? = nil) where Value == Element? {
    self.init(name: name, help: help, completion: Element.completion, transform: { try Element(typed: $0) })
  }

  init<Element: TypedValue>(wrappedValue: [Element], name: NameSpecification = .long, help: ArgumentHelp? = nil)
  where Value == [Element] {
    self.init(
      wrappedValue: wrappedValue, name: name, help: help, completion: Element.completion,
      transform: { try Element(typed: $0) })
  }
}

extension Option where Value: TypedValue {
  init(wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(
      wrappedValue: wrappedValue, name: name, help: help, completion: Value.completion,
      transform: { try Value(typed: $0) })
  }

  init(name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(name: name, help: help, completion: Value.completion, transform: { try Value(typed: $0) })
  }
}

extension Option where Value == Int? {
  init(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(name: name, parsing: parsing, help: help, completion: completion, transform: { try Int.typed($0) })
  }
}

extension Argument where Value: TypedValue {
  init(help: ArgumentHelp? = nil) {
    self.init(help: help, completion: Value.completion, transform: { try Value(typed: $0) })
  }
}

extension Argument where Value == Int {
  init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(help: help, completion: completion, transform: { try Int.typed($0) })
  }
}
