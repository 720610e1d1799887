import Foundation
import TestPrograms

/// A system program that reads the vault's files.
struct OutsideProgram {
  let path: String
  let arguments: [String]

  /// Whether it is installed and can process a small sample.
  func canRead(_ sample: String) -> Bool { (try? output(for: Data(sample.utf8))) != nil }

  struct Failed: Error {
    let words: String
  }

  func output(for input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [path] + arguments
    let source = FileManager.default.temporaryDirectory.appending(path: "octavo-vault-\(UUID())")
    try input.write(to: source)
    defer { try? FileManager.default.removeItem(at: source) }
    let pipe = Pipe()
    let errors = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = pipe
    process.standardError = errors
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitForEnd()
    guard process.terminationStatus == 0 else { throw Failed(words: words) }
    return output
  }

  /// Parses a JSON list of YAML texts into a JSON list of their values; dates become strings.
  static let yaml = OutsideProgram(
    path: "python3",
    arguments: [
      "-c", "import json,sys,yaml; print(json.dumps([yaml.safe_load(t) for t in json.load(sys.stdin)], default=str))",
    ])

  /// Renders Markdown to HTML without sanitizing.
  static let cmark = OutsideProgram(
    path: "cmark-gfm", arguments: ["--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough"])
}
