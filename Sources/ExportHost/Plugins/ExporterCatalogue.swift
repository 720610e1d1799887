package import ExporterKit
package import Foundation
package import OutsidePrograms

/// All exporters of a run (built-in, in the reader's folder, on the PATH), and the unusable ones with their errors.
///
/// Searched in that order; the first with a name keeps it. A broken exporter does not affect others.
package struct ExporterCatalogue: Sendable {
  package let registry: ExporterRegistry
  /// The unusable exporters, and why.
  package let unusable: [(name: String, reason: ProgramError)]

  /// Finds the exporters.
  ///
  /// - Parameters:
  ///   - folder: The reader's folder, with a folder for each exporter.
  ///   - path: The folders of the PATH, where programs are named `octavo-export-NAME`.
  package init(
    builtIn: [Exporter], folder: URL, path: [String], trusted: TrustedPrograms, _ pluginEnvironment: PluginEnvironment
  ) throws(RegistryError) {
    var found = builtIn.map { RegisteredExporter($0, origin: .builtIn) }
    var unusable: [(name: String, reason: ProgramError)] = []
    var taken: [String: String] = [:]
    for exporter in builtIn { for word in [exporter.name] + exporter.aliases { taken[word] = "built in" } }
    func take(_ name: String, _ file: String, _ make: () throws(ProgramError) -> RegisteredExporter) {
      do throws(ProgramError) {
        let one = try make()
        let words = [one.exporter.name] + one.exporter.aliases
        for word in words {
          if let other = taken[word] { throw .shadowed(name: word, file: file, by: other) }
        }
        for word in words { taken[word] = file }
        found.append(one)
      } catch { unusable.append((name, error)) }
    }
    do throws(ProgramError) {
      for place in try ProgramCatalogue.folders(.exporter, in: folder) {
        take(place.lastPathComponent, place.path(percentEncoded: false)) { () throws(ProgramError) in
          try ExporterCatalogue.exporter(inFolder: place, builtIn: builtIn, pluginEnvironment)
        }
      }
    } catch { unusable.append((folder.lastPathComponent, error)) }
    for program in ProgramCatalogue.programs(.exporter, in: path) {
      let name = String((program as NSString).lastPathComponent.dropFirst(ProgramKind.exporter.prefix.count))
      take(name, program) { () throws(ProgramError) in
        try ExporterCatalogue.exporter(program: program, name: name, trusted, pluginEnvironment)
      }
    }
    registry = try ExporterRegistry(found)
    self.unusable = unusable
  }

  /// The exporter with a name or alias.
  /// - Throws: ``ProgramError`` for an unusable one, else ``RegistryError``.
  package func exporter(named name: String) throws -> RegisteredExporter {
    do throws(RegistryError) { return try registry.registered(named: name) } catch {
      if let reason = unusable.first(where: { $0.name == name })?.reason { throw reason }
      throw error
    }
  }

  /// The exporter in a folder, which may be a copy of a built-in one.
  package static func exporter(
    inFolder folder: URL, builtIn: [Exporter] = [], _ pluginEnvironment: PluginEnvironment
  ) throws(ProgramError) -> RegisteredExporter {
    let place = folder.path(percentEncoded: false)
    let (file, bytes) = try ProgramCatalogue.manifest(.exporter, inFolder: place)
    try checkTemplates(in: place)
    if let copy = try CopyManifest(bytes, file: file, builtIn: builtIn) {
      return RegisteredExporter(
        try copy.exporter(inFolder: place), .copy(of: copy.base.name), origin: .folder(folder), version: copy.version)
    }
    let manifest = try PluginManifest(bytes, file: file)
    let (exporter, kind): (Exporter, RegisteredExporter.Kind)
    switch manifest.kind {
    case .command(let command):
      let program = folder.appending(path: command).path(percentEncoded: false)
      if let words = ChildProcess.startProblem(of: program) {
        throw .notStarted(.exporter, name: manifest.name, words: words)
      }
      let checked = ProgramFile(.exporter, name: manifest.name, path: program, folder: place)
      try checked.check()
      (exporter, kind) = (.external(manifest, program: checked, pluginEnvironment), .program)
    case .templates(let pages, let copied):
      let missing = pages.map(\.template).filter { !FileManager.default.fileExists(atPath: "\(place)/\($0).mustache") }
      guard missing.isEmpty else {
        throw .badManifest(file: file, missing.map { "no template '\($0)' - write \($0).mustache beside it" })
      }
      let files = CopiedFiles(names: copied, folder: place, exporter: manifest.name)
      try files.check()
      (exporter, kind) = (.templates(manifest, pages, files), .templates)
    }
    return RegisteredExporter(exporter, kind, origin: .folder(folder), version: manifest.version)
  }

  /// Refuses unsafe templates, including partials: symbolic links, and files that others can change.
  private static func checkTemplates(in folder: String) throws(ProgramError) {
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where path.hasSuffix(".mustache") || FileStatus.isLink("\(folder)/\(path)") {
      try ProgramSafety.check("\(folder)/\(path)", inFolder: folder)
    }
  }

  private static func exporter(
    program: String, name: String, _ trusted: TrustedPrograms, _ pluginEnvironment: PluginEnvironment
  ) throws(ProgramError) -> RegisteredExporter {
    let (file, bytes) = ProgramCatalogue.manifest(of: program)
    let manifest = try PluginManifest(
      bytes ?? OutsideProgram.defaultManifest(of: name), file: file, fallbackCommand: program)
    let checked = try trusted.check(.exporter, program, name: name, manifest: bytes)
    return RegisteredExporter(
      .external(manifest, program: checked, pluginEnvironment), .program, origin: .path(URL(filePath: program)),
      version: manifest.version)
  }
}
