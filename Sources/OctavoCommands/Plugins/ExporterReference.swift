internal import ExportHost
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// An exporter as the reader named it: by its folder, or as in `export`.
struct ExporterReference {
  private let text: String

  /// What the reader typed.
  init(_ text: String) { self.text = text }

  /// The name, without the prefix of a program on the PATH.
  var name: String { ProgramKind.exporter.bareName(text) }

  /// The named folder; a bare name that is not a folder here is looked up in the reader's exporter folder. Nil for an
  /// exporter without such a folder.
  /// - Throws: ``ExporterReferenceError`` if the folder does not exist or has no manifest.
  func folder(_ session: Session) throws -> URL? {
    let isPath = text.contains("/")
    if !text.isEmpty, InputFile(text).isFolder {
      let place = URL(filePath: text, directoryHint: .isDirectory)
      let manifest = place.appending(path: ProgramKind.exporter.manifestName).path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: manifest) { return place }
      // Such as the site in `html/` beside the exporter html.
      guard !isPath, try session.exporterCatalogue().registry.find(name) != nil else {
        throw ExporterReferenceError(folder: text, .noManifest)
      }
    } else if isPath || text.isEmpty {
      let isFile = isPath && FileManager.default.fileExists(atPath: text)
      throw ExporterReferenceError(folder: text, isFile ? .notAFolder : .missing)
    }
    let own = session.places.exporters.appending(path: text, directoryHint: .isDirectory)
    return InputFile(own.path(percentEncoded: false)).isFolder ? own : nil
  }
}

/// A missing folder or exporter, or one without a folder.
struct ExporterReferenceError: ReportedError, Equatable {
  /// What is wrong with it.
  enum Reason { case missing, noManifest, notAFolder, builtIn }

  let folder: String
  let reason: Reason

  init(folder: String, _ reason: Reason) {
    (self.folder, self.reason) = (folder, reason)
  }

  var category: FailureCategory { .noMatch }

  var description: String {
    if reason == .noManifest {
      return
        "no exporter.json in '\(folder)' - name the folder of an exporter, or create one with 'octavo plugins new NAME'"
    }
    if reason == .notAFolder {
      return "'\(folder)' is a file - name the folder of its exporter.json, or a program on the PATH without its folder"
    }
    if reason == .builtIn { return "\(folder) is built in and has no folder - name an exporter of your own" }
    return folder.contains("/")
      ? "no folder '\(folder)' - name one with an exporter.json"
      : "no exporter or folder named '\(folder)' - 'octavo plugins' lists them, 'octavo plugins new NAME' makes one"
  }
}
