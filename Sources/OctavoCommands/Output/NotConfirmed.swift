/// Something must be confirmed, and nobody can be asked.
struct NotConfirmed: Error, Equatable, CustomStringConvertible {
  private let deed: String

  /// A deed that waits for a yes.
  init(_ deed: String) {
    self.deed = deed
  }

  /// One sentence for the reader.
  var description: String { "nobody can be asked here - add --yes to \(deed)" }
}
