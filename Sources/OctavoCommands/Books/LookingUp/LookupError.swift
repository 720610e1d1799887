internal import ReadingModel

/// Why a lookup failed.
enum LookupError: ReportedError, Equatable {
  /// No source has this name, or none exists at all; `known` lists the available ones.
  case noSource(String?, known: [String])
  /// The sources that answered found nothing; others failed.
  case nothingFound(silent: [String], failed: [String])
  /// The sources that answered do not have this page.
  case noPage(Int, silent: [String])
  /// No candidate has this number; nil if the answer was not a number.
  case noCandidate(Int?, count: Int)
  /// The source no longer has the candidate.
  case gone(source: String)
  /// The source answered with another candidate than the requested one.
  case otherCandidate(source: String, asked: String, answered: String)
  /// Candidates were shown, but none was chosen.
  case notChosen
  /// The record of books that were not found cannot be written.
  case noRecord(path: String, words: String)

  var category: FailureCategory {
    switch self {
    case .noSource: .input
    case .noRecord: .library
    case .nothingFound(silent: [], _): .plugin
    default: .noMatch
    }
  }

  var description: String {
    switch self {
    case .noSource(let name?, let known) where !known.isEmpty:
      "no source '\(name)' - choose among \(known.joined(separator: ", "))"
    case .noSource: "no sources - 'octavo plugins list --kind source' shows how to add one"
    case .noPage(let page, let silent):
      "\(silent.formattedList) \(silent.count == 1 ? "has" : "have") no page \(page) - choose an earlier one"
    case .nothingFound(let silent, let failed) where silent.isEmpty:
      "no source answered: \(failed.joined(separator: ", ")) - see above"
    case .nothingFound(let silent, _):
      "\(silent.formattedList) found no such book - try fewer words, or another --source"
    case .noCandidate(let number?, let count):
      "no candidate \(number) - choose 1\(count > 1 ? " to \(count)" : "")"
    case .noCandidate(nil, let count): "not a number - choose 1\(count > 1 ? " to \(count)" : ""), or press Enter"
    case .gone(let source): "\(source) no longer has that candidate - look it up again"
    case .otherCandidate(let source, let asked, let answered):
      "asked for \(DisplayText.line(asked)), but \(source) answered with \(DisplayText.line(answered)), which was not used - "
        + "look it up again, or use another --source"
    case .noRecord(let path, let words):
      "cannot write \(DisplayText.line(path)): \(words) - free some space, or set XDG_STATE_HOME to another folder"
    case .notChosen: "nothing was added - choose a candidate with --take N"
    }
  }
}
