extension Book {
  /// The title for sorting: lower case, without a leading English article.
  public var sortKey: String {
    let lowercased = title.lowercased()
    guard let first = lowercased.utf8.first, first == UInt8(ascii: "t") || first == UInt8(ascii: "a") else {
      return lowercased
    }
    for article in ["the ", "a ", "an "]
    where lowercased.hasPrefix(article) && lowercased.utf8.count > article.utf8.count {
      return String(lowercased.utf8.dropFirst(article.utf8.count)) ?? lowercased
    }
    return lowercased
  }
}
