import Foundation
import TemporaryFolders
import TestPrograms

/// A separate home folder for the real binary, on a fixed date; deleted with its last copy.
struct TestTerminal {
  private let folder: TemporaryFolder
  private let binaryFolder: URL

  /// The home folder.
  var home: URL { folder.url }

  /// An empty home. The binary is in the folder that `OCTAVO_TESTED` names, or in that of the tests.
  init() throws {
    folder = try TemporaryFolder()
    let tests = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    binaryFolder =
      ProcessInfo.processInfo.environment["OCTAVO_TESTED"].map { URL(filePath: $0) }
      ?? tests.deletingLastPathComponent()
  }

  /// A home in which a shell command was run.
  init(after command: String) throws {
    try self.init()
    _ = try run(command)
  }

  /// Writes a file into the home, creating its folders.
  func write(_ text: String, to name: String, isExecutable: Bool = false) throws {
    try folder.write(text, to: name, isExecutable: isExecutable)
  }

  /// The environment of every command; inherits only the sanitizer options.
  var environment: [String: String] {
    let own = [
      "HOME": home.path, "PATH": "\(binaryFolder.path):/usr/local/bin:/usr/bin:/bin", "OCTAVO_NOW": "2026-11-20T21:40",
      "LANG": "C.UTF-8",
    ]
    return own.merging(TestTerminal.sanitizers) { own, _ in own }
  }

  /// Whether the binary has a sanitizer, which needs extra memory.
  static var isSanitized: Bool { !sanitizers.isEmpty }

  private static var sanitizers: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key == "ASAN_OPTIONS" || $0.key == "TSAN_OPTIONS" }
  }

  /// The output of a shell command, then standard error after `2> `, then the exit code after `? `.
  func run(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = home
    process.environment = environment
    let results = Pipe()
    let standardErrorFile = home.appending(path: ".talk")
    try Data().write(to: standardErrorFile)
    process.standardOutput = results
    process.standardError = try FileHandle(forWritingTo: standardErrorFile)
    process.standardInput = FileHandle.nullDevice
    try process.runUnblocked()
    let output = String(decoding: results.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitForEnd()
    let standardErrorText = try String(contentsOf: standardErrorFile, encoding: .utf8)
    try FileManager.default.removeItem(at: standardErrorFile)
    var lines = output.isEmpty ? [] : output.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
    if !standardErrorText.isEmpty {
      lines += standardErrorText.trimmingCharacters(in: .newlines).components(separatedBy: "\n").map { "2> " + $0 }
    }
    if process.terminationStatus != 0 { lines.append("? \(process.terminationStatus)") }
    return lines.joined(separator: "\n").replacing(home.path, with: "~")
  }
}
