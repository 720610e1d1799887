extension Book {
  /// The title as a catalogue files it: lower case, without a leading English article.
  public var sortKey: String {
    let lowercased = title.lowercased()
    guard let first = lowercased.utf8.first, first == UInt8(ascii: "t") || first == UInt8(ascii: "a") else {
      return lowercased
    }
    for article in ["the ", "a ", "an "] where lowercased.hasPrefix(article) && lowercased.count > article.count {
      return String(lowercased.dropFirst(article.count))
    }
    return lowercased
  }
}
