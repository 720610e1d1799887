internal import Configuration

extension [Alias] {
  /// The section of the help for the reader's aliases, empty if there are none.
  var help: [String] {
    guard !isEmpty else { return [] }
    let columns = Swift.max(21, map { DisplayText.width($0.name) }.max() ?? 0)
    return ["", "YOUR ALIASES:"]
      + map {
        "  " + DisplayText.padded(DisplayText.line($0.name), to: columns) + "  " + DisplayText.line($0.text)
      }
  }
}
