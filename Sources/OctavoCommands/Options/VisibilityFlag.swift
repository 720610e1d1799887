internal import ArgumentParser
internal import ReadingModel

/// `--public` or `--private`.
enum VisibilityFlag: String, EnumerableFlag, TextOutputStreamable {
  case `public`, `private`

  /// What the flags do, in the help of every command that has them.
  static let help: ArgumentHelp = "Whether public exports may show it."

  /// Writes the name: the parser asks for it at each start, and Swift would look for it by reflection.
  func write(to target: inout some TextOutputStream) { target.write(rawValue) }

  /// The visibility meant.
  var value: Visibility { self == .public ? .public : .private }
}
