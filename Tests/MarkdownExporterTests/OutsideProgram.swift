import Foundation
import TemporaryFolders
import TestPrograms

/// A system program that reads the vault's files.
struct OutsideProgram {
  let path: String
  let arguments: [String]

  /// Whether it is installed and can process a small sample.
  func canRead(_ sample: String) -> Bool { (try? output(for: Data(sample.utf8))) != nil }

  func output(for input: Data) throws -> Data {
    try TemporaryFolder.with { folder in
      try EndedProgram([path] + arguments, input: folder.write(input, to: "input")).checked().output
    }
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
