internal import Foundation
internal import ReadingModel

/// The clippings of a Kindle's `My Clippings.txt`, in the order of the file.
enum ClippingsFile {
  /// The line between two clippings.
  static let separator = "=========="

  /// Whether the head of a file looks like such a file.
  static func isOne(head: Data) -> Bool {
    // A file that lost its beginning may start with a blank line or a separator.
    let lines = Array(
      lines(of: head.prefix(16_384)).prefix(200).drop { $0.isBlank || $0 == separator })
    guard lines.count > 2, isDetails(lines[1]), !lines[0].isEmpty else { return false }
    // The first passage may be longer than the head.
    return lines.contains(separator) || head.count >= 16_384 || lines[1].contains("|")
  }

  /// The clippings, and a last one that was cut off before its text. A separator inside a passage is recognised by the
  /// lines that follow.
  static func clippings(_ file: Data) -> (clippings: [Clipping], cut: RejectedRow?) {
    let lines = lines(of: file)
    var clippings: [Clipping] = []
    var start = 0
    for index in lines.indices where lines[index] == separator && endsClipping(at: index, lines) {
      add(lines[start..<index], at: start, to: &clippings)
      start = index + 1
    }
    // A truncated file ends without a separator, or with part of one.
    let isPart = lines.last.map { !$0.isEmpty && $0.allSatisfy { $0 == "=" } } ?? false
    let rest = lines[start...].dropLast(isPart ? 1 : 0)
    let filled = rest.indices.filter { !lines[$0].isBlank }
    if filled.count == 1 {
      return (clippings, RejectedRow(line: filled[0] + 1, reason: .truncated, raw: lines[filled[0]]))
    }
    let count = clippings.count
    add(rest, at: start, to: &clippings)
    guard clippings.count > count else { return (clippings, nil) }
    if clippings[count].text.isEmpty {
      let cut = clippings.removeLast()
      return (clippings, RejectedRow(line: cut.line, reason: .truncated, raw: "\(cut.heading)\n\(cut.details)"))
    }
    clippings[count].isTruncated = true
    return (clippings, nil)
  }

  private static func add(_ lines: ArraySlice<String>, at start: Int, to clippings: inout [Clipping]) {
    let content = lines.drop { $0.isBlank }
    guard let heading = content.first, content.count > 1 else { return }
    let details = content[content.startIndex + 1]
    clippings.append(
      Clipping(
        heading: heading, details: details, body: trimmed(content.dropFirst(2)), line: content.startIndex + 1))
  }

  private static func trimmed(_ lines: ArraySlice<String>) -> [String] {
    var body = lines.drop { $0.isBlank }
    while let last = body.last, last.isBlank { body.removeLast() }
    return Array(body)
  }

  private static func endsClipping(at index: Int, _ lines: [String]) -> Bool {
    let next = lines[(index + 1)...].drop { $0.isBlank }
    // Nothing follows a heading at the end of a truncated file.
    if next.dropFirst().allSatisfy({ $0.isBlank }) { return true }
    let details = next[next.startIndex + 1]
    return isDetails(details) || mayBeDetails(details)
  }

  /// Whether a line may be the one about the kind, place and day without the dash before it: the last of several parts
  /// is a day.
  private static func mayBeDetails(_ line: String) -> Bool {
    let parts = line.split { "|\u{FF5C}".contains($0) }
    return parts.count > 1 && parts.last.flatMap { ClippingDate($0) } != nil
  }

  /// Whether a clipping has the line about its kind, place and day, without which the file is another one.
  static func hasDetails(_ clipping: Clipping) -> Bool { isDetails(clipping.details) }

  private static func isDetails(_ line: String) -> Bool {
    line.first { !$0.isWhitespace }.map { "-\u{2013}\u{2014}".contains($0) } ?? false
  }

  /// The lines without their line breaks, and without the byte order marks that the device writes before some.
  private static func lines(of file: Data) -> [String] {
    TextLines(file).map { String($0.unicodeScalars.filter { $0 != "\u{FEFF}" }) }
  }
}
