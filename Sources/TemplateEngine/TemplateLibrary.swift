// TemplateEngine: strict mustache templates with overrides. It imports Foundation, ReadingModel and ExporterKit. What
// mustache silently renders as nothing - an unknown template, partial or key - is an error here.

package import ExporterKit
package import Foundation
internal import Synchronization

/// The templates of one run: the built-in ones and folders of overrides.
package final class TemplateLibrary: Sendable {
  private let builtIn: [String: String]
  private let overrides: [URL]
  private let compiled = Mutex<[String: CompiledTemplate]>([:])
  private let used = Mutex<Set<String>>([])

  /// A library of built-in templates by name, such as `html-book.html`.
  ///
  /// - Parameter overrides: Folders that may contain `html-book.html.mustache`; the first that does wins.
  package init(builtIn: [String: String], overrides: [URL] = []) {
    self.builtIn = builtIn
    self.overrides = overrides
  }

  /// A renderer that throws ``TemplateError``.
  package var renderer: TemplateRenderer {
    TemplateRenderer(
      names: names, keys: { name in Set(try self.template(name).tags.map(\.name)) },
      fill: { name, values in try self.fill(name, values) })
  }

  /// The names of the built-in templates and of those in the folders.
  private var names: Set<String> {
    // Most folders do not exist; an unreadable file is reported when it is used.
    overrides.reduce(into: Set(builtIn.keys)) { names, folder in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
      names.formUnion(files.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) })
    }
  }

  /// The files of a folder that no template of this run used and that do not have the name of a built-in one: probably
  /// misspelled. Empty if the folder cannot be read.
  package func strayFiles(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    let used = used.withLock(\.self)
    return files.sorted().filter { file in
      guard file.hasSuffix(".mustache") else { return builtIn[file] != nil }
      return builtIn[String(file.dropLast(".mustache".count))] == nil && !used.contains(file)
    }
  }

  /// Whether an exporter has built-in templates, named `NAME-…`.
  package func hasTemplates(of exporter: String) -> Bool { builtIn.keys.contains { $0.hasPrefix("\(exporter)-") } }

  /// Fills a template; it is read and parsed only once.
  package func fill(_ name: String, _ values: TemplateValue) throws(TemplateError) -> String {
    try template(name).fill(values)
  }

  /// Reads and checks a template and its partials without filling it.
  package func check(_ name: String) throws(TemplateError) {
    _ = try template(name)
  }

  private func template(_ name: String) throws(TemplateError) -> CompiledTemplate {
    if let known = compiled.withLock({ $0[name] }) { return known }
    var compiler = TemplateCompiler { (name) throws(TemplateError) -> TemplateSource? in
      self.used.withLock { _ = $0.insert(name + ".mustache") }
      return try TemplateSource(named: name, overrides: self.overrides, builtIn: self.builtIn)
    }
    let template = try compiler.compile(name, knownNames: Set(builtIn.keys))
    compiled.withLock { $0[name] = template }
    return template
  }
}
