internal import Foundation

/// What of a library was public in an export once, by the uids of books, readings and entries.
///
/// It is a file of lines that only the reader may read, kept apart from the library so that exporting never changes
/// that.
package struct PublishedRecord: Sendable {
  private static let heading = "octavo published 1"

  private let path: String
  /// What was public.
  private(set) var keys: Set<String>

  /// The record at a place; empty when there is none, or one that cannot be read: then more is asked, never less.
  package init(at path: String) {
    self.path = path
    let lines = (FileManager.default.contents(atPath: path) ?? Data()).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    keys = lines.first == PublishedRecord.heading ? Set(lines.dropFirst()) : []
  }

  /// Adds what became public, and writes the record when that is more than before.
  /// - Throws: ``ExportError`` when it cannot be written.
  package func remembering(_ disclosure: Disclosure) throws(ExportError) {
    let all = keys.union(disclosure.things.map(\.key))
    guard all.count > keys.count else { return }
    let text = ([PublishedRecord.heading] + all.sorted()).joined(separator: "\n") + "\n"
    do { try DiskFile.writePrivately(text, to: path) } catch { throw ExportError(path: path, reason: .noPermission) }
  }
}
