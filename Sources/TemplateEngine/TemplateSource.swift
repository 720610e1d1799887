internal import Foundation

/// The text of a template and its file name.
struct TemplateSource: Sendable {
  /// The file name in errors.
  let file: String
  let text: String

  /// The first of the overrides, else the built-in template; nil if there is none.
  init?(named name: String, overrides: [URL], builtIn: [String: String]) throws(TemplateError) {
    for folder in overrides {
      let url = folder.appending(path: name + ".mustache", directoryHint: .notDirectory)
      let path = url.path(percentEncoded: false)
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let data: Data
      do { data = try Data(contentsOf: url) } catch {
        throw TemplateError(file: path, line: nil, reason: .unreadable(words: error.localizedDescription))
      }
      guard let text = String(data: data, encoding: .utf8) else {
        throw TemplateError(file: path, line: nil, reason: .unreadable(words: "it is not valid UTF-8"))
      }
      file = path
      self.text = text
      return
    }
    guard let text = builtIn[name] else { return nil }
    file = TemplateSource.builtInFile(name)
    self.text = text
  }

  /// The file name of a built-in template in errors.
  static func builtInFile(_ name: String) -> String { "templates/\(name).mustache" }
}
