internal import ReadingModel

/// Why nothing was looked up or taken.
enum LookupError: Error, Equatable, CustomStringConvertible {
  /// There is no source of the name, or none at all; `known` are those there are.
  case noSource(String?, known: [String])
  /// The sources that answered know nothing of it; others failed.
  case nothingFound(silent: [String], failed: [String])
  /// The sources that answered have no page of that number.
  case noPage(Int, silent: [String])
  /// There is no candidate of the number; nil for what is no number.
  case noCandidate(Int?, count: Int)
  /// The source told of a candidate, and now tells nothing.
  case gone(source: String)
  /// The source was asked for a candidate, and tells of another one.
  case otherCandidate(source: String, asked: String, told: String)
  /// Candidates were shown, and none was chosen.
  case notChosen

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .noSource(let name?, let known) where !known.isEmpty:
      "there is no source '\(name)' - choose among \(known.joined(separator: ", "))"
    case .noSource: "there is no source to ask - 'octavo sources' says where to put one"
    case .noPage(let page, let silent):
      "\(silent.formattedList) \(silent.count == 1 ? "has" : "have") no page \(page) - choose an earlier one"
    case .nothingFound(let silent, let failed) where silent.isEmpty:
      "none of the sources answered: \(failed.joined(separator: ", ")) - see above"
    case .nothingFound(let silent, _):
      "\(silent.formattedList) \(silent.count == 1 ? "knows" : "know") no such book - try fewer words, or another --source"
    case .noCandidate(let number?, let count):
      "there is no candidate \(number) - choose 1\(count > 1 ? " to \(count)" : "")"
    case .noCandidate(nil, let count): "that is no number - choose 1\(count > 1 ? " to \(count)" : ""), or press Enter"
    case .gone(let source): "\(source) tells nothing of that candidate any more - look it up again"
    case .otherCandidate(let source, let asked, let told):
      "\(source) was asked for \(DisplayText.line(asked)) and tells of \(DisplayText.line(told)), which was not taken - "
        + "look it up again, or in another --source"
    case .notChosen: "nothing was added - choose a candidate with --take N"
    }
  }
}
