internal import Presentation

/// Words with how often each occurs, most frequent first: `'DVD' (90), 'VHS' (6) and 2 others`.
struct CountedWords {
  private let counts: [(word: String, count: Int)]

  init(_ words: [String]) {
    let counts = words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    self.counts = counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }
  }

  /// Whether all words are the same.
  var isOne: Bool { counts.count == 1 }

  /// The first words in quotes, with their counts unless there is only one.
  var text: String {
    if isOne { return "'\(counts[0].word)'" }
    let shown = counts.prefix(5).map { "'\($0.word)' (\($0.count.grouped))" }.joined(separator: ", ")
    return counts.count > 5 ? "\(shown) and \((counts.count - 5).grouped) others" : shown
  }
}
