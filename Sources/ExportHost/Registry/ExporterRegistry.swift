// ExportHost: finds exporters, runs them, and puts what they make where the reader wants it - whole or not at all. It
// imports ReadingModel, ExporterKit, TemplateEngine, Archiving, OutsidePrograms, PrivateFolders, Foundation and Glibc,
// and is the only part that writes exports to the disk.

package import ExporterKit
internal import Foundation
internal import ReadingModel

/// All exporters of a run, each found by one name and its aliases.
package struct ExporterRegistry: Sendable {
  /// Every exporter, by name.
  package let all: [RegisteredExporter]
  private let byWord: [String: RegisteredExporter]

  /// A registry; throws `.duplicate` when two exporters go by the same word.
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

  /// A registry of exporters that are part of the program.
  package init(builtIn: [Exporter]) throws(RegistryError) {
    try self.init(builtIn.map { RegisteredExporter($0, origin: .builtIn) })
  }

  /// The exporter of that name or alias, and where it comes from; nil when there is none.
  package func find(_ name: String) -> RegisteredExporter? { byWord[name] ?? byWord[name.lowercased()] }

  /// The exporter of that name or alias, and where it comes from; throws `.unknown` with the names it may have meant.
  package func registered(named name: String) throws(RegistryError) -> RegisteredExporter {
    if let registered = find(name) { return registered }
    throw .unknown(name: name, near: byWord.keys.near(name), known: all.map(\.exporter.name))
  }

  /// The exporter of that name or alias; throws `.unknown` with the names it may have meant.
  package func exporter(named name: String) throws(RegistryError) -> Exporter { try registered(named: name).exporter }

  /// The only exporter that makes files with the extension of an output such as `year.epub`.
  ///
  /// Exporters that make a tree of files are not found by their output: a folder has no extension, and a `.zip` can
  /// hold any of them.
  /// - Throws: `.noExporter` when none makes such files, `.severalExporters` when more than one does.
  package func exporter(forOutput output: String) throws(RegistryError) -> Exporter {
    let fileExtension = URL(filePath: output).pathExtension.lowercased()
    let single = all.map(\.exporter).filter { !$0.shape.isTree }
    let makers = single.filter { $0.outputExtension == fileExtension }
    guard let maker = makers.first else {
      throw .noExporter(output: output, known: Set(single.compactMap(\.outputExtension)).sorted())
    }
    guard makers.count == 1 else { throw .severalExporters(output: output, exporters: makers.map(\.name)) }
    return maker
  }
}
