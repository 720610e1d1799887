internal import ArgumentParser

/// An option that takes one of a few words.
///
/// By default the parser finds the words through key paths and reflection, each of which makes the runtime search all
/// conformances of the program: three such options took a fifteenth of the time of `octavo list`.
protocol OptionKeyword: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension OptionKeyword {
  /// The accepted words.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// Empty: the words need no description.
  public static var allValueDescriptions: [String: String] { [:] }
  /// The words, for shell completion.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  /// The word.
  public var defaultValueDescription: String { rawValue }
}
