internal import CExpat
internal import Foundation

/// Reads untrusted XML with expat, event by event; the only XML parser.
///
/// Nothing external is fetched, and custom entities are not expanded, which rules out entity bombs.
final class XMLReader {
  enum Event {
    /// The XML declaration with its encoding.
    case declaration(encoding: String?)
    /// The start of the document type; an internal subset can define entities.
    case documentType(hasSubset: Bool)
    case endOfDocumentType
    case start(XMLName, attributes: [(name: XMLName, value: String)])
    case end(XMLName)
    case text(String)
    /// The start of a CDATA section; its text follows.
    case characterData
    /// A reference to an entity that XML does not define, as written.
    case reference(String)
    case comment
    case processingInstruction(target: String)
  }

  /// A single-byte encoding that expat does not know: a byte and the encoding's name to its character.
  typealias Decoding = (_ byte: UInt8, _ encoding: String) -> Unicode.Scalar?

  private let parser: XML_Parser
  private let decoding: Decoding?
  /// Takes an event and its place in the bytes; false stops the parser.
  private let take: (Event, Range<Int>) -> Bool

  private init(_ parser: XML_Parser, decoding: Decoding?, _ take: @escaping (Event, Range<Int>) -> Bool) {
    self.parser = parser
    self.decoding = decoding
    self.take = take
  }

  /// Reads a document; false if it is malformed or truncated, or the closure stopped it.
  static func read(_ bytes: Data, decoding: Decoding? = nil, _ take: (Event, Range<Int>) -> Bool) -> Bool {
    guard let parser = XML_ParserCreateNS(nil, XML_Char(0x20)) else { return false }
    defer { XML_ParserFree(parser) }
    return withoutActuallyEscaping(take) { take in
      let reader = XMLReader(parser, decoding: decoding, take)
      return withExtendedLifetime(reader) { reader.read(bytes) }
    }
  }

  private func read(_ bytes: Data) -> Bool {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, XMLReader.start, XMLReader.end)
    XML_SetCharacterDataHandler(parser, XMLReader.text)
    XML_SetStartCdataSectionHandler(parser) { XMLReader.send(.characterData, to: $0) }
    XML_SetCommentHandler(parser) { pointer, _ in XMLReader.send(.comment, to: pointer) }
    XML_SetProcessingInstructionHandler(parser) { pointer, target, _ in
      XMLReader.send(.processingInstruction(target: target.map { String(cString: $0) } ?? ""), to: pointer)
    }
    XML_SetXmlDeclHandler(parser) { pointer, _, encoding, _ in
      XMLReader.send(.declaration(encoding: encoding.map { String(cString: $0) }), to: pointer)
    }
    XML_SetStartDoctypeDeclHandler(parser) { pointer, _, _, _, hasSubset in
      XMLReader.send(.documentType(hasSubset: hasSubset != 0), to: pointer)
    }
    XML_SetEndDoctypeDeclHandler(parser) { XMLReader.send(.endOfDocumentType, to: $0) }
    // With this handler, expat passes on entity references instead of expanding them (expat.h).
    XML_SetDefaultHandler(parser, XMLReader.reference)
    XML_SetUnknownEncodingHandler(parser, XMLReader.learn, Unmanaged.passUnretained(self).toOpaque())
    // Pretend that there is an external DTD, so that an undeclared entity is not a fatal error.
    XML_UseForeignDTD(parser, XML_Bool(1))
    // In pieces, so that a limit of the closure stops a bomb early.
    var rest = bytes
    repeat {
      let piece = rest.prefix(1 << 16)
      rest = rest.dropFirst(piece.count)
      let status = piece.withUnsafeBytes {
        XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), rest.isEmpty ? 1 : 0)
      }
      guard status == XML_STATUS_OK else { return false }
    } while !rest.isEmpty
    return true
  }

  private static func reader(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    pointer.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func send(_ event: Event, to pointer: UnsafeMutableRawPointer?) {
    guard let reader = reader(pointer) else { return }
    var status = XML_ParsingStatus()
    XML_GetParsingStatus(reader.parser, &status)
    // The end of an empty element can follow after a stop.
    guard status.parsing == XML_PARSING else { return }
    let place = Int(XML_GetCurrentByteIndex(reader.parser))
    let range = place..<place + Int(XML_GetCurrentByteCount(reader.parser))
    if !reader.take(event, range) { XML_StopParser(reader.parser, XML_Bool(0)) }
  }

  private static func string(_ characters: UnsafePointer<XML_Char>?, _ count: Int32) -> String {
    let buffer = UnsafeBufferPointer(start: characters, count: Int(count))
    return String(decoding: buffer.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static let start: XML_StartElementHandler = { pointer, name, attributes in
    guard let name else { return }
    var pairs: [(name: XMLName, value: String)] = []
    var next = attributes
    while let key = next?[0], let value = next?[1] {
      pairs.append((XMLName(String(cString: key)), String(cString: value)))
      next = next?.advanced(by: 2)
    }
    send(.start(XMLName(String(cString: name)), attributes: pairs), to: pointer)
  }

  private static let end: XML_EndElementHandler = { pointer, name in
    guard let name else { return }
    send(.end(XMLName(String(cString: name))), to: pointer)
  }

  private static let text: XML_CharacterDataHandler = { pointer, characters, count in
    send(.text(string(characters, count)), to: pointer)
  }

  private static let reference: XML_DefaultHandler = { pointer, characters, count in
    let reference = string(characters, count)
    if reference.hasPrefix("&"), reference.hasSuffix(";") { send(.reference(reference), to: pointer) }
  }

  /// Defines a single-byte encoding for expat.
  private static let learn: XML_UnknownEncodingHandler = { pointer, name, encoding in
    guard let decoding = reader(pointer)?.decoding, let name, let encoding else { return 0 }
    let encodingName = String(cString: name)
    withUnsafeMutableBytes(of: &encoding.pointee.map) { bytes in
      let map = bytes.bindMemory(to: Int32.self)
      for code in map.indices { map[code] = decoding(UInt8(code), encodingName).map { Int32($0.value) } ?? -1 }
    }
    encoding.pointee.convert = nil
    encoding.pointee.release = nil
    encoding.pointee.data = nil
    return 1
  }
}

struct XMLName: Hashable {
  /// The name without its prefix.
  let local: String
  /// The namespace; empty if it has none.
  let namespace: String

  /// Parses expat's form: `namespace name` or `name`.
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    local = parts.last.map(String.init) ?? ""
    namespace = parts.count == 2 ? String(parts[0]) : ""
  }
}
