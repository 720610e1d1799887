extension Book.Format {
  /// The format that a reader names, in one word: `audiobook` and `hardcover` are as good as `audio` and `print`.
  package init?(named text: String) {
    let word = text.lowercased().filter { $0 != "-" && $0 != " " }
    guard let format = Self(rawValue: word) ?? Self.synonyms[word] else { return nil }
    self = format
  }

  private static let synonyms: [String: Book.Format] = [
    "audiobook": .audio, "audiobooks": .audio, "audible": .audio,
    "ebooks": .ebook, "digital": .ebook, "epub": .ebook, "kindle": .ebook, "kobo": .ebook, "pdf": .ebook,
    "hardback": .print, "hardcover": .print, "paper": .print, "paperback": .print, "physical": .print,
    "printed": .print, "softcover": .print,
  ]
}
