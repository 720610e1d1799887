internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo copies add`: records a copy of a book.
struct AddCopyCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Record a copy you own",
    discussion: """
      Each run records another copy. 'octavo copies' lists them, 'octavo copies edit' edits one; 'octavo copies offer', \
      'octavo copies sell' and 'octavo copies give' part with one. All readers of the library see its copies; public exports show only \
      those offered with --public. With --author, a book that is not in the library is added first. A copy you lent \
      before you recorded it becomes this copy.

      EXAMPLE
        octavo copies add emma
        octavo copies add kokoro --condition good --place hall --price "24.90 EUR"
        octavo copies add "Cold Comfort Farm" --author "Stella Gibbons" --signed
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
    let copyLine = try library.lending.own(book, change)
    book.report(copyLine.book, session.console)
    let lent = copyLine.loan.map { ", lent to \($0.party)" } ?? ""
    try session.print(Answer(copyLine), as: output) { console in
      CopyText.print(copyLine, "yours" + (copyLine.count > 1 ? ", copy \(copyLine.number)" : "") + lent, on: console)
    }
  }
}
