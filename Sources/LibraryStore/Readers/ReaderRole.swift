/// What a reader of a library may do. What is a reader's own, nobody else sees or changes, whatever their role.
package enum ReaderRight: String, Sendable, CaseIterable {
  /// See the books, and keep a journal and wishes of their own.
  case read
  /// See what is lent, borrowed and reserved, and the budgets.
  case seeLoans
  /// Lend, borrow, own and buy.
  case lend
  /// Add, change and remove books, and all that is shared of them.
  case edit
  /// Say who reads here, and clear the sample books.
  case administer
}

/// What a reader is to a library.
package enum ReaderRole: String, Sendable, CaseIterable {
  case owner, member, guest

  /// Who may do what: the one table.
  static let policy: [ReaderRole: Set<ReaderRight>] = [
    .owner: [.read, .seeLoans, .lend, .edit, .administer],
    .member: [.read, .seeLoans, .lend, .edit],
    .guest: [.read],
  ]

  /// Who may do it, in words: `an owner or a member`.
  static func words(for right: ReaderRight) -> String {
    allCases.filter { $0.may(right) }.map { ($0 == .owner ? "an " : "a ") + $0.rawValue }.joined(separator: " or ")
  }

  /// Whether a reader of this role may do it.
  package func may(_ right: ReaderRight) -> Bool { ReaderRole.policy[self]?.contains(right) ?? false }
}
