/// Why no book was made of a file.
package struct DocumentError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Reason: Equatable, Sendable {
    /// There is no such file.
    case missing
    /// It is a folder, a pipe or a device.
    case notAFile
    /// It may not be read.
    case unreadable
    /// There is nothing in it.
    case empty
    /// No reader knows it; `known` are the formats there are.
    case unknown(known: [String])
    /// Its name says that it is of a format, and its beginning or its end says that it is not.
    case misnamed(format: String)
    /// It is damaged; the words say how.
    case damaged(String)
    /// It is encrypted with a password.
    case locked
    /// A program that reads this format is not installed; the package that has it.
    case needsProgram(String, package: String)
    /// A program of the reader's own did not do its work; its own words.
    case program(String)
  }

  /// The path of the file as given.
  package let file: String
  /// What is wrong.
  package let reason: Reason

  /// A reason that concerns a file.
  package init(file: String, _ reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// One sentence for the reader.
  package var description: String {
    switch reason {
    case .missing: "\(file) cannot be read: there is no such file - look at its name"
    case .notAFile: "\(file) cannot be read: it is no ordinary file - name a file or a folder of files"
    case .unreadable: "\(file) cannot be read - look at its permissions"
    case .empty: "\(file) is empty - copy it again"
    case .unknown(let known):
      "\(file) is of no format that is known here - there are \(known.joined(separator: ", "))"
    case .misnamed(let format): "\(file) is damaged or no \(format) at all - copy it again"
    case .damaged(let words): "\(file) is damaged: \(words) - copy it again"
    case .locked: "\(file) is locked with a password - take it off, or add the book by its title"
    case .needsProgram(let program, let package):
      "\(file) can be read when \(program) is installed - install \(package) (apt-get install \(package))"
    case .program(let words): "\(file): \(words)"
    }
  }
}
