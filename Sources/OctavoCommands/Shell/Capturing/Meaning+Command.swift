internal import Capture
internal import LibraryStore
internal import ReadingModel

extension Meaning {
  /// The command that means this and nothing else.
  /// - Parameter options: More options, as typed.
  func command(_ verb: Verb, options: [String] = []) -> String { "octavo".with(arguments(verb) + options) }

  /// The command that stores the text of a kept draft from standard input, for the same book: its number alone may be a
  /// position or a rating.
  func commandWithDraft(_ verb: Verb, of book: BookID, options: [String]) -> String {
    let named = about("#\(book.number)")
    return verb == .review
      ? named.changed { $0.text = "-" }.command(verb, options: options)
      : named.changed { $0.text = nil }.command(verb, options: options + ["-"])
  }

  /// Its arguments. The words that follow a rating alone are a review of it.
  func arguments(_ verb: Verb) -> [String] {
    if verb == .rate, text != nil { return arguments(.review) }
    var arguments = verb.rawValue.split(separator: " ").map(String.init)
    if let book { arguments += verb.isAboutText ? ["--book", book] : [book] }
    arguments += placeArguments(verb)
    if let rating { arguments += verb == .rate || verb == .review ? [rating.text] : ["--rating", rating.text] }
    if let minutes {
      // The text of a log is looked into if the words say neither a position nor a time.
      let isInWords = verb == .log && place == nil && text != nil
      arguments += isInWords ? ["\(minutes)", "min"] : ["--minutes", "\(minutes)"]
    }
    if let day { arguments += ["--on", day.typed] }
    if let clock { arguments += ["--at", clock.typed] }
    arguments += tags.map { "+\($0)" }
    if let note { arguments += ["--note", note] }
    return arguments + textArguments(verb)
  }

  private func placeArguments(_ verb: Verb) -> [String] {
    guard let place else {
      guard verb == .start else { return [] }
      return (total.map { ["\($0)", "pages"] } ?? []) + (format.map { ["as", $0.rawValue] } ?? [])
        + (seconds.map { [Position.text($0, .seconds)] } ?? [])
    }
    guard let total else {
      if verb.changesStatus, case .page = place { return ["page", place.typed] }
      return verb.isAboutText ? ["--page", place.typed] : [place.typed]
    }
    switch place {
    case .time: return ["\(place.typed)/\(Position.text(total, .seconds))"]
    // `3/4` alone may be a day.
    case .page where verb.isAboutText || verb.changesStatus || total < 32:
      return ["page", place.typed, "of", "\(total)"]
    default: return ["\(place.typed)/\(total)"]
    }
  }

  private func textArguments(_ verb: Verb) -> [String] {
    guard let text else { return [] }
    switch verb {
    case .finish: return ["--review", text]
    case .drop: return ["--reason", text]
    case .review: return text.contains(where: \.isWhitespace) && rating == nil ? [text] : ["--text", text]
    case .start, .pause, .resume, .want: return ["--note", text]
    default:
      // The only argument is looked into, even in quotes.
      let isAlone = !verb.isAboutText && book == nil && place == nil && tags.isEmpty
      return isAlone || !Capture.isText(text, for: verb) ? [":", text] : [text]
    }
  }
}

extension Meaning {
  func about(_ book: String) -> Meaning { changed { $0.book = book } }

  /// Whether it is a text without a position or the time read.
  var isTextAlone: Bool { text != nil && place == nil && minutes == nil }

  /// The words that name the book; empty for the one being read.
  var bookWords: [String] { book.map { [$0] } ?? [] }

  /// The length of the edition, of the words or of `--of`.
  func total(or option: EditionTotal?) throws -> EditionTotal? {
    guard let total else { return option }
    if option != nil { throw ArgumentError.givenTwice(option: "--of") }
    switch place {
    case .time: return .seconds(total)
    case .chapter: return .chapters(total)
    default: return .pages(total)
    }
  }
}

extension EntryDraft {
  /// What the words of a command mean, without its options.
  init(_ kind: Entry.Kind, _ meaning: Meaning, on moment: (day: Day?, time: TimeOfDay?), total: EditionTotal? = nil)
    throws
  {
    self.init(kind, on: moment.day)
    place = meaning.place
    self.total = try meaning.total(or: total)
    tags = meaning.tags
    minutes = meaning.minutes
    time = moment.time
    text = meaning.text
    note = meaning.note
  }

  /// What words say besides a change of status: the position or the thought; nil if they say nothing else.
  /// - Parameter thought: The thought, in Markdown.
  init?(with change: Meaning, _ thought: String?, on moment: (day: Day?, time: TimeOfDay?)) throws {
    guard change.place != nil || thought?.isEmpty == false else { return nil }
    try self.init(change.place == nil ? .thought : .progress, change, on: moment)
    text = thought
    // They are the book's.
    tags = []
  }
}
