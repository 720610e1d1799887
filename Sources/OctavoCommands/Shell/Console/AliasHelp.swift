internal import Configuration

/// The reader's aliases, for the help.
struct AliasHelp {
  private let aliases: [Alias]

  /// The section for aliases, empty if there are none.
  init(_ aliases: [Alias]) {
    self.aliases = aliases
  }

  var lines: [String] {
    guard !aliases.isEmpty else { return [] }
    let columns = max(21, aliases.map { DisplayText.width($0.name) }.max() ?? 0)
    return ["", "YOUR ALIASES:"]
      + aliases.map {
        "  " + DisplayText.padded(DisplayText.line($0.name), to: columns) + "  " + DisplayText.line($0.text)
      }
  }
}
