internal import ArgumentParser
internal import LibraryStore

/// A typed reference to an entry: its number, or `last` for the newest one.
enum EntryReference: ExpressibleByArgument {
  case number(Int64)
  case last

  init?(argument: String) {
    if argument.lowercased() == "last" {
      self = .last
    } else {
      guard let number = Int64(argument) else { return nil }
      self = .number(number)
    }
  }

  /// The entry's number in a library.
  /// - Throws: ``EntryError/noEntries`` for `last` in a library without entries.
  func id(in library: Library) throws -> EntryID {
    switch self {
    case .number(let number): EntryID(number)
    case .last: try library.lastEntryID()
    }
  }
}
