internal import ArgumentParser
internal import Capture
internal import DocumentReading
internal import Foundation
internal import Importing
internal import LibraryStore
internal import LookingUp
internal import OutsidePrograms
internal import Presentation
internal import ReadingModel

struct AddCommand: OctavoCommand, TopLevelCommand {
  static let word = "add"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Add a book, or the books in files",
    discussion: """
      Only the title is required; 'by' and a name add the author, and pages, a year, #tags, a rating or a day may \
      follow. Put the title in quotes if it contains such words. A title that is already in your library is left \
      unchanged, unless --another adds it again. An ISBN alone is looked up; '--isbn -' looks up a list of them from \
      standard input, one a line, as scanner apps write it.

      You can also give book files, or a folder with a / after its name; title and author are read from the files: EPUB, \
      PDF, DOCX, ODT, DOC, MOBI and AZW3, and formats that your own programs read ('octavo plugins'). A book already \
      in your library gets its missing details. One 'octavo undo' undoes all files of one command.

      EXAMPLE
        octavo add "Moby-Dick" by Herman Melville --pages 720 --start
        octavo add Kokoro by Natsume Soseki --want +japan
        octavo add Dune by Frank Herbert --finished 2019 --rating 4 --set mood=dark
        octavo add Piranesi by Susanna Clarke, 272 pages, read in 2021
        octavo add "The Dispossessed" by Ursula K. Le Guin --lookup
        octavo add --isbn - < scanned.txt
        octavo add moby-dick.epub --start
        octavo add ~/Books/ +ebook --dry-run
      """)

  @Argument(
    help: ArgumentHelp("The title and author, an ISBN, or files and folders; and +tags.", valueName: "title|file"))
  var words: [String] = []

  @Option(help: "The subtitle.") var subtitle: String?
  @Option(name: .customLong("author"), help: ArgumentHelp("An author; repeat for more.", valueName: "name"))
  var authors: [String] = []
  @Option(name: .customLong("translator"), help: ArgumentHelp("A translator; repeat for more.", valueName: "name"))
  var translators: [String] = []
  @Option(help: ArgumentHelp("The series, and the place in it after a comma: 'Barchester, 2'.", valueName: "series"))
  var series: [String] = []
  @Option(
    name: .customLong("course"), help: ArgumentHelp("A course it is read for; repeat for more.", valueName: "name"))
  var courses: [String] = []
  @Option(
    name: .customLong("college"), help: ArgumentHelp("The college of a course; repeat for more.", valueName: "name"))
  var colleges: [String] = []
  @OptionGroup var edition: EditionOptions
  @Option(help: .notes) var about: String?
  @OptionGroup var custom: CustomFieldOptions
  @Flag(help: "Mark it as a favourite.") var favorite = false
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @Flag(help: "Add it to your to-read list.") var want = false
  @Flag(help: "Start reading it today.") var start = false
  @Option(help: ArgumentHelp("The day you finished it: 2019, 2026-03-14 or unknown.", valueName: "day"))
  var finished: DayPhrase?
  @Option(name: .rating, help: ArgumentHelp("Your rating of it, 0.25 to 5 stars; with --finished.", valueName: "stars"))
  var rating: Rating?
  @Option(help: ArgumentHelp("Your review of it, in Markdown; with --finished.", valueName: "text")) var review: String?
  @Flag(help: "Add it even if the library has a book with this title and author.") var another = false
  @Flag(help: "Look it up in a catalogue ('octavo plugins') and fill in its details.") var lookup = false
  @OptionGroup var options: LookupOptions
  @Flag(name: .dryRun, help: "Show what would be added, for files; change nothing.") var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try visibility.checkSingle()
    try BookFieldOptions.check(titles: words, subtitle: subtitle, example: "octavo add \"Emma\"")
    try BookFieldOptions.check(series: series.filter { !$0.isEmpty })
    if !lookup, options.isAnyGiven {
      throw ValidationError("--source, --take, --only, --page and --offline are for looking a book up - add --lookup")
    }
    if lookup, isDryRun {
      throw ValidationError("--lookup shows the details before it uses them - leave out --dry-run")
    }
    try ValidationError.checkExclusive(["--want": want, "--start": start, "--finished": finished != nil])
  }

  func run(in session: Session) throws {
    let sorted = WordsAndTags(words)
    if sorted.words.isEmpty, edition.isbn == "-" { return try addISBNs(tags: sorted.tags, session) }
    guard !sorted.words.allSatisfy(\.isBlank) else { throw ArgumentError.noBook(command: "octavo add \"Moby-Dick\"") }
    if let address = sorted.words.first(where: { $0.hasPrefix("https://") || $0.hasPrefix("http://") }) {
      throw AddingError.titleOfAddress(address)
    }
    if DocumentPaths.mayName(sorted.words) {
      let programs = session.programs(.reader)
      let registry = session.documentRegistry(programs)
      let isUnusable = { ending in programs.unusable.contains { $0.name == ending } }
      let paths = try DocumentPaths(sorted.words) { registry.isKnown(ending: $0) || isUnusable($0) }
      if let paths { return try add(paths, registry, programs, tags: sorted.tags, session) }
    }
    if let book = try bookToCopy(sorted.words, session) {
      throw UnexpectedWordsError.anotherCopy(title: book.title, number: book.id.number)
    }
    try AddCommand.checkISBN(sorted.words)
    guard let new = try described(sorted, session) else {
      return try addISBN(try ISBN(sorted.words[sorted.words.count - 1]), sorted, session)
    }
    if lookup {
      let words = [new.title] + new.authors + authors
      return try addLookedUp(sorted, .search(words.joined(separator: " "), page: options.page), new, session)
    }
    try add(new, sorted, session)
  }

  /// Adds the book of a title, unless it is in the library.
  private func add(_ described: NewBookWords, _ sorted: WordsAndTags, _ session: Session) throws {
    var new = described
    new.review = try review(of: new, session)
    let library = try library.open(session)
    var book = Book(uid: library.uidSource.next(), title: new.title)
    try describe(&book, new, tags: sorted.tags, library.uidSource, session)
    if another, book.contributors.isEmpty { try copyWork(into: &book, library) }
    let remark = try another || isDryRun ? nil : library.books.remark(besideNew: book)
    let added =
      try (another ? nil : library.books.existing(book))
      ?? library.books.add(book, isDryRun: isDryRun, another: another)
    let whole = added.isNew ? book : try library.books.book(added.book.id, newestEntries: 0).0
    let unapplied = try added.isNew ? nil : UnappliedDetails(book, self, of: added.book, in: library, session)
    try session.print(Answer(WholeBook(summary: added.book, book: whole, shelves: [])), as: output) { console in
      if added.isNew {
        console.print(
          BookLine(added.book).added + added.book.missingAuthorText
            + new.withDetails(of: book).detailsText(tags: sorted.tags)
            + (visibility.value.map { ", \($0.rawValue)" } ?? "")
            + new.statusText(added.book, console.style))
        if book.contributors.isEmpty, !isDryRun {
          console.say(authorHint(added.book, sorted.words))
        } else if added.book.status == nil, !isDryRun, console.mayAsk {
          console.say("'octavo start \(added.book.id.number)' starts it")
        }
        if let remark { console.say(remark(added.book.id)) }
        if !isDryRun, let remark = added.book.remark(onSeries: series) { console.say(remark) }
        if sorted.words.count == 1, InputFile(sorted.words[0]).isFolder {
          console.say(
            "\(sorted.words[0]) is also a folder - 'octavo add \(sorted.words[0].shellWord)/' adds the books in it")
        }
      } else {
        console.print(BookLine(added.book).alreadyThere)
        if unapplied == nil { console.say("--another adds another book of this title") }
      }
    }
    if isDryRun { session.console.say(StandardMessage.dryRun) }
    if let unapplied { throw unapplied }
  }

  /// Adds the books in files, with the details given as options.
  private func add(
    _ paths: DocumentPaths, _ registry: DocumentRegistry, _ programs: ProgramCatalogue, tags: [String],
    _ session: Session
  ) throws {
    if lookup { throw ArgumentError.lookupOfFile(paths.files[0]) }
    if paths.files.count > 1, let option = optionForOneBook { throw ArgumentError.oneBookOnly(option: option) }
    // Open the library only now: its own file may be in a folder that is read, see `octavo_file_begin`.
    let uids = UIDSource.random(unixMilliseconds: session.now.unixMilliseconds)
    let batch = try DocumentBatch(paths, registry, uids: uids) { done, count in
      session.console.showProgress(done: done, of: count, "documents read")
    } change: { book in
      try describe(&book, nil, tags: tags, uids, session)
    }
    if paths.files.count == 1, let error = batch.refused.first {
      if case .unknown = error.reason {
        // Throws the reason if a program for this format exists but cannot be used.
        _ = try programs.program(named: URL(filePath: error.file).pathExtension)
        let head = InputFile(error.file).head
        if !head.isEmpty, let importer = ImporterRegistry.builtIn.importer(for: head) {
          throw AddingError.isExport(error.file, format: importer.name)
        }
      }
      throw error
    }
    let library = try library.open(session)
    let added = try library.books.add(batch.taken.map(\.incoming), isDryRun: isDryRun) { done in
      session.console.showProgress(done: done, of: batch.taken.count, "books added")
    }
    session.console.showProgress(nil)
    let report = DocumentReport(batch: batch, added: added, isDryRun: isDryRun)
    try session.print(Answer(report), as: output) { report.lines.forEach($0.print) }
    if batch.taken.isEmpty {
      throw AddingError.nothingAdded(count: paths.files.count, isExplained: !batch.refused.isEmpty)
    }
    if !batch.refused.isEmpty { throw AddingError.someUnreadable(count: batch.refused.count) }
  }

  /// Adds a candidate from a source, with the details given as options.
  func addLookedUp(
    _ sorted: WordsAndTags, _ question: SourceQuestion, _ new: NewBookWords?, _ session: Session
  ) throws {
    let library = try library.open(session)
    let sources = try session.sources(named: options.source, isOffline: options.offline)
    let question = try edition.isbn.flatMap { $0.isEmpty ? nil : .isbn(try ISBN($0)) } ?? question
    let lookup = try Lookup.first(of: sources, question, library, session.console)
    let text = LookupText(lookup: lookup, console: session.console)
    guard let candidate = try text.candidate(options.take) else { throw LookupError.notChosen }
    let taken = try library.books.take(
      try lookup.card(of: candidate), into: candidate.existing, only: options.only, source: lookup.source.name
    ) { book in
      try describe(&book, new, tags: sorted.tags, library.uidSource, session)
    }
    let unapplied = try taken.isNew ? nil : unapplied(new, tags: sorted.tags, to: taken.book, library, session)
    try session.print(Answer(taken.book), as: output) { console in
      for line in text.lines(of: taken) { console.print(line) }
    }
    if let unapplied { throw unapplied }
  }

  /// The first given option that cannot apply to several books.
  var optionForOneBook: String? {
    if subtitle != nil { return "--subtitle" }
    if about != nil { return "--about" }
    if review != nil { return "--review" }
    let fields: Set<BookField> = [.isbn, .pages, .length, .cover, .link, .price, .published, .firstPublished]
    let word = edition.given.first { fields.contains($0.field) }?.field.word
    return word.map { "--\($0)" } ?? (start ? "--start" : nil)
  }

  /// Applies the options, and what the words say, to a book.
  func describe(
    _ book: inout Book, _ new: NewBookWords?, tags: [String], _ uids: UIDSource, _ session: Session
  ) throws {
    try new?.describe(&book)
    if about != nil { book.notes = try session.text(about) }
    try describeNames(&book)
    if edition.length?.isEmpty == false { book.format = .audio }
    try edition.given.filter { $0.text != "-" }.change()(&book)
    book.tags = tags + (new?.tags ?? [])
    try custom.change().apply(to: &book.custom)
    book.isFavorite = favorite
    book.visibility = visibility.value ?? session.visibility.books
    book.added = session.now.day
    if finished == nil, new?.status != .finished,
      let option = rating != nil ? "--rating" : review.map({ _ in "--review" })
    {
      throw ValidationError("\(option) is for a book you finished - add --finished")
    }
    guard let status = finished != nil ? .finished : start ? .reading : want ? .wanted : new?.status else { return }
    let day = try session.pastDay(finished ?? new?.day ?? .daysAgo(0))
    let start = try new?.started.flatMap { try session.pastDay($0) }
    try book.begin(status, on: day, after: start, rating: rating ?? new?.rating, uids, session)
    book.readings[0].review = try review(of: new, session)
  }

  /// Applies the options with names; empty names are ignored.
  private func describeNames(_ book: inout Book) throws(Name.Invalid) {
    func names(_ arguments: [String], of subject: Name.Subject) throws(Name.Invalid) -> [String] {
      try BookFieldOptions.names(arguments, of: subject).filter { !$0.isEmpty }.eachOnce
    }
    if let subtitle = String.field(subtitle) { book.subtitle = subtitle }
    let authors = try names(authors, of: .author)
    if !authors.isEmpty {
      book.contributors = authors.map { Contributor(name: $0) } + book.contributors.filter { $0.role != .author }
    }
    book.contributors += try names(translators, of: .translator).map { Contributor(name: $0, role: .translator) }
    book.series += try names(series, of: .series).map { SeriesPlace(typed: $0) }
    book.courses += try names(courses, of: .course)
    book.colleges += try names(colleges, of: .college)
  }
}
