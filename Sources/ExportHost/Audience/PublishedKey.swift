internal import ReadingModel

/// The name by which something that was public is remembered: the uid of a book, reading or entry, the uid with what of
/// it (`… rating`), or a word alone (`profile`).
struct PublishedKey: Hashable, Sendable {
  private static let uidLength = 36

  private let uid: UID?
  private let word: String

  /// The key of what has a uid, or of a part of it.
  init(_ uid: UID, _ part: String? = nil) {
    self.uid = uid
    word = part.map { " \($0)" } ?? ""
  }

  /// The key of what there is one of.
  init(word: String) {
    uid = nil
    self.word = word
  }

  /// Reads a line of the record.
  init(line: UnsafeBufferPointer<UInt8>) {
    let start = UnsafeBufferPointer(rebasing: line.prefix(PublishedKey.uidLength))
    let uid = start.count == PublishedKey.uidLength ? UID(utf8: start) : nil
    self.uid = uid
    word = String(decoding: line.dropFirst(uid == nil ? 0 : PublishedKey.uidLength), as: UTF8.self)
  }

  /// The line of the record.
  var line: String { (uid?.text ?? "") + word }
}
