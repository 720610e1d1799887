/// The checked values of an exporter's options.
public struct OptionValues: Hashable, Sendable {
  /// A value that an exporter does not take.
  public enum Invalid: Error, Equatable, CustomStringConvertible {
    /// The exporter has no such option.
    case unknown(name: String, known: [String])
    /// The option does not take the value.
    case unacceptable(name: String, value: String, allowed: String)
    /// Nothing stands behind the option.
    case missing(name: String, allowed: String)

    /// One sentence for the reader.
    public var description: String {
      switch self {
      case .unknown(let name, let known) where known.isEmpty: "there is no option '\(name)' - this exporter has none"
      case .unknown(let name, let known): "there is no option '\(name)' - it takes \(known.joined(separator: ", "))"
      case .unacceptable(let name, let value, let allowed): "'\(value)' is not a value of \(name) - write \(allowed)"
      case .missing(let name, let allowed): "--\(name) needs a value behind it - write \(allowed)"
      }
    }
  }

  private let values: [String: String]

  /// The given values checked against the options, and the defaults for the rest.
  /// - Throws: ``Invalid`` for an option that is not there, and for a value that it does not take.
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

  /// The value of an option as text; empty for a name that the exporter did not declare.
  public func text(_ name: String) -> String { values[name] ?? "" }

  /// Whether a flag is on.
  public func isOn(_ name: String) -> Bool { values[name] == "yes" }

  /// The value of a number or percent option; nil for an option of another kind.
  public func number(_ name: String) -> Int? {
    values[name].flatMap { Int($0.hasSuffix("%") ? $0.dropLast() : $0[...]) }
  }
}
