internal import Foundation

/// The record of what exports made public, by uid.
///
/// A private text file, stored apart from the library, so that exporting never changes the library.
package struct PublishedRecord: Sendable {
  private static let heading = "octavo published 1"

  private let path: String
  private(set) var keys: Set<PublishedKey> = []

  /// Reads the record at a path; empty if it is missing or unreadable, so the reader is asked too often rather than too
  /// rarely.
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

  /// Adds what became public, and writes the record if anything is new.
  /// - Throws: ``ExportError`` if it can't be written.
  package func remembering(_ disclosure: Disclosure) throws(ExportError) {
    guard !disclosure.isEmpty else { return }
    let all = keys.union(disclosure.items.map(\.key))
    let text = ([PublishedRecord.heading] + all.map(\.line).sorted()).joined(separator: "\n") + "\n"
    try DiskFile.writePrivately(text, to: path)
  }
}
