internal import ReadingModel

/// What is learnt of a table's cells while its rows are read: how it writes dates, for which all of them are looked at
/// when the first comes that can mean two days, and what its few bindings mean, each of which takes a while to find.
final class LearntCells {
  private let dateTexts: () -> Set<String>
  private lazy var dates = DateCells(
    learningFrom: dateTexts().lazy.map(\.singleSpaced).flatMap(DateSpanCell.dates))
  private var formats: [String: Book.Format?] = [:]

  /// Nothing learnt yet.
  /// - Parameter dateTexts: Gives the texts in the columns that hold dates.
  init(dateTexts: @escaping () -> Set<String>) { self.dateTexts = dateTexts }

  /// The day in a trimmed cell.
  func date(_ cell: String) -> DateCells.Reading {
    if cell.isEmpty { return .absent }
    if let day = DateCells.plain(cell) { return .day(day) }
    return dates.read(cell)
  }

  /// What an edition is made of; nil when its binding does not tell.
  func format(_ cell: String) -> Book.Format? {
    if let format = formats[cell] { return format }
    let format = BindingCell.format(cell)
    formats[cell] = .some(format)
    return format
  }
}
