/// Why a program of the reader's own, or an exporter that is no part of Octavo, cannot be used, or failed.
package enum ProgramError: Error, Equatable, CustomStringConvertible {
  /// Its manifest says what none can say; every problem of the file.
  case badManifest(file: String, [String])
  /// It lies on the PATH and was never trusted, or has changed since.
  case untrusted(ProgramKind, name: String, file: String, hasChanged: Bool)
  /// Another one of its kind goes by its name.
  case shadowed(name: String, file: String, by: String)
  /// Nothing on the PATH goes by the name.
  case nothingToTrust(ProgramKind, name: String)
  /// The list of trusted programs cannot be written.
  case unwritable(file: String)
  /// There is a list of trusted programs, and nobody can tell what is in it.
  case damagedList(file: String)
  /// A program cannot be read.
  case unreadable(file: String)
  /// Others can change it, or a folder that it is in.
  case openToOthers(file: String)
  /// A link leads out of the folder of the program.
  case leadsOut(file: String)
  /// It could not be started.
  case notStarted(ProgramKind, name: String, words: String)
  /// It does not speak this version of the protocol.
  case wrongVersion(ProgramKind, name: String, known: Int, talk: String = "")
  /// It ended with an error; its last words follow.
  case failed(ProgramKind, name: String, how: String, talk: String)
  /// It answered what the protocol does not know.
  case badAnswer(ProgramKind, name: String, problem: String)
  /// It wrote something that it may not.
  case forbiddenFile(ProgramKind, name: String, words: String)

  /// How the program stands, in a word or two.
  package var state: String {
    switch self {
    case .untrusted(_, _, _, false): "not trusted"
    case .untrusted(_, _, _, true): "changed"
    case .shadowed: "hidden"
    case .openToOthers, .leadsOut: "unsafe"
    default: "broken"
    }
  }

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .badManifest(let file, let problems) where problems.count == 1: "\(file): \(problems[0])"
    case .badManifest(let file, let problems):
      "\(file) has \(problems.count) problems:\n" + problems.map { "  \($0)" }.joined(separator: "\n")
    case .untrusted(let kind, let name, let file, let hasChanged):
      "\(file) \(hasChanged ? "has changed since it was trusted" : "is a program that was never trusted")"
        + " - look at it, then write '\(kind.command) trust \(name)'"
    case .shadowed(let name, let file, let other): "\(file) is hidden: '\(name)' is \(other) - rename it"
    case .nothingToTrust(let kind, let name):
      "there is no program '\(kind.prefix)\(name)' on the PATH - '\(kind.command)' lists what there is"
    case .unwritable(let file): "\(file) cannot be written - look at its permissions"
    case .damagedList(let file):
      "the list of trusted programs, \(file), cannot be read - mend it, or take it away and trust each anew"
    case .unreadable(let file): "\(file) cannot be read - look at its permissions"
    case .openToOthers(let file):
      "other users can change \(file), so it is not used - own it, and take their right away: chmod go-w \(file)"
    case .leadsOut(let file):
      "a link leads out of the program's folder: \(file) - put a copy of the file there"
    case .notStarted(let kind, let name, let words):
      "the \(kind.word) \(name) could not be started: \(words)"
    case .wrongVersion(let kind, let name, let known, let talk):
      "the \(kind.word) \(name) does not speak version \(known) of the protocol - look for a version of it that does"
        + (talk.isEmpty ? "" : "\n" + talk)
    case .failed(let kind, let name, let how, let talk):
      "the \(kind.word) \(name) \(how) - \(kind.whatStays)" + (talk.isEmpty ? "" : "\n" + talk)
    case .badAnswer(let kind, let name, let problem):
      "the \(kind.word) \(name) gave an answer that cannot be used: \(problem) - \(kind.whatStays)"
    case .forbiddenFile(let kind, let name, let words):
      "the \(kind.word) \(name) wrote what it may not: \(words) - nothing of it was kept"
    }
  }
}
