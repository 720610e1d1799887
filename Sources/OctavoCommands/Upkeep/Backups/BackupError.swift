internal import ReadingModel

/// Why nothing can be restored.
enum BackupError: ReportedError, Equatable {
  /// Neither a file nor the name of a backup.
  case none(String, folder: String)
  /// A file of another kind.
  case notABackup(String)
  /// The library itself was named instead of a backup.
  case ownLibrary(String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .none(let name, let folder):
      "no file or backup '\(name)' in \(folder) - 'octavo backup list' lists the backups"
    case .notABackup(let path): "\(path) is not a backup of a library - 'octavo backup list' lists the backups"
    case .ownLibrary(let path): "\(path) is the library itself - 'octavo backup list' shows its backups"
    }
  }
}
