internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

/// The order that `list --sort` takes.
enum ListOrder: TypedValue {
  case named(BookFilter.Order)
  /// A key as after `sort:`, such as `finished-`.
  case sorted(QuerySort)

  private static let names = BookFilter.Order.allCases.map(\.rawValue)

  init(typed text: String) throws {
    if let order = BookFilter.Order(rawValue: text) {
      self = .named(order)
    } else if let sort = QuerySort(text) {
      self = .sorted(sort)
    } else {
      throw InvalidValue(
        "invalid value '\(text)' - write \(Self.names.formattedChoice), or a key of sort:, such as finished-")
    }
  }

  static var completion: CompletionKind? {
    .list(names + QuerySort.Key.allCases.map(\.rawValue).filter { !names.contains($0) })
  }
}
