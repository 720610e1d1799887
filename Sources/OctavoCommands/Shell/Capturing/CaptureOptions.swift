internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

/// The options of commands that take words.
struct CaptureOptions: ParsableArguments {
  @Flag(name: .customLong("dry-run"), help: "Show what would be stored, and store nothing.") var isDryRun = false

  /// Opens the library; in a dry run, one that stores nothing.
  func open(_ library: LibraryOptions, _ session: Session) throws -> Library {
    let library = try library.open(session)
    guard isDryRun else { return library }
    session.console.say("dry run: nothing is stored")
    return library.dryRun()
  }
}

extension Meaning {
  /// The words that name the book; empty for the one being read.
  var bookWords: [String] { book.map { [$0] } ?? [] }

  /// The length of the edition, of the words or of `--of`.
  func total(or option: String?) throws -> Library.Journal.EditionTotal? {
    guard let total else { return option.flatMap(ReadingFieldOptions.total) }
    if option != nil { throw ArgumentError.givenTwice(option: "--of") }
    if case .time = place { return .seconds(total) }
    return .pages(total)
  }
}
