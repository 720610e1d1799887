internal import ArgumentParser
internal import LibraryStore

/// `octavo use`: chooses the default book.
struct UseCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    topLevel: "use", abstract: "Choose the book that 'octavo log' assumes",
    discussion: """
      For when you read several books at once. The choice lasts until the book is finished, paused or abandoned, or until \
      you choose another. Without a book it shows the choice.

      EXAMPLE
        octavo use emma
        octavo use
        octavo use --clear
      """)

  @Argument(help: "A book you are reading.") var book: [String] = []
  @Flag(help: "Clear the choice.") var clear = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if clear, !book.isEmpty { throw ValidationError("a book and --clear exclude each other - leave out one") }
  }

  func run(_ library: Library, in session: Session) throws {
    if clear { try library.books.chooseNone() }
    let chosen =
      book.isEmpty ? try library.books.chosen() : try library.books.choose(try library.books.book(named: book).id)
    try session.print(Answer(json: ["book": chosen.map { Record($0) }]), as: output) { console in
      if let chosen { return console.print("\(BookLine(chosen).titleAndByline) is the default book") }
      console.say("no default book - 'octavo use BOOK' chooses one of those being read")
    }
  }
}
