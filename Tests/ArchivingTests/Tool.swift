import Foundation
import TestPrograms

/// A system program that checks our archives; tests that need it run only where it is installed.
enum Tool: String {
  case python3, unzip, bsdtar, zip, mount, umount

  var isInstalled: Bool { location != nil }

  struct Answer {
    let status: Int32
    /// Standard output and standard error combined.
    let text: String
  }

  func run(_ arguments: String...) throws -> Answer {
    guard let location else { throw CocoaError(.fileNoSuchFile) }
    let environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let program = try EndedProgram([location] + arguments, environment: environment)
    return Answer(status: program.status, text: program.text + program.errors)
  }

  private var location: String? {
    let folders =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/bin", "/usr/bin", "/sbin"]
    return folders.map { "\($0)/\(rawValue)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
