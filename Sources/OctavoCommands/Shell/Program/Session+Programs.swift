internal import Configuration
internal import DocumentReading
internal import ExportHost
internal import Foundation
internal import LookingUp
internal import OutsidePrograms
internal import ReadingModel

/// The reader's programs: exporters, readers of documents and sources.
extension Session {
  var searchPath: [String] { (environment["PATH"] ?? "").split(separator: ":").map(String.init) }

  /// What the reader's programs get to know about their environment.
  var pluginEnvironment: PluginEnvironment { pluginEnvironment { _ in false } }

  /// The same with the variables that a kind of programs is passed besides.
  func pluginEnvironment(forwarding isWanted: (String) -> Bool) -> PluginEnvironment {
    PluginEnvironment(
      appVersion: Program.version, now: "\(now.day.text)T\(now.time.text)", environment: environment,
      isWanted: isWanted)
  }

  /// All exporters: built in, in the reader's folder and on the PATH.
  /// - Parameter pluginEnvironment: What programs get to know; nil for the session's own.
  func exporterCatalogue(_ pluginEnvironment: PluginEnvironment? = nil) throws -> ExporterCatalogue {
    try ExporterCatalogue(
      builtIn: program.exporters, folder: places.programs(.exporter), path: searchPath,
      trusted: trusted(.exporter), pluginEnvironment ?? self.pluginEnvironment)
  }

  /// The exporter with a name. Others are searched only if no built-in one has the name, because built-in ones come
  /// first.
  func exporter(named name: String) throws -> RegisteredExporter {
    if let builtIn = try ExporterRegistry(builtIn: program.exporters).find(name) { return builtIn }
    return try exporterCatalogue().exporter(named: name)
  }

  /// The exporter in a folder.
  /// - Parameter pluginEnvironment: What its program gets to know; nil for the session's own.
  func exporter(inFolder folder: URL, _ pluginEnvironment: PluginEnvironment? = nil) throws -> RegisteredExporter {
    try ExporterCatalogue.exporter(
      inFolder: folder, builtIn: program.exporters, pluginEnvironment ?? self.pluginEnvironment)
  }

  /// The programs of a kind in the reader's folder and on the PATH.
  func programs(_ kind: ProgramKind) -> ProgramCatalogue {
    ProgramCatalogue(kind, folder: places.programs(kind), path: searchPath, trusted: trusted(kind))
  }

  /// The programs of a kind on the PATH that the reader trusts.
  func trusted(_ kind: ProgramKind) -> TrustedPrograms { TrustedPrograms(places.trustedPrograms(kind)) }

  func documentRegistry(_ programs: ProgramCatalogue) -> DocumentRegistry {
    DocumentRegistry(programs: programs.programs, path: searchPath, pluginEnvironment)
  }

  /// The source with a name, else the configured one, else all.
  /// - Throws: ``LookupError`` if there is none, ``ProgramError`` if it cannot be used.
  func sources(named name: String?, isOffline: Bool) throws -> [Source] {
    let catalogue = programs(.source)
    let name = name ?? settings.lookupSource
    let programs = try name.map { [try catalogue.program(named: $0)].compactMap { $0 } } ?? catalogue.programs
    guard !programs.isEmpty else {
      if name == nil, let reason = catalogue.unusable.first?.reason { throw reason }
      throw LookupError.noSource(name, known: catalogue.programs.map(\.name))
    }
    let pluginEnvironment = pluginEnvironment(forwarding: Source.mayForward)
    return programs.map { Source($0, pluginEnvironment, cacheFolder: places.sourceCache, isOffline: isOffline) }
  }
}
