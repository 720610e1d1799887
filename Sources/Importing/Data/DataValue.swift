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

  /// Reads UTF-8 JSON.
  init(json: Data) throws(ImportError.Reason) {
    let text = FileSignature.unmarked(json)
    do { self = try JSONDecoder().decode(DataValue.self, from: text) } catch {
      throw JSONErrorLocation.reason(for: text)
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

extension DataValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let members = try? container.decode([String: DataValue].self) {
      self = .object(members)
    } else {
      self = .list(try container.decode([DataValue].self))
    }
  }

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
    (try? JSONText.bytes(of: self, isIndented: false)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
