internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

extension Session {
  /// The folders of the PATH.
  var searchPath: [String] { (environment["PATH"] ?? "").split(separator: ":").map(String.init) }

  /// What the reader's programs get to know about their environment.
  var pluginEnvironment: PluginEnvironment {
    PluginEnvironment(
      appVersion: Program.version, now: "\(now.day.text)T\(now.time.text)", environment: environment)
  }
}
