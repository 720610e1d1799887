import Foundation
import TemporaryFolders

extension TemporaryFolder {
  /// Writes an executable program.
  func writeProgram(_ script: String, to name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: try write("#!/bin/sh\n" + script, to: name))
  }
}
