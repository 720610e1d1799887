/// An absolute web or mail address that a page may link to, encoded according to RFC 3986.
///
/// Everything else is refused: scripts, data URLs, files, and relative addresses.
package struct SafeLink: Hashable, Sendable {
  /// The address, in ASCII except for the host; characters not allowed in a path or query are percent-encoded.
  package let url: String

  /// Parses an address that starts with `https://`, `http://` or `mailto:`; nil for any other.
  package init?(_ text: String) {
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: "%20")
    guard let colon = trimmed.firstIndex(of: ":") else { return nil }
    let scheme = trimmed[..<colon].lowercased()
    let rest = trimmed[trimmed.index(after: colon)...]
    switch scheme {
    case "http", "https":
      guard rest.hasPrefix("//") else { return nil }
      let afterSlashes = rest.dropFirst(2)
      let end = afterSlashes.firstIndex { "/?#".contains($0) } ?? afterSlashes.endIndex
      let authority = String(afterSlashes[..<end]).lowercased()
      guard SafeLink.isHost(authority) else { return nil }
      url = scheme + "://" + authority + SafeLink.encoded(afterSlashes[end...])
    case "mailto":
      let address = rest.prefix { $0 != "?" }
      guard address.contains("@"), address.allSatisfy({ $0.isASCII && $0 != "#" }) else { return nil }
      url = "mailto:" + SafeLink.encoded(rest)
    default: return nil
    }
  }

  /// Whether the text is a host name or IPv4 address, with or without a port. User names are refused, because they can
  /// disguise an address.
  private static func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let host = parts.first, host.utf8.count <= 253 else { return false }
    if parts.count == 2, Int(parts[1]).map((0...65_535).contains) != true { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.allSatisfy { $0 == "-" || $0.isLetter || $0.isASCII && $0.isNumber }
    }
    guard areLabels, let last = labels.last else { return false }
    guard last.first?.isNumber == true else { return true }
    return labels.count == 4 && labels.allSatisfy { Int($0).map((0...255).contains) == true }
  }

  private static func encoded(_ text: Substring) -> String {
    let allowed = "-._~!$&'()*+,;=:@/?".utf8
    let bytes = Array(text.utf8)
    var result = ""
    var hasFragment = false
    for (index, byte) in bytes.enumerated() {
      let isEscape = byte == UInt8(ascii: "%") && bytes.dropFirst(index + 1).prefix(2).filter(isHexDigit).count == 2
      let startsFragment = byte == UInt8(ascii: "#") && !hasFragment
      if startsFragment { hasFragment = true }
      if isLetterOrDigit(byte) || allowed.contains(byte) || isEscape || startsFragment {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
      }
    }
    return result
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
  }
}
