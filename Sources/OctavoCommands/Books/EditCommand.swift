internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct EditCommand: LibraryCommand, TopLevelCommand {
  static let word = "edit"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Edit a book, a reading or an entry",
    discussion: """
      Only the fields you give are changed; an empty value clears a field. Without any, or with -e, you \
      edit it as text in $VISUAL or $EDITOR; mistakes are marked in the text, and your draft is kept \
      until it is saved. A new page count changes no entry: each keeps the length it was logged with, \
      unless --total changes it for a reading. 'octavo journal --ids' shows the numbers of entries.

      A field of your own has one value or more: numbers, yes or no, dates such as 2024-05-01, and texts; \
      quotation marks make everything a text. 'octavo fields' lists them.

      EXAMPLE
        octavo edit emma
        octavo edit emma --pages 474 --add-tag regency --favorite
        octavo edit emma --author "Jane Austen" --link ""
        octavo edit emma --reading 1 --started 2019-03 --rating 4.5
        octavo edit emma --set mood=dark --set mood=tense --set spice=3
        octavo edit emma --reading 1 --set with="book club"
        octavo edit --entry last --book emma
        octavo edit --entry 41 --on yesterday --page 120 --text "she is *wrong*"
        octavo edit --where 'tag:sf author:herbert' --add-tag classic --dry-run
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(name: .customLong("entry"), help: ArgumentHelp("The number of an entry, or last.", valueName: "number"))
  var entries: [EntryReference] = []
  @Option(name: .customLong("add-tag"), help: ArgumentHelp("A tag to add; repeat for more.", valueName: "tag"))
  var addedTags: [String] = []
  @Option(name: .customLong("remove-tag"), help: ArgumentHelp("A tag to remove; repeat for more.", valueName: "tag"))
  var removedTags: [String] = []
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @Flag(name: .edit, help: "Edit it as text in $VISUAL or $EDITOR.") var isEdited = false
  @OptionGroup(title: "Of a book") var bookFields: BookFieldOptions
  @OptionGroup(title: "Your own fields") var custom: CustomFieldOptions
  @OptionGroup(title: "Of a reading") var readingFields: ReadingFieldOptions
  @OptionGroup(title: "Of an entry") var entryFields: EntryFieldOptions
  @OptionGroup(title: "Of many books") var many: WhereOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try visibility.checkSingle()
    if entries.count > 1 { throw ValidationError("--entry takes one entry - edit them one at a time") }
    try ValidationError.checkExclusive([
      "a book": !book.isEmpty, "an entry": entryNumber != nil, "a query": many.text != nil,
    ])
    guard !book.isEmpty || entryNumber != nil || many.text != nil else {
      throw ValidationError(
        "missing book, entry or query - write octavo edit emma …, octavo edit --entry 41 …, "
          + "octavo edit --where tag:sf …")
    }
    if entryNumber != nil, bookFields.isGiven || readingFields.isGiven || custom.isGiven {
      throw ValidationError(
        "an entry has no fields of a book or reading - 'octavo edit --help' lists the fields of an entry")
    }
    if entryNumber == nil, entryFields.isGiven {
      throw ValidationError("--book, --text, --note, --page, --minutes, --at and --on are for an entry - give --entry")
    }
    if readingFields.isGiven, bookFields.isGiven || hasTags {
      throw ValidationError("a book and its reading are edited one at a time - leave out the fields of one")
    }
    if custom.isGiven, readingFields.isGiven, readingFields.number == nil {
      throw ValidationError("--set changes the book - add --reading 1 to change its first reading")
    }
    if isEdited, hasChange { throw ValidationError("-e edits everything as text - leave out the other fields") }
    if many.text != nil {
      try validateMany()
    } else if many.isDryRun || many.yes {
      throw ValidationError("--dry-run and --yes are for many books - add --where")
    }
  }

  private func validateMany() throws {
    if readingFields.isGiven {
      throw ValidationError("--where edits books, not readings - leave out the fields of readings")
    }
    if isEdited { throw ValidationError("-e edits one book - leave it out with --where") }
    if let name = bookFields.nameOfOneBook { throw ValidationError("--\(name) is for a single book - leave it out") }
    guard hasChange else {
      throw ValidationError(StandardMessage.nothingToChange + " - give --add-tag, --format or --private, for example")
    }
  }

  private var entryNumber: EntryReference? { entries.first }

  private var hasTags: Bool { !(addedTags + removedTags).isEmpty }

  private var hasChange: Bool {
    bookFields.isGiven || readingFields.hasChange || entryFields.isGiven || !visibility.isEmpty || hasTags
      || custom.isGiven
  }

  func run(_ library: Library, in session: Session) throws {
    if !hasChange {
      let commands = try commandsInWords(library).map { $0.with(session.libraryArguments) }
      guard commands.isEmpty else { throw ArgumentError.changeInWords(commands: commands) }
      // Editing as text without a terminal is a mistake, unless -e asks for it.
      guard isEdited || session.console.mayAsk else { throw ArgumentError.noChange(ofEntry: entryNumber != nil) }
      return try editAsText(library, session)
    }
    if many.text != nil { return try editMany(library, session) }
    if let entryNumber { return try editEntry(entryNumber.id(in: library), library, session) }
    let summary = try library.books.book(named: book)
    if readingFields.isGiven {
      var change = try readingFields.change(session)
      change.visibility = visibility.value
      change.custom = try custom.change()
      let edited = try library.journal.edit(summary.id, reading: readingFields.number, change)
      let changes = session.console.style.changes(from: edited.before, to: edited.after)
      try say((edited.book, edited.isChanged), session, changes: changes)
      if let number = readingFields.number, number != edited.number {
        session.console.say("reading \(number) is now reading \(edited.number)")
      }
      return
    }
    let (book, edit) = try library.books.edit(summary.id, try bookChange(session))
    let changes = session.console.style.changes(from: edit.before, to: edit.after)
    try say((book, edit.isChanged), session, changes: changes, kept: try keptLengths(of: book, edit, library))
  }

  /// The commands for a change in words: `octavo edit wolf hall pages 672`; none if the words name a book.
  private func commandsInWords(_ library: Library) throws -> [String] {
    guard !isEdited, book.count > 1 || EditWords.entry(in: book) != nil,
      try library.books.match(book.joined(separator: " ")) == .none
    else { return [] }
    if let entry = EditWords.entry(in: book) { return ["octavo edit --entry \(entry) -e"] }
    for edit in EditWords.all(in: book) {
      guard let named = try library.books.match(edit.book.joined(separator: " ")).book else { continue }
      let reference = library.books.reference(to: named)
      guard edit.options[0] == EditWords.entryOption else { return ["octavo edit".with([reference] + edit.options)] }
      let ofEntry = try lastPage(of: named.id, library).map { "octavo edit --entry \($0)".with(edit.options) }
      // `dune page 60%` can't be a length.
      let ofBook = Int(edit.options[1]).map { "octavo edit".with([reference, "--pages", "\($0)"]) }
      return [ofEntry, ofBook].compactMap(\.self)
    }
    return []
  }

  /// The last entry of a book, if it has a page: its number, or `last` if no book has a newer one.
  private func lastPage(of id: BookID, _ library: Library) throws -> String? {
    var filter = JournalFilter()
    (filter.book, filter.kinds, filter.limit) = (id, [.progress], 1)
    guard let line = try library.journal.entries(filter).last, line.entry.position?.unit == .page else { return nil }
    return try library.journal.lastEntryID() == line.id ? "last" : "\(line.id.number)"
  }

  private func bookChange(_ session: Session) throws -> (inout Book) -> Void {
    var options = bookFields
    options.notes = try options.notes.map { try session.text($0) ?? "" }
    let (fields, custom) = (try options.change(), try custom.change())
    return { book in
      fields(&book)
      book.tags = book.tags.changed(adding: tags(addedTags), removing: removedTags + tags(removedTags))
      custom.apply(to: &book.custom)
      if let visibility = visibility.value { book.visibility = visibility }
    }
  }

  private func say(
    _ edited: (book: BookSummary, isChanged: Bool), _ session: Session, changes: String = "", kept: [String] = []
  ) throws {
    try session.print(Answer(edited.book), as: output) { console in
      let words = edited.isChanged ? (changes.isEmpty ? "changed" : changes) : "nothing was changed"
      console.print("\(BookLine(edited.book).titleAndByline): \(words)")
      kept.forEach(console.say)
      if let remark = edited.book.remark(onSeries: bookFields.series) { console.say(remark) }
    }
  }

  /// How many entries keep the length that a book had before an edit, by reading, and the command that changes them,
  /// unless one of them is past the new length.
  private func keptLengths(of book: BookSummary, _ edit: BookEdit, _ library: Library) throws -> [String] {
    let (before, after) = (edit.before, edit.after)
    guard before.pageCount != after.pageCount || before.durationSeconds != after.durationSeconds else { return [] }
    let name = library.books.reference(to: book).shellWord
    let lengths: [(unit: Position.Unit, old: Int?, new: Int?)] = [
      (.page, before.pageCount, after.pageCount), (.seconds, before.durationSeconds, after.durationSeconds),
    ]
    return try lengths.flatMap { unit, old, new -> [String] in
      guard let old, let new, old != new else { return [] }
      let length = unit == .page ? old.counted("page") : Position.text(old, unit)
      let total = unit == .page ? "\(new)" : Position.text(new, unit)
      let readings = try library.books.entries(loggedWith: old, unit, in: book.id)
      return readings.enumerated().compactMap { place, kept -> String? in
        guard kept.count > 0 else { return nil }
        let number = readings.count == 1 ? "" : " --reading \(place + 1)"
        let isOne = kept.count == 1
        let fact =
          isOne
          ? "1 entry was logged with \(length) and keeps that"
          : "\(kept.count.grouped) entries were logged with \(length) and keep that"
        return kept.furthest > new
          ? fact : "\(fact) - 'octavo edit \(name)\(number) --total \(total)' changes \(isOne ? "it" : "them")"
      }
    }
  }

  private func editEntry(_ id: EntryID, _ library: Library, _ session: Session) throws {
    var change = try entryFields.change(session)
    let target = try entryFields.book.map { try library.books.book(named: [$0]) }
    change.book = target?.id
    change.addedTags = tags(addedTags)
    // Also remove the text as a whole, because old tags may contain a comma.
    change.removedTags = removedTags + tags(removedTags)
    change.visibility = visibility.value
    let source = try target.map { _ in try library.books.find("#\(library.journal.entry(id).bookID.number)") }
    let edited = try library.journal.edit(id, change)
    try say(edited, session, statusChanges: [target, source].compactMap { try statusChange(since: $0, library) })
  }

  /// What an entry that was moved did to the status of the book that it is of now, or was of before.
  private func statusChange(since before: BookSummary?, _ library: Library) throws -> String? {
    guard let before, case let book = try library.books.find("#\(before.id.number)") else { return nil }
    let title = DisplayText.line(book.title)
    switch (before.status, book.status) {
    case (.reading, .reading): return nil
    case (.paused, .reading): return "\(title) was resumed"
    case (_, .reading): return "\(title) was started"
    case (.reading, let now?): return "\(title) is now \(now.rawValue), no longer reading"
    case (.reading, nil): return "\(title) is no longer started"
    default: return nil
    }
  }

  private func say(
    _ edited: (line: JournalLine, isChanged: Bool, statusChange: StatusChange?, previousStart: Day?),
    _ session: Session, statusChanges: [String]
  ) throws {
    try session.print(Answer(edited.line), as: output) { console in
      console.print(edited.line.text(on: console) + (edited.isChanged ? "" : " - nothing was changed"))
      edited.statusChange?.say(in: session)
      if !statusChanges.isEmpty { console.say(statusChanges.joined(separator: ", ") + Console.undoHint) }
      if let before = edited.previousStart, let day = edited.line.entry.day {
        console.sayBeginsEarlier(day, than: before)
      }
    }
  }

  private func editMany(_ library: Library, _ session: Session) throws {
    let query = try many.query(library, session)
    let change = try bookChange(session)
    let planned = try library.books.edit(matching: query, isDryRun: true, change)
    guard planned.matchCount > 0 else { throw MatchError.nothingToChange(query: many.text ?? "") }
    let text = BookEditsText(edits: planned.edits, matchCount: planned.matchCount, console: session.console)
    if many.isDryRun || planned.edits.isEmpty {
      return try session.print(Answer(json: BookEditsFacts(planned.edits, isDryRun: true)), as: output) { console in
        text.preview.forEach(console.print)
      }
    }
    guard
      try many.asking.agrees(to: text.question, after: text.preview, orSay: "nothing was changed", session)
    else { return }
    let done = try library.books.edit(matching: query, confirmed: many.yes ? nil : planned.edits, change)
    try session.print(Answer(json: BookEditsFacts(done.edits, isDryRun: false)), as: output) { console in
      console.print(BookEditsText(edits: done.edits, matchCount: done.matchCount, console: console).report)
    }
  }

  /// Edits as text: an entry, a reading if its number is given, or the book.
  private func editAsText(_ library: Library, _ session: Session) throws {
    if let entryNumber {
      let line = try library.journal.entry(entryNumber.id(in: library))
      let edited = try session.edit(named: "entry") {
        EditorDocument(try library.journal.entry(line.id))
      } commit: { changes in
        try library.journal.edit(line.id, try changes.entryChange(session))
      }
      return try say(edited ?? (line, false, nil, nil), session, statusChanges: [])
    }
    let summary = try library.books.book(named: book)
    if let number = readingFields.number {
      let edited = try session.edit(named: "reading") {
        let reading = try library.journal.reading(of: summary.id, number: number).reading
        return EditorDocument(reading, of: summary.title, number: number)
      } commit: { changes in
        let edited = try library.journal.edit(summary.id, reading: number, try changes.readingChange(session))
        return (book: edited.book, isChanged: edited.isChanged)
      }
      return try say(edited ?? (summary, false), session)
    }
    let edited = try session.edit(named: "book") {
      EditorDocument(try library.books.book(summary.id))
    } commit: { changes in
      try library.books.edit(summary.id, try changes.bookChange())
    }
    guard let (book, edit) = edited else { return try say((summary, false), session) }
    try say((book, edit.isChanged), session, kept: try keptLengths(of: book, edit, library))
  }

  private func tags(_ texts: [String]) -> [String] { texts.flatMap(WordsAndTags.tags) }
}
