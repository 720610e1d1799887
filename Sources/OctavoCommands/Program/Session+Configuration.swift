internal import Configuration

extension Session {
  /// The file with the reader's settings.
  var configurationFile: ConfigurationFile { ConfigurationFile(places.configuration) }

  /// The settings, and where each comes from.
  /// - Throws: What is wrong with the file or the environment.
  func configuration() throws -> Configuration {
    try Configuration(file: configurationFile, environment: environment, commands: Octavo.commandNames)
  }
}
