public import ReadingModel

/// The checked values of an exporter's options.
public struct OptionValues: Hashable, Sendable {
  /// An invalid option or value.
  public enum Invalid: Error, Equatable, CustomStringConvertible, ReportedError {
    case unknown(name: String, known: [String])
    case unacceptable(name: String, value: String, allowed: String)
    case missing(name: String, allowed: String)

    package var category: FailureCategory {
      switch self {
      case .unknown, .missing: .usage
      case .unacceptable: .input
      }
    }

    /// The message, one sentence.
    public var description: String {
      switch self {
      case .unknown(let name, let known) where known.isEmpty: "unknown option '\(name)' - this exporter has no options"
      case .unknown(let name, let known): "unknown option '\(name)' - the options are \(known.joined(separator: ", "))"
      case .unacceptable(let name, let value, let allowed): "invalid value '\(value)' for \(name) - write \(allowed)"
      case .missing(let name, let allowed): "missing value after --\(name) - write \(allowed)"
      }
    }
  }

  private let values: [String: String]

  /// Checks the given values against the options, and fills in defaults.
  /// - Throws: ``Invalid`` for an unknown option or an invalid value.
  public init(_ given: [String: String], for options: [ExporterOption]) throws(Invalid) {
    var values: [String: String] = [:]
    for option in options { values[option.name] = option.defaultValue }
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      guard let option = options.first(where: { $0.name == name }) else {
        throw .unknown(name: name, known: options.map(\.name))
      }
      guard let taken = option.taken(value) else {
        throw .unacceptable(name: name, value: value, allowed: option.valuesText)
      }
      values[name] = taken
    }
    self.values = values
  }

  /// The value of an option as text; empty for an undeclared option.
  public func text(_ name: String) -> String { values[name] ?? "" }

  /// Whether a flag is on.
  public func isOn(_ name: String) -> Bool { values[name] == "yes" }

  /// The value of a number or percent option; nil for other kinds.
  public func number(_ name: String) -> Int? {
    values[name].flatMap { Int($0.hasSuffix("%") ? $0.dropLast() : $0[...]) }
  }
}
