internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo switch`: continues a reading in another edition.
struct SwitchCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "switch", abstract: "Continue a book in another edition or format",
    discussion: """
      It stays one reading. Your position is converted by its share of the whole; earlier entries keep \
      their own numbers, and no page counts twice. The default is the book being read.

      EXAMPLE
        octavo switch emma --format audio --total 13:20
        octavo switch emma --format print --total 512
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(help: "print, ebook or audio.", completion: .list(Book.Format.allCases.map(\.rawValue))) var format:
    Book.Format
  @Option(help: ArgumentHelp("The last page of the edition, or h:mm for audio.", valueName: "total")) var total: String?
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let total, units(total) == nil {
      throw InvalidValue(
        format == .audio
          ? "--total takes h:mm for audio, such as 13:20, not '\(total)'"
          : "--total takes the last page, such as 512, not '\(total)'")
    }
  }

  func run(_ library: Library, in session: Session) throws {
    let id = try library.books.book(named: book).id
    let day = try when.day(session)
    let done = try library.journal.switchEdition(of: id, to: format, total: total.flatMap(units), on: day)
    try session.print(Answer(done.book), as: output) { console in
      var text = "\(BookLine(done.book).titleAndByline): now \(format.rawValue)"
      if let before = done.before, let now = done.now {
        text += ", \(BookLine.place(before)) is \(BookLine.place(now))"
      }
      console.print(text)
      if done.before != nil, done.now == nil, total == nil,
        done.book.place?.unit != (format == .audio ? .seconds : .page)
      {
        console.say(
          "the position is not converted - --total \(format == .audio ? "13:20" : "512") would convert it")
      }
    }
  }

  /// Parses pages, or seconds of audio.
  private func units(_ text: String) -> Int? {
    switch PlaceInput(text) {
    case .page(from: nil, let pages) where format != .audio && pages > 0: pages
    case .time(from: nil, let seconds) where format == .audio && seconds > 0: seconds
    default: nil
    }
  }
}
