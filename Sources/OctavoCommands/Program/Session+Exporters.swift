internal import ExportHost
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

extension Session {
  /// The exporters that there are here: built in, in the reader's folder and on the PATH.
  func exporterCatalogue() throws -> ExporterCatalogue {
    try ExporterCatalogue(
      builtIn: program.exporters, folder: places.exporters, path: searchPath,
      trusted: TrustedPrograms(places.trustedExporters), surroundings)
  }

  /// The exporter of that name; others are only looked for when it is none that is built in, as these come first.
  func exporter(named name: String) throws -> RegisteredExporter {
    if let builtIn = try ExporterRegistry(builtIn: program.exporters).find(name) { return builtIn }
    return try exporterCatalogue().exporter(named: name)
  }
}
