/// The length of an edition.
package enum EditionTotal: Hashable, Sendable {
  /// Its last page.
  case pages(Int)
  /// Its length in seconds.
  case seconds(Int)
  /// Its last chapter, which is known of a position only.
  case chapters(Int)
}
