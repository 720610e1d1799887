public import Foundation

/// A fresh folder that goes away with its last reference.
public final class TemporaryFolder {
  /// Where it is.
  public let url: URL

  /// Makes it, empty.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "octavo-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Calls the closure with a folder, which is there until it returns.
  public static func with<Value>(_ body: (TemporaryFolder) throws -> Value) throws -> Value {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder) }
  }

  /// Where it is, without a slash at the end.
  public var path: String { url.path(percentEncoded: false) }

  /// Where a file of that name is or would be.
  public func path(of name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// The names of everything in the folder, hidden files included, in order.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a file, and the folders above it; gives where it is.
  @discardableResult
  public func write(_ bytes: some DataProtocol, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return path(of: name)
  }

  /// Writes a file of text, and the folders above it; gives where it is.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

  /// What is in a file.
  public func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: name))) }

  /// What is in a file of text.
  public func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }
}
