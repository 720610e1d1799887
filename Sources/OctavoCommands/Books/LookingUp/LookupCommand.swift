internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import LookingUp
internal import Presentation
internal import ReadingModel

struct LookupCommand: LibraryCommand, TopLevelCommand {
  static let word = "lookup"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Look up a book's details in a catalogue",
    discussion: """
      Shows the candidates with what each would add or change; nothing is used until you choose one. \
      A candidate for a book in the library fills its missing details; --only overwrites the fields you name. If \
      you name no source, all are asked in turn until one knows the book; failures are reported. Only \
      sources use the network; they are programs of yours ('octavo plugins').

      --where looks up many books, one after another, and uses a candidate only if it is certainly the book. Stop it \
      with Ctrl-C and run it again to continue; books without an answer are not asked for again, unless with --again.

      EXAMPLE
        octavo lookup "left hand of darkness"
        octavo lookup 9780441478125 --take 1 --dry-run
        octavo lookup --book kokoro --take 2 --only cover,pages
        octavo lookup --where cover:none --only cover
      """)

  @Argument(help: "Words of title and authors, or an ISBN; leave out with --book.") var words: [String] = []
  @Option(help: ArgumentHelp("The book to look up.", valueName: "book")) var book: String?
  @OptionGroup var options: LookupOptions
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Look up all books that match a query: 'cover:none tag:sf'.", valueName: "query"))
  var query: String?
  @Option(
    name: .customLong("pause"),
    help: ArgumentHelp("With --where: wait this long between books that are not in the cache.", valueName: "seconds"))
  var pauseSeconds = 1
  @Flag(name: .customLong("again"), help: "With --where: also ask for books without an answer so far.")
  var isAgain = false
  @Flag(name: .dryRun, help: "Show what --take or --where would use; change nothing.") var isDryRun = false
  @OptionGroup var asking: AskOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    if let query { return try lookUpMany(query, library, in: session) }
    let existingBook = try book.map { try library.books.find($0) }
    let searched = words.joined(separator: " ")
    guard existingBook != nil || !searched.isBlank else {
      throw ArgumentError.noBook(command: "octavo lookup \"left hand of darkness\"")
    }
    let sources = try session.sources(named: options.source, isOffline: options.offline)
    let question = try question(searched, existingBook.map { try library.books.book($0.id) })
    let lookup = try Lookup.first(of: sources, question, existingBook: existingBook?.id, library, session.console)
    if output.form == .json, options.take == nil { return try session.print(Answer(lookup), as: output) { _ in } }
    let text = LookupText(lookup: lookup, console: session.console)
    guard let candidate = try text.candidate(options.take) else { return }
    let card = try lookup.card(of: candidate)
    let taken = try library.books.take(
      card, into: candidate.existing, only: options.only, source: lookup.source.name, isDryRun: isDryRun)
    try session.print(Answer(taken.book), as: output) { console in
      let lines = isDryRun && taken.isNew ? text.facts(of: card) : text.lines(of: taken)
      for line in lines { console.print(line) }
      if isDryRun { console.say(StandardMessage.dryRun) }
    }
  }

  func validate() throws {
    try InvalidValue.check(pauseSeconds, of: "--pause", in: 0...3600)
    if query != nil {
      guard words.isEmpty, book == nil, options.take == nil, options.page == 1 else {
        throw ValidationError("--where looks up many books - leave out words, --book, --take and --page")
      }
      return
    }
    if isAgain || asking.yes { throw ValidationError("--again and --yes are for many books - add --where") }
    if isDryRun, options.take == nil {
      throw ValidationError("--dry-run is for a chosen candidate or many books - add --take or --where")
    }
    try ValidationError.checkExclusive(["--dry-run": isDryRun, "--json": output.form == .json])
  }

  private func question(_ query: String, _ book: Book?) throws -> SourceQuestion {
    if let book, query.isEmpty { return SourceQuestion(about: book, page: options.page) }
    if let isbn = try? ISBN(query) { return .isbn(isbn) }
    return .search(query, page: options.page)
  }
}

/// How to query a source, and what to use from its answer.
struct LookupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The source (default: the setting lookup-source, else all of 'octavo plugins' in turn).", valueName: "source"))
  var source: String?
  @Option(help: ArgumentHelp("Use this candidate.", valueName: "number")) var take: Int?
  @Option(
    help: ArgumentHelp(
      "Use only these fields, overwriting the book's: \(BookField.card.map(\.cardWord).joined(separator: ", ")).",
      valueName: "facts"),
    completion: .list(BookField.card.map(\.cardWord)), transform: LookupOptions.fields)
  var only: Set<BookField>?
  @Option(help: ArgumentHelp("The page of results.", valueName: "number")) var page = 1
  @Flag(help: "Use only cached answers.") var offline = false

  var isAnyGiven: Bool { source != nil || take != nil || only != nil || page != 1 || offline }

  func validate() throws {
    try InvalidValue.checkCount(take, of: "--take")
    try InvalidValue.check(page, of: "--page", in: 1...1000)
  }

  private static func fields(_ text: String) throws -> Set<BookField> {
    Set(
      try text.split(separator: ",").map { word in
        let word = word.trimmingCharacters(in: .whitespaces)
        guard let field = BookField(cardWord: word) else {
          let known = BookField.card.map(\.cardWord).joined(separator: ", ")
          throw InvalidValue("unknown field '\(word)' - choose among \(known)")
        }
        return field
      })
  }
}
