internal import ArgumentParser
internal import ReadingModel

/// `--public` or `--private`.
enum VisibilityFlag: String, EnumerableFlag, TextOutputStreamable {
  case `public`, `private`

  /// The help of the flags, the same in every command.
  static let help: ArgumentHelp = "Whether public exports may show it."

  /// Writes the name without reflection, because the parser asks for it at each start.
  func write(to target: inout some TextOutputStream) { target.write(rawValue) }
}

extension [VisibilityFlag] {
  /// The visibility; nil if none is given.
  var value: Visibility? { first.map { $0 == .public ? .public : .private } }

  /// Refuses both flags at once. The parser would, too, but would not say what to do.
  func checkSingle() throws(ValidationError) {
    try ValidationError.checkExclusive(["--public": contains(.public), "--private": contains(.private)])
  }
}
