/// An option of an exporter, given as `--set NAME=VALUE`; for a built-in exporter also as `--NAME VALUE`.
public struct ExporterOption: Hashable, Sendable {
  /// The values an option accepts.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// `yes` or `no`.
    case flag
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// One of several words.
    case choice([String])
    /// One of several words, or another one that only the exporter can check, such as a custom theme.
    case word([String])
    /// An integer percentage, 0 to 100, with or without `%`.
    case percent
  }

  /// The name that users type; lowercase letters, digits and hyphens.
  public let name: String
  /// The values it accepts.
  public let kind: Kind
  /// The default value, as a user would type it.
  public let defaultValue: String
  /// A sentence for help.
  public let help: String

  /// Defines an option. The default must be valid for the kind.
  public init(name: String, kind: Kind, defaultValue: String, help: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.help = help
  }

  /// Whether the value is valid.
  public func accepts(_ value: String) -> Bool { taken(value) != nil }

  /// The normalized value for the exporter; declared words ignore case. Nil if invalid.
  public func taken(_ value: String) -> String? {
    func isTaken(_ isTaken: Bool) -> String? { isTaken ? value : nil }
    return switch kind {
    case .text: value
    case .flag: ["yes", "no"].first { $0 == value.lowercased() }
    case .number(let range): isTaken(Int(value).map(range.contains) ?? false)
    case .choice(let words):
      words.contains(value) ? value : words.first { $0.lowercased() == value.lowercased() }
    case .word: isTaken(!value.isEmpty)
    case .percent:
      isTaken(Int(value.hasSuffix("%") ? value.dropLast() : value[...]).map((0...100).contains) ?? false)
    }
  }

  /// Whether a word is one of its choices.
  package func chooses(_ word: String) -> Bool {
    if case .choice(let words) = kind { words.contains(word) } else { false }
  }

  /// The valid values in words: `yes or no`, `1 to 50`, `wiki or relative`.
  public var valuesText: String {
    switch kind {
    case .text: "any text"
    case .flag: "yes or no"
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: " or ")
    case .word(let words): words.joined(separator: ", ") + " or one of your own"
    case .percent: "a percentage such as 45%"
    }
  }
}
