internal import ArgumentParser
internal import Foundation
internal import LookingUp
internal import ReadingModel

/// How to query a source, and what to use from its answer.
struct LookupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The source (default: the setting lookup-source, else all of 'octavo plugins' in turn).", valueName: "source"))
  var source: String?
  @Option(help: ArgumentHelp("Use this candidate.", valueName: "number")) var take: Int?
  @Option(
    help: ArgumentHelp(
      "Use only these fields, overwriting the book's: \(BookField.card.map(\.cardWord).joined(separator: ", ")).",
      valueName: "facts"),
    completion: .list(BookField.card.map(\.cardWord)), transform: LookupOptions.fields)
  var only: Set<BookField>?
  @Option(help: ArgumentHelp("The page of results.", valueName: "number")) var page = 1
  @Flag(help: "Use only cached answers.") var offline = false

  /// Whether any option is given.
  var isAnyGiven: Bool { source != nil || take != nil || only != nil || page != 1 || offline }

  func validate() throws {
    if let take, take < 1 { throw InvalidValue("--take takes 1 or more, not \(take)") }
    try InvalidValue.check(page, of: "--page", in: 1...1000)
  }

  private static func fields(_ text: String) throws -> Set<BookField> {
    Set(
      try text.split(separator: ",").map { word in
        let word = word.trimmingCharacters(in: .whitespaces)
        guard let field = BookField(cardWord: word) else {
          let known = BookField.card.map(\.cardWord).joined(separator: ", ")
          throw InvalidValue("unknown field '\(word)' - choose among \(known)")
        }
        return field
      })
  }
}
