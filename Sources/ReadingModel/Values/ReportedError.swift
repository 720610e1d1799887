/// An error with a message for the reader. Any other error that ends a command is a bug in Octavo.
package protocol ReportedError: Error, CustomStringConvertible {
  /// What kind of failure it is; the command line has an exit code for each.
  var category: FailureCategory { get }
}

/// The kinds of failure that a script can distinguish.
package enum FailureCategory: Sendable {
  /// The library or the disk could not be used.
  case library
  /// Nothing matched, or too much.
  case noMatch
  /// Invalid input.
  case input
  /// An exporter or another program of the reader failed.
  case plugin
  /// Wrong arguments.
  case usage
}
