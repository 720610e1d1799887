public import Foundation
import Glibc

/// A temporary folder, deleted with its last reference.
public final class TemporaryFolder: Sendable {
  /// The URL of the folder.
  public let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = Self.parent.appending(path: "octavo-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// `/dev/shm`, where programs can run from it and it has room: thousands of tests sync their files, and waiting for a
  /// disk would take a third of their time. Otherwise the usual temporary folder.
  public static let parent: URL = {
    // ST_NOEXEC, which only GNU's extensions declare.
    let noPrograms: UInt = 8
    var memory = statvfs()
    guard statvfs("/dev/shm", &memory) == 0, access("/dev/shm", W_OK) == 0, memory.f_flag & noPrograms == 0,
      memory.f_bavail * memory.f_frsize > 4 << 30
    else { return FileManager.default.temporaryDirectory }
    return URL(filePath: "/dev/shm", directoryHint: .isDirectory)
  }()

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Calls the closure with a folder that exists until it returns.
  public static func with<Value>(_ body: (TemporaryFolder) throws -> Value) throws -> Value {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder) }
  }

  /// The path, without a trailing slash.
  public var path: String { url.path(percentEncoded: false) }

  /// The path of a file in the folder, whether it exists or not.
  public func path(of name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// The sorted names of everything in the folder, including hidden files.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a file, creating its parent folders; returns its path.
  @discardableResult
  public func write(_ bytes: some DataProtocol, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return path(of: name)
  }

  /// Writes a text file, creating its parent folders; returns its path.
  @discardableResult
  public func write(_ text: String, to name: String, isExecutable: Bool = false) throws -> String {
    let path = try write(Data(text.utf8), to: name)
    if isExecutable { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    return path
  }

  /// Writes a shell script as an executable program, creating its parent folders; returns its path.
  @discardableResult
  public func writeProgram(_ script: String, to name: String) throws -> String {
    try write("#!/bin/sh\n" + script, to: name, isExecutable: true)
  }

  /// The bytes of a file.
  public func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: name))) }

  /// The text of a file.
  public func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }
}
