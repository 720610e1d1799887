internal import ReadingModel

extension JSON {
  /// Parses JSON; nil if the bytes are not exactly one valid value, or if it is nested deeper than any sync file.
  /// Invalid UTF-8 is replaced. Of several members with one key, the last counts.
  package init?(_ bytes: some Sequence<UInt8>) {
    // Invalid bytes can only be in texts: replacing them here is the same as in each text.
    var text = String(decoding: ContiguousArray(bytes), as: UTF8.self)
    let value = text.withUTF8 { bytes in
      JSONScanner.nodes(of: bytes).flatMap { ScannedJSON(bytes: bytes, nodes: $0).value(at: 0, depth: 0) }
    }
    guard let value else { return nil }
    self = value
  }
}

/// A JSON text and the places of its values.
private struct ScannedJSON {
  private static let deepest = 32

  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: [JSONNode]

  /// A value; nil if it is nested too deep, or contains half of a surrogate pair.
  func value(at index: Int, depth: Int) -> JSON? {
    switch nodes[index].kind {
    case .object: depth < ScannedJSON.deepest ? object(at: index, depth: depth + 1) : nil
    case .list: depth < ScannedJSON.deepest ? list(at: index, depth: depth + 1) : nil
    case .text, .escapedText: text(at: index).map { .text($0) }
    case .number: number(at: index)
    case .yes: .flag(true)
    case .no: .flag(false)
    case .null: .null
    }
  }

  private func object(at index: Int, depth: Int) -> JSON? {
    var members: [String: JSON] = [:]
    var place = index + 1
    while place < end(of: index) {
      guard let key = text(at: place), let value = value(at: place + 1, depth: depth) else { return nil }
      members[key] = value
      place = end(of: place + 1)
    }
    return .object(members)
  }

  private func list(at index: Int, depth: Int) -> JSON? {
    var elements: [JSON] = []
    var place = index + 1
    while place < end(of: index) {
      guard let element = value(at: place, depth: depth) else { return nil }
      elements.append(element)
      place = end(of: place)
    }
    return .list(elements)
  }

  private func text(at index: Int) -> String? {
    if nodes[index].kind == .text { return String(decoding: bytes(at: index), as: UTF8.self) }
    return JSONEscape.replaced(in: bytes(at: index)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func number(at index: Int) -> JSON {
    let digits = String(decoding: bytes(at: index), as: UTF8.self)
    return Int64(digits).map(JSON.number) ?? .decimal(digits)
  }

  private func end(of index: Int) -> Int { Int(nodes[index].next) }

  private func bytes(at index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[Int(nodes[index].start)..<Int(nodes[index].end)]
  }
}
