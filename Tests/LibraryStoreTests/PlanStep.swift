/// A step of a query plan. Only this file knows SQLite's wording of plans, which changes between versions.
struct PlanStep: CustomStringConvertible {
  /// How a step reads its table.
  enum Access {
    /// All rows, possibly in the order of an index.
    case scan
    /// The rows with a key, through an index.
    case search
    /// The rows that a virtual table finds.
    case virtual
    /// None: the step sorts, or introduces a subquery.
    case none
  }

  let access: Access
  /// The table, or its alias in the statement; empty if the step reads none.
  let table: String
  /// The index, `rowid` for the primary key, or a virtual table's own plan.
  let index: String?
  /// Whether the index has every column that is read.
  let isCovering: Bool
  /// The columns of the index that are compared.
  let columns: Set<String>
  let description: String

  init(_ description: String) {
    self.description = description
    let words = description.split(separator: " ").map(String.init).filter { $0 != "TABLE" }
    let readsRows = words.count > 1 && ["SCAN", "SEARCH"].contains(words[0]) && words[1] != "CONSTANT"
    table = readsRows ? String(words[1].split(separator: ".").last ?? "") : ""
    isCovering = words.contains("COVERING")
    if let place = words.firstIndex(of: "INDEX"), words.indices.contains(place + 1) {
      index = words[place + 1]
    } else {
      index = description.contains("PRIMARY KEY") ? "rowid" : nil
    }
    access =
      if !readsRows { .none } else if words.contains("VIRTUAL") { .virtual } else {
        words[0] == "SCAN" ? .scan : .search
      }
    let condition = description.split(separator: "(").dropFirst().last ?? ""
    columns = Set(condition.split { !$0.isLetter }.map(String.init)).subtracting(["AND", "ANY"])
  }

  /// Whether the step reads rows with an index, all of them or some.
  func uses(_ index: String) -> Bool { self.index == index }

  /// Whether the step reads only the rows with a key, through an index.
  func searches(_ index: String) -> Bool { access == .search && uses(index) }

  /// Whether the key is a range (`day < ?`), not one value.
  var isRange: Bool { description.contains(">?") || description.contains("<?") }

  /// Whether rows are collected in a temporary tree: to sort or group them, or to drop repetitions.
  var usesTemporaryTree: Bool { description.contains("TEMP B-TREE") }

  /// Whether the temporary tree only puts the result in order.
  var isOrdering: Bool { usesTemporaryTree && description.contains("ORDER BY") }

  /// Whether the step introduces a subquery of which all rows are listed first.
  var isListSubquery: Bool { description.hasPrefix("LIST SUBQUERY") }
}
