internal import Foundation
internal import ReadingModel

/// The lines of a text without line breaks, each decoded on demand; a line over the text limit is cut.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  /// Where the next line starts; nil after the last.
  private var start: Int? = 0

  /// The lines of a file, one more than it has line breaks.
  init(_ file: Data) { bytes = TextBytes.unmarked(file) }

  mutating func next() -> String? {
    guard let start else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    self.start = end.map { $0 + 1 }
    var line = bytes[start..<(end ?? bytes.count)]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return TextBytes.decode(line.prefix(TextLimit.byteCount + 1))
  }
}
