/// Any JSON value. It is written with sorted keys, so that equal values have equal bytes.
package enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int64)
  /// A number that is not a 64-bit integer, as it was written.
  case decimal(String)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Int64? { if case .number(let number) = self { number } else { nil } }
  package var members: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
  package var elements: [JSON]? { if case .list(let elements) = self { elements } else { nil } }

  package subscript(_ key: String) -> JSON? { members?[key] }

  /// The JSON with sorted keys, without spaces.
  package var canonical: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .decimal(let digits): bytes += digits.utf8
    case .text(let text): JSONBytes.write(text, to: &bytes, usesShortEscapes: false)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      let sorted = members.count < 2 ? Array(members) : members.sorted { $0.key < $1.key }
      for (place, member) in sorted.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONBytes.write(member.key, to: &bytes, usesShortEscapes: false)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
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

extension JSON {
  /// Parses JSON; nil if the bytes are not exactly one valid value, or if it is nested more than 32 deep, which no sync
  /// file is. Invalid UTF-8 is replaced. Of several members with one key, the last counts.
  package init?(_ bytes: some Sequence<UInt8>) { self.init(bytes, deepest: 32, isLenient: false) }

  /// Parses JSON of people and other programs, as `JSONDecoder` does: a comma may end a list or an object, and of
  /// several members with one key, the first counts. Nil if the bytes are not one value, or nested more than 512 deep.
  package init?(lenient bytes: some Sequence<UInt8>) { self.init(bytes, deepest: 512, isLenient: true) }

  private init?(_ bytes: some Sequence<UInt8>, deepest: Int, isLenient: Bool) {
    // Invalid bytes can only be in texts: replacing them here is the same as in each text.
    var text = String(decoding: ContiguousArray(bytes), as: UTF8.self)
    let value = text.withUTF8 { bytes in
      JSONReader(bytes, isLenient: isLenient)?.json(at: 0, deepest: deepest, isLenient: isLenient)
    }
    guard let value else { return nil }
    self = value
  }
}

extension JSONReader {
  /// A value; nil if it is nested too deep, or contains half of a surrogate pair.
  fileprivate func json(at index: Int, depth: Int = 0, deepest: Int, isLenient: Bool) -> JSON? {
    func inner(_ index: Int) -> JSON? { json(at: index, depth: depth + 1, deepest: deepest, isLenient: isLenient) }
    switch kind(at: index) {
    case .object:
      guard depth < deepest else { return nil }
      var members: [String: JSON] = [:]
      for place in keys(of: index) {
        guard let key = try? string(at: place), let value = inner(place + 1) else { return nil }
        if !isLenient || members[key] == nil { members[key] = value }
      }
      return .object(members)
    case .list:
      guard depth < deepest else { return nil }
      var elements: [JSON] = []
      var place = first(in: index)
      while place < end(of: index) {
        guard let element = inner(place) else { return nil }
        elements.append(element)
        place = end(of: place)
      }
      return .list(elements)
    case .text, .escapedText: return (try? string(at: index)).map { .text($0) }
    case .number: return (try? number(Int64.self, at: index)).map { Int64($0).map(JSON.number) ?? .decimal($0) }
    case .yes: return .flag(true)
    case .no: return .flag(false)
    case .null: return .null
    }
  }
}
