/// A file in a folder or an archive that was skipped.
package struct SkippedFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownFormat
    /// It is a link, which is not followed.
    case link
    /// Its name is not valid UTF-8.
    case unreadableName
  }

  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether calibre keeps the file beside each book of a library: the cover was imported with the book, and the
  /// metadata repeats the library's.
  func isKept(besideBooksOf libraries: [String]) -> Bool {
    guard reason == .unknownFormat, ["/cover.jpg", "/metadata.opf"].contains(where: path.hasSuffix) else {
      return false
    }
    return libraries.contains { path.hasPrefix($0.split(separator: "/").dropLast().joined(separator: "/") + "/") }
  }

  /// The same file with its path from a folder above.
  package func below(_ folder: String) -> SkippedFile {
    SkippedFile(path: folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)", reason: reason)
  }
}
