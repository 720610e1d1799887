internal import GRDB

extension LibraryError.Reason {
  /// The I/O errors of a file that grows beyond the size limit.
  private static let writing: [ResultCode] = [
    .SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE,
  ]

  /// Maps an SQLite error.
  init(_ error: DatabaseError, of file: LibraryFile, busyTimeoutSeconds: Int) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(seconds: busyTimeoutSeconds)
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED: self = .moved
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      // With a full disk, a library is opened read-only.
      self = file.access == .full && !file.hasRoom ? .diskFull : .readOnly
    case .SQLITE_FULL: self = .diskFull
    // SQLite reports a full disk by its code only when it writes the library or its WAL.
    case .SQLITE_IOERR, .SQLITE_CANTOPEN:
      if file.access == .full, !file.hasRoom {
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
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "\(error.resultCode)")
    default: self = .refused(error.message ?? "\(error.resultCode)")
    }
  }
}
