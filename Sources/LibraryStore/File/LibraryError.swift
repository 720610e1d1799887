/// A library file that could not be used.
package struct LibraryError: Error, Equatable, CustomStringConvertible {
  /// Why.
  package enum Reason: Hashable, Sendable {
    /// There is no file, and none was to be made.
    case missing
    /// It is a link to what is not there.
    case brokenLink(to: String)
    /// A file is there already, and a new one was to be made.
    case exists
    /// The file is not a library of Octavo's, and was not touched.
    case foreign
    /// A newer Octavo made it.
    case fromTheFuture(schema: Int, known: Int)
    /// SQLite finds the file damaged.
    case damaged(String)
    /// Another program holds it, and did not let go in time.
    case busy(seconds: Int)
    /// Another program moved or replaced the file while it was open.
    case moved
    /// The file has so many names.
    case hardLinked(Int)
    /// The file may not be written.
    case readOnly
    /// Something could not be done with the file, in SQLite's words, and it or its folder may not be written now,
    /// whatever was so before.
    case closed(String)
    /// Something could not be done, in SQLite's words, and the file is not there, or not any more.
    case gone(String)
    /// The disk did not do what it was asked, in SQLite's words.
    case diskFault(String)
    /// The disk is full.
    case diskFull
    /// A file would become larger than this process may make one.
    case sizeLimit(bytes: Int)
    /// Rows of an import do not fit the tables, in SQLite's words.
    case unsoundImport(String)
    /// A copy was to be made where something is already.
    case occupied
    /// A copy cannot be written, in the system's words.
    case unwritableCopy(String)
    /// The system refused, in its own words.
    case refused(String)

    /// What the system or SQLite said of a file that they could do nothing with; nil when it was something else.
    var systemWords: String? {
      switch self {
      case .closed(let words), .gone(let words), .diskFault(let words), .refused(let words): words
      default: nil
      }
    }
  }

  /// The path of the library.
  package let path: String
  /// Why it could not be used.
  package let reason: Reason

  /// What is wrong with the library at a path.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// One sentence for the reader.
  package var description: String {
    switch reason {
    case .missing: "there is no library at \(path) - 'octavo init --library \(path)' makes one"
    case .brokenLink(let target):
      "\(path) is a link to \(target), which is not there - bring that back, or choose another file with --library"
    case .exists: "there is a library at \(path) already - it was left as it is"
    case .foreign:
      "\(path) is not a library of Octavo's and was not touched - choose another file with --library"
    case .fromTheFuture(let schema, let known):
      "\(path) was made by a newer Octavo (schema \(schema), this one knows \(known)) and was not touched - update Octavo"
    case .damaged(let words):
      "\(path) is damaged (\(words)) - 'octavo doctor --library \(path)' says what can be saved, and 'octavo backup list' "
        + "what you can go back to"
    case .busy(let seconds):
      "\(path) is in use by another program and was not free within \(seconds) seconds - try again"
    case .moved:
      "\(path) was moved or replaced by another program meanwhile - nothing was changed; look where it is and try again"
    case .hardLinked(let count):
      "\(path) has \(count) names (hard links), and changes made by one name would be lost to the other - "
        + "delete all names but one; 'find FOLDER -samefile \(path)' lists them"
    case .readOnly: "\(path) may only be read - make it and its folder writable, or choose another file with --library"
    case .closed(let words):
      "\(path) cannot be used: \(words), as it or its folder may not be written now - make both writable and try again"
    case .gone(let words):
      "\(path) cannot be used: \(words), and it is not there - look whether the disk that it belongs on is, and try again"
    case .diskFault(let words):
      "the disk with \(path) did not do what it was asked (\(words)) - look whether it is still there and sound, try again, "
        + "and let 'octavo doctor' look at the library"
    case .diskFull: "the disk with \(path) is full - nothing was changed; make room and try again"
    case .sizeLimit(let bytes):
      "\(path) cannot be used: files may be no larger than \(bytes) bytes here - "
        + "nothing was changed; raise the limit with 'ulimit -f unlimited' and try again"
    case .unsoundImport(let words):
      "the import into \(path) was not stored: \(words) - nothing was changed; 'octavo doctor' checks the library"
    case .occupied: "\(path) is there already and was left as it is - name a folder, or a file that is not there"
    case .unwritableCopy(let words): "\(path) cannot be written: \(words) - name another folder"
    case .refused(let words): "\(path) cannot be used: \(words) - choose another file with --library"
    }
  }
}
