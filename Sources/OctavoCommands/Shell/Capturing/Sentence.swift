internal import Capture
internal import ReadingModel

/// A sentence about a book whose whole title is in it: `I think I'm around page 120 in Le Guin's Dispossessed`.
struct Sentence {
  private let words: [String]
  private let verb: Verb
  private let names: LibraryBookNames

  /// The words of a command, also those of a quoted text.
  init(_ arguments: [String], _ verb: Verb, _ names: LibraryBookNames) {
    words = arguments.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    (self.verb, self.names) = (verb, names)
  }

  /// The command about the book, or a question about it; nil if there is no title or only one other word.
  var capture: Capture? {
    get throws {
      guard let (title, place, isBegun) = try title(), words.count - place.count >= 2 else { return nil }
      let others = Array(words[..<place.lowerBound] + words[place.upperBound...])
      let own =
        verb.isAboutText ? nil : try? Capture(others, for: verb == .rate ? .review : verb, book: title, in: names)
      guard let meaning = try meaning(about: title, place, others, own) else { return nil }
      let isKnown = isBegun || verb == .start || verb == .resume
      return isKnown && isBeginning(words[..<place.lowerBound]) && isWhole(others, own)
        ? .meaning(meaning) : .question([meaning], about: title)
    }
  }

  /// Whether no day or rating of the sentence is left to the text alone: `finished Dune last night, what a book`.
  /// - Parameter own: What the words around the title mean in the command.
  private func isWhole(_ others: [String], _ own: Capture?) -> Bool {
    guard !verb.isAboutText else { return true }
    if case .meaning? = own { return true }
    // `dropping Dune at page 430, too long`
    if verb == .drop, others.contains(where: { $0.contains(where: \.isNumber) }) { return false }
    let found = Capture.day(among: others)
    return !found.hasMore && (found.day == nil || !verb.takesText)
  }

  /// Whether the words before the title say only how far the reader is: `finally past page 450 in`. With others, such
  /// as `this reminds me of`, the sentence may be about another book.
  private func isBeginning(_ words: ArraySlice<String>) -> Bool {
    words.map { $0.lowercased().replacing("’", with: "'").filter { !",;:.!-–—".contains($0) } }.allSatisfy { word in
      Self.openings.contains(word) || Self.leading.contains(word) || word.allSatisfy { $0.isNumber || $0 == "%" }
    }
  }

  private static let leading: Set<String> = [
    "finally", "just", "finished", "finishing", "now", "again", "still", "already", "today", "tonight", "yesterday",
    "last", "night", "this", "morning", "evening", "afternoon", "am", "was", "have", "got", "up", "to", "past", "over",
    "reached", "at", "on", "in", "of", "with", "from", "into", "through", "page", "pages", "p", "pg", "chapter", "ch",
    "minutes", "min", "hours", "hour", "an", "a", "half", "about", "read", "spent", "listened", "listening", "back",
    "dropped", "dropping", "giving", "gave", "abandoned", "abandoning", "my", "the", "book",
  ]

  private var text: String { words.joined(separator: " ") }

  // MARK: The title

  /// The one title among the words; of several, the one being read.
  private func title() throws -> (words: String, place: Range<Int>, isBegun: Bool)? {
    var found: [(title: NamedTitle, place: Range<Int>)] = []
    let times = Capture.times(among: words, for: verb)
    for count in stride(from: min(Self.longestTitle, words.count), to: 0, by: -1) {
      for start in 0...(words.count - count)
      where !found.contains(where: { $0.place.overlaps(start..<(start + count)) }) {
        let place = start..<(start + count)
        let name = name(place)
        guard let title = try names.titled(name), count > 1 || isClear(name, title, at: start),
          // `last night` is not a book.
          !times.contains(where: { $0.overlaps(place) && ($0.count > 1 || !title.isBeingRead) })
        else { continue }
        found.append((title, place))
      }
    }
    let read = found.filter(\.title.isBeingRead)
    guard let only = found.count == 1 ? found.first : read.count == 1 ? read.first : nil else { return nil }
    return (name(only.place), only.place, only.title.isBeingRead)
  }

  private static let longestTitle = 8

  private func name(_ place: Range<Int>) -> String {
    let name = words[place].joined(separator: " ")
    let signs: (Character) -> Bool = { ",;:.!?()\"“”".contains($0) }
    return String(name.drop(while: signs).reversed().drop(while: signs).reversed())
  }

  /// Whether a single word is a title here: a longer word, in capitals, of a book being read or after `of`.
  private func isClear(_ word: String, _ title: NamedTitle, at index: Int) -> Bool {
    guard word.count >= 4, let first = word.first else { return false }
    let isIntroduced =
      index > 0 && ["of", "in", "on", "from", "into", "with", "to"].contains(words[index - 1].lowercased())
    return first.isUppercase || first.isNumber || title.isBeingRead || (verb == .log && word.count >= 5 && isIntroduced)
  }

  // MARK: The rest

  /// What the words around the title mean about the book; the whole sentence is the text.
  private func meaning(
    about title: String, _ place: Range<Int>, _ others: [String], _ own: Capture?
  ) throws -> Meaning? {
    var found = Meaning()
    (found.book, found.text) = (title, text)
    switch verb {
    case .note, .quote:
      // `on page 60 of Dune there is a joke`
      let before = Array(words[..<place.lowerBound])
      if let first = before.first?.lowercased(), ["on", "at", "page", "p.", "p"].contains(first),
        case .meaning(let said) = try? Capture(before, for: .log, book: title, in: names), case .page? = said.place
      {
        found.place = said.place
      }
      return found
    case .log, .finish, .drop, .review, .rate:
      guard let said = own?.likeliest else { return nil }
      (found.place, found.total, found.minutes) = (said.place, said.total, said.minutes)
      (found.day, found.clock, found.rating, found.tags) = (said.day, said.clock, said.rating, said.tags)
      found.day = found.day ?? (verb == .review || verb == .rate ? nil : Capture.day(among: others).day)
      if said.text == nil || verb == .rate { found.text = nil }
      if verb == .log, found.place == nil, found.minutes == nil { return nil }
      return verb == .rate && found.rating == nil ? nil : found
    default:
      guard let first = words.first?.lowercased(), Self.openings.contains(first),
        let said = try? Capture(others, for: .log, book: title, in: names).likeliest
      else { return nil }
      (found.place, found.day) = (said.place, said.day)
      // `putting Dune aside until after Christmas`
      let isMore = said.text?.split(separator: " ").contains { word in
        let word = word.lowercased()
        return !Self.openings.contains(word) && !Self.leading.contains(word) && word != "aside"
      }
      if isMore != true { found.text = nil }
      return found
    }
  }

  /// Words with which a sentence about a change of status begins.
  private static let openings: Set<String> = [
    "i", "i'm", "i’m", "im", "i've", "started", "starting", "start", "began", "beginning", "reading", "re-reading",
    "rereading", "pausing", "paused", "putting", "picking", "picked", "resuming", "resumed", "continuing",
  ]
}
