package import ReadingModel

/// What a reader wants to note about a book.
package struct EntryDraft: Hashable, Sendable {
  /// The kind of entry.
  package var kind: Entry.Kind
  /// The place, as typed.
  package var place: PlaceInput?
  /// How long the edition is, when given with the place.
  package var total: Library.EditionTotal?
  /// The thought or the quoted words, in Markdown.
  package var text: String?
  /// A remark on a quote, in Markdown.
  package var note: String?
  /// Tags, without the leading `+`.
  package var tags: [String] = []
  /// Minutes spent reading, 1 or more.
  package var minutes: Int?
  /// The day; nil when unknown.
  package var day: Day?
  /// The time of day.
  package var time: TimeOfDay?
  /// Who may see it; as the library assumes when nil.
  package var visibility: Visibility?

  /// Whether it shows that the book was read on its day, so that it begins or resumes the reading.
  var showsReading: Bool { kind == .progress }

  /// Whether the reader reached a position with it.
  var reaches: Bool { showsReading && place != nil }

  /// A draft of a kind on a day.
  package init(_ kind: Entry.Kind, on day: Day?) {
    self.kind = kind
    self.day = day
  }
}
