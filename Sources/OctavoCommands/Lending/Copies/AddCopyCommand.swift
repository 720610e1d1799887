internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo own`: records a copy of a book.
struct OwnCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "own", abstract: "Record a copy you own",
    discussion: """
      Each run records another copy. 'octavo copies' lists them, 'octavo copies edit' edits one; 'octavo offer', \
      'octavo sell' and 'octavo give' part with one. All readers of the library see its copies; public exports show only \
      those offered with --public. With --author, a book that is not in the library is added first. A copy you lent \
      before you recorded it becomes this copy.

      EXAMPLE
        octavo own emma
        octavo own "moby dick" --format print --condition good --place "hall" --bought 2019-03 --at "Shakespeare & Co" --price "24.90 EUR"
        octavo own "Cold Comfort Farm" --author "Stella Gibbons" --signed
      """)

  @Argument(help: "The book (default: the one being read).") var book: [String] = []
  @OptionGroup var fields: CopyFieldOptions
  @OptionGroup var new: NewBookOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let change = try fields.change(session)
    let library = try library.open(session)
    let book = try new.book(book, in: library, session)
    let copyLine = try library.own(book, change)
    book.report(copyLine.book, session.console)
    if output.isJSON { return try session.console.printJSON(CopyFacts(copyLine)) }
    let lent = copyLine.loan.map { ", lent to \($0.party)" } ?? ""
    CopyText(copyLine, session.console).print("yours" + (copyLine.count > 1 ? ", copy \(copyLine.number)" : "") + lent)
  }
}
