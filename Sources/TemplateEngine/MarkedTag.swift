/// A tag as it is known while a template is filled: which key of which file and line.
struct MarkedTag: Sendable {
  let name: String
  let file: String
  let line: Int
}

extension MarkedTag {
  /// The source with the name of every key followed by `?` and its number in the list, to which its tags are added.
  ///
  /// swift-mustache asks for a value by its name alone. With the number in the name, whoever is asked knows the place.
  static func mark(_ source: TemplateSource, tags: [TemplateTag], into list: inout [MarkedTag]) -> String {
    let bytes = Array(source.text.utf8)
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count + tags.count * 4)
    var copied = 0
    var openMarks: [[UInt8]] = []
    for tag in tags {
      var mark: [UInt8] = []
      if tag.kind.namesKey {
        mark = Array("?\(list.count)".utf8)
        list.append(MarkedTag(name: tag.name, file: source.file, line: tag.line))
      }
      if tag.kind.opensSection { openMarks.append(mark) }
      if tag.kind == .closing, let opening = openMarks.popLast() { mark = opening }
      // `{{.}}` is swift-mustache's own word and takes no mark; an empty name with a mark means the same here.
      let isSelf = tag.name == "." && !mark.isEmpty
      marked += bytes[copied..<(isSelf ? tag.nameRange.lowerBound : tag.nameRange.upperBound)]
      marked += mark
      copied = tag.nameRange.upperBound
    }
    return String(decoding: marked + bytes[copied...], as: UTF8.self)
  }

  /// Splits a marked name into the key (empty for `.`) and the number of its tag.
  static func split(_ marked: String) -> (key: Substring, index: Int)? {
    guard let mark = marked.utf8.lastIndex(of: UInt8(ascii: "?")) else { return nil }
    let digits = marked.utf8[mark...].dropFirst()
    guard !digits.isEmpty else { return nil }
    // Every tag of every page comes by here: a number of digits needs no parser.
    let index = digits.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
    return (marked[..<mark], index)
  }
}
