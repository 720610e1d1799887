/// Checks whether an SVG is safe to publish: no scripts or event handlers, no embedded pages, and no references except
/// to its own parts and to embedded pictures.
///
/// Checks the text, not the elements, and rejects when in doubt: even `<script` in a comment is rejected.
enum SVGSafety {
  /// Whether an SVG is safe.
  static func isOne(_ text: String) -> Bool {
    let text = resolved(text)
    return !text.unicodeScalars.contains("\0") && !text.unicodeScalars.contains("\\") && !text.contains(active)
      && !text.contains(disguised) && !hasOutsideReference(text)
  }

  /// Active or foreign elements with any prefix, event handlers, attributes that redirect references, and embedded
  /// pages.
  private static var active: Regex<Substring> {
    #/<[\w.\-]*:?(?:script|foreignobject|iframe|object|embed|audio|video|handler|listener)\b|[\s"'\/]on[a-z]+\s*=|xml:base\s*=|attributename\s*=\s*["'][^"']*href|1999\/xhtml/#
      .matchingSemantics(.unicodeScalar)
  }

  /// Entities and other constructs that hide text, external styles, and encodings that cannot be checked.
  private static var disguised: Regex<Substring> {
    #/<!entity|<!attlist|<!doctype[^>\[<]*\[|<!\[cdata\[|<\?xml-stylesheet|encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1)|@import|image-set\(/#
      .matchingSemantics(.unicodeScalar)
  }

  /// Whether attributes or styles refer outside.
  private static func hasOutsideReference(_ text: String) -> Bool {
    let attributes = #/(?:href|src)\s*=\s*["']([^"']*)/#.matchingSemantics(.unicodeScalar)
    let styles = #/url\(\s*["']?([^)]*)/#.matchingSemantics(.unicodeScalar)
    return text.matches(of: attributes).contains { !isInside($0.1) }
      || text.matches(of: styles).contains { !isInside($0.1) }
  }

  private static func isInside(_ reference: Substring) -> Bool {
    let reference = reference.drop { $0.isWhitespace }
    return reference.first == "#"
      || ["png", "jpeg", "jpg", "gif", "webp"].contains { kind in
        [";", ","].contains { reference.hasPrefix("data:image/\(kind)\($0)") }
      }
  }

  /// The text in lower case, with numeric character references and quotation marks resolved.
  private static func resolved(_ text: String) -> String {
    text.lowercased().replacing(#/&#(x?)([0-9a-f]+);/#) { match in
      UInt32(match.2, radix: match.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "\\"
    }.replacing("&quot;", with: "\"").replacing("&apos;", with: "'").lowercased()
  }
}
