internal import GRDB

extension LibraryError.Reason {
  /// What goes wrong when a file would become too large.
  private static let writing: [ResultCode] = [
    .SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE,
  ]

  /// What SQLite could not do with a file, and why.
  init(_ error: DatabaseError, of file: LibraryFile, patienceSeconds: Int) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(seconds: patienceSeconds)
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED: self = .moved
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      // A library on a full disk is opened for reading only.
      self = file.access == .full && !file.hasRoom ? .diskFull : .readOnly
    case .SQLITE_FULL: self = .diskFull
    // SQLite tells of a full disk by its own code only where it writes the library and its log.
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
