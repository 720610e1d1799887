package import ReadingModel

/// An entry that cannot be found or changed.
package enum EntryError: ReportedError, Equatable {
  /// No entry has the number.
  case none(EntryID)
  /// The last entry is asked for, but the journal is empty.
  case noEntries
  /// A change of status cannot have a text.
  case statusHasNoText(EntryID)
  /// A change of status cannot move to another book.
  case statusStays(EntryID)
  /// A thought or quote cannot be without text.
  case noWords(EntryID, Entry.Kind)

  package var category: FailureCategory {
    switch self {
    case .none: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch self {
    case .none(let id): "no entry \(id.number)"
    case .statusStays(let id): "entry \(id.number) is a change of status and stays with its book"
    case .noEntries: "the journal has no entries"
    case .statusHasNoText(let id): "entry \(id.number) is a change of status, with only a day and a position"
    case .noWords(let id, let kind): "entry \(id.number) is a \(kind.rawValue) and needs a text"
    }
  }
}
