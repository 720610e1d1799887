internal import Foundation
internal import ReadingModel

/// The book, status, pages and rating in an entry's first line: `Finished Emma by Jane Austen, 4.5/5`, `Emma by Jane
/// Austen, p. 120`.
struct JrnlTitle: Equatable {
  let title: String
  let authors: [String]
  /// The status that the line reports; nil if none.
  let status: Reading.Status?
  let pages: ClosedRange<Int>?
  let rating: Rating?
  let rest: String

  private static let verbs: [(String, Reading.Status)] = [
    ("want to read", .wanted), ("started reading", .reading), ("started", .reading), ("began", .reading),
    ("resumed", .reading), ("reading", .reading), ("paused", .paused), ("finished reading", .finished),
    ("finished", .finished), ("completed", .finished), ("re-read", .finished), ("read", .finished),
    ("abandoned", .abandoned), ("dropped", .abandoned), ("gave up on", .abandoned), ("did not finish", .abandoned),
  ]

  /// A name is capitalised words with lowercase particles between them; an initial keeps its dot.
  private static let people = Pattern(
    #/^(.+?) by ((?:\p{Lu}\.|\p{Lu}[\p{L}'’\-]*\.?(?=\s\p{Lu})|\p{Lu}[\p{L}'’\-]*|de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|al|bin|ibn|and|&)(?:(?:, | )(?:\p{Lu}\.|\p{Lu}[\p{L}'’\-]*|de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|al|bin|ibn|and|&))*)(.*)$/#
  )
  private static let place = Pattern(#/(?:pp?\.?|pages?) ?(\d{1,5})(?:\s?[-–]\s?(\d{1,5}))?/#)
  private static let stars = Pattern(#/(\d(?:[.,]\d{1,2})?) ?/ ?5\b()/#)

  /// Reads a line; nil unless it names a book by title and author.
  init?(_ line: String) {
    var text = line.singleSpaced[...]
    let verb = JrnlTitle.verbs.first { text.lowercased().hasPrefix($0.0 + " ") }
    if let verb { text = text.dropFirst(verb.0.count + 1) }
    guard let match = JrnlTitle.people.first(in: text)?.output else { return nil }
    let quotes = CharacterSet(charactersIn: "\"“”'‘’*_ ")
    title = String(match.1).trimmingCharacters(in: quotes)
    authors = String(match.2).components(separatedBy: " and ").flatMap { $0.components(separatedBy: " & ") }
      .flatMap { $0.components(separatedBy: ", ") }.map(\.singleSpaced).filter { !$0.isEmpty }
    guard !title.isEmpty, !authors.isEmpty else { return nil }
    status = verb?.1
    var rest = String(match.3)
    pages = JrnlTitle.take(JrnlTitle.place, from: &rest).flatMap { match in
      guard let first = Int(match.1) else { return nil }
      let last = match.2.flatMap { Int($0) } ?? first
      return first <= last ? first...last : first...first
    }
    rating = JrnlTitle.take(JrnlTitle.stars, from: &rest).flatMap { try? Rating(String($0.1)) }
    self.rest = JrnlTitle.sentence(rest)
  }

  /// The text after the book, without the punctuation that separates them; its final punctuation stays.
  private static func sentence(_ text: String) -> String {
    var words = text.replacing("()", with: "")[...]
    while let first = words.first, " .,;:!?()-–—".contains(first) { words = words.dropFirst() }
    while let last = words.last, " ,;:(-–—".contains(last) { words = words.dropLast() }
    return String(words)
  }

  private static func take<Second>(
    _ pattern: Pattern<(Substring, Substring, Second)>, from text: inout String
  ) -> (Substring, Substring, Second)? {
    guard let match = pattern.first(in: text[...]) else { return nil }
    text.removeSubrange(match.range)
    return match.output
  }
}
