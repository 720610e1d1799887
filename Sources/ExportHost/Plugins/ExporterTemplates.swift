internal import ExporterKit
internal import Foundation

/// The templates that an exporter fills, by name, such as `html-book.html`.
package struct ExporterTemplates {
  /// The texts by name; empty for an exporter without templates.
  package let texts: [String: String]

  /// The templates of an exporter: those of its own folder before those that come with the program.
  ///
  /// - Parameter builtIn: The templates of all built-in exporters.
  package init(of registered: RegisteredExporter, builtIn: [String: String]) {
    let base: String? =
      switch registered.kind {
      case .builtIn: registered.exporter.name
      case .copy(let base): base
      case .templates, .program: nil
      }
    var texts = base.map { base in builtIn.filter { $0.key.hasPrefix(base + "-") } } ?? [:]
    if let folder = registered.templates?.path(percentEncoded: false) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".mustache")
      {
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
        texts[String(name.dropLast(".mustache".count))] = String(decoding: bytes, as: UTF8.self)
      }
    }
    self.texts = texts
  }
}
