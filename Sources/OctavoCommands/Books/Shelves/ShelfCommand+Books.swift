internal import ArgumentParser
internal import LibraryStore

// Commands for the books of a shelf.

extension ShelfCommand {
  struct Add: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add books to a shelf",
      discussion: """
        Adds at the end, or at a place, moving the others down. A book already on the shelf stays where it is: 'octavo \
        shelf move' moves it. Put names of several words in quotation marks.
        """, examples: ["octavo shelf add sea emma \"moby dick\"", "octavo shelf add sea \"the waves\" --at 1"])
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: String
    @Argument(help: .books) var books: [String]
    @Option(help: ArgumentHelp("The place of the first of them, from 1.", valueName: "place")) var at: Int?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws { try InvalidValue.checkCount(at, of: "--at") }

    func run(_ library: Library, in session: Session) throws {
      let ids = try library.books.ids(onShelf: name, books, for: "add", session)
      let done = try library.shelves.add(ids, toShelf: name, at: at)
      try session.print(Answer(done.shelf), as: output) { console in
        guard !done.changed.isEmpty else {
          let move = at.map { place in
            " - 'octavo shelf move"
              + (books.count == 1 ? " \(name.shellWord) \(books[0].shellWord) \(place)' moves it" : "' moves one")
          }
          return console.print(
            "\(DisplayText.line(done.shelf.name)): nothing to change, already on the shelf" + (move ?? ""))
        }
        ShelfText(shelf: done.shelf, console: console).print(done.changed, "added to the shelf")
      }
    }
  }

  struct Move: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a book within a shelf", examples: ["octavo shelf move sea \"the waves\" 1"])
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: String
    @Argument(help: "The book.") var book: String
    @Argument(help: "The place, from 1.") var place: Int
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if place < 1 { throw InvalidValue("not a place: \(place) - write 1 or more") }
    }

    func run(_ library: Library, in session: Session) throws {
      let done = try library.shelves.move(try library.books.book(named: [book]).id, onShelf: name, to: place)
      try session.print(Answer(done.shelf), as: output) { console in
        ShelfText(shelf: done.shelf, console: console).print(done.changed, "moved")
      }
    }
  }

  struct Take: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "take", abstract: "Take books off a shelf; they stay in the library",
      examples: ["octavo shelf take sea emma \"moby dick\""])
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: String
    @Argument(help: .books) var books: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let ids = try library.books.ids(onShelf: name, books, for: "take", session)
      let done = try library.shelves.take(ids, offShelf: name)
      try session.print(Answer(done.shelf), as: output) { console in
        let name = DisplayText.line(done.shelf.name)
        for book in done.changed { console.print("\(name): \(BookLine(book).titleAndByline), removed from the shelf") }
      }
    }
  }
}

extension Library.Books {
  /// The books named by one argument each.
  /// - Throws: ``AmbiguousWordsError`` if all of them are the name of one book, as in `shelf add sea war and peace`.
  fileprivate func ids(
    onShelf shelf: String, _ titles: [String], for command: String, _ session: Session
  ) throws -> [BookID] {
    do { return try ids(named: titles) } catch let error as BookError {
      let name = titles.joined(separator: " ")
      guard case .none = error, titles.count > 1, try match(name).book != nil else { throw error }
      throw AmbiguousWordsError(
        words: name,
        commands: [
          "octavo shelf \(command)".with([shelf, name] + session.options(besides: [command, shelf] + titles))
        ])
    }
  }
}
