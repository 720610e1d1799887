internal import ArgumentParser

/// One of a few words that an option takes.
///
/// The parser finds out what they are by itself, through key paths and reflection, each of which has the runtime search
/// all conformances of the program: three such options were a fifteenth of what `octavo list` takes.
protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension OptionWord {
  /// The words.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// Nothing: the words speak for themselves.
  public static var allValueDescriptions: [String: String] { [:] }
  /// The words, as a shell offers them.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  /// The word.
  public var defaultValueDescription: String { rawValue }
}
