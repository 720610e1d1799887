internal import LibraryStore

/// A typed reference to an entry: its number, or `last` for the newest one.
enum EntryReference: TypedValue {
  case number(Int64)
  case last

  init(typed text: String) throws {
    if text.lowercased() == "last" {
      self = .last
    } else if let number = Int64(text) {
      self = .number(number)
    } else {
      throw InvalidValue("--entry takes the number of an entry, or last, not '\(text)'")
    }
  }

  /// The entry's number in a library.
  /// - Throws: ``EntryError/noEntries`` for `last` in a library without entries.
  func id(in library: Library) throws -> EntryID {
    switch self {
    case .number(let number): EntryID(number)
    case .last: try library.journal.lastEntryID()
    }
  }
}
