package import ExporterKit
package import Foundation
package import OutsidePrograms
internal import ReadingModel

package struct RegisteredExporter: Sendable {
  package enum Origin: Hashable, Sendable {
    case builtIn
    /// A folder in the reader's configuration, with a manifest and templates or a program.
    case folder(URL)
    case path(URL)
  }

  /// How the files are made.
  package enum Kind: Hashable, Sendable {
    case builtIn
    /// A built-in exporter with the reader's own templates and defaults.
    case copy(of: String)
    case templates
    case program
  }

  package let exporter: Exporter
  package let kind: Kind
  package let origin: Origin
  package let version: String?

  package init(_ exporter: Exporter, _ kind: Kind = .builtIn, origin: Origin, version: String? = nil) {
    self.exporter = exporter
    self.kind = kind
    self.origin = origin
    self.version = version
  }

  package var isOnPath: Bool {
    if case .path = origin { true } else { false }
  }

  /// The fields its files may show. Only built-in code is trusted to show no more than it declares; anything else may
  /// show whatever it receives.
  package func shows(_ values: OptionValues) -> Set<Field> {
    switch kind {
    case .builtIn, .copy: exporter.carried(with: values)
    case .templates, .program: Set(Field.allCases)
    }
  }

  /// The folder with its templates, which come after the reader's overrides and before the built-in ones; nil for most.
  package var templates: URL? {
    guard case .folder(let folder) = origin else { return nil }
    return folder
  }

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

extension Exporter {
  /// The extension of its single file, in lowercase; nil for a tree.
  var outputExtension: String? { shape.isTree ? nil : fileExtension?.lowercased() }

  /// Whether its output can go to standard output: one text file, or a tree that can be one file.
  var fitsStandardOutput: Bool { shape.isText || shape.isTree && fileExtension != nil }

  func carried(with values: OptionValues) -> Set<Field> { carries.subtracting(leavesBehind(values)) }

  /// The fields that its output may show with these option values. A manifest that declares nothing may carry all.
  package func shown(with values: OptionValues) -> Set<Field> {
    carries.isEmpty ? Set(Field.allCases) : carried(with: values)
  }

  /// What is wrong with the files it made, as a predicate to follow its name; nil if nothing.
  func fault(inFiles paths: [String], madeOf snapshot: Snapshot) -> String? {
    // An exporter of pages may make none for a library without any activity.
    if paths.isEmpty, !shape.isTree || !snapshot.years.isEmpty { return "made no files" }
    if shape.isOneFile { return nil }
    return paths.first { $0.lowercased() == Manifest.fileName }.map {
      "wrote '\($0)', a name reserved for the list of files"
    }
  }
}
