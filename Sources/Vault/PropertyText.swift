package import ReadingModel

/// A place in a series as a page property: `Discworld, 8`, `Grishaverse, 0.5, 2.5`, `Emma, [the sequel]` for a place
/// that is not a number, and `1984, []` for a name without a place that looks like one.
package enum SeriesProperty {
  /// The property of a place.
  package static func text(_ place: SeriesPlace) -> String {
    self.place(place.text) == place ? place.text : "\(place.name), [\(place.position ?? "")]"
  }

  /// Parses a property; the name may contain commas.
  package static func place(_ text: String) -> SeriesPlace {
    var parts = text.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
    if text.utf8.last == UInt8(ascii: "]"), let start = parts.lastIndex(where: { $0.utf8.first == UInt8(ascii: "[") }),
      start > 0
    {
      let position = parts[start...].joined(separator: ", ").utf8.dropFirst().dropLast()
      return SeriesPlace(
        name: parts[..<start].joined(separator: ", "),
        position: position.isEmpty ? nil : String(decoding: position, as: UTF8.self))
    }
    var places: [String] = []
    while parts.count > 1, let last = parts.last, last.first.map({ $0.isASCII && $0.isNumber }) == true {
      places.insert(parts.removeLast(), at: 0)
    }
    guard !places.isEmpty else { return SeriesPlace(name: text) }
    return SeriesPlace(name: parts.joined(separator: ", "), position: places.joined(separator: ", "))
  }
}

/// A catalogue id as a page property: `goodreads:6969`.
package enum IdentifierProperty {
  /// The property of an id; escapes colons in the catalogue's name.
  package static func text(_ identifier: Identifier) -> String {
    identifier.scheme.replacing(scalar: "%", with: "%25").replacing(scalar: ":", with: "%3A") + ":" + identifier.value
  }

  /// Parses a property; nil if invalid.
  package static func identifier(_ text: String) -> Identifier? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = catalogue(text.utf8[..<colon])
    let value = String(decoding: text.utf8[colon...].dropFirst(), as: UTF8.self)
    return scheme.isEmpty || value.isEmpty ? nil : Identifier(scheme: scheme, value: value)
  }

  private static func catalogue(_ written: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = Array(written)[...]
    while let byte = rest.first {
      let sign = rest.starts(with: "%3A".utf8) ? UInt8(ascii: ":") : rest.starts(with: "%25".utf8) ? byte : nil
      bytes.append(sign ?? byte)
      rest = rest.dropFirst(sign == nil ? 1 : 3)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A text as a page property. Vaults may have links in properties, `[[Jane Austen]]`, which are read as their text; so
/// a text that looks like a link is written as a link to itself.
package enum LinkProperty {
  /// The property of a text.
  package static func text(_ text: String) -> String { inside(text) == nil ? text : "[[\(text)]]" }

  /// The text of a property: `[[people/Jane Austen|Jane Austen]]` is Jane Austen.
  package static func words(_ text: String) -> String {
    guard let inside = inside(text) else { return text }
    if LinkProperty.inside(inside) != nil { return inside }
    let alias = inside.split(separator: Character("|")).last ?? ""
    return String(alias.split(separator: Character("/")).last ?? "")
  }

  private static func inside(_ text: String) -> String? {
    let bytes = text.utf8.drop(while: LineSyntax.isSpace)
    let link = bytes.dropLast(bytes.reversed().prefix(while: LineSyntax.isSpace).count)
    guard link.count >= 4, link.starts(with: "[[".utf8), link.suffix(2).elementsEqual("]]".utf8) else { return nil }
    return String(decoding: link.dropFirst(2).dropLast(2), as: UTF8.self)
  }
}

/// The value of a custom field as a page property, or as an inline field of a reading: `mood:: dark`.
package enum CustomProperty {
  private static let sign = ":: "

  /// The value in YAML: a text that looks like another type is in quotation marks.
  package static func text(_ value: CustomValue) -> String {
    switch value {
    case .text(let text):
      let linked = LinkProperty.text(text)
      return CustomValue(typed: linked) == .text(linked) ? YAMLText.scalar(linked) : YAMLText.quoted(linked)
    case .flag(let isSet): return isSet ? "true" : "false"
    case .number, .day: return value.text()
    }
  }

  /// The value of a YAML scalar.
  package static func value(_ text: String, isPlain: Bool) -> CustomValue? {
    let words = LinkProperty.words(text)
    return isPlain ? CustomValue(typed: words) : words.isEmpty ? nil : .text(words)
  }

  /// The values of a reading as list items on the page.
  package static func lines(_ fields: CustomFields) -> [String] {
    fields.all.flatMap { field in
      field.values.compactMap { value in
        InlineText.line(value.typedText).map { "- \(field.name.text)\(sign)\(LineText.escaped($0))" }
      }
    }
  }

  /// The field and value of a list item; nil for other lines.
  package static func value(ofLine line: String) -> (name: FieldName, value: CustomValue)? {
    guard line.hasPrefix("- "), let end = line.firstRange(of: sign),
      let name = try? FieldName(String(line[..<end.lowerBound].dropFirst(2)))
    else { return nil }
    let text = String(decoding: LineText.unescaped(Array(line[end.upperBound...].utf8)[...]), as: UTF8.self)
    return CustomValue(typed: text).map { (name, $0) }
  }
}
