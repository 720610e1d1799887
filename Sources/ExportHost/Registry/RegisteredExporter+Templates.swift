internal import ExporterKit
internal import Foundation
package import OutsidePrograms

extension RegisteredExporter {
  /// The texts of the templates by name, such as `html-book.html`; the exporter's own override the built-in ones. Empty
  /// for an exporter without templates.
  ///
  /// - Parameter builtIn: The templates of all built-in exporters.
  /// - Throws: ``ProgramError/unreadable(file:)`` if the folder or a template in it can't be read.
  package func templateTexts(builtIn: [String: String]) throws(ProgramError) -> [String: String] {
    let base: String? =
      switch kind {
      case .builtIn: exporter.name
      case .copy(let base): base
      case .templates, .program: nil
      }
    var texts = base.map { base in builtIn.filter { $0.key.hasPrefix(base + "-") } } ?? [:]
    guard let folder = templates?.path(percentEncoded: false) else { return texts }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw .unreadable(file: folder)
    }
    for name in names where name.hasSuffix(".mustache") {
      let file = "\(folder)/\(name)"
      guard let bytes = FileManager.default.contents(atPath: file) else { throw .unreadable(file: file) }
      texts[String(name.dropLast(".mustache".count))] = String(decoding: bytes, as: UTF8.self)
    }
    return texts
  }
}
