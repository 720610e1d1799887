internal import Foundation
internal import PrivateFolders

/// The folder of an exporter's preview. It is made beside its place, so that a failed export changes nothing.
struct PreviewFolder {
  /// The path of the preview.
  let path: String
  /// The path to export to.
  var draft: String { place.path + "/new" }

  private let place: PrivateFolder

  /// The folder for a preview in the folder of all previews.
  /// - Throws: ``FolderError/cache(_:words:)``.
  init(named name: String, in previews: URL) throws(FolderError) {
    path = previews.appending(path: name).path(percentEncoded: false)
    let previews = previews.path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(
        atPath: previews, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      place = try PrivateFolder(in: previews)
      try FileManager.default.createDirectory(atPath: place.path + "/new", withIntermediateDirectories: false)
    } catch { throw .cache(previews, words: (error as? PrivateFolder.Refused)?.words ?? error.systemWords) }
  }

  /// Puts it into its place.
  /// - Returns: What to open: the start page of a site, the only file, or the folder.
  /// - Throws: ``FolderError/cache(_:words:)``.
  func publish() throws(FolderError) -> String {
    let files = FileManager.default
    do {
      if files.fileExists(atPath: path) { try files.moveItem(atPath: path, toPath: place.path + "/old") }
      try files.moveItem(atPath: draft, toPath: path)
      let names = try files.contentsOfDirectory(atPath: path)
      if names.count == 1 || names.contains("index.html") {
        return "\(path)/\(names.count == 1 ? names[0] : "index.html")"
      }
      return path
    } catch { throw .cache(path, words: error.systemWords) }
  }
}
