internal import Foundation

/// What of a library was public in an export once, by the uids of books, readings and entries.
///
/// It is a file of lines that only the reader may read, kept apart from the library so that exporting never changes
/// that.
package struct PublishedRecord: Sendable {
  private static let heading = "octavo published 1"

  private let path: String
  /// What was public.
  private(set) var keys: Set<PublishedKey> = []

  /// The record at a place; empty when there is none, or one that cannot be read: then more is asked, never less.
  package init(at path: String) {
    self.path = path
    guard let bytes = FileManager.default.contents(atPath: path),
      bytes.starts(with: Data((PublishedRecord.heading + "\n").utf8))
    else { return }
    bytes.withUnsafeBytes { bytes in
      for line in bytes.bindMemory(to: UInt8.self).split(separator: UInt8(ascii: "\n")).dropFirst() {
        keys.insert(PublishedKey(line: UnsafeBufferPointer(rebasing: line)))
      }
    }
  }

  /// Adds what became public, and writes the record when that is more than before.
  /// - Throws: ``ExportError`` when it cannot be written.
  package func remembering(_ disclosure: Disclosure) throws(ExportError) {
    guard !disclosure.isEmpty else { return }
    let all = keys.union(disclosure.things.map(\.key))
    let text = ([PublishedRecord.heading] + all.map(\.line).sorted()).joined(separator: "\n") + "\n"
    try DiskFile.writePrivately(text, to: path)
  }
}
