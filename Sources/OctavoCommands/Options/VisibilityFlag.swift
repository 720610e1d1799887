internal import ArgumentParser
internal import ReadingModel

/// `--public` or `--private`.
enum VisibilityFlag: String, EnumerableFlag {
  case `public`, `private`

  /// What the flags do, in the help of every command that has them.
  static let help: ArgumentHelp = "Whether public exports may show it."

  /// The visibility meant.
  var value: Visibility { self == .public ? .public : .private }
}
