internal import ArgumentParser

/// One of a few words that an option takes.
///
/// The parser finds out what they are by itself, through key paths and reflection, each of which has the runtime search
/// all conformances of the program: three such options were a fifteenth of what `octavo list` takes.
protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension OptionWord {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  public static var allValueDescriptions: [String: String] { [:] }
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  public var defaultValueDescription: String { rawValue }
}
