/// What is known of the properties of a page that an import brings.
package struct PageProperties: Hashable, Sendable {
  /// The names of those that the page has.
  package var present: Set<String>
  /// The names of those that the reader wrote, changed or took away since an export wrote the page; nil when no export
  /// remembers it.
  package var changed: Set<String>?
  /// The marks that an export left of those it wrote; none when no export remembers the page.
  package var leftProperties: [String: String] = [:]
  /// Whether it says who may see what.
  package var tellsVisibility = false
  /// The marks of the pieces of the page, see ``PageSections/marks``.
  package var pieces: [PagePiece: String] = [:]
  /// The marks that an export left; nil when none remembers the page.
  package var left: [PagePiece: String]?
  /// The names on the page of those entries of its book that have one.
  package var names: [UID: String] = [:]

  /// The properties of a page that no export is known to remember.
  package init(present: Set<String>) { self.present = present }
}
