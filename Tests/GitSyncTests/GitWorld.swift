import Foundation
import GitBranch
import GitSync
import Syncing
import TemporaryFolders
import TestPrograms
import Testing

/// A bare repository and the places of devices that use it, without the configuration of whoever runs the tests.
final class GitWorld {
  let folder: TemporaryFolder
  let environment: [String: String]

  var remote: String { folder.path(of: "journal.git") }

  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    environment = [
      "PATH": try #require(ProcessInfo.processInfo.environment["PATH"]), "HOME": folder.path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": folder.path(of: "gitconfig"),
    ]
    try folder.write("", to: "gitconfig")
    try git("init", "--quiet", "--bare", remote)
  }

  static func with(_ body: (GitWorld) throws -> Void) throws {
    try TemporaryFolder.with { folder in try body(try GitWorld(folder)) }
  }

  /// The repository as a device sees it.
  func place(_ device: String = "a", _ address: String? = nil, path: String? = nil) throws -> SyncPlace {
    let environment = environment.merging(path.map { ["PATH": $0] } ?? [:]) { $1 }
    return .git(
      try #require(try GitAddress(journal: address ?? remote)), copy: folder.url.appending(path: "copy-\(device)"),
      environment: environment)
  }

  /// Runs git as the owner of the repository.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try EndedProgram(
      ["git"] + arguments,
      environment: environment.merging([
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@example.org",
      ]) { $1 }
    ).checked().text
  }

  /// How many commits a branch has.
  func commitCount(_ branch: String = "octavo") throws -> Int {
    try git("--git-dir", remote, "rev-list", branch).split(separator: "\n").count
  }

  /// Writes a program into the folder.
  func write(program text: String, to name: String) throws {
    try folder.writeProgram(text + "\n", to: name)
  }
}

extension SyncPlace {
  func put(_ texts: [String: String], removing: [String] = []) throws {
    try put(texts.sorted { $0.key < $1.key }.map { ($0.key, Data($0.value.utf8)) }, removing)
  }

  func text(_ path: String) throws -> String? { try read(path).map { String(decoding: $0, as: UTF8.self) } }

  var paths: [String] { get throws { try list().map(\.path) } }
}
