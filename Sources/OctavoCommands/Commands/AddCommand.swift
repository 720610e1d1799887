internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo add`: adds a book.
struct AddCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a book.",
    discussion: """
      Everything but the title may be left open. A book that is there already is recognised and left as it is.

      EXAMPLE
        octavo add "Moby-Dick" --author "Herman Melville" --pages 720 --start
        octavo add Kokoro --author "Natsume Soseki" --isbn 978-0-14-310603-6 --want +japan
      """)

  @Argument(help: "The title, and +tags.")
  var words: [String]

  @Option(help: "The subtitle.") var subtitle: String?
  @Option(name: .customLong("author"), help: ArgumentHelp("An author; may be given again.", valueName: "name"))
  var authors: [String] = []
  @Option(name: .customLong("translator"), help: ArgumentHelp("A translator; may be given again.", valueName: "name"))
  var translators: [String] = []
  @Option(help: ArgumentHelp("The series, and the place in it after a comma: 'Barchester, 2'.", valueName: "series"))
  var series: [String] = []
  @Option(help: "The ISBN, with or without hyphens.", transform: { try ISBN($0) }) var isbn: ISBN?
  @Option(name: .customLong("pages"), help: ArgumentHelp("Numbered pages.", valueName: "count")) var pageCount: Int?
  @Option(help: ArgumentHelp("Length of an audiobook, such as 13:20.", valueName: "h:mm")) var length: String?
  @Option(help: "print, ebook or audio.", completion: .list(Book.Format.allCases.map(\.rawValue))) var format:
    Book.Format?
  @Option(help: "The publisher.") var publisher: String?
  @Option(help: ArgumentHelp("When the edition came out: 2003, 2003-05.", valueName: "day"), transform: { try Day($0) })
  var published: Day?
  @Option(
    name: .customLong("first-published"), help: ArgumentHelp("When the work came out: 1851.", valueName: "day"),
    transform: { try Day($0) })
  var firstPublished: Day?
  @Option(help: ArgumentHelp("The language, such as en or pt-BR.", valueName: "language")) var language: String?
  @Option(help: ArgumentHelp("What it cost: '24.90 EUR'.", valueName: "amount"), transform: { try Money($0) })
  var price: Money?
  @Option(help: ArgumentHelp("A page about it.", valueName: "url")) var link: String?
  @Option(help: ArgumentHelp("A picture of the cover.", valueName: "file")) var cover: String?
  @Flag(help: "Mark it as a favourite.") var favorite = false
  @Flag(help: VisibilityFlag.help) var visibility: VisibilityFlag?
  @Flag(help: "Put it on the list of books wanted.") var want = false
  @Flag(help: "Begin reading it today.") var start = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let pageCount, !(1...100_000).contains(pageCount) {
      throw ValidationError("--pages takes 1 to 100000, not \(pageCount)")
    }
    if let length, duration(length) == nil {
      throw ValidationError("'\(length)' is not a length - write --length 13:20")
    }
    if want, start { throw ValidationError("--want and --start exclude each other") }
  }

  func run(in session: Session) throws {
    let sorted = WordsAndTags(words)
    guard sorted.words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw InputError.noBook(command: "octavo add \"Moby-Dick\"")
    }
    let library = try library.open(session)
    let added = try library.add(try book(sorted, library.uidSource, session))
    if output.isJSON {
      try session.console.printJSON(BookFacts(added.book))
    } else if added.isNew {
      let status = added.book.status.map { ", \($0.rawValue)" } ?? ""
      session.console.print("\(BookLine(added.book).titleAndByline): added as \(added.book.id.number)\(status)")
    } else {
      session.console.print(
        "\(BookLine(added.book).titleAndByline) is there already as \(added.book.id.number); nothing was changed")
    }
  }

  private func book(_ sorted: WordsAndTags, _ uids: UIDSource, _ session: Session) throws -> Book {
    var book = Book(uid: uids.next(), title: sorted.words.joined(separator: " "))
    book.subtitle = subtitle
    book.contributors =
      authors.map { Contributor(name: $0) } + translators.map { Contributor(name: $0, role: .translator) }
    book.series = series.map { SeriesPlace(typed: $0) }
    book.isbn = isbn
    book.pageCount = pageCount
    book.durationSeconds = length.flatMap(duration)
    book.format = format ?? (length == nil ? nil : .audio)
    book.publisher = publisher
    book.published = published
    book.firstPublished = firstPublished
    book.language = language
    book.price = price
    book.link = link
    book.tags = sorted.tags
    book.isFavorite = favorite
    book.visibility = visibility?.value ?? session.visibility.books
    book.added = session.now.day
    book.cover = try cover.map { try Picture(file: $0) }
    if want || start {
      let status = Entry(
        uid: uids.next(), status: start ? .reading : .wanted, day: session.now.day,
        visibility: session.visibility.progress)
      book.readings = [Reading(uid: uids.next(), entries: [status], visibility: session.visibility.readings)]
    }
    return book
  }

  private func duration(_ text: String) -> Int? {
    guard case .time(from: nil, let seconds) = PlaceInput(text), seconds > 0 else { return nil }
    return seconds
  }
}
