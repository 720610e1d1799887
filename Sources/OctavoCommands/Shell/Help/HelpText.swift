/// The help of a command as ArgumentParser prints it, with a usage that fits a line.
enum HelpText {
  /// The columns of a page that is not printed to a terminal.
  static let columns = 80

  /// The help with `[<options>]` instead of the options in a longer usage: they are listed below it.
  static func fitted(_ help: String, to columns: Int = columns) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("USAGE: ") && $0.count > columns ? usageWithoutOptions($0, to: columns) : String($0) }
      .joined(separator: "\n")
  }

  private static func usageWithoutOptions(_ line: Substring, to columns: Int) -> String {
    let usage = line.replacing(#/ \[(-[^\]]*|<options>)\]/#, with: "")
    // Before what is required: ` <book>`, ` [<book> ...]` or ` --to <person>`.
    let end = usage.firstRange(of: #/ [<\[\-]/#)?.lowerBound ?? usage.endIndex
    let short = usage[..<end] + " [<options>]" + usage[end...]
    guard short.count > columns, let option = short.ranges(of: " --").last?.lowerBound else { return String(short) }
    return short[..<option] + "\n     " + short[option...]
  }
}
