package import ReadingModel

/// One of the readers of a library.
package struct LibraryReader: Hashable, Sendable {
  /// The number of the first reader of a library, whom everything belongs to as long as there is no other.
  static let first: Int64 = 1

  /// The reader's number, 1 or more.
  let number: Int64
  /// The reader's name outside the library.
  package let uid: UID
  /// The name to call them by, in any case of letters.
  package let name: String
  /// What they are to the library.
  package let role: ReaderRole
  /// Whether they are meant when nobody is named.
  package let isUsual: Bool
  /// Whether a passphrase is asked for before anything of theirs is shown.
  package let hasPassphrase: Bool
}

/// Which reader a library is opened for.
package struct ReaderChoice: Sendable {
  /// Who is named; whoever is usual when it is nil.
  package let name: String?
  let passphrase: @Sendable (String) throws -> String?

  /// A choice by name; whoever is usual when it is nil.
  /// - Parameter passphrase: Asks for the passphrase of a reader; nil when nobody can be asked.
  package init(_ name: String? = nil, passphrase: @escaping @Sendable (String) throws -> String? = { _ in nil }) {
    self.name = name
    self.passphrase = passphrase
  }
}
