internal import ArgumentParser
internal import ReadingModel

/// `--public` or `--private`.
enum VisibilityFlag: String, EnumerableFlag, TextOutputStreamable {
  case `public`, `private`

  /// The help of the flags, the same in every command.
  static let help: ArgumentHelp = "Whether public exports may show it."

  /// Writes the name without reflection, because the parser asks for it at each start.
  func write(to target: inout some TextOutputStream) { target.write(rawValue) }

  /// The visibility.
  var value: Visibility { self == .public ? .public : .private }
}
