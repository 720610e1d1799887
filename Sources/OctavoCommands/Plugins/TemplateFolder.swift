internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import PrivateFolders

struct TemplateFolder {
  /// Where it is; may not exist yet.
  let url: URL

  /// The exporter that the templates belong to, by their names such as `html-book.html`; nil if there are none or
  /// several, or if the folder has an exporter of its own.
  func owner(among exporters: [Exporter]) -> Exporter? {
    // A folder that cannot be read has no templates.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))) ?? []
    guard !files.contains(ProgramKind.exporter.manifestName) else { return nil }
    let templates = files.filter { $0.hasSuffix(".mustache") }
    let owners = exporters.filter { exporter in templates.contains { $0.hasPrefix("\(exporter.name)-") } }
    return owners.count == 1 ? owners[0] : nil
  }

  /// Writes templates by name; existing files are left unchanged.
  /// - Returns: How many were written, and how many existed already.
  func write(_ templates: [String: String]) throws -> (new: Int, kept: Int) {
    var counts = (new: 0, kept: 0)
    try FolderError.refusing(url.path) {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
        let file = url.appending(path: name + ".mustache")
        if FileManager.default.fileExists(atPath: file.path) {
          counts.kept += 1
        } else {
          try Data(text.utf8).write(to: file, options: .withoutOverwriting)
          counts.new += 1
        }
      }
    }
    return counts
  }
}
