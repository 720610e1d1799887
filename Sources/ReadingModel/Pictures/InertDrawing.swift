/// Tells whether an SVG can be shown to others: one that holds no script, nothing that starts one, no page within it
/// and no reference but to its own parts and to pictures that it carries itself.
///
/// It looks at the text and not at the elements, and in doubt says no: words such as `<script` in a comment are enough.
enum InertDrawing {
  /// Whether an SVG is one.
  static func isOne(_ text: String) -> Bool {
    let text = resolved(text)
    return !text.unicodeScalars.contains("\0") && !text.unicodeScalars.contains("\\") && !text.contains(active)
      && !text.contains(disguised) && !hasOutsideReference(text)
  }

  /// Elements that run or hold more than a drawing, whatever their prefix; attributes that start a script or change
  /// where references lead; other pages in it.
  private static var active: Regex<Substring> {
    #/<[\w.\-]*:?(?:script|foreignobject|iframe|object|embed|audio|video|handler|listener)\b|[\s"'\/]on[a-z]+\s*=|xml:base\s*=|attributename\s*=\s*["'][^"']*href|1999\/xhtml/#
      .matchingSemantics(.unicodeScalar)
  }

  /// Text that stands for other text or is put together with what stands around it, styles from elsewhere, and letters
  /// in which not all of it can be told.
  private static var disguised: Regex<Substring> {
    #/<!entity|<!attlist|<!doctype[^>\[<]*\[|<!\[cdata\[|<\?xml-stylesheet|encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1)|@import|image-set\(/#
      .matchingSemantics(.unicodeScalar)
  }

  /// References, in attributes and in styles, that lead elsewhere.
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

  /// The text in lower case, with the characters that are written by their numbers, and with plain quotation marks.
  private static func resolved(_ text: String) -> String {
    text.lowercased().replacing(#/&#(x?)([0-9a-f]+);/#) { match in
      UInt32(match.2, radix: match.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "\\"
    }.replacing("&quot;", with: "\"").replacing("&apos;", with: "'").lowercased()
  }
}
