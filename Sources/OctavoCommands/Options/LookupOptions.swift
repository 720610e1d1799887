internal import ArgumentParser
internal import Foundation
internal import LookingUp
internal import ReadingModel

/// How a source is asked, and what is taken of its answer.
struct LookupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The source; 'lookup-source' of the configuration, else those of 'octavo sources' in turn.", valueName: "source"))
  var source: String?
  @Option(help: ArgumentHelp("Take this candidate.", valueName: "number")) var take: Int?
  @Option(
    help: ArgumentHelp(
      "Take these facts only, over what the book tells: \(CardField.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "facts"),
    completion: .list(CardField.allCases.map(\.rawValue)), transform: LookupOptions.fields)
  var only: Set<CardField>?
  @Option(help: ArgumentHelp("The page of candidates.", valueName: "number")) var page = 1
  @Flag(help: "Answer from what was kept of earlier answers.") var offline = false

  /// Whether any of them is there.
  var isAnyGiven: Bool { source != nil || take != nil || only != nil || page != 1 || offline }

  func validate() throws {
    if let take, take < 1 { throw UnfitValue("--take counts candidates from 1, not \(take)") }
    try UnfitValue.check(page, of: "--page", in: 1...1000)
  }

  private static func fields(_ text: String) throws -> Set<CardField> {
    Set(
      try text.split(separator: ",").map { word in
        let word = word.trimmingCharacters(in: .whitespaces)
        guard let field = CardField(rawValue: word) else {
          let known = CardField.allCases.map(\.rawValue).joined(separator: ", ")
          throw UnfitValue("'\(word)' is no fact - choose among \(known)")
        }
        return field
      })
  }
}
