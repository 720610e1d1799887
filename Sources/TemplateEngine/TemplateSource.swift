internal import Foundation

/// The text of a template together with the name of its file.
struct TemplateSource: Sendable {
  /// What errors call it.
  let file: String
  let text: String

  /// The first of the overrides, in their order, or else the built-in template; nil when there is none.
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
        throw TemplateError(file: path, line: nil, reason: .unreadable(words: "it is not text in UTF-8"))
      }
      self.init(file: path, text: text)
      return
    }
    guard let text = builtIn[name] else { return nil }
    self.init(file: TemplateSource.builtInFile(name), text: text)
  }

  private init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// What errors call a built-in template.
  static func builtInFile(_ name: String) -> String { "templates/\(name).mustache" }
}
