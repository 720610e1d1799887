package import ReadingModel

/// What was removed from a library, which a page of a vault may still contain.
package struct Removals: Sendable {
  private let uids: Set<UID>
  private let byEnd: [String: [UID]]
  private let fields: [UID: Set<BookField>]

  /// - Parameters:
  ///   - uids: The uids of deleted readings and entries.
  ///   - fields: The fields from which values were removed, by the uid of the book, reading or entry; of an entry,
  ///     ``ReadingModel/BookField/journal``.
  package init(_ uids: [UID], fields: [UID: Set<BookField>] = [:]) {
    self.uids = Set(uids)
    byEnd = Dictionary(grouping: self.uids, by: EntryMark.shortName)
    self.fields = fields
  }

  package var isEmpty: Bool { uids.isEmpty && fields.isEmpty }

  func contains(_ uid: UID) -> Bool { uids.contains(uid) }

  /// Whether an entry with that name was deleted.
  func hasEntry(named name: String) -> Bool {
    byEnd[String(name.suffix(EntryMark.shortLength))]?.contains { EntryMark.isName(name, of: $0) } ?? false
  }

  /// The fields of a book, reading or entry from which values were removed.
  func fields(of uid: UID) -> Set<BookField> { fields[uid] ?? [] }
}
