/// What programs of the reader's own are told about Octavo.
package struct PluginSurroundings: Sendable {
  /// The version of the program.
  package let appVersion: String
  /// The reader's now, `2026-03-14T21:40`.
  package let now: String
  /// The variables that a program is started with; all others are kept from it.
  package let environment: [String: String]

  /// The surroundings of a run; of the environment only what programs need to run is passed on.
  /// - Parameter isWanted: Says which other variables are passed on.
  package init(
    appVersion: String, now: String, environment: [String: String], isWanted: (String) -> Bool = { _ in false }
  ) {
    self.appVersion = appVersion
    self.now = now
    let passed: Set = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "SOURCE_DATE_EPOCH"]
    self.environment = environment.filter { passed.contains($0.key) || isWanted($0.key) }
  }

  /// The reader's time zone as the system names it; `local` when it is not set.
  package var zone: String { environment["TZ"] ?? "local" }
}
