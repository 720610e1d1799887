internal import LibraryStore

extension GoalError: Hinted {
  var hint: String? {
    switch self {
    case .none: "'octavo goal list --all' shows them with their numbers"
    case .taken: "give another name with --name, or edit that goal"
    case .noChange(let name): "write \"octavo goal edit '\(name)' '30 books in 2026'\", or add --name or --query"
    case .several: nil
    }
  }
}
