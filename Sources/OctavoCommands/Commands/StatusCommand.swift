internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel
internal import TemplateEngine

/// `octavo status`: what is being read, in a line for prompts and bars.
struct StatusCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", _superCommandName: Octavo.name,
    abstract: "What is being read, in one line for a prompt or a status bar.",
    discussion: """
      Of several books it is the one with the newest entry. Nothing is printed when nothing is being read or there is no \
      library; nothing is written, and no lock is waited for: a library that is busy shows nothing, nor does a file that \
      is not a library of this Octavo's, of which every other command tells.

      --format is a mustache template with the keys title, authors, percent, position and count, the number of \
      books being read. A key without a value places nothing: {{#percent}} {{percent}}%{{/percent}}.

      EXAMPLE
        octavo status
        octavo status --format '{{title}} {{percent}}'
      """)

  @Option(help: ArgumentHelp("A mustache template.", valueName: "template")) var format =
    "{{title}}{{#percent}} {{percent}}%{{/percent}}"
  @Option(name: .customLong("library"), help: LibraryOptions.fileHelp) var path: String?
  @Option(help: LibraryOptions.readerHelp) var reader: String?
  @OptionGroup var output: OutputOptions

  private static let keys = ["title", "authors", "percent", "position", "count"]
  private static let templateName = "status.txt"

  func run(in session: Session) throws {
    let templates = TemplateLibrary(builtIn: [StatusCommand.templateName: format])
    // A template that cannot be filled is told at once, not on the day a book is begun.
    do { try templates.check(StatusCommand.templateName) } catch { throw FormatError(error, keys: StatusCommand.keys) }
    let books = try beingRead(session)
    if output.isJSON { return try session.console.printJSON(["reading": books.map(BookFacts.init)]) }
    guard let book = books.first else {
      _ = try filled(templates, StatusCommand.values(title: "", authors: "", place: nil, count: 0))
      return
    }
    let values = StatusCommand.values(
      title: book.title, authors: book.byline, place: book.place, count: books.count)
    session.console.printExactly(DisplayText.line(try filled(templates, values)))
  }

  private func filled(_ templates: TemplateLibrary, _ values: TemplateValue) throws -> String {
    do { return try templates.fill(StatusCommand.templateName, values) } catch {
      throw FormatError(error, keys: StatusCommand.keys)
    }
  }

  private static func values(title: String, authors: String, place: Position?, count: Int) -> TemplateValue {
    [
      "title": .text(title), "authors": .text(authors), "count": .number(count),
      "percent": place?.percent.map { .number($0) } ?? .absent, "position": .optional(place.map(BookLine.place)),
    ]
  }

  private func beingRead(_ session: Session) throws -> [BookSummary] {
    let file = path.map(LibraryOptions.file) ?? LibraryOptions.usualFile(session)
    var filter = BookFilter()
    filter.statuses = [.reading]
    filter.query.sort = QuerySort(.day, isDescending: true)
    do {
      // A prompt is no place to be asked for a passphrase: who has one is not told of without a file.
      let choice = LibraryOptions.silentChoice(reader, session)
      return try Library.glance(at: file, now: session.now, as: choice)?.list(filter) ?? []
    } catch ReaderError.noPassphrase {
      return []
    } catch let error as LibraryError {
      guard case .busy = error.reason else { throw error }
      return []
    }
  }
}
