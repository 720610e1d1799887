internal import Foundation
internal import Glibc
package import ReadingModel

/// A required folder that cannot be used.
package enum FolderError: ReportedError, Equatable {
  case temporary(String, words: String)
  /// A cache folder cannot be created.
  case cache(String, words: String)
  /// A folder that the reader named, or a file in it, cannot be created, written or removed.
  case refused(String, words: String)

  package var category: FailureCategory { .library }

  package var description: String {
    switch self {
    case .temporary(let path, let words):
      "cannot use \(path) for temporary files: \(words) - free some space, or set TMPDIR to another folder"
    case .refused(let path, let words): "cannot use \(path): \(words) - choose another folder"
    case .cache(let path, let words):
      "cannot create \(path): \(words) - check what is in its place, or set XDG_CACHE_HOME to another folder"
    }
  }
}

extension FolderError {
  /// Runs a closure that creates, writes or removes what is at a path.
  /// - Throws: ``refused(_:words:)`` if it fails.
  package static func refusing<Value>(_ path: String, _ body: () throws -> Value) throws(FolderError) -> Value {
    do { return try body() } catch { throw .refused(path, words: error.systemWords) }
  }
}

extension Error {
  /// The system's message of a refused write, or of a Foundation error, taken from its underlying error.
  package var systemWords: String {
    if let refused = self as? PrivateFolder.Refused { return refused.words }
    let error = self as NSError
    let system = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return system.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(truncatingIfNeeded: system.code))) : error.localizedDescription
  }
}
