/// Why nothing is restored from what was named.
enum BackupError: Error, Equatable, CustomStringConvertible {
  /// It is neither a file nor the name of a backup.
  case none(String, folder: String)
  /// It is a file of another kind.
  case notABackup(String)
  /// The library itself is named where a backup of it belongs.
  case ownLibrary(String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .none(let name, let folder):
      "there is neither a file \(name) nor a backup of that name in \(folder) - 'octavo backup list' shows what there is"
    case .notABackup(let path): "\(path) is no backup of a library - 'octavo backup list' shows those there are"
    case .ownLibrary(let path): "\(path) is the library itself - 'octavo backup list' shows its backups"
    }
  }
}
