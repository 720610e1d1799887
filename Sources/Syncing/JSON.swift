internal import ReadingModel

/// A JSON value with whole numbers, written with sorted keys, so that equal values have equal bytes.
package enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int64)
  /// A number that is not a 64-bit integer, as it was written.
  case decimal(String)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// The text, if it is one.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number, if it is one.
  package var number: Int64? { if case .number(let number) = self { number } else { nil } }
  /// The members, if it is an object.
  package var members: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
  /// The elements, if it is a list.
  package var elements: [JSON]? { if case .list(let elements) = self { elements } else { nil } }
  /// Whether a register with this value has been emptied.
  package var isNothing: Bool { self == .null || self == .text("") }

  package subscript(_ key: String) -> JSON? { members?[key] }

  /// The JSON with sorted keys, without spaces.
  package var canonical: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the JSON with sorted keys, without spaces.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .decimal(let digits): bytes += digits.utf8
    case .text(let text): JSONBytes.write(text, to: &bytes, usesShortEscapes: false)
    case .list(let elements):
      JSON.write("[", elements, "]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      let sorted = members.count < 2 ? Array(members) : members.sorted { $0.key < $1.key }
      JSON.write("{", sorted, "}", to: &bytes) { member, bytes in
        JSONBytes.write(member.key, to: &bytes, usesShortEscapes: false)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ open: String, _ elements: [Element], _ close: String, to bytes: inout [UInt8],
    _ write: (Element, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    for (place, element) in elements.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element, &bytes)
    }
    bytes += close.utf8
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int64) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
  package init(arrayLiteral elements: JSON...) { self = .list(elements) }
}
