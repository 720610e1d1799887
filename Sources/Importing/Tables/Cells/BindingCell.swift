package import ReadingModel

/// The binding of an edition as a service names it, often typed by users.
package enum BindingCell {
  /// The book's format; nil if unknown. Ignores extras: `Paperback & CD`, `Kindle Edition with Audio/Video`.
  package static func format(_ cell: String) -> Book.Format? {
    let ends = [" with ", " & ", " + ", " and ", " mit "].compactMap { cell.firstRange(of: $0)?.lowerBound }
    return ends.min().flatMap { wholeFormat(String(cell[..<$0])) } ?? wholeFormat(cell)
  }

  /// Whether a cell says more than the format of a book: `Hardcover`, but not `Audiobook`.
  static func isKind(_ cell: String) -> Bool {
    let word = cell.lowercased().filter(\.isLetter)
    return !word.isEmpty && !plainWords.contains(word)
  }

  private static let plainWords: Set<String> = [
    "print", "printed", "paper", "physical", "book", "ebook", "digital", "kindleedition", "audio", "audiobook",
    "unknownbinding", "na", "nan",
  ]

  private static func wholeFormat(_ cell: String) -> Book.Format? {
    let words = cell.lowercased().split { $0.isWhitespace || $0 == "_" || $0 == "-" }
    if words.isEmpty || words[0].hasPrefix("unknown") { return nil }
    if words.contains("cd") { return words.contains("rom") ? nil : .audio }
    let text = " " + words.joined(separator: " ") + " "
    for (format, words) in knownWords where words.contains(where: text.contains) { return format }
    return nil
  }

  /// Checked in order, audio first: an `Audible Audiobook` is not a print book. A leading space matches the start of a
  /// word only: `Tankobon` does not match ` kobo`.
  private static let knownWords: [(Book.Format, [String])] = [
    (.audio, ["audio", "audible", "cassette", "mp3", "playaway", "hörbuch", "hörspiel", "ljudbok", "lydbog"]),
    (
      .ebook,
      [
        "kindle", "ebook", "e book", " nook", " kobo", " epub", "digital", "electr", " pdf", "numérique", "e bog",
        "virtual",
      ]
    ),
    (
      .print,
      [
        "paperback", "hardcover", "hardback", "mass market", "library binding", "board book", "softcover", "cloth",
        "leather", "spiral", "unbound", "pamphlet", "stapled", "tapa ", "pasta ", "rústica", "taschenbuch", "gebunden",
        "broschiert", "broché", "poche", "relié", "pocket", "brossura", "rilegato", "copertina", "capa ", "inbunden",
        "häftad", "hæftet", "indbundet", "innbundet", "physical", " paper book", "hard cover", "textbook binding",
        "turtleback", "flexibound", "broschur", "soft cover", "kartoniert", "bunko", "tankobon",
      ]
    ),
  ]
}
