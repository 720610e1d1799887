internal import ReadingModel

/// The key of an item that was public: the uid of a book, reading or entry, the uid with a part (`… rating`), or a word
/// (`profile`).
struct PublishedKey: Hashable, Sendable {
  private static let uidLength = 36

  private let uid: UID?
  private let word: String

  /// The key of an item with a uid, or of a part of it.
  init(_ uid: UID, _ part: String? = nil) {
    self.uid = uid
    word = part.map { " \($0)" } ?? ""
  }

  /// The key of an item that exists once.
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

  /// The line for the record.
  var line: String { (uid?.text ?? "") + word }
}
