import Foundation
import TestPrograms
import Testing

/// Real exports, not part of the project, in the folder that OCTAVO_REAL_FILES names, with a subfolder per service.
enum RealFiles {
  static let folder = ProcessInfo.processInfo.environment["OCTAVO_REAL_FILES"]

  /// The file at a relative path.
  static func file(_ path: String) -> URL { URL(filePath: folder ?? "").appending(path: path) }

  /// The files of a service with this extension, sorted.
  static func files(of service: String, ending: String) -> [URL] {
    guard folder != nil else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(at: file(service), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.lastPathComponent.hasSuffix(ending) }.sorted { $0.path < $1.path }
  }

  /// The output lines of a Python script run with these arguments.
  static func python(_ script: String, _ arguments: String...) throws -> [String] {
    try EndedProgram(["python3", "-c", script] + arguments).checked().text.split(separator: "\n").map(String.init)
  }
}
