internal import ExportHost
internal import Foundation
internal import OutsidePrograms

/// An exporter as the reader named it: by its folder, or as in `export`.
struct ExporterReference {
  let text: String

  /// The name, without the prefix of a program on the PATH.
  var name: String { ProgramKind.exporter.bareName(text) }

  /// The named folder; a bare name that is not a folder here is looked up in the reader's exporter folder. Nil for an
  /// exporter without such a folder.
  /// - Throws: ``PluginCommandError`` if the folder does not exist or has no manifest.
  func folder(_ session: Session) throws -> URL? {
    let isPath = text.contains("/")
    if !text.isEmpty, InputFile(text).isFolder {
      let place = URL(filePath: text, directoryHint: .isDirectory)
      let manifest = place.appending(path: ProgramKind.exporter.manifestName).path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: manifest) { return place }
      // Such as the site in `html/` beside the exporter html.
      guard !isPath, try session.exporterCatalogue().registry.find(name) != nil else {
        throw PluginCommandError.noManifest(folder: text)
      }
    } else if isPath || text.isEmpty {
      let isFile = isPath && FileManager.default.fileExists(atPath: text)
      throw isFile ? PluginCommandError.notAFolder(text) : .missing(text)
    }
    let own = session.places.programs(.exporter).appending(path: text, directoryHint: .isDirectory)
    return InputFile(own.path(percentEncoded: false)).isFolder ? own : nil
  }
}
