import Foundation

/// A home folder of its own in which the real binary runs, on a day that never changes.
struct TestTerminal {
  /// The home folder.
  let home: URL
  private let binaryFolder: URL

  /// An empty home.
  init() throws {
    home = URL(filePath: NSTemporaryDirectory()).appending(path: "octavo-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    // The binary is built beside the tests.
    binaryFolder = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .deletingLastPathComponent()
  }

  /// A home in which a line of shell was run.
  init(after command: String) throws {
    try self.init()
    _ = try run(command)
  }

  /// Writes a file in the home, below folders that are made with it.
  func write(_ text: String, to name: String, isExecutable: Bool = false) throws {
    let file = home.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if isExecutable { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
  }

  /// Removes the home.
  func close() throws {
    try FileManager.default.removeItem(at: home)
  }

  /// The variables of every command; of those of the tests themselves, only what a sanitizer is told.
  var environment: [String: String] {
    let own = [
      "HOME": home.path, "PATH": "\(binaryFolder.path):/usr/local/bin:/usr/bin:/bin", "OCTAVO_NOW": "2026-11-20T21:40",
      "LANG": "C.UTF-8",
    ]
    return own.merging(TestTerminal.sanitizers) { own, _ in own }
  }

  /// Whether the binary is one with a sanitizer, which keeps books of its own in memory.
  static var isSanitized: Bool { !sanitizers.isEmpty }

  private static var sanitizers: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key == "ASAN_OPTIONS" || $0.key == "TSAN_OPTIONS" }
  }

  /// What a line of shell prints: its output, then what it says on standard error after `2> `, then its exit code.
  func run(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = home
    process.environment = environment
    let results = Pipe()
    let talkFile = home.appending(path: ".talk")
    try Data().write(to: talkFile)
    process.standardOutput = results
    process.standardError = try FileHandle(forWritingTo: talkFile)
    process.standardInput = FileHandle.nullDevice
    try process.runUnblocked()
    let output = String(decoding: results.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let talk = try String(contentsOf: talkFile, encoding: .utf8)
    try FileManager.default.removeItem(at: talkFile)
    var lines = output.isEmpty ? [] : output.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
    if !talk.isEmpty {
      lines += talk.trimmingCharacters(in: .newlines).components(separatedBy: "\n").map { "2> " + $0 }
    }
    if process.terminationStatus != 0 { lines.append("? \(process.terminationStatus)") }
    return lines.joined(separator: "\n").replacing(home.path, with: "~")
  }
}
