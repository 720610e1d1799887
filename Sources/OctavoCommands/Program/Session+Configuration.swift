internal import Configuration
internal import LibraryStore

extension Session {
  /// The file with the reader's settings.
  var configurationFile: ConfigurationFile { ConfigurationFile(places.configuration) }

  /// The settings, and where each comes from.
  /// - Throws: What is wrong with the file or the environment.
  func configuration() throws -> Configuration {
    try Configuration(file: configurationFile, environment: environment, commands: Octavo.commandNames)
  }

  /// Where backups of a library are kept.
  func backupFolder(of file: LibraryFile) -> BackupFolder { BackupFolder(of: file, at: places.backups) }

  /// Whether somebody sits at a terminal and has named an editor.
  var mayOpenEditor: Bool { console.mayAsk && (try? Editor(settings)) != nil }
}
