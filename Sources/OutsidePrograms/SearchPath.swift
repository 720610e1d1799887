internal import Foundation

/// The folders that are searched for programs.
package enum SearchPath {
  /// The first executable file with a program's name; folders that are not absolute are skipped.
  package static func file(of program: String, in folders: some Sequence<some StringProtocol>) -> String? {
    folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The same with the folders of PATH.
  package static func file(of program: String, in environment: [String: String]) -> String? {
    file(of: program, in: (environment["PATH"] ?? "").split(separator: ":"))
  }
}
