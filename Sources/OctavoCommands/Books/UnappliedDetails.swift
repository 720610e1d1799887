internal import LibraryStore
internal import ReadingModel

/// What `add` was given for a book that is already in the library and that this book does not have, with the commands
/// that store it.
struct UnappliedDetails: ReportedError, Equatable {
  /// The details, for a reader: `format ebook`, `finished 2019`, `4 stars`.
  private var words: [String] = []
  /// The commands; none can store an earlier reading of a book that is being read.
  private var commands: [String] = []
  /// Those that add another reading, if the others correct the last one.
  private var another: [String] = []
  /// The command that shows the readings of the book.
  private let show: String
  /// Whether some of it may be that of another edition.
  private let isOfEdition: Bool

  var category: FailureCategory { .noMatch }

  var description: String {
    let what = "not applied: \(words.joined(separator: ", ")) - "
    let edition = isOfEdition ? "add --another for another edition" : ""
    switch commands.count {
    case 0: return what + "'\(show)' shows its readings"
    case 1 where another.isEmpty: return what + "write \(commands[0])" + (isOfEdition ? ", or \(edition)" : "")
    default:
      return what + (isOfEdition ? "\(edition), or write:" : "write:") + commands.indentedLines
        + (another.isEmpty ? "" : "\nor, for another reading:" + another.indentedLines)
    }
  }
}

extension UnappliedDetails {
  /// Compares a new book with the one of the library; nil if that one has everything.
  /// - Parameter command: The command that describes the new book, for the options that have other texts than values;
  ///   nil for a line of an inbox, which has no options.
  init?(_ new: Book, _ command: AddCommand?, of book: BookSummary, in library: Library, _ session: Session) throws {
    let existing = try library.books.book(book.id, newestEntries: 0).book
    let fields = try UnappliedDetails.fields(of: new, beyond: existing, command)
    let reading = try UnstoredReading(of: new, book, existing, library, today: session.now.day)
    let number = book.id.number
    show = "octavo show \(number)".with(session.libraryArguments)
    words = fields.map(\.words) + (reading?.words ?? [])
    if !fields.isEmpty, let reading, reading.commands.isEmpty {
      words[words.count - 1] += " ('\(show)' shows its readings)"
    }
    let options = fields.flatMap(\.options)
    isOfEdition = command != nil && options.contains { UnappliedDetails.editionOptions.contains($0) }
    let edit = "octavo edit \"#\(number)\""
    let edits =
      (options.isEmpty ? [] : [edit.with(options)]) + (fields.allSatisfy { !$0.options.isEmpty } ? [] : [edit + " -e"])
    commands = (edits + (reading?.commands ?? [])).map { $0.with(session.libraryArguments) }
    another = (reading?.another ?? []).map { $0.with(session.libraryArguments) }
    if words.isEmpty { return nil }
  }

  /// The options of what editions differ in.
  private static let editionOptions: Set<String> = [
    "--subtitle", "--translator", "--isbn", "--pages", "--length", "--format", "--publisher", "--published",
    "--language",
  ]

  /// A field of the new book, for a reader and as options of `edit`.
  private typealias Field = (words: String, options: [String])

  private static func fields(of new: Book, beyond existing: Book, _ command: AddCommand?) throws -> [Field] {
    var fields = BookField.edited.compactMap { definition -> Field? in
      guard let value = definition.value(of: new), value != definition.value(of: existing) else { return nil }
      return field(definition, value, of: existing, cover: command?.edition.cover)
    }
    let translators = (existing.contributors + new.contributors).filter { $0.role == .translator }.map(\.name).eachOnce
    // Without the sort name, which a new book does not have.
    let others = new.contributors.filter { one in
      one.role != .author && !existing.contributors.contains { ($0.role, $0.name) == (one.role, one.name) }
    }
    for (role, people) in Dictionary(grouping: others, by: \.role).sorted(by: { $0.key.credit < $1.key.credit }) {
      // `edit` has an option for translators only; the editor has the others.
      fields.append(
        (
          people.map { "\(role.credit.lowercased()) \($0.name)" }.joined(separator: ", "),
          role == .translator ? translators.flatMap { ["--translator", $0] } : []
        ))
    }
    guard let command else { return fields }
    var custom = existing.custom
    try command.custom.change().apply(to: &custom)
    if custom != existing.custom {
      fields.append((command.custom.texts.joined(separator: ", "), command.custom.texts.flatMap { ["--set", $0] }))
    }
    if let visibility = command.visibility.value, visibility != existing.visibility {
      fields.append((visibility.rawValue, ["--\(visibility.rawValue)"]))
    }
    return fields
  }

  /// - Parameter cover: The file of the cover.
  private static func field(
    _ definition: FieldDefinition, _ value: FieldValue, of existing: Book, cover: String?
  ) -> Field? {
    switch (definition.field, value) {
    case (.title, _), (.contributors, _), (.custom, _): return nil
    case (.tags, .tags(let tags)):
      let added = existing.tags.changed(adding: tags, removing: []).dropFirst(existing.tags.count)
      return added.isEmpty ? nil : (added.map { "+\($0)" }.joined(separator: " "), added.flatMap { ["--add-tag", $0] })
    case (.series, .series(let places)):
      return added(places.map(\.text), to: existing.series.map(\.text), "series", "--series")
    case (.courses, .texts(let names)): return added(names, to: existing.courses, "course", "--course")
    case (.colleges, .texts(let names)): return added(names, to: existing.colleges, "college", "--college")
    case (.favorite, _): return (definition.label, ["--favorite"])
    case (.cover, _): return cover.map { ("cover", ["--cover", $0]) }
    case (.notes, .text(let text)):
      let notes = existing.notes.map { "\($0), \(text)" } ?? text
      // A command of several lines is easily pasted in parts.
      let isLine = !notes.contains(where: \.isNewline)
      return ("note “\(DisplayText.line(text))”", isLine ? ["--about", notes] : [])
    default:
      let text = value.text()
      return ("\(definition.label) \(text)", ["--\(definition.word)", text])
    }
  }

  /// A field with several values; the option has all of them, as it replaces them.
  private static func added(_ new: [String], to existing: [String], _ label: String, _ option: String) -> Field? {
    let added = new.filter { !existing.contains($0) }
    guard !added.isEmpty else { return nil }
    return (added.map { "\(label) \($0)" }.joined(separator: ", "), (existing + added).flatMap { [option, $0] })
  }
}
