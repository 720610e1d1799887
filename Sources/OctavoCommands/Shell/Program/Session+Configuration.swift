internal import Configuration
internal import LibraryStore

extension Session {
  /// The configuration file.
  var configurationFile: ConfigurationFile { ConfigurationFile(places.configuration) }

  /// The settings, and the origin of each.
  /// - Throws: What is wrong with the file or the environment.
  func configuration() throws -> Configuration {
    try Configuration(file: configurationFile, environment: environment, commands: Octavo.commandNames)
  }

  /// The folder for backups of a library.
  func backupFolder(of file: LibraryFile) -> BackupFolder { BackupFolder(of: file, at: places.backups) }

  /// Whether there is a terminal and an editor is set.
  var mayOpenEditor: Bool { console.mayAsk && (try? Editor(settings)) != nil }
}
