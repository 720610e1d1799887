package import ReadingModel

package struct LibraryReader: Hashable, Sendable {
  /// The number of the first reader of a library, who owns everything until a second one is added.
  static let first: Int64 = 1

  /// The reader's number, 1 or more.
  let number: Int64
  /// The reader's identifier outside the library.
  package let uid: UID
  package let name: String
  package let role: ReaderRole
  package let isUsual: Bool
  /// Whether a passphrase is required before their data is shown.
  package let hasPassphrase: Bool
}

/// The reader to open a library for.
package struct ReaderChoice: Sendable {
  /// The reader's name; nil for the default reader.
  package let name: String?
  let passphrase: @Sendable (String) throws -> String?

  /// A choice by name; nil for the default reader.
  /// - Parameter passphrase: Asks for the passphrase of a reader; returns nil if it cannot ask.
  package init(_ name: String? = nil, passphrase: @escaping @Sendable (String) throws -> String? = { _ in nil }) {
    self.name = name
    self.passphrase = passphrase
  }
}

/// What a reader of a library may do. Regardless of roles, readers can neither see nor change each other's data.
package enum ReaderRight: String, Sendable, CaseIterable {
  /// See the books, and keep their own journal and wishes.
  case read
  /// See loans, reservations and budgets.
  case seeLoans
  /// Lend, borrow, own and buy.
  case lend
  /// Add, change and remove books and their shared data.
  case edit
  /// Manage the readers, clear the sample books, and do other things that affect all readers, such as backups.
  case administer
}

package enum ReaderRole: String, Sendable, CaseIterable {
  case owner, member, guest

  static let policy: [ReaderRole: Set<ReaderRight>] = [
    .owner: [.read, .seeLoans, .lend, .edit, .administer],
    .member: [.read, .seeLoans, .lend, .edit],
    .guest: [.read],
  ]

  package func may(_ right: ReaderRight) -> Bool { ReaderRole.policy[self]?.contains(right) ?? false }
}
