package import ExporterKit
package import Foundation
internal import Glibc
package import OutsidePrograms
internal import PrivateFolders

/// An exporter that is about to be installed: checked and written beside its place, but not there yet.
package struct ExporterInstallation: Sendable {
  /// The exporter, in the folder ``draft``.
  package let registered: RegisteredExporter
  /// The folder with its files; removed with this value.
  package let draft: URL
  /// The version of the exporter that it replaces, which may be empty; nil if it replaces none.
  package let replacedVersion: String?

  private let target: String
  private let place: PrivateFolder

  /// Prepares an exporter.
  /// - Parameters:
  ///   - folder: The reader's folder of exporters.
  ///   - catalogue: All exporters of the reader.
  ///   - replaces: Whether it may replace the exporter with its name.
  package init(
    _ package: ExporterPackage, in folder: URL, _ catalogue: ExporterCatalogue, builtIn: [Exporter], replaces: Bool,
    _ pluginEnvironment: PluginEnvironment
  ) throws {
    let manifest = try InstalledManifest(package, builtIn: builtIn)
    let target = folder.appending(path: manifest.name).path(percentEncoded: false)
    for word in manifest.words {
      guard let other = catalogue.registry.find(word) else { continue }
      switch other.origin {
      case .builtIn: throw package.refusal(.nameTaken(word, by: "a built-in exporter"))
      case .folder(let place):
        let place = place.path(percentEncoded: false)
        if place != target { throw package.refusal(.nameTaken(word, by: "the exporter in \(place)")) }
      case .path: continue
      }
    }
    let exists = (try? FileManager.default.attributesOfItem(atPath: target)) != nil
    let version = exists ? catalogue.registry.find(manifest.name)?.version : nil
    guard !exists || replaces else { throw package.refusal(.installed(manifest.name, version: version)) }
    replacedVersion = exists ? version ?? "" : nil
    self.target = target
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      place = try PrivateFolder(in: folder.path(percentEncoded: false))
      draft = URL(filePath: place.path + "/new", directoryHint: .isDirectory)
      for file in package.files {
        try ExporterInstallation.write(file, below: draft, isProgram: file.path == manifest.command)
      }
    } catch {
      throw FolderError.refused(folder.path(percentEncoded: false), words: ExporterInstallation.words(error))
    }
    registered = try ExporterCatalogue.exporter(inFolder: draft, builtIn: builtIn, pluginEnvironment)
  }

  /// Puts it into its place, atomically where the file system can do that.
  /// - Throws: `FolderError`; the exporter that was there before is then unchanged.
  package func publish() throws {
    let new = place.path + "/new"
    do {
      if replacedVersion == nil {
        try PrivateFile.renameExclusively(new, to: target)
      } else {
        try PrivateFile.exchange(new, with: target)
      }
    } catch  where error.code == EINVAL { try publishInSteps(new) } catch {
      throw FolderError.refused(target, words: error.words)
    }
  }

  /// The same on a file system that cannot exchange names.
  private func publishInSteps(_ new: String) throws {
    let files = FileManager.default
    let old = place.path + "/old"
    do {
      if replacedVersion != nil { try files.moveItem(atPath: target, toPath: old) }
      do { try files.moveItem(atPath: new, toPath: target) } catch {
        if replacedVersion != nil { try files.moveItem(atPath: old, toPath: target) }
        throw error
      }
    } catch { throw FolderError.refused(target, words: error.systemWords) }
  }

  /// Removes an exporter's folder, or the link that is in its place.
  package static func remove(_ exporter: URL) throws {
    let path = exporter.path(percentEncoded: false)
    do {
      let place = try PrivateFolder(in: exporter.deletingLastPathComponent().path(percentEncoded: false))
      defer { withExtendedLifetime(place) {} }
      // Moved at once, so that a run that is killed leaves no half of an exporter.
      try FileManager.default.moveItem(atPath: path, toPath: place.path + "/old")
    } catch { throw FolderError.refused(path, words: words(error)) }
  }

  private static func write(_ file: PackageFile, below folder: URL, isProgram: Bool) throws {
    let url = folder.appending(path: file.path, directoryHint: .notDirectory)
    let folderAccess: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: folderAccess)
    try file.bytes.write(to: url, options: .withoutOverwriting)
    try FileManager.default.setAttributes(
      [.posixPermissions: file.isExecutable || isProgram ? 0o755 : 0o644],
      ofItemAtPath: url.path(percentEncoded: false))
  }

  private static func words(_ error: any Error) -> String {
    (error as? PrivateFolder.Refused)?.words ?? error.systemWords
  }
}

/// What the manifest of an exporter to install says of its names and its program.
private struct InstalledManifest {
  let name: String
  /// The name and the aliases.
  let words: [String]
  /// The program; nil for templates.
  let command: String?

  /// Reads and checks the manifest.
  /// - Throws: ``ProgramError`` with the path in the package, ``PackageError`` if the program is missing.
  init(_ package: ExporterPackage, builtIn: [Exporter]) throws {
    let file = "\(package.source)/\(ProgramKind.exporter.manifestName)"
    let bytes = package.bytes(of: ProgramKind.exporter.manifestName) ?? Data()
    if let copy = try CopyManifest(bytes, file: file, builtIn: builtIn) {
      (name, words, command) = (copy.name, [copy.name] + copy.aliases, nil)
      return
    }
    let manifest = try PluginManifest(bytes, file: file)
    (name, words) = (manifest.name, [manifest.name] + manifest.aliases)
    guard case .command(let program) = manifest.kind else {
      command = nil
      return
    }
    guard package.bytes(of: program) != nil else { throw package.refusal(.noProgram(program)) }
    command = program
  }
}
