// ExportHost: finds exporters, runs them, and publishes their output, all of it or none. Imports ReadingModel,
// ExporterKit, TemplateEngine, Archiving, OutsidePrograms, PrivateFolders, Foundation and Glibc. The only module that
// writes exports to disk.

package import ExporterKit
internal import Foundation
internal import ReadingModel

/// All exporters of a run, by name and alias.
package struct ExporterRegistry: Sendable {
  /// All exporters, sorted by name.
  package let all: [RegisteredExporter]
  private let byWord: [String: RegisteredExporter]

  /// A registry of these exporters; throws `.duplicate` if two share a name or alias.
  package init(_ exporters: [RegisteredExporter]) throws(RegistryError) {
    var byWord: [String: RegisteredExporter] = [:]
    for registered in exporters {
      let exporter = registered.exporter
      for word in [exporter.name] + exporter.aliases {
        if let other = byWord.updateValue(registered, forKey: word)?.exporter {
          throw .duplicate(word: word, exporters: [other.name, exporter.name])
        }
      }
    }
    self.byWord = byWord
    all = exporters.sorted { $0.exporter.name < $1.exporter.name }
  }

  package init(builtIn: [Exporter]) throws(RegistryError) {
    try self.init(builtIn.map { RegisteredExporter($0, origin: .builtIn) })
  }

  /// The exporter with a name or alias, and its origin; nil if there is none.
  package func find(_ name: String) -> RegisteredExporter? { byWord[name] ?? byWord[name.lowercased()] }

  /// The exporter with a name or alias, and its origin; throws `.unknown` with similar names.
  package func registered(named name: String) throws(RegistryError) -> RegisteredExporter {
    if let registered = find(name) { return registered }
    throw .unknown(name: name, near: byWord.keys.near(name), known: all.map(\.exporter.name))
  }

  /// The exporter with a name or alias; throws `.unknown` with similar names.
  package func exporter(named name: String) throws(RegistryError) -> Exporter { try registered(named: name).exporter }

  /// The only exporter for an output file's extension, such as `year.epub`.
  ///
  /// Does not find exporters of file trees: a folder has no extension, and a `.zip` can contain any tree.
  /// - Throws: `.noExporter` if there is none, `.severalExporters` if there are several.
  package func exporter(forOutput output: String) throws(RegistryError) -> Exporter {
    let single = all.map(\.exporter).filter { !$0.shape.isTree }
    let extensions = Set(single.compactMap(\.outputExtension))
    // The longest: a name in .csl.json ends in .json, too.
    let name = URL(filePath: output).lastPathComponent.lowercased()
    let longest = extensions.filter { name.dropFirst().hasSuffix("." + $0) }.max { $0.count < $1.count }
    let makers = single.filter { longest != nil && $0.outputExtension == longest }
    guard let maker = makers.first else {
      throw .noExporter(output: output, known: extensions.sorted())
    }
    guard makers.count == 1 else { throw .severalExporters(output: output, exporters: makers.map(\.name)) }
    return maker
  }
}
