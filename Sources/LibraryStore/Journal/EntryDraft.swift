package import ReadingModel

/// An entry to add to the journal, as the reader gave it.
package struct EntryDraft: Hashable, Sendable {
  package var kind: Entry.Kind
  /// The place, as typed.
  package var place: PlaceInput?
  /// The length of the edition, if given with the place.
  package var total: EditionTotal?
  /// The thought or the quoted words, in Markdown.
  package var text: String?
  /// A remark on a quote, in Markdown.
  package var note: String?
  /// Tags, without the leading `+`.
  package var tags: [String] = []
  /// Minutes spent reading, 1 or more.
  package var minutes: Int?
  package var day: Day?
  package var time: TimeOfDay?
  /// Who may see it; nil for the library's default.
  package var visibility: Visibility?

  /// Whether it shows that the book was read on its day, so that it starts or resumes the reading.
  var showsReading: Bool { kind == .progress }

  /// Whether it records a position that the reader reached.
  var reaches: Bool { showsReading && place != nil }

  package init(_ kind: Entry.Kind, on day: Day?) {
    self.kind = kind
    self.day = day
  }
}

package enum EditionTotal: Hashable, Sendable {
  /// Its last page.
  case pages(Int)
  /// Its length in seconds.
  case seconds(Int)
  /// Its last chapter, which is known of a position only.
  case chapters(Int)
}
