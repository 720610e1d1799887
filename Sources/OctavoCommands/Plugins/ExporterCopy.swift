internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// The files of a new exporter that is a copy of another one.
struct ExporterCopy {
  let name: String
  let original: RegisteredExporter
  let session: Session

  /// The files: for a built-in exporter, its templates and a manifest with it as the base; for an exporter in a folder,
  /// all its files.
  /// - Throws: ``PluginCommandError`` for a program on the PATH, which has no folder; `ProgramError` for an unreadable
  ///   file.
  func files() throws -> [NewFile] {
    switch original.origin {
    case .builtIn:
      let templates = try original.templateTexts(builtIn: session.program.templates)
      return [NewFile("exporter.json", try manifest())]
        + templates.sorted { $0.key < $1.key }.map { NewFile($0.key + ".mustache", $0.value) }
    case .folder(let folder): return try copied(folder.path(percentEncoded: false))
    case .path(let program):
      throw PluginCommandError.notCopyable(original.exporter.name, program: program.path(percentEncoded: false))
    }
  }

  private func manifest() throws -> String {
    let exporter = original.exporter
    let defaults = try exporter.options.map { "    \(try quoted($0.name)): \(try quoted($0.defaultValue))" }
    return """
      {
        "apiVersion": 1,
        "name": \(try quoted(name)),
        "summary": \(try quoted("Like \(exporter.name): " + exporter.summary)),
        "audience": \(try quoted(exporter.audience.rawValue)),
        "base": \(try quoted(exporter.name)),
        "defaults": {
      \(defaults.joined(separator: ",\n"))
        }
      }

      """
  }

  private func quoted(_ text: String) throws -> String { try JSONText.line(of: text) }

  /// The files of a folder, without links, hidden files and the exporter's aliases.
  private func copied(_ folder: String) throws -> [NewFile] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.sorted().compactMap { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix(".") else { return nil }
      let file = "\(folder)/\(path)"
      guard let bytes = FileManager.default.contents(atPath: file) else { throw ProgramError.unreadable(file: file) }
      if path == "exporter.json" { return NewFile(path, try renamed(bytes)) }
      return NewFile(path, bytes, isProgram: (attributes[.posixPermissions] as? Int ?? 0) & 0o100 != 0)
    }
  }

  private func renamed(_ manifest: Data) throws -> Data {
    guard var object = try JSONSerialization.jsonObject(with: manifest) as? [String: Any] else { return manifest }
    object["name"] = name
    object["aliases"] = nil
    return try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + Data("\n".utf8)
  }
}
