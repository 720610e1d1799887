internal import ArgumentParser
internal import ReadingModel

/// The exit codes of the program, in one table.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case bug = 1
  case library = 2
  case match = 3
  case input = 4
  case plugin = 5
  case usage = 64

  /// What the code means, for `--help` and the documentation.
  var meaning: String {
    switch self {
    case .done: "done"
    case .bug: "a bug in Octavo - please report it"
    case .library: "the library or the disk could not be used"
    case .match: "nothing matched, or too much"
    case .input: "invalid input"
    case .plugin: "an exporter or another program of yours failed"
    case .usage: "wrong arguments"
    }
  }

  /// The codes and their meanings, one per line.
  static var table: [String] { allCases.map { "\($0.rawValue)  \($0.meaning)" } }

  /// The table with indented lines. Built without generic functions, which cost runtime look-ups: every look-up of a
  /// command needs it.
  static var page: String {
    var page = ""
    for line in table { page += page.isEmpty ? "  \(line)" : "\n  \(line)" }
    return page
  }

  init(_ error: any Error) {
    if error is ValidationError {
      self = .usage
      return
    }
    switch (error as? any ReportedError)?.category {
    case .library: self = .library
    case .noMatch: self = .match
    case .input: self = .input
    case .plugin: self = .plugin
    case .usage: self = .usage
    case nil: self = .bug
    }
  }
}
