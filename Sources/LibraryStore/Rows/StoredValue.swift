/// A value as SQLite keeps it.
enum StoredValue: Hashable {
  case null
  case number(Int64)
  case text(String)

  /// Text; nothing when nil.
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A whole number; nothing when nil.
  init(_ number: Int?) { self = number.map { .number(Int64($0)) } ?? .null }

  /// The number of a row; nothing when nil.
  init(_ number: Int64?) { self = number.map { .number($0) } ?? .null }

  /// 1 or 0.
  init(_ isTrue: Bool) { self = .number(isTrue ? 1 : 0) }
}
