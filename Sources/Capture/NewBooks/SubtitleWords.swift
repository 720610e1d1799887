/// Words of a subtitle: `A Brief History of Humankind`.
enum SubtitleWords {
  /// Whether every longer word begins with a capital letter, as in a title.
  static func areInCapitals(_ words: [String]) -> Bool {
    let longer = words.filter { $0.count > 3 && !between.contains(Typography.token($0)) }
    return !longer.isEmpty && longer.allSatisfy { $0.first?.isLowercase != true }
  }

  private static let between: WordSet = "with from into over that your their after about between through without"

  /// Whether words speak of a reader: `Anna recommended it`.
  static func areRemark(_ words: [String]) -> Bool {
    words.contains { speaking.contains(Typography.token($0)) } || RemarkWords.areAll(words)
  }

  /// Words of readers about a book, which a subtitle seldom has.
  private static let speaking: WordSet = """
    i i'm i've it me we he she mum mom dad recommended recommends suggested loved liked hated enjoyed heard saw said
    says wants lent borrowed bought gift must need club
    """
}
