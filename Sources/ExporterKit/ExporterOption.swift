/// An option of an exporter, given as `--set NAME=VALUE`; one of a built-in exporter also as `--NAME VALUE`.
public struct ExporterOption: Hashable, Sendable {
  /// What values an option takes.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// `yes` or `no`.
    case flag
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// One of some words.
    case choice([String])
    /// One of some words, or another one that only the exporter can judge, such as a theme of the reader's own.
    case word([String])
    /// A whole number of percent, 0 to 100, with or without its sign.
    case percent
  }

  /// The word a reader types; lower-case letters, digits and hyphens.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// The value when none is given, as a reader would type it.
  public let defaultValue: String
  /// One sentence for help.
  public let help: String

  /// An option. The default must be a value that the kind takes.
  public init(name: String, kind: Kind, defaultValue: String, help: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.help = help
  }

  /// Whether the option takes the value.
  public func accepts(_ value: String) -> Bool { taken(value) != nil }

  /// The value as the exporter gets it: of words that it declares their case does not count. Nil for one that the
  /// option does not take.
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

  /// What values it takes, in words: `yes or no`, `1 to 50`, `wiki or relative`.
  public var valuesText: String {
    switch kind {
    case .text: "any text"
    case .flag: "yes or no"
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: " or ")
    case .word(let words): words.joined(separator: ", ") + " or one of your own"
    case .percent: "a share such as 45%"
    }
  }
}
