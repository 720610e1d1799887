internal import Foundation
internal import PrivateFolders
internal import ReadingModel

/// The books that bulk lookups did not find, so that the next one does not ask again; a private file for each library.
struct LookupRecord {
  private let file: URL
  private var days: [String: [String: String]]

  /// The record in a file; empty if there is none, or it cannot be read.
  init(_ file: URL) {
    self.file = file
    days = PrivateFile.read(jsonOf: file) ?? [:]
  }

  /// Whether a source was asked for a book's fields, without an answer.
  func contains(_ uid: UID, _ key: String) -> Bool { days[key]?[uid.text] != nil }

  /// Records that a source had no answer for a book.
  mutating func add(_ uid: UID, _ key: String, on day: Day) { days[key, default: [:]][uid.text] = day.text }

  /// Writes the file.
  func write() throws {
    do { try PrivateFile.write(json: days, to: file) } catch {
      throw LookupError.noRecord(path: file.path(percentEncoded: false), words: error.systemWords)
    }
  }
}
