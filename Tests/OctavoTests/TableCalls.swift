/// Calls of every command that can print a table.
enum TableCalls {
  /// The arguments of the calls of a command that needs some, or prints other columns with them.
  private static let arguments: [String: [String]] = [
    "series": ["", "austen"], "search": ["xyzzy"], "config get": ["editor"],
    "stats": ["", "--explain", "--spending"], "year": ["2025"], "show": ["emma", "emma --why", "emma --recap"],
    "shelf show": ["sea"],
    "query show": ["sea"], "plugins show": ["html"], "wishes courses": ["", "'BIO 1'"],
    "merge": ["--suspects"],
    "list": ["", "--random status:finished"],
  ]

  /// A new command is called without arguments until it gets some above.
  static func all() throws -> [String] {
    try CommandDefinition.all().filter(\.hasTable).flatMap { command in
      (arguments[command.name] ?? [""]).map { $0.isEmpty ? command.name : "\(command.name) \($0)" }
    }
  }
}
