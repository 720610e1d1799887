internal import Foundation

/// Where a reader's passphrase comes from: a file that the environment names, else the keyboard, never the command
/// line.
struct PassphraseSource {
  private let session: Session
  /// Names a file whose first line is the passphrase, `/dev/fd/3` too.
  static let variable = "OCTAVO_PASSPHRASE_FILE"

  /// A source for a command of this run.
  init(_ session: Session) {
    self.session = session
  }

  /// The passphrase that a file tells, where the environment names one; nobody is asked.
  /// - Throws: ``GivenFileError`` when the file cannot be read.
  func storedPassphrase() throws -> String? {
    guard let path = session.environment[PassphraseSource.variable], !path.isEmpty else { return nil }
    return try PassphraseSource.firstLine(of: path)
  }

  /// The passphrase of a reader; nil when nobody can be asked.
  /// - Throws: ``GivenFileError`` when the file cannot be read.
  func passphrase(of reader: String) throws -> String? {
    if let stored = try storedPassphrase() { return stored }
    guard session.console.mayAsk else { return nil }
    return session.console.askSecret("passphrase of \(DisplayText.line(reader)): ")
  }

  /// A new passphrase, typed twice; nil when nobody can be asked.
  /// - Throws: ``GivenFileError`` when the file cannot be read, ``ReaderChangeError`` when the two differ.
  func newPassphrase(from path: String?) throws -> String? {
    if let path { return try PassphraseSource.firstLine(of: path) }
    guard session.console.mayAsk else { return nil }
    let first = session.console.askSecret("new passphrase: ")
    guard first == session.console.askSecret("once more: ") else { throw ReaderChangeError.differentPassphrases }
    return first
  }

  private static func firstLine(of path: String) throws -> String {
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      // No more than anybody types: the file may be a device that never ends.
      bytes = try file.read(upToCount: 65_536) ?? Data()
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw GivenFileError.unreadable(path, reason: isThere ? "it may not be read" : "there is no such file")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    // Other bytes would all become the same character, and one passphrase open for another.
    guard let text = String(validating: line, as: UTF8.self) else {
      throw GivenFileError.unreadable(path, reason: "its first line is not text in UTF-8")
    }
    return text
  }
}
