extension Reading.Status {
  /// Synonyms of a status, as readers and other programs use them.
  private static let elsewhere: [String: Reading.Status] = [
    "dropped": .abandoned, "drop": .abandoned, "given-up": .abandoned, "gave-up": .abandoned, "left": .abandoned,
    "dnf": .abandoned, "did-not-finish": .abandoned, "stopped": .abandoned,
    "read": .finished, "done": .finished, "completed": .finished, "complete": .finished, "ended": .finished,
    "current": .reading, "currently-reading": .reading, "started": .reading, "begun": .reading, "open": .reading,
    "want": .wanted, "want-to-read": .wanted, "to-read": .wanted, "tbr": .wanted, "planned": .wanted,
    "pause": .paused, "on-hold": .paused, "hold": .paused, "suspended": .paused,
  ]

  /// Whether a word means unread books. Not a status: such books are wanted, or have no reading.
  package static func isUnread(_ word: String) -> Bool {
    ["unread", "not-read", "notread", "unstarted", "not-started"]
      .contains(word.lowercased().replacing(" ", with: "-").replacing("_", with: "-"))
  }

  /// The status with a name or synonym.
  package init?(named word: String) {
    guard let status = Reading.Status(rawValue: word.lowercased()) ?? Reading.Status(calledElsewhere: word) else {
      return nil
    }
    self = status
  }

  /// The status with a synonym; nil if unknown.
  package init?(calledElsewhere word: String) {
    guard let status = Reading.Status.elsewhere[word.lowercased().replacing(" ", with: "-").replacing("_", with: "-")]
    else { return nil }
    self = status
  }
}
