internal import ExporterKit
internal import Foundation
package import OutsidePrograms

/// An exporter's templates by name, such as `html-book.html`.
package struct ExporterTemplates {
  /// The texts by name; empty for an exporter without templates.
  package let texts: [String: String]

  /// The templates of an exporter; its own override the built-in ones.
  ///
  /// - Parameter builtIn: The templates of all built-in exporters.
  /// - Throws: ``ProgramError/unreadable(file:)`` if the folder or a template in it can't be read.
  package init(of registered: RegisteredExporter, builtIn: [String: String]) throws(ProgramError) {
    let base: String? =
      switch registered.kind {
      case .builtIn: registered.exporter.name
      case .copy(let base): base
      case .templates, .program: nil
      }
    var texts = base.map { base in builtIn.filter { $0.key.hasPrefix(base + "-") } } ?? [:]
    if let folder = registered.templates?.path(percentEncoded: false) {
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
        throw .unreadable(file: folder)
      }
      for name in names where name.hasSuffix(".mustache") {
        let file = "\(folder)/\(name)"
        guard let bytes = FileManager.default.contents(atPath: file) else { throw .unreadable(file: file) }
        texts[String(name.dropLast(".mustache".count))] = String(decoding: bytes, as: UTF8.self)
      }
    }
    self.texts = texts
  }
}
