package import ReadingModel

/// An entry that cannot be found or changed.
package enum EntryError: Error, Equatable, CustomStringConvertible {
  /// No entry has the number.
  case none(EntryID)
  /// The last entry is named, and there are none.
  case noEntries
  /// A change of status has no words of its own.
  case statusHasNoText(EntryID)
  /// A change of status is moved to another book.
  case statusStays(EntryID)
  /// A thought or quote would lose its words, and be nothing.
  case noWords(EntryID, Entry.Kind)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .none(let id): "there is no entry \(id.number) - 'octavo journal --ids' shows their numbers"
    case .statusStays(let id):
      "entry \(id.number) is a change of status and stays with its book - 'octavo edit BOOK --started' and '--ended' "
        + "correct its days"
    case .noEntries: "the journal has no entries - 'octavo log 120' writes the first one"
    case .statusHasNoText(let id):
      "entry \(id.number) is a change of status and has only a day and a position - 'octavo note' keeps a thought, "
        + "'octavo log --minutes' the time spent"
    case .noWords(let id, let kind):
      "entry \(id.number) is a \(kind.rawValue) and has words - write them, or 'octavo remove --entry \(id.number)' "
        + "removes it"
    }
  }
}
