internal import Foundation

/// Strips invisible metadata from an SVG: comments, processing instructions, metadata, titles and descriptions (SVG 2,
/// 5.8 and 5.9), and the elements and attributes of drawing programs, which contain folder and personal names.
struct SVGMetadataStripper {
  private static let unseen: Set<String> = ["metadata", "desc", "title"]
  private static let knownPrefixes: Set<String> = ["xlink", "xml", "xmlns"]

  private let bytes: Data
  private var bare = Data()
  /// Where the part begins that is not copied yet.
  private var start = 0
  private var root: XMLName?
  /// The depth within a removed element; 0 outside.
  private var depth = 0

  /// The stripped bytes; nil if they are not a safe drawing.
  static func svg(_ bytes: Data) -> Data? {
    guard SVGCheck(bytes).isSafe else { return nil }
    var stripper = SVGMetadataStripper(bytes: Data(bytes))
    guard
      XMLReader.read(
        stripper.bytes,
        { event, range in
          stripper.take(event, range)
          return true
        })
    else { return nil }
    stripper.cut(bytes.count..<bytes.count)
    return SVGCheck(stripper.bare).isSafe ? stripper.bare : nil
  }

  private init(bytes: Data) { self.bytes = bytes }

  private mutating func take(_ event: XMLReader.Event, _ range: Range<Int>) {
    switch event {
    case .start(let name, _):
      root = root ?? name
      if depth > 0 {
        depth += 1
      } else if name.namespace != root?.namespace || SVGMetadataStripper.unseen.contains(name.local.lowercased()) {
        cut(range)
        depth = 1
      } else {
        cut(range)
        bare += SVGMetadataStripper.seen(bytes[range])
      }
    case .end:
      guard depth > 0 else { return }
      depth -= 1
      if depth == 0 { start = range.upperBound }
    case .comment, .processingInstruction: if depth == 0 { cut(range) }
    // The event is somewhere inside the declaration.
    case .documentType:
      let opening = bytes[..<range.upperBound].range(of: Data("<!DOCTYPE".utf8), options: .backwards)
      cut((opening?.lowerBound ?? range.lowerBound)..<range.upperBound)
    case .endOfDocumentType: start = range.upperBound
    case .declaration, .text, .characterData, .reference: break
    }
  }

  /// Copies what precedes a part, and skips the part.
  private mutating func cut(_ range: Range<Int>) {
    if start < range.lowerBound { bare += bytes[start..<range.lowerBound] }
    start = range.upperBound
  }

  /// A start tag with only the attributes that affect rendering.
  private static func seen(_ tag: Data) -> Data {
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    var rest = tag
    func take(_ isPart: (UInt8) -> Bool) -> Data {
      let part = rest.prefix(while: isPart)
      rest = rest.dropFirst(part.count)
      return part
    }
    var seen = take { !spaces.contains($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    while !rest.isEmpty {
      let space = take(spaces.contains)
      guard let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ">") else { break }
      let name = take { $0 != UInt8(ascii: "=") }
      let equals = take { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard let quote = rest.popFirst() else { break }
      let value = take { $0 != quote }
      rest = rest.dropFirst()
      let parts = String(decoding: name, as: UTF8.self).split(separator: ":")
      let isSeen =
        parts.count == 2 ? knownPrefixes.contains(String(parts[0])) : parts.first?.hasPrefix("data-") == false
      if isSeen { seen += space + name + equals + [quote] + value + [quote] }
    }
    return seen + rest
  }
}
