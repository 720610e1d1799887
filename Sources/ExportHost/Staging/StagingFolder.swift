internal import PrivateFolders

/// A folder of its own beside a destination, on the same disk, in which an export grows until it can be published.
struct StagingFolder {
  private let folder: PrivateFolder

  /// Makes the folder in another one, which is rid of those that killed runs left.
  init(in parent: String) throws(ExportError) {
    do throws(PrivateFolder.Refused) { folder = try PrivateFolder(in: parent, start: ".octavo-export-") } catch {
      // The reader knows the parent, not the name that was made up.
      throw ExportError(path: parent, code: error.code)
    }
  }

  /// The folder itself, which nobody else may enter.
  var path: String { folder.path }
  /// Where the exporter's files go.
  var tree: String { path + "/tree" }
  /// Where an archive of them goes.
  var archive: String { path + "/archive" }
  /// Where other files go before they are moved to their place.
  var spare: String { path + "/spare" }
}
