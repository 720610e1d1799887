internal import PrivateFolders

/// A private folder next to the destination, on the same disk, for an export until it is published.
struct StagingFolder {
  private let folder: PrivateFolder

  /// Creates the folder in a parent; deletes folders left there by killed runs.
  init(in parent: String) throws(ExportError) {
    do throws(PrivateFolder.Refused) { folder = try PrivateFolder(in: parent, start: ".octavo-export-") } catch {
      // Names the parent in the error, since the user does not know the random name.
      throw ExportError(path: parent, code: error.code)
    }
  }

  /// The folder's path; only the user can access it.
  var path: String { folder.path }
  /// The folder for the exporter's files.
  var tree: String { path + "/tree" }
  var archive: String { path + "/archive" }
  /// The path for other files until they are moved to their destination.
  var spare: String { path + "/spare" }
}
