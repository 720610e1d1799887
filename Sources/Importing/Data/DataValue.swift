internal import Foundation
internal import ReadingModel

/// A value of a generic data format: JSON, or a Lua table.
enum DataValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([DataValue])
  case object([String: DataValue])

  init(json file: Data) throws(ImportError.Reason) {
    let json = TextBytes.json(file)
    guard let text = String(validating: json, as: UTF8.self), let value = JSON(lenient: text.utf8),
      let data = DataValue(value)
    else { throw JSONErrorLocation.reason(for: json, isLenient: true) }
    self = data
  }

  /// A value of JSON; nil if it has a number that is too large.
  private init?(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .flag(let flag): self = .bool(flag)
    case .number(let number): self = .number(Double(number))
    case .decimal(let digits):
      guard let number = Double(digits), number.isFinite else { return nil }
      self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let elements):
      let items = elements.compactMap(DataValue.init)
      guard items.count == elements.count else { return nil }
      self = .list(items)
    case .object(let members):
      let values = members.compactMapValues(DataValue.init)
      guard values.count == members.count else { return nil }
      self = .object(values)
    }
  }

  /// The value of a key; nil if missing or null.
  subscript(key: String) -> DataValue? {
    guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
    return value
  }

  /// The text, or the number as text; nil for anything else and for empty text.
  var text: String? {
    switch self {
    case .text(let text): text.nonEmpty
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    default: nil
    }
  }

  /// The text, single-spaced; nil if it is blank.
  var singleSpaced: String? { text?.singleSpaced.nonEmpty }

  /// The number, or the text as a number.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }

  /// The number, rounded; nil if it doesn't fit an `Int`.
  var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

  /// The rounded number if it is in a range.
  func integer(in range: ClosedRange<Int>) -> Int? { integer.flatMap { range.contains($0) ? $0 : nil } }

  /// The elements of a list, or of an object with numeric keys, in order; empty for anything else.
  var items: [DataValue] {
    switch self {
    case .list(let items): return items
    case .object(let members):
      let numbered = members.compactMap { key, value in Int(key).map { (number: $0, value: value) } }
      return numbered.sorted { $0.number < $1.number }.map(\.value)
    default: return []
    }
  }

  /// The text, or the texts of a list: services write one or several at will.
  var texts: [String] { text.map { [$0] } ?? items.compactMap(\.text) }
}

extension DataValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number) where !number.isFinite: try container.encodeNil()
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }

  /// The value as single-line JSON with sorted keys.
  var json: String {
    // Never fails: only non-finite numbers could, and those are encoded as null.
    (try? JSONText.line(of: self)) ?? ""
  }
}
