internal import Foundation

/// The lines of a sync file. Those of a file that was read are parsed when they are used, one at a time: all at once,
/// they need several times the memory of the file.
package struct FactLines: Sequence, Equatable, Sendable {
  private enum Source {
    case lines([FactLine])
    case bytes(Data, device: String)
  }

  private let source: Source

  init(_ lines: [FactLine]) { source = .lines(lines) }

  /// The valid lines in some bytes.
  init(_ bytes: Data, writtenBy device: String) { source = .bytes(bytes, device: device) }

  package func makeIterator() -> AnyIterator<FactLine> {
    switch source {
    case .lines(let lines): return AnyIterator(lines.makeIterator())
    case .bytes(let bytes, let device):
      var start = 0
      return AnyIterator {
        while start < bytes.count {
          let (json, end) = FactLines.line(of: bytes, from: start)
          start = end + 1
          if let line = json.flatMap({ FactLine($0, writtenBy: device) }) { return line }
        }
        return nil
      }
    }
  }

  private static func line(of bytes: Data, from start: Int) -> (json: JSON?, end: Int) {
    bytes.withUnsafeBytes { bytes in
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return (JSON(bytes[start..<end]), end)
    }
  }

  package static func == (left: FactLines, right: FactLines) -> Bool { left.elementsEqual(right) }
}
