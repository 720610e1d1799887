internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

/// The common options of commands that only change the status of a book.
struct StatusChangeOptions: ParsableArguments {
  @Option(name: .on, help: .on) var on: DayPhrase?
  @Option(help: .thought) var note: String?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  /// Changes the status on the given day, with what is said besides, and prints the result.
  func run(
    _ verb: Verb, _ words: [String], as status: Reading.Status, in session: Session,
    _ change: (Library, Meaning, Day?, EntryDraft?) throws -> BookSummary
  ) throws {
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try session.meaning(of: words, for: verb, in: library)
    let moment = try session.moment(ofChange: meaning, or: on)
    let day = moment.day
    let entry = try session.entry(with: meaning, note: note, on: moment)
    let book = try RefusedChangeError.keepingWords(of: meaning, session) { try change(library, meaning, day, entry) }
    let changed = ChangedBook(book: book, status: status, day: day, text: entry?.text, hasPlace: entry?.place != nil)
    try session.print(Answer(changed), as: output) { console in
      console.print(
        StatusChangeOptions.answer(book, status, on: day, console.style)
          + meaning.said(with: entry, of: book, console))
    }
  }

  /// The answer for a reader: `Emma by Jane Austen: paused 2026-11-20`.
  static func answer(_ book: BookSummary, _ status: Reading.Status, on day: Day?, _ style: Style) -> String {
    let action = status == .reading ? "resumed" : status.rawValue
    return "\(BookLine(book).titleAndByline): \(action) \(style.dated(day))"
  }
}

extension Session {
  /// What the words or the option say with a change of status; nil if they say nothing.
  /// - Throws: ``ArgumentError`` if both have a thought.
  func entry(with meaning: Meaning, note: String?, on moment: (day: Day?, time: TimeOfDay?)) throws -> EntryDraft? {
    let thought = try text(meaning.text.or(note, option: "--note"))
    return try EntryDraft(with: meaning, thought, on: moment)
  }

  /// The day of a change of status, and the time of day that was said with it.
  func moment(ofChange meaning: Meaning, or option: DayPhrase?) throws -> (day: Day?, time: TimeOfDay?) {
    guard meaning.clock != nil else { return (try day(meaning.day, or: option), nil) }
    return try moment(meaning.day, or: option, at: meaning.clock)
  }
}

extension Meaning {
  /// What was said with a change of status, and the tags that the book got: `, page 12 of 474 (3%), “at last”, +club`.
  func said(with entry: EntryDraft?, of book: BookSummary, _ console: Console) -> String {
    (entry?.said(of: book, console) ?? "") + tagsAdded
  }

  /// The tags that the book got with a change of status, for a reader: `, +bookclub`.
  var tagsAdded: String { tags.map { ", +" + DisplayText.line($0) }.joined() }
}

extension EntryDraft {
  /// What was said with a change of status, for a reader: `, page 12 of 474 (3%), “third time lucky”`.
  func said(of book: BookSummary, _ console: Console) -> String {
    let place = self.place == nil ? nil : book.place.map(BookLine.span)
    let quoted = text.map { console.style.quoted($0, width: console.width) }
    return [time.map { "at \($0.text)" }, place, minutes.map { Duration.spokenText(minutes: $0) }, quoted].compactMap(
      \.self
    ).map { ", " + $0 }.joined()
  }
}
