internal import CExpat
internal import Foundation
internal import Importing

/// Untrusted XML, parsed by expat.
///
/// Nothing external is fetched, and custom entities are not expanded, which rules out entity bombs; HTML entities are
/// known. A truncated document is parsed up to the error.
struct XMLText {
  /// The root element; nil if there is none.
  let root: XMLElement?
  /// Whether it is truncated or malformed.
  let isTruncated: Bool

  init(_ bytes: Data) {
    let tree = XMLTree()
    guard let parser = XML_ParserCreateNS(nil, XML_Char(0x20)) else {
      root = nil
      isTruncated = true
      return
    }
    defer { XML_ParserFree(parser) }
    XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
    XML_SetElementHandler(parser, XMLText.begin, XMLText.end)
    XML_SetCharacterDataHandler(parser, XMLText.add)
    // With this handler, expat passes on entity references instead of expanding them (expat.h).
    XML_SetDefaultHandler(parser, XMLText.addEntity)
    XML_SetUnknownEncodingHandler(parser, XMLText.learn, nil)
    // Pretend that there is an external DTD, so that an undeclared entity is not a fatal error.
    XML_UseForeignDTD(parser, XML_Bool(1))
    var status = XML_STATUS_OK
    var rest = bytes
    // In pieces, so that the limits stop a bomb early.
    repeat {
      let piece = rest.prefix(1 << 16)
      rest = rest.dropFirst(piece.count)
      status = piece.withUnsafeBytes {
        XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), rest.isEmpty ? 1 : 0)
      }
    } while status == XML_STATUS_OK && !rest.isEmpty && !tree.isTooMuch
    isTruncated = status != XML_STATUS_OK || tree.isTooMuch
    if isTruncated { tree.endAll() }
    root = tree.root
  }

  private static func tree(_ pointer: UnsafeMutableRawPointer?) -> XMLTree? {
    pointer.map { Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func text(_ characters: UnsafePointer<XML_Char>?, _ count: Int32) -> String {
    let buffer = UnsafeBufferPointer(start: characters, count: Int(count))
    return String(decoding: buffer.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static let begin: XML_StartElementHandler = { pointer, name, attributes in
    guard let tree = tree(pointer), let name, !tree.isTooMuch else { return }
    var pairs: [(String, String)] = []
    var next = attributes
    while let key = next?[0], let value = next?[1] {
      pairs.append((String(cString: key), String(cString: value)))
      next = next?.advanced(by: 2)
    }
    tree.begin(String(cString: name), pairs)
  }

  private static let end: XML_EndElementHandler = { pointer, _ in
    guard let tree = tree(pointer), !tree.isTooMuch else { return }
    tree.end()
  }

  private static let add: XML_CharacterDataHandler = { pointer, characters, count in
    guard let tree = tree(pointer), !tree.isTooMuch else { return }
    tree.add(text(characters, count))
  }

  private static let addEntity: XML_DefaultHandler = { pointer, characters, count in
    guard let tree = tree(pointer), !tree.isTooMuch, count < 40 else { return }
    let entity = text(characters, count)
    if entity.hasPrefix("&"), entity.hasSuffix(";") { tree.add(HTMLEntity.resolved(entity[...])) }
  }

  /// Defines a single-byte encoding for expat.
  private static let learn: XML_UnknownEncodingHandler = { _, name, encoding in
    guard let name, let encoding else { return 0 }
    let encodingName = String(cString: name)
    withUnsafeMutableBytes(of: &encoding.pointee.map) { bytes in
      let map = bytes.bindMemory(to: Int32.self)
      for code in map.indices {
        let scalars = EncodedText.text([UInt8(code)], encoding: encodingName).unicodeScalars
        let isKnown = scalars.count == 1 && scalars.first?.value != 0xFFFD
        map[code] = isKnown ? scalars.first.map { Int32($0.value) } ?? -1 : -1
      }
    }
    encoding.pointee.convert = nil
    encoding.pointee.release = nil
    encoding.pointee.data = nil
    return 1
  }
}
