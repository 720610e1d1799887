package import Foundation
internal import Glibc
internal import PrivateFolders
internal import ReadingModel

package struct ConfigurationFile: Sendable {
  package let path: String

  package init(_ url: URL) {
    path = url.path(percentEncoded: false)
  }

  /// The maximum size, far more than any configuration needs.
  package static let largestByteCount = 1 << 20

  /// Its contents; nil if it does not exist.
  package func text() throws(ConfigurationFileError) -> String? {
    // O_NONBLOCK: a pipe in its place must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path, reason: "it is not a regular file")
    }
    guard status.st_size <= ConfigurationFile.largestByteCount else {
      throw .unreadable(path, reason: "it is larger than the limit of 1 MB")
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
      throw .unreadable(path, reason: "it is not valid UTF-8")
    }
    return text
  }

  /// Sets a value without changing anything else in the file.
  /// - Parameters:
  ///   - key: A setting, or a section, a dot and a name, such as `aliases.n`.
  ///   - commands: The commands, which no alias may be named like.
  /// - Throws: ``ConfigurationFileError``, ``AliasError``, or ``ConfigurationError`` if the file is not valid YAML.
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

  /// Removes a value, so that the default applies again, or the lines of an unknown setting.
  /// - Returns: Whether there was any.
  package func unset(_ key: String) throws -> Bool {
    guard try text() != nil else { return false }
    return try changing {
      let old = try contents()
      let key = old.spelled(key)
      guard old.contains(key) else { return false }
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

  /// Creates the file with a text, unless it exists.
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
      guard !value.isEmpty, setting.take(written: value, into: &settings) else {
        throw ConfigurationFileError.notTaken(key: key, value: value, takes: setting.takes)
      }
    }
  }

  private func contents() throws -> ConfigurationContents {
    let text = try text() ?? ""
    let reader = ConfigurationReader(text)
    guard reader.isReadable else { throw ConfigurationError(path: path, problems: reader.problems) }
    return ConfigurationContents(text: text, values: reader.found)
  }

  /// Edits lines, and verifies by reparsing that only this value has changed.
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
      throw ConfigurationFileError.interdependent(path, key: key)
    }
    try write(text.text)
  }

  /// Reads and writes under a lock, so that two programs never overwrite each other's changes.
  private func changing<Value>(_ body: () throws -> Value) throws -> Value {
    let folder = try makeFolder()
    do { return try FolderLock.holding(folder, body) } catch let refused as PrivateFolder.Refused {
      throw ConfigurationFileError.unwritable(
        path, reason: refused.code == EWOULDBLOCK ? "another program is changing it" : refused.words)
    }
  }

  /// Replaces the file atomically, readable only by the reader.
  private func write(_ text: String) throws(ConfigurationFileError) {
    do throws(PrivateFolder.Refused) {
      try PrivateFile.write(Data(text.utf8), to: target.path(percentEncoded: false))
    } catch { throw .unwritable(path, reason: error.words) }
  }

  /// The file itself: a symbolic link to it, as used for dotfiles, is kept.
  private var target: URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// Creates the parent folders, accessible only to the reader, and returns the innermost one.
  private func makeFolder() throws(ConfigurationFileError) -> String {
    let folder = target.deletingLastPathComponent()
    do { try PrivateFile.createFolder(folder) } catch {
      throw .unwritable(path, reason: "its folder cannot be created")
    }
    return folder.path(percentEncoded: false)
  }
}

/// The file's contents when it was read.
private struct ConfigurationContents {
  let text: String
  let values: [ConfigurationReader.Found]

  var pairs: [String: String] { Dictionary(values.map { ($0.key, $0.value) }) { first, _ in first } }

  /// Whether a line gives the key, which may be unknown or without a value.
  func contains(_ key: String) -> Bool {
    if values.contains(where: { $0.key == key }) { return true }
    guard ConfigurationSection(rawValue: key) == nil, ConfigurationSection.of(key) == nil else { return false }
    return ConfigurationText(text).places().contains { $0.key == key }
  }

  /// The key as spelled in the file: names of loan terms are case-insensitive.
  func spelled(_ key: String) -> String {
    guard case (.loanTerms, _)? = ConfigurationSection.of(key) else { return key }
    return values.map(\.key).first { $0.lowercased() == key.lowercased() } ?? key
  }

  /// The names and values in the section of a key.
  func siblings(of key: String) -> [(String, String)] {
    let section = ConfigurationSection.of(key)?.section
    return values.compactMap { one in
      guard let (matchedSection, name) = ConfigurationSection.of(one.key), matchedSection == section else { return nil }
      return (name, one.value)
    }
  }
}
