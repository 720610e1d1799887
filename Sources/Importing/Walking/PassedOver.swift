/// A file of a folder or an archive that was not read.
package struct PassedOver: Hashable, Sendable {
  /// Why it was not read.
  package enum Reason: Hashable, Sendable {
    /// It is of no known format.
    case unknownFormat
    /// It is a link, which may lead anywhere.
    case link
    /// Its name is no text, so that it cannot be named.
    case unreadableName
  }

  /// Where it was found.
  package let path: String
  /// Why it was not read.
  package let reason: Reason

  /// A file that was not read.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether it is what calibre keeps beside each book of a library: its cover came with the book, and its card says
  /// what the library says.
  func isKept(besideBooksOf libraries: [String]) -> Bool {
    guard reason == .unknownFormat, ["/cover.jpg", "/metadata.opf"].contains(where: path.hasSuffix) else {
      return false
    }
    return libraries.contains { path.hasPrefix($0.split(separator: "/").dropLast().joined(separator: "/") + "/") }
  }

  /// The same, seen from a folder above.
  package func below(_ folder: String) -> PassedOver {
    PassedOver(path: folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)", reason: reason)
  }
}
