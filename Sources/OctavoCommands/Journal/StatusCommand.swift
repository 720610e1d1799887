internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel
internal import TemplateEngine

struct StatusCommand: OctavoCommand, TopLevelCommand {
  static let word = "status"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show the current book in one line, for a prompt",
    discussion: """
      With several books it shows the one with the newest entry. It prints nothing if nothing is being read or there is no \
      library. It writes nothing and waits for no lock: for a busy library, or a file of another \
      version, it prints nothing either; other commands report that.

      --format is a mustache template with the keys title, authors, percent, position, count, the number of \
      books being read, unsyncedDays, once a library that syncs has not been synced for three days, and inboxCount, the \
      number of new lines in the inbox. A key without a value prints nothing: {{#percent}} {{percent}}%{{/percent}}.

      EXAMPLE
        octavo status
        octavo status --format '{{title}} {{percent}}'
      """)

  @Option(help: ArgumentHelp("A mustache template.", valueName: "template")) var format =
    "{{title}}{{#percent}} {{percent}}%{{/percent}}{{#unsyncedDays}} (not synced for {{unsyncedDays}} days){{/unsyncedDays}}"
    + "{{#inboxCount}} (inbox: {{inboxCount}}){{/inboxCount}}"
  @Option(name: .customLong("library"), help: LibraryOptions.fileHelp) var path: String?
  @Option(help: LibraryOptions.readerHelp) var reader: String?
  @OptionGroup var output: OutputOptions

  private static let keys = ["title", "authors", "percent", "position", "count", "unsyncedDays", "inboxCount"]
  private static let templateName = "status.txt"

  func run(in session: Session) throws {
    let templates = TemplateLibrary(builtIn: [StatusCommand.templateName: format])
    // Check the template now, not only once a book is being read.
    do { try templates.check(StatusCommand.templateName) } catch { throw FormatError(error, keys: StatusCommand.keys) }
    let state = try beingRead(session)
    try session.print(Answer("reading", state.books), as: output) { console in
      // Also without a book, as the template may be wrong.
      let line = try filled(templates, StatusCommand.values(state, of: state.books.first))
      if !state.books.isEmpty { console.printExactly(DisplayText.line(line)) }
    }
  }

  private func filled(_ templates: TemplateLibrary, _ values: TemplateValue) throws -> String {
    do { return try templates.fill(StatusCommand.templateName, values) } catch {
      throw FormatError(error, keys: StatusCommand.keys)
    }
  }

  private static func values(_ state: State, of book: BookSummary?) -> TemplateValue {
    [
      "title": .text(book?.title ?? ""), "authors": .text(book?.byline ?? ""), "count": .number(state.count),
      "percent": book?.countedPlace?.percent.map { .number($0) } ?? .absent,
      "position": .optional(book.flatMap { BookLine($0).place }),
      "unsyncedDays": state.daysSinceSync.flatMap { $0 >= SyncText.longestDays ? .number($0) : nil } ?? .absent,
      "inboxCount": state.inboxCount > 0 ? .number(state.inboxCount) : .absent,
    ]
  }

  private struct State {
    /// The books being read, newest entry first, for a line of text only the first.
    var books: [BookSummary] = []
    /// How many there are.
    var count = 0
    var daysSinceSync: Int?
    var inboxCount = 0
  }

  private func beingRead(_ session: Session) throws -> State {
    var filter = BookFilter(statuses: [.reading], limit: output.form == .text ? 1 : nil)
    filter.query.sort = QuerySort(.day, isDescending: true)
    do {
      // A prompt must not ask for a passphrase: without a passphrase file, a protected reader's books are not shown.
      guard let library = try LibraryOptions.openReadOnly(session, at: path, reader: reader) else { return State() }
      return State(
        books: try library.books.list(filter), count: try library.books.count(.reading),
        daysSinceSync: try library.sync.daysSinceSync(),
        inboxCount: try InboxCount.newCount(library, session))
    } catch ReaderError.noPassphrase {
      return State()
    } catch let error as LibraryError {
      guard case .busy = error.reason else { throw error }
      return State()
    }
  }
}
