package import ReadingModel

/// The properties of an imported page, and what an export recorded about the page.
package struct PageProperties: Hashable, Sendable {
  /// The names of the page's properties.
  package var present: Set<String>
  /// The names of the properties that the reader added, changed or removed since the export; nil if no export recorded
  /// the page.
  package var changed: Set<String>?
  /// The fingerprints of the properties at export; empty if no export recorded the page.
  package var leftProperties: [String: String] = [:]
  /// The fingerprints of the properties on the page.
  package var foundProperties: [String: String] = [:]
  /// The fingerprints of all that the export wrote on the page.
  package var exportedMarks = ""
  /// The fingerprints of all of the page.
  package var foundMarks = ""
  /// The values that cannot be read, by the names of their properties; an empty text for a missing title.
  package var unreadable: [String: String] = [:]
  /// Whether the page includes visibility.
  package var statesVisibility = false
  /// The fingerprints of the page's pieces, see ``PageSections/marks``.
  package var pieces: [PagePiece: String] = [:]
  package var frame = PageFrame()
  /// The fingerprints of the pieces at export; nil if no export recorded the page.
  package var left: [PagePiece: String]?
  /// The names of the page's entries that have one.
  package var names: [UID: String] = [:]
  /// The fingerprints of the lines of the others, which the reader added.
  package var lineMarks: [UID: String] = [:]
  /// Whether there are lines from which no entry can be made.
  package var hasUnreadableLines = false
  /// The page's entries with a visibility in their lines.
  package var entriesWithVisibility: Set<UID> = []

  /// The properties of a page that no export recorded.
  package init(present: Set<String>) { self.present = present }

  /// Whether lines that are not imported were changed since the export. The headings of a new review and of new notes
  /// are not such lines.
  var isFrameChanged: Bool {
    guard let left, let mark = left[.frame], mark != pieces[.frame] else { return false }
    return mark != PageSections.mark(frame: frame.lines(withoutPiecesMissingIn: left))
  }

  /// Whether the reader deleted a property or its value since the export.
  func isDeleted(_ property: PageProperty) -> Bool {
    changed?.contains(property.key) == true && !present.contains(property.key) && unreadable[property.key] == nil
  }
}
