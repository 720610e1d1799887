internal import ArgumentParser
internal import Configuration

// Options that each command declares itself, with the names and help here. An option group of one option would cost the
// parser a thirtieth of a short command's time: it looks up five conformances of each group, and each look-up searches
// all that the program has.

extension NameSpecification {
  /// The day on which something happened.
  static let on: NameSpecification = [.customShort("o"), .customLong("on")]
  static let dryRun = NameSpecification.customLong("dry-run")
  static let noPager = NameSpecification.customLong("no-pager")
  static let limit: NameSpecification = [.customShort("n"), .customLong("limit")]
  static let tag: NameSpecification = [.customShort("t"), .customLong("tag")]
  static let rating: NameSpecification = [.customShort("r"), .customLong("rating")]
  /// Writing in the reader's editor.
  static let edit: NameSpecification = [.customShort("e"), .customLong("edit")]
}

extension ArgumentHelp {
  static let on = ArgumentHelp(
    "The day: yesterday, -3d, last-fri, '14 march', 2026-03-14, 2026-03, 2019 or unknown (default: today).",
    valueName: "day")
  /// A thought stored with a change of status.
  static let thought = ArgumentHelp(
    "A thought in Markdown, stored with it; '-' reads standard input.", valueName: "text")
  static let query = ArgumentHelp("A query: words, +tags and field:value.", valueName: "query")
  static let queryOfBooks = ArgumentHelp("A query of books: words, +tags and field:value.", valueName: "query")
  static let yearAndQuery = ArgumentHelp("The year, and a query: words, +tags and field:value.", valueName: "query")
  /// Several books, one an argument.
  static let books: ArgumentHelp = "The books; put titles of several words in quotation marks."
  static let time = ArgumentHelp("The time: 21:40 or '20 min ago'.", valueName: "time")
  static let tag = ArgumentHelp("A tag.", valueName: "tag")
  static let readingNumber = ArgumentHelp("Which reading, by its number in 'octavo show'.", valueName: "number")
  static let copyNumber = ArgumentHelp("Which copy, by its number in 'octavo copies'.", valueName: "number")
  static let notes = ArgumentHelp(
    "Notes on this copy or edition; never exported publicly; '-' reads standard input.", valueName: "text")
  /// A trial run of a command that takes words.
  static let dryRun = ArgumentHelp("Show what would be stored, and store nothing.")

  /// For whom an exporter makes its files.
  static let audience = ArgumentHelp("me or public (default: depends on the exporter).", valueName: "audience")
  static let exporterOption = ArgumentHelp("An option of the exporter; repeat for more.", valueName: "name=value")

  // How the result is displayed. Every command has these options; `octavo --help` explains them.
  static let color = ArgumentHelp("Colours: auto, always or never.", visibility: .hidden)
  static let plain = ArgumentHelp("Plain sentences that read well aloud.", visibility: .hidden)
  static let noPager = ArgumentHelp("Never open a pager.", visibility: .hidden)
}

extension CompletionKind {
  static var colors: CompletionKind { .list(ColorChoice.allCases.map(\.rawValue)) }
}
