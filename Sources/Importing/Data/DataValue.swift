internal import Foundation
internal import ReadingModel

/// A value of a file that holds data in no shape of its own: JSON, or a table of Lua.
enum DataValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([DataValue])
  case object([String: DataValue])

  /// Reads UTF-8 JSON.
  init(json: Data) throws(ImportError.Reason) {
    let text = json.starts(with: FileLook.utf8Mark) ? Data(json.dropFirst(FileLook.utf8Mark.count)) : json
    do { self = try JSONDecoder().decode(DataValue.self, from: text) } catch {
      throw .invalidJSON(JSONBreak.words(for: text))
    }
  }

  /// The value of a key; nil when there is none, or it is null.
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

  /// The number, or the text as a number.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }

  /// The whole number, as far as one fits.
  var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

  /// The elements of a list, or of an object whose keys are numbers, in their order; nothing for anything else.
  var items: [DataValue] {
    switch self {
    case .list(let items): return items
    case .object(let members):
      let numbered = members.compactMap { key, value in Int(key).map { (number: $0, value: value) } }
      return numbered.sorted { $0.number < $1.number }.map(\.value)
    default: return []
    }
  }

  /// The value itself when it is text, else its texts: services write one or several at will.
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

  /// The value as JSON in one line, its keys sorted.
  var json: String {
    // Only numbers that JSON has none for could fail, and those are written as null.
    (try? JSONText.bytes(of: self, isIndented: false)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
