internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo own`: says that the reader has a copy of a book.
struct OwnCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "own", abstract: "Say that you have a copy of a book.",
    discussion: """
      Each time it is another copy. 'octavo copies' lists them, 'octavo copies edit' corrects one, 'octavo offer', \
      'octavo sell' and 'octavo give' let one go. Only you know of your copies, unless you offer one with --public. With \
      --author a book that the library does not have is added first.

      EXAMPLE
        octavo own emma
        octavo own "moby dick" --format print --condition good --place "hall" --bought 2019-03 --at "Shakespeare & Co" --price "24.90 EUR"
        octavo own "Cold Comfort Farm" --author "Stella Gibbons" --signed
      """)

  @Argument(help: "The book; the one being read when none is named.") var book: [String] = []
  @OptionGroup var fields: CopyFieldOptions
  @OptionGroup var new: NewBookOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let change = try fields.change(session)
    let library = try library.open(session)
    let held = try library.own(try new.book(book, in: library, session).id, change)
    if output.isJSON { return try session.console.printJSON(CopyFacts(held)) }
    CopyText(held, session.console).print("yours" + (held.count > 1 ? ", copy \(held.number)" : ""))
  }
}
