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

/// The role of a reader in a library.
package enum ReaderRole: String, Sendable, CaseIterable {
  case owner, member, guest

  /// The rights of each role.
  static let policy: [ReaderRole: Set<ReaderRight>] = [
    .owner: [.read, .seeLoans, .lend, .edit, .administer],
    .member: [.read, .seeLoans, .lend, .edit],
    .guest: [.read],
  ]

  /// Whether the role has a right.
  package func may(_ right: ReaderRight) -> Bool { ReaderRole.policy[self]?.contains(right) ?? false }
}
