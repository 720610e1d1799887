/// Splits the source of a template at its tags.
///
/// A line with only a section tag, a comment or a partial adds no line to the output, and the lines of such a partial
/// are indented like its tag (mustache specification, "standalone").
struct TemplateParser {
  private let source: TemplateSource
  private let bytes: [UInt8]
  private let escaping: Escaping
  private let partials: [String: [TemplatePart]]
  private var tags: ArraySlice<TemplateTag>
  private var position = 0
  /// The indentation to remove from each line inside a block's override.
  private var dropped = 0
  private var placed: [PlacedTag]

  /// The parts of a source.
  ///
  /// - Parameters:
  ///   - tags: Its tags, in order and well-formed.
  ///   - placed: The list of all value tags, to which its own are appended.
  static func parts(
    of source: TemplateSource, named name: String, tags: [TemplateTag], partials: [String: [TemplatePart]],
    placed: inout [PlacedTag]
  ) throws(TemplateError) -> [TemplatePart] {
    var parser = TemplateParser(source, Escaping(ofTemplate: name), tags: tags, partials: partials, placed: placed)
    let parts = try parser.parts()
    placed = parser.placed
    return parts
  }

  private init(
    _ source: TemplateSource, _ escaping: Escaping, tags: [TemplateTag], partials: [String: [TemplatePart]],
    placed: [PlacedTag]
  ) {
    self.source = source
    self.escaping = escaping
    self.partials = partials
    self.tags = tags[...]
    self.placed = placed
    bytes = Array(source.text.utf8)
  }

  /// The parts up to the closing tag of the current section, or to the end.
  private mutating func parts() throws(TemplateError) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    while let tag = tags.popFirst() {
      let margin = margin(before: tag)
      let end = tag.kind.isOfItsOwnLine ? margin.flatMap { _ in endOfLine(after: tag) } : nil
      let takesMargin = end != nil && !(tag.kind.namesTemplate || tag.kind == .block)
      addText(to: takesMargin ? margin?.lowerBound ?? tag.range.lowerBound : tag.range.lowerBound, &parts)
      position = end ?? tag.range.upperBound
      let indentation = String(decoding: bytes[margin ?? 0..<0].dropFirst(dropped), as: UTF8.self)
      switch tag.kind {
      case .closing: return parts
      case .comment: break
      case .value: parts.append(.value(key(tag), escaping))
      case .unescapedValue: parts.append(.value(key(tag), .none))
      case .section, .invertedSection:
        let key = key(tag)
        parts.append(.section(key, isInverted: tag.kind == .invertedSection, try self.parts()))
      case .partial:
        parts.append(
          .partial(partials[tag.name] ?? [], indentation: end == nil ? "" : indentation, blocks: [:]))
      case .layout:
        parts.append(.partial(partials[tag.name] ?? [], indentation: indentation, blocks: try blocks(of: tag)))
      case .block: parts.append(.block(tag.name, try self.parts(), indentation: indentation))
      }
    }
    addText(to: bytes.count, &parts)
    return parts
  }

  /// The overrides of a layout's blocks; text between the blocks is ignored.
  private mutating func blocks(of layout: TemplateTag) throws(TemplateError) -> [String: [TemplatePart]] {
    var blocks: [String: [TemplatePart]] = [:]
    while let tag = tags.popFirst() {
      position = tag.range.upperBound
      switch tag.kind {
      case .comment: break
      case .block:
        let outer = dropped
        if let end = endOfLine(after: tag) {
          position = end
          dropped = bytes[end...].prefix { TemplateParser.isSpace($0) }.count
        }
        blocks[tag.name] = try parts()
        dropped = outer
      case .closing:
        if margin(before: tag) != nil, let end = endOfLine(after: tag) { position = end }
        return blocks
      default: throw TemplateError(file: source.file, line: tag.line, reason: .noBlock(layout: layout.name))
      }
    }
    return blocks
  }

  private mutating func key(_ tag: TemplateTag) -> TemplateKey {
    placed.append(PlacedTag(name: tag.name, file: source.file, line: tag.line))
    return TemplateKey(name: tag.name, tag: placed.count - 1)
  }

  private mutating func addText(to end: Int, _ parts: inout [TemplatePart]) {
    guard end > position else { return }
    let text = dropped == 0 ? bytes[position..<end] : withoutMargin(bytes[position..<end])[...]
    parts.append(.text(String(decoding: text, as: UTF8.self)))
  }

  /// The text without that indentation.
  private func withoutMargin(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var left = isLineStart(text.startIndex) ? dropped : 0
    for byte in text {
      if left > 0, TemplateParser.isSpace(byte) {
        left -= 1
        continue
      }
      left = byte == TemplateParser.lineFeed ? dropped : 0
      kept.append(byte)
    }
    return kept
  }

  /// The whitespace between the start of the line and a tag; nil if there is anything else.
  private func margin(before tag: TemplateTag) -> Range<Int>? {
    var start = tag.range.lowerBound
    while !isLineStart(start) {
      guard TemplateParser.isSpace(bytes[start - 1]) else { return nil }
      start -= 1
    }
    return start..<tag.range.lowerBound
  }

  /// The index after the line break that follows a tag, with only whitespace between; nil if there is anything else.
  private func endOfLine(after tag: TemplateTag) -> Int? {
    var index = tag.range.upperBound
    while index < bytes.count, TemplateParser.isSpace(bytes[index]) { index += 1 }
    if index == bytes.count { return index }
    if bytes[index] == 0x0D, index + 1 < bytes.count { index += 1 }
    return bytes[index] == TemplateParser.lineFeed ? index + 1 : nil
  }

  private func isLineStart(_ index: Int) -> Bool { index == 0 || bytes[index - 1] == TemplateParser.lineFeed }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static let lineFeed: UInt8 = 0x0A
}
