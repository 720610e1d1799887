package import Foundation
package import OutsidePrograms
internal import PrivateFolders

/// What a tested program leaves outside the folder for its output: in its own folder, and among temporary files.
package struct TrialTraces: Sendable {
  package static let name = "files left elsewhere"

  private let folder: String?
  private let temporary: PrivateFolder
  private let before: [String: String]

  /// Starts to watch.
  /// - Parameter folder: The program's own folder; nil for a program on the PATH.
  /// - Throws: `FolderError` if there is no place for temporary files.
  package init(of folder: URL?) throws {
    self.folder = folder?.path(percentEncoded: false)
    temporary = try PrivateFolder()
    before = TrialTraces.stamps(in: self.folder)
  }

  /// The environments for the two exports of a test: different in time, with the watched folder for temporary files.
  package func environments(_ usual: PluginEnvironment) -> (first: PluginEnvironment, later: PluginEnvironment) {
    (
      usual.at("2001-02-03T04:05", temporaryFolder: temporary.path),
      usual.at("2034-12-11T10:09", temporaryFolder: temporary.path)
    )
  }

  /// The result, after all other tests.
  package var result: ExporterTrial.Result {
    let after = TrialTraces.stamps(in: folder)
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.min()
    let left = TrialTraces.stamps(in: temporary.path).keys.min()
    let problem =
      changed.map { "it changed '\($0)' in its own folder - write into the working directory only" }
      ?? left.map { "it left '\($0)' in the folder for temporary files - remove it at the end" }
    return .without(TrialTraces.name, problem: problem, passed: "none")
  }

  /// The stamps of all files in a folder, but for Python's compiled modules.
  private static func stamps(in folder: String?) -> [String: String] {
    guard let folder, let paths = FileManager.default.enumerator(atPath: folder) else { return [:] }
    var stamps: [String: String] = [:]
    for case let path as String in paths where !path.split(separator: "/").contains("__pycache__") {
      stamps[path] = FileStamp(ofFile: "\(folder)/\(path)")?.text ?? "not a file"
    }
    return stamps
  }
}
