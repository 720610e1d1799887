package import ReadingModel

/// Why a file could not be read as a book.
package struct DocumentError: ReportedError, Equatable {
  /// What is wrong.
  package enum Reason: Equatable, Sendable {
    /// The file does not exist.
    case missing
    /// It is a folder, a pipe or a device.
    case notAFile
    /// Permission denied.
    case unreadable
    /// The file is empty.
    case empty
    /// No reader recognizes it; `known` lists the supported formats.
    case unknown(known: [String])
    /// Its extension names a format that its first or last bytes contradict.
    case misnamed(format: String)
    /// It is damaged; the text says how.
    case damaged(String)
    /// It is encrypted with a password.
    case locked
    /// The program for this format is not installed; `package` provides it.
    case needsProgram(String, package: String)
    /// An external program failed; the text is its message.
    case program(String)
  }

  /// The path of the file, as given.
  package let file: String
  /// What is wrong.
  package let reason: Reason

  /// An error for a file.
  package init(file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }

  package var category: FailureCategory {
    switch reason {
    case .program: .plugin
    default: .input
    }
  }

  /// The message.
  package var description: String {
    switch reason {
    case .missing: "cannot read \(file): no such file - check the path"
    case .notAFile: "cannot read \(file): not a regular file - name a file or a folder of files"
    case .unreadable: "cannot read \(file) - check its permissions"
    case .empty: "\(file) is empty - copy it again"
    case .unknown(let known):
      "\(file) has an unknown format - the known ones are \(known.joined(separator: ", "))"
    case .misnamed(let format): "\(file) is damaged or not \(format) - copy it again"
    case .damaged(let words): "\(file) is damaged: \(words) - copy it again"
    case .locked: "\(file) is password-protected - remove the password, or add the book by its title"
    case .needsProgram(let program, let package):
      "\(file) needs \(program) - install \(package) (apt-get install \(package))"
    case .program(let words): "\(file): \(words)"
    }
  }
}
