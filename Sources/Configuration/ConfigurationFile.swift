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
    let key = try spelled(key)
    switch ConfigurationSection.of(key) {
    case (.aliases, let name)?:
      let alias = try Alias(name, value, commands)
      let others = try values().filter { $0.key != key }.compactMap { one -> Alias? in
        guard let (section, name) = ConfigurationSection.of(one.key), section == .aliases else { return nil }
        return try Alias(name, one.value, commands)
      }
      if let fault = Alias.faults(in: others + [alias], commands).first(where: { $0.name == name }) { throw fault }
    case (.loanTerms, let name)?: _ = try LoanTerms.configured(name, value)
    case nil: try check(key, value)
    }
    try change(key, to: value) { text, siblings in
      if let (section, name) = ConfigurationSection.of(key) {
        text.set(name, below: section.rawValue, to: value, siblings: siblings)
      } else {
        text.set(key, to: value)
      }
    }
  }

  /// Takes a value out, so that the usual one holds again.
  /// - Returns: Whether it was there.
  package func unset(_ key: String) throws -> Bool {
    let key = try spelled(key)
    guard try values().contains(where: { $0.key == key }) else { return false }
    try change(key, to: nil) { text, siblings in
      if let (section, name) = ConfigurationSection.of(key) {
        text.remove(name, below: section.rawValue, siblings: siblings)
      } else {
        text.remove(key)
      }
    }
    return true
  }

  /// The key as it stands in the file: terms of loans are the same in any case.
  private func spelled(_ key: String) throws -> String {
    guard case (.loanTerms, _)? = ConfigurationSection.of(key) else { return key }
    return try values().map(\.key).first { $0.lowercased() == key.lowercased() } ?? key
  }

  private func check(_ key: String, _ value: String) throws(ConfigurationFileError) {
    guard let setting = Setting.named(key) else { throw .unknown(key) }
    var settings = Settings()
    guard !value.isEmpty, setting.canStand(value), setting.take(value, into: &settings) else {
      throw .notTaken(key: key, value: value, takes: setting.takes)
    }
  }

  private func values() throws -> [ConfigurationReader.Found] {
    let reader = ConfigurationReader(try text() ?? "")
    guard reader.isReadable else { throw ConfigurationError(path: path, reader.problems) }
    return reader.found
  }

  /// Changes lines, and makes sure that the value is what changed and all that changed.
  private func change(
    _ key: String, to value: String?, _ edit: (inout ConfigurationText, [(String, String)]) -> Void
  ) throws {
    func pairs(_ found: [ConfigurationReader.Found]) -> [String: String] {
      Dictionary(found.map { ($0.key, $0.value) }) { first, _ in first }
    }
    let old = try values()
    let section = ConfigurationSection.of(key)?.section
    let siblings = old.compactMap { one -> (String, String)? in
      guard let (held, name) = ConfigurationSection.of(one.key), held == section else { return nil }
      return (name, one.value)
    }
    var text = ConfigurationText(try self.text() ?? "")
    edit(&text, siblings)
    var wanted = pairs(old)
    wanted[key] = value
    let reader = ConfigurationReader(text.text)
    guard reader.isReadable, pairs(reader.found) == wanted else {
      throw ConfigurationFileError.entangled(path, key: key)
    }
    try write(text.text)
  }

  /// Puts a text in the place of the file, whole or not at all, for the reader alone to see.
  package func write(_ text: String) throws(ConfigurationFileError) {
    // A link to where the reader keeps such files stays one.
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .unwritable(path, reason: "its folder cannot be made") }
    do throws(PrivateFolder.Refused) {
      try PrivateFile.write(Data(text.utf8), to: target.path(percentEncoded: false))
    } catch { throw .unwritable(path, reason: error.words) }
  }
}
