/// A table of words, written as a text with spaces between them.
struct WordSet: ExpressibleByStringLiteral, Sendable {
  private var words: Set<String>

  init(stringLiteral text: String) { words = Set(text[...].wordsOfTable) }

  static func + (first: WordSet, second: WordSet) -> WordSet {
    var all = first
    all.words.formUnion(second.words)
    return all
  }

  func contains(_ word: String?) -> Bool { word.map(words.contains) ?? false }
}

/// A table of phrases, written as a text with commas between them.
struct PhraseList: ExpressibleByStringLiteral, Sendable {
  /// The words of each phrase, those of the longest first.
  private var phrases: [[String]]

  init(stringLiteral text: String) {
    phrases = text.utf8.split(separator: UInt8(ascii: ",")).map { Substring($0).wordsOfTable }
      .sorted { $0.count > $1.count }
  }

  static func + (first: PhraseList, second: PhraseList) -> PhraseList {
    var all = first
    all.phrases = (first.phrases + second.phrases).sorted { $0.count > $1.count }
    return all
  }

  func contains(_ words: some Collection<String>) -> Bool { phrases.contains { $0.elementsEqual(words) } }

  func contains(at words: some Collection<String>) -> Bool { count(at: words) > 0 }

  /// How many words at the start are a phrase, the longest of several; 0 for none.
  func count(at words: some Collection<String>) -> Int {
    phrases.first { words.starts(with: $0) }?.count ?? 0
  }

  /// How many words at the end are a phrase, the longest of several; 0 for none.
  func count(atEndOf words: some BidirectionalCollection<String>) -> Int {
    phrases.first { words.suffix($0.count).elementsEqual($0) }?.count ?? 0
  }
}

extension Substring {
  /// The words of a table. Split by bytes: by characters takes a tenth of the time of `octavo log`.
  fileprivate var wordsOfTable: [String] { utf8.split { $0 <= UInt8(ascii: " ") }.map { String(Substring($0)) } }
}
