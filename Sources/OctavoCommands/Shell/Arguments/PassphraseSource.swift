internal import Foundation

/// The source of a reader's passphrase: a file named by the environment, else the keyboard, never the command line.
struct PassphraseSource {
  let session: Session
  /// Names a file with the passphrase in its first line; may be `/dev/fd/3`.
  static let variable = "OCTAVO_PASSPHRASE_FILE"

  /// The passphrase in the file named by the environment, if any; does not ask.
  func storedPassphrase() throws -> String? {
    guard let path = session.environment[PassphraseSource.variable], !path.isEmpty else { return nil }
    return try PassphraseSource.firstLine(of: path)
  }

  /// The passphrase of a reader; nil without a terminal to ask at.
  func passphrase(of reader: String) throws -> String? {
    if let stored = try storedPassphrase() { return stored }
    guard session.console.mayAsk else { return nil }
    return session.console.askSecret("passphrase of \(DisplayText.line(reader)): ")
  }

  /// A new passphrase, from a file or typed twice; nil without a terminal to ask at.
  func newPassphrase(from path: String?) throws -> String? {
    if let path { return try PassphraseSource.firstLine(of: path) }
    guard session.console.mayAsk else { return nil }
    guard let first = session.console.askSecret("new passphrase: ") else { throw MatchError.nothingChosen }
    guard first == session.console.askSecret("once more: ") else { throw ReaderChangeError.differentPassphrases }
    return first
  }

  private static func firstLine(of path: String) throws -> String {
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      // Limited, because the file may be an endless device.
      bytes = try file.read(upToCount: 65_536) ?? Data()
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw InputFileError.unreadable(path, reason: exists ? "permission denied" : "no such file")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    // Decoding would turn all invalid bytes into the same character, so that different passphrases would be equal.
    guard let text = String(validating: line, as: UTF8.self) else {
      throw InputFileError.unreadable(path, reason: "its first line is not valid UTF-8")
    }
    return text
  }
}
