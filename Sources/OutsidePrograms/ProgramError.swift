package import ReadingModel

/// Why an external program cannot be used, or failed.
package enum ProgramError: ReportedError, Equatable {
  /// Its manifest is invalid; all problems of the file.
  case badManifest(file: String, [String])
  /// It is on the PATH and was never trusted, or has changed since.
  case untrusted(ProgramKind, name: String, file: String, hasChanged: Bool)
  /// Another program of its kind has the same name.
  case shadowed(name: String, file: String, by: String)
  /// No program on the PATH has the name.
  case nothingToTrust(ProgramKind, name: String)
  /// The list of trusted programs cannot be written.
  case unwritable(file: String)
  /// The list of trusted programs exists but cannot be decoded.
  case damagedList(file: String)
  /// A program cannot be read.
  case unreadable(file: String)
  /// Others can change it, or a folder above it.
  case openToOthers(file: String)
  /// A symbolic link leads out of the program's folder.
  case leadsOut(file: String)
  /// A program that Octavo names is not on the PATH.
  case notInstalled(name: String, package: String)
  /// It could not be started.
  case notStarted(ProgramKind, name: String, words: String)
  /// It does not support this version of the protocol.
  case wrongVersion(ProgramKind, name: String, known: Int, standardErrorText: String = "")
  /// It failed; the end of its standard error follows.
  case failed(ProgramKind, name: String, how: String, standardErrorText: String)
  /// It exceeded its time limit and was stopped.
  case timedOut(ProgramKind, name: String, seconds: Int, standardErrorText: String)
  /// Its answer does not follow the protocol.
  case badAnswer(ProgramKind, name: String, problem: String)
  /// It wrote a file that is not allowed.
  case forbiddenFile(ProgramKind, name: String, words: String)

  /// The state of the program, in a word or two.
  package var state: String {
    switch self {
    case .untrusted(_, _, _, false): "not trusted"
    case .untrusted(_, _, _, true): "changed"
    case .shadowed: "hidden"
    case .openToOthers, .leadsOut: "unsafe"
    default: "broken"
    }
  }

  package var category: FailureCategory {
    switch self {
    case .nothingToTrust: .noMatch
    default: .plugin
    }
  }

  /// The message.
  package var description: String {
    switch self {
    case .badManifest(let file, let problems) where problems.count == 1: "\(file): \(problems[0])"
    case .badManifest(let file, let problems):
      "\(file) has \(problems.count) problems:\n" + problems.map { "  \($0)" }.joined(separator: "\n")
    case .untrusted(_, let name, let file, let hasChanged):
      "\(file) \(hasChanged ? "has changed since it was trusted" : "is not trusted yet")"
        + " - inspect it, then run 'octavo plugins trust \(name)'"
    case .shadowed(let name, let file, let other): "\(file) is shadowed: '\(name)' is \(other) - rename it"
    case .nothingToTrust(let kind, let name):
      "no program '\(kind.prefix)\(name)' on the PATH - 'octavo plugins' lists those found"
    case .unwritable(let file): "cannot write \(file) - check its permissions"
    case .damagedList(let file):
      "cannot read the list of trusted programs, \(file) - repair it, or delete it and trust each program again"
    case .unreadable(let file): "cannot read \(file) - check its permissions"
    case .openToOthers(let file):
      "other users can change \(file), so it is not run - make it yours and run 'chmod go-w \(file)'"
    case .leadsOut(let file):
      "a link leads out of the program's folder: \(file) - put a copy of the file there"
    case .notInstalled(let name, let package): "\(name) is not installed - install the package \(package)"
    case .notStarted(let kind, let name, let words):
      "cannot start the \(kind.word) \(name): \(words)"
    case .wrongVersion(let kind, let name, let known, let standardErrorText):
      "the \(kind.word) \(name) does not support version \(known) of the protocol - install a version that does"
        + (standardErrorText.isEmpty ? "" : "\n" + standardErrorText)
    case .failed(let kind, let name, let how, let standardErrorText):
      ProgramError.failure(kind, name, how, standardErrorText)
    case .timedOut(let kind, let name, let seconds, let standardErrorText):
      ProgramError.failure(
        kind, name, ChildProcess.End.timedOut.words(timeLimitSeconds: seconds, byteLimit: 0), standardErrorText)
    case .badAnswer(let kind, let name, let problem):
      "the \(kind.word) \(name) gave an invalid answer: \(problem) - \(kind.unchangedPart)"
    case .forbiddenFile(let kind, let name, let words):
      "the \(kind.word) \(name) wrote a forbidden file: \(words) - nothing was kept"
    }
  }

  private static func failure(_ kind: ProgramKind, _ name: String, _ how: String, _ standardErrorText: String) -> String
  {
    "the \(kind.word) \(name) \(how) - \(kind.unchangedPart)"
      + (standardErrorText.isEmpty ? "" : "\n" + standardErrorText)
  }
}
