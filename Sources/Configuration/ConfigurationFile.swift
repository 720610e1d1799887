package import Foundation
internal import Glibc
internal import PrivateFolders
internal import ReadingModel

/// The file in which settings are kept.
package struct ConfigurationFile: Sendable {
  /// Where it is.
  package let path: String

  /// The file at a place, there or not.
  package init(_ url: URL) {
    path = url.path(percentEncoded: false)
  }

  /// More than any configuration has.
  package static let largestByteCount = 1 << 20

  /// What is in it; nil when it is not there.
  /// - Throws: ``ConfigurationFileError`` when it cannot be read.
  package func text() throws(ConfigurationFileError) -> String? {
    // Nothing is waited for: a pipe in its place is no file.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path, reason: "it is no ordinary file")
    }
    guard status.st_size <= ConfigurationFile.largestByteCount else {
      throw .unreadable(path, reason: "it is larger than any configuration, a megabyte")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
      if got == 0 { break }
      count += got
    }
    guard let text = String(bytes: bytes[..<count], encoding: .utf8) else {
      throw .unreadable(path, reason: "it is not text in UTF-8")
    }
    return text
  }

  /// Writes a value, and changes nothing else of what the reader wrote.
  /// - Parameters:
  ///   - key: A setting, or a section, a dot and a name, such as `aliases.n`.
  ///   - commands: The words that no alias may have.
  /// - Throws: ``ConfigurationFileError``, ``AliasError``, or ``ConfigurationError`` for a file that is no YAML.
  package func set(_ key: String, to value: String, commands: [String]) throws {
    try check(key, value, commands)
    try changing {
      let old = try contents()
      let key = old.spelled(key)
      if case (.aliases, let name)? = ConfigurationSection.of(key) {
        let others = try old.siblings(of: key).filter { $0.0 != name }.map { try Alias($0.0, $0.1, commands) }
        let faults = Alias.faults(in: others + [try Alias(name, value, commands)], commands)
        if let fault = faults.first(where: { $0.name == name }) { throw fault }
      }
      try change(old, key, to: value) { text, siblings in
        if let (section, name) = ConfigurationSection.of(key) {
          text.set(name, below: section.rawValue, to: value, siblings: siblings)
        } else {
          text.set(key, to: value)
        }
      }
    }
  }

  /// Takes a value out, so that the usual one holds again.
  /// - Returns: Whether it was there.
  package func unset(_ key: String) throws -> Bool {
    guard try text() != nil else { return false }
    return try changing {
      let old = try contents()
      let key = old.spelled(key)
      guard old.values.contains(where: { $0.key == key }) else { return false }
      try change(old, key, to: nil) { text, siblings in
        if let (section, name) = ConfigurationSection.of(key) {
          text.remove(name, below: section.rawValue, siblings: siblings)
        } else {
          text.remove(key)
        }
      }
      return true
    }
  }

  /// Writes a first text, unless a file is there.
  package func begin(with text: String) throws {
    try changing { if try self.text() == nil { try write(text) } }
  }

  private func check(_ key: String, _ value: String, _ commands: [String]) throws {
    switch ConfigurationSection.of(key) {
    case (.aliases, let name)?: _ = try Alias(name, value, commands)
    case (.loanTerms, let name)?: _ = try LoanTerms.configured(name, value)
    case nil:
      guard let setting = Setting.named(key) else { throw ConfigurationFileError.unknown(key) }
      var settings = Settings()
      guard !value.isEmpty, setting.canStand(value), setting.take(value, into: &settings) else {
        throw ConfigurationFileError.notTaken(key: key, value: value, takes: setting.takes)
      }
    }
  }

  private func contents() throws -> ConfigurationContents {
    let text = try text() ?? ""
    let reader = ConfigurationReader(text)
    guard reader.isReadable else { throw ConfigurationError(path: path, reader.problems) }
    return ConfigurationContents(text: text, values: reader.found)
  }

  /// Changes lines, and makes sure that the value is what changed and all that changed.
  private func change(
    _ old: ConfigurationContents, _ key: String, to value: String?,
    _ edit: (inout ConfigurationText, [(String, String)]) -> Void
  ) throws {
    var text = ConfigurationText(old.text)
    edit(&text, old.siblings(of: key))
    var wanted = old.pairs
    wanted[key] = value
    let reader = ConfigurationReader(text.text)
    guard reader.isReadable, ConfigurationContents(text: text.text, values: reader.found).pairs == wanted else {
      throw ConfigurationFileError.entangled(path, key: key)
    }
    try write(text.text)
  }

  /// Reads and writes while no other program does, so that neither loses what the other changes.
  private func changing<Value>(_ body: () throws -> Value) throws -> Value {
    let folder = try makeFolder()
    do { return try FolderLock.holding(folder, body) } catch let refused as PrivateFolder.Refused {
      throw ConfigurationFileError.unwritable(
        path, reason: refused.code == EWOULDBLOCK ? "another program is changing it" : refused.words)
    }
  }

  /// Puts a text in the place of the file, whole or not at all, for the reader alone to see.
  private func write(_ text: String) throws(ConfigurationFileError) {
    do throws(PrivateFolder.Refused) {
      try PrivateFile.write(Data(text.utf8), to: target.path(percentEncoded: false))
    } catch { throw .unwritable(path, reason: error.words) }
  }

  /// Where the file itself is: a link to where the reader keeps such files stays one.
  private var target: URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// Makes the folders above the file, for the reader alone, and tells the nearest.
  private func makeFolder() throws(ConfigurationFileError) -> String {
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .unwritable(path, reason: "its folder cannot be made") }
    return folder.path(percentEncoded: false)
  }
}

/// What was in the file when it was read.
private struct ConfigurationContents {
  let text: String
  let values: [ConfigurationReader.Found]

  /// The values by their keys.
  var pairs: [String: String] { Dictionary(values.map { ($0.key, $0.value) }) { first, _ in first } }

  /// The key as it stands in the file: terms of loans are the same in any case.
  func spelled(_ key: String) -> String {
    guard case (.loanTerms, _)? = ConfigurationSection.of(key) else { return key }
    return values.map(\.key).first { $0.lowercased() == key.lowercased() } ?? key
  }

  /// The names and values of the section in which a key stands.
  func siblings(of key: String) -> [(String, String)] {
    let section = ConfigurationSection.of(key)?.section
    return values.compactMap { one in
      guard let (held, name) = ConfigurationSection.of(one.key), held == section else { return nil }
      return (name, one.value)
    }
  }
}
