internal import ExportHost
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

extension Session {
  /// All exporters: built in, in the reader's folder and on the PATH.
  /// - Parameter pluginEnvironment: What programs get to know; nil for the session's own.
  func exporterCatalogue(_ pluginEnvironment: PluginEnvironment? = nil) throws -> ExporterCatalogue {
    try ExporterCatalogue(
      builtIn: program.exporters, folder: places.exporters, path: searchPath,
      trusted: TrustedPrograms(places.trustedExporters), pluginEnvironment ?? self.pluginEnvironment)
  }

  /// The exporter with a name. Others are searched only if no built-in one has the name, because built-in ones come
  /// first.
  func exporter(named name: String) throws -> RegisteredExporter {
    if let builtIn = try ExporterRegistry(builtIn: program.exporters).find(name) { return builtIn }
    return try exporterCatalogue().exporter(named: name)
  }
}
