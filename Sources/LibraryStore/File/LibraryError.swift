internal import GRDB
internal import Presentation
package import ReadingModel

/// A library file that could not be used.
package struct LibraryError: ReportedError, Equatable {
  package enum Reason: Hashable, Sendable {
    /// The file does not exist, and was not to be created.
    case missing
    case brokenLink(to: String)
    /// A library was to be created, and the file exists.
    case exists
    case foreign
    case fromTheFuture(schema: Int, known: Int)
    case damaged(String)
    /// Another program has locked the file for longer than the busy timeout.
    case busy(seconds: Int)
    case moved
    case hardLinked(Int)
    case readOnly
    /// SQLite failed, with this message, and the file or its folder is not writable now, though it may have been
    /// before.
    case closed(String)
    /// SQLite failed, with this message, and the file does not exist, or no longer.
    case gone(String)
    /// Disk error, with SQLite's message.
    case diskFault(String)
    case diskFull
    case sizeLimit(bytes: Int)
    /// Rows of an import violate a constraint of the tables.
    case unsoundImport(String)
    /// A change violates a constraint of the tables.
    case contradiction
    /// A copy was to be made, and the file exists.
    case occupied
    /// A copy cannot be written, with the system's message.
    case unwritableCopy(String)
    /// The system refused, with its message.
    case refused(String)

    /// The message of the system or SQLite; nil for other reasons.
    var systemWords: String? {
      switch self {
      case .closed(let words), .gone(let words), .diskFault(let words), .refused(let words): words
      default: nil
      }
    }
  }

  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package var category: FailureCategory { .library }

  package var description: String {
    switch reason {
    case .missing: "no library at \(path)"
    case .brokenLink(let target): "\(path) is a link to \(target), which is missing"
    case .exists: StandardMessage.fileExists(path) + " is already a library and was not changed"
    case .foreign: "\(path) is not an Octavo library and was not touched"
    case .fromTheFuture(let schema, let known):
      "\(path) was made by a newer Octavo (schema \(schema), this one knows \(known)) and was not touched - update Octavo"
    case .damaged(let words): "\(path) is damaged (\(words))"
    case .busy(let seconds):
      "\(path) is locked by another program (waited \(seconds) seconds) - try again"
    case .moved:
      "\(path) was moved or replaced by another program - nothing was changed; find the file and try again"
    case .hardLinked(let count):
      "\(path) has \(count) hard links, and changes made through one would be lost to the others"
    case .readOnly: "\(path) is read-only"
    case .closed(let words):
      "cannot use \(path): \(words), because it or its folder is not writable - make both writable and try again"
    case .gone(let words):
      "cannot use \(path): \(words), and it is missing - check that its disk is mounted, and try again"
    case .diskFault(let words): "disk error on \(path): \(words)"
    case .diskFull: "disk full: \(path) - nothing was changed; free some space and try again"
    case .sizeLimit(let bytes):
      "cannot use \(path): it would exceed the file size limit of \(bytes) bytes"
    case .unsoundImport(let words): "the import into \(path) was not stored: \(words)"
    case .contradiction: "cannot change \(path): the change contradicts what the library contains"
    case .occupied: StandardMessage.fileExists(path) + " - choose a folder, or another name"
    case .unwritableCopy(let words): "cannot write \(path): \(words) - choose another folder"
    case .refused(let words): "cannot use \(path): \(words)"
    }
  }
}

extension LibraryError.Reason {
  /// The I/O errors of a file that grows beyond the size limit.
  private static let writing: [ResultCode] = [
    .SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE,
  ]

  init(_ error: DatabaseError, of file: LibraryFile, busyTimeoutSeconds: Int) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(seconds: busyTimeoutSeconds)
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED: self = .moved
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      // With a full disk, a library is opened read-only.
      self = file.isOnFullDisk ? .diskFull : .readOnly
    case .SQLITE_FULL: self = .diskFull
    // SQLite reports a full disk by its code only when it writes the library or its WAL.
    case .SQLITE_IOERR, .SQLITE_CANTOPEN:
      if file.isOnFullDisk {
        self = .diskFull
      } else if let limit = LibraryFile.sizeLimit,
        limit < LibraryFile.leastRoom || LibraryError.Reason.writing.contains(error.extendedResultCode)
      {
        self = .sizeLimit(bytes: limit)
      } else {
        let words = error.message ?? "\(error.resultCode)"
        self =
          switch (try? file.content(), error.resultCode) {
          case (.nothing?, _): .gone(words)
          case _ where file.access != .full: .closed(words)
          case (_, .SQLITE_IOERR): .diskFault(words)
          default: .refused(words)
          }
      }
    case .SQLITE_CONSTRAINT: self = .contradiction
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "\(error.resultCode)")
    default: self = .refused(error.message ?? "\(error.resultCode)")
    }
  }
}
