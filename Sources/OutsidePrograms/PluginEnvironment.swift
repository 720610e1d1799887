/// What external programs are given about Octavo and the environment.
package struct PluginEnvironment: Sendable {
  /// Octavo, as requests name it.
  package struct App: Encodable, Sendable {
    let name = "octavo"
    let version: String
  }

  /// Octavo's version.
  package let appVersion: String
  /// The reader's local time, `2026-03-14T21:40`.
  package let now: String
  /// The environment variables for a program.
  package let environment: [String: String]

  /// The surroundings of a run, with only those environment variables that programs need.
  /// - Parameter isWanted: Whether to pass on another variable.
  package init(
    appVersion: String, now: String, environment: [String: String], isWanted: (String) -> Bool = { _ in false }
  ) {
    self.appVersion = appVersion
    self.now = now
    let forwarded: Set = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "SOURCE_DATE_EPOCH"]
    self.environment = environment.filter { forwarded.contains($0.key) || isWanted($0.key) }
  }

  /// Octavo, as requests name it.
  package var app: App { App(version: appVersion) }

  /// The same at another time, with another folder for temporary files.
  package func at(_ now: String, temporaryFolder: String) -> PluginEnvironment {
    PluginEnvironment(
      appVersion: appVersion, now: now, environment: environment.merging(["TMPDIR": temporaryFolder]) { $1 },
      isWanted: { _ in true })
  }

  /// The reader's time zone from `TZ`; `local` if not set.
  package var zone: String { environment["TZ"] ?? "local" }
}
