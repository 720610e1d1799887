internal import ReadingModel

/// Column inference: what a table's cells reveal while its rows are read. The date order is inferred from all dates
/// when the first ambiguous one appears; what a binding says is cached, as it is slow to find.
final class ColumnInference {
  private let patterns: [DatePattern]
  private let isOctavo: Bool
  private let dateTexts: () -> Set<String>
  private lazy var dates = DateCells(
    inferringFrom: dateTexts().lazy.map(\.singleSpaced).flatMap(DateSpanCell.dates))
  private var bindings: [String: Binding] = [:]
  /// How many dates were read in the order that all dates of the file have.
  private(set) var count = 0

  /// Starts without inferences.
  /// - Parameters:
  ///   - patterns: How dates are written; inferred if empty.
  ///   - isOctavo: Whether Octavo wrote the dates.
  ///   - dateTexts: Returns the texts in the date columns.
  init(_ patterns: [DatePattern], isOctavo: Bool, dateTexts: @escaping () -> Set<String>) {
    self.patterns = patterns
    self.isOctavo = isOctavo
    self.dateTexts = dateTexts
  }

  /// Reads a trimmed date cell.
  func date(_ cell: String) -> DateCells.Reading {
    if cell.isEmpty { return .absent }
    if !patterns.isEmpty { return patterns.lazy.compactMap { $0.day(cell) }.first.map { .day($0) } ?? .unreadable }
    if let day = DateCells.plain(cell) { return .day(day) }
    if isOctavo, let day = try? Day(cell) { return .day(day) }
    count += 1
    return dates.read(cell)
  }

  /// What a binding says of an edition.
  struct Binding {
    /// The format; nil if unknown.
    let format: Book.Format?
    /// See ``BindingCell/isKind(_:)``.
    let isKind: Bool
  }

  func binding(_ cell: String) -> Binding {
    if let binding = bindings[cell] { return binding }
    let binding = Binding(format: BindingCell.format(cell), isKind: BindingCell.isKind(cell))
    bindings[cell] = binding
    return binding
  }
}
