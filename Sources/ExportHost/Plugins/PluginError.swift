/// Why an exporter that is no part of the program cannot be used, or failed.
package enum PluginError: Error, Equatable, CustomStringConvertible {
  /// Its `exporter.json` says what no exporter can be; every problem of the file.
  case badManifest(file: String, [String])
  /// It lies on the PATH and was never trusted, or has changed since.
  case untrusted(name: String, file: String, hasChanged: Bool)
  /// Another exporter goes by its name.
  case shadowed(name: String, file: String, by: String)
  /// It could not be started.
  case notStarted(name: String, words: String)
  /// It does not speak this version of the protocol; its last words follow.
  case wrongVersion(name: String, known: Int, talk: String = "")
  /// It ended with an error; its last words follow.
  case failed(name: String, how: String, talk: String)
  /// It wrote something that it may not.
  case forbiddenFile(name: String, words: String)

  /// How the exporter stands, in a word or two.
  package var state: String {
    switch self {
    case .untrusted(_, _, false): "not trusted"
    case .untrusted(_, _, true): "changed"
    case .shadowed: "hidden"
    default: "broken"
    }
  }

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .badManifest(let file, let problems) where problems.count == 1: "\(file): \(problems[0])"
    case .badManifest(let file, let problems):
      "\(file) has \(problems.count) problems:\n" + problems.map { "  \($0)" }.joined(separator: "\n")
    case .untrusted(let name, let file, false):
      "\(file) is a program that was never trusted - look at it, then write 'octavo exporters trust \(name)'"
    case .untrusted(let name, let file, true):
      "\(file) has changed since it was trusted - look at it, then write 'octavo exporters trust \(name)'"
    case .shadowed(let name, let file, let other): "\(file) is hidden: '\(name)' is \(other) - rename it"
    case .notStarted(let name, let words):
      "the exporter \(name) could not be started: \(words)"
    case .wrongVersion(let name, let known, let talk):
      "the exporter \(name) does not speak version \(known) of the protocol - look for a version of it that does"
        + (talk.isEmpty ? "" : "\n" + talk)
    case .failed(let name, let how, let talk):
      "the exporter \(name) \(how) - what was there before was left as it is" + (talk.isEmpty ? "" : "\n" + talk)
    case .forbiddenFile(let name, let words):
      "the exporter \(name) wrote what it may not: \(words) - nothing of it was kept"
    }
  }
}
