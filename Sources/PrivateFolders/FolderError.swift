internal import Foundation
internal import Glibc

/// A folder that is needed while a program runs and cannot be used.
package enum FolderError: Error, Equatable, CustomStringConvertible {
  /// Nothing can be kept where the system keeps temporary files.
  case temporary(String, words: String)
  /// The folder in which a program keeps its answers cannot be made.
  case cache(String, words: String)
  /// A folder that the reader named, or a file in it, cannot be made, written or removed.
  case refused(String, words: String)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .temporary(let path, let words):
      "\(path) cannot be used for temporary files: \(words) - make room there, or set TMPDIR to another folder"
    case .refused(let path, let words): "\(path) cannot be used: \(words) - choose a folder of your own"
    case .cache(let path, let words):
      "\(path) cannot be made: \(words) - look at what is in its place, or set XDG_CACHE_HOME to another folder"
    }
  }
}

extension Error {
  /// What the system says about an error of Foundation's, which keeps it below its own.
  package var systemWords: String {
    let error = self as NSError
    let system = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return system.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(truncatingIfNeeded: system.code))) : error.localizedDescription
  }
}
